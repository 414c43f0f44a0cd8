import Foundation

/// Something that is moving, or may be.
package protocol Moving: AnyObject {
  /// Takes what moves to a time; returns whether it is still in flight afterwards.
  func advance(to time: Double) -> Bool

  /// When the motion has come within a tolerance of its end for good; nil for never.
  func restTime(after time: Double, tolerance: Double) -> Double?

  /// The next instant that must not be stepped over, in seconds, because something begins or ends
  /// there that is not seen later; where asked, only what must happen before all is at rest.
  func nextInstant(keepsFromRest: Bool) -> Double?

  /// Whether all it says of its future holds until ``Movements`` hears of it again, or the next
  /// instant has come.
  var isPredictable: Bool { get }

  /// Whether it is in flight.
  var isMoving: Bool { get }

  /// When the flight began or was last sent elsewhere, in seconds on the graph's clock.
  var movementStart: Double { get }

  /// Which animation moves it, for traces.
  var movementDescription: String { get }

  /// Forgets who waits for the motion's end, because the graph it is in has come to its own.
  func abandon()

  /// Where it stands among all that moves, if it keeps that, and leaves it when it is gone.
  var place: MovementPlace? { get set }

  /// What it will show at times to come, in seconds; nil where nothing is known of that, or somebody
  /// goes by its steps.
  func foresight(at times: [Double]) -> Foresight?
}

extension Moving {
  package func nextInstant(keepsFromRest: Bool) -> Double? { nil }

  package var isPredictable: Bool { false }

  package var isMoving: Bool { true }

  package var movementStart: Double { 0 }

  package func abandon() {}

  package func foresight(at times: [Double]) -> Foresight? { nil }

  package var place: MovementPlace? {
    get { nil }
    set {}
  }
}

/// The place of something that moves among all that does.
///
/// It does not keep what moves. Who can say when it goes holds the place and leaves it then, which
/// is what a weak reference does; but an object that is weakly referred to is slower to hold.
package final class MovementPlace {
  private unowned(unsafe) var leaver: (any Moving)?
  private weak var other: (any Moving)?
  fileprivate let key: ObjectIdentifier

  /// What stands here, until it has gone or come to rest.
  @inline(__always)
  fileprivate var movement: (any Moving)? { leaver ?? other }

  fileprivate init(_ movement: any Moving) {
    key = ObjectIdentifier(movement)
    movement.place = self
    if movement.place === self { leaver = movement } else { other = movement }
  }

  /// Notes that nothing stands here any more.
  package func leave() { (leaver, other) = (nil, nil) }
}

/// What is known of the future of all that moves, as long as nothing has changed it.
package final class Forecast {
  /// The next instants that must not be stepped over, and of them those before rest.
  struct Instants {
    var next: Double?
    var awaited: Double?
  }

  /// When all has come to rest within a tolerance; nil for never.
  struct Rest {
    var tolerance: Double
    var time: Double?
  }

  fileprivate(set) var instants: Instants?
  fileprivate(set) var rest: Rest?

  /// Another number whenever something may move otherwise than was known.
  package private(set) var version = 0

  package init() {}

  /// Notes that something that moves has another future.
  package func forget() {
    version &+= 1
    instants = nil
    rest = nil
  }
}

/// All that is moving in a graph, in the order it began to.
///
/// What moves is kept by the view it belongs to, and gone with it. An instant of
/// mere progress asks nobody for what comes next: the forecast knows.
package struct Movements {
  private var entries: [MovementPlace] = []

  /// The places of those who do not hold theirs.
  private var known: [ObjectIdentifier: MovementPlace] = [:]
  private let forecast: Forecast

  /// Whether somebody is among them whose future has to be asked for each time.
  package private(set) var hasUnpredictable = false

  package init(_ forecast: Forecast) { self.forecast = forecast }

  package var isEmpty: Bool { entries.allSatisfy { $0.movement == nil } }

  package mutating func insert(_ movement: any Moving) {
    forecast.forget()
    if !movement.isPredictable { hasUnpredictable = true }
    // The identifier may be that of something gone whose place in memory this one has taken.
    let place = movement.place ?? known[ObjectIdentifier(movement)]
    if place?.movement != nil { return }
    let entry = MovementPlace(movement)
    if movement.place == nil { known[entry.key] = entry }
    entries.append(entry)
  }

  /// Takes everything to a time and forgets what has arrived.
  package mutating func advance(to time: Double) {
    var hasChanged = false
    for entry in entries {
      if let movement = entry.movement, movement.advance(to: time) { continue }
      entry.leave()
      hasChanged = true
    }
    if let next = forecast.instants?.next, next <= time { forecast.forget() }
    guard hasChanged else { return }
    forecast.forget()
    for entry in entries where !known.isEmpty && entry.movement == nil && known[entry.key] === entry
    {
      known[entry.key] = nil
    }
    entries.removeAll { $0.movement == nil }
    hasUnpredictable = entries.contains { $0.movement?.isPredictable == false }
  }

  /// Lets go of everybody who waits for an end.
  package func abandon() {
    for entry in entries { entry.movement?.abandon() }
  }

  /// When all has come to rest within a tolerance; nil if something never does.
  package func restTime(after time: Double, tolerance: Double) -> Double? {
    if !hasUnpredictable, let rest = forecast.rest, rest.tolerance == tolerance {
      return rest.time.map { max($0, time) }
    }
    var latest: Double? = time
    for entry in entries {
      guard let movement = entry.movement else { continue }
      guard let time = movement.restTime(after: time, tolerance: tolerance) else {
        latest = nil
        break
      }
      latest = latest.map { max($0, time) }
    }
    forecast.rest = Forecast.Rest(tolerance: tolerance, time: latest)
    return latest
  }

  /// What all that moves will show at times to come; nil where that is not known of something.
  func foresights(at times: [Double]) -> [Foresight]? {
    guard !hasUnpredictable else { return nil }
    var foresights: [Foresight] = []
    for entry in entries {
      guard let movement = entry.movement else { continue }
      guard let foresight = movement.foresight(at: times) else { return nil }
      foresights.append(foresight)
    }
    return foresights
  }

  /// When the first of them ends after a time; nil if none does.
  package func firstEnd(after time: Double) -> Double? {
    entries.compactMap { $0.movement?.restTime(after: time, tolerance: 0) }
      .filter { $0 > time }.min()
  }

  /// What never comes to rest, described.
  package func endless(after time: Double, tolerance: Double) -> [String] {
    entries.compactMap(\.movement)
      .filter { $0.restTime(after: time, tolerance: tolerance) == nil }
      .map(\.movementDescription)
  }

  /// The next instant that must not be stepped over, in seconds; where asked, only for what must
  /// happen before all is at rest.
  package func nextInstant(keepsFromRest: Bool = false) -> Double? {
    if hasUnpredictable { return findNextInstant(keepsFromRest: keepsFromRest) }
    let known =
      forecast.instants
      ?? Forecast.Instants(
        next: findNextInstant(keepsFromRest: false), awaited: findNextInstant(keepsFromRest: true))
    forecast.instants = known
    return keepsFromRest ? known.awaited : known.next
  }

  private func findNextInstant(keepsFromRest: Bool) -> Double? {
    var next: Double?
    for entry in entries {
      guard let instant = entry.movement?.nextInstant(keepsFromRest: keepsFromRest) else {
        continue
      }
      next = next.map { min($0, instant) } ?? instant
    }
    return next
  }
}
