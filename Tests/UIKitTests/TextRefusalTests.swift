import FlipbookBase
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Delegates that refuse that a text is edited or left, and searches with scopes.
@MainActor @Suite struct TextRefusalTests {
  private final class Rules: NSObject, UITextViewDelegate, UITextFieldDelegate {
    var begins = true
    var ends = true

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { begins }
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ends }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ends }

    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { !text.contains("x") }
  }

  private func play(_ action: Action, _ stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(Step(action, location: place), semantics: .ios18)
    stage.advance(to: stage.time.seconds + 0.3)
  }

  private func tap(_ x: Double, _ y: Double, _ stage: Stage) throws {
    try play(.tap(Located(.point(x: x, y: y), at: SourceLocation(file: "test"))), stage)
  }

  @Test func textViewIsNotEditedWhereItsDelegateRefuses() throws {
    let (text, rules) = (UITextView(), Rules())
    text.frame = CGRect(x: 20, y: 100, width: 300, height: 100)
    text.delegate = rules
    rules.begins = false
    let stage = stage(
      TestController { $0.view.addSubview(text) }, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    try tap(100, 120, stage)
    #expect(!text.isFirstResponder)
    rules.begins = true
    try tap(100, 120, stage)
    #expect(text.isFirstResponder)
    try play(.type(Located("ab", at: SourceLocation(file: "test"))), stage)
    try play(.type(Located("x", at: SourceLocation(file: "test"))), stage)
    #expect(text.text == "ab")
  }

  @Test func textsKeepTheFocusWhereTheirDelegatesRefuseThatTheyAreLeft() throws {
    let (text, field, rules) = (UITextView(), UITextField(), Rules())
    text.frame = CGRect(x: 20, y: 100, width: 300, height: 100)
    field.frame = CGRect(x: 20, y: 240, width: 300, height: 40)
    (text.delegate, field.delegate) = (rules, rules)
    let stage = stage(
      TestController {
        $0.view.addSubview(text)
        $0.view.addSubview(field)
      }, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    try tap(100, 120, stage)
    rules.ends = false
    #expect(!text.resignFirstResponder())
    try tap(100, 260, stage)
    #expect(text.isFirstResponder)
    #expect(!field.isFirstResponder)

    rules.ends = true
    try tap(100, 260, stage)
    #expect(!text.isFirstResponder)
    #expect(field.isFirstResponder)
    rules.ends = false
    try tap(100, 120, stage)
    #expect(field.isFirstResponder)
    #expect(!text.isFirstResponder)
  }

  // MARK: Searches

  private final class Search: NSObject, UISearchBarDelegate {
    var scopes: [Int] = []

    func searchBar(
      _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { scopes.append(selectedScope) }
  }

  @Test func searchBarShowsItsScopes() throws {
    let (bar, heard) = (UISearchBar(), Search())
    bar.frame = CGRect(x: 0, y: 100, width: 375, height: 110)
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.delegate = heard
    let stage = stage(
      TestController { $0.view.addSubview(bar) }, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    #expect(stage.matches(of: .text("Mine")).isEmpty)
    #expect(bar.intrinsicContentSize.height == 56)
    stage.perform { bar.showsScopeBar = true }
    stage.advance(to: 0.2)
    #expect(bar.intrinsicContentSize.height > 80)
    try play(.tap(Located(.text("Mine"), at: SourceLocation(file: "test"))), stage)
    #expect(heard.scopes == [1])
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test func fieldOfASearchIsTheBars() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 375, height: 56))
    bar.searchTextField.placeholder = "Find"
    bar.searchTextField.text = "Ada"
    #expect(bar.text == "Ada" && bar.placeholder == "Find")
    bar.text = "Bob"
    #expect(bar.searchTextField.text == "Bob")
    let stage = stage(
      TestController { $0.view.addSubview(bar) }, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    #expect(bar.searchTextField.becomeFirstResponder())
    stage.advance(to: 0.4)
    #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
  }
}
