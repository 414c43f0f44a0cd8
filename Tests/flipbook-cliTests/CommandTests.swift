import Foundation
import Testing

/// Runs the program itself, with a stub of the library.
@Suite struct CommandTests {
  static let scenes = """
    import SwiftUI
    enum ShowHide {
      struct Offset: View { @State var isOn = 1; var body: some View { Text("a") } }
      struct Wrong: View { var body: some View { Text("a") } }
      struct Slow: View { var body: some View { Text("a") } }
      struct Crash: View {
        init() { print("nearly"); fatalError("here") }
        var body: some View { Text("a") }
      }
      struct Quits: View { init() { exit(3) }; var body: some View { Text("a") } }
    }
    struct Login: View {
      enum Strategy { case fast, slow }
      let strategy: Strategy
      var body: some View { Text("a") }
    }
    @main struct Demo: App { static func main() { print("never") } }
    """

  static func timeline(_ scenes: String, more: String = "") -> String {
    """
    scene: ShowHide.Offset
    matrix:
      scene: [\(scenes)]
    \(more)steps:
      - wait: 100ms
    render:
      - frames: renders/{scene}/frame-{n}.png

    """
  }

  private func project(_ timelines: [String: String]) throws -> TestFolder {
    let files = Dictionary(
      uniqueKeysWithValues: timelines.map { ("timelines/\($0.key).yaml", $0.value) })
    return try TestFolder(files.merging(["timelines/scenes/Demo.swift": Self.scenes]) { $1 })
  }

  private func flipbook(_ arguments: String, in folder: TestFolder) throws -> TestFolder.Run {
    try TestInstallation.shared.get().flipbook(arguments, in: folder)
  }

