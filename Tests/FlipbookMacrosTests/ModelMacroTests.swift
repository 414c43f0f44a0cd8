import Testing

/// `@Model` of SwiftData.
@Suite struct ModelMacroTests {
  @Test(arguments: [
    ("var title: String", "@SwiftData._PersistedProperty"),
    ("@Attribute(.unique) var id = UUID()", "@SwiftData._PersistedProperty"),
    ("var count = 0 { didSet { } }", "@SwiftData._PersistedProperty"),
    ("@Transient var count = 0", "@ObservationTracked"),
    ("weak var other: Note?", "@ObservationTracked"),
    ("var double: Int { count * 2 }", ""),
    ("static var all = 3", ""),
    ("let id = UUID()", "@SwiftData._PersistedProperty"),
    ("let kind = 1", ""),
    ("let name: String", ""),
    ("static let all = 3", ""),
    ("@ObservationIgnored var note = \"\"", ""),
    ("init() {}", ""),
  ])
  func `observes the variables that are stored`(source: String, attribute: String) throws {
    let parent = "final class Note { init(id: UUID, name: String) { self.id = id } }"
    let expansion = try MacroTool.attached(
      "ModelMacro", role: "memberAttribute", source, parent: parent)
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

  @Test func `keeps a query with sections beside its variable`() throws {
    let source = "private var notes: SectionedResults<Note, String?>"
    let attribute = "@Query(sort: \\Note.title, sectionBy: \\.kind)"
    let storage = try MacroTool.attached("QueryMacro", role: "peer", source, attribute: attribute)
    #expect(
      storage.expandedSource == """
        var _notes: SwiftData.Query<Note, SectionedResults<Note, String?>> = \
        SwiftData.Query(sort: \\Note.title, sectionBy: \\.kind)
        """)
  }

  @Test func `keeps no query in the closure of a preview`() throws {
    let source = "@Previewable var notes: [Note]"
    let storage = try MacroTool.attached("QueryMacro", role: "peer", source, attribute: "@Query")
    #expect(storage.expandedSource?.isEmpty ?? false)
    let accessors = try MacroTool.attached(
      "QueryMacro", role: "accessor", source, attribute: "@Query")
    #expect(accessors.expandedSource == "get { Swift.fatalError() }")
  }

  @Test(arguments: [
    ("var title: String", "private var _title: String"),
    ("@Attribute(.unique) private(set) var id = UUID()", "private var _id = UUID()"),
    ("var `in`: Int = 0 { didSet { } }", "private var _in: Int = 0 { didSet { } }"),
  ])
  func `keeps a value beside its variable`(source: String, storage: String) throws {
    let expansion = try MacroTool.attached("PersistedPropertyMacro", role: "peer", source)
    #expect(expansion.expandedSource == "@ObservationIgnored\n\(storage)")
  }

  @Test func `gives the class its observers, and says what its variables are`() throws {
    let source = """
      public final class Item {
        @Relationship(deleteRule: .cascade, inverse: \\Part.item) var parts: [Part] = []
        @Attribute(.unique) var id = UUID()
        var double: Int { 2 }
        @Transient var note = ""
        func f() { var inner = 1 }
      }
      """
    let expansion = try MacroTool.attached("ModelMacro", role: "member", source)
    #expect(
      expansion.expandedSource == """
        @ObservationIgnored public let _$observationRegistrar = \
        Observation.ObservationRegistrar()
        public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
          [
            SwiftData.Schema.PropertyMetadata(
              name: "parts", keypath: \\Item.parts,
              metadata: SwiftData.Schema.Relationship(deleteRule: .cascade, inverse: \\Part.item)),
            SwiftData.Schema.PropertyMetadata(
              name: "id", keypath: \\Item.id,
              metadata: SwiftData.Schema.Attribute(.unique))
          ]
        }
        """)
  }
}
