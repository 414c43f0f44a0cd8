import FlipbookJob
import Testing

@Suite struct PartTests {
  @Test func `all parts together have each frame once`() {
    for count in 1...13 {
      for total in [0, 1, 5, 13, 14, 100, 36_000] {
        let parts = (1...count).map { SceneJob.Part(index: $0, count: count) }
        let ranges = parts.compactMap { $0.frames(of: total) }
        #expect(ranges.flatMap(Array.init) == Array(0..<total))
        let lengths = ranges.map(\.count)
        #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1 + total / (80 * count))
      }
    }
  }

  @Test func `a part with a longer way to go has fewer frames`() {
    let parts = (1...100).map { SceneJob.Part(index: $0, count: 100) }
    let lengths = parts.compactMap { $0.frames(of: 36_000)?.count }
    #expect(lengths.first == 376)
    #expect(lengths.last == 345)
    #expect(zip(lengths, lengths.dropFirst()).allSatisfy { $0 >= $1 - 1 })
    let most = SceneJob.Part(index: 10_000, count: 10_000)
    #expect(most.frames(of: .max)?.upperBound == .max - 1)
  }
}
