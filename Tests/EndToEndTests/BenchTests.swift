import Foundation
import Testing

/// `flipbook bench` measures the same work as `flipbook render`.
@Suite struct BenchTests {
  private struct Line: Decodable {
    var frames: Int
    var reused: Int
    var strips: Int
    var reusedStrips: Int
    var bytes: Int
    var simulate: Double
    var draw: Double
    var encode: Double
    var write: Double
    var start: Double
    var perFrame: Double
  }

  @Test func `each stage costs something, and nothing is left behind`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    try project.write(
      """
      timeline: measured
      scene: ShowHide.Offset
      device: iphone-x
      steps:
        - wait: 50ms
        - tap: button("Show")
      length: 200ms
      render:
        - frames: renders/measured/{n:03}.png

      """, to: "timelines/measured.yaml")
    let words = ["timelines/measured.yaml", "--scale", "0.25"]
    let run = try project.flipbook(["bench", "--json", "--rounds", "2"] + words)
    let line = try JSONDecoder().decode(Line.self, from: Data(run.results.utf8))
    #expect(line.frames == 13)
    #expect(line.reused == 2, "three frames before the tap look alike")
    #expect(line.strips > line.reusedStrips && line.reusedStrips > 0)
    for time in [line.simulate, line.draw, line.encode, line.write, line.start, line.perFrame] {
      #expect(time > 0)
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: project.folder.path)
    #expect(!files.contains("renders"))

    #expect(try project.flipbook(["bench", "-o", "one"] + words).status == 0)
    let rendered = try project.flipbook(["render", "-o", "two", "--progress", "none"] + words)
    #expect(rendered.status == 0)
    #expect(line.bytes > 0)
    for name in ["000.png", "012.png", "manifest.json"] {
      let contents = ["one", "two"].map { folder in
        FileManager.default.contents(
          atPath: project.folder.appendingPathComponent("\(folder)/measured/\(name)").path)
      }
      #expect(contents[0] != nil && contents[0] == contents[1])
    }

    let unseen = try project.flipbook(["bench", "--no-draw", "--json"] + words)
    let counted = try JSONDecoder().decode(Line.self, from: Data(unseen.results.utf8))
    #expect(counted.frames == line.frames, "frames that nobody looks at count as well")
    let dry = try project.flipbook(["bench", "--no-draw"] + words)
    #expect(dry.results.contains("simulate") && !dry.results.contains("encode"))
    #expect(try project.flipbook(["bench", "--rounds", "0"] + words).status == 2)
  }
}
