import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// Something that is moving, or may be.
package protocol Moving: AnyObject {
  /// Takes what moves to a time; returns whether it is still in flight afterwards.
  func advance(to time: Double) -> Bool

  /// When the motion has come within a tolerance of its end for good; nil for never.
  func restTime(after time: Double, tolerance: Double) -> Double?

  /// The next instant that must not be stepped over, in seconds, because something begins or ends
  /// there that is not seen later; where asked, only what must happen before all is at rest.
  func nextInstant(keepsFromRest: Bool) -> Double?

  /// Whether it is in flight.
  var isMoving: Bool { get }

  /// When the flight began or was last sent elsewhere, in seconds on the graph's clock.
  var movementStart: Double { get }

  /// Which animation moves it, for traces.
  var movementDescription: String { get }

  /// Forgets who waits for the motion's end, because the graph it is in has come to its own.
  func abandon()
}

extension Moving {
  package func nextInstant(keepsFromRest: Bool) -> Double? { nil }

  package var isMoving: Bool { true }

  package var movementStart: Double { 0 }

  package func abandon() {}
}

/// All that is moving in a graph, in the order it began to.
///
/// What moves is kept by the view it belongs to, and gone with it.
package struct Movements {
  private final class Entry {
    weak var movement: (any Moving)?

    init(_ movement: any Moving) { self.movement = movement }
  }

  private var entries: [Entry] = []
  private var known: [ObjectIdentifier: Entry] = [:]

  package init() {}

  private var moving: [any Moving] { entries.compactMap(\.movement) }

  package var isEmpty: Bool { moving.isEmpty }

  package mutating func insert(_ movement: any Moving) {
    let key = ObjectIdentifier(movement)
    // The identifier may be that of something gone whose place in memory this one has taken.
    if known[key]?.movement != nil { return }
    let entry = Entry(movement)
    known[key] = entry
    entries.append(entry)
  }

  /// Takes everything to a time and forgets what has arrived.
  package mutating func advance(to time: Double) {
    var hasChanged = false
    for entry in entries {
      if let movement = entry.movement, movement.advance(to: time) { continue }
      entry.movement = nil
      hasChanged = true
    }
    guard hasChanged else { return }
    entries.removeAll { $0.movement == nil }
    known = known.filter { $0.value.movement != nil }
  }

  /// Lets go of everybody who waits for an end.
  package func abandon() {
    for movement in moving { movement.abandon() }
  }

  /// When all has come to rest within a tolerance; nil if something never does.
  package func restTime(after time: Double, tolerance: Double) -> Double? {
    var latest = time
    for movement in moving {
      guard let rest = movement.restTime(after: time, tolerance: tolerance) else { return nil }
      latest = max(latest, rest)
    }
    return latest
  }

  /// When the first of them ends after a time; nil if none does.
  package func firstEnd(after time: Double) -> Double? {
    moving.compactMap { $0.restTime(after: time, tolerance: 0) }.filter { $0 > time }.min()
  }

  /// What never comes to rest, described.
  package func endless(after time: Double, tolerance: Double) -> [String] {
    moving.filter { $0.restTime(after: time, tolerance: tolerance) == nil }
      .map(\.movementDescription)
  }

  /// The next instant that must not be stepped over, in seconds; where asked, only for what must
  /// happen before all is at rest.
  package func nextInstant(keepsFromRest: Bool = false) -> Double? {
    moving.compactMap { $0.nextInstant(keepsFromRest: keepsFromRest) }.min()
  }
}

