import FlipbookBase
import FlipbookExpectations
import FlipbookLayout
import FlipbookMotion
package import FlipbookTimeline
package import FlipbookViews
import Foundation

extension Stage {
  /// Plays a step at the present time.
  ///
  /// - Throws: An error if the step does not fit the present screen.
  package func play(
    _ step: Step, semantics: FlipbookTimeline.Semantics
  ) throws(TimelineError) {
    switch step.action {
    case .tap(let selector): try tap(selector)
    case .press(let selector): try press(selector)
    case .release(let selector): try release(selector)
    case .longPress(let selector, let duration):
      try longPress(selector, for: duration ?? Action.standardPress)
    case .type(let text): try typeKeys(of: text)
    case .key(let stroke): try press(stroke)
    case .open(let address): try open(address)
    case .set(let values, let curve):
      for value in values { try set(value, curve: curve?.value, semantics, step) }
    case .env(let values):
      for value in values { try setEnvironment(value) }
    case .rotate(let orientation, let curve):
      rotate(orientation.value, curve?.value)
    case .scroll(let scroll): try self.scroll(scroll)
    case .drag(let drag): try self.drag(drag)
    case .pinch(let pinch): try self.pinch(pinch)
    case .swipe(let swipe): try self.swipe(swipe)
    case .dismiss(let view): try dismiss(view, at: step.location)
    case .back(let place): try goBack(at: place)
    // Steps of time alone belong to the player.
    case .wait, .waitSettled, .mark, .still, .hide, .show, .run, .repeat: return
    }
  }

  // MARK: Typing

  /// Types into the field that has the focus, or the only one there is, key after key.
  private func typeKeys(of text: Located<String>) throws(TimelineError) {
    for character in text.value {
      let input = try field(for: text)
      perform { input.focus() }
      perform { input.type(character) }
    }
  }

  private func field(for text: Located<String>) throws(TimelineError) -> TextInputNode {
    if let focused = graph.focusedInput { return focused }
    let inputs = graph.textInputs
    if inputs.count == 1, let input = inputs.first { return input }
    throw TimelineError(
      .cannotAct,
      inputs.isEmpty
        ? "there is nothing to type into at \(time.spelling)"
        : "none of \(inputs.count) fields has the focus at \(time.spelling)", at: text.location,
      help: inputs.isEmpty
        ? "a `TextField`, `SecureField` or `TextEditor` that is enabled has to be on the screen"
        : "`tap:` the one that is meant")
  }

  // MARK: Selectors

  /// The one view a selector finds.
  package func one(_ selector: Located<Selector>) throws(TimelineError) -> StageMatch {
    try only(of: present(selector), selector)
  }

  /// The views that a selector finds, without those on their way out.
  func present(_ selector: Located<Selector>) -> [StageMatch] {
    matchesOnce(of: selector.value).filter { $0.node.removalRoot == nil }
  }

  /// The only one of the views that a selector has found, or the only one of them that is seen.
  func only(
    of found: [StageMatch], _ selector: Located<Selector>
  ) throws(TimelineError) -> StageMatch {
    if found.count == 1, let match = found.first { return match }
    if found.isEmpty { throw nothingMatches(selector) }
    let screen = CGRect(origin: .zero, size: device.size)
    let seen = found.filter { match in
      match.shownOpacity > 0 && match.shownRect?.intersects(screen) == true
    }
    if seen.count == 1, let match = seen.first { return match }
    throw TimelineError(
      .severalMatch, "`\(selector.value)` matches \(found.count) views at \(time.spelling)",
      at: selector.location, label: "which one?",
      help: "write `\(selector.value)[0]` for the first")
  }

  func nothingMatches(_ selector: Located<Selector>) -> TimelineError {
    let buttons = buttonsOnScreen
    let labels = buttons.compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    var suggestion: String?
    if case .button(let label) = selector.value {
      suggestion = NearestWord.to(label, among: labels).map { "button(\"\($0)\")" }
    }
    let what: String
    switch selector.value {
    case .button(let label): what = "no button says \"\(label)\" at \(time.spelling)"
    case .text(let text): what = "no text says \"\(text)\" at \(time.spelling)"
    default: what = "`\(selector.value)` matches no view at \(time.spelling)"
    }
    return TimelineError(
      .nothingMatches, what, at: selector.location,
      label: "on screen now: \(listed(buttons))", suggestion: suggestion)
  }

  func listed(_ names: [String]) -> String {
    names.isEmpty ? "no button" : names.joined(separator: ", ")
  }

  // MARK: State

  private func set(
    _ value: NamedValue, curve: CurveSpec?, _ semantics: FlipbookTimeline.Semantics, _ step: Step
  ) throws(TimelineError) {
    // The parts of a button are left out.
    let nodes = graph.presentNodes.filter { !SystemModules.declareView(of: $0) }
    let states = nodes.flatMap(\.states)
    guard let state = states.first(where: { $0.name == value.name.value }) else {
      let names = states.map(\.name).reduce(into: [String]()) { names, name in
        if !names.contains(name) { names.append(name) }
      }
      throw TimelineError(
        .unknownValue, "the scene has no state `\(value.name.value)`", at: value.name.location,
        suggestion: NearestWord.to(value.name.value, among: names),
        notes: ["states: \(names.isEmpty ? "none" : names.joined(separator: " "))"])
    }
    let transaction = Self.transaction(curve)
    let current = state.location.currentValue
    guard let new = Self.converted(value.value.value, to: current) else {
      throw TimelineError(
        .unknownValue,
        "`\(value.name.value)` is of type \(type(of: current)), which `\(value.value.value)` is not",
        at: value.value.location)
    }
    perform { _ = state.location.setAny(new, transaction: transaction) }
  }

  /// The transaction of a change that a timeline animates; at once without a curve.
  package static func transaction(_ curve: CurveSpec?) -> Transaction {
    Transaction(animation: curve.flatMap(Animation.init(_:)))
  }

  private static func converted(_ value: ScalarValue, to current: Any) -> Any? {
    switch (value, current) {
    case (.bool(let value), is Bool): value
    case (.int(let value), is Int): value
    case (.int(let value), is Double): Double(value)
    case (.int(let value), is CGFloat): CGFloat(value)
    case (.int(let value), is Float): Float(value)
    case (.double(let value), is Double): value
    case (.double(let value), is CGFloat): CGFloat(value)
    case (.double(let value), is Float): Float(value)
    case (.string(let value), is String): value
    default: nil
    }
  }

  // MARK: Environment

  private func setEnvironment(_ value: NamedValue) throws(TimelineError) {
    let change = try StageEnvironment.change(value)
    perform { graph.updateEnvironment(Transaction(), change) }
  }

  private func rotate(_ orientation: Action.Orientation, _ curve: CurveSpec?) {
    let isPortrait = orientation == .portrait || orientation == .upsideDown
    setDevice(device.turned(isPortrait ? .portrait : .landscape), Self.transaction(curve))
  }
}
