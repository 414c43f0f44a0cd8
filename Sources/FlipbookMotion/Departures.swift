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

  /// What is left of the way of flights at times to come.
  var lags = SharedAnswers<[Double], [Value]>()

  /// When flights rest; nil for never.
  var rests = SharedAnswers<RestQuestion, Double?>()
}

/// How it is asked when a flight rests.
struct RestQuestion: Equatable {
  let time: Double
  let tolerance: Double
  let isForSprings: Bool
}

/// What was answered of flights to the question that was asked last: found once for all that are in a
/// flight.
struct SharedAnswers<Question: Equatable, Answer> {
  private var question: Question?
  private var known: [(number: Int, answer: Answer)] = []

  /// Returns the answer to a question about the flight of a number.
  @inline(__always)
  mutating func answer(_ asked: Question, of number: Int, find: () -> Answer) -> Answer {
    if question != asked { (question, known) = (asked, []) }
    for entry in known where entry.number == number { return entry.answer }
    let found = find()
    known.append((number, found))
    return found
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
