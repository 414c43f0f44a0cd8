import Testing

@Suite struct PreviewMacroTests {
  @Test func `becomes a registration of a unique name`() throws {
    let expansion = try MacroTool.preview("\n\n#Preview(\"Card\", traits: .a, .b) {\n  Card()\n}")
    #expect(
      expansion.expandedSource == """
        struct $s4main7PreviewfMu_: _PreviewRegistration {
          static var name: String? { "Card" }
          static var fileID: String { "main/a \\"b\\".swift" }
          static var line: Int { 12 }
          static var traits: [PreviewTrait<Preview.ViewTraits>] { [.a, .b] }
          @MainActor static func makePreview() -> any _PreviewedView {
            _preview {
        Card()
            }
          }
        }
        """)
    #expect(expansion.diagnostics.isEmpty)
  }

  @Test func `gives what is previewable a view to live in`() throws {
    let expansion = try MacroTool.preview(
      """
      #Preview {
        @Previewable @State var isOn = true // on
        @Previewable
        @State private var items: [Int] =
          [1, 2]
          .map { $0 + 1 }
        @SwiftUI.Previewable @Binding(get: { 1 }) var x: Int; let y = 3
        Toggle("a", isOn: $isOn)
          .padding()
      }
      """)
    let source = try #require(expansion.expandedSource)
    #expect(
      source.contains(
        """
          struct Content: View {
        @State var isOn = true
        @State private var items: [Int] =
            [1, 2]
            .map { $0 + 1 }
        @Binding(get: { 1 }) var x: Int
        var body: some View {
        let y = 3
        Toggle("a", isOn: $isOn)
            .padding()
        }
          }
        """))
  }

  @Test func `keeps the query of a variable of models beside it`() throws {
    let expansion = try MacroTool.preview(
      """
      #Preview {
        @Previewable @Query(sort: \\Trip.name) var trips: [Trip]
        Text(trips[0].name)
      }
      """)
    let source = try #require(expansion.expandedSource)
    #expect(
      source.contains(
        """
        var _trips: SwiftData.Query<Trip, [Trip]> = SwiftData.Query(sort: \\Trip.name)
        var trips: [Trip] { get { _trips.wrappedValue } }
        """))
  }

  @Test(arguments: [
    (##"#Preview { Text("}") }"##, ##"Text("}")"##),
    (##"#Preview { Text("\(f("}"))") }"##, ##"Text("\(f("}"))")"##),
    (##"#Preview { Text(#"\"}"#) }"##, ##"Text(#"\"}"#)"##),
    (##"#Preview { Text(#"\#(a[")"])}"#) }"##, ##"Text(#"\#(a[")"])}"#)"##),
    ("#Preview { Text(\"\"\"\n } \" \"\"\n \"\"\") }", "Text(\"\"\"\n } \" \"\"\n \"\"\")"),
    ("#Preview { A() /* } /* } */ } */ }", "A()"),
    ("#Preview { A() // }\n }", "A()"),
    ("#Preview { A(#/}\"/#) }", "A(#/}\"/#)"),
    ("#Preview { A() { [B { c }] } trailing: { d } }", "A() { [B { c }] } trailing: { d }"),
    ("@available(iOS 17, *)\n#Preview() { A() }", "A()"),
    ("#Preview(body: { A() })", "A()"),
    ("#Preview { () -> some View in A() }", "A()"),
    ("#Preview { @MainActor in A() }", "A()"),
    ("#Preview { ForEach(a) { b in c } }", "ForEach(a) { b in c }"),
    ("#Preview { (a) .b { c in d } }", "(a) .b { c in d }"),
    ("#Preview { `class`(1...5, 0x1e-2, 1e-3) }", "`class`(1...5, 0x1e-2, 1e-3)"),
  ])
  func `finds its body in odd source`(source: String, body: String) throws {
    let expansion = try MacroTool.preview(source)
    #expect(expansion.diagnostics.isEmpty)
    #expect(expansion.expandedSource?.contains("_preview {\n\(body)\n    }") ?? false)
  }

  @Test func `calls a function that is given for a body`() throws {
    let source = try MacroTool.preview("#Preview(\"a, \\(b)\", body: make(1))").expandedSource
    #expect(source?.contains("static var name: String? { \"a, \\(b)\" }") ?? false)
    #expect(source?.contains("any _PreviewedView { _preview(make(1)) }") ?? false)
  }

  @Test(arguments: [
    ("#Preview(\"a\")", "wants a closure", 0),
    ("#Preview { Text(\"a }", "a string is not closed", 16),
    ("#Preview { a", "'{' is not closed", 9),
    ("#Preview { ( } )", "'}' was not opened", 13),
    ("#Preview { /* }", "a comment is not closed", 11),
    ("#Preview { Text(\"\\(a\") }", "is not closed", 20),
    ("#Preview { é; @Previewable func a() {} }", "belongs before a variable", 15),
  ])
  func `says what is wrong, and where`(source: String, message: String, offset: Int) throws {
    let expansion = try MacroTool.preview(source)
    #expect(expansion.expandedSource == nil)
    #expect(expansion.diagnostics.count == 1)
    let diagnostic = try #require(expansion.diagnostics.first)
    #expect(diagnostic.message.contains(message))
    #expect(diagnostic.severity == "error")
    #expect(diagnostic.position == MacroTool.Position(fileName: "/a.swift", offset: 100 + offset))
  }
}

/// `#Preview` of a widget.
@Suite struct WidgetPreviewMacroTests {
  @Test(arguments: [
    ("#Preview(as: .small) { A() } timeline: { e }", "nil", "(as: .small) { A() } timeline: { e }"),
    (
      "#Preview(\"a\", as: .small, using: b) { A() } timeline: { e }", "\"a\"",
      "(as: .small, using: b) { A() } timeline: { e }"
    ),
    (
      "#Preview(\"a\", as: .small, widget: { A() }, timelineProvider: { p })", "\"a\"",
      "(as: .small, widget: { A() }, timelineProvider: { p }) "
    ),
  ])
  func `becomes a registration of the widget`(source: String, name: String, call: String) throws {
    let expansion = try MacroTool.preview(source, type: "WidgetPreviewMacro")
    #expect(
      expansion.expandedSource == """
        struct $s4main7PreviewfMu_: _PreviewRegistration {
          static var name: String? { \(name) }
          static var fileID: String { "main/a \\"b\\".swift" }
          static var line: Int { 10 }
          @MainActor static func makePreview() -> any _PreviewedView {
            WidgetKit._WidgetPreview\(call)
          }
        }
        """)
  }

  @Test func `becomes a registration of an activity`() throws {
    let source = "#Preview(as: .content, using: a) { W() } contentStates: { s }"
    let expansion = try MacroTool.preview(source, type: "ActivityPreviewMacro")
    let call = "ActivityKit._ActivityPreview(as: .content, using: a) { W() } contentStates: { s }"
    #expect(expansion.expandedSource?.contains(call) ?? false)
  }
}
