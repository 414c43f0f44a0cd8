import Foundation

/// A cache of the flights begun at the same moment, shared by all values that change alike.
///
/// A flight does not know where its value is, only how far the value goes. A view, its background
/// and its content mostly change by the same amount, at the same time, with the same animation. So
/// the first one computes the flight and the others copy it:
///
///     at 2 s, .spring, era 7:  background.x   0 → 50   miss: flight 1 is computed and kept
///     at 2 s, .spring, era 7:  label.x       12 → 62   hit:  also +50, a copy of flight 1
///     at 2 s, .spring, era 7:  badge.x        8 → 28   miss: +20, flight 2
///     at 3 s, .spring, era 7:  label.x       62 → 0    miss: flight 1 retargeted by -62, flight 3
///     at 3 s, .spring, era 7:  background.x  50 → -12  hit:  flight 1, also by -62: flight 3
///     at 4 s, .spring, era 8:  any change              miss: a new era empties the cache
///
/// The key of an entry is the change (to the last bit), the flight's number before it, and the
/// `Occasion`.
package final class SharedFlights<Value: VectorArithmetic> {
  /// A cache entry: a change and the flight it led to.
  ///
  /// It is a class, so that a search copies nothing.
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

    @inline(__always)
    func isOf(_ change: Value, from previous: Int?, _ occasion: Occasion) -> Bool {
      time == occasion.time && self.previous == previous && semantics == occasion.semantics
        && haveSameBytes(self.change, change) && animation.isSame(as: occasion.animation)
    }
  }

  /// The first flights begun in the present era, which are searched one by one.
  private var entries: [Entry] = []

  /// All others, by the bytes of their changes: thousands of values may change, each by its own.
  private var others: [Int: [Entry]] = [:]
  private var era = 0

  /// The number of flights that have got a number.
  private var count = 0

  package init() {}

  /// The circumstances of a change: all of the key but the change itself.
  struct Occasion {
    let animation: Animation
    let time: Double
    let semantics: Semantics

    /// A version number: it changes whenever cached flights may no longer be valid.
    let era: Int
  }

  /// Returns the entry of an equal change.
  ///
  /// `previous` is the flight's number before the change, nil if there was no flight.
  @inline(__always)
  func known(_ change: Value, from previous: Int?, _ occasion: Occasion) -> Entry? {
    guard era == occasion.era else { return nil }
    for entry in entries where entry.isOf(change, from: previous, occasion) { return entry }
    return others.isEmpty ? nil : knownOther(change, from: previous, occasion)
  }

  @inline(never)
  private func knownOther(_ change: Value, from previous: Int?, _ occasion: Occasion) -> Entry? {
    others[hashOfBytes(change)]?.first { $0.isOf(change, from: previous, occasion) }
  }

  /// Returns a new number, for a flight that is about to be kept.
  @inline(__always)
  func nextNumber() -> Int {
    count += 1
    return count
  }

  /// Keeps a flight for all values that change alike.
  ///
  /// `previous` is the flight's number before the change, nil if there was no flight.
  @inline(__always)
  func keep(
    _ flight: Flight<Value>, after change: Value, from previous: Int?, _ occasion: Occasion
  ) {
    if era != occasion.era {
      era = occasion.era
      entries.removeAll(keepingCapacity: true)
      others = [:]
    }
    let entry = Entry(change, from: previous, occasion, to: flight)
    if entries.count < scanned {
      entries.append(entry)
    } else {
      others[hashOfBytes(change), default: []].append(entry)
    }
  }

  // MARK: Results shared by all values in a flight

  /// Cached distances of each flight from its target at the times asked for last.
  var lags = SharedAnswers<[Double], [Value]>()

  /// Cached rest times of each flight; nil for never.
  var rests = SharedAnswers<RestQuestion, Double?>()
}

/// The parameters of a question for a flight's rest time.
struct RestQuestion: Equatable {
  let time: Double
  let tolerance: Double
  let isForSprings: Bool
}

/// A cache of the answers to the last question, one a flight.
///
/// Another question empties it.
struct SharedAnswers<Question: Equatable, Answer> {
  private var question: Question?

  /// The first answers, which are searched one by one, and all others.
  private var known: [(number: Int, answer: Answer)] = []
  private var others: [Int: Answer] = [:]

  /// Returns the answer for the flight of a number, from the cache if the question is the same.
  @inline(__always)
  mutating func answer(_ asked: Question, of number: Int, find: () -> Answer) -> Answer {
    if question != asked { (question, known, others) = (asked, [], [:]) }
    for entry in known where entry.number == number { return entry.answer }
    if !others.isEmpty, let answer = others[number] { return answer }
    let found = find()
    if known.count < scanned { known.append((number, found)) } else { others[number] = found }
    return found
  }
}

extension Animation {
  /// True if two animations are equal.
  ///
  /// For the default animation its type is enough.
  @inline(__always)
  fileprivate func isSame(as other: Animation) -> Bool {
    isMade(of: DefaultAnimation.self)
      ? other.isMade(of: DefaultAnimation.self) : self == other
  }
}

/// The length of a list that is searched as fast as a table.
private let scanned = 8

private func hashOfBytes<Value>(_ value: Value) -> Int {
  var hasher = Hasher()
  withUnsafeBytes(of: value) { hasher.combine(bytes: $0) }
  return hasher.finalize()
}

/// True if two vectors are equal bit by bit.
///
/// Zero and minus zero differ.
@inline(__always)
private func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafePointer(to: first) { one in
    withUnsafePointer(to: second) { memcmp(one, $0, MemoryLayout<Value>.size) == 0 }
  }
}
