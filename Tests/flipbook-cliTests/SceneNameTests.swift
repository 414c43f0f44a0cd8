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
}
