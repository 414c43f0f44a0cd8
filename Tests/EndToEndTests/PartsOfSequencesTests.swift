import Foundation
import SharedFixtures
import Testing

/// Runs that are divided among machines, and joined.
@Suite(.serialized) struct PartsOfSequencesTests {
  /// A scene in which everything depends on what was before: state, tasks, timers, springs that are
  /// called back, views that come and go, random numbers.
  private static let scene = """
    import SwiftUI
    struct Long: View {
      @State private var count = 0
      @State private var seconds = 0
      @State private var isAway = false
      var body: some View {
        VStack(spacing: 8) {
          Text("\\(count) taps, \\(seconds) s").monospacedDigit()
          Circle().fill(Color(hue: Double(count % 7) / 7, saturation: 0.8, brightness: 0.9))
            .frame(width: 60, height: 60)
            .accessibilityIdentifier("dot")
            .offset(x: isAway ? 90 : -90)
            .onTapGesture {
              withAnimation(.bouncy) { isAway.toggle() }
              count += Int.random(in: 1...3)
            }
          if count % 2 == 1 {
            RoundedRectangle(cornerRadius: 12).fill(.orange).frame(width: 80, height: 40)
              .transition(.scale.combined(with: .opacity))
          }
        }
        .animation(.easeInOut(duration: 0.4), value: count)
        .task {
          while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            seconds += 1
          }
        }
      }
    }
    """

  private static let timeline = """
    timeline: long
    scene: Long
    fps: 30
    device: iphone-se
    views: { dot: id("dot") }
    steps:
      - repeat: 4
        steps:
          - wait: 330ms
          - tap: dot
          - still: tapped
      - wait: 700ms
        as: end-of-it
    expect:
      - at: end
        dot.width: 60pt ± 0.1pt
    render:
      - frames: renders/long/f-{n:04}.png
      - trace: renders/long.jsonl
      - apng: renders/long.png
      - picture: renders/last.png
      - sheet: renders/sheet.png
        at: [ tapped, tapped.3 + 40ms, end ]
      - html: renders/long.html
      - plot: renders/plot.png
        of: [ dot.midX ]
      - gif: renders/long.gif
        width: 100

    """

  private static let render = [
    "render", "timelines/long.yaml", "--scale", "0.5", "--progress", "none",
  ]

  private static func project() throws -> DemoProject {
    let project = try DemoProject()
    try project.write(scene, to: "timelines/scenes/Long.swift")
    try project.write(timeline, to: "timelines/long.yaml")
    return project
  }

  /// All files of a folder by their paths.
  private static func files(_ name: String, in project: DemoProject) throws -> [String: Data] {
    let folder = project.folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(atPath: folder.path)?.allObjects as? [String] ?? []
    return Dictionary(
      paths.compactMap { path in
        (try? Data(contentsOf: folder.appendingPathComponent(path))).map { (path, $0) }
      }, uniquingKeysWith: { $1 })
  }

  private static func run(_ project: DemoProject, _ arguments: [String]) throws {
    let run = try project.flipbook(arguments)
    #expect(run.status == 0, "\(arguments): \(run.words)")
  }

