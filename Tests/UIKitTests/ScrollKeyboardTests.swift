import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Scroll views that send the keyboard away.
@MainActor @Suite struct ScrollKeyboardTests {
  private let place = SourceLocation(file: "test")

  /// True if a field still has the keyboard after a finger has scrolled by a distance.
  private func keeps(_ mode: UIScrollView.KeyboardDismissMode, _ way: CGFloat) throws -> Bool {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scroll.contentSize = CGSize(width: 375, height: 2000)
    scroll.keyboardDismissMode = mode
    let field = UITextField(frame: CGRect(x: 20, y: 40, width: 300, height: 40))
    scroll.addSubview(field)
    field.accessibilityIdentifier = "field"
    let shape = ScreenShape(cutout: .none, isTablet: false, isRound: false, topInset: 20)
    let stage = Stage(
      {
        SystemChrome(shape) {
          ControllerScene { TestController { $0.view.addSubview(scroll) } }
        }
      }, device: StageDevice(size: CGSize(width: 375, height: 667)),
      typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    try stage.play(
      Step(.tap(Located(.id("field"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 1)
    #expect(field.isFirstResponder)
    let drag = Action.Drag(
      from: Located(.point(x: 180, y: 200), at: place), to: Located(.by(x: 0, y: way), at: place),
      over: ExactTime(rounding: 1))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
    for frame in 1...40 { stage.advance(to: 1 + 0.05 * Double(frame)) }
    return field.isFirstResponder
  }

  @Test func `scrolling sends the keyboard away as the mode says`() throws {
    #expect(try keeps(.none, 400))
    #expect(try !keeps(.onDrag, 40))
    #expect(try keeps(.interactive, 40))
    #expect(try !keeps(.interactive, 350))
  }
}
