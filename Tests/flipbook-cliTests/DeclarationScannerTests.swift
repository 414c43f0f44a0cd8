import Testing
import flipbook_cli

@Suite struct DeclarationScannerTests {
  /// A source and the views found in it; those that need something are followed by what.
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var source: String
    var views: [String]
    var testDescription: String { name }

    init(_ name: String, _ source: String, _ views: [String]) {
      (self.name, self.source, self.views) = (name, source, views)
    }
  }

  static let examples = [
    Example("nested", "enum A { struct B: View { struct C: View {} } }", ["A.B", "A.B.C"]),
    Example("extension", "enum A {}\nextension A { struct B: View {} }", ["A.B"]),
    Example("conformance apart", "struct A { var body: some View { X() } }\nextension A: View {}", ["A"]),
    Example("qualified", "struct A: Equatable, SwiftUI.View {}", ["A"]),
    Example("own protocol", "protocol Screen: View {}\nstruct A: Screen {}", ["A"]),
    Example("not a view", "struct A: Viewer {}\nstruct View2 {}", []),
    Example("comment", "/* struct A: View { /* } */ */ struct B: View { // struct C: View {\n}", ["B"]),
    Example("string", #"struct A: View { let s = "} struct B: View {\("\"}")" }"#, ["A"]),
    Example("raw string", ##"struct A: View { let s = #"" } \"#; let t = "}" } struct B: View {}"##, ["A", "B"]),
    Example("text block", "struct A: View { let s = \"\"\"\n } struct X: View {\n \"\"\"\n}\nstruct B: View {}", ["A", "B"]),
    Example("local", "func f() { struct A: View {} }\nstruct B: View { func g() { struct C: View {} } }", ["B"]),
    Example("cut off", "struct A: View { var body: some View { Text(\"a", ["A"]),
    Example("closing brace too many", "} struct A: View {}", ["A"]),
    Example("generic", "struct A<T: View>: View where T: Equatable { let t: T }", ["A<>"]),
    Example("inside generic", "struct A<T> { struct B: View {} }", ["A.B<>"]),
    Example("attributes", "@MainActor @available(iOS 17, *) public struct A: View {}", ["A"]),
    Example("controller", "final class A: UIViewController {}", ["A"]),
    Example("shape", "struct A: Shape { func path(in rect: CGRect) -> Path { Path() } }", ["A"]),
    Example("class member", "class M { class func a() {} }\nstruct A: View {}", ["A"]),
    Example("operator", "func < (a: Int, b: Int) -> Bool { true }\nstruct A: View {}", ["A"]),
    Example("comparison", "struct A: View { let x = 1 < 2 }\nstruct B: View { var y: Array<Int> }", ["A", "B(y)"]),
    Example("needs", "struct A: View { let a: Int; var b: String; var c = 1 }", ["A(a b)"]),
    Example("optional", "struct A: View { var a: Int?; let b: Int?; @State var c: Int? }", ["A(b)"]),
    Example("wrappers", "struct A: View { @Environment(\\.x) var x; @Namespace private var n; @State private var s = 1 }", ["A"]),
    Example("binding", "struct A: View { @Binding var isOn: Bool }", ["A(isOn)"]),
    Example("computed", "struct A: View { var a: Int { 1 }\n static let b: Int = 2\n lazy var c: Int = 1 }", ["A"]),
    Example("observed", "struct A: View { var a: Int { didSet {} }\n var b: Int = 1 { willSet {} } }", ["A(a)"]),
    Example("initializer", "struct A: View { let a: Int; init(a: Int = 1) { self.a = a } }", ["A"]),
    Example("initializers", "struct A: View { init(_ a: Int) {}\n init() {} }", ["A"]),
    Example("needy initializer", "struct A: View { let x = 1; init(_ first: Int, last: [String: Int]) {} }", ["A(first last)"]),
    Example("several in a line", "struct A: View { var a = f(1, 2), b: Int, c = Map<Int, Int>() }", ["A(b)"]),
    Example("value on more lines", "struct A: View { let a = f()\n  .g { $0 }\n  let b: Int }", ["A(b)"]),
    Example("closure", "struct A: View { let f: (Int) -> Void = { _ in }\n let g: () -> Void }", ["A(g)"]),
    Example("cases", "enum E { case a, b(Int)\n case c = 1 }\nstruct A: View {}", ["A"]),
    Example("statement", "struct A: View {}\nprint(\"struct B: View {}\")\nfor i in 0..<2 { f(i) }", ["A"]),
  ]

  @Test(arguments: examples)
  func `finds the views of a source`(example: Example) {
    let catalog = ViewCatalog([DeclarationScanner.outline(of: example.source)])
    let found = catalog.entries.map { entry in
      let needs = entry.missingArguments.map { "(\($0.joined(separator: " ")))" } ?? ""
      return entry.name + (entry.isGeneric ? "<>" : needs)
    }
    #expect(found == example.views)
  }

  @Test func `keeps the conditions of a declaration`() {
    let source = """
      #if os(macOS)
      struct A: View {}
      #elseif DEBUG // here
      struct B: View {}
      #else
      struct C: View {}
      #endif
      struct D: View {}
      """
    let entries = ViewCatalog([DeclarationScanner.outline(of: source)]).entries
    #expect(
      entries.map(\.conditions) == [
        ["os(macOS)"], ["!(os(macOS)) && (DEBUG )"],
        ["!(!(os(macOS)) && (DEBUG ))"], [],
      ])
  }

  @Test(arguments: [
    ("import SwiftUI\nstruct A: View {}", true, false),
    ("import SwiftUI\nextension Int {}\nstruct A {}", false, false),
    ("let a = 1", false, false),
    ("func f() {}", false, false),
    ("#Preview { A() }\nstruct A {}", false, false),
    ("print(1)\nstruct A {}", false, true),
    ("#if canImport(UIKit)\nimport UIKit\n#endif\nstruct A {}", false, false),
    ("typealias A = Int\nprivate final class B {}\n@main struct C {}", true, false),
  ])
  func `knows what can stand inside a type`(source: String, isNestable: Bool, runs: Bool) {
    let outline = DeclarationScanner.outline(of: source)
    #expect(outline.canBeNested == isNestable)
    #expect(outline.hasStatements == runs)
  }

  @Test func `blanks imports and entries without moving anything`() {
    let file = SourceFile(
      path: "a.swift", text: "import A; import struct B.C\n@main struct D {}\n@testable import E\n")
    #expect(file.nestable.imports == ["import A", "import struct B.C", "@testable import E"])
    #expect(
      file.nestable.text == "        ;" + String(repeating: " ", count: 18) + "\n"
        + "      struct D {}\n" + String(repeating: " ", count: 18) + "\n")
  }

  @Test func `survives every prefix of a file`() {
    let source = Self.examples.map(\.source).joined(separator: "\n")
    let characters = Array(source)
    for count in stride(from: 0, to: characters.count, by: 7) {
      _ = DeclarationScanner.outline(of: String(characters[..<count]))
    }
  }
}
