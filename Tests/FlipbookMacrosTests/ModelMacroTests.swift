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

  @Test func `gives the class its observers`() throws {
    let expansion = try MacroTool.attached("ModelMacro", role: "member", "class Item {}")
    #expect(
      expansion.expandedSource == """
        @ObservationIgnored public let _$observationRegistrar = \
        Observation.ObservationRegistrar()
        """)
  }
}
