import FlipbookBase
import FlipbookTimeline
import Testing

@Suite struct ConstantsTests {
  private static let timeline = """
    scene: Drawer
    semantics: measured/ios18.yaml
    steps:
      - wait: 1s

    """

  private static func parse(_ constants: String?) -> TimelineParser.Result {
    TimelineParser.parse(file: "timelines/drawer.yaml", contents: timeline) { path in
      path == "timelines/measured/ios18.yaml" ? constants : nil
    }
  }

  @Test func `a timeline names a file beside it`() throws {
    let result = Self.parse(
      """
      constants: "iPhone16,1, iOS 18.1"
      system: ios17
      default: "spring(response: 0.5, damping: 0.9)"
      together: sum
      springAfterCurve: velocity

      """)
    let timeline = try #require(result.timeline, "\(result.errors)")
    #expect(timeline.semantics == .ios17)
    let constants = try #require(timeline.constants)
    #expect(
      constants.standard == .springResponse(ExactTime(milliseconds: 500), damping: 0.9))
    #expect(constants.together == .sum && constants.springAfterCurve == .velocity)
    #expect(constants.phaseEnd == nil && constants.screens == nil)
  }

  private static let faults: [(constants: String?, says: String)] = [
    (nil, "timelines/drawer.yaml:2:12: `measured/ios18.yaml` cannot be read"),
    ("default: linear\n", "timelines/measured/ios18.yaml:1:1: the constants have no `system`"),
    ("system: ios12\n", "ios18.yaml:1:9: `system` does not know `ios12`"),
    ("system: ios18\ntogether: chains\n", "ios18.yaml:2:11: `together` does not know `chains`"),
    ("system: ios18\ndefualt: linear\n", "ios18.yaml:2:1: I don't know the key `defualt`"),
    ("system: ios18\ndefault: default\n", "ios18.yaml:2:10: `default` is not what"),
    ("", "ios18.yaml: the file is empty"),
  ]

  @Test(arguments: faults.indices)
  func `what is wrong with a file of constants is said with its place`(_ index: Int) throws {
    let (constants, says) = Self.faults[index]
    let error = try #require(Self.parse(constants).errors.first)
    #expect("\(error.location): \(error.message)".contains(says), "\(error)")
  }

  @Test func `a word that is neither a system nor a path is an error with the nearest`() throws {
    let text = Self.timeline.replacing("measured/ios18.yaml", with: "ios71")
    let error = try #require(TimelineParser.parse(file: "a.yaml", contents: text).errors.first)
    #expect(error.suggestion == "ios17")
  }
}
