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

/// Content of 3,000 points on white, in a window of 400 by 800.
private struct Long: View {
  @State var count = 0

  var body: some View {
    ScrollView { Color.white.frame(height: 3000) }
      .scrollIndicatorsFlash(trigger: count)
      .overlay(alignment: .topLeading) { Button("Flash") { count += 1 } }
  }
}

/// The bars of scroll views while content moves, and after.
///
/// - SeeAlso: measured by eye,
///   https://github.com/flutter/flutter/blob/master/packages/flutter/lib/src/cupertino/scrollbar.dart.
@MainActor
struct ScrollIndicatorTests {
  private let screen = LookScreen(
    size: CGSize(width: 400, height: 800), scale: 1, safeArea: EdgeInsets())

  private func drag(_ stage: Stage, by distance: CGFloat = -300, over time: Double = 1) throws {
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 100, y: 600), at: place),
          to: Located(.by(x: 0, y: distance), at: place), over: ExactTime(rounding: time))))
  }

  /// True if a bar is seen in the middle of its track.
  private func isShown(_ stage: Stage, _ hex: String = "A6A6A6") -> Bool {
    let picture = stage.picture()
    return (0..<800).contains { picture.hex(395, CGFloat($0)) == hex }
  }

  @Test func `a bar is there while content moves, stays, and fades`() throws {
    let stage = lookStage(screen) { Long() }
    #expect(!isShown(stage))
    try drag(stage)
    stage.advance(to: 0.5)
    #expect(isShown(stage))
    let picture = stage.picture()
    #expect(picture.hex(394.5, 120) == "A6A6A6")
    #expect(picture.hex(393, 120) == "FFFFFF")
    #expect(picture.hex(398, 120) == "FFFFFF")
    stage.advance(to: 12)
    #expect(!isShown(stage))
  }

  @Test(arguments: [(-80, 4), (-300, 1)] as [(CGFloat, Double)])
  func `a bar that nobody has looked at has gone as well`(distance: CGFloat, time: Double) throws {
    let stage = lookStage(screen) { Long() }
    #expect(!isShown(stage))
    try drag(stage, by: distance, over: time)
    stage.advance(to: 12)
    #expect(!isShown(stage))
  }

  @Test func `the time until a bar has gone is not waited for`() throws {
    let stage = lookStage(screen) { Long() }
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.button("Flash"), at: place)), location: place), semantics: .ios18)
    #expect(isShown(stage))
    guard case .atRest = stage.restStatus(tolerance: 0) else {
      Issue.record("the bar is waited for")
      return
    }
    stage.advance(to: 1.1)
    #expect(isShown(stage))
    stage.advance(to: 1.3)
    #expect(!isShown(stage))
    #expect((0..<800).contains { stage.picture().hex(395, CGFloat($0)) != "FFFFFF" })
    stage.advance(to: 1.5)
    #expect((0..<800).allSatisfy { stage.picture().hex(395, CGFloat($0)) == "FFFFFF" })
  }

  @Test func `hidden bars are not there, and dark screens have light ones`() throws {
    let hidden = lookStage(screen) { Long().scrollIndicators(.hidden) }
    try drag(hidden)
    hidden.advance(to: 0.5)
    #expect(!isShown(hidden))
    let without = lookStage(screen) {
      ScrollView(showsIndicators: false) { Color.white.frame(height: 3000) }
    }
    try drag(without)
    without.advance(to: 0.5)
    #expect(!isShown(without))
    var night = screen
    night.colorScheme = .dark
    let dark = lookStage(night) { ScrollView { Color.black.frame(height: 3000) } }
    try drag(dark)
    dark.advance(to: 0.5)
    #expect(isShown(dark, "808080"))
  }
}
