import FlipbookExpectations
import FlipbookLayout
import FlipbookMotion
package import FlipbookTimeline
package import FlipbookViews
import Foundation

extension Stage {
  /// Does what a step says at the present time.
  ///
  /// - Throws: What is wrong with it for what is on the screen.
  package func play(
    _ step: Step, semantics: FlipbookTimeline.Semantics
  ) throws(TimelineError) {
    switch step.action {
    case .tap(let selector):
      let target = try tapTarget(selector)
      perform { target.perform() }
    case .press(let selector):
      let target = try tapTarget(selector)
      perform { target.setPressed(true) }
    case .release(let selector):
      let target = try tapTarget(selector)
      perform {
        target.setPressed(false)
        target.perform()
      }
    case .set(let values, let curve):
      for value in values { try set(value, curve: curve?.value, semantics, step) }
    case .env(let values):
      for value in values { try setEnvironment(value) }
    case .rotate(let orientation, let curve):
      rotate(orientation.value, curve?.value)
    case .scroll(let scroll): try self.scroll(scroll)
    case .drag(let drag): try self.drag(drag)
    default:
      throw TimelineError(
        .cannotAct, "this step is not supported yet", at: step.location,
        help: "supported: wait tap press release drag scroll set env rotate mark still hide show "
          + "run repeat")
    }
  }

  // MARK: Touches

  /// The one thing a selector finds that can be tapped.
  private func tapTarget(_ selector: Located<Selector>) throws(TimelineError) -> any TapResponding {
    let found = try one(selector)
    for element in found.elements {
      guard let target = Self.target(in: element) else { continue }
      try checkReach(of: target, selector)
      return target
    }
    throw TimelineError(
      .cannotAct, "`\(selector.value)` has no action", at: selector.location,
      label: "nothing here can be tapped", notes: ["on screen now: \(listed(buttonsOnScreen))"])
  }

  private static func target(in node: LayoutNode) -> (any TapResponding)? {
    if let target = node as? any TapResponding, target.respondsToTap { return target }
    for child in node.layoutChildren {
      if let target = target(in: child) { return target }
    }
    return nil
  }

  /// The one view a selector finds.
  package func one(_ selector: Located<Selector>) throws(TimelineError) -> StageMatch {
    let found = matches(of: selector.value).filter { $0.node.removalRoot == nil }
    if found.count == 1, let match = found.first { return match }
    if found.isEmpty { throw nothingMatches(selector) }
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

  private func listed(_ names: [String]) -> String {
    names.isEmpty ? "no button" : names.joined(separator: ", ")
  }

  // MARK: State

  private func set(
    _ value: NamedValue, curve: CurveSpec?, _ semantics: FlipbookTimeline.Semantics, _ step: Step
  ) throws(TimelineError) {
    // How a button is made is nobody's business.
    let nodes = graph.presentNodes.filter { node in
      let view = String(reflecting: type(of: node)).split(separator: "<").dropFirst().first
      return view?.hasPrefix("FlipbookViews.") != true
    }
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
