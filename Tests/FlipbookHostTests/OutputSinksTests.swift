import FlipbookTimeline
import Testing

@testable import FlipbookHost

@Suite struct OutputSinksTests {
  @Test func `every output has a sink, and every sink is an output's`() {
    #expect(OutputSinks.makers.keys.sorted() == OutputFormat.words.sorted())
  }
}
