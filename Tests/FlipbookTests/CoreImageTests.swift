import Foundation
import Testing

/// Pictures that filters make.
@Suite struct CoreImageTests {
  /// - SeeAlso: The modules: measured, a reader of codes reads this text from them.
  @Test func `a square code says the text`() throws {
    let text = Data("HELLO world".utf8)
    let all = try #require(FilteredPicture.code(of: text, correction: "M")).rows
    #expect(all.first == String(repeating: ".", count: 23) && all.count == 23)
    let code = [
      "#######.#...#.#######",
      "#.....#....#..#.....#",
      "#.###.#...##..#.###.#",
      "#.###.#.##.#..#.###.#",
      "#.###.#.#...#.#.###.#",
      "#.....#.#.##..#.....#",
      "#######.#.#.#.#######",
      "........#####........",
      "#...#.###..#.#####..#",
      "#..##...##.##...#####",
      ".###.#####.#.##.#..#.",
      ".#..##.#.....#.......",
      ".##.#.#..#..#..#..##.",
      "........#.#.######.##",
      "#######.#...#.#.##.#.",
      "#.....#...####.##..##",
      "#.###.#.##.#.#....##.",
      "#.###.#.....#...##.##",
      "#.###.#...##...###...",
      "#.....#..###.#.......",
      "#######.##.###.##.#.#",
    ]
    #expect(all[1...21].map { String($0.dropFirst().dropLast()) } == code)
    let large = try #require(FilteredPicture.namedCode(of: text, 2, 3)).rows
    #expect(large.count == 69 && large[3].hasPrefix("..##############..##"))
    #expect(large[3] == large[5] && large[0].count == 46)
  }

  @Test func `a text that is too long has no code`() {
    #expect(FilteredPicture.code(of: Data(count: 3_000), correction: "L") == nil)
    let longest = FilteredPicture.code(of: Data(count: 2_953), correction: "L")
    #expect(longest?.rows.count == 179)
  }

  @Test func `the mean of a part is one pixel`() {
    let pixels: [UInt8] = [0, 0, 0, 255, 100, 50, 0, 255, 200, 100, 50, 255, 255, 255, 255, 255]
    let upper = CGRect(x: 0, y: 1, width: 2, height: 1)
    #expect(
      FilteredPicture.mean(of: pixels, width: 2, height: 2, in: upper) == [50, 25, 0, 255])
  }
}
