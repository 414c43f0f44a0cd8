import Flipbook
import Foundation
import SwiftUI
import Testing

@testable import Flipbook

@MainActor @Suite(.device(.iPhoneX), .semantics(.iOS16)) struct StageTraitTests {
  private struct Screen: View {
    @State private var isMoved = false

    var body: some View {
      Color.red.accessibilityIdentifier("all").ignoresSafeArea()
        .overlay {
          Button("Move") { isMoved.toggle() }.offset(x: isMoved ? 100 : 0)
            .animation(.default, value: isMoved)
        }
    }
  }

  /// iOS 16's default lasts 350 ms, exactly.
  private func settled(_ stage: Stage) throws -> Duration {
    try stage.tap(.button("Move"))
    try stage.settle()
    return stage.time
  }

  @Test func `a suite's device and system are its stages'`() throws {
    let stage = Stage { Screen() }
    #expect(try stage[.id("all")].frame.size == CGSize(width: 375, height: 812))
    let time = try settled(stage)
    #expect(time == .milliseconds(350))
  }

  @Test(.device(.iPhone12)) func `a test's go before, and what a stage is given before both`()
    throws
  {
    #expect(try Stage { Screen() }[.id("all")].frame.height == 844)
    let stage = Stage(device: .iPhoneX, system: .iOS17) { Screen() }
    #expect(try stage[.id("all")].frame.height == 812)
    #expect(try settled(stage) > .milliseconds(600))
  }

  private struct Typing: View {
    @State private var name = ""

    var body: some View { TextField("Name", text: $name) }
  }

  @Test(.chrome(.system)) func `a test's chrome is around its stages, unless they say otherwise`()
    throws
  {
    let stage = Stage { Typing() }
    #expect(stage.contains(.text("9:41")))
    #expect(!Stage(chrome: Chrome.none) { Typing() }.contains(.text("9:41")))
  }

  @Test func `a timeline's chrome and clock are around a test's view`() throws {
    let path = NSTemporaryDirectory() + "clock-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try """
    timeline: clock
    scene: Typing
    device: iphone-16-pro
    chrome: system
    clock: 10:09
    steps:
      - wait: 100ms
    expect:
      - at: start
        text("10:09"): present
        text("9:41"): absent
    """.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try Timeline(path).run { Typing() }.meetsExpectations())
  }

  @Test func `recordings are kept for the case that the test fails`() throws {
    let r = try Stage { Pair() }.record { try $0.tap(.button("Move")) }
    let log = try #require(StageSetting.current.log)
    #expect(log.recordings.map(\.motion) == [r.motion])
  }

  @Test func `the page and the trace of a recording`() throws {
    let r = try Pair().record()
    #expect(r.report.hasPrefix("<!doctype html>"))
    #expect(r.report.contains("\"name\":\"red\""))
    let lines = r.trace.split(separator: "\n")
    #expect(lines.count == 37)
    #expect(lines[0].hasPrefix("{\"f\":0,\"t\":\"0\",\"views\":{"))
    #expect(lines[12].contains("\"curve\":\"linear(0.4)\""), "\(lines[12])")
    let folder = NSTemporaryDirectory() + "attachments-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    r.attach(into: folder)
    let files = FileManager.default.subpaths(atPath: folder)?.sorted()
    #expect(files == ["recording", "recording/report.html", "recording/trace.jsonl"])
  }
}
