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
    ("let a = A()\na.b = 1\nreturn Group { a; a.c() }", ["-", "-"]),
    ("A()\n#if X\n.b()\n#endif\n.c()", ["-"]),
  ])
  func `counts the previews of a provider`(body: String, names: [String]) throws {
    let outline = DeclarationScanner.outline(
      of: "struct P: PreviewProvider { static var previews: some View {\n \(body)\n} }")
    let provider = try #require(outline.declarations.first)
    #expect(provider.previews.map { $0.name ?? "-" } == names)
  }

  @Test(arguments: [
    ("Group { A(); B { 1 }.padding() }", ["A", "B"]), ("A()\nB()", ["A", "B"]), ("A()", ["A"]),
    ("let x = 1\nreturn Group { A(); A() }", ["A", "A"]), ("Group { if x { A() }; B() }", []),
    ("Group { A()\n#if DEBUG\nB()\n#endif\n }", []), ("Group { A(); header }", []),
    ("Group { ForEach(x) { A() }; B() }", []), ("ForEach([1, 2]) { A($0) }", []),
    ("Group { Kit.A(); B() }", []),
  ])
  func `knows the views that a body puts side by side`(body: String, parts: [String]) {
    let outline = DeclarationScanner.outline(
      of: "struct V: View { var body: some View {\n\(body)\n} }")
    #expect(outline.declarations.first?.bodyParts == parts)
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

  @Test(arguments: [
    ("@UIApplicationMain class D: UIResponder, UIApplicationDelegate {}", "D"),
    ("@main final class D: NSObject, UIKit.UIApplicationDelegate {}", "D"),
    ("class D: UIResponder, UIApplicationDelegate {}", nil), ("@main class D: UIResponder {}", nil),
  ])
  func `knows the delegate of an application`(text: String, name: String?) {
    let outline = DeclarationScanner.outline(of: text)
    #expect(outline.application == name)
    #expect(outline.app == nil)
  }
}
