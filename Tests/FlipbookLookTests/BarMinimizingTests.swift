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

/// A long page below a bar that may go away.
private struct Page: View {
  let behavior: ToolbarMinimizationBehavior
  var restoration = ToolbarMinimizationRestoration.automatic
  var adjustment = ToolbarMinimizationSafeAreaAdjustment.automatic
  @State private var inset: CGFloat = 0

  var body: some View {
    NavigationStack {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<60) { Text("Row \($0)").frame(height: 50) }
        }
        .frame(maxWidth: .infinity)
      }
      .onGeometryChange(for: CGFloat.self) {
        $0.safeAreaInsets.top
      } action: {
        inset = $0
      }
      .overlay { Text("inset \(Int(inset))") }
      .navigationTitle("Title")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar { ToolbarItem { Button("Add", systemImage: "plus") {} } }
      .toolbarMinimizationBehavior(behavior, for: .navigationBar)
      .toolbarMinimizationRestoration(restoration, for: .navigationBar)
      .toolbarMinimizationSafeAreaAdjustment(adjustment, for: .navigationBar)
    }
  }
}

extension Stage {
  /// Moves the content by a finger, which lets go when it stands.
  fileprivate func scroll(by height: CGFloat) throws {
    let place = SourceLocation(file: "test")
    try play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 100, y: 500), at: place),
          to: Located(.by(x: 0, y: Double(height)), at: place),
          over: ExactTime(milliseconds: 300))))
    advance(to: time.seconds + 1.5)
  }

  /// The place of a row, in points.
  fileprivate func row(_ number: Int) -> CGFloat? { rect(.text("Row \(number)"))?.midY }
}

/// Navigation bars that scrolling sends away.
///
/// - SeeAlso: documented, `ToolbarMinimizationBehavior` of iOS 27.
@MainActor
struct BarMinimizingTests {
  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)

  @Test func `scrolling down sends the bar away, and up brings it back`() throws {
    let stage = lookStage(phone) { Page(behavior: .onScrollDown) }
    #expect(stage.rect(.text("inset 116")) != nil)
    #expect(stage.rect(.button("Add")) != nil)
    try stage.scroll(by: -200)
    #expect(stage.rect(.button("Add")) == nil && stage.rect(.text("Title")) == nil)
    #expect(stage.rect(.text("inset 62")) != nil)
    try stage.scroll(by: 60)
    #expect(stage.rect(.button("Add")) != nil && stage.rect(.text("Title")) != nil)
    #expect(stage.rect(.text("inset 116")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `the content moves into the room that the bar leaves, unless that stays`() throws {
    let still = lookStage(phone) { Page(behavior: .never) }
    let moving = lookStage(phone) { Page(behavior: .onScrollDown) }
    let kept = lookStage(phone) { Page(behavior: .onScrollDown, adjustment: .disabled) }
    for (way, room) in [(-200.0, 54.0), (-100, 54), (60, 0), (40, 0), (-80, 54)] {
      for stage in [still, moving, kept] { try stage.scroll(by: way) }
      let row = try #require(still.row(8))
      #expect(abs(row - (try #require(moving.row(8))) - room) < 1)
      #expect(abs(row - (try #require(kept.row(8)))) < 1)
    }
  }

  @Test func `at the content's beginning the bar is there, with the content below it`() throws {
    for restoration in [ToolbarMinimizationRestoration.automatic, .atScrollEdge] {
      let stage = lookStage(phone) { Page(behavior: .onScrollDown, restoration: restoration) }
      let first = try #require(stage.row(0))
      try stage.scroll(by: -300)
      #expect(stage.rect(.button("Add")) == nil)
      try stage.scroll(by: 60)
      #expect((stage.rect(.button("Add")) != nil) == (restoration == .automatic))
      try stage.scroll(by: 300)
      try stage.scroll(by: 300)
      #expect(stage.rect(.button("Add")) != nil)
      #expect(abs(try #require(stage.row(0)) - first) < 1)
    }
  }

  @Test func `the safe area may stay as it is`() throws {
    let stage = lookStage(phone) { Page(behavior: .onScrollDown, adjustment: .disabled) }
    try stage.scroll(by: -200)
    #expect(stage.rect(.button("Add")) == nil)
    #expect(stage.rect(.text("inset 116")) != nil)
  }

  @Test func `a bar that is not told to go stays, and one may go on the way up`() throws {
    for behavior in [ToolbarMinimizationBehavior.automatic, .never] {
      let stage = lookStage(phone) { Page(behavior: behavior) }
      try stage.scroll(by: -300)
      #expect(stage.rect(.button("Add")) != nil)
    }
    let stage = lookStage(phone) { Page(behavior: .onScrollUp) }
    try stage.scroll(by: -400)
    #expect(stage.rect(.button("Add")) != nil)
    try stage.scroll(by: 100)
    #expect(stage.rect(.button("Add")) == nil)
    try stage.scroll(by: -100)
    #expect(stage.rect(.button("Add")) != nil)
  }
}
