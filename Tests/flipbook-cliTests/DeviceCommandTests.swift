import Foundation
import Testing

/// Commands on recordings of devices that were made up.
@Suite struct DeviceCommandTests {
  private static let timeline = """
    scene: Drawer
    tags: [constant.default]
    views:
      ball: id("ball")
    steps:
      - wait: 1s

    """

  /// A ball that goes 300 points there and back, by a critical spring with a response of 0.5 s.
  private static func recording(
    _ timeline: String = "drawer", system: String = "iOS 18.1"
  ) -> String {
    let rate = 2 * Double.pi / 0.5
    func progress(_ time: Double) -> Double {
      time <= 0 ? 0 : 1 - (1 + rate * time) * exp(-rate * time)
    }
    var lines = [
      "{\"recording\":\"\(timeline)\",\"system\":\"\(system)\",\"device\":\"iPhone16,1\"}"
    ]
    for frame in 0...300 {
      let time = Double(frame) / 60
      let place = 300 * (progress(time - 0.5) - progress(time - 2.5))
      lines.append(
        "{\"f\":\(frame),\"t\":\"\(frame)/60\",\"views\":{\"ball\":[\(place),0,9,9,1]},\"active\":[]}"
      )
    }
    return (lines + ["{\"frames\":301}"]).joined(separator: "\n") + "\n"
  }

  private func folder() throws -> TestFolder {
    try TestFolder([
      "timelines/device/drawer.yaml": Self.timeline,
      "timelines/device/plain.yaml": Self.timeline.replacing(
        "tags: [constant.default]\n", with: ""),
      "timelines/device/wrong.yaml": Self.timeline.replacing(
        "constant.default", with: "constant.defualt"),
      "a.jsonl": Self.recording(), "b.jsonl": Self.recording(system: "iOS 17.5"),
      "c.jsonl": Self.recording("drawr"), "d.jsonl": Self.recording("plain"),
      "e.jsonl": Self.recording("wrong"),
      "trace.jsonl": "{\"f\":0,\"t\":\"0\",\"views\":{},\"active\":[]}\n",
      "cut.jsonl": String(Self.recording().dropLast(40)),
    ])
  }

  private func flipbook(_ arguments: String, in folder: TestFolder) throws -> TestFolder.Run {
    try TestInstallation.shared.get().flipbook(arguments, in: folder)
  }

  @Test func `a recording becomes a constant`() throws {
    let folder = try folder()
    let run = try flipbook("calibrate a.jsonl -o measured/ios18.yaml", in: folder)
    #expect(run.status == 0, "\(run.words)")
    let text = folder.read("measured/ios18.yaml") ?? ""
    #expect(text.contains("system: ios18\n") && text.contains("iPhone16,1, iOS 18.1"))
    #expect(text.contains("default: \"spring(response: 0.5, damping: 1)\""), "\(text)")
  }

  @Test(arguments: [
    ("calibrate a.jsonl b.jsonl", 2, "of ios17 and ios18; choose one: --system ios17"),
    ("calibrate a.jsonl --system ios71", 2, "did you mean `ios17`?"),
    ("calibrate a.jsonl --system ios26", 2, "no recording is of ios26"),
    ("calibrate c.jsonl", 5, "c.jsonl:1:1: there is no timeline `drawr`"),
    ("calibrate d.jsonl", 3, "plain.yaml:1:1: no tag says which constant"),
    ("calibrate e.jsonl", 3, "there is no constant `defualt`, did you mean `default`?"),
    ("calibrate trace.jsonl", 5, "trace.jsonl:1:1: this is a trace of Flipbook's"),
    ("calibrate cut.jsonl", 5, "cut.jsonl:302:"), ("calibrate no.jsonl", 5, "no.jsonl: no such"),
    ("diff a.jsonl trace.jsonl", 5, "a.jsonl:2:"), ("diff a.jsonl b.jsonl --pixels", 2, "--pixels"),
  ])
  func `says what is wrong with recordings, and where`(
    arguments: String, status: Int32, part: String
  ) throws {
    let run = try flipbook(arguments, in: folder())
    #expect(run.status == status, "\(run.words)")
    #expect(run.words.contains(part), "\(run.words)")
  }

  @Test func `two recordings of devices are compared`() throws {
    let run = try flipbook("diff a.jsonl b.jsonl", in: folder())
    #expect(run.status == 0, "\(run.results) \(run.words)")
    #expect(run.results.contains("iPhone16,1, iOS 18.1: zero is at 0ms"), "\(run.results)")
  }
}
