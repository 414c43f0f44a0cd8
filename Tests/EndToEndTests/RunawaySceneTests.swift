import Foundation
import SharedFixtures
import Testing

/// Scenes that never end, take too much or crash: each is stopped or named, and the next one plays.
@Suite struct RunawaySceneTests {
  private static let scenes = """
    import Foundation
    import SwiftUI

    func fourth(of numbers: [Int]) -> Int {
      numbers[3]
    }

    struct Looping: View {
      var body: some View {
        Button("Go") {
          while true {}
        }
      }
    }

    struct Growing: View {
      var body: some View {
        Button("Go") {
          var blocks: [[UInt8]] = []
          while true { blocks.append([UInt8](repeating: 1, count: 20_000_000)) }
        }
      }
    }

    struct Printing: View {
      var body: some View {
        Button("Go") { while true { print("and so on and so on and so on and so on") } }
      }
    }

    struct Trapping: View {
      @State private var number = 0
      var body: some View {
        Button("Go") {
          number = fourth(of: [number])
        }
      }
    }

    struct Nesting: View {
      var body: some View { Button("Go") { _ = depth(0) } }
      func depth(_ level: Int) -> Int {
        level < 0 ? 0 : depth(level + 1) + 1
      }
    }

    struct Leaving: View {
      @State private var isOn = false
      var body: some View {
        Button("Go") {
          let program = Process()
          program.executableURL = URL(fileURLWithPath: "/bin/sleep")
          program.arguments = ["1789"]
          try? program.run()
          isOn = true
        }
      }
    }

    struct Calm: View {
      var body: some View { Button("Go") {} }
    }

    """

  private static func timeline(_ scenes: [String]) -> String {
    """
    timeline: runaway
    device: iphone-se
    scene: Calm
    matrix:
      scene: [\(scenes.joined(separator: ", "))]
    steps:
      - wait: 50ms
      - tap: button("Go")
      - wait: 100ms
    render:
      - trace: "{scene}.jsonl"

    """
  }

  private func project(_ scenes: String...) throws -> DemoProject {
    let project = try DemoProject()
    try project.write(Self.scenes, to: "runaway/scenes/Runaway.swift")
    try project.write(Self.timeline(scenes), to: "runaway/a.yaml")
    return project
  }

  @Test(arguments: [
    ("Looping", ["--patience", "3"], "has played no frame for 3 s", 11),
    ("Growing", ["--memory-limit", "400"], "uses more than 400 MB of memory", 20),
    ("Printing", ["--print-limit", "1"], "printed more than 1 MB", 27),
    ("Trapping", [], "crashed (SIGILL): Index out of range", 5),
    ("Nesting", [], "crashed (SIGSEGV)", 42),
  ])
  func `a scene is stopped at its own line, and the next variant plays`(
    scene: String, options: [String], reason: String, line: Int
  ) throws {
    let project = try project(scene, "Calm")
    defer { project.remove() }
    let run = try project.flipbook(["render", "runaway/a.yaml"] + options)
    #expect(run.status == 4, "\(run.words)")
    for words in [
      "error[S401]: the scene \(reason)", "= at runaway/scenes/Runaway.swift:\(line)",
      "= while playing the step at runaway/a.yaml:8:5", "✔ runaway/Calm",
    ] {
      #expect(run.words.contains(words), "\(run.words.suffix(2000))")
    }
    #expect(!run.words.contains("libSwiftUI"), "\(run.words.suffix(2000))")
  }

  @Test func `a process that a scene leaves behind is not waited for, and ended`() throws {
    let project = try project("Leaving")
    defer { project.remove() }
    let start = ContinuousClock.now
    let run = try project.flipbook("render", "runaway/a.yaml")
    #expect(run.status == 0, "\(run.words)")
    #expect(ContinuousClock.now - start < .seconds(600))
    #expect(try Self.processes(named: "sleep\u{0}1789").isEmpty)
  }

  @Test func `a second signal ends a scene that does not end`() throws {
    let project = try project("Looping")
    defer { project.remove() }
    let program = try started(project)
    kill(program.processIdentifier, SIGINT)
    Thread.sleep(forTimeInterval: 0.3)
    #expect(program.isRunning)
    kill(program.processIdentifier, SIGINT)
    program.waitUntilExit()
    #expect(program.terminationStatus == 130)
    let words = try String(contentsOf: project.folder.appending(path: "words.txt"), encoding: .utf8)
    #expect(words.contains("stopping; once more ends it at once"), "\(words)")
  }

  @Test func `a scene ends with the program that plays it`() throws {
    let project = try project("Looping")
    defer { project.remove() }
    let program = try started(project)
    let scenes = try Self.children(of: program.processIdentifier)
    #expect(scenes.count == 1)
    kill(program.processIdentifier, SIGKILL)
    program.waitUntilExit()
    for scene in scenes {
      var looks = 0
      while kill(scene, 0) == 0, looks < 100 {
        Thread.sleep(forTimeInterval: 0.05)
        looks += 1
      }
      #expect(kill(scene, 0) != 0)
    }
  }

  // MARK: - Processes

  /// Starts a command whose scene loops, and waits until it does.
  private func started(_ project: DemoProject) throws -> Process {
    _ = try project.flipbook("render", "runaway/a.yaml", "--patience", "3")
    let program = Process()
    program.executableURL = URL(fileURLWithPath: try BuiltProducts.flipbook())
    program.arguments = ["render", "runaway/a.yaml", "--patience", "0"]
    program.currentDirectoryURL = project.folder
    program.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": try DemoProject.cacheFolder(), "NO_COLOR": "1"]
    ) { $1 }
    let words = project.folder.appending(path: "words.txt")
    try Data().write(to: words)
    program.standardError = try FileHandle(forWritingTo: words)
    program.standardOutput = FileHandle.nullDevice
    try program.run()
    var looks = 0
    while try !Self.isBusy(program.processIdentifier), looks < 4000 {
      Thread.sleep(forTimeInterval: 0.05)
      looks += 1
    }
    return program
  }

  /// True if a child has used half a second of processor time, which only a loop takes.
  private static func isBusy(_ process: Int32) throws -> Bool {
    try children(of: process).contains { child in
      let text = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
      let fields = text?.split(separator: ")").last?.split(separator: " ") ?? []
      return fields.count > 11 && (Int(fields[11]) ?? 0) > 50
    }
  }

  private static func children(of process: Int32) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task").flatMap { task in
      let path = "/proc/\(process)/task/\(task)/children"
      return (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: " ")
        .compactMap { Int32($0) } ?? []
    }
  }

  private static func processes(named words: String) throws -> [Int32] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }.filter {
      let line = try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)
      return line?.contains(words) ?? false
    }
  }
}
