import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// One animatable attribute of a node: the value its model has, and the value that is shown.
package class Attribute<Value: VectorArithmetic>: Moving {
  package unowned(unsafe) let graph: ViewGraph

  // What is asked for in every frame lies where it does not depend on the kind of value, and nobody
  // holds it for longer than it takes to read.

  /// The nodes that were drawn with it.
  @exclusivity(unchecked) private final var readers: DrawingReaders

  /// Whether ``animated`` is in flight: to ask it would copy it.
  @exclusivity(unchecked) private final var isInFlight = false

  /// Whether there is ``animated``, likewise.
  @exclusivity(unchecked) private final var hasFlight = false

  /// Whether somebody may wait for an end.
  @exclusivity(unchecked) private final var isAwaited = false

  @exclusivity(unchecked) package final var place: MovementPlace?

  /// What a tolerance of one point comes to in the unit of this attribute.
  package final var restUnit: Double = 1

  /// Called when a step of time has changed what is shown.
  @exclusivity(unchecked) package final var onStep: (() -> Void)?

  /// Whether nobody asks what it shows but who draws: nobody who looks ahead.
  package final var isOnlyDrawn = false

  /// Whether anybody goes by the steps of time one by one.
  package var isFollowed: Bool { onStep != nil }

  package private(set) final var movementStart: Double = 0

  /// What is in flight, or may be before long: nil while nothing is but the target.
  ///
  /// A flight that calls somebody has been taken out before.
  @exclusivity(unchecked) final var animated: AnimatedValue<Value>?

  /// The value of the model.
  @exclusivity(unchecked) package private(set) final var target: Value

  /// Whether a first value was ever set; only later ones are animated.
  @exclusivity(unchecked) package private(set) final var hasValue = false

  /// What is shown at the graph's time.
  package final var shown: Value {
    readers.note()
    return current
  }

  @exclusivity(unchecked) final var current: Value

  package init(graph: ViewGraph) {
    self.graph = graph
    readers = DrawingReaders(graph.journal)
    current = .zero
    target = current
  }

  package convenience init(_ value: Value, graph: ViewGraph) {
    self.init(graph: graph)
    set(value, in: nil)
  }

  package final var isPredictable: Bool { true }

  package final var isMoving: Bool {
    readers.note()
    return isInFlight
  }

  /// Keeps a flight, which is all there is to know of it until it is asked again.
  private func keep(_ flight: AnimatedValue<Value>) {
    isInFlight = flight.isAnimating
    isAwaited = isAwaited && isInFlight
    animated = flight
    hasFlight = true
  }

  /// Takes the flight out, to change it.
  private func takeFlight() -> AnimatedValue<Value>? {
    guard hasFlight else { return nil }
    (hasFlight, isInFlight) = (false, false)
    return animated.take()
  }

  /// Sends the attribute to a value under the transaction of a scope.
  package final func set(_ value: Value, in scope: @autoclosure () -> TransactionScope?) {
    guard hasValue else {
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
  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func set(_ value: Value, under transaction: Transaction) {
    guard hasValue else {
      jump(to: value)
      return
    }
    let old = target
    guard value != old else { return }
    if !isInFlight, transaction.animation == nil, !transaction.tracksVelocity {
      jump(to: value)
      explain(from: old, to: value, transaction)
      return
    }
    target = value
    let transaction =
      graph.registry.circumstances == nil ? transaction : graph.underCircumstances(transaction)
    let isNew = depart(to: value, from: old, under: transaction)
    readers.invalidate()
    if isNew { movementStart = graph.time }
    if isNew || isInFlight {
      graph.movements.insert(self)
    } else {
      graph.forecast.forget()
    }
    explain(from: old, to: value, transaction)
  }

  /// Changes the flight; returns whether an animation began.
  @inline(__always)
  private func depart(to value: Value, from old: Value, under transaction: Transaction) -> Bool {
    if !hasFlight {
      animated = AnimatedValue(old)
      hasFlight = true
    }
    // Where nobody is called, nobody asks in between, and it can stay where it is.
    if !isAwaited, transaction.listeners.isEmpty,
      let departure = change(&animated, to: value, under: transaction)
    {
      isInFlight = departure.isAnimating
      current = departure.shown
      return departure.isNew
    }
    var flight = takeFlight()
    guard let departure = change(&flight, to: value, under: transaction) else { return false }
    current = departure.shown
    if departure.isNew, !transaction.listeners.isEmpty { isAwaited = true }
    isInFlight = departure.isAnimating
    isAwaited = isAwaited && isInFlight
    animated = flight
    hasFlight = true
    return departure.isNew
  }

  @inline(__always)
  private func change(
    _ flight: inout AnimatedValue<Value>?, to value: Value, under transaction: Transaction
  ) -> AnimatedValue<Value>.Departure? {
    flight?.depart(
      to: value, animation: transaction.animation, at: graph.time, semantics: graph.semantics,
      listeners: transaction.listeners, environment: graph.rootNode?.context.environment,
      tracksVelocity: transaction.tracksVelocity, departures: departures, era: graph.pass)
  }

  /// What others of the kind began who may have set out together with this one.
  var departures: Departures<Value>? { nil }

  /// Notes the change for whoever wants to know its causes.
  private func explain(from old: Value, to new: Value, _ transaction: Transaction) {
    guard let causes = graph.causes else { return }
    let isStill = graph.registry.circumstances?.isStill ?? false
    causes.note(self, from: old, to: new, under: transaction, isStill: isStill)
  }

  /// Shows a value at once and forgets what was in flight.
  package final func jump(to value: Value) {
    if isInFlight {
      animated?.cancel()
      graph.forecast.forget()
    }
    // What lies still is not in flight, and nobody waits for it: to ask it would take longer.
    (isInFlight, isAwaited) = (false, false)
    forgetFlight()
    (target, hasValue) = (value, true)
    current = value
    readers.invalidate()
  }

  package final func abandon() {
    forgetFlight()
    isInFlight = false
    (target, hasValue) = (.zero, false)
  }

  @inline(__always)
  private func forgetFlight() {
    guard hasFlight else { return }
    hasFlight = false
    animated = nil
  }

  /// What is gone has ended, for those who wait for it.
  ///
  /// - SeeAlso: derived from OpenSwiftUI.
  deinit {
    place?.leave()
    if isInFlight || isAwaited { animated?.cancel() }
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func advance(to time: Double) -> Bool { step(to: time) }

  // On its own, or the function above would set up for any type before it looks which one it is.
  @inline(never)
  private func step(to time: Double) -> Bool {
    guard let value = animated?.quietValue(at: time) else { return finish(at: time) }
    show(value)
    onStep?()
    return true
  }

  private func show(_ value: Value) {
    guard value != current else { return }
    current = value
    readers.invalidate()
  }

  /// Samples where something begins or ends, or runs by itself.
  private func finish(at time: Double) -> Bool {
    guard var flight = takeFlight() else { return false }
    let value = flight.value(at: time)
    keep(flight)
    graph.forecast.forget()
    show(value)
    // Where it ends it also comes to lie on the pixel grid.
    if !isInFlight { readers.invalidate() }
    onStep?()
    return isInFlight
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func restTime(after time: Double, tolerance: Double) -> Double? {
    guard isInFlight else { return time }
    // Only springs are as good as at rest before they are over; a curve ends when it ends.
    return animated?.restTime(
      after: time, tolerance: tolerance * restUnit, isForSprings: true, departures: departures)
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func describeMovement() -> String { animated?.describeAnimation() ?? "" }

  package final var movementDescription: String { describeMovement() }

  /// A removal is brought forward by rest; a logical completion is waited for.
  package final func nextInstant(keepsFromRest: Bool) -> Double? {
    isAwaited ? awaitedInstant(keepsFromRest: keepsFromRest) : nil
  }

  // On its own, as above: hardly anything is waited for.
  @inline(never)
  private func awaitedInstant(keepsFromRest: Bool) -> Double? {
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

  override var departures: Departures<RectVector>? { graph.rectDepartures }

  package func set(_ rect: CGRect, in scope: @autoclosure () -> TransactionScope?) {
    set(RectVector(rect.withinReach), in: scope()?.geometry)
  }
}

extension CGRect {
  /// The rectangle with numbers of which differences and products still are numbers: those that are
  /// none count as zero, and none is further away than 10^12 points.
  package var withinReach: CGRect {
    func isNear(_ length: CGFloat) -> Bool { abs(length) <= 1e12 }
    if isNear(origin.x), isNear(origin.y), isNear(size.width), isNear(size.height) { return self }
    func near(_ length: CGFloat) -> CGFloat {
      length.isNaN ? 0 : min(max(length, -1e12), 1e12)
    }
    return CGRect(
      x: near(origin.x), y: near(origin.y), width: near(size.width), height: near(size.height))
  }
}
