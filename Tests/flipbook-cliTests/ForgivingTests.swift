import FlipbookProject
import Testing

@testable import flipbook_cli

@Suite struct ForgivingTests {
  @Test func `reads the compiler's errors, those of macros at the place of the macro`() {
    let errors = CompilerErrors(
      """
      /x/A.swift:3:7: error: cannot find 'B' in scope
        let b = B()
                ^
      /x/A.swift:3:7: note: did you mean C
      macro expansion #Preview:2:1: error: missing argument
      /x/A.swift:9:1: note: in expansion of macro 'Preview' on file here
      Kit/A.swift:4:2: error: no such member
      <unknown>:0: error: nothing of a file
      /y/Other.swift:1:1: error: a file of somebody else
      /x/A.swift:2:10: fatal error: 'Common.h' file not found
      """, in: ["/x/A.swift"], copies: ["Kit/A.swift": "/x/A.swift"])
    #expect(
      errors.errors == [
        CompilerError(file: "/x/A.swift", line: 3, column: 7, message: "cannot find 'B' in scope"),
        CompilerError(file: "/x/A.swift", line: 9, column: 1, message: "missing argument"),
        CompilerError(file: "/x/A.swift", line: 4, column: 2, message: "no such member"),
        CompilerError(
          file: "/x/A.swift", line: 2, column: 10, message: "'Common.h' file not found"),
      ])
    #expect(errors.crashed.isEmpty)
  }

  @Test func `errors of expressions that take too long can be put off`() {
    let time = "the compiler is unable to type-check this expression in reasonable time; try"
    var errors = CompilerErrors(
      "/x/A.swift:3:7: error: \(time)\n/x/A.swift:4:1: error: cannot find 'B' in scope\n",
      in: ["/x/A.swift"])
    let hadSome = errors.dropTimeouts()
    #expect(hadSome && errors.errors.map(\.line) == [4])
    let hasMore = errors.dropTimeouts()
    #expect(!hasMore)
  }

  @Test func `a crash of the compiler at a copy leaves out the previews, then the file`() {
    let errors = CompilerErrors(
      "3.\tWhile evaluating request TypeCheck(source_file \"/d/sources/A.swift\")\n",
      in: ["/x/A.swift"], copies: ["/d/sources/A.swift": "/x/A.swift"])
    #expect(errors.crashed == ["/x/A.swift"])
    let text = "struct A: View {}\n#Preview { A() }\n"
    var file = ForgivenFile(SourceFile(path: "A.swift", text: text), name: "A.swift")
    #expect(file.leaveOutCrash("stops").map(\.lines) == [2...2] && !file.isLeftOut)
    #expect(file.leaveOutCrash("stops").map(\.part) == [nil] && file.isLeftOut)
  }

  @Test func `a body that is refused in many rounds is left out as a whole`() {
    let names = (0..<12).map { "        Missing\($0)()\n" }.joined()
    let text = "struct A: View {\n  var body: some View {\n    VStack {\n\(names)    }\n  }\n}\n"
    var file = ForgivenFile(SourceFile(path: "A.swift", text: text), name: "A.swift")
    var parts: [String?] = []
    for line in 4..<11 { parts += file.leaveOut([error(line, 9)]).map(\.part) }
    #expect(parts.count == 7, "\(parts)")
    #expect(parts.last == "A.body, VStack", "\(parts)")
  }

  @Test func `self. is written in where it goes without saying in Swift 6`() {
    let text = """
      func listen() {
        f = { [weak self] in Task { await show(load(), again()) } }
      }
      """
    var file = ForgivenFile(SourceFile(path: "A.swift", text: text), name: "A.swift")
    func missing(_ column: Int) -> CompilerError {
      error(2, column, "implicit use of 'self' in closure; use 'self.' to make capture explicit")
    }
    #expect(file.mend([missing(37), error(2, 3)]) == [error(2, 3)])
    #expect(file.text?.contains("await self.show(load(), again())") == true)
    // The compiler counts what was written in.
    #expect(file.mend([missing(47), missing(55)]).isEmpty)
    #expect(file.text?.contains("await self.show(self.load(), self.again())") == true)
    #expect(file.mend([missing(37)]) == [missing(37)])
  }

  private static let source = """
    import Charts
    struct A: View {
      var body: some View {
        VStack {
          Chart()
        }
      }
      func load() {
        fetch()
      }
    }
    """

  private func error(_ line: Int, _ column: Int, _ message: String = "no") -> CompilerError {
    CompilerError(file: "A.swift", line: line, column: column, message: message)
  }

  @Test func `leaves out the smallest part, then the next larger one, then the file`() {
    var file = ForgivenFile(SourceFile(path: "A.swift", text: Self.source), name: "A.swift")
    #expect(file.text == nil, "nothing has to be changed")
    #expect(file.leaveOut([error(5, 7), error(5, 9)]).map(\.part) == ["A.body, Chart"])
    #expect(file.text?.contains("_LeftOutView(\"Chart\")") == true)
    // What stands there now is refused as well.
    #expect(file.leaveOut([error(5, 7)]).map(\.part) == ["A.body, VStack"])
    #expect(file.leaveOut([error(4, 5), error(9, 5)]).map(\.part) == ["A.body", "A.load"])
    #expect(file.leaveOut([error(3, 7)]).map(\.part) == ["A.body"])
    #expect(file.leaveOut([error(2, 8)]).map(\.part) == ["A"])
    #expect(file.leaveOut([error(2, 8)]).map(\.part) == [nil])
    #expect(file.isLeftOut && file.leaveOut([error(1, 1)]).isEmpty)
  }

  @Test func `a copy imports no more than the file itself, but for what stands in for a view`() {
    let text = "import StoreKit\n@main struct A {}\n#if os(iOS)\nlet a = 1\n#endif\n"
    let plain = ForgivenFile(SourceFile(path: "A.swift", text: text), name: "A.swift")
    #expect(plain.text?.hasPrefix("\n#sourceLocation(file: \"A.swift\", line: 1)\n") == true)
    var file = ForgivenFile(SourceFile(path: "A.swift", text: Self.source), name: "A.swift")
    _ = file.leaveOut([error(5, 7)])
    #expect(
      file.text?.hasPrefix("import struct SwiftUI._LeftOutView\n#sourceLocation(") == true,
      "\(file.text ?? "")")
  }

  @Test func `leaves out what a playground's page does, and keeps its views`() {
    let text = "struct A: View {\n  let a = 1\n}\nPage.current.setLiveView(A())\n"
    var file = ForgivenFile(SourceFile(path: "A.swift", text: text), name: "A.swift")
    #expect(file.leaveOut([error(4, 1)]).map(\.part) == ["a statement of the file"])
    #expect(file.text?.contains("struct A: View {") == true)
    #expect(file.text?.contains("setLiveView") == false && !file.isLeftOut)
  }

  @Test func `says the first error of each file, and how many there are`() {
    func row(_ file: String, _ part: String, isImport: Bool = false) -> LeftOut {
      LeftOut(
        file: file, line: 3, lines: 3...4, part: part, isInside: !isImport, isImport: isImport,
        reason: "no such thing")
    }
    let rows = [row("A", "x"), row("A", "y"), row("B", "z"), row("B", "Net", isImport: true)]
    let table = LeftOutTable(rows, elsewhere: ["Net": "https://x.org"], isWhole: false)
    #expect(
      table.lines == [
        "3 parts of 2 files cannot compile here and are left out; the rest plays",
        "  A:3  inside x: no such thing  (and 1 more)", "  B:3  inside z: no such thing",
        "modules that are not here: Net (https://x.org)",
      ])
    #expect(LeftOutTable([], elsewhere: [:], isWhole: true).lines.isEmpty)
  }

  @Test(arguments: [
    ("render A.swift --tap button(\"Show\") --wait 1s", "tap: 'button(\"Show\")'|wait: '1s'"),
    ("render A.swift --wait=1s --back -o out", "wait: '1s'|back"),
    ("still A.swift --dismiss --at 1s", "dismiss"),
    ("trace A.swift --dismiss sheet", "dismiss: 'sheet'"),
    ("render A.swift --type it's", "type: 'it''s'"),
    ("render A.swift --swipe {direction:left}", "swipe: {direction:left}"),
    ("curves --tap x", ""),
  ])
  func `turns verbs into steps, in their order`(words: String, steps: String) {
    let arguments = words.split(separator: " ").map(String.init)
    let rewritten = StepWords.rewritten(arguments)
    let found = rewritten.indices.filter { rewritten[$0] == "--step" }.map { rewritten[$0 + 1] }
    #expect(found.joined(separator: "|") == steps)
    #expect(rewritten.first == arguments.first)
  }
}
