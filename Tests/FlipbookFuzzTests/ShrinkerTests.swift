import FlipbookFuzz
import Testing

@Suite struct ShrinkerTests {
  @Test(arguments: [[3], [0, 99], [17, 18, 63], [1, 50, 98, 99]])
  func `what a failure needs is left, and nothing else`(_ needed: [Int]) {
    var shrinker = Shrinker<Int> { list in needed.allSatisfy(list.contains) }
    #expect(shrinker.shortened(Array(0..<100)) == needed)
    #expect(shrinker.tries < 200)
  }

  @Test func `a failure that needs everything stays whole`() {
    let whole = Array(0..<12)
    var shrinker = Shrinker<Int> { $0 == whole }
    #expect(shrinker.shortened(whole) == whole)
  }

  @Test func `an element is replaced by the simplest that still fails`() {
    var shrinker = Shrinker<Int> { $0.reduce(0, +) >= 10 }
    let simple = shrinker.simplified([9, 9]) { list, index in
      [0, 1, 5].map { number in list.indices.map { $0 == index ? number : list[$0] } }
    }
    #expect(simple == [1, 9])
  }

  @Test func `it ends when its tries are used up`() {
    var shrinker = Shrinker<Int>(mostTries: 5) { $0.contains(0) }
    _ = shrinker.shortened(Array(0..<1000))
    #expect(shrinker.tries == 5)
  }
}

@Suite struct DiceTests {
  @Test func `a run depends on its seed and its number alone`() {
    func numbers(_ seed: UInt64, _ run: Int) -> [Int] {
      var dice = Dice(seed: seed, run: run)
      return (0..<20).map { _ in dice.below(1_000_000) }
    }
    #expect(numbers(1, 2) == numbers(1, 2))
    #expect(Set([numbers(1, 2), numbers(2, 1), numbers(1, 3), numbers(0, 0)]).count == 4)
  }

  @Test func `numbers stay in their range, and reach its ends`() {
    var dice = Dice(seed: 7, run: 0)
    let numbers = Set((0..<400).map { _ in dice.number(-3...3) })
    #expect(numbers == Set(-3...3))
    #expect(dice.pick([Int]()) == nil)
    #expect(dice.pick(weights: [0, 0]) == nil)
    #expect((0..<100).allSatisfy { _ in dice.pick(weights: [0, 5, 0]) == 1 })
  }
}
