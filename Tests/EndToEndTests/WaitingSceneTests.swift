import Foundation
import Testing

/// A scene file that waits in every way, played by the program.
///
/// - SeeAlso: Times: derived, each the delay that the scene asks for.
@Suite struct WaitingSceneTests {
  private static let scene = """
    import Combine
    import SwiftUI

    struct Waiting: View {
      private let epoch = Date(timeIntervalSince1970: 1_704_102_060)
      private let made = Date()
      private let ticks = Timer.publish(every: 0.3, on: .main, in: .common).autoconnect()
      @State private var times: [String: Double] = [:]
      @State private var source: DispatchSourceTimer?

      var body: some View {
        ZStack(alignment: .topLeading) {
          Color.clear
          ForEach(names, id: \\.self) { name in
            Color.red.frame(width: 1, height: 1).accessibilityIdentifier(name + "!")
              .offset(x: 100 * (times[name] ?? 0))
          }
        }
        .onAppear { begin() }
        .task {
          try? await Task.sleep(for: .seconds(0.2))
          note("task")
        }
        .onReceive(ticks) { _ in note("ticks") }
        .ignoresSafeArea()
      }

      private let names = [
        "task", "ticks", "after", "global", "hand", "scheduled", "loop", "source", "semaphore",
        "made",
      ]

      private func note(_ name: String) { times[name] = Date().timeIntervalSince(epoch) }

      private func begin() {
        times["made"] = 0.5 + made.timeIntervalSince(epoch)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) { note("after") }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) {
          DispatchQueue.main.async { note("global") }
        }
        let timer = Timer(timeInterval: 0.6, repeats: false) { _ in note("hand") }
        RunLoop.main.add(timer, forMode: .common)
        _ = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: false) { _ in note("scheduled") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.8) {
          RunLoop.main.perform { note("loop") }
        }
        let source = DispatchSource.makeTimerSource(queue: .main)
        source.schedule(deadline: .now() + 0.25)
        source.setEventHandler { note("source") }
        source.resume()
        self.source = source
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.1) { semaphore.signal() }
        semaphore.wait()
        note("semaphore")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.85) {
          DispatchSemaphore(value: 0).wait()
        }
      }
    }

    #Preview { Waiting() }

    """

  private static let timeline = """
    timeline: waiting
    scene: Waiting
    device: iphone-12
    fps: 10
    length: 1s
    preroll: none
    views:
    \(expected.map { "  \($0.name): id(\"\($0.name)!\")" }.joined(separator: "\n"))
    steps:
      - wait: 1s
    render:
      - frames: renders/{n:02}.png

    """

  private static let expected: [(name: String, time: Double)] = [
    ("task", 0.2), ("ticks", 0.9), ("after", 0.4), ("global", 0.5), ("hand", 0.6),
    ("scheduled", 0.7), ("loop", 0.8), ("source", 0.25), ("semaphore", 0.1),
    // The view itself is made on the stage, too.
    ("made", 0.5),
  ]

  @Test func `its own time is the timeline's, and what blocks is named`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    try project.write(Self.scene, to: "timelines/scenes/Waiting.swift")
    try project.write(Self.timeline, to: "timelines/waiting.yaml")
    let runs = try (0..<2).map { _ in
      try project.flipbook("trace", "timelines/waiting.yaml", "--json")
    }
    for run in runs {
      #expect(run.status == 0, "\(run.words)")
      #expect(run.results == runs[0].results)
      #expect(run.words.contains("DispatchSemaphore.wait: 0.1 s passed"), "\(run.words)")
      #expect(
        run.words.contains("DispatchSemaphore.wait: nothing that is left to run"), "\(run.words)")
    }
    let last = try #require(try TraceLine.variants(of: runs[0].results).first?.last)
    for (name, time) in Self.expected {
      let x = last.views[name]?.first ?? .nan
      #expect(abs(x - 100 * time) < 0.001, "\(name) at \(x / 100) s")
    }
    let run = try project.flipbook("render", "timelines/waiting.yaml")
    #expect(run.status == 0, "\(run.words)")
    let manifest = try String(
      contentsOf: project.folder.appendingPathComponent("renders/manifest.json"), encoding: .utf8)
    #expect(manifest.contains("DispatchSemaphore.wait: 0.1 s passed"), "\(manifest)")
  }
}
