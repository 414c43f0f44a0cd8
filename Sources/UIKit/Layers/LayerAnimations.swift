import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The animations that play on a layer.
///
/// Each changes what those before it show; the layer's own values stay as they are.
@MainActor final class LayerAnimations {
  /// An animation on its way.
  struct Flight {
    let key: String?

    /// The object that code has added; it may have been changed since.
    let animation: CAAnimation
    let listener: (any CAAnimationDelegate)?
    var course: LayerCourse

    /// The beginning that code has set, on the clock of `CACurrentMediaTime`; nil for at once.
    let beginning: Double?

    /// True if it goes when it is over.
    let isRemoved: Bool
    let transaction: LayerTransaction

    /// True when its beginning has been told.
    var hasBegun = false

    /// True when its end has been told.
    var isTold = false
  }

  /// The layer, which may be gone while the graph still has its motion.
  private weak var layer: CALayer?
  private weak var graph: ViewGraph?
  private(set) var flights: [Flight] = []

  /// The animations that wait for the layer's coming onto a stage.
  private var waiting: [Flight] = []

  init(of layer: CALayer) { self.layer = layer }

  // MARK: Coming and going

  func add(_ animation: CAAnimation, for key: String?, in transaction: LayerTransaction) {
    guard let layer else { return }
    let key = animation is CATransition ? kCATransition : key
    let isDeep = transition.map { $0.transition.depth >= LayerTransition.largestDepth } ?? false
    if isDeep { remove { $0 == key } }
    // A transition keeps what is shown now, with the one that it replaces.
    let course = animation.course(on: layer, in: transaction)
    remove { key != nil && $0 == key }
    transaction.begin()
    // Code may change the object and add it again.
    waiting.append(
      Flight(
        key: key, animation: animation, listener: animation.delegate, course: course,
        beginning: animation.beginTime == 0 ? nil : animation.beginTime,
        isRemoved: animation.isRemovedOnCompletion, transaction: transaction))
    start()
  }

  /// Begins what waits, if the layer is on a stage.
  func start() {
    guard !waiting.isEmpty, let layer, let graph = layer.graph else { return }
    self.graph = graph
    layer.animationsWillChange()
    let now = layer.ownTime(at: graph.time)
    for flight in waiting {
      var flight = flight
      flight.course = flight.course.beginning(
        at: flight.beginning.map { $0 - LayerClock.start } ?? now)
      flights.append(flight)
    }
    waiting = []
    tellBeginnings(at: now)
    graph.movements.insert(self)
    layer.animationsDidChange()
    layer.changed()
  }

  func animation(for key: String) -> CAAnimation? {
    (flights + waiting).first { $0.key == key }?.animation
  }

  var keys: [String] { (flights + waiting).compactMap(\.key) }

  /// Takes away the animations with some keys, before they are over.
  func remove(where isGone: (String?) -> Bool) {
    let gone = flights.filter { isGone($0.key) }
    if !gone.isEmpty { layer?.animationsWillChange() }
    flights.removeAll { isGone($0.key) }
    if !gone.isEmpty { layer?.animationsDidChange() }
    for flight in waiting where isGone(flight.key) { flight.transaction.end() }
    waiting.removeAll { isGone($0.key) }
    for flight in gone where !flight.isTold { tell(flight, isFinished: false) }
  }

  /// Tells of animations that have begun; some have a time of beginning that comes later.
  private func tellBeginnings(at time: Double) {
    for index in flights.indices where flights[index].course.timing.begin <= time {
      guard !flights[index].hasBegun else { continue }
      flights[index].hasBegun = true
      let flight = flights[index]
      graph?.enqueueAction {
        assumingMain { flight.listener?.animationDidStart(flight.animation) }
      }
    }
  }

  private func tell(_ flight: Flight, isFinished: Bool) {
    flight.transaction.end()
    ViewAnimation.later {
      assumingMain {
        flight.listener?.animationDidStop(flight.animation, finished: isFinished)
      }
    }
  }

  /// Tells of the animations that are over.
  private func finish() {
    guard let time else { return }
    layer?.animationsWillChange()
    for index in flights.indices where flights[index].course.timing.end <= time {
      guard !flights[index].isTold else { continue }
      flights[index].isTold = true
      tell(flights[index], isFinished: true)
    }
    layer?.displayMoving()
    flights.removeAll { $0.isTold && $0.isRemoved }
    layer?.animationsDidChange()
    layer?.changed()
  }

