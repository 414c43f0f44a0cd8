import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Colours of bars, menus and what is behind them, over a page of one colour.
///
/// - SeeAlso: measured, the oracle of the look: `material`, `menu`, `alert`, `confirmationDialog` and
///   the bars; each colour is of a picture that iOS drew, with a confidence that is high there.
@MainActor @Suite("Colours over a known page") struct BackdropColorTests {
  /// A part of the system's over a page.
  enum Part: String, Sendable {
    case navigationBar, tabBar, hairline, glassButton, menu, lifted, alert, dialog, dialogCancel
    case dimmed
  }

  /// A colour that was measured.
  struct Fact: CustomTestStringConvertible, Sendable {
    let part: Part
    let page: String
    let system: FlipbookMotion.Semantics
    var isDark = false
    /// Two corners of a range where readings differ.
    let colors: [String]
    /// The reason why it is another one here; nil if it is not.
    var reason: String?

    var testDescription: String {
      "\(part.rawValue) over \(page), \(system.system)\(isDark ? ", dark" : "")"
    }
  }

  /// The most levels of a component that a colour may be off.
  nonisolated private static let tolerance = 3

  nonisolated static let facts = [
    Fact(part: .navigationBar, page: "00FF00", system: .ios18, colors: ["CCFFCC"]),
    Fact(part: .navigationBar, page: "F2F2F7", system: .ios15, colors: ["F8F8FA"]),
    Fact(part: .navigationBar, page: "000000", system: .ios15, isDark: true, colors: ["131313"]),
    Fact(part: .tabBar, page: "FFFFFF", system: .ios15, colors: ["F6F7F7", "F8F9FA"]),
    Fact(part: .tabBar, page: "FFFFFF", system: .ios18, colors: ["F5F5F5", "F7F7F7"]),
    Fact(part: .tabBar, page: "F2F2F7", system: .ios15, colors: ["F8F8FA"]),
    Fact(part: .tabBar, page: "000000", system: .ios15, isDark: true, colors: ["131313"]),
    Fact(
      part: .tabBar, page: "000000", system: .ios18, isDark: true, colors: ["111111", "131313"]),
    Fact(part: .hairline, page: "FFFFFF", system: .ios18, colors: ["B2B2B2"]),
    Fact(part: .hairline, page: "000000", system: .ios18, isDark: true, colors: ["262626"]),
    Fact(part: .glassButton, page: "FFFFFF", system: .ios26, colors: ["FFFFFF"]),
    Fact(part: .glassButton, page: "F2F2F7", system: .ios26, colors: ["FCFCFF"]),
    Fact(part: .glassButton, page: "000000", system: .ios26, isDark: true, colors: ["191919"]),
    Fact(part: .menu, page: "F2F2F7", system: .ios15, colors: ["EAEAEE", "EBECEF"]),
    Fact(part: .menu, page: "000000", system: .ios15, isDark: true, colors: ["222123", "313437"]),
    Fact(part: .lifted, page: "F2F2F7", system: .ios15, colors: ["C3C3CC", "C5C5CC"]),
    Fact(part: .lifted, page: "FAFAFC", system: .ios15, colors: ["CBCBD0"]),
    Fact(part: .lifted, page: "FFFFFF", system: .ios15, colors: ["C3C3C7", "D0D0D0"]),
    Fact(part: .lifted, page: "000000", system: .ios15, isDark: true, colors: ["06050A"]),
    Fact(part: .alert, page: "FFFFFF", system: .ios15, colors: ["EFEFEF"]),
    Fact(part: .alert, page: "C6DFF8", system: .ios26, colors: ["DDEAF2", "DFEAF3"]),
    Fact(part: .alert, page: "E5DDDB", system: .ios26, colors: ["E9E8E9", "EAE8E9"]),
    Fact(part: .alert, page: "F2F2F7", system: .ios26, colors: ["EAEBEF"]),
    Fact(part: .dimmed, page: "FFFFFF", system: .ios15, colors: ["CCCCCC"]),
    Fact(part: .dimmed, page: "FFFFFF", system: .ios18, colors: ["CCCCCC"]),
    Fact(part: .dimmed, page: "F2F2F7", system: .ios26, colors: ["C2C2C6"]),
    Fact(part: .dialog, page: "FFFFFF", system: .ios15, colors: ["EFEFEF"]),
    Fact(part: .dialogCancel, page: "FFFFFF", system: .ios15, colors: ["FFFFFF"]),
  ]

