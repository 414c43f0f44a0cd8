import Foundation

/// The motions that began last, for values that set out together.
///
/// A flight does not know where it is, only how far it goes: a view, what is behind it and what is in
/// it mostly go the same way from the same instant by the same animation. That is worked out once.
package final class Departures<Value: VectorArithmetic> {
  /// A change and what it has led to; apart, so that to look for it copies nothing.
  final class Entry {
    let change: Value
    let time: Double
    let previous: Int?
    let animation: Animation
    let semantics: Semantics
    let flight: Flight<Value>

    init(
      _ change: Value, from previous: Int?, _ occasion: Occasion, to flight: Flight<Value>
    ) {
      self.change = change
      time = occasion.time
      self.previous = previous
      animation = occasion.animation
      semantics = occasion.semantics
      self.flight = flight
    }
  }

  /// What began in the present era.
  private var entries: [Entry] = []
  private var era = 0

  /// How many flights have got a number.
  private var count = 0

  package init() {}

  /// What a change is, but for the value that changes.
  struct Occasion {
    let animation: Animation
    let time: Double
    let semantics: Semantics

    /// Another number whenever flights may find something else.
    let era: Int
  }

  /// The flight that the same change has led to; the number is that of the flight until then, nil if
  /// there was none.
  @inline(__always)
  func known(_ change: Value, from previous: Int?, _ occasion: Occasion) -> Entry? {
    guard era == occasion.era else { return nil }
    for entry in entries
    where entry.time == occasion.time && entry.previous == previous
      && entry.semantics == occasion.semantics && haveSameBytes(entry.change, change)
      && entry.animation.isSame(as: occasion.animation)
    {
      return entry
    }
    return nil
  }

  /// Another number for each flight that is kept.
  @inline(__always)
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Keeps a flight that anybody is in who changes in the same way; the number is that of the flight
  /// until then, nil if there was none.
  @inline(__always)
  func keep(
    _ flight: Flight<Value>, after change: Value, from previous: Int?, _ occasion: Occasion
  ) {
    if era != occasion.era {
      era = occasion.era
      entries.removeAll(keepingCapacity: true)
    }
    entries.append(Entry(change, from: previous, occasion, to: flight))
  }

  // MARK: What all in a flight have in common

  /// What is left of the way of flights, at the times that were asked for last.
  private var lags: (times: [Double], known: [(number: Int, lags: [Value])]) = ([], [])

  /// Returns what is left of the way of a flight at times to come, which is found once for all that
  /// are in it.
  @inline(__always)
  func lags(of number: Int, at times: [Double], find: () -> [Value]) -> [Value] {
    if !areSame(lags.times, times) { lags = (times, []) }
    for known in lags.known where known.number == number { return known.lags }
    let found = find()
    lags.known.append((number, found))
    return found
  }

  /// How it is asked when a flight rests.
  struct RestQuestion: Equatable {
    let time: Double
    let tolerance: Double
    let isForSprings: Bool
  }

  /// When flights rest, as was asked last.
  private var rests: (question: RestQuestion?, known: [(number: Int, time: Double?)]) = (nil, [])

  /// Returns when a flight rests, which is found once for all that are in it.
  @inline(__always)
  func rest(of number: Int, _ question: RestQuestion, find: () -> Double?) -> Double? {
    if rests.question != question { rests = (question, []) }
    for known in rests.known where known.number == number { return known.time }
    let found = find()
    rests.known.append((number, found))
    return found
  }
}

/// Whether two arrays are one in memory.
@inline(__always)
private func areSame(_ first: [Double], _ second: [Double]) -> Bool {
  first.count == second.count
    && first.withUnsafeBufferPointer { first in
      second.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
    }
}

extension Animation {
  /// Whether it is equal to another one, which for the default is known from the type.
  @inline(__always)
  fileprivate func isSame(as other: Animation) -> Bool {
    isMade(of: DefaultAnimation.self)
      ? other.isMade(of: DefaultAnimation.self) : self == other
  }
}

/// Whether two values of numbers are the same to the last bit: zero has two signs.
@inline(__always)
private func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafePointer(to: first) { one in
    withUnsafePointer(to: second) { memcmp(one, $0, MemoryLayout<Value>.size) == 0 }
  }
}
