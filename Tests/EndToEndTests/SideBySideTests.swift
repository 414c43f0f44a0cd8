import Foundation
import SharedFixtures
import Testing

/// Several processes at once: files, words and statuses are those of one.
@Suite struct SideBySideTests {
  private static let scenes = """
    import SwiftUI

    struct Mover: View {
      @State private var isOn = false
      static var plays = 0

      var body: some View {
        Circle().frame(width: 20, height: 20).offset(x: isOn ? 40 : 0)
          .animation(.linear(duration: 0.2), value: isOn)
          .onAppear { Mover.plays += 1; print("plays \\(Mover.plays)"); isOn = true }
      }
    }

    struct Trap: View {
      var body: some View {
        let none: Int? = nil
        return Text("\\(none!)")
      }
    }
    """

  private func project() throws -> DemoProject {
    let project = try DemoProject { _ in "" }
    // A compiled scene names the folder that it was compiled in, so each project has its own.
    try project.write(
      Self.scenes + "\n// \(project.folder.lastPathComponent)\n",
      to: "timelines/scenes/Movers.swift")
    for name in ["a", "b", "c"] {
      try project.write(
        """
        scene: \(name == "b" ? "Trap" : "Mover")
        device: iphone-x
        matrix:
          semantics: [ios17, ios18]
        steps:
          - wait: 300ms
        expect:
          - at: end
            text("nothing")[0].midX: 1pt
        render:
          - frames: renders/\(name)/{semantics}/frame-{n:05}.png
          - sheet: renders/\(name)-{semantics}.png
        """, to: "timelines/\(name).yaml")
    }
    for name in ["One", "Two"] {
      try project.write(
        """
        import SwiftUI
        struct \(name): View { var body: some View { Text("\(name)").padding() } }
        #Preview { \(name)() }
        """, to: "Apps/\(name)/\(name).swift")
      try project.write(
        "scene: \(name)\nsources: ../Apps/\(name)\ndevice: iphone-x\nsteps: [wait: 50ms]\n"
          + "render:\n  - sheet: renders/\(name).png\n", to: "timelines/\(name).yaml")
    }
    return project
  }

  private func files(below folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return Dictionary(
      names.compactMap { name in
        (try? Data(contentsOf: folder.appending(path: name))).map { (name, $0) }
      }, uniquingKeysWith: { $1 })
  }

  @Test func `any number of processes gives the same bytes, words and status`() throws {
    let project = try project()
    defer { project.remove() }
    var runs: [(run: DemoProject.Run, files: [String: Data])] = []
    for jobs in ["1", "2", "5"] {
      let run = try project.flipbook(
        "render", "timelines", "--progress", "plain", "--json", "--scale", "0.2", "-j", jobs, "-o",
        "out\(jobs)")
      let files = try files(below: project.folder.appending(path: "out\(jobs)"))
      runs.append((run, files))
    }
    #expect(runs[0].run.status == 4, "\(runs[0].run.words)")
    #expect(runs[0].files.count > 30, "\(runs[0].files.keys.sorted())")
    let told = runs[0].run.words.replacing("out1", with: "out")
    for (run, files) in runs.dropFirst() {
      #expect(run.status == runs[0].run.status)
      #expect(files == runs[0].files)
      #expect(lines(run.words) == lines(told))
      #expect(
        run.results.replacing(#/out\d/#, with: "out")
          == runs[0].run.results.replacing(#/out\d/#, with: "out"))
    }
    // What a scene leaves behind does not depend on who played before it.
    #expect(!runs[0].run.words.contains("plays 2"), "\(runs[0].run.words)")
  }

  @Test func `what scenes print stands between the reports of their variant`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(
      """
      import SwiftUI

      struct Talker: View {
        var number = 0

        var body: some View {
          Button("Go") { print("tapped \\(number)") }.onAppear { print("appeared \\(number)") }
        }
      }
      """, to: "timelines/scenes/Talker.swift")
    let numbers = Array(0..<20)
    try project.write(
      """
      timeline: talk
      scene: Talker
      device: iphone-x
      matrix:
        args.number: \(numbers)
      steps:
        - tap: button("Go")
        - wait: 50ms
      expect:
        - text("nothing")[0].midX: 1pt
      render:
        - frames: renders/{args.number}/{n:05}.png
      """, to: "timelines/talk.yaml")
    for command in ["test", "render"] {
      let run = try project.flipbook(command, "timelines/talk.yaml", "-j", "2")
      let told = run.words.split(separator: "\n").filter {
        $0.hasPrefix("appeared") || $0.hasPrefix("tapped") || $0.hasPrefix("✘")
      }.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
      let expected = numbers.flatMap { ["appeared \($0)", "tapped \($0)", "✘ talk/\($0)"] }
      #expect(told == expected, "\(run.words)")
    }
  }

  /// The words without the folders, and without the commands that repeat a run.
  private func lines(_ words: String) -> [String] {
    words.replacing(#/out\d/#, with: "out").split(separator: "\n").map(String.init)
      .filter { !$0.contains("again:") }
  }

  @Test func `what fails first ends the run, whoever plays`() throws {
    let project = try project()
    defer { project.remove() }
    for jobs in ["1", "4"] {
      let run = try project.flipbook(
        "render", "timelines", "--fail-fast", "--progress", "plain", "--scale", "0.2", "-j", jobs,
        "-o",
        "first\(jobs)")
      #expect(run.status != 0)
      #expect(
        !FileManager.default.fileExists(
          atPath: project.folder.appending(path: "first\(jobs)/c-ios18.png").path), "\(run.words)")
    }
  }

  @Test func `an interruption reaches every process, and leaves nothing running`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(
      """
      import SwiftUI
      struct Long: View {
        @State private var isOn = false
        var body: some View {
          Color.red.opacity(isOn ? 1 : 0.1)
            .animation(.linear(duration: 500), value: isOn).onAppear { isOn = true }
        }
      }
      """, to: "timelines/scenes/Long.swift")
    try project.write(
      """
      scene: Long
      device: iphone-x
      matrix:
        semantics: [ios17, ios18]
      steps: [wait: 400s]
      render:
        - frames: renders/{semantics}/frame-{n:05}.png
      """, to: "timelines/long.yaml")
    // Compiled first, so that the signal comes while both play.
    _ = try project.flipbook("still", "timelines/long.yaml", "--at", "0ms", "-o", "a.png")
    let script = """
      '\(try BuiltProducts.flipbook())' render \
      timelines/long.yaml -j 2 -o out >words.txt 2>&1 & child=$!
      for i in $(seq 1200); do
        [ -e out/ios17/frame-00001.png ] && [ -e out/ios18/frame-00001.png ] && break; sleep 0.1
      done
      kill -INT $child; wait $child; echo $?; ls out/ios17/manifest.json out/ios18/manifest.json
      """
    let run = try project.run("/bin/sh", ["-c", script])
    #expect(run.results.hasPrefix("130\n"), "\(run.results) \(run.words)")
    #expect(run.results.contains("out/ios17/manifest.json"), "\(run.results)")
    #expect(run.results.contains("out/ios18/manifest.json"), "\(run.results)")
  }
}
