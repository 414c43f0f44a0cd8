import FlipbookReport
import Testing

@Suite struct PieceFinderTests {
  @Test func `strips that pictures share are stored once`() {
    var finder = PieceFinder<String>()
    let first = finder.pieces(of: ["A", "B", "C", "D"], rows: [32, 32, 32, 8])
    #expect(first.pieces == [0, 0, 104] && first.news == [0..<4])
    let second = finder.pieces(of: ["A", "X", "Y", "D"], rows: [32, 32, 32, 8])
    #expect(second.pieces == [0, 0, 32, 1, 0, 64, 0, 96, 8] && second.news == [1..<3])
    let third = finder.pieces(of: ["A", "B", "Y", "D"], rows: [32, 32, 32, 8])
    #expect(third.pieces == [0, 0, 64, 1, 32, 32, 0, 96, 8] && third.news.isEmpty)
  }

  @Test func `a first picture is whole, though strips are alike`() {
    var finder = PieceFinder<String>()
    let first = finder.pieces(of: ["A", "A", "B", "A"], rows: [4, 4, 4, 4])
    #expect(first.pieces == [0, 0, 16] && first.news == [0..<4])
    // The first of those that are alike is taken.
    let second = finder.pieces(of: ["A", "A"], rows: [4, 4])
    #expect(second.pieces == [0, 0, 4, 0, 0, 4] && second.news.isEmpty)
  }

  @Test func `any pictures come back from their parts`() {
    var state: UInt64 = 7
    func random(below limit: UInt64) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % limit)
    }
    var finder = PieceFinder<Int>()
    var parts: [[Int]] = []
    for _ in 0..<200 {
      let strips = (0...random(below: 9)).map { _ in random(below: 40) }
      let (pieces, news) = finder.pieces(of: strips, rows: strips.map { _ in 1 })
      parts += news.map { Array(strips[$0]) }
      var found: [Int] = []
      for at in stride(from: 0, to: pieces.count, by: 3) {
        found += parts[pieces[at]][pieces[at + 1]..<pieces[at + 1] + pieces[at + 2]]
      }
      #expect(found == strips)
    }
    #expect(parts.count > 20)
  }
}
