import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// - SeeAlso: The expected meanings: documented, the CommonMark specification, 6, and GitHub's
///   extensions of it; that blocks stay literal and values are not Markdown: documented, SwiftUI's
///   `LocalizedStringKey`.
@MainActor @Suite struct MarkdownTests {
  /// A text with `*italic*`, `**bold**`, `` `code` ``, `~~struck~~` and `[links]` in plain signs.
  private func read(_ text: Text) -> String {
    runs { text }.map { run in
      var marked = run.string
      if run.font.design == .monospaced { marked = "code(\(marked))" }
      if run.font.isItalic { marked = "italic(\(marked))" }
      if run.font.weight == 700 { marked = "bold(\(marked))" }
      if run.strikethrough != nil { marked = "struck(\(marked))" }
      if run.color != nil { marked = "link(\(marked))" }
      return marked
    }.joined(separator: "|")
  }

  @Test(arguments: [
    ("plain, 2*3*4 = 24!", "plain, 2|italic(3)|4 = 24!"),
    ("**b** *i* __b__ _i_", "bold(b)| |italic(i)| |bold(b)| |italic(i)"),
    ("***both*** **b *bi* b**", "bold(italic(both))| |bold(b )|bold(italic(bi))|bold( b)"),
    ("snake_case_name and 5 * 3 * 2", "snake_case_name and 5 * 3 * 2"),
    ("**not closed, ** neither", "**not closed, ** neither"),
    ("*foo**bar*", "italic(foo**bar)"), ("**foo*", "*|italic(foo)"),
    ("~~gone~~ ~one~ ~~~three~~~", "struck(gone)| |struck(one)| ~~~three~~~"),
    ("`a *b*` ``c ` d`` ` e", "code(a *b*)| |code(c ` d)| ` e"),
    (#"\*a\* \\ \q &amp; &#169; &no;"#, #"*a* \ \q & © &no;"#),
    ("[a *b*](https://x.y) [no] (x)", "link(a )|link(italic(b))| [no] (x)"),
    ("[a](<x y> \"title\") [b](x(1)) [c](x y)", "link(a)| |link(b)| [c](x y)"),
    ("![alt](x.png) <https://x.y> <a@b.cd> <b>", "alt |link(https://x.y)| |link(a@b.cd)| <b>"),
    (
      "see https://a.b/c_d_e. (www.a.b/(x)) or me@a.bc!",
      "see |link(https://a.b/c_d_e)|. (|link(www.a.b/(x))|) or |link(me@a.bc)|!"
    ),
    ("http://localhost:80 a@b", "link(http://localhost:80)| a@b"),
    ("# Title\n- item\n> quote", "# Title\n- item\n> quote"), ("", ""),
  ])
  func `a literal is inline Markdown`(markdown: String, meaning: String) {
    #expect(read(Text(LocalizedStringKey(markdown))) == meaning)
  }

  @Test func `values are not Markdown, but stand in it`() {
    let value = "**v**"
    #expect(read(Text("*a \(value)* \(value)")) == "italic(a **v**)| **v**")
    #expect(read(Text("**\(Text("x").italic())**")) == "bold(italic(x))")
    #expect(read(Text("[go](https://x.y/\(7))")) == "link(go)")
    #expect(read(Text("**b**")) == "bold(b)")
    #expect(read(Text(verbatim: "**b**")) == "**b**" && read(Text(value)) == "**v**")
  }

  /// - SeeAlso: `inflect`: documented, Foundation's automatic grammar agreement.
  @Test func `a noun agrees with the number before it`() {
    func minutes(_ number: Int) -> String { read(Text("^[\(number) minute](inflect: true) left")) }
    #expect(
      [0, 1, 2, 1200].map(minutes).map { $0.filter { $0 != "," } } == [
        "0 minutes left", "1 minute left", "2 minutes left", "1200 minutes left",
      ])
    #expect(read(Text("^[\(2) small **Person**](inflect: true)!")) == "2 small |bold(People)|!")
    #expect(
      read(Text("^[12 box](inflect: true), ^[\(3) city](inflect: true)")) == "12 boxes, 3 cities")
    #expect(read(Text("^[\(2) items](inflect: true), 2^[a](x: 'y')")) == "2 items, 2a")
    #expect(read(Text("2^[a] ^[b")) == "2^[a] ^[b")
  }

  @Test func `a link has the tint, unless it has a colour of its own`() throws {
    func color(_ text: Text) -> DisplayColor? { runs { text.tint(.red) }.first?.color }
    let red = runs { Text("a").foregroundColor(.red) }.first?.color
    let green = runs { Text("a").foregroundColor(.green) }.first?.color
    #expect(color(Text("[a](x)")) == red && color(Text("[a](x)").foregroundColor(.green)) == red)
    var words = try AttributedString(markdown: "[a](x)")
    #expect(color(Text(words)) == red)
    words.foregroundColor = .green
    #expect(color(Text(words)) == green && color(Text(words).foregroundStyle(.red)) == green)
  }

  @Test func `attributes of SwiftUI are shown`() {
    var string = AttributedString("plain font back kern")
    func edit(_ word: String, _ change: (inout AttributedSubstring) -> Void) {
      if let range = string.range(of: word) { change(&string[range]) }
    }
    edit("font") {
      $0.font = .title.bold()
      $0.foregroundColor = .red
      $0.underlineStyle = .single
      $0.inlinePresentationIntent = .emphasized
    }
    edit("back") {
      $0.backgroundColor = .red
      $0.strikethroughStyle = Text.LineStyle(pattern: .dot, color: .red)
    }
    edit("kern") {
      $0.swiftUI.kern = 1
      $0.tracking = 2
      $0.baselineOffset = 3
    }
    let runs = runs { Text(string) }
    #expect(runs.map(\.string) == ["plain ", "font", " ", "back", " ", "kern"])
    #expect(runs[1].font.size == 28 && runs[1].font.weight == 700 && runs[1].font.isItalic)
    #expect(runs[1].underline != nil && runs[1].color != nil && runs[0].color == nil)
    #expect(runs[3].background == runs[1].color)
    #expect(runs[3].strikethrough == TextLineStyle(pattern: .dot, color: runs[1].color))
    #expect(runs[5].kerning == 1 && runs[5].tracking == 2 && runs[5].baselineOffset == 3)
  }

  @Test func `containers and runs of attributes are read and written as on a device`() {
    var container = AttributeContainer()
    container.font = .caption
    container.foregroundColor = .red
    var string = AttributedString("a", attributes: container)
    string += AttributedString("b", attributes: AttributeContainer().font(.title))
    #expect(string.runs.map(\.font) == [.caption, .title])
    #expect(string.runs[\.foregroundColor].map(\.0) == [.red, nil])
    string.mergeAttributes(AttributeContainer().kern(2))
    #expect(string.runs.map { $0.swiftUI.kern } == [2, 2])
    string.replaceAttributes(container, with: AttributeContainer())
    #expect(string.runs.map(\.font) == [nil, .title])
  }

  @Test func `Markdown can be read into a string with attributes`() throws {
    let string = try AttributedString(markdown: "**b** [l](https://x.y/z) `c`")
    #expect(String(string.characters) == "b l c")
    #expect(
      string.runs.map(\.inlinePresentationIntent) == [.stronglyEmphasized, nil, nil, nil, .code])
    #expect(string.runs.compactMap(\.link) == [URL(string: "https://x.y/z")])
    func read(
      _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
    ) throws -> String {
      let string = try AttributedString(
        markdown: "# A\nb\nc\n\n- d\n---\n", options: .init(interpretedSyntax: syntax))
      return String(string.characters)
    }
    #expect(try read(.full) == "Ab cd")
    #expect(try read(.inlineOnly) == "# A b c - d ---")
    #expect(try read(.inlineOnlyPreservingWhitespace) == "# A\nb\nc\n\n- d\n---\n")
    let based = try AttributedString(markdown: "[l](z)", baseURL: URL(string: "https://x.y/"))
    #expect(based.runs.first?.link?.absoluteString == "https://x.y/z")
  }

  @Test func `strange Markdown neither traps nor takes long`() {
    let strange = [
      String(repeating: "*a ", count: 2000), String(repeating: "[", count: 3000),
      String(repeating: "**", count: 3000), String(repeating: "`a``", count: 1500),
      "](", "[](", "[](<", "&#x110000;", "&#xD800;", "\\", "![", "<", "[a](b \"c", "~", "***",
    ]
    for markdown in strange { #expect(!read(Text(LocalizedStringKey(markdown))).isEmpty) }
  }
}
