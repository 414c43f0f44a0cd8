import FlipbookExport
import Testing

@Suite struct JSONTextTests {
  @Test(arguments: [
    (JSONText.null, "null"),
    (.bool(true), "true"),
    (.integer(-3), "-3"),
    (.number(3), "3"),
    (.number(0.1), "0.1"),
    (.number(-0.5), "-0.5"),
    (.number(.nan), "null"),
    (.number(-.infinity), "null"),
    (.number(1e300), "1e+300"),
    (.string("a\"b\\c\n\u{1}ü"), #""a\"b\\c\n\u0001ü""#),
    (.array([]), "[]"),
    (.object([.init("b", .integer(1)), .init("a", .array([.null]))]), #"{"b":1,"a":[null]}"#),
  ])
  func `is written in one way`(value: JSONText, expected: String) {
    #expect(value.description == expected)
  }

  @Test func `has one line for each thing in a list`() {
    let value = JSONText.object([
      .init("a", .array([.integer(1), .integer(2)])),
      .init("b", .array([.object([]), .array([])])),
      .init("c", .array([])),
    ])
    let expected = """
      {
        "a": [1,2],
        "b": [
          {},
          []
        ],
        "c": []
      }

      """
    #expect(value.lines == expected)
  }
}

@Suite struct RatioTests {
  @Test(arguments: [
    (2, 4, "1/2"), (60, 1, "60"), (-6, -4, "3/2"), (6, -4, "-3/2"), (0, 5, "0"),
    (60000, 1001, "60000/1001"), (1, 0, nil), (.min, 1, nil), (1, .min, nil),
  ])
  func `is in its lowest terms`(numerator: Int, denominator: Int, expected: String?) {
    #expect(Ratio(numerator, denominator)?.description == expected)
  }

  @Test func `says when a frame is shown`() {
    #expect(Ratio(60).duration(ofFrames: 17) == Ratio(17, 60))
    #expect(Ratio(60000, 1001)?.duration(ofFrames: 60) == Ratio(1001, 1000))
    #expect(Ratio(0).duration(ofFrames: 1) == nil)
    #expect(Ratio(1, .max)?.duration(ofFrames: 2) == nil)
  }
}
