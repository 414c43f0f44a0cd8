import FlipbookBase
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Texts that code has edited, and leaves.
///
/// - SeeAlso: documented,
///   https://developer.apple.com/documentation/uikit/uiresponder/becomefirstresponder(),
///   https://developer.apple.com/documentation/uikit/uitextfielddelegate.
@MainActor @Suite struct FirstResponderTests {
  private final class Form: NSObject, UITextFieldDelegate {
    let (first, second) = (UITextField(), UITextField())
    var heard: [String] = []
    var refuses = false

    private func name(_ field: UITextField) -> String { field === first ? "first" : "second" }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { !refuses }

    func textFieldDidBeginEditing(_ textField: UITextField) {
      heard.append("begin \(name(textField))")
    }

    func textFieldDidEndEditing(_ textField: UITextField) { heard.append("end \(name(textField))") }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      heard.append("return")
      if textField === first {
        second.becomeFirstResponder()
      } else {
        second.resignFirstResponder()
      }
      return true
    }
  }

  private func show(_ form: Form, focusing: Bool = true) throws -> Stage {
    let controller = TestController { controller in
      for (index, field) in [form.first, form.second].enumerated() {
        field.frame = CGRect(x: 20, y: 100 + 60 * index, width: 300, height: 40)
        field.delegate = form
        controller.view.addSubview(field)
      }
      // No window shows the field yet.
      if focusing { form.first.becomeFirstResponder() }
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.2)
    return stage
  }

  private func play(_ action: Action, _ stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(Step(action, location: place), semantics: .ios18)
    stage.advance(to: stage.time.seconds + 0.2)
  }

  private func type(_ text: String, _ stage: Stage) throws {
    try play(.type(Located(text, at: SourceLocation(file: "test"))), stage)
  }

  @Test func `a field is edited as soon as it is shown, and return leads to the next one`() throws {
    let form = Form()
    let stage = try show(form)
    #expect(form.first.isFirstResponder && form.heard == ["begin first"])
    try type("Ada\n", stage)
    #expect(form.first.text == "Ada" && form.second.isFirstResponder)
    #expect(form.heard == ["begin first", "return", "end first", "begin second"])
    try type("Bob\n", stage)
    #expect(form.second.text == "Bob" && !form.second.isFirstResponder)
    #expect(form.heard.suffix(2) == ["return", "end second"])
  }

  @Test func `return does not leave a field whose code does not`() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    let controller = TestController { $0.view.addSubview(field) }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    #expect(field.becomeFirstResponder())
    try type("A\nB", stage)
    #expect(field.text == "AB" && field.isFirstResponder)
    field.addAction(UIAction { _ in }, for: .editingDidEndOnExit)
    try type("\n", stage)
    #expect(!field.isFirstResponder)
  }

  /// - SeeAlso: documented,
  ///   https://developer.apple.com/documentation/uikit/uitextfield/clearbuttonmode.
  @Test func `a button empties a field while it is edited`() throws {
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 300, height: 40))
    (field.text, field.clearButtonMode, field.borderStyle) = ("Ada", .whileEditing, .roundedRect)
    (field.leftView, field.leftViewMode) = (SizedView(20, 20), .unlessEditing)
    let controller = TestController { $0.view.addSubview(field) }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    let clear = Action.tap(Located(.button("Clear text"), at: SourceLocation(file: "test")))
    #expect(throws: TimelineError.self) { try play(clear, stage) }
    #expect(field.leftView?.isHidden == false)
    field.becomeFirstResponder()
    stage.advance(to: 0.5)
    #expect(field.leftView?.isHidden == true)
    try play(clear, stage)
    #expect(field.text == "" && field.isFirstResponder)
    try type("Bob", stage)
    field.resignFirstResponder()
    stage.advance(to: 2)
    #expect(throws: TimelineError.self) { try play(clear, stage) }
  }

  @Test func `a delegate refuses that a field is edited`() throws {
    let form = Form()
    form.refuses = true
    let stage = try show(form, focusing: false)
    let place = SourceLocation(file: "test")
    try play(.tap(Located(.point(x: 100, y: 120), at: place)), stage)
    #expect(!form.first.isFirstResponder && form.heard.isEmpty)
    #expect(stage.graph.focusedInput == nil)
  }

  @Test func `a text view is edited by code, and left by it`() throws {
    let text = UITextView(frame: CGRect(x: 20, y: 100, width: 300, height: 100))
    let controller = TestController { $0.view.addSubview(text) }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    #expect(text.becomeFirstResponder())
    try type("Notes", stage)
    #expect(text.text == "Notes" && text.isFirstResponder)
    text.resignFirstResponder()
    stage.advance(to: 1)
    #expect(!text.isFirstResponder)
  }

  private final class Seeker: NSObject, UISearchBarDelegate {
    var heard: [String] = []

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      heard.append(searchText)
    }

    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
      heard.append("begin")
      searchBar.setShowsCancelButton(true, animated: true)
    }

    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { heard.append("end") }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      heard.append("search")
      searchBar.resignFirstResponder()
    }

    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { heard.append("cancel") }
  }

  /// - SeeAlso: documented, https://developer.apple.com/documentation/uikit/uisearchbardelegate.
  @Test func `a search bar is shown outside of bars, and tells its delegate`() throws {
    let (bar, seeker) = (UISearchBar(), Seeker())
    (bar.placeholder, bar.delegate) = ("Find", seeker)
    #expect(bar.intrinsicContentSize.height == 56)
    let controller = TestController { controller in
      bar.frame = CGRect(x: 0, y: 60, width: 375, height: 56)
      controller.view.addSubview(bar)
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    let place = SourceLocation(file: "test")
    try play(.tap(Located(.part(.searchField, nil), at: place)), stage)
    try type("ab\n", stage)
    #expect(seeker.heard == ["begin", "a", "ab", "search", "end"])
    try play(.tap(Located(.button("Cancel"), at: place)), stage)
    #expect(seeker.heard.last == "cancel")
  }
}
