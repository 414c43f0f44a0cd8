import Foundation
import Testing

/// The frames of the eight techniques, on both screens, as the tables of the seed scenes have them.
///
/// - SeeAlso: Settled states: derived from the device's height, 600 points of content each.
///   The straight path between them: derived, motion notes 8.
@Suite struct ShowHideTests {
  static let techniques = [
    "Offset", "Padding", "Alignment", "Namespace", "Scroll", "LayoutPriority", "AlignmentOnly",
    "Transition", "LayoutProtocol",
  ]

  /// Name, width and height in points.
  static let screens = [("iphone-12", 390.0, 844.0), ("iphone-x", 375.0, 812.0)]

  /// In points.
  static let tolerance = 0.01

  /// A timeline that plays all techniques on both screens.
  private static func timeline(preroll: String, steps: String) -> String {
    """
    timeline: paths
    scene: ShowHide.Offset
    device: iphone-x
    fps: 4
    preroll: \(preroll)
    views:
      red: RedView
      green: GreenView
    matrix:
      device: [\(screens.map(\.0).joined(separator: ", "))]
      scene: [\(techniques.map { "ShowHide.\($0)" }.joined(separator: ", "))]
    steps:
    \(steps)

    """
  }

  private static let thereAndBack = """
      - tap: button("Show")
      - wait: 1s
      - tap: button("Hide")
      - wait: 1s
    """

  private func play(_ project: DemoProject, _ timeline: String) throws -> [[TraceLine]] {
    try project.write(timeline, to: "timelines/paths.yaml")
    let run = try project.flipbook("trace", "timelines/paths.yaml", "--json")
    try #require(run.status == 0, "\(run.words)")
    return try TraceLine.variants(of: run.results)
  }

  private func isNear(_ found: [Double]?, _ expected: [Double]) -> Bool {
    guard let found, found.count == expected.count else { return false }
    return zip(found, expected).allSatisfy { abs($0 - $1) <= Self.tolerance }
  }

  @Test func `every technique moves along the same straight line, there and back`() throws {
    let project = try DemoProject { text in
      text.replacing("(.default", with: "(.linear(duration: 1)")
    }
    defer { project.remove() }
    let variants = try play(
      project, Self.timeline(preroll: "settled", steps: Self.thereAndBack))
    try #require(variants.count == Self.techniques.count * Self.screens.count)
    for (index, frames) in variants.enumerated() {
      let (device, width, height) = Self.screens[index / Self.techniques.count]
      let technique = Self.techniques[index % Self.techniques.count]
      try #require(frames.count == 9)
      for frame in frames {
        let time = Double(frame.f) / 4
        let shown = time <= 1 ? time : 2 - time
        let red = [0, height - 600 - 600 * shown, width, 600]
        let green = [0, height - 600 * shown, width, 600]
        #expect(isNear(frame.rect("red"), red), "\(technique) on \(device) at \(frame.t)")
        // Before it is inserted, and once it is removed, the green view is not there at all.
        if technique == "Transition", frame.f == 8, frame.rect("green") == nil { continue }
        #expect(isNear(frame.rect("green"), green), "\(technique) on \(device) at \(frame.t)")
      }
    }
  }

  @Test func `the default spring settles on the tables' states`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let steps = """
        - wait: 250ms
        - tap: button("Show")
        - wait: 3s
        - tap: button("Hide")
        - wait: 3s
      """
    let variants = try play(project, Self.timeline(preroll: "settled", steps: steps))
    for (index, frames) in variants.enumerated() {
      let (device, width, height) = Self.screens[index / Self.techniques.count]
      let technique = Self.techniques[index % Self.techniques.count]
      for (frame, top) in [(0, height - 600), (13, height - 1200), (25, height - 600)] {
        let name = "\(technique) on \(device), frame \(frame)"
        let line = try #require(frames.first { $0.f == frame })
        #expect(isNear(line.rect("red"), [0, top, width, 600]), "\(name)")
        if technique == "Transition", frame != 13 {
          #expect(line.rect("green") == nil, "\(name)")
        } else {
          #expect(isNear(line.rect("green"), [0, top + 600, width, 600]), "\(name)")
        }
      }
    }
  }

  @Test func `the first frame shows what is there before sizes arrive`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let timeline = Self.timeline(preroll: "none", steps: "  - wait: 250ms")
    let variants = try play(project, timeline)
    // The y of red and green on the 844 points high screen, at once and then.
    let expected: [String: [(red: Double, green: Double?)]] = [
      "Offset": [(-356, 244), (244, 844)], "Padding": [(-356, 244), (244, 844)],
      "Alignment": [(244, 844), (244, 844)], "Namespace": [(844, 844), (244, 844)],
      "Scroll": [(0, 600), (244, 844)], "LayoutPriority": [(0, 600), (244, 844)],
      "AlignmentOnly": [(244, 844), (244, 844)], "Transition": [(244, nil), (244, nil)],
      "LayoutProtocol": [(244, 844), (244, 844)],
    ]
    for (technique, frames) in zip(Self.techniques, variants) {
      let states = try #require(expected[technique])
      for (frame, state) in zip(frames, states) {
        let name = "\(technique) at \(frame.t)"
        #expect(isNear(frame.rect("red"), [0, state.red, 390, 600]), "\(name)")
        if let green = state.green {
          #expect(isNear(frame.rect("green"), [0, green, 390, 600]), "\(name)")
        } else {
          #expect(frame.rect("green") == nil, "\(name)")
        }
      }
    }
  }

  @Test func `views with different curves come apart`() throws {
    var isFirst = true
    let project = try DemoProject { text in
      // In technique 2 the red view comes first, and gets another curve than the green one.
      let parts = text.components(separatedBy: "// MARK: - 2. Alignment guides")
      guard parts.count == 2 else { return text }
      var second = parts[1]
      while let range = second.range(of: "(.default") {
        second.replaceSubrange(
          range, with: isFirst ? "(.linear(duration: 1)" : "(.easeIn(duration: 1)")
        isFirst = false
      }
      return parts[0] + second
    }
    defer { project.remove() }
    let steps = """
        - tap: button("Show")
        - wait: 1s
      """
    let timeline = """
      scene: ShowHide.Alignment
      device: iphone-12
      fps: 2
      views: { red: RedView, green: GreenView }
      steps:
      \(steps)

      """
    let frames = try #require(try play(project, timeline).first)
    // Half way in time the cubic (.42, 0, 1, 1) is at 0.3153568: derived, solved to 7 digits.
    let green = 844 - 600 * 0.315_356_8
    #expect(isNear(frames[1].rect("red"), [0, -56, 390, 600]))
    #expect(isNear(frames[1].rect("green"), [0, green, 390, 600]))
  }

  @Test func `a removed view keeps its slot while it moves away, and is gone afterwards`() throws {
    let project = try DemoProject { $0.replacing("(.default", with: "(.linear(duration: 1)") }
    defer { project.remove() }
    let timeline = """
      scene: ShowHide.Transition
      device: iphone-12
      fps: 4
      views: { red: RedView, green: GreenView }
      steps:
      \(Self.thereAndBack)
        - wait: 500ms

      """
    let frames = try #require(try play(project, timeline).first)
    #expect(isNear(frames[0].rect("green"), [0, 844, 390, 600]), "it comes from below the screen")
    #expect(isNear(frames[6].rect("green"), [0, 544, 390, 600]), "half way out")
    #expect(frames[9].rect("green") == nil, "an animation of one second is over after it")
    #expect(isNear(frames[9].rect("red"), [0, 244, 390, 600]))
  }
}
