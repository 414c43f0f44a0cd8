import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// Numbers a view reads from its environment, as an identifier.
private struct Reading: View {
  @Environment(\.horizontalSizeClass) private var horizontal
  @Environment(\.verticalSizeClass) private var vertical
  @Environment(\.displayScale) private var scale
  @Environment(\.pixelLength) private var pixel
  @Environment(\.dynamicTypeSize) private var typeSize

  var body: some View {
    let classes = [horizontal, vertical].map { $0.map { "\($0)" } ?? "none" }
    let words = classes + ["\(scale)", "\((1000 * pixel).rounded())", "\(typeSize)"]
    Color.red.accessibilityIdentifier("all").ignoresSafeArea()
    Color.red.accessibilityIdentifier(words.joined(separator: " "))
  }
}

@MainActor @Suite struct DeviceTests {
  /// A row of the table of devices.
  struct Row: Sendable {
    let name: String
    let size: CGSize
    let scale: CGFloat

    /// Top, left, bottom and right.
    let upright: [CGFloat]
    let onItsSide: [CGFloat]

    /// C is compact, R is regular: across and down, upright and on its side.
    let classes: String
    let statusBar: CGFloat

    init(_ line: Substring) {
      let words = line.split(separator: ", ").map(String.init)
      let numbers = words.map { CGFloat(Double($0) ?? 0) }
      name = words[0]
      size = CGSize(width: numbers[1], height: numbers[2])
      scale = numbers[3]
      upright = [numbers[4], 0, numbers[5], 0]
      // Tablets keep their bars on their sides, phones have their notch there.
      let top = words[8].hasPrefix("R") ? numbers[4] : 0
      onItsSide = [top, numbers[6], numbers[7], numbers[6]]
      classes = words[8]
      statusBar = numbers[9]
    }
  }

  /// - SeeAlso: documented and measured, layout notes 24.
  nonisolated static let table = (phones + tablets).map(Row.init)

  /// Name, points across and down, scale, insets at the top and the bottom, on its side at the
  /// sides and below, size classes, status bar.
  private nonisolated static let phones = """
    iPhone SE (1st generation), 320, 568, 2, 20, 0, 0, 0, CRCC, 20
    iPhone 5s, 320, 568, 2, 20, 0, 0, 0, CRCC, 20
    iPhone 6, 375, 667, 2, 20, 0, 0, 0, CRCC, 20
    iPhone 8, 375, 667, 2, 20, 0, 0, 0, CRCC, 20
    iPhone SE (2nd generation), 375, 667, 2, 20, 0, 0, 0, CRCC, 20
    iPhone SE (3rd generation), 375, 667, 2, 20, 0, 0, 0, CRCC, 20
    iPhone 8 Plus, 414, 736, 3, 20, 0, 0, 0, CRRC, 20
    iPhone X, 375, 812, 3, 44, 34, 44, 21, CRCC, 44
    iPhone XS, 375, 812, 3, 44, 34, 44, 21, CRCC, 44
    iPhone 11 Pro, 375, 812, 3, 44, 34, 44, 21, CRCC, 44
    iPhone XR, 414, 896, 2, 48, 34, 48, 21, CRRC, 48
    iPhone 11, 414, 896, 2, 48, 34, 48, 21, CRRC, 48
    iPhone XS Max, 414, 896, 3, 44, 34, 44, 21, CRRC, 44
    iPhone 11 Pro Max, 414, 896, 3, 44, 34, 44, 21, CRRC, 44
    iPhone 12 mini, 375, 812, 3, 50, 34, 50, 21, CRCC, 50
    iPhone 13 mini, 375, 812, 3, 50, 34, 50, 21, CRCC, 50
    iPhone 12, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 12 Pro, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 13, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 13 Pro, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 14, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 16e, 390, 844, 3, 47, 34, 47, 21, CRCC, 47
    iPhone 12 Pro Max, 428, 926, 3, 47, 34, 47, 21, CRRC, 47
    iPhone 14 Plus, 428, 926, 3, 47, 34, 47, 21, CRRC, 47
    iPhone 14 Pro, 393, 852, 3, 59, 34, 59, 21, CRCC, 54
    iPhone 15, 393, 852, 3, 59, 34, 59, 21, CRCC, 54
    iPhone 15 Pro, 393, 852, 3, 59, 34, 59, 21, CRCC, 54
    iPhone 16, 393, 852, 3, 59, 34, 59, 21, CRCC, 54
    iPhone 14 Pro Max, 430, 932, 3, 59, 34, 59, 21, CRRC, 54
    iPhone 15 Plus, 430, 932, 3, 59, 34, 59, 21, CRRC, 54
    iPhone 15 Pro Max, 430, 932, 3, 59, 34, 59, 21, CRRC, 54
    iPhone 16 Plus, 430, 932, 3, 59, 34, 59, 21, CRRC, 54
    iPhone 16 Pro, 402, 874, 3, 62, 34, 62, 21, CRCC, 54
    iPhone 16 Pro Max, 440, 956, 3, 62, 34, 62, 21, CRRC, 54
    """.split(separator: "\n")

