import FlipbookProject
import Foundation
import Testing
import flipbook_cli

@Suite struct DeclarationScannerTests {
  /// A source and the views found in it; those that need something are followed by what.
  struct Example: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var views: String
  }

  /// The examples of `Fixtures/views.txt`: a name, a source, what is found.
  static let examples: [Example] = {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    let data = FileManager.default.contents(atPath: "\(path)/Fixtures/views.txt") ?? Data()
    let text = String(decoding: data, as: UTF8.self)
    return text.components(separatedBy: "--- ").dropFirst().compactMap { part in
      let halves = part.components(separatedBy: "\n===")
      guard halves.count == 2, let end = halves[0].firstIndex(of: "\n") else { return nil }
      return Example(
        testDescription: String(halves[0][..<end]),
        source: String(halves[0][halves[0].index(after: end)...]),
        views: halves[1].trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }()

  @Test(arguments: examples)
  func `finds the views of a source`(example: Example) {
    let catalog = ViewCatalog([DeclarationScanner.outline(of: example.source)])
    let found = catalog.entries.map { entry in
      let needs = entry.missingArguments.map { "(\($0.joined(separator: " ")))" } ?? ""
      return entry.name + (entry.isGeneric ? "<>" : needs)
    }
    #expect(found.joined(separator: ", ") == example.views)
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

  @Test func `writes selectors without the runtime of Objective-C`() {
    let file = SourceFile(
      path: "a.swift",
      text: "@objcMembers class A { @objc(b:) func b() { c(#selector(b)) } // @objc\n}\n")
    #expect(
      file.compiledText
        == "             class A {           func b() { c(_selector(b)) } // @objc\n}\n")
    #expect(file.outline.isChanged)
    #expect(!SourceFile(path: "a.swift", text: "struct A {}").outline.isChanged)
  }

  @Test func `reads its examples`() { #expect(Self.examples.count > 30) }

  @Test(arguments: [
    "struct A {", "\"\\(", "[", "(", "{", "func f() {", "#if A\n", "var x: A<", "enum E { case a(",
  ])
  func `a source nested as deep as nobody writes has what comes before`(piece: String) {
    let source = "struct Shown: View {}\n" + String(repeating: piece, count: 32_000)
    let outline = DeclarationScanner.outline(of: source)
    #expect(outline.declarations.first?.name == "Shown")
    #expect(outline.declarations.count < 300)
  }

  @Test func `survives every prefix of a file`() {
    let source = Self.examples.map(\.source).joined(separator: "\n")
    let characters = Array(source)
    for count in stride(from: 0, to: characters.count, by: 7) {
      _ = DeclarationScanner.outline(of: String(characters[..<count]))
    }
  }
}
