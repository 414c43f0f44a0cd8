import Flipbook
import Foundation
import SwiftUI
import Testing

@testable import Flipbook

@MainActor @Suite struct GoldenTests {
  /// A path below the folder that tests run in, which is removed afterwards.
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = ".build/golden-tests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body("\(folder)/pair.motion")
  }

  @Test func `a missing golden is written, one that differs fails until it is recorded`() throws {
    let (linear, eased) = (
      try Pair().record(), try Pair(red: .easeInOut(duration: 0.4)).record()
    )
    try withFile { path in
      let missing = linear.matchesGolden(path, name: "move", environment: ["CI": "1"])
      #expect(!missing)
      #expect("\(linear)".contains("there is no golden of move in \(path)"), "\(linear)")
      #expect("\(linear)".contains("FLIPBOOK_RECORD=missing"))
      #expect(linear.matchesGolden(path, name: "move", environment: [:]))
      #expect(linear.matchesGolden(path, name: "move", environment: ["CI": "1"]))
      #expect(!eased.matchesGolden(path, name: "move", environment: [:]))
      #expect("\(eased)".contains("easeInOut(400ms)") && "\(eased)".contains("linear(400ms)"))
      #expect("\(eased)".contains("FLIPBOOK_RECORD=failed"))
      #expect(
        eased.matchesGolden(path, name: "move", environment: ["FLIPBOOK_RECORD": "failed"]))
      #expect(eased.matchesGolden(path, name: "move", environment: ["CI": "1"]))
      // Another golden stands in the same file.
      #expect(linear.matchesGolden(path, name: "move [red=linear]", environment: [:]))
      #expect(eased.matchesGolden(path, name: "move", environment: ["CI": "1"]))
    }
  }

  /// A square that is of another colour after a tap, and does not move.
  private struct Lamp: View {
    @State private var isOn = false
    var light = Color.yellow

    var body: some View {
      VStack {
        Button("On") { isOn = true }
        (isOn ? light : Color.gray).frame(width: 40, height: 40)
          .accessibilityIdentifier("lamp")
      }
    }

    @MainActor func record(pixels: Bool) throws -> Flipbook.Recording {
      try Stage(device: .iPhoneX) { self }.record(pixels: pixels) { s in
        s.advance(by: .milliseconds(100))
        try s.tap(.button("On"))
      }
    }
  }

  @Test func `pixels are compared where frames were drawn`() throws {
    try withFile { path in
      let yellow = try Lamp().record(pixels: true)
      #expect(yellow.matchesGolden(path, name: "lamp", environment: [:]))
      let text = try String(contentsOfFile: path, encoding: .utf8)
      // 300 ms at 60 frames a second, and two pictures: off and on.
      #expect(text.contains("pixels    19 frames, 2 distinct"), "\(text)")
      #expect(
        try Lamp().record(pixels: true).matchesGolden(path, name: "lamp", environment: ["CI": "1"]))
      let red = try Lamp(light: .red).record(pixels: true)
      #expect(!red.matchesGolden(path, name: "lamp", environment: ["CI": "1"]))
      // Frame 6 is at 100 ms, before the tap.
      #expect("\(red)".contains("pixels differ from frame 7 on"), "\(red)")
      #expect(red.answer.pictures.map(\.name) == ["frame-6-alike.png", "frame-7-differs.png"])
      for picture in red.answer.pictures {
        #expect(picture.file.starts(with: [0x89, 0x50, 0x4E, 0x47]), "\(picture.name)")
      }
      #expect(red.answer.pictures.first?.file != red.answer.pictures.last?.file)
      // What draws nothing compares the motion alone.
      let blind = try Lamp(light: .red).record(pixels: false)
      #expect(blind.matchesGolden(path, name: "lamp", environment: ["CI": "1"]))
    }
  }

  @Test func `the stills of a timeline are compared with pictures beside its golden`() throws {
    try withFile { path in
      let file = NSTemporaryDirectory() + "lamp-\(UUID().uuidString).yaml"
      defer { try? FileManager.default.removeItem(atPath: file) }
      let text = """
        timeline: lamp
        scene: Lamp
        steps: [ { tap: button("On") }, { still: lit } ]
        expect:
          - golden: \(path)
            pixels: ssim at least 0.999
        """
      try text.write(toFile: file, atomically: true, encoding: .utf8)
      @MainActor func run(_ light: Color) throws -> Flipbook.Recording {
        try Timeline(file).run { Lamp(light: light) }
      }
      #expect(try run(.yellow).matchesOwnGoldens(environment: [:]))
      #expect(try run(.yellow).matchesOwnGoldens(environment: ["CI": "1"]))
      let blue = try run(.blue)
      #expect(!blue.matchesOwnGoldens(environment: ["CI": "1"]))
      #expect(blue.answer.pictures.map(\.name) == ["lit-before.png", "lit-after.png"])
    }
  }

  @Test func `a motion is a text`() throws {
    let lines = try Pair().record().motion.split(separator: "\n")
    #expect(lines.first == "motion 1  timeline recording  semantics ios18  iphone-x@3x 60fps")
    #expect(lines.contains { $0.hasPrefix("red.minX") && $0.contains("166.3 → 266.3") }, "\(lines)")
  }

  @Test func `a mode or a path that cannot be is an answer, not a crash`() throws {
    let r = try Pair().record()
    #expect(!r.matchesGolden("a.motion", name: "a", environment: ["FLIPBOOK_RECORD": "missin"]))
    #expect("\(r)".contains("did you mean `missing`?"))
    #expect(!r.matchesGolden("../a.motion", name: "a", environment: [:]))
    #expect(!r.matchesGolden("", name: "a", environment: [:]))
    withKnownIssue {
      r.expectGolden("/a.motion", name: "a")
    } matching: { issue in
      "\(issue.comments)".contains("recording is not its golden")
    }
  }
}