  @Test(arguments: [
    ("", 0, "SUBCOMMANDS"), ("--help", 0, "  130  interrupted"), ("--version", 0, "flipbook 0."),
    ("help render", 0, "--fail-fast"), ("flags", 0, "-I "), ("flags --link", 0, "libSwiftUI.so"),
    ("list scenes", 0, "ShowHide.Crash"), ("list timelines --json", 0, #""variants":1"#),
    ("list scenes --json", 0, #""needs":["strategy"]"#),
  ])
  func `prints what was asked for on standard output`(
    arguments: String, status: Int32, part: String
  ) throws {
    let run = try flipbook(arguments, in: project(["a": Self.timeline("ShowHide.Offset")]))
    #expect(run.status == status)
    #expect(run.results.contains(part))
    #expect(run.words.isEmpty)
  }

  @Test(arguments: [
    ("render --frobnicate", 2, "--frobnicate"), ("frob", 2, "frob"),
    ("still timelines/a.yaml", 2, "--at"), ("still timelines/a.yaml --at 3", 2, "'3'"),
    ("still timelines/a.yaml --at 3s -o x.png", 2, "2 variants"),
    ("render -j 0", 2, "-j is from 1"), ("render --png tiny", 2, "fast"),
    ("render --png-level 10", 2, "--png-level is from 0"),
    ("render --png small --png-level 9", 2, "exclude each other"),
    ("render --scale 0", 2, "--scale"),
    ("render --only scene", 2, "'scene'"), ("render --only scene=x", 2, "no variant fits"),
    ("render --set colour=a,b", 2, "there is no axis `colour`"),
    ("render --set semantics=ios16/n1", 2, "semantics: ios15 ios16"),
    ("render --set chrome=home", 2, "I don't know the chrome `home`"),
    ("render --set semantics=ios16,ios17", 2, "would both write"),
    ("render --cache x --no-cache", 2, "exclude"), ("inspect", 2, "Name the Swift files"),
    ("inspect timelines/scenes/Demo.swift --view ShowHide.Ofset", 2, "`ShowHide.Offset`?"),
    ("inspect timelines/scenes/Demo.swift --view Login", 2, "cannot be made without `strategy`"),
    ("render --shard 1/2", 2, "-o DIR"), ("render --shard 3/2 -o x", 2, "'3/2'"),
    ("render --supersample 0", 2, "from 1 to 8"), ("render --shutter 400", 2, "0 to 360"),
    ("render --samples 4", 2, "needs --shutter"), ("render --frames 9-3", 2, "'9-3'"),
    ("render --every 0s", 2, "'0s'"), ("render --fps 30 --every 1s", 2, "exclude"),
    ("render --background blue", 2, "--background"), ("render --png-level 10", 2, "0 to 9"),
    ("render --max-frames 0", 2, "--max-frames"), ("render --step-limit 0", 2, "--step-limit"),
    ("render --tag x", 2, "no timeline has the tag `x`"), ("render --env x", 2, "'x'"),
    ("merge a b", 2, "--out"), ("merge a b -o c", 5, "a: no such folder"),
    ("render nowhere", 5, "nowhere: no such file"), ("inspect no.swift", 5, "no.swift: "),
    ("render timelines/a.yml", 5, "`timelines/a.yaml`?"),
    ("render empty", 5, "holds no timelines"),
  ])
  func `says on standard error what is wrong with its arguments`(
    arguments: String, status: Int32, part: String
  ) throws {
    let folder = try project(["a": Self.timeline("ShowHide.Offset, ShowHide.Wrong")])
    try folder.write("", to: "empty/notes.txt")
    let run = try flipbook(arguments, in: folder)
    #expect(run.status == status, "\(run.words)")
    #expect(run.words.contains(part), "\(run.words)")
    #expect(run.results.isEmpty)
    #expect(folder.read("ShowHide.Offset.txt") == nil)
  }

  @Test func `reports all errors of all timelines before anything is compiled`() throws {
    let folder = try project([
      "a": Self.timeline("ShowHide.Ofset, Login"), "b": "scene: X\nsteps:\n  - tpa: text(\"a\")\n",
      "c": Self.timeline("ShowHide.Offset"),
    ])
    let run = try flipbook("render", in: folder)
    #expect(run.status == 3)
    #expect(run.words.contains("timelines/a.yaml:3:11"))
    #expect(run.words.contains("did you mean `ShowHide.Offset`?"))
    #expect(run.words.contains("`Login` cannot be made without `strategy`"))
    #expect(run.words.contains("timelines/b.yaml:3:5"))
    #expect(folder.read("ShowHide.Offset.txt") == nil)
  }

  @Test func `plays every variant and says so`() throws {
    let login = Self.timeline("Login", more: "args: { strategy: slow }\n")
    let folder = try project(["a": Self.timeline("ShowHide.Offset"), "b": login])
    let run = try flipbook("render --json", in: folder)
    #expect(run.status == 0, "\(run.words)")
    #expect(
      run.results == """
        {"frames":3,"outputs":["ShowHide.Offset.txt"],"reused":1,"timeline":"timelines/a.yaml",\
        "variant":{"scene":"ShowHide.Offset"}}
        {"frames":3,"outputs":["Login(strategy: .slow).txt"],"reused":1,\
        "timeline":"timelines/b.yaml","variant":{"scene":"Login"}}

        """)
    #expect(run.words.contains("✔ ShowHide.Offset   3 frames  1 reused  → ShowHide.Offset.txt"))
    #expect(folder.read("Login(strategy: .slow).txt")?.contains("slow") == true)
    let quiet = try flipbook("render --quiet", in: folder)
    #expect(quiet.status == 0 && quiet.words.isEmpty && quiet.results.isEmpty)
  }

  @Test func `goes on after a crash, and names the command that repeats it`() throws {
    let folder = try project([
      "a": Self.timeline("ShowHide.Crash, ShowHide.Quits, ShowHide.Offset")
    ])
    let run = try flipbook("render", in: folder)
    #expect(run.status == 4)
    #expect(run.words.contains("here"))
    #expect(run.words.contains("[scene=ShowHide.Crash]"))
    #expect(run.words.contains("the scene ended the process with status 3"))
    #expect(folder.read("ShowHide.Offset.txt") != nil)
    let command = run.words.split(separator: "\n").first { $0.contains("again: ") }
    let again = try folder.run(String(try #require(command).drop { $0 != ":" }.dropFirst(2)))
    #expect(again.status != 0)
    #expect(again.words.contains("here"))
    let fast = try flipbook("render --fail-fast -o fast", in: folder)
    #expect(fast.status == 4)
    #expect(!fast.words.contains("ShowHide.Quits]"))
  }

  @Test func `tells a failed expectation from a failed scene`() throws {
    let folder = try project(["a": Self.timeline("ShowHide.Wrong")])
    let run = try flipbook("render", in: folder)
    #expect(run.status == 1)
    #expect(run.words.contains("failed[X110]: it is wrong"))
    #expect(run.words.contains("✘ ShowHide.Wrong   3 frames"))
  }

  @Test func `shows the compiler's words at the user's place`() throws {
    let folder = try project(["a": Self.timeline("ShowHide.Offset")])
    try folder.write("import SwiftUI\n\nlet wrong: Int = \"a\"\n", to: "timelines/scenes/B.swift")
    let run = try flipbook("render", in: folder)
    #expect(run.status == 4)
    #expect(run.words.contains("timelines/scenes/B.swift:3:18: error: "))
  }

  @Test func `ends a run that is interrupted, and the scene with it`() throws {
    let folder = try project(["a": Self.timeline("ShowHide.Slow")])
    let program = try TestInstallation.shared.get().library + "/flipbook"
    let run = try folder.run(
      """
      '\(program)' render & pid=$!
      n=0; while [ ! -d flipbook/jobs ] && [ $n -lt 300 ]; do sleep 0.1; n=$((n+1)); done
      sleep 0.3; kill -TERM $pid; wait $pid
      """)
    #expect(run.status == 130, "\(run.words)")
  }

  @Test func `traces frames as lines of JSON`() throws {
    let folder = try project(["a": Self.timeline("ShowHide.Offset, ShowHide.Wrong")])
    let one = try flipbook("trace timelines --json --only scene=*Offset", in: folder)
    #expect(one.status == 0)
    #expect(one.results == #"{"f":0,"t":"0","views":{"red":[0,212,375,600,1]},"active":[]}"# + "\n")
    let table = try flipbook("trace timelines --only scene=*Offset", in: folder)
    #expect(table.results == "0 red 0.000 212.000 375.000 600.000 1.000\n")
    let red = try flipbook("trace timelines --only scene=*Offset --view red", in: folder)
    #expect(red.results == table.results)
    let other = try flipbook("trace timelines --only scene=*Offset --view blue", in: folder)
    #expect(other.status == 0 && other.results.isEmpty)
    let both = try flipbook("trace timelines --json", in: folder)
    #expect(both.results.hasPrefix(#"{"variant":"a [scene=ShowHide.Offset]","f":0"#))
  }

  @Test func `tags, parts and limits choose what is played`() throws {
    let text = """
      scene: ShowHide.Offset
      matrix: { semantics: [ ios16, ios17 ] }
      steps:
        - wait: 1s
      render:
        - trace: renders/{semantics}.jsonl

      """
    let folder = try project([
      "a": "tags: [ fast, small ]\n" + text,
      "b": "tags: slow\n" + Self.timeline("ShowHide.Offset"),
    ])
    func played(_ arguments: String) throws -> [String] {
      let run = try flipbook("render --json \(arguments)", in: folder)
      #expect(run.status == 0, "\(run.words)")
      return run.results.split(separator: "\n").map { line in
        (line.contains("a.yaml") ? "a" : "b") + (line.contains("ios17") ? "2" : "1")
      }
    }
    #expect(try played("--tag small") == ["a1", "a2"])
    #expect(try played("--tag slow --tag fast") == ["a1", "a2", "b1"])
    #expect(try played("--shard 1/2 -o one") == ["a1", "b1"])
    #expect(try played("--shard 2/2 -o two") == ["a2"])
    let near = try flipbook("render --tag smal", in: folder)
    #expect(near.status == 2 && near.words.contains("did you mean `small`?"))
    try folder.write(
      "scene: ShowHide.Offset\nsteps:\n  - repeat: 10\n    steps:\n      - wait: 1s\n",
      to: "timelines/c.yaml")
    let limited = try flipbook("render timelines/c.yaml --step-limit 9", in: folder)
    #expect(limited.status == 3 && limited.words.contains("these are 10 steps"))
    let progress = try flipbook("render --tag slow --progress json", in: folder)
    #expect(progress.words.contains(#""event":"finished""#))
  }

  @Test func `merge wants all parts of one run, each once`() throws {
    let folder = try TestFolder()
    func part(_ name: String, _ index: Int, run: String = "r", file: String? = nil) throws {
      try folder.write(
        "{\"count\":3,\"index\":\(index),\"run\":\"\(run)\"}", to: "\(name)/shard.json")
      try folder.write(name, to: "\(name)/sub/\(file ?? name).txt")
    }
    try part("a", 1)
    try part("b", 2)
    try part("c", 3)
    try part("again", 2)
    try part("other", 3, run: "s")
    try part("same", 3, file: "a")
    try folder.write("x", to: "none/x.txt")
    for (arguments, status, words) in [
      ("a b", 2, "part 3/3 of the run is missing"), ("a", 2, "parts 2/3, 3/3"),
      ("a b again", 2, "b and again are both part 2/3"), ("a b other", 2, "not of one run"),
      ("a b same", 2, "sub/a.txt is in a and in same"), ("a none", 5, "none: holds no finished"),
    ] {
      let run = try flipbook("merge \(arguments) -o out", in: folder)
      #expect(run.status == Int32(status), "\(arguments): \(run.words)")
      #expect(run.words.contains(words), "\(run.words)")
    }
    let run = try flipbook("merge c a b -o out", in: folder)
    #expect(run.status == 0 && run.results == "merged 3 shards, 3 files → out\n")
    #expect(folder.read("out/sub/b.txt") == "b" && folder.read("out/shard.json") == nil)
  }
}
