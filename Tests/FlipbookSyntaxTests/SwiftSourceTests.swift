import FlipbookSyntax
import Testing

@Suite struct SwiftSourceTests {
  private func statements(_ text: String) -> [String] {
    let source = SwiftSource(text, joinsDirectives: true)
    return source.statements(of: 0..<source.tokens.count).map(source.line(of:))
  }

  @Test(arguments: [
    ("a.b ?? 1.5e-3 // c", "a . b ?? 1.5e-3"), ("Foo<Int?>.Bar", "Foo < Int ?> . Bar"),
    ("0...9", "0 ... 9"), ("@State var `in`: Int", "@State var `in` : Int"),
    (##"f(#"" } \"#, "\(g(")"))")"##, ##"f ( #"" } \"# , "\(g(")"))" )"##),
    ("#if os(iOS) // x\n#Preview", "#if os(iOS)  #Preview"),
    ("a /* { /* } */ */ - b", "a - b"), ("r = #/[/]}/# + 1", "r = #/[/]}/# + 1"),
    (#"f(/["\/(]+ {/, a /b)"#, #"f ( /["\/(]+ {/ , a / b )"#), ("a / b / c", "a / b / c"),
    ("f(/A.a, g: /A.b)", "f ( / A . a , g : / A . b )"), ("(a/(b)/c)", "( a / ( b ) / c )"),
  ])
  func `is cut into tokens`(text: String, tokens: String) {
    let source = SwiftSource(text, joinsDirectives: true)
    #expect(source.tokens.map(\.text).joined(separator: " ") == tokens)
    #expect(source.problem == nil)
  }

  @Test(arguments: [
    ("a = b\n  .c()\n-d", ["a = b .c()", "-d"]),
    ("let a: Foo<\n  Int, B\n>\nlet b = 1", ["let a: Foo< Int, B >", "let b = 1"]),
    ("@State\nprivate var a = 1; b()", ["@State private var a = 1", "b()"]),
    (
      "func f<T>(\n  _ t: T\n)\n  where T: A\n{ }\ncase b",
      [
        "func f<T>( _ t: T ) where T: A { }", "case b",
      ]
    ),
    ("guard a,\n  b\nelse { return }\nreturn\nc", ["guard a, b else { return }", "return", "c"]),
    (
      "#if A\nvar a: Int\n#else\nvar b =\n  2\n#endif",
      [
        "#if A", "var a: Int", "#else", "var b = 2", "#endif",
      ]
    ),
    ("struct A { } struct B { }", ["struct A { }", "struct B { }"]), ("a } b\n", ["a", "b"]),
  ])
  func `is parted into statements as the compiler does`(text: String, expected: [String]) {
    #expect(statements(text) == expected)
  }

  @Test(arguments: [
    ("f(", "'(' is not closed", 1), ("f(]", "']' was not opened", 2),
    ("\"a\nb", "a string is not closed", 0), ("a /* b", "a comment is not closed", 2),
    ("\"\\(a\"", "a string is not closed", 4), ("\"\\(a", "an interpolation is not closed", 4),
    ("#/a", "a regular expression is not closed", 0), ("`a", "'`' is not closed", 0),
  ])
  func `has one problem, the first, and all the tokens`(
    text: String, message: String, offset: Int
  ) throws {
    let source = SwiftSource(text)
    let problem = try #require(source.problem)
    #expect(problem.message == message)
    #expect(problem.offset == offset)
    #expect(source.tokens.first?.offset == 0)
    #expect(source.tokens.last.map { $0.end <= text.utf8.count } == true)
  }

  @Test func `variables are read with their types, values and accessors`() throws {
    let text = "var a = f<A, B>(1), b: (Int, C) = (1, 2), c: [D] { get }"
    let source = SwiftSource(text)
    let range = 0..<source.tokens.count
    let keyword = try #require(source.declaration(in: range).keyword)
    let bindings = source.bindings(after: keyword, in: range)
    #expect(bindings.map(\.name) == ["a", "b", "c"])
    #expect(bindings.map { $0.type.map(source.line(of:)) } == [nil, "(Int, C)", "[D]"])
    #expect(
      bindings.map { $0.initialValue.map(source.line(of:)) } == ["f<A, B>(1)", "(1, 2)", nil])
    #expect(bindings.map { $0.accessors != nil } == [false, false, true])
  }
}
