import Foundation
import Testing

@testable import flipbook_cli

@Suite struct WarmBuildTests {
  private static let view = """
    struct A: View {
      @State private var isOn = false
      var body: some View { Text("a") }
      var count: Int { 1 }
      var both: Int { get { 1 } set {} }
      func f(_ x: Int) -> Int { x + 1 }
      let late = { 3 }()
    }
    #Preview("A") { A() }
    """

  @Test(arguments: [
    ("Text(\"a\")", "Text(\"b\").padding()", true),
    ("{ 1 }\n  var both", "{ 2 }\n  var both", true),
    ("x + 1", "x + 2", true), ("{ A() }", "{ A().padding() }", true),
    ("isOn = false", "isOn = true", false), ("count: Int", "count: Double", false),
    ("{ 3 }()", "{ \"3\" }()", false), ("_ x: Int", "x: Int", false), ("set {}", "", false),
    ("struct A", "@inlinable struct A", false),
  ])
  func `others see declarations, and nothing inside of them`(
    old: String, new: String, isHidden: Bool
  ) {
    let changed = Self.view.replacing(old, with: new)
    #expect(changed != Self.view)
    #expect((WarmBuild.face(of: changed) == WarmBuild.face(of: Self.view)) == isHidden)
  }

  @Test func `reads the driver's own commands`() throws {
    let text = """
      /t/bin/swift-frontend -frontend -c -primary-file Input.swift main.swift -target x86 \
      -module-name Scenes -I '/a b/Modules' -parse-as-library -o /tmp/x/Input-1.o
      /t/bin/swift-frontend -frontend -c Input.swift -primary-file main.swift -target x86 \
      -module-name Scenes -I '/a b/Modules' -o /tmp/x/main-1.o
      /t/bin/swift-autolink-extract /tmp/x/Input-1.o -o /tmp/x/l.autolink
      /t/bin/clang -shared /t/lib/swift/linux/x86_64/swiftrt.o /tmp/x/Input-1.o -o library.so
      """
    let commands = try #require(
      CompilerCommands(text, inputs: ["Input.swift", "main.swift"], linker: "/t/bin/ld.lld"))
    #expect(
      commands.frontend == [
        "/t/bin/swift-frontend", "-frontend", "-target", "x86", "-module-name", "Scenes", "-I",
        "/a b/Modules",
      ])
    #expect(
      commands.compiling(["a.swift", "b.swift", "c.swift"], into: ["b.swift": "b.o"]).suffix(7) == [
        "-c", "a.swift", "-primary-file", "b.swift", "c.swift", "-o", "b.o",
      ])
    #expect(commands.linking(["b.o"], into: "s.so").contains("/t/lib/swift/linux/x86_64/swiftrt.o"))
    #expect(CompilerCommands("error: no\n", inputs: ["Input.swift"], linker: "") == nil)
  }
}
