import Foundation
import Testing

/// Scenes without network, which write only into folders of their own.
@Suite struct SandboxTests {
  private static let scene = """
    import Foundation
    import SwiftUI

    struct Reaching: View {
      @State private var isWide = false
      var body: some View {
        VStack {
          Button("Go") {
            reach()
            withAnimation(.linear(duration: 0.1)) { isWide = true }
          }
          Color.red.frame(width: isWide ? 100 : 20, height: 20)
        }
      }

      func reach() {
        let files = FileManager.default
        let outside = ProcessInfo.processInfo.environment["OUTSIDE"] ?? ""
        say("network", socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0) >= 0)
        say("file outside", files.createFile(atPath: outside + "/new", contents: Data()))
        say("rights outside", chmod(outside + "/old", 0o600) == 0)
        say("old file", unlink(outside + "/old") == 0)
        say("signal", kill(getppid(), 0) == 0)
        say("program", run("echo > '\\(outside)/other'"))
        let own = NSTemporaryDirectory() + "/own"
        say("own file", files.createFile(atPath: own, contents: Data()))
        say("reading", files.contents(atPath: "/etc/passwd") != nil)
      }

      func run(_ command: String) -> Bool {
        let words: [UnsafeMutablePointer<CChar>?] = [
          strdup("/bin/sh"), strdup("-c"), strdup(command), nil,
        ]
        var process: pid_t = 0
        var status: Int32 = 0
        posix_spawn(&process, "/bin/sh", nil, nil, words, environ)
        waitpid(process, &status, 0)
        return status == 0
      }

      func say(_ what: String, _ isDone: Bool) { print("\\(what): \\(isDone ? "yes" : "no")") }
    }

    """

  private func run(_ options: String...) throws -> (run: DemoProject.Run, outside: [String]) {
    let project = try DemoProject()
    defer { project.remove() }
    try project.write(Self.scene, to: "reach/scenes/Reaching.swift")
    try project.write("old", to: "outside/old")
    try project.write(
      """
      scene: Reaching
      device: iphone-se
      steps:
        - wait: 50ms
        - tap: button("Go")
        - wait: settled
      render:
        - frames: "renders/reach/{n}.png"
        - trace: renders/reach.jsonl
        - apng: renders/reach.png

      """, to: "reach/a.yaml")
    let outside = project.folder.appending(path: "outside").path
    let run = try project.flipbook(
      ["render", "reach/a.yaml", "--scale", "1"] + options, environment: ["OUTSIDE": outside])
    let names = try FileManager.default.contentsOfDirectory(atPath: outside)
    for name in run.status == 0 ? ["reach.jsonl", "reach.png", "reach/manifest.json"] : [] {
      let path = project.folder.appending(path: "renders/\(name)").path
      #expect(FileManager.default.fileExists(atPath: path), "\(name)")
    }
    return (run, names.sorted())
  }

  @Test func `a confined scene reaches no network and writes only into its own folders`() throws {
    let (run, outside) = try run("--sandbox")
    // A system without either says so, and plays nothing.
    if run.words.contains("this system cannot confine a scene") {
      #expect(run.status == 5)
      return
    }
    #expect(run.status == 0, "\(run.words)")
    for words in [
      "network: no", "file outside: no", "rights outside: no", "old file: no", "signal: no",
      "program: no", "own file: yes", "reading: yes",
    ] {
      #expect(run.words.contains(words), "\(words)\n\(run.words)")
    }
    #expect(outside == ["old"])
  }

  @Test func `a scene has the user's rights without it`() throws {
    let (run, outside) = try run()
    #expect(run.status == 0, "\(run.words)")
    #expect(run.words.contains("network: yes") && run.words.contains("file outside: yes"))
    #expect(outside == ["new", "other"])
  }
}
