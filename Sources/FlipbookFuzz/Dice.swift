/// Numbers that look random and depend on a seed and a run alone.
///
/// - SeeAlso: The generator: documented, Steele and others, "Fast splittable pseudorandom number
///   generators", 2014.
package struct Dice: Sendable {
  private var state: UInt64

  /// Creates the dice of one run.
  package init(seed: UInt64, run: Int) {
    state = seed
    let base = next()
    state = base ^ UInt64(bitPattern: Int64(run)) &* 0xd1b5_4a32_d192_ed03
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// Returns a whole number from 0 up to a count, which is not among them.
  package mutating func below(_ count: Int) -> Int {
    count < 2 ? 0 : Int(next() % UInt64(count))
  }

  /// Returns a whole number in a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns true in so many of a hundred cases.
  package mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// Returns one of some values; `nil` if there are none.
  package mutating func pick<Value>(_ values: [Value]) -> Value? {
    values.isEmpty ? nil : values[below(values.count)]
  }

  /// Returns the index of one of some weights, each as likely as its weight; `nil` if all are zero.
  package mutating func pick(weights: [Int]) -> Int? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var rest = below(total)
    for (index, weight) in weights.enumerated() {
      if rest < weight { return index }
      rest -= weight
    }
    return nil
  }

  /// Returns the time in milliseconds between the end of one step and the next.
  ///
  /// Chosen: a quarter follows within two frames, which no person does and every race needs; half
  /// while most animations run; the rest near their end or after it.
  package mutating func gap() -> Int {
    switch below(100) {
    case ..<25: number(1...30)
    case ..<75: number(31...350)
    case ..<93: number(351...1000)
    default: number(1001...2500)
    }
  }
}
