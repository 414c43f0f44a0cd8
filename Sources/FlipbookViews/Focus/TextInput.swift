import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// A part of the screen that takes what is typed.
nonisolated package struct TextInput: ElementModifier {
  /// The text typed so far.
  let text: Binding<String>

  /// True if the return key begins a line instead of submitting.
  let isMultiline: Bool

  /// True if what is typed is not shown.
  let isSecret: Bool

  /// The tie of the chosen characters; nil for none of the field's own.
  let choice: TextChoice?

  let trigger: SubmitTriggers
  let onEditingChanged: (Bool) -> Void

  /// Called when editing ends, before anybody else hears of it.
  let commit: () -> Void
  let onCommit: () -> Void

  package typealias Wrapper = TextInputNode

  package init(
    text: Binding<String>, isMultiline: Bool = false, isSecret: Bool = false,
    choice: TextChoice? = nil, trigger: SubmitTriggers = .text,
    onEditingChanged: @escaping (Bool) -> Void = { _ in },
    commit: @escaping () -> Void = {},
    onCommit: @escaping () -> Void = {}
  ) {
    self.text = text
    self.isMultiline = isMultiline
    self.isSecret = isSecret
    self.choice = choice
    self.trigger = trigger
    self.onEditingChanged = onEditingChanged
    self.commit = commit
    self.onCommit = onCommit
  }
}

nonisolated package final class TextInputNode: WrapperNode<TextInput>, TapResponding, TouchTaking,
  TouchGuarding
{
  package var finger: Finger?

  package override var touchRole: TouchRole? {
    GestureRole(taker: self, responder: self, guardian: self)
  }

  package var isEnabled: Bool { context?.environment.isEnabled ?? true }

  package var takesTouches: Bool { isEnabled }

  package var takesDrags: Bool { false }

  package var respondsToTap: Bool { true }

  /// Gives it the focus.
  package func perform() { if isEnabled { focus() } }

  package func take(_ event: TouchEvent) -> TouchOutcome {
    guard event.phase == .ended else { return event.isTouch ? .waiting : .failed }
    guard shownRect.contains(event.location) else { return .failed }
    perform()
    if graph.registry.focused === owner { putCaret(at: event.location) }
    return .done
  }

  // MARK: Focus

  /// Touches anywhere in its frame are its own, whatever is written where.
  func isTouched(at point: CGPoint) -> Bool { shownRect.contains(point) }

  func reached(by point: CGPoint) -> [LayoutNode] { layoutChildren }

  private var ties: [FocusTie] { context?.environment.focusTies ?? [] }

  /// True if the program gives it the focus; nil if the program ties no value to its focus.
  fileprivate var isTied: Bool? { ties.isEmpty ? nil : ties.contains { $0.isFocused() } }

  /// Gives it the focus, which another one loses.
  package func focus() {
    let graph = graph
    if graph.registry.focused !== owner {
      graph.clearFocusedSpot()
      (graph.focusedInput ?? graph.lastInput)?.endEditing()
      graph.lastInput?.endEditing()
      graph.registry.focused = owner
      if !graph.registry.hasKeyboard {
        graph.diagnose(
          "typing: the keyboard and the cursor are not drawn, and nothing makes room for them")
      }
      modifier.onEditingChanged(true)
      tellChoice()
      noteFocus()
    }
    if isTied == false { for tie in ties { tie.setFocused(true) } }
  }

  /// Lets the window know, even if no view changes.
  private func noteFocus() { graph.enqueue(.current) {} }

  package override func didMake() {
    super.didMake()
    graph.registry.hasTextInputs = true
  }

  /// The properties that decide how its keyboard looks.
  var keyboardTraits: KeyboardTraits {
    var traits = context?.environment.keyboardTraits ?? KeyboardTraits()
    if modifier.isSecret { traits.capitals = .never }
    return traits
  }

  /// True if dots stand for what is typed.
  var isSecret: Bool { modifier.isSecret }

  /// True if nothing has been typed yet.
  var isEmpty: Bool { typedText.isEmpty }

  /// The text typed so far.
  var typedText: String { modifier.text.wrappedValue }

  /// Takes the focus away, as a scroll that dismisses the keyboard does.
  package func resign() { endEditing() }

  private func endEditing() {
    let isLast = graph.registry.focused === owner
    // A program may have given the focus, too.
    guard isLast || isTied == true else { return }
    if isLast { graph.registry.focused = nil }
    modifier.commit()
    for tie in ties where tie.isFocused() { tie.setFocused(false) }
    modifier.onEditingChanged(false)
    noteFocus()
  }

  // MARK: Keys

  /// Takes a key: a character, return, or backspace.
  package func type(_ character: Character) {
    switch character {
    case "\n", "\r", "\r\n":
      if modifier.isMultiline { replace(with: "\n") } else { submit() }
    case "\u{8}", "\u{7F}": replace(with: nil)
    default: replace(with: String(character))
    }
  }

  /// Ends editing, if the key does, then calls back who waits for it, inner views first.
  private func submit() {
    let actions = (context?.environment.submitActions ?? []).filter {
      $0.triggers.contains(modifier.trigger)
    }
    if context?.environment.returnEndsEditing != false { endEditing() }
    modifier.onCommit()
    for action in actions.reversed() { action.perform() }
  }
}