  // MARK: Shown values

  /// The time of the layer, in seconds; nil where it is on no stage.
  var time: Double? {
    if let chosen = Self.chosenTime { return chosen }
    guard let graph, let layer else { return nil }
    return layer.ownTime(at: graph.time) - Self.delay
  }

  /// The time by which what is drawn now is later, in seconds.
  private(set) static var delay = 0.0

  /// Draws with all animations later by some seconds.
  static func later(by seconds: Double, _ body: () -> Void) {
    let old = delay
    delay += seconds
    body()
    delay = old
  }

  /// A time of the layer's in place of the present.
  private static var chosenTime: Double?

  /// Calls a closure in which animations of a layer are at a time of the layer's, to the last bit.
  static func at(_ time: Double, _ body: () -> Void) {
    let old = chosenTime
    chosenTime = time
    body()
    chosenTime = old
  }

  /// The state as it is shown.
  func shown(_ state: ViewState) -> ViewState {
    guard let time else { return state }
    var shown = state
    for flight in flights {
      flight.course.forEach(at: time) { property, moment in
        guard let beneath = shown[property.key] else { return }
        shown[property.key] = property.value(at: moment, over: beneath)
        if let angle = property.angle(at: moment) {
          shown.spatialTransform = CATransform3DConcat(
            CATransform3DMakeRotation(angle, 0, 0, 1), shown.spatialTransform)
        }
      }
    }
    return shown
  }

  /// A value as it is shown that the state does not have.
  func shown(_ key: String, over model: LayerValue) -> LayerValue {
    guard let time else { return model }
    var value = model
    for flight in flights {
      flight.course.forEach(at: time) { property, moment in
        if property.key == key { value = property.value(at: moment, over: value) }
      }
    }
    return value
  }

  /// The names of the properties that animations change.
  var changedKeys: [String] { flights.flatMap(\.course.keys) }

  /// True if an animation changes a property.
  func changes(_ key: String) -> Bool { flights.contains { $0.course.keys.contains(key) } }
}

// MARK: - Motion

extension LayerAnimations {
  /// The seconds of the stage that pass until an instant on the layer's clock; nil for ever.
  private func span(to instant: Double) -> Double? {
    guard let time, let speed = layer?.wholeSpeed, speed > 0 else { return nil }
    return (instant - time) / speed
  }

  private var ends: [Double] { flights.filter { !$0.isTold }.map(\.course.timing.end) }

  private var goesOn: Bool {
    guard let time else { return false }
    return ends.contains { $0 > time }
  }

  private func step() -> Bool {
    guard let graph, layer?.graph === graph, let time else { return false }
    layer?.displayMoving()
    tellBeginnings(at: time)
    if ends.contains(where: { $0 <= time }) {
      graph.enqueueAction { [weak self] in assumingMain { self?.finish() } }
    }
    return goesOn
  }

  private var nextEnd: Double? {
    let beginnings = flights.filter { !$0.hasBegun }.map(\.course.timing.begin)
    guard let graph, let next = (ends + beginnings).filter(\.isFinite).min(),
      let span = span(to: next)
    else { return nil }
    return graph.time + max(span, 0)
  }

  private func lastEnd(after time: Double) -> Double? {
    guard let last = ends.max() else { return time }
    guard last.isFinite, let graph, let span = span(to: last) else { return nil }
    return max(graph.time + span, time)
  }
}

extension LayerAnimations: Moving {
  nonisolated func advance(to time: Double) -> Bool { assumingMain { step() } }

  nonisolated var isMoving: Bool { assumingMain { goesOn } }

  nonisolated func nextInstant(keepsFromRest: Bool) -> Double? { assumingMain { nextEnd } }

  nonisolated func restTime(after time: Double, tolerance: Double) -> Double? {
    assumingMain { lastEnd(after: time) }
  }

  nonisolated var movementStart: Double {
    assumingMain { flights.map(\.course.timing.begin).max() ?? 0 }
  }

  nonisolated var movementDescription: String {
    assumingMain { flights.map(\.course.name).joined(separator: " + ") }
  }
}
