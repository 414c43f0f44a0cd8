import FlipbookBase
import Testing

@Suite struct JSONReaderTests {
  /// Escapes and the texts they stand for; a surrogate without its other half is U+FFFD.
  @Test(arguments: [
    (#""\ud83d\ude00""#, "😀"), (#""a\uD834\uDD1Eb""#, "a𝄞b"), (#""\u00e9\n\/""#, "é\n/"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00x""#, "\u{FFFD}x"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\u0041""#, "\u{FFFD}A"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
    (#""\ud83d\n""#, "\u{FFFD}\n"),
  ])
  func `reads escapes, surrogate pairs too`(json: String, text: String) throws {
    var reader = JSONReader(json, file: "a.json")
    #expect(try reader.read().text == text)
  }

  @Test(arguments: [
    (#""\u12""#, 4), (#""\u+123""#, 4), (#""\ud83d\u00""#, 10), ("{\"a\":}", 6), ("[1,]", 4),
    ("\"a", 3), ("nul", 1), ("1 2", 3),
    (#"["é", "😀", x]"#, 12),
  ])
  func `says where a text is no JSON`(json: String, column: Int) {
    var reader = JSONReader(json, file: "a.json", line: 7)
    let error = #expect(throws: JSONError.self) { try reader.read() }
    #expect(error?.place == JSONPlace(file: "a.json", line: 7, column: column))
  }

  @Test func `knows the place of each value`() throws {
    var reader = JSONReader("{\"é\": 1,\n \"b\": [\"ü\", {\n}]}", file: "a.json")
    let value = try reader.read()
    let list = try #require(value["b"]?.list)
    let values = [value, value["é"], value["b"], list.first, list.last].compactMap { $0?.place }
    #expect(values.map(\.line) == [1, 1, 2, 2, 2])
    #expect(values.map(\.column) == [1, 7, 7, 8, 13])
  }

  @Test(arguments: ["", "plain", "a\"b\\c\n\t\r\u{1}\u{1F}ü😀"])
  func `reads back what the writer writes`(text: String) throws {
    var reader = JSONReader(JSONText.object([.init(text, .string(text))]).description, file: "")
    #expect(try reader.read()[text]?.text == text)
  }
}
