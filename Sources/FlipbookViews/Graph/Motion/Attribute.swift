import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// One animatable attribute of a node: the model's value, and the shown value.
package class Attribute<Value: VectorArithmetic>: Moving {
  @usableFromInline final let graphReference: UncountedReference<ViewGraph>
  @inlinable package final var graph: ViewGraph { graphReference.object }

  // The fields read in every frame are stored first: their places do not depend on `Value`.

  /// The nodes that read the attribute while they were drawn.
  private final var readers: DrawingReaders

  /// True if ``animated`` is in flight.
  ///
  /// A copy of its state: reading it there would copy the struct.
  private final var isInFlight = false

  /// True if ``animated`` is not nil; kept for the same reason.
  private final var hasFlight = false

  /// True if a listener may wait for an animation's end.
  private final var isAwaited = false

  package final var place: MovementEntry?

  /// A tolerance of one point in the unit of this attribute.
  package final var restUnit: Double = 1

  /// False if the scene counts as at rest while this is in flight.
  package final var delaysRest = true

  /// Called when a step of time has changed the shown value.
  package final var onStep: (() -> Void)?

  /// True if only drawing reads the shown value, so that look-ahead can skip it.
  package final var isOnlyDrawn = false

  /// True if an observer follows each step of time.
  package var isFollowed: Bool { onStep != nil }

  package private(set) final var movementStart: Double = 0

  /// The animated value if it is in flight, or may be soon; nil if there is nothing but the target.
  ///
  /// It is taken out while it may call listeners, since these may read the attribute.
  final var animated: AnimatedValue<Value>?

  /// The value of the model.
  package private(set) final var target: Value

  /// True if a first value was ever set; only later ones are animated.
  package private(set) final var hasValue = false

  /// The value shown at the graph's time.
  package final var shown: Value {
    readers.note()
    return current
  }

  final var current: Value

  package init(graph: ViewGraph) {
    graphReference = UncountedReference(graph)
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

  /// Keeps a changed flight and notes its state.
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

  /// Sets the attribute's target under the transaction of a place; nil for that of the pass.
  package final func set(_ value: Value, in site: @autoclosure () -> AttributeSite?) {
    guard hasValue else {
      jump(to: value)
      return
    }
    guard value != target else { return }
    let site = site()
    let transaction = site?.resolve(in: graph) ?? graph.transaction
    graph.causes?.place = site?.scope
    set(value, under: transaction, at: site?.home)
  }

  /// Sets the attribute's target under a transaction.
  ///
  /// - Parameters:
  ///   - value: The target.
  ///   - transaction: The transaction.
  ///   - home: The view whose environment an animation reads; nil for the root's.
  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func set(
    _ value: Value, under transaction: Transaction,
    at home: UncountedReference<ViewNode>.Zeroing? = nil
  ) {
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
    let isNew = move(to: value, from: old, under: transaction, at: home)
    readers.invalidate()
    if isNew { movementStart = graph.time }
    if isNew || isInFlight {
      graph.movements.insert(self)
    } else {
      graph.schedule.forget()
    }
    explain(from: old, to: value, transaction)
  }

  /// Retargets the flight.
  ///
  /// Returns true if an animation began.
  @inline(__always)
  private func move(
    to value: Value, from old: Value, under transaction: Transaction,
    at home: UncountedReference<ViewNode>.Zeroing?
  ) -> Bool {
    if !hasFlight {
      animated = AnimatedValue(old)
      hasFlight = true
    }
    // Without listeners nothing reads the flight during the change, and it can stay where it is.
    if !isAwaited, transaction.listeners.isEmpty,
      let outcome = change(&animated, to: value, under: transaction, at: home)
    {
      isInFlight = outcome.isAnimating
      current = outcome.shown
      return outcome.isNew
    }
    var flight = takeFlight()
    guard let outcome = change(&flight, to: value, under: transaction, at: home) else {
      return false
    }
    current = outcome.shown
    if outcome.isNew, !transaction.listeners.isEmpty { isAwaited = true }
    isInFlight = outcome.isAnimating
    isAwaited = isAwaited && isInFlight
    animated = flight
    hasFlight = true
    return outcome.isNew
  }

  @inline(__always)
  private func change(
    _ flight: inout AnimatedValue<Value>?, to value: Value, under transaction: Transaction,
    at home: UncountedReference<ViewNode>.Zeroing?
  ) -> AnimatedValue<Value>.Outcome? {
    flight?.setAndSample(
      to: value, animation: transaction.animation, at: graph.time, semantics: graph.semantics,
      listeners: transaction.listeners, environment: home ?? graph.rootNode?.ownReference,
      tracksVelocity: transaction.tracksVelocity, sharedFlights: sharedFlights, era: graph.pass)
  }

  /// The cache of flights shared with other attributes of the kind; nil for none.
  var sharedFlights: SharedFlights<Value>? { nil }

  /// Notes the change in the log of causes, if there is one.
  private func explain(from old: Value, to new: Value, _ transaction: Transaction) {
    guard let causes = graph.causes else { return }
    let isStill = graph.registry.circumstances?.isStill ?? false
    causes.note(self, from: old, to: new, under: transaction, isStill: isStill)
  }

  /// Shows a value at once and drops the flight.
  package final func jump(to value: Value) {
    if isInFlight {
      animated?.cancel()
      graph.schedule.forget()
    }
    // An attribute at rest has no flight and no listeners, so there is nothing to cancel.
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

  /// Cancels the flight, so that listeners hear its end.
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

  // A function of its own, so that the specialised caller does not set up generic code before it
  // knows the type.
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

  /// Samples at a time at which an animation may begin or end, or one without a closed form runs.
  private func finish(at time: Double) -> Bool {
    guard var flight = takeFlight() else { return false }
    let value = flight.value(at: time)
    keep(flight)
    graph.schedule.forget()
    show(value)
    // At its end it also comes to lie on the pixel grid.
    if !isInFlight { readers.invalidate() }
    onStep?()
    return isInFlight
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func restTime(after time: Double, tolerance: Double) -> Double? {
    guard isInFlight, delaysRest else { return time }
    // Only springs are at rest before they are over; a curve ends when it ends.
    return animated?.restTime(
      after: time, tolerance: tolerance * restUnit, isForSprings: true, sharedFlights: sharedFlights
    )
  }

  @_specialize(where Value == Double)
  @_specialize(where Value == RectVector)
  @_specialize(where Value == ColorVector)
  @_specialize(where Value == PointVector)
  package final func describeMovement() -> String { animated?.describeAnimation() ?? "" }

  package final var movementDescription: String { describeMovement() }

  /// The next time of a completion that is awaited.
  ///
  /// Rest brings a removal forward, but waits for a logical completion.
  package final func nextInstant(keepsFromRest: Bool) -> Double? {
    isAwaited ? awaitedInstant(keepsFromRest: keepsFromRest) : nil
  }

  package final func nextRemoval() -> Double? {
    isAwaited ? animated?.nextCompletion(.removed) : nil
  }

  // A function of its own, as above: a completion is seldom awaited.
  @inline(never)
  private func awaitedInstant(keepsFromRest: Bool) -> Double? {
    let logical = animated?.nextCompletion(.logicallyComplete)
    guard !keepsFromRest, let removed = animated?.nextCompletion(.removed) else { return logical }
    return logical.map { min($0, removed) } ?? removed
  }
}

extension Attribute where Value == Double {
  /// The rest unit of an opacity (chosen).
  ///
  /// With a tolerance of half a point it is at rest when half a step of an 8-bit channel is left.
  package static var opacityRestUnit: Double { 1 / 255 }
}

/// The rectangle of a node in its geometry space, moving as one vector.
package final class RectAttribute: Attribute<RectVector> {
  package var shownRect: CGRect { shown.rect }

  override var sharedFlights: SharedFlights<RectVector>? { graph.sharedRectFlights }

  package func set(_ rect: CGRect, in site: @autoclosure () -> AttributeSite?) {
    set(RectVector(rect.withinReach), in: site()?.geometry)
  }
}

extension CGRect {
  /// The rectangle with numbers that can be subtracted and multiplied.
  ///
  /// Not-a-number becomes zero, and no number is further away than 10^12 points.
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