  @Test("A part has its colour within three levels", arguments: facts)
  func color(_ fact: Fact) throws {
    let drawn = try drawn(fact)
    let corners = try fact.colors.map { try #require(PixelColor(hex: $0)) }
    let (low, high) = (try #require(corners.first), try #require(corners.last))
    func outside(_ value: Int, _ one: Int, _ other: Int) -> Int {
      max(min(one, other) - value, value - max(one, other), 0)
    }
    let difference = max(
      outside(drawn.red, low.red, high.red), outside(drawn.green, low.green, high.green),
      outside(drawn.blue, low.blue, high.blue))
    if ProcessInfo.processInfo.environment["FLIPBOOK_LOOK_REPORT"] != nil {
      let expected = fact.colors.joined(separator: " to ")
      print("backdrop\t\(fact.testDescription)\t\(expected)\t\(drawn.hex)\t\(difference)")
    }
    if let reason = fact.reason {
      #expect(difference > Self.tolerance, "it holds now, take this out: \(reason)")
    } else {
      #expect(difference <= Self.tolerance, "\(drawn.hex), expected \(fact.colors)")
    }
  }

  /// The colour that is drawn of a part.
  private func drawn(_ fact: Fact) throws -> PixelColor {
    var screen = LookScreen()
    screen.scale = fact.part == .hairline ? 3 : 1
    screen.semantics = fact.system
    screen.colorScheme = fact.isDark ? .dark : .light
    let page = try #require(PixelColor(hex: fact.page))
    let stage = lookStage(screen) { Scene(part: fact.part, page: Color(page)) }
    stage.advance(to: 2)
    if fact.part == .menu || fact.part == .lifted {
      try stage.play(.longPress(located(.id("lift")), duration: nil))
      stage.advance(to: 5)
    }
    let picture = stage.picture()
    func part(_ part: SystemPart) throws -> CGRect {
      try #require(stage.rect(.part(part, nil)), "there is no \(part)")
    }
    switch fact.part {
    case .navigationBar: return picture.color(30, screen.safeArea.top + 20)
    case .tabBar: return picture.color(2, screen.size.height - 20)
    case .hairline:
      let line = picture.runs(down: 2, from: screen.size.height - 120, tolerance: 3).last {
        $0.length < 0.6
      }
      return try #require(line).color
    case .glassButton:
      let glyph = try #require(stage.rect(.id("add")))
      return picture.color(glyph.minX - 4, glyph.midY)
    case .menu:
      let menu = try part(.menu)
      return picture.color(menu.midX, menu.minY + 4)
    case .lifted: return picture.color(10, screen.size.height - 20)
    case .alert:
      let alert = try part(.alert)
      return picture.color(alert.midX, alert.minY + 8)
    case .dimmed: return picture.color(6, screen.size.height - 6)
    case .dialog:
      let dialog = try part(.dialog)
      return picture.color(dialog.midX, dialog.minY + 4)
    case .dialogCancel:
      let dialog = try part(.dialog)
      return picture.color(dialog.minX + 40, dialog.maxY - 10)
    }
  }

  /// A page of one colour, and something of the system's over it.
  private struct Scene: View {
    let part: Part
    let page: Color
    @State private var isShown = true

    var body: some View {
      switch part {
      case .navigationBar:
        NavigationStack {
          page.ignoresSafeArea()
            .navigationTitle("Title")
            .navigationBarTitleDisplayMode(.inline)
            .toolbarBackground(.visible, for: .navigationBar)
        }
      case .tabBar, .hairline:
        TabView {
          // The bar has a background where content scrolls on below it.
          ScrollView { page.frame(height: 2000) }.background(page).tabItem { Text("Tab") }
        }
      case .glassButton:
        NavigationStack {
          page.ignoresSafeArea()
            .toolbar { Button("Add", systemImage: "plus") {}.accessibilityIdentifier("add") }
        }
      case .menu, .lifted:
        page.ignoresSafeArea()
          .overlay {
            Color.white.frame(width: 100, height: 40)
              .contextMenu { Button("One") {} }
              .accessibilityIdentifier("lift")
          }
      case .alert, .dimmed:
        page.ignoresSafeArea()
          .alert("Alert", isPresented: $isShown) { Button("OK") {} }
      case .dialog, .dialogCancel:
        page.ignoresSafeArea()
          .confirmationDialog("Dialog", isPresented: $isShown) { Button("One") {} }
      }
    }
  }
}

extension Color {
  fileprivate init(_ pixel: PixelColor) {
    self.init(
      red: Double(pixel.red) / 255, green: Double(pixel.green) / 255,
      blue: Double(pixel.blue) / 255)
  }
}
