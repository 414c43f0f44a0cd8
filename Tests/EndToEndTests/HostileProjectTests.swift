import Foundation
import SharedFixtures
import Testing

/// Projects made to hang the program, to fill the memory or to be written outside of: each ends in an
/// error, within twenty seconds of processor time and four gigabytes, enforced by the system.
@Suite struct HostileProjectTests {
  /// A timeline, how it is played, and what is said.
  struct Attack: Sendable {
    var name: String
    var command: String
    var timeline: String
    var status: Int32
    var words: String
  }

  private static func timeline(_ steps: String, _ rest: String = "", scene: String = "Endless")
    -> String
  {
    "scene: \(scene)\nsteps:\n\(steps)\(rest)\n"
  }

  private static let trace = "render:\n  - trace: renders/a.jsonl"

  static let attacks = [
    Attack(
      name: "an endless animation", command: "render",
      timeline: timeline("  - tap: button(\"Spin\")\n  - wait: settled\n", trace), status: 4,
      words: "error[S403]: the scene has not come to rest by 30s"),
    Attack(
      name: "an endless timeline", command: "render",
      timeline: timeline("  - tap: button(\"Spin\")\n", trace), status: 4, words: "error[S403]"),
    Attack(
      name: "a day", command: "render", timeline: timeline("  - wait: 86400s\n", trace), status: 4,
      words: "error[S411]: this is more than 36000 frames"),
    Attack(
      name: "ten days, unseen", command: "render",
      timeline: timeline("  - hide\n  - wait: 864000s\n", trace), status: 4, words: "error[S411]"),
    Attack(
      name: "a million waits", command: "render",
      timeline: timeline(
        "  - repeat: 1000000\n    steps:\n      - wait: 1s\n", trace), status: 4,
      words: "error[S411]"),
    Attack(
      name: "two million taps", command: "check",
      timeline: timeline(
        "  - repeat: 2000\n    steps:\n      - repeat: 1000\n        steps:\n"
          + "          - tap: button(\"Spin\")\n", trace),
      status: 3, words: "error[T217]: these are more than 1000000 steps"),
    Attack(
      name: "a sheet as large as a house", command: "render",
      timeline: timeline(
        "  - wait: 2f\n",
        "render:\n  - sheet: renders/a.png\n    every: 1ms\n    columns: 1000000000"), status: 3,
      words: "error[T"),
    Attack(
      name: "a state without end", command: "render",
      timeline: timeline("  - wait: 100ms\n", trace, scene: "Restless"), status: 0,
      words: "a change of state causes another without end in Restless"),
    Attack(
      name: "a body without end", command: "render",
      timeline: timeline("  - tap: button(\"Recur\")\n", trace, scene: "Recurring"), status: 4,
      words: "error[S401]"),
  ]

  private static let scenes = """
    import SwiftUI

    struct Endless: View {
      @State private var isOn = false

      var body: some View {
        Button("Spin") { isOn = true }.offset(x: isOn ? 100 : 0)
          .animation(.linear(duration: 1).repeatForever(), value: isOn)
      }
    }

    struct Restless: View {
      @State private var count = 0

      var body: some View {
        Color.red.frame(width: CGFloat(count % 7)).onChange(of: count, initial: true) { count += 1 }
      }
    }

    struct Recurring: View {
      private func recur(_ depth: Int) -> Int { depth < 0 ? 0 : 1 + recur(depth + 1) }

      var body: some View { Button("Recur") { print(recur(0)) } }
    }

    """

  /// Runs the program within limits on time and memory.
  private func limited(_ arguments: String, in project: DemoProject) throws -> DemoProject.Run {
    let program = try BuiltProducts.flipbook()
    let limits = "ulimit -t 20 && ulimit -v 4000000 && ulimit -c 0"
    return try project.run("/bin/sh", ["-c", "\(limits) && exec \(program) \(arguments)"])
  }

  @Test func `each attack ends in an error within bounds`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.scenes, to: "hostile/scenes/Hostile.swift")
    for (index, attack) in Self.attacks.enumerated() {
      let file = "hostile/\(index).yaml"
      try project.write(attack.timeline, to: file)
      let run = try limited("\(attack.command) \(file)", in: project)
      #expect(run.status == attack.status, "\(attack.name): \(run.status) \(run.words)")
      #expect(run.words.contains(attack.words), "\(attack.name): \(run.words)")
    }
  }

  @Test func `files that are no timelines end in an error`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.scenes, to: "hostile/scenes/Hostile.swift")
    let large = project.folder.appending(path: "hostile/large.yaml")
    try Data().write(to: large)
    let handle = try FileHandle(forWritingTo: large)
    try handle.truncate(atOffset: 100 << 20)
    try handle.close()
    let big = try limited("check hostile/large.yaml", in: project)
    #expect(big.status == 3 || big.status == 5, "\(big.words)")
    #expect(big.words.contains("error[T102]"), "\(big.words)")
    #expect(big.words.utf8.count < 1_000)

    let links = [
      ("hostile/zero.yaml", "/dev/zero"), ("hostile/loop.yaml", "loop.yaml"),
      ("hostile/folder.yaml", "/"), ("hostile/nothing.yaml", "/no/such/file"),
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: project.folder.appending(path: link).path, withDestinationPath: target)
      let run = try limited("check \(link)", in: project)
      #expect(run.status == 3 || run.status == 5, "\(link): \(run.status) \(run.words)")
      #expect(run.words.utf8.count < 2_000, "\(link)")
    }
  }

  @Test func `nothing is written outside of the output folder`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.scenes, to: "hostile/scenes/Hostile.swift")
    let places = [
      "../outside.jsonl", "/tmp/outside.jsonl", "renders/../../outside.jsonl",
    ]
    for (index, place) in places.enumerated() {
      let file = "hostile/out-\(index).yaml"
      try project.write(
        Self.timeline("  - wait: 2f\n", "render:\n  - trace: \(place)"), to: file)
      let run = try limited("check \(file)", in: project)
      #expect(run.status == 3 && run.words.contains("error[T220]"), "\(place): \(run.words)")
    }
    let above = project.folder.deletingLastPathComponent()
    #expect(!FileManager.default.fileExists(atPath: above.appending(path: "outside.jsonl").path))
    // A golden and steps of another file are found below the project, too.
    for golden in ["../outside.motion", "/etc/outside.motion"] {
      try project.write(
        Self.timeline("  - wait: 2f\n", "expect:\n  - golden: \(golden)"), to: "hostile/golden.yaml"
      )
      let run = try limited("check hostile/golden.yaml", in: project)
      #expect(run.status == 3, "\(golden): \(run.words)")
    }
  }
}
