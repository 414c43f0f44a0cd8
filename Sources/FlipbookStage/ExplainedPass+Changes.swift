import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline
import FlipbookViews
import Foundation

/// A change of one attribute of a view, with the scope it was made in.
struct ExplainedChange {
  var attribute: ViewSnapshot.Attribute
  var change: CauseLog.Change
}

// MARK: - Changes

extension ExplainedPass {
  /// The changes of all attributes that can move a view, each attribute once.
  func changes(of snapshot: ViewSnapshot) -> [ExplainedChange] {
    let attributes = (snapshot.attributes + (before?.attributes ?? [])).reduce(into: []) {
      (all: inout [ViewSnapshot.Attribute], attribute) in
      if !all.contains(where: { $0.id == attribute.id }) { all.append(attribute) }
    }
    return attributes.compactMap { attribute in
      let own = causes.changes.filter { $0.attribute == attribute.id }
      guard let first = own.first, var change = own.last else { return nil }
      change.before = first.before
      guard change.before != change.after || change.before.isEmpty else { return nil }
      return ExplainedChange(attribute: attribute, change: change)
    }
  }

  func properties(
    of before: ViewSnapshot, _ now: ViewSnapshot
  ) -> [ChangeExplanation.Property] {
    changes(of: now).map { changed in
      var property = ChangeExplanation.Property(
        name: changed.attribute.property, before: changed.change.before,
        after: changed.change.after)
      let moving = changed.attribute.moving
      // An attribute that ends at this very instant already shows its target.
      let isOver = moving.restTime(after: graph.time, tolerance: 0).map { $0 <= graph.time }
      guard changed.change.isMoving, isOver != true else {
        property.reason = Reasoning(self, of: changed, at: now).sentence
        return property
      }
      property.curve = curveName(tracedAs: moving.movementDescription, explainer.semantics)
      property.until = moving.restTime(after: graph.time, tolerance: explainer.tolerance)
        .map(explainer.stage.time(ofClock:))
      return property
    }
  }

  /// The change that the insertion or removal of a view would be.
  func elementChange(in snapshot: ViewSnapshot) -> ExplainedChange {
    let node = snapshot.layout.first { causes.passages[ObjectIdentifier($0)] != nil }
    let owner = node?.owner ?? snapshot.match.node
    let scope = owner.context.scope
    let change = CauseLog.Change(
      attribute: ObjectIdentifier(owner), before: [], after: [], scope: scope,
      under: scope?.resolve(in: graph) ?? causes.transaction)
    return ExplainedChange(
      attribute: ViewSnapshot.Attribute(
        id: ObjectIdentifier(owner), property: "", moving: StillMotion(), owner: owner),
      change: change)
  }

  /// The way in which the view, or one around it, has come or gone.
  func passage(of snapshot: ViewSnapshot) -> CauseLog.Passage? {
    snapshot.layout.lazy.compactMap { causes.passages[ObjectIdentifier($0)] }.first
  }

  // MARK: Causes of exchanges

  /// The cause that took a view out of the structure.
  func exitCause(of snapshot: ViewSnapshot) -> String? {
    for node in snapshot.path {
      let id = ObjectIdentifier(node)
      guard let exchange = causes.exchanges.first(where: { $0.removed == id }) else { continue }
      let place = place(of: exchange.branch)
      switch exchange.kind {
      case .choice: return "an `if`/`else` or `switch`\(place) takes another branch"
      case .condition: return "the condition of an `if`\(place) does not hold any more"
      case .identity:
        let (before, after) = exchange.identities
        return "the value of `.id(…)`\(place) changed from \(before ?? "?") to \(after ?? "?")"
      case .collection:
        return "`ForEach`\(place) has no element with the id \(exchange.identities.before ?? "?") "
          + "any more"
      case .erasure: return "an `AnyView`\(place) now holds a view of another type"
      }
    }
    return nil
  }

  /// The cause that put a view into the structure.
  func entranceCause(of snapshot: ViewSnapshot) -> String? {
    let branch = snapshot.path.lazy.filter { present.contains(ObjectIdentifier($0)) }
      .compactMap { $0 as? any Branching }.first
    guard let branch else { return nil }
    let place = place(of: branch)
    switch branch.branch {
    case .choice: return "an `if`/`else` or `switch`\(place) takes this branch now"
    case .condition: return "the condition of an `if`\(place) holds now"
    case .identity: return "the value of `.id(…)`\(place) changed"
    case .collection: return "`ForEach`\(place) has a new element"
    case .erasure: return "an `AnyView`\(place) holds another view now"
    }
  }

  /// The view whose body a node is written in: ` in Login`.
  func place(of node: ViewNode?) -> String { enclosingName(of: node).map { " in \($0)" } ?? "" }

  func enclosingName(of node: ViewNode?) -> String? {
    guard let node else { return nil }
    return sequence(first: node) { $0.parent }.dropFirst().lazy.compactMap(\.selectorName).first
  }

  /// The state's name in its view.
  func name(of location: ObjectIdentifier) -> String? {
    graph.presentNodes.lazy.flatMap(\.states).first { ObjectIdentifier($0.location) == location }?
      .name
  }
}

/// A motion at rest.
private final class StillMotion: Moving {
  func advance(to time: Double) -> Bool { false }
  func restTime(after time: Double, tolerance: Double) -> Double? { time }
  var movementDescription: String { "" }
}
