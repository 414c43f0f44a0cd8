import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline
import FlipbookViews
import Foundation

// MARK: - The way from the step to the view

extension ExplainedPass {
  /// The time of the pass: `200ms`.
  var at: String { Spelling.time(explainer.stage.time) }

  /// The lines for the step, the values it set, and their transaction.
  var headChain: [String] {
    var lines = ["\(at)  \(explainer.step?.action.words ?? "something of the scene's own")"]
    for setting in causes.settings {
      let name = name(of: setting.location) ?? "a state"
      lines.append("\(name): \(setting.before) → \(setting.after)")
    }
    lines.append(origin)
    return lines
  }

  /// The source of the pass's transaction.
  private var origin: String {
    let transaction = causes.transaction
    let switched = transaction.disablesAnimations ? ", with disablesAnimations" : ""
    guard let animation = transaction.animation else {
      return "under a transaction without an animation: no withAnimation\(switched)"
    }
    let curve = curve(animation)
    if causes.isFromBlock { return "under withAnimation(\(curve))\(switched)" }
    return explainer.step?.action.isAnimated == true
      ? "under the step's own animation, \(curve)"
      : "under \(curve), which came with the change: a binding's or a transaction's"
  }

  /// The name of an animation, as a timeline writes it.
  func curve(_ animation: Animation?) -> String {
    guard let animation else { return "nil" }
    return curveName(
      tracedAs: animation.resolved(for: explainer.semantics.motion).shortDescription,
      explainer.semantics)
  }

  /// The lines for everything between the step and the view, and for the change of the view.
  func tail(_ told: ChangeExplanation, _ snapshot: ViewSnapshot) -> [String] {
    let changes = changes(of: snapshot)
    var lines: [String] = []
    for change in changes.isEmpty ? [elementChange(in: snapshot)] : changes {
      lines += scopeLines(change.change.scope, from: change.attribute.owner)
    }
    lines = lines.uniqued
    for property in told.properties {
      let change = Self.words(property)
      let end = property.until.map { " until \(Spelling.time($0))" } ?? " without end"
      lines.append(
        "\(property.name) \(change): " + (property.curve.map { "\($0)\(end)" } ?? "at once"))
    }
    return lines
  }

  /// The values before and after; of a frame only those that differ.
  private static func words(_ property: ChangeExplanation.Property) -> String {
    func text(_ numbers: [Double]) -> String {
      numbers.map { Spelling.short($0, 3) }.joined(separator: " ")
    }
    let (before, after) = (property.before, property.after)
    guard property.name == "frame", before.count == 4, after.count == 4 else {
      return before.isEmpty ? "another value" : "\(text(before)) → \(text(after))"
    }
    return zip(["x", "y", "width", "height"], zip(before, after)).compactMap { name, pair in
      pair.0 == pair.1 ? nil : "\(name) \(text([pair.0])) → \(text([pair.1]))"
    }.joined(separator: ", ")
  }

  func scopeLines(around node: ViewNode) -> [String] {
    scopeLines(node.context.scope, from: node)
  }

  /// The modifiers that may rewrite a transaction on its way, the outermost first.
  private func scopeLines(_ scope: TransactionScope?, from node: ViewNode?) -> [String] {
    Self.chain(of: scope).map { scope in
      "\(modifier(scope, from: node)) \(effect(of: scope))"
    }
  }

  /// A scope and those around it, the outermost first.
  static func chain(of scope: TransactionScope?) -> [TransactionScope] {
    guard let scope else { return [] }
    return sequence(first: scope) { $0.parent }.reversed()
  }

  // MARK: Modifiers

  /// A modifier and where it is written: ``.animation(default, value: …)` (in Drawer, around Panel)`.
  func modifier(_ scope: TransactionScope, from node: ViewNode?) -> String {
    let holder = holder(of: scope, above: node)
    let places = [enclosingName(of: holder).map { "in \($0)" }, content(of: holder)]
      .compactMap(\.self)
    let place = places.isEmpty ? "" : " (\(places.joined(separator: ", ")))"
    return spelling(of: scope, holder) + place
  }

  /// The node of the modifier that made a scope: the first above a node that stands outside of it.
  private func holder(of scope: TransactionScope, above node: ViewNode?) -> ViewNode? {
    guard let node else { return nil }
    return sequence(first: node) { $0.parent }.first { node in
      !Self.chain(of: node.context.scope).contains { $0 === scope }
    }
  }

  private func spelling(of scope: TransactionScope, _ holder: ViewNode?) -> String {
    if let scope = scope as? AnimationScope {
      return "`.animation(\(curve(scope.animation)), value: …)`"
    }
    if let holder, isOfTransition(holder) { return "the transition's own `.animation`" }
    if scope.isForModifiers { return "`.animation(…) { … }` or `.transaction { } body: { }`" }
    let isForValue = (scope as? ClosureScope)?.awaitsChange ?? false
    return isForValue ? "`.transaction(value: …) { … }`" : "`.transaction { … }`"
  }

  private func isOfTransition(_ node: ViewNode) -> Bool {
    sequence(first: node) { $0.parent }.prefix(3).contains {
      String(describing: type(of: $0)).hasPrefix("TransitionNode<AnimatedTransition")
    }
  }

  /// The view that a modifier is applied to: `around Panel`.
  private func content(of holder: ViewNode?) -> String? {
    var level = holder?.children ?? []
    while !level.isEmpty {
      if let name = level.lazy.compactMap(\.selectorName).first { return "around \(name)" }
      level = level.flatMap(\.children)
    }
    return nil
  }

  /// The modifier's change of the transaction in this pass.
  private func effect(of scope: TransactionScope) -> String {
    guard let made = causes.rewritings[ObjectIdentifier(scope)] else { return "had no say" }
    if let watched = causes.watched(by: scope) {
      guard watched.hasChanged else {
        return "had no say: the value it watches is still \(watched.after)"
      }
      if scope is AnimationScope, made.before.disablesAnimations {
        return "was kept out by disablesAnimations, though its value changed to \(watched.after)"
      }
    }
    var words: [String] = []
    if made.before.animation != made.after.animation {
      words.append(
        made.after.animation == nil
          ? "dropped \(curve(made.before.animation))" : "set \(curve(made.after.animation))")
    }
    if !made.before.disablesAnimations, made.after.disablesAnimations {
      words.append("set disablesAnimations")
    }
    if words.isEmpty {
      words.append("left \(made.after.animation.map { curve($0) } ?? "it without an animation")")
    }
    let value = causes.watched(by: scope).map { ", since \($0.before) → \($0.after)" } ?? ""
    return words.joined(separator: " and ") + value
  }
}
