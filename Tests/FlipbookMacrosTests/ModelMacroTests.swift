import Testing

/// `@Model` of SwiftData.
@Suite struct ModelMacroTests {
  @Test(arguments: [
    ("var title: String", "@ObservationTracked"),
    ("@Attribute(.unique) var id = UUID()", "@ObservationTracked"),
    ("var count = 0 { didSet { } }", "@ObservationTracked"),
    ("var double: Int { count * 2 }", ""),
    ("static var all = 3", ""),
    ("let kind = 1", ""),
    ("@ObservationIgnored var note = \"\"", ""),
    ("init() {}", ""),
  ])
  func `observes the variables that are stored`(source: String, attribute: String) throws {
    let expansion = try MacroTool.attached("ModelMacro", role: "memberAttribute", source)
    #expect(expansion.expandedSource == attribute)
  }

  @Test(arguments: [
    ("@Query", "var notes: [Note]", "Note", ""),
    ("@Query(sort: \\Note.title)", "private var notes: [Note]", "Note", "sort: \\Note.title"),
    ("@Query(filter: f(1))", "var notes: Array<M.Note>", "M.Note", "filter: f(1)"),
    ("@Query", "var notes: M.Notes", "M.Notes.Element", ""),
  ])
  func `keeps a query beside its variable`(
    attribute: String, source: String, element: String, arguments: String
  ) throws {
    let storage = try MacroTool.attached("QueryMacro", role: "peer", source, attribute: attribute)
    #expect(
      storage.expandedSource
        == "var _notes: SwiftData.Query<\(element), [\(element)]> = SwiftData.Query(\(arguments))")
    let accessors = try MacroTool.attached(
      "QueryMacro", role: "accessor", source, attribute: attribute)
    #expect(accessors.expandedSource == "get { _notes.wrappedValue }")
  }

  @Test func `gives the class its observers`() throws {
    let expansion = try MacroTool.attached("ModelMacro", role: "member", "class Item {}")
    #expect(
      expansion.expandedSource == """
        @ObservationIgnored public let _$observationRegistrar = \
        Observation.ObservationRegistrar()
        """)
  }
}
