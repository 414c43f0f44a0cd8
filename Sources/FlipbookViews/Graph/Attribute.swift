import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// Something that is moving, or may be.
package protocol Moving: AnyObject {
  /// Takes what moves to a time; returns whether it is still in flight afterwards.
  func advance(to time: Double) -> Bool

  /// When the motion has come within a tolerance of its end for good; nil for never.
  func restTime(after time: Double, tolerance: Double) -> Double?

  /// Whether it is in flight.
  var isMoving: Bool { get }

  /// When the flight began or was last sent elsewhere, in seconds on the graph's clock.
  var movementStart: Double { get }

  /// Which animation moves it, for traces.
  var movementDescription: String { get }
}

extension Moving {
  package var isMoving: Bool { true }

  package var movementStart: Double { 0 }
}

/// All that is moving in a graph, in the order it began to.
package struct Movements {
  private var moving: [any Moving] = []
  private var known: Set<ObjectIdentifier> = []

  package init() {}

  package var isEmpty: Bool { moving.isEmpty }

  package mutating func insert(_ movement: any Moving) {
    if known.insert(ObjectIdentifier(movement)).inserted { moving.append(movement) }
  }

  /// Takes everything to a time and forgets what has arrived.
  package mutating func advance(to time: Double) {
    moving.removeAll { movement in
      if movement.advance(to: time) { return false }
      known.remove(ObjectIdentifier(movement))
      return true
    }
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

  /// What never comes to rest, described.
  package func endless(after time: Double, tolerance: Double) -> [String] {
    moving.filter { $0.restTime(after: time, tolerance: tolerance) == nil }
      .map(\.movementDescription)
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
  package func set(_ value: Value, in scope: TransactionScope?) {
    guard animated != nil else {
      jump(to: value)
      return
    }
    guard value != target else { return }
    let transaction = scope?.resolve(in: graph) ?? graph.transaction
    set(value, under: transaction)
  }

  /// Sends the attribute to a value under a transaction.
  package func set(_ value: Value, under transaction: Transaction) {
    guard var current = animated else {
      jump(to: value)
      return
    }
    guard value != current.target else { return }
    animated = nil
    let started = current.set(
      value, animation: transaction.animation, at: graph.time, semantics: graph.semantics,
      listeners: transaction.listeners, environment: graph.rootNode?.context.environment)
    shown = current.value(at: graph.time)
    animated = current
    if started { movementStart = graph.time }
    if started || current.isAnimating { graph.movements.insert(self) }
  }

  /// Shows a value at once and forgets what was in flight.
  package func jump(to value: Value) {
    animated = AnimatedValue(value)
    shown = value
  }

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
}

extension Attribute where Value == Double {
  /// An opacity is at rest when what is left is half a step of an 8-bit channel for a tolerance of
  /// half a point (chosen).
  package static var opacityRestUnit: Double { 1 / 255 }
}

/// The rectangle of a node in its geometry space, moving as one vector.
package final class RectAttribute: Attribute<RectVector> {
  package var shownRect: CGRect { shown.rect }

  package func set(_ rect: CGRect, in scope: TransactionScope?) {
    set(RectVector(rect), in: scope)
  }
}
