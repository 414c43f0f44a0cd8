import Testing

@Suite struct AttachedMacroTests {
  @Test(arguments: [
    (
      "EnvironmentValues", "@Entry public var size: [Int: Set<Int>] = [:] // none",
      "EnvironmentKey", "static var defaultValue: [Int: Set<Int>] { [:] }", "size"
    ),
    (
      "SwiftUI.EnvironmentValues", "@Entry\n  var act: (Int) -> Void = { _ in }",
      "EnvironmentKey", "static var defaultValue: (Int) -> Void { { _ in } }", "act"
    ),
    (
      "Transaction", "@Entry var isQuick = false", "TransactionKey",
      "static let defaultValue = false", "isQuick"
    ),
    (
      "ContainerValues", "@Entry fileprivate var note: String?", "ContainerValueKey",
      "static var defaultValue: String? { nil }", "note"
    ),
    (
      "FocusedValues", "@Entry var `default`: Binding<Int>?", "FocusedValueKey",
      "typealias Value = Binding<Int>", "default"
    ),
  ])
  func `an entry becomes a key and its accessors`(
    container: String, source: String, key: String, member: String, name: String
  ) throws {
    let context = "\npublic extension \(container) {}"
    let peer = try MacroTool.attached("EntryMacro", role: "peer", source, context: context)
    #expect(peer.expandedSource == "private struct __Key_\(name): \(key) {\n  \(member)\n}")
    let accessors = try MacroTool.attached(
      "EntryMacro", role: "accessor", source, context: context)
    #expect(
      accessors.expandedSource == """
        get { self[__Key_\(name).self] }
        set { self[__Key_\(name).self] = newValue }
        """)
  }

  @Test(arguments: [
    ("extension View {}", "@Entry var a = 1", "only in an extension of EnvironmentValues", 11),
    ("struct EnvironmentValues {}", "@Entry var a = 1", "only in an extension of", 11),
    ("", "@Entry var a = 1", "only in an extension of", 11),
    ("extension Transaction {}", "@Entry var a: Int", "wants a value to begin with", 11),
    ("extension Transaction {}", "@Entry var a = nil", "wants a type or a value", 11),
    ("extension Transaction {}", "@Entry var a: Int { 1 }", "accessors of its own", 11),
    ("extension Transaction {}", "@Entry let a = 1", "belongs before a variable", 0),
    ("extension FocusedValues {}", "@Entry var a: Int? = 1", "a focused value is an optional", 11),
  ])
  func `an entry says what is wrong, and where`(
    context: String, source: String, message: String, offset: Int
  ) throws {
    let expansion = try MacroTool.attached("EntryMacro", role: "peer", source, context: context)
    #expect(expansion.expandedSource == nil)
    #expect(expansion.diagnostics.first?.message.contains(message) ?? false)
    #expect(expansion.diagnostics.first?.position.offset == 100 + offset)
  }

  @Test func `parts of an answer may be missing while it is written`() throws {
    let source = """
      @Generable public struct Trip {
        @Guide(description: "x") let title: String
        var days: [Day]?
        var isLong: Bool { true }
      }
      """
    let member = try MacroTool.attached("GenerableMacro", role: "member", source)
    let text = try #require(member.expandedSource)
    #expect(text.contains("  public var title: String.PartiallyGenerated?\n"))
    #expect(text.contains("  public var days: [Day].PartiallyGenerated?\n"))
    #expect(!text.contains("isLong"))
    let other = try MacroTool.attached("GenerableMacro", role: "member", "class Trip {}")
    #expect(other.diagnostics.first?.message.contains("structure or an enum") ?? false)
  }

  @Test func `an animatable type joins its variables in pairs`() throws {
    let expansion = try MacroTool.attached(
      "AnimatableMacro", role: "member",
      """
      @Animatable public struct Wedge: Shape {
        var start: Angle
        public var end = Angle(degrees: 90) { didSet { } }
        private(set) var inset: CGFloat { willSet { } }
        @AnimatableIgnored var isClockwise: Bool
        var length: Angle { end - start }
        static var count = 0
        let name = "a"
        func path(in rect: CGRect) -> Path { var path = Path(); return path }
      }
      """)
    #expect(
      expansion.expandedSource == """
        public nonisolated var animatableData: AnimatablePair<Angle.AnimatableData, \
        AnimatablePair<Angle.AnimatableData, CGFloat.AnimatableData>> {
          get { AnimatablePair(start.animatableData, AnimatablePair(end.animatableData, \
        inset.animatableData)) }
          set {
            start.animatableData = newValue.first
            end.animatableData = newValue.second.first
            inset.animatableData = newValue.second.second
          }
        }
        """)
  }

  @Test(arguments: [
    ("var a = -0.5", "Double"), ("var a = Angle(degrees: 1)", "Angle"), ("var a = 1", nil),
    ("var a = make()", nil), ("var a = x ?? 0.5", nil),
  ])
  func `a variable's type is inferred from a plain value only`(
    variable: String, type: String?
  ) throws {
    let source = "@Animatable struct A { \(variable) }"
    let expansion = try MacroTool.attached("AnimatableMacro", role: "member", source)
    if let type {
      #expect(expansion.expandedSource?.contains(": \(type).AnimatableData {") ?? false)
    } else {
      #expect(expansion.diagnostics.first?.message.contains("'a' wants its type") ?? false)
      #expect(expansion.diagnostics.first?.position.offset == 100 + 27)
    }
  }

  @Test func `marks expand to nothing, and unknown macros are refused`() throws {
    let mark = try MacroTool.attached("PreviewableMacro", role: "peer", "@Previewable var a = 1")
    #expect(mark.expandedSource?.isEmpty ?? false)
    let unknown = try MacroTool.attached("OtherMacro", role: "peer", "@Other var a = 1")
    #expect(unknown.diagnostics.first?.message == "OtherMacro: no macro of that name")
  }
}
