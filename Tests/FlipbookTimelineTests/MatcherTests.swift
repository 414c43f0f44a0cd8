import FlipbookTimeline
import Testing

@Suite struct MatcherTests {
  /// The rules, or the codes of the errors, of one pair of an expectation.
  private func read(_ pair: String) -> (matcher: String?, errors: [ErrorCode]) {
    let contents = """
      scene: A
      views: { a: A, b: B }
      steps:
        - mark: m
      expect:
        - at: m
          \(pair)
      """
    let result = TimelineParser.parse(file: "t.yaml", contents: contents)
    guard case .expression(_, let matcher)? = result.timeline?.expectations[0].checks[0].rule else {
      return (nil, result.errors.map(\.code))
    }
    return (matcher.description, [])
  }

  @Test(arguments: [
    ("a.minY", "812pt"), ("a.minY", "0pt ± 0.5pt"), ("a.width", "100pt ± 5%"),
    ("a.maxX", "-10pt .. 336pt"), ("a.opacity", "at least 0.5"), ("a.opacity", "50%"),
    ("a.rotation", "at most 45°"), ("a.rotation.velocity", "90°/s"),
    ("a.minY.velocity", "-2521.6pt/s ± 1pt/s"), ("a.minY.acceleration", "at most 100pt/s²"),
    ("a.minY", "increasing"), ("a.minY", "settles within 0.5pt by 900ms"),
    ("a.minY", "overshoots at most 5%"), ("a.scale", "follows easeInOut(350ms) ± 1%"),
    ("a.minY", "reaches 212pt at m + 350ms ± 20ms"), ("a", "present"), ("a", "keeps identity"),
    ("a", "not animated"), ("a.frame", "moves smoothly"), ("a.frame", "inside safeArea"),
    ("a", "not truncated"), ("a.frame", "0pt 212pt 375pt 600pt"), ("a.size", "1pt × 2pt"),
    ("screen.size", "896pt × 414pt"), ("safeArea", "0pt 44pt 21pt 44pt ± 1pt"),
    ("a.minY / b.minY", "2"), ("2 * a.minY", "4pt"), ("a.color", "red"), ("a.z", "3"),
  ])
  func `reads back as it is written`(expression: String, text: String) {
    let (matcher, errors) = read("\(expression): \(text)")
    #expect(matcher == text)
    #expect(errors == [])
  }

  @Test func `a text is compared word for word`() {
    #expect(read("a.text: Log in").matcher == "\"Log in\"")
    #expect(read("a.text: \"constant\"").matcher == "\"constant\"")
    #expect(read("a.text: constant").matcher == "constant")
    #expect(read("a.minY: 0pt +- 1pt").matcher == "0pt ± 1pt")
    #expect(read("a.size: 1pt x 2pt").matcher == "1pt × 2pt")
    #expect(read("a.rotation: 45deg").matcher == "45°")
    #expect(read("a.color: \"#FF3B30\"").matcher == "#ff3b30")
  }

  @Test(arguments: [
    ("a.minY: 812", ErrorCode.missingLengthUnit), ("a.rotation: 45", .missingLengthUnit),
    ("a.opacity: 1pt", .wrongDimension), ("a.minY: 1pt × 2pt", .wrongDimension),
    ("a.size: 1pt", .wrongDimension), ("a: 812pt", .wrongDimension),
    ("a.frame: 1pt 2pt 3pt", .wrongDimension), ("a.minY + b.opacity: 1pt", .wrongDimension),
    ("a.frame - b.frame: 1pt", .wrongDimension), ("a.minY: 3pt .. 1pt", .badRange),
    ("a.minY: at lest 1pt", .badMatcher), ("a.minY: settles within 1pt", .badMatcher),
    ("a.minY: settles within 1pt by 900", .missingTimeUnit), ("a.minY: 1em", .missingLengthUnit),
    ("a.minY: overshoots at most 5", .badNumber), ("a.minY: 1pt ± -1pt", .badNumber),
    ("a.minY: reaches 1pt at n ± 1f", .unknownMark), ("a.color: \"#12\"", .badColor),
    ("a.text: increasing", .wrongDimension), ("c.minY: 1pt", .unknownView),
    ("a.frame.velocity: 1", .unknownProperty), ("a.minY.speed: 1pt/s", .unknownProperty),
    ("a.minY: 1pt 2pt 3pt 4pt 5pt", .badMatcher), ("a.minY: 1e300pt", .badNumber),
    ("a.minY - b.minY - a.maxY: 1pt", .badExpression), ("wen: 1pt", .unknownOption),
  ])
  func `refuses what fits nothing`(pair: String, code: ErrorCode) {
    #expect(read(pair).errors == [code])
  }
}
