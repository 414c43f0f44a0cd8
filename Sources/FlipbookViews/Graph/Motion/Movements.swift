import FlipbookBase
import Foundation

/// A motion that is in flight, or may be.
package protocol Moving: AnyObject {
  /// Takes the motion to a time.
  ///
  /// Returns true if it is still in flight afterwards.
  func advance(to time: Double) -> Bool

  /// Returns the time from which the motion stays within a tolerance of its end; nil for never.
  func restTime(after time: Double, tolerance: Double) -> Double?

  /// The next instant in seconds that a step must not skip, since something begins or ends there.
  ///
  /// - Parameter keepsFromRest: True for instants that must happen before all is at rest, and no
  ///   others.
  /// - Returns: The instant; nil if there is none.
  func nextInstant(keepsFromRest: Bool) -> Double?

  /// The next instant in seconds at which a callback is called that waits for the motion's removal;
  /// nil if there is none.
  func nextRemoval() -> Double?

  /// True if its schedule stays valid until ``Movements`` gets it again, or the next instant has
  /// come.
  var isPredictable: Bool { get }

  /// True if it is in flight.
  var isMoving: Bool { get }

  /// The time at which the flight began or was last retargeted, in seconds on the graph's clock.
  var movementStart: Double { get }

  /// The name of the animation, for traces.
  var movementDescription: String { get }

  /// Drops all listeners, since the graph has come to its end.
  func abandon()

  /// The motion's entry in ``Movements``, if it keeps one; it empties the entry when it is gone.
  var place: MovementEntry? { get set }

  /// Looks ahead: returns its values at future times, in seconds; nil if they are not known, or an
  /// observer follows its steps.
  func futureValues(at times: [Double]) -> FutureValues?

  /// True if a step may go to a time at once: what is shown then is the same as if instants before
  /// it were visited, and nobody is called on the way.
  func canLeap(to time: Double) -> Bool
}

extension Moving {
  package func nextInstant(keepsFromRest: Bool) -> Double? { nil }

  package func nextRemoval() -> Double? { nil }

  package var isPredictable: Bool { false }

  package var isMoving: Bool { true }

  package var movementStart: Double { 0 }

  package func abandon() {}

  package func futureValues(at times: [Double]) -> FutureValues? { nil }

  package func canLeap(to time: Double) -> Bool { false }

  package var place: MovementEntry? {
    get { nil }
    set {}
  }
}

/// An entry of ``Movements``.
///
/// It does not retain the motion. A motion that keeps its entry empties it in `deinit`; for others
/// it is a weak reference. An object with weak references is slower to retain.
package final class MovementEntry {
  // An ``UncountedReference`` is to objects of one type; motions are of any.
  #if DEBUG
    private var isLeaver = false
  #else
    private unowned(unsafe) var leaver: (any Moving)?
  #endif
  private weak var other: (any Moving)?
  fileprivate let key: ObjectIdentifier

  /// Fetches an entry and a motion that a loop comes to soon.
  @inline(__always)
  fileprivate static func prefetch(in entries: [MovementEntry], from index: Int) {
    let entry = index + 2 * Prefetch.distance
    guard entry < entries.count else { return }
    Prefetch.object(Unmanaged.passUnretained(entries[entry]), size: 64)
    // The identifier is the address.
    let key = entries[index + Prefetch.distance].key
    Prefetch.memory(unsafeBitCast(key, to: UnsafeRawPointer.self), size: 320)
  }

  /// The motion; nil once it is gone or has come to rest.
  @inline(__always)
  fileprivate var movement: (any Moving)? {
    #if DEBUG
      precondition(
        !isLeaver || other != nil, "A motion has gone without emptying its entry.")
      return other
    #else
      return leaver ?? other
    #endif
  }

  fileprivate init(_ movement: any Moving) {
    key = ObjectIdentifier(movement)
    movement.place = self
    #if DEBUG
      other = movement
      isLeaver = movement.place === self
    #else
      if movement.place === self { leaver = movement } else { other = movement }
    #endif
  }

  /// Empties the entry.
  package func leave() {
    #if DEBUG
      isLeaver = false
    #else
      leaver = nil
    #endif
    other = nil
  }
}

/// A cache of the schedule: the next instants and the time of rest, until something changes.
package final class MovementSchedule {
  /// The next instants that a step must not skip: of all, and of those that come before rest.
  struct Instants {
    var next: Double?
    var awaited: Double?
  }

  /// The time at which all motions have come to rest within a tolerance; nil for never.
  struct Rest {
    var tolerance: Double
    var time: Double?
  }

  fileprivate(set) var instants: Instants?
  fileprivate(set) var rest: Rest?

  /// A version number: it changes whenever the future of a motion may have changed.
  package private(set) var version = 0

  package init() {}

  /// Empties the cache, as a motion has another future.
  package func forget() {
    version &+= 1
    instants = nil
    rest = nil
  }
}