  @Test func `ranges of frames come together to the bytes of one run`() throws {
    let project = try Self.project()
    defer { project.remove() }
    try Self.run(project, Self.render + ["-o", "whole"])
    for part in 1...3 {
      try Self.run(project, Self.render + ["--shard", "\(part)/3", "-o", "p\(part)", "-j", "1"])
    }
    try Self.run(project, ["merge", "p2", "p3", "p1", "-o", "merged"])
    let whole = try Self.files("whole", in: project)
    let merged = try Self.files("merged", in: project)
    #expect(whole.count > 60 && whole.keys.contains("long.gif"))
    #expect(Set(merged.keys) == Set(whole.keys))
    for (path, data) in whole { #expect(merged[path] == data, "\(path)") }
    // A shorter run over a longer one leaves nothing of it.
    try project.write("x", to: "merged/long/f-0999.png")
    try Self.run(project, ["merge", "p2", "p3", "p1", "-o", "merged"])

    // What does not belong together.
    try Self.run(project, Self.render + ["--shard", "2/3", "-o", "small", "--fps", "10"])
    try project.write(
      Self.scene.replacingOccurrences(of: "60, height: 60", with: "60, height: 61"),
      to: "timelines/scenes/Long.swift")
    try Self.run(project, Self.render + ["--shard", "2/3", "-o", "other"])
    for (parts, words) in [
      (["p1", "p3"], "part 2/3 of the run is missing"),
      (["p1", "other", "p3"], "p1 and other are not of one run: other is of other sources"),
      (["p1", "small", "p3"], "other options"),
      (["p1", "p2", "p3"], "the parts are of other sources than are here now"),
    ] {
      let run = try project.flipbook(["merge"] + parts + ["-o", "refused"])
      #expect(run.status == 2 && run.words.contains(words), "\(parts): \(run.words)")
    }
  }

  @Test func `more parts than frames, and variants in several parts each`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let text = Self.timeline.replacingOccurrences(of: "repeat: 4", with: "repeat: 1")
      .replacingOccurrences(
        of: "fps: 30", with: "fps: 5\nmatrix: { env.colorScheme: [light, dark] }"
      )
      .replacingOccurrences(of: "tapped.3 + 40ms, ", with: "")
      .replacingOccurrences(of: "renders/", with: "renders/{env.colorScheme}/")
    try project.write(text, to: "timelines/long.yaml")
    let render = Self.render + ["--format", "frames,trace,apng"]
    try Self.run(project, render + ["-o", "whole"])
    for part in 1...17 {
      try Self.run(project, render + ["--shard", "\(part)/17", "-o", "p\(part)"])
    }
    try Self.run(project, ["merge"] + (1...17).map { "p\($0)" } + ["-o", "merged"])
    let whole = try Self.files("whole", in: project)
    #expect(whole.count >= 2 * 6)
    #expect(try Self.files("merged", in: project) == whole)
  }

