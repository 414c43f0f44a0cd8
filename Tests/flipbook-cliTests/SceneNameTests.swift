import FlipbookProject
import Testing

@testable import flipbook_cli

/// The names of scenes where several have the same.
@Suite struct SceneNameTests {
  @Test func `a view of another module is named with its module`() {
    let outlines = ["struct Row: View {}", "struct Row: View {}", "struct Row: View {}"]
      .map(DeclarationScanner.outline)
    let catalog = ViewCatalog(outlines, modules: ["App", "Kit", "Kit"])
    #expect(catalog.names == ["Row", "Kit.Row"])
    #expect(catalog["Kit.Row"]?.file == 1)
  }

  @Test func `previews of files with one name are all there`() {
    let sources = ["App/A/Row.swift", "App/B/Row.swift", "Kit/Row.swift"].map { path in
      var source = SourceFile(path: path, text: "#Preview { Text(\"\") }")
      source.module = path.hasPrefix("App") ? "App" : "Kit"
      return source
    }
    let names = PreviewCatalog(sources + [sources[1]]).previews.map(\.name)
    #expect(
      names == [
        "Row#Preview[0]", "App.Row#Preview[0]", "Kit.Row#Preview[0]", "B/Row#Preview[0]",
      ])
  }

  @Test func `previews for other systems are none`() {
    let text = """
      #if os(visionOS)
      #Preview { Text("far") }
      #else
      #Preview { Text("near") }
      #endif
      #if os(macOS)
      struct P: PreviewProvider { static var previews: some View { Text("") } }
      #endif
      """
    let found = PreviewCatalog([SourceFile(path: "Row.swift", text: text)]).previews
    #expect(found.map(\.name) == ["Row#Preview[1]"])
  }

  @Test func `each view of a body's group is a preview of its provider`() {
    let text = """
      struct Pair: View { var body: some View { Group { One(); Half() } } }
      struct Half: View { var body: some View { One().padding(); One() } }
      struct One: View { var body: some View { VStack { Half(); Half() } } }
      struct P: PreviewProvider { static var previews: some View { One(); Pair().padding() } }
      """
    let found = PreviewCatalog([SourceFile(path: "P.swift", text: text)]).previews
    #expect(found.map(\.name) == ["P[0]", "P[1]", "P[2]", "P[3]"])
    let places = found.map { $0.statement.split(separator: ", ").suffix(2).joined(separator: ", ") }
    #expect(
      places == [
        "of: P.self, at: 0)", "at: 1, part: 0)", "at: 1, part: 1)", "at: 1, part: 2)",
      ])
  }

  @Test func `a group with a view that stands for any number is one preview`() {
    let text = """
      struct Row<Content: View>: View { let content: Content; var body: some View { Text("") ; content } }
      struct Rows: View { var body: some View { Group { Row { A() }; Row { A() } } } }
      struct Mark: UIViewRepresentable {}
      struct Marks: View { var body: some View { Group { Mark(); Text("") } } }
      struct P: PreviewProvider { static var previews: some View { Rows(); Marks() } }
      """
    let found = PreviewCatalog([SourceFile(path: "P.swift", text: text)]).previews
    #expect(found.map(\.name) == ["P[0]", "P[1]", "P[2]"])
    #expect(found.first?.statement.hasSuffix("at: 0)") == true)
  }

  private func application(_ body: String) -> [NamedPreview] {
    let texts = [
      "@UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}",
      "class SceneDelegate: UIResponder, UIWindowSceneDelegate { func f() { \(body) } }",
    ]
    return PreviewCatalog(texts.map { SourceFile(path: "App/\($0.count).swift", text: $0) })
      .previews
  }

  @Test func `an application of UIKit's is a scene if its window is made in code`() throws {
    let found = application("window = UIWindow(windowScene: s); window?.rootViewController = c")
    let app = try #require(found.first)
    #expect(found.count == 1 && app.name == "AppDelegate" && app.file == 0)
    #expect(
      app.statement
        == "_SceneRegistry.registerApplication(\"AppDelegate\", { AppDelegate() }, { SceneDelegate() })"
    )
    #expect(application("").isEmpty)
  }

  @Test func `an app that needs iOS 26 has its look`() {
    let timelines = SourceTimelines(path: "App", steps: [])
    #expect(timelines.text(of: "A", leastSystem: 26).contains("semantics: ios26\n"))
    #expect(!timelines.text(of: "A", leastSystem: 18).contains("semantics"))
    #expect(!timelines.text(of: "A").contains("semantics"))
  }
}
