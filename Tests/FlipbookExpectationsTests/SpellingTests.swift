import FlipbookExpectations
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    (-57.14, 1, "-57.1"), (55, 1, "55.0"), (-0.04, 1, "0.0"), (0.5, 3, "0.500"),
  ])
  func `writes numbers with a fixed count of decimals`(
    number: Double, decimals: Int, text: String
  ) {
    #expect(Spelling.fixed(number, decimals) == text)
  }

  @Test func `draws a course from its lowest to its highest`() {
    #expect(Sparkline.draw([0, 1, 2, 3, 4, 5, 6, 7]) == "▁▂▃▄▅▆▇█")
    #expect(Sparkline.draw([1, nil, 2]) == "▁ █")
    #expect(Sparkline.draw([3, 3]) == "▁▁")
    #expect(
      Sparkline.labelled([-57.1, 0, 55], decimals: 1, isSigned: true) == "-57.1 ▁▅█ +55.0")
  }
}