  @Test func `a part that was killed goes on, and draws no frame twice`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let render = Self.render + ["--format", "frames,apng", "--fps", "60"]
    try Self.run(project, render + ["-o", "whole"])
    let part = render + ["--shard", "2/2", "-o", "p2", "-j", "1", "--cache", "cache"]
    // Killed when some of its frames are there.
    let killed = try project.run("/bin/bash", ["-c", Self.killing("p2"), "sh"] + part)
    #expect(killed.status == 137, "\(killed.words)")
    #expect(!FileManager.default.fileExists(atPath: project.folder.path + "/p2/shard.json"))
    let before = try Self.listedFrames(in: project)
    #expect(before.count >= 14)
    try Self.run(project, part)
    try Self.run(project, render + ["--shard", "1/2", "-o", "p1", "--cache", "cache"])
    let after = try Self.listedFrames(in: project)
    #expect(Set(after).count == after.count, "a frame was drawn twice")
    try Self.run(project, ["merge", "p1", "p2", "-o", "merged"])
    let whole = try Self.files("whole", in: project)
    #expect(try Self.files("merged", in: project) == whole)
    #expect(after.count == whole.keys.count { $0.hasPrefix("long/f-") })
    // A lost part is played again on another machine: nothing is drawn.
    try FileManager.default.removeItem(at: project.folder.appendingPathComponent("p2"))
    try Self.run(project, part)
    #expect(try Self.listedFrames(in: project) == after)
  }

  @Test func `a run that was killed has kept its frames, though only steps say how long it is`()
    throws
  {
    let project = try Self.project()
    defer { project.remove() }
    let text = Self.timeline.replacingOccurrences(of: "repeat: 4", with: "repeat: 40")
      .replacingOccurrences(of: "tapped.3 + 40ms, ", with: "")
    try project.write(text, to: "timelines/long.yaml")
    let render = [
      "render", "timelines/long.yaml", "--scale", "0.2", "--progress", "none", "--fps", "60",
      "--format", "frames",
    ]
    try Self.run(project, render + ["-o", "whole"])
    let run = render + ["--cache", "cache", "-j", "1", "-o", "again"]
    let killed = try project.run("/bin/bash", ["-c", Self.killing("again"), "sh"] + run)
    #expect(killed.status == 137, "\(killed.words)")
    let before = try Self.listedFrames(in: project)
    #expect(before.count >= 14 && Set(before).count == before.count)
    try Self.run(project, run)
    #expect(try Self.files("again", in: project) == Self.files("whole", in: project))
  }

  /// A script that kills a run when some of its frames are there, and waits for no more than a minute.
  ///
  /// A run may end before it is killed, where others keep the processors busy: then it begins anew,
  /// without what it left.
  private static func killing(_ output: String) throws -> String {
    """
    shopt -s nullglob
    exec 9<> <(:)
    for attempt in {1..50}; do
      '\(try BuiltProducts.flipbook())' "$@" & child=$!
      for try in {1..30000}; do
        frames=('\(output)'/long/*)
        [ "${#frames[@]}" -lt 15 ] && kill -0 $child 2>/dev/null || break
        read -rt 0.002 -u 9
      done
      kill -9 $child
      wait $child
      status=$?
      [ $status = 137 ] && [ ! -e '\(output)/shard.json' ] && break
      rm -rf '\(output)' cache
    done
    exit $status
    """
  }

  /// The numbers of the frames in the cache, as often as they were drawn.
  private static func listedFrames(in project: DemoProject) throws -> [String] {
    let folder = project.folder.appendingPathComponent("cache/frames").path
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return try paths.filter { $0.contains("/list-") }.flatMap { path in
      try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("F ") }.map { String($0.split(separator: " ")[1]) }
    }.sorted()
  }

  @Test func `results of tests come together to the report of one run`() throws {
    let project = try Self.project()
    defer { project.remove() }
    let text = Self.timeline.components(separatedBy: "render:")[0]
      .replacingOccurrences(of: "60pt ±", with: "61pt ±")
      .replacingOccurrences(
        of: "fps: 30", with: "fps: 30\nmatrix: { semantics: [ios16, ios17, ios18] }")
    try project.write(text, to: "timelines/long.yaml")
    let test = ["test", "timelines/long.yaml", "--junit", "results.xml", "--progress", "none"]
    let whole = try project.flipbook(test)
    #expect(whole.status == 1, "\(whole.words)")
    for part in 1...2 {
      let run = try project.flipbook(test + ["--shard", "\(part)/2", "-o", "p\(part)"])
      #expect(run.status == 1, "\(run.words)")
    }
    let merged = try project.flipbook("merge", "p2", "p1", "-o", "all")
    #expect(merged.status == 1 && merged.words.contains("3 variants  3 checks  3 failed"))
    #expect(
      try Data(contentsOf: project.folder.appendingPathComponent("all/results.xml"))
        == Data(contentsOf: project.folder.appendingPathComponent("results.xml")))
  }

  @Test func `previews that were drawn in parts become the page of one run`() throws {
    let project = try Self.project()
    defer { project.remove() }
    try project.write(
      """
      import SwiftUI
      #Preview("Red") { Color.red.frame(width: 40, height: 40) }
      #Preview("Text") { Text("One").padding() }
      #Preview("Moves") { ProgressView() }
      """, to: "App/Previews.swift")
    let previews = ["previews", "App", "--junit", "p.xml", "--progress", "none", "--quiet"]
    let whole = try project.flipbook(previews + ["-o", "whole"])
    for part in 1...2 {
      let run = try project.flipbook(previews + ["--shard", "\(part)/2", "-o", "p\(part)"])
      #expect(run.status == 0, "\(run.words)")
    }
    let merged = try project.flipbook("merge", "p1", "p2", "-o", "all")
    #expect(merged.status == whole.status, "\(merged.words)")
    var files = try Self.files("all", in: project)
    #expect(
      files.removeValue(forKey: "p.xml")
        == (try Data(contentsOf: project.folder.appendingPathComponent("p.xml"))))
    #expect(files == (try Self.files("whole", in: project)))
  }
}
