import FlipbookProject
import FlipbookTimeline
import Testing
import flipbook_cli

@Suite struct SceneExpressionTests {
  static let catalog = ViewCatalog([
    DeclarationScanner.outline(
      of: """
        enum ShowHide { struct Offset: View {} }
        struct Login: View { var title = ""; var strategy: Strategy; var count: Int? = nil
          @Binding var isOn: Bool }
        struct Card: View { init(_ title: String, width: Double = 1) {} }
        struct Box<Content: View>: View {}
        """)
  ])

  private func timeline(_ scene: String, _ arguments: [(String, ScalarValue)]) -> Timeline {
    let place = SourceLocation(file: "t.yaml", line: 2, column: 8, length: 3)
    var timeline = Timeline(
      name: "t", file: "t.yaml", scene: Located(scene, at: place), device: Located("x", at: place))
    timeline.arguments = arguments.map {
      NamedValue(name: Located($0.0, at: place), value: Located($0.1, at: place))
    }
    return timeline
  }

  @Test func `names a view without arguments by its type`() throws {
    let scene = timeline("ShowHide.Offset", [])
    let offer = try SceneExpression(catalog: Self.catalog).offer(for: scene)
    #expect(offer.name == "ShowHide.Offset")
    #expect(offer.expression == "ShowHide.Offset()")
  }

  @Test(arguments: [
    ("struct V: View { var action: (String) -> Void }", "V(action: { _ in })"),
    ("struct V: View { let go: () -> Void; var size = 1 }", "V(go: { })"),
    (
      "struct V: View { let go: (() -> Void)?; let pick: (Int) -> Bool }",
      "V(go: nil, pick: { _ in false })"
    ),
    (
      "struct V: View { init(_ title: String) {}; init(done: @escaping () -> Void) {} }",
      "V(done: { })"
    ),
    ("struct V: View { let title: String; let go: () -> Void }", nil),
    ("struct V: View { let make: () -> Model }", nil),
  ])
  func `makes a view that needs functions alone with ones that do nothing`(
    source: String, expected: String?
  ) {
    let catalog = ViewCatalog([DeclarationScanner.outline(of: source)])
    if let expected {
      let offer = try? SceneExpression(catalog: catalog).offer(for: timeline("V", []))
      #expect(offer?.expression == expected)
    }
    #expect(catalog["V"]?.emptyArguments == expected.map { $0.dropFirst(2).dropLast() + "" })
  }

  @Test func `writes arguments in Swift's order and types`() throws {
    let scene = timeline(
      "Login",
      [
        ("count", .int(3)), ("isOn", .bool(true)), ("title", .int(7)),
        ("strategy", .string("fast")),
      ])
    #expect(throws: TimelineError.self) {
      try SceneExpression(catalog: Self.catalog).offer(for: timeline("Login", []))
    }
    let offer = try SceneExpression(catalog: Self.catalog).offer(for: scene)
    #expect(
      offer.name == "Login(title: 7, strategy: .fast, count: 3, isOn: .constant(true))")
    let type = try #require(offer.expression.split(separator: "(").first)
    #expect(
      offer.declaration == """
        struct \(type): View { @State var isOn: Bool = true; var body: some View { \
        Login(title: 7, strategy: .fast, count: 3, isOn: $isOn) } }
        """)
    let card = try SceneExpression(catalog: Self.catalog)
      .offer(for: timeline("Card", [("title", .string("a \"b\""))]))
    #expect(card.expression == #"Card("a \"b\"")"#)
  }

  @Test(arguments: [
    ("count", ScalarValue.double(1.5), "`count`: `1.5` is not a whole number"),
    ("count", .bool(true), "`count`: `true` is not a whole number"),
    ("isOn", .int(1), "`isOn`: `1` is not `true` or `false`"),
  ])
  func `refuses a value of another kind at the timeline's place`(
    name: String, value: ScalarValue, message: String
  ) {
    let others = [("strategy", ScalarValue.string("fast")), ("isOn", .bool(true))]
    let scene = timeline("Login", others.filter { $0.0 != name } + [(name, value)])
    let error = #expect(throws: TimelineError.self) {
      try SceneExpression(catalog: Self.catalog).offer(for: scene)
    }
    #expect(error?.code == .badArgument && error?.message == message)
    #expect(error?.location.line == 2)
  }

  @Test(arguments: [
    ("ShowHide.Ofset", "ShowHide.Offset"), ("Offset", "ShowHide.Offset"), ("Zebra", nil),
  ])
  func `suggests the nearest view`(name: String, suggestion: String?) {
    let error = #expect(throws: TimelineError.self) {
      try SceneExpression(catalog: Self.catalog).offer(for: timeline(name, []))
    }
    #expect(error?.code == .unknownScene)
    #expect(error?.suggestion == suggestion)
    #expect(error?.notes == ["views: ShowHide.Offset Login Card Box"])
    #expect(error?.location.line == 2)
  }

  @Test(arguments: [
    (ScalarValue.string("a"), "String", "\"a\""), (.string("a"), "Mode", ".a"),
    (.string("a b"), "Mode", "\"a b\""), (.int(1), "String", "\"1\""), (.int(1), "Double", "1"),
    (.string("a\u{B}\u{1A}"), "String", "\"a\\u{b}\\u{1a}\""),
    (.bool(true), "Binding<Bool>", ".constant(true)"), (.string("x"), "Mode?", ".x"),
  ])
  func `writes a value by the type that is wanted`(
    value: ScalarValue, type: String, expected: String
  ) {
    #expect(SceneExpression.literal(value, as: type) == expected)
  }
}