  private nonisolated static let tablets = """
    iPad mini 5, 768, 1024, 2, 20, 0, 0, 0, RRRR, 20
    iPad 9.7, 768, 1024, 2, 20, 0, 0, 0, RRRR, 20
    iPad 10.2, 810, 1080, 2, 20, 0, 0, 0, RRRR, 20
    iPad Air 3, 834, 1112, 2, 20, 0, 0, 0, RRRR, 20
    iPad Pro 10.5, 834, 1112, 2, 20, 0, 0, 0, RRRR, 20
    iPad mini 6, 744, 1133, 2, 24, 20, 0, 20, RRRR, 24
    iPad mini A17 Pro, 744, 1133, 2, 24, 20, 0, 20, RRRR, 24
    iPad 10, 820, 1180, 2, 24, 20, 0, 20, RRRR, 24
    iPad A16, 820, 1180, 2, 24, 20, 0, 20, RRRR, 24
    iPad Air 4, 820, 1180, 2, 24, 20, 0, 20, RRRR, 24
    iPad Air 5, 820, 1180, 2, 24, 20, 0, 20, RRRR, 24
    iPad Air 11, 820, 1180, 2, 24, 20, 0, 20, RRRR, 24
    iPad Pro 11, 834, 1194, 2, 24, 20, 0, 20, RRRR, 24
    iPad Pro 11 M4, 834, 1210, 2, 24, 20, 0, 20, RRRR, 24
    iPad Pro 12.9, 1024, 1366, 2, 24, 20, 0, 20, RRRR, 24
    iPad Air 13, 1024, 1366, 2, 24, 20, 0, 20, RRRR, 24
    iPad Pro 13 M4, 1032, 1376, 2, 24, 20, 0, 20, RRRR, 24
    """.split(separator: "\n")

  private static func word(_ letter: Character) -> String {
    letter == "C" ? "compact" : "regular"
  }

  @Test(arguments: table)
  func `devices are as tall, as wide and as covered as in the table`(row: Row) throws {
    let profile = try #require(DeviceProfile.named(row.name))
    #expect(profile.statusBarHeight(.portrait) == row.statusBar)
    let stage = stage(StageDevice(profile)) { Reading() }
    let classes = Array(row.classes)
    for isUpright in [true, false] {
      if !isUpright {
        try stage.play(
          Step(.rotate(orientation, over: nil), location: SourceLocation(file: "test")),
          semantics: .ios18)
      }
      let size =
        isUpright ? row.size : CGSize(width: row.size.height, height: row.size.width)
      let insets = isUpright ? row.upright : row.onItsSide
      let own = isUpright ? classes[0...1] : classes[2...3]
      let words =
        own.map(Self.word) + [
          "\(row.scale)", "\((1000 / row.scale).rounded())", "large",
        ]
      #expect(stage.device.size == size)
      let safe = CGRect(
        x: insets[1], y: insets[0], width: size.width - insets[1] - insets[3],
        height: size.height - insets[0] - insets[2])
      let rect = try #require(stage.rect(words.joined(separator: " ")), "\(words)")
      // The lower half of the safe area, below the other colour and the default spacing.
      let lower = CGRect(
        x: safe.minX, y: safe.minY + (safe.height + 8) / 2, width: safe.width,
        height: (safe.height - 8) / 2)
      #expect(rect == lower)
    }
  }

  private var orientation: Located<Action.Orientation> {
    Located(.landscapeLeft, at: SourceLocation(file: "test"))
  }

  @Test func `what a view is told outweighs what the device says`() {
    let stage = stage(StageDevice(.standard)) {
      Reading().environment(\.horizontalSizeClass, .regular).dynamicTypeSize(.xLarge)
    }
    #expect(stage.rect("regular regular 3.0 333.0 xLarge") != nil)
  }

  // MARK: Pixels