/// One animatable attribute of a node: the value its model has, and the value that is shown.
package class Attribute<Value: VectorArithmetic>: Moving {
  package unowned let graph: ViewGraph
  private var animated: AnimatedValue<Value>?

  /// What is shown at the graph's time.
  package private(set) var shown: Value

  /// What a tolerance of one point comes to in the unit of this attribute.
  package var restUnit: Double = 1

  /// Called when a step of time has changed what is shown.
  package var onStep: (() -> Void)?

  package init(graph: ViewGraph) {
    self.graph = graph
    shown = .zero
  }

  package convenience init(_ value: Value, graph: ViewGraph) {
    self.init(graph: graph)
    set(value, in: nil)
  }

  /// The value of the model.
  package var target: Value { animated?.target ?? .zero }

  package var isMoving: Bool { animated?.isAnimating ?? false }

  package private(set) var movementStart: Double = 0

  /// Whether a first value was ever set; only later ones are animated.
  package var hasValue: Bool { animated != nil }

  /// Sends the attribute to a value under the transaction of a scope.
  package func set(_ value: Value, in scope: @autoclosure () -> TransactionScope?) {
    guard animated != nil else {
      jump(to: value)
      return
    }
    guard value != target else { return }
    let scope = scope()
    let transaction = scope?.resolve(in: graph) ?? graph.transaction
    graph.causes?.place = scope
    set(value, under: transaction)
  }

  /// Sends the attribute to a value under a transaction.
  package func set(_ value: Value, under transaction: Transaction) {
    guard var current = animated else {
      jump(to: value)
      return
    }
    guard value != current.target else { return }
    if !current.isAnimating, transaction.animation == nil, !transaction.tracksVelocity {
      jump(to: value)
      explain(from: current.target, to: value, transaction)
      return
    }
    let old = current.target
    animated = nil
    let transaction = graph.underCircumstances(transaction)
    let started = current.set(
      value, animation: transaction.animation, at: graph.time, semantics: graph.semantics,
      listeners: transaction.listeners, environment: graph.rootNode?.context.environment,
      tracksVelocity: transaction.tracksVelocity)
    shown = current.value(at: graph.time)
    animated = current
    if started { movementStart = graph.time }
    if started || current.isAnimating { graph.movements.insert(self) }
    explain(from: old, to: value, transaction)
  }

  /// Notes the change for whoever wants to know its causes.
  private func explain(from old: Value, to new: Value, _ transaction: Transaction) {
    guard let causes = graph.causes else { return }
    let isStill = graph.registry.circumstances?.isStill ?? false
    causes.note(self, from: old, to: new, under: transaction, isStill: isStill)
  }

  /// Shows a value at once and forgets what was in flight.
  package func jump(to value: Value) {
    animated?.cancel()
    animated = AnimatedValue(value)
    shown = value
  }

  package func abandon() { animated = nil }

  /// What is gone has ended, for those who wait for it.
  ///
  /// - SeeAlso: read from a reimplementation.
  deinit { animated?.cancel() }

  package func advance(to time: Double) -> Bool {
    guard var current = animated else { return false }
    animated = nil
    shown = current.value(at: time)
    animated = current
    onStep?()
    return current.isAnimating
  }

  package func restTime(after time: Double, tolerance: Double) -> Double? {
    guard let current = animated else { return time }
    // Only springs are as good as at rest before they are over; a curve ends when it ends.
    let nearness = current.isSpringing ? tolerance * restUnit : 0
    return current.restTime(after: time, tolerance: nearness)
  }

  package var movementDescription: String { animated?.animationDescription ?? "" }

  /// A removal is brought forward by rest; a logical completion is waited for.
  package func nextInstant(keepsFromRest: Bool) -> Double? {
    let logical = animated?.nextCompletion(.logicallyComplete)
    guard !keepsFromRest, let removed = animated?.nextCompletion(.removed) else { return logical }
    return logical.map { min($0, removed) } ?? removed
  }
}

extension Attribute where Value == Double {
  /// An opacity is at rest when what is left is half a step of an 8-bit channel for a tolerance of
  /// half a point (chosen).
  package static var opacityRestUnit: Double { 1 / 255 }
}

/// The rectangle of a node in its geometry space, moving as one vector.
package final class RectAttribute: Attribute<RectVector> {
  package var shownRect: CGRect { shown.rect }

  package func set(_ rect: CGRect, in scope: @autoclosure () -> TransactionScope?) {
    set(RectVector(rect.withinReach), in: scope()?.geometry)
  }
}

extension CGRect {
  /// The rectangle with numbers of which differences and products still are numbers: those that are
  /// none count as zero, and none is further away than 10^12 points.
  package var withinReach: CGRect {
    func near(_ length: CGFloat) -> CGFloat {
      length.isNaN ? 0 : min(max(length, -1e12), 1e12)
    }
    return CGRect(
      x: near(origin.x), y: near(origin.y), width: near(size.width), height: near(size.height))
  }
}
