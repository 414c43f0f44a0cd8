import FlipbookBase
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