/// The motions of a graph, in the order in which they began: its animation driver.
///
/// A motion is retained by the view it belongs to, and leaves when that is gone. A step in which
/// motions only progress asks none of them about the future: the answer is cached in the schedule.
/// For example, two attributes change at time 0:
///
///     x: 0 → 100, .linear(duration: 1)
///     y: 0 → 1,   .linear(duration: 2), with a completion at its removal
///
///     call                             result
///     restTime(after: 0, …)            2
///     nextInstant()                    2.000000002: the completion of y is due, just after its end
///     nextInstant(keepsFromRest: true) nil: y may be at rest before its removal
///     advance(to: 0.5)                 x shows 50, y 0.25; the cached answers stay valid
///     advance(to: 1.5)                 x has ended and leaves, y shows 0.75; the cache is
///                                      emptied
///
/// A motion may call anything while it is advanced, so it may also insert another one, or advance all
/// once more. The list is an object, and each walk goes through the entries as they were at its
/// start: no access to it is open while a motion runs.
package final class Movements {
  private var entries: [MovementEntry] = []

  /// The entries of motions that do not keep their own.
  private var known: [ObjectIdentifier: MovementEntry] = [:]
  private let schedule: MovementSchedule

  /// True if there is a motion whose future has to be asked for each time.
  package private(set) var hasUnpredictable = false

  package init(_ schedule: MovementSchedule) { self.schedule = schedule }

  package var isEmpty: Bool { entries.allSatisfy { $0.movement == nil } }

  package func insert(_ movement: any Moving) {
    schedule.forget()
    if !movement.isPredictable { hasUnpredictable = true }
    // The identifier may be that of a motion that is gone, whose memory this one has got.
    let place = movement.place ?? known[ObjectIdentifier(movement)]
    if place?.movement != nil { return }
    let entry = MovementEntry(movement)
    if movement.place == nil { known[entry.key] = entry }
    entries.append(entry)
  }

  /// Takes all motions to a time and removes those that have ended.
  ///
  /// A motion inserted meanwhile is kept, and advanced by the next call.
  package func advance(to time: Double) {
    var hasChanged = false
    let walked = entries
    for (index, entry) in walked.enumerated() {
      MovementEntry.prefetch(in: walked, from: index)
      if let movement = entry.movement, movement.advance(to: time) { continue }
      entry.leave()
      hasChanged = true
    }
    if let next = schedule.instants?.next, next <= time { schedule.forget() }
    guard hasChanged else { return }
    schedule.forget()
    for entry in entries where !known.isEmpty && entry.movement == nil && known[entry.key] === entry
    {
      known[entry.key] = nil
    }
    entries.removeAll { $0.movement == nil }
    hasUnpredictable = entries.contains { $0.movement?.isPredictable == false }
  }

  /// Drops the listeners of all motions.
  package func abandon() {
    for entry in entries { entry.movement?.abandon() }
  }

  /// The time at which all have come to rest within a tolerance; nil if one never does.
  package func restTime(after time: Double, tolerance: Double) -> Double? {
    if !hasUnpredictable, let rest = schedule.rest, rest.tolerance == tolerance {
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
    schedule.rest = MovementSchedule.Rest(tolerance: tolerance, time: latest)
    return latest
  }

  /// Looks ahead: returns the future values of all motions; nil if those of one are not known.
  func allFutureValues(at times: [Double]) -> [FutureValues]? {
    guard !hasUnpredictable else { return nil }
    var allFutureValues: [FutureValues] = []
    for entry in entries {
      guard let movement = entry.movement else { continue }
      guard let futureValues = movement.futureValues(at: times) else { return nil }
      allFutureValues.append(futureValues)
    }
    return allFutureValues
  }

  /// True if a step may go to a time at once, as far as the motions are concerned.
  func canLeap(to time: Double) -> Bool {
    !hasUnpredictable && entries.allSatisfy { $0.movement?.canLeap(to: time) ?? true }
  }

  /// The first end of a motion after a time; nil if there is none.
  package func firstEnd(after time: Double) -> Double? {
    entries.compactMap { $0.movement?.restTime(after: time, tolerance: 0) }
      .filter { $0 > time }.min()
  }

  /// The descriptions of motions that never come to rest.
  package func endless(after time: Double, tolerance: Double) -> [String] {
    entries.compactMap(\.movement)
      .filter { $0.restTime(after: time, tolerance: tolerance) == nil }
      .map(\.movementDescription)
  }

  /// The next instant that a step must not skip, in seconds; with `keepsFromRest`, of those that
  /// must happen before all is at rest.
  package func nextInstant(keepsFromRest: Bool = false) -> Double? {
    if hasUnpredictable { return findNextInstant(keepsFromRest: keepsFromRest) }
    let known =
      schedule.instants
      ?? MovementSchedule.Instants(
        next: findNextInstant(keepsFromRest: false), awaited: findNextInstant(keepsFromRest: true))
    schedule.instants = known
    return keepsFromRest ? known.awaited : known.next
  }

  /// The next instant, in seconds, at which a callback is called that waits for a motion's removal.
  package func nextRemoval() -> Double? { entries.compactMap { $0.movement?.nextRemoval() }.min() }

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