extension ViewGraph {
  /// Everything on the screen that can be typed into.
  package var textInputs: [TextInputNode] {
    presentNodes.flatMap(\.ownLayoutNodes).compactMap { $0 as? TextInputNode }
      .filter { $0.isEnabled && $0.isChosen }
  }

  /// The text field with the focus: the one that the program chose, else the one tapped last.
  package var focusedInput: TextInputNode? {
    let inputs = textInputs
    if let tied = inputs.first(where: { $0.isTied == true }) { return tied }
    guard let last = registry.focused else { return nil }
    return inputs.first { $0.owner === last && $0.isTied == nil }
  }

  /// Takes the focus away from a field in whose environment a condition holds.
  package func endEditing(where holds: (EnvironmentValues) -> Bool = { _ in true }) {
    guard registry.hasTextInputs, let field = focusedInput,
      holds(field.context?.environment ?? EnvironmentValues())
    else { return }
    enqueueAction { [weak field] in field?.resign() }
  }

  /// The input that a finger or a timeline gave the focus to last.
  fileprivate var lastInput: TextInputNode? {
    registry.focused?.ownLayoutNodes.lazy.compactMap { $0 as? TextInputNode }.first
  }
}

// MARK: - Who hears of it

/// The events that count as submitting.
nonisolated public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let text = SubmitTriggers(rawValue: 1 << 0)
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// A value of the program's that says whether a view has the focus.
nonisolated struct FocusTie {
  let isFocused: () -> Bool
  let setFocused: (Bool) -> Void
}

/// A closure that is called when something is submitted.
nonisolated struct SubmitAction {
  let triggers: SubmitTriggers
  let perform: () -> Void
}

extension EnvironmentValues {
  private enum FocusTiesKey: EnvironmentKey {
    static var defaultValue: [FocusTie] { [] }
  }
  private enum ReturnEndsEditingKey: EnvironmentKey { static let defaultValue = true }

  /// True if the return key leaves a line of text, as in SwiftUI's; UIKit's are left by code.
  nonisolated package var returnEndsEditing: Bool {
    get { self[ReturnEndsEditingKey.self] }
    set { self[ReturnEndsEditingKey.self] = newValue }
  }

  private enum SubmitActionsKey: EnvironmentKey {
    static var defaultValue: [SubmitAction] { [] }
  }

  var focusTies: [FocusTie] {
    get { self[FocusTiesKey.self] }
    set { self[FocusTiesKey.self] = newValue }
  }

  /// The closures called when something is submitted, those of outer views first.
  var submitActions: [SubmitAction] {
    get { self[SubmitActionsKey.self] }
    set { self[SubmitActionsKey.self] = newValue }
  }
}

extension View {
  /// Calls back when a field in the view is submitted.
  public nonisolated func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    transformEnvironment(\.submitActions) {
      $0.append(SubmitAction(triggers: triggers, perform: action))
    }
  }

  /// Keeps what is submitted in the view from actions around it.
  public nonisolated func submitScope(_ isBlocking: Bool = true) -> some View {
    transformEnvironment(\.submitActions) { if isBlocking { $0 = [] } }
  }
}
