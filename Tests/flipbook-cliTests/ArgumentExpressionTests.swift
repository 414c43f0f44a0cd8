import FlipbookProject
import FlipbookTimeline
import Testing

@testable import flipbook_cli

/// Values of `args:` as Swift source.
@Suite struct ArgumentExpressionTests {
  private static let values = ArgumentExpression([
    DeclarationScanner.outline(
      of: """
        struct Item { var title: String; var count = 1; var tint: Color?; var onTap: () -> Void }
        struct Event: Codable { var id: Int; var day: Date; private var secret: String }
        extension Event { init(day: Date) {} }
        enum Shape { case ring(width: Double), dot }
        """)
  ])

  private func text(_ value: String, _ type: String) throws -> String {
    let isJSON = value.hasPrefix("{") || value.hasPrefix("[")
    let value = try #require(isJSON ? ArgumentValue(json: value) : .text(value))
    return try Self.values.text(value, as: type)
  }

  @Test(arguments: [
    (".blue", "Color", ".blue"), ("blue", "Color?", ".blue"),
    (
      "#ff8000", "Color",
      "Color(red: 255 / 255, green: 128 / 255, blue: 0 / 255)"
    ),
    (".ring(width: 2)", "Shape", ".ring(width: 2)"), ("1...5", "ClosedRange<Int>", "1...5"),
    ("0..<3", "Range<Int>", "0..<3"), ("Color.red", "any ShapeStyle", "Color.red"),
    ("Color.red", "String", "\"Color.red\""), ("two words", "Mode", "\"two words\""),
    (".run(exit(0))", "Mode", ".run(exit(0))"), (".a; exit(0)", "Mode", "\".a; exit(0)\""),
    ("2026-11-23", "Date", "Date(timeIntervalSince1970: 1795392000.0)"),
    ("2026-11-23T01:00:00+01:00", "Date?", "Date(timeIntervalSince1970: 1795392000.0)"),
    ("https://example.org", "URL", "URL(string: \"https://example.org\")!"),
    ("anything", "@escaping (Int, String) -> Void", "{ _, _ in }"),
    ("x", "(() -> Bool)?", "{ false }"),
    ("[1, 2]", "[Int]", "[1, 2]"), ("[\"a\", \"b\"]", "Set<String>", "[\"a\", \"b\"]"),
    ("[red, blue]", "[Color]", "[.red, .blue]"), ("[null, 1]", "[Int?]", "[nil, 1]"),
    ("{\"a\": 1}", "[String: Int]", "[\"a\": 1]"), ("{}", "[Int: Int]", "[:]"),
    ("{width: 1, height: -2.5}", "CGSize", "CGSize(width: 1, height: -2.5)"),
    ("{title: Milk}", "Item", "Item(title: \"Milk\", onTap: { })"),
    (
      "{title: Milk, tint: red, count: 2}", "Item",
      "Item(title: \"Milk\", count: 2, tint: .red, onTap: { })"
    ),
    (
      "[{title: A}, {title: B}]", "[Item]",
      "[Item(title: \"A\", onTap: { }), Item(title: \"B\", onTap: { })]"
    ),
    ("{ring: {width: 2}}", "Shape", "Shape.ring(width: 2)"),
    ("{ring: 2}", "Shape?", "Shape.ring(2)"),
  ])
  func `writes a value`(value: String, type: String, expected: String) throws {
    #expect(try text(value, type) == expected)
  }

  @Test func `leaves a type that can be decoded to itself`() throws {
    let made = try text("{\"id\": 1, \"day\": \"2026-11-23T00:00:00Z\"}", "Event")
    #expect(made.contains("decoder.decode(Event.self"))
    #expect(made.contains(#"{\"id\":1,\"day\":\"2026-11-23T00:00:00Z\"}"#))
  }

  @Test(arguments: [
    ("{name: Milk}", "Item", "`Item` cannot be made of `name`"),
    ("tomorrow", "Date", "`tomorrow` is not a date"),
    ("#12", "Color", "`#12` is not a colour such as `#ff8800`"),
    ("no", "UUID", "`no` is not a UUID"),
  ])
  func `says why a value does not fit`(value: String, type: String, message: String) {
    let error = #expect(throws: ArgumentExpression.Mismatch.self) { try text(value, type) }
    #expect(error?.message == message)
  }
}
