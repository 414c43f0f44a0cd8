import FlipbookMotion
import FlipbookViews
import Foundation

/// A property of a view in flight, to which every block adds a motion of its own.
///
/// The shown value is the model's, plus the rest of each block's way. A block that comes while
/// another one runs leaves that one alone. SwiftUI's animations share one motion instead, which
/// keeps its velocity.
///
/// - SeeAlso: That blocks add up since iOS 8: documented, WWDC 2014 session 236. That a new one
///   ends those that would never end: chosen, so that they can be stopped.
final class LayeredAttribute<Value: VectorArithmetic> {
  private unowned let graph: ViewGraph
  private let base: Attribute<Value>

  /// The changes of animation blocks that are still under way, each on its way to zero.
  private var layers: [Attribute<Value>] = []

  /// A tolerance of one point in this property's unit.
  var restUnit: Double {
    get { base.restUnit }
    set { base.restUnit = newValue }
  }

  init(graph: ViewGraph) {
    self.graph = graph
    base = Attribute(graph: graph)
  }

  /// The value of the model.
  var target: Value { base.target }

  var hasValue: Bool { base.hasValue }

  var isMoving: Bool { base.isMoving || layers.contains(where: \.isMoving) }

  /// The value shown at the graph's time.
  var shown: Value { layers.reduce(base.shown) { $0 + $1.shown } }

  /// Sends the property to a value, where asked by a motion of its own, as blocks of UIKit's do.
  func set(_ value: Value, under transaction: Transaction, adds: Bool) {
    guard adds, base.hasValue, transaction.animation != nil, value != base.target else {
      base.set(value, under: transaction)
      return
    }
    let change = base.target - value
    base.set(value, under: Transaction())
    guard change.magnitudeSquared.isFinite else { return jump() }
    layers.removeAll { !$0.isMoving || $0.restTime(after: graph.time, tolerance: 1) == nil }
    let layer = Attribute<Value>(graph: graph)
    layer.restUnit = restUnit
    layer.jump(to: change)
    layer.set(.zero, under: transaction)
    layers.append(layer)
  }

  /// Shows the model's value at once.
  func jump() {
    layers = []
    base.jump(to: base.target)
  }

  private var moving: [Attribute<Value>] { ([base] + layers).filter(\.isMoving) }
}

extension LayeredAttribute: Moving {
  func advance(to time: Double) -> Bool { isMoving }

  func restTime(after time: Double, tolerance: Double) -> Double? {
    var latest = time
    for attribute in moving {
      guard let rest = attribute.restTime(after: time, tolerance: tolerance) else { return nil }
      latest = max(latest, rest)
    }
    return latest
  }

  /// The start of the latest motion.
  var movementStart: Double { moving.map(\.movementStart).max() ?? 0 }

  var movementDescription: String {
    moving.map(\.movementDescription).joined(separator: " + ")
  }
}
