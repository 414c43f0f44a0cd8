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
}

extension Moving {
  package func nextInstant(keepsFromRest: Bool) -> Double? { nil }

  package var isPredictable: Bool { false }

  package var isMoving: Bool { true }

  package var movementStart: Double { 0 }

  package func abandon() {}
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
  private final class Entry {
    weak var movement: (any Moving)?
    let key: ObjectIdentifier

    init(_ movement: any Moving) {
      self.movement = movement
      key = ObjectIdentifier(movement)
    }
  }

  private var entries: [Entry] = []
  private var known: [ObjectIdentifier: Entry] = [:]
  private let forecast: Forecast

  /// Whether somebody is among them whose future has to be asked for each time.
  package private(set) var hasUnpredictable = false

  package init(_ forecast: Forecast) { self.forecast = forecast }

  package var isEmpty: Bool { entries.allSatisfy { $0.movement == nil } }

  package mutating func insert(_ movement: any Moving) {
    forecast.forget()
    let key = ObjectIdentifier(movement)
    if !movement.isPredictable { hasUnpredictable = true }
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
    if let next = forecast.instants?.next, next <= time { forecast.forget() }
    guard hasChanged else { return }
    forecast.forget()
    for entry in entries where entry.movement == nil && known[entry.key] === entry {
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
