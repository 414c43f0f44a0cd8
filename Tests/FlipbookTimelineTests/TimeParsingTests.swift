import FlipbookBase
import FlipbookTimeline
import Testing

@Suite struct TimeParsingTests {
  @Test(arguments: [
    ("350ms", "7/20"), ("0.35s", "7/20"), ("21f", "7/20"), ("0ms", "0"), ("2s", "2"),
    ("1/60s", "1/60"), ("0.000000001s", "1/1000000000"), ("1000000s", "1000000"),
  ])
  func `reads times with their units`(text: String, fraction: String) throws {
    let time = try ExactTime(parsing: text)
    #expect("\(time)" == fraction)
    #expect(try ExactTime(parsing: time.spelling) == time)
  }

  @Test func `reads frames at any rate`() throws {
    #expect(
      "\(try ExactTime(parsing: "21f", framesPerSecond: try #require(FrameRate(60000, per: 1001))))"
        == "7007/20000")
    #expect("\(try FrameRate(parsing: "120000/2002"))" == "60000/1001")
    #expect("\(try FrameRate(parsing: "60"))" == "60")
  }

  @Test(arguments: [
    "", "150", "ms", "1.2.3s", "1e3s", "--1s", "0.0000000001s", "9999999999999s", "1000001s",
    "1/0s", "5 s", "5m", "5s later", "∞s", "NaNs", "0x10s",
  ])
  func `refuses what is no time`(text: String) {
    #expect(throws: TimelineError.self) { try ExactTime(parsing: text) }
  }

  @Test(arguments: ["0", "-60", "60.5", "sixty", "1/0", "60/", "9223372036854775808", "100001"])
  func `refuses what is no frame rate`(text: String) {
    #expect(throws: TimelineError.self) { try FrameRate(parsing: text) }
  }
}
