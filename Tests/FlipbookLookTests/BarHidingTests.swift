import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A way to change a state that hides bars.
private enum Change: CaseIterable {
  case plain, withAnimation, animationModifier

  var moves: Bool { self != .plain }
}

/// A screen in a stack or a tab view that hides a bar.
private struct HidingScreen: View {
  let bar: ToolbarPlacement
  let change: Change
  @State private var isHidden = false

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        Color(red: 1, green: 0, blue: 0).frame(height: 100)
        Button("Toggle") {
          if change == .withAnimation {
            withAnimation(.linear) { isHidden.toggle() }
          } else {
            isHidden.toggle()
          }
        }
        Spacer()
        Color(red: 0, green: 0, blue: 1).frame(height: 100)
      }
      .navigationTitle("Title")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem(placement: .bottomBar) { Button("Below") {} } }
      .toolbar(isHidden ? .hidden : .visible, for: bar)
      .animation(.linear, value: change == .animationModifier && isHidden)
    }
  }
}

/// Bars that come and go with the change that hides them.
///
/// - SeeAlso: documented, `UINavigationController.hideShowBarDuration`.
@MainActor
struct BarHidingTests {
  private let screen = LookScreen(semantics: .ios18)

  /// The first row of a colour in the middle of the picture, and the last.
  private func rows(of hex: String, _ stage: Stage) -> (first: Int, last: Int)? {
    let picture = stage.picture()
    let rows = (0..<Int(screen.size.height)).filter { picture.hex(30, CGFloat($0)) == hex }
    guard let first = rows.first, let last = rows.last else { return nil }
    return (first, last)
  }

  @Test(arguments: Change.allCases)
  fileprivate func `a navigation bar moves with the change that hides it`(change: Change) throws {
    let stage = lookStage(screen) { HidingScreen(bar: .navigationBar, change: change) }
    #expect(try #require(rows(of: "FF0000", stage)).first == 91)
    try stage.tap(.button("Toggle"))
    stage.advance(to: 0.1)
    let middle = try #require(rows(of: "FF0000", stage)).first
    #expect(change.moves ? (60...80).contains(middle) : middle == 47)
    stage.advance(to: 0.25)
    #expect(try #require(rows(of: "FF0000", stage)).first == 47)
    #expect(stage.rect(.text("Title")) == nil)
    try stage.tap(.button("Toggle"))
    stage.advance(to: 1)
    #expect(try #require(rows(of: "FF0000", stage)).first == 91)
  }

  @Test(arguments: Change.allCases)
  fileprivate func `a bar at the bottom moves with the change that hides it`(change: Change) throws
  {
    let stage = lookStage(screen) { HidingScreen(bar: .bottomBar, change: change) }
    let before = try #require(rows(of: "0000FF", stage)).last
    try stage.tap(.button("Toggle"))
    stage.advance(to: 0.3)
    let after = try #require(rows(of: "0000FF", stage)).last
    #expect(after > before + 20)
    try stage.tap(.button("Toggle"))
    stage.advance(to: 0.4)
    let middle = try #require(rows(of: "0000FF", stage)).last
    #expect(change.moves ? (before + 8...after - 8).contains(middle) : middle == before)
  }

  @Test(arguments: Change.allCases)
  fileprivate func `a tab bar moves with the change that hides it`(change: Change) throws {
    let stage = lookStage(screen) {
      TabView {
        HidingScreen(bar: .tabBar, change: change).tabItem { Text("First") }
        Text("Other").tabItem { Text("Second") }
      }
    }
    let before = try #require(rows(of: "0000FF", stage)).last
    try stage.tap(.button("Toggle"))
    stage.advance(to: 0.1)
    let middle = try #require(rows(of: "0000FF", stage)).last
    stage.advance(to: 0.25)
    let after = try #require(rows(of: "0000FF", stage)).last
    #expect(after > before + 20)
    #expect(change.moves ? (before + 8...after - 8).contains(middle) : middle == after)
    #expect(stage.rect(.button("Second")) == nil)
  }

  @Test func `a bar that comes with its screen does not move`() throws {
    let stage = lookStage(screen) {
      NavigationStack {
        Color(red: 1, green: 0, blue: 0).navigationBarHidden(true)
      }
    }
    #expect(try #require(rows(of: "FF0000", stage)).first == 47)
  }
}
