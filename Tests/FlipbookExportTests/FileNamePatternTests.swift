import FlipbookExport
import Testing

@Suite struct FileNamePatternTests {
  static let values = ["scene": "ShowHide.Offset", "args.strategy": "anyLayout", "device": "x"]

  @Test(arguments: [
    ("frame-{n:05}.png", 7, "frame-00007.png"),
    ("frame-{n:05}.png", 1_234_567, "frame-1234567.png"),
    ("{n}.png", 0, "0.png"),
    ("r/{scene}/{args.strategy}/f{n:02}.png", 42, "r/ShowHide.Offset/anyLayout/f42.png"),
    ("plain.png", 3, "plain.png"),
  ])
  func `fills in its keys`(pattern: String, index: Int, expected: String) throws {
    #expect(try FileNamePattern(pattern).expanded(with: Self.values, index: index) == expected)
  }

  @Test(arguments: [
    ("{scen}/{n}.png", "there is no {scen}, did you mean {scene}?; known:"),
    ("{sceen}", "there is no {sceen}, did you mean {scene}?; known:"),
    ("{arg.strategy}", "did you mean {args.strategy}?"),
    ("{quite-other}", "there is no {quite-other}; known: {n} {args.strategy} {device} {scene}"),
  ])
  func `suggests a key for one that is unknown`(pattern: String, message: String) throws {
    let parsed = try FileNamePattern(pattern)
    let error = #expect(throws: ExportError.self) {
      try parsed.expanded(with: Self.values, index: 1)
    }
    #expect(error?.description.contains(message) ?? false, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    "{", "}", "a}b", "{n", "{}", "{{n}}", "{n:5}", "{n:0x}", "{n:010}", "{scene:05}",
  ])
  func `refuses what it cannot read`(pattern: String) {
    let error = #expect(throws: ExportError.self) { try FileNamePattern(pattern) }
    #expect(error?.path == pattern)
  }

  @Test(arguments: ["", ".", "..", "a/b", "/", "nul\0"])
  func `refuses values that are no file name`(value: String) throws {
    let pattern = try FileNamePattern("{scene}/x.png")
    #expect(throws: ExportError.self) { try pattern.expanded(with: ["scene": value]) }
  }

  @Test func `needs an index for the number of a frame`() throws {
    let pattern = try FileNamePattern("{scene}-{n:03}.png")
    #expect(pattern.keys == ["scene"])
    #expect(throws: ExportError.self) { try pattern.expanded(with: Self.values) }
  }
}
