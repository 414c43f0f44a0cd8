import FlipbookProject
import Testing

@Suite struct PreviewScanTests {
  @Test func `finds previews with their names, lines and conditions`() {
    let outline = DeclarationScanner.outline(
      of: """
        import SwiftUI

        #Preview("Dark", traits: .sizeThatFitsLayout) { A() }
        #if DEBUG
        #Preview {
          B()
        }
        #endif
        #Preview(someName) { C() }
        #warning("no preview")
        """)
    #expect(outline.previews.map(\.name) == ["Dark", nil, nil])
    #expect(outline.previews.map(\.line) == [3, 5, 9])
    #expect(outline.previews.map(\.conditions) == [[], ["DEBUG"], []])
    #expect(!outline.hasStatements)
  }

  @Test(arguments: [
    ("A()", ["-"]),
    ("A().previewDisplayName(\"One\")\n B()", ["One", "-"]),
    ("Group { A(); B().padding() }.previewLayout(.sizeThatFits)\n C()", ["-", "-", "-"]),
    ("let x = 1\n return VStack { A(); B() }", ["-"]),
    ("ForEach([\"a\", \"b\"], id: \\.self) { A($0) }", ["-", "-"]),
    ("ForEach(ColorScheme.allCases, id: \\.self) { A($0) }", ["-", "-"]),
    ("ForEach(names) { A($0) }", ["-"]), ("get { A() }", ["-"]),
    ("A()\n#if X\n.b()\n#endif\n.c()", ["-"]),
  ])
  func `counts the previews of a provider`(body: String, names: [String]) throws {
    let outline = DeclarationScanner.outline(
      of: "struct P: PreviewProvider { static var previews: some View {\n \(body)\n} }")
    let provider = try #require(outline.declarations.first)
    #expect(provider.previews.map { $0.name ?? "-" } == names)
  }

  @Test func `knows the app, and what is private`() {
    let outline = DeclarationScanner.outline(
      of: """
        @main struct Shop: SwiftUI.App { var body: some Scene { WindowGroup { V() } } }
        private struct V: View { struct W: View {} }
        fileprivate final class X {}
        """)
    #expect(outline.app == "Shop")
    #expect(outline.declarations.map(\.isPrivate) == [false, true, true, true])
    #expect(DeclarationScanner.outline(of: "@main enum Tool {}").app == nil)
  }
}