  @Test(arguments: [1, 2, 2.5, 3], 0..<4 as Range<UInt64>)
  func `neighbours leave no gap and no overlap on whole pixels`(scale: Double, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let widths = (0..<7).map { _ in CGFloat(random.number(3...40)) }
    let heights = (0..<7).map { _ in CGFloat(random.number(3...40)) }
    let inset = CGFloat(random.number(0...5))
    let device = StageDevice(size: CGSize(width: 300, height: 300), scale: CGFloat(scale))
    func check(_ parts: [Stage.Part], _ edges: (CGRect) -> (CGFloat, CGFloat)) {
      for (part, next) in zip(parts, parts.dropFirst()) {
        let (start, end) = edges(part.frame)
        #expect(abs(end - edges(next.frame).0) < 1e-9, "\(part.id)")
        for edge in [start, end] {
          let pixels = edge * CGFloat(scale)
          #expect(abs(pixels - pixels.rounded()) < 1e-6)
        }
      }
      #expect(parts.count == 7)
    }
    let row = stage(device) {
      HStack(spacing: 0) {
        ForEach(0..<7) { Color.red.frame(width: widths[$0]).accessibilityIdentifier("\($0)") }
      }
      .padding(inset)
    }
    check(row.identifiedParts(isPixelRounded: true)) { ($0.minX, $0.maxX) }
    let column = stage(device) {
      VStack(spacing: 0) {
        ForEach(0..<7) { Color.red.frame(height: heights[$0]).accessibilityIdentifier("\($0)") }
      }
      .padding(inset)
    }
    check(column.identifiedParts(isPixelRounded: true)) { ($0.minY, $0.maxY) }
  }

  /// Red on red in a row: where two edges met between pixels, white would shine through.
  @Test(arguments: [1, 2, 2.5, 3])
  func `no hairline shows between what touches`(scale: Double) {
    let device = StageDevice(size: CGSize(width: 60, height: 20), scale: CGFloat(scale))
    let stage = stage(device) {
      HStack(spacing: 0) { ForEach(0..<7) { _ in Color.red } }
    }
    let bytes = stage.draw().pixels
    let colors = Set(stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) })
    #expect(colors.count == 1, "\(colors)")
  }

  // MARK: Words for the environment

  private func setting(_ name: String, _ value: ScalarValue) throws -> Stage {
    let place = SourceLocation(file: "test")
    let stage = stage { Reading() }
    try stage.play(
      Step(
        .env([NamedValue(name: Located(name, at: place), value: Located(value, at: place))]),
        location: place), semantics: .ios18)
    return stage
  }

  @Test(arguments: [
    ("colorScheme", "dark"), ("colorSchemeContrast", "increased"), ("controlSize", "mini"),
    ("dynamicTypeSize", "accessibility3"), ("horizontalSizeClass", "regular"),
    ("verticalSizeClass", "compact"), ("layoutDirection", "rightToLeft"),
    ("legibilityWeight", "bold"), ("locale", "de_DE"), ("locale", "ar-EG"),
    ("timeZone", "Europe/Berlin"), ("scenePhase", "inactive"),
  ])
  func `knows a word for what people set`(name: String, word: String) throws {
    _ = try setting(name, .string(word))
  }

  @Test(arguments: [
    "reduceMotion", "accessibilityReduceMotion", "reduceTransparency", "isEnabled",
    "isLuminanceReduced", "differentiateWithoutColor", "invertColors", "showButtonShapes",
    "voiceOverEnabled",
  ])
  func `knows what is on or off`(name: String) throws { _ = try setting(name, .bool(true)) }

  @Test func `suggests the nearest word`() throws {
    func suggestion(_ name: String, _ value: ScalarValue) -> String? {
      do {
        _ = try setting(name, value)
        return "nothing wrong"
      } catch {
        return (error as? TimelineError)?.suggestion
      }
    }
    #expect(suggestion("colourScheme", .string("dark")) == "colorScheme")
    #expect(suggestion("colorScheme", .string("drak")) == "dark")
    #expect(suggestion("legibilityWieght", .string("bold")) == "legibilityWeight")
    #expect(suggestion("locale", .string("tlh")) == nil)
    #expect(suggestion("displayScale", .int(-1)) == nil)
    #expect(suggestion("reduceMotion", .string("yes")) == nil)
  }

  @Test func `a direction that was set outlasts a rotation`() throws {
    let stage = try setting("layoutDirection", .string("rtl"))
    stage.setDevice(stage.device.turned(.landscape))
    #expect(stage.graph.rootNode?.context.environment.layoutDirection == .rightToLeft)
  }
}
