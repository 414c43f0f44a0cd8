import Testing

/// Runs `flipbook inspect` with a stub that answers with how a view was made, and the width.
@Suite struct InspectCommandTests {
  static let files = [
    "a.swift": """
    import SwiftUI
    private struct CaseView: View { var body: some View { Text("") } }
    """,
    "b.swift": """
    import Foundation
    import SwiftUI
    struct CaseView: View { var n = Helper().n; var body: some View { Text("") } }
    private struct Helper { let n = 3 }
    struct Card: View { let title: Int; var body: some View { Text("") } }
    """,
    "extended.swift": """
    import SwiftUI
    extension Int { var twice: Int { self * 2 } }
    struct CaseView: View { let n = 2.twice; var body: some View { Text("") } }
    """,
    "playground.swift": """
    import SwiftUI
    struct CaseView: View { let n = seven; var body: some View { Text("") } }
    let seven = 7
    print("said at the top")
    """,
    "app.swift": """
    import SwiftUI
    @main struct Demo: App { static func main() { exit(9) } }
    struct CaseView: View { var body: some View { Text("") } }
    """,
    "wrong.swift": "import SwiftUI\nstruct CaseView: View { var body: some View { Text(3) } }",
    "crash.swift": """
    import SwiftUI
    struct CaseView: View { init() { fatalError("no") }; var body: some View { Text("") } }
    """,
  ]

  private func inspect(_ arguments: String) throws -> TestFolder.Run {
    try TestInstallation.shared.get().flipbook("inspect \(arguments)", in: TestFolder(Self.files))
  }

  static func view(_ description: String, _ width: Int = 300) -> String {
    #"[{"id":"\#(description)","frame":[0,0,\#(width).0,0.5]}]"#
  }

  @Test(arguments: [
    ("a.swift", "CaseView()"), ("b.swift", "CaseView(n: 3)"), ("extended.swift", "CaseView(n: 4)"),
    ("playground.swift", "CaseView(n: 7)"), ("app.swift", "CaseView()"),
  ])
  func `makes private views, in scripts and apps too`(file: String, made: String) throws {
    let run = try inspect("\(file) --view CaseView --size 300x200 --json")
    #expect(run.status == 0, "\(run.words)")
    #expect(run.results == #"{"views":{"CaseView":\#(Self.view(made))}}"# + "\n")
  }

  @Test func `makes what an expression makes`() throws {
    let run = try inspect("b.swift --view 'Card(title: 1 + 1)' --size 300x200 --json")
    let expected = #"{"views":{"Card(title: 1 + 1)":\#(Self.view("Card(title: 2)"))}}"#
    #expect(run.results == expected + "\n")
  }

  @Test func `keeps equal names in several files apart`() throws {
    let run = try inspect("a.swift b.swift extended.swift --size 300x200 --json")
    #expect(run.status == 0, "\(run.words)")
    let files = [("a", "CaseView()"), ("b", "CaseView(n: 3)"), ("extended", "CaseView(n: 4)")]
    let expected = files.map { file, made in
      #""\#(file).swift":{"views":{"CaseView":\#(Self.view(made))}}"#
    }
    #expect(run.results == #"{"files":{\#(expected.joined(separator: ","))}}"# + "\n")
  }

  @Test func `lets a file that fails take no other with it`() throws {
    let run = try inspect("a.swift wrong.swift crash.swift b.swift --size 300x200 --json")
    #expect(run.status == 4)
    #expect(run.words.contains("wrong.swift:2:52: error: "))
    #expect(run.words.contains("crash.swift: CaseView: the scene crashed (SIG"))
    #expect(run.results.contains(#""a.swift":{"views":{"CaseView":["#))
    #expect(run.results.contains(#""b.swift":{"views":{"CaseView":["#))
    #expect(run.results.contains(#""wrong.swift":{"views":{}}"#))
  }

  @Test func `reads many inspections from a file`() throws {
    let folder = try TestFolder(
      Self.files.merging([
        "cases.txt": """
        a.swift --size 1x1

        # next
        b.swift --view CaseView --size 2x2
        a.swift --size 3x3
        """
      ]) { $1 })
    let installation = try TestInstallation.shared.get()
    let run = try installation.flipbook("inspect --batch cases.txt --json", in: folder)
    #expect(run.status == 0, "\(run.words)")
    #expect(
      run.results == """
        {"file":"a.swift","views":{"CaseView":\(Self.view("CaseView()", 1))}}
        {"file":"b.swift","views":{"CaseView":\(Self.view("CaseView(n: 3)", 2))}}
        {"file":"a.swift","views":{"CaseView":\(Self.view("CaseView()", 3))}}

        """)
    try folder.write("a.swift --colour red\n", to: "cases.txt")
    let wrong = try installation.flipbook("inspect --batch cases.txt", in: folder)
    #expect(wrong.status == 2)
    #expect(wrong.words.contains("cases.txt:1: "))
  }
}
