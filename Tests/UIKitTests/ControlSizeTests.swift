import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Sizes of controls before they are in a window, and controls that are held.
@MainActor @Suite struct ControlSizeTests {
  /// The size of a control on the screen, and the one before it was shown.
  private func sizes(_ control: UIView) throws -> (before: CGSize, shown: CGSize) {
    var before = CGSize.zero
    let controller = TestController { controller in
      before = control.intrinsicContentSize
      control.frame = CGRect(origin: CGPoint(x: 10, y: 100), size: before)
      controller.view.addSubview(control)
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    return (before, control.intrinsicContentSize)
  }

  @Test func `segments know their size before they are shown`() throws {
    let plain = try sizes(UISegmentedControl(items: ["One", "Two and a half", "Three"]))
    #expect(plain.before.width > 200 && plain.before.height == 32)
    let own = UISegmentedControl(items: ["One", "Two and a half", "Three"])
    own.apportionsSegmentWidthsByContent = true
    own.setWidth(80, forSegmentAt: 0)
    let given = try sizes(own)
    #expect(given.before.width > 200 && given.before.width < plain.before.width)
  }

  @Test func `dots know their size before they are shown`() throws {
    let dots = UIPageControl()
    dots.numberOfPages = 3
    let found = try sizes(dots)
    #expect(found.before == found.shown && found.before == CGSize(width: 65, height: 26))
    #expect(dots.size(forNumberOfPages: 4).width == 65 + 17.5)
  }

  @Test("A stepper that is held goes on unless it is told not to", arguments: [true, false])
  func held(_ autorepeat: Bool) throws {
    let stepper = UIStepper()
    stepper.autorepeat = autorepeat
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    let controller = TestController { controller in
      stepper.frame = CGRect(x: 50, y: 100, width: 94, height: 32)
      controller.view.addSubview(stepper)
    }
    let stage = stage(controller)
    stage.advance(to: 0.1)
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(
        .longPress(
          Located(.button("Increment"), at: place), duration: ExactTime(rounding: 0.75)),
        location: place), semantics: .ios18)
    stage.advance(to: 3)
    #expect(stepper.value == (autorepeat ? 3 : 1) && changes == Int(stepper.value))
  }

  @Test func `code selects a part of a text, which keys replace`() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.text = "one two"
    let controller = TestController { $0.view.addSubview(field) }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    stage.perform { field.becomeFirstResponder() }
    stage.advance(to: 0.2)
    let start = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    stage.perform {
      field.selectedTextRange = field.textRange(from: start, to: field.endOfDocument)
    }
    stage.advance(to: 0.3)
    let place = SourceLocation(file: "test")
    try stage.play(Step(.type(Located("3", at: place)), location: place), semantics: .ios18)
    #expect(field.text == "one 3")
    stage.perform {
      let first = field.beginningOfDocument
      field.selectedTextRange = field.textRange(from: first, to: first)
      field.insertText("> ")
    }
    #expect(field.text == "> one 3")
    let range = try #require(field.selectedTextRange)
    #expect(field.offset(from: field.beginningOfDocument, to: range.start) == 2)
  }
}
