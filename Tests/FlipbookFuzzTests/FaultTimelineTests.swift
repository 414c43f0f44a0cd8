import FlipbookBase
import FlipbookFuzz
import FlipbookTimeline
import Testing

/// A fault becomes a file that says the same.
@Suite struct FaultTimelineTests {
  private static let steps = """
    timeline: all
    scene: Card
    semantics: ios17
    device: iphone-se
    # Not kept.
    views:
      card: id("card")  # the one
    rest: 0.25pt
    args: {title: "A \\"B\\"", count: 3}
    env: {colorScheme: dark}
    steps:
      - at: 10ms
        tap: 'button("It''s: {odd}")'
      - at: 20ms
        tap: 120, 300
      - at: 30ms
        longPress: card
        for: 700ms
      - at: 800ms
        drag: {from: 10pt 20.5pt, to: by -30pt 0pt, over: 100ms, curve: easeOut}
      - at: 1s
        scroll: {view: id("list"), to: bottom, over: 300ms}
      - at: 2s
        swipe: {from: leading edge, over: 150ms}
      - at: 3s
        set: {isOpen: true, title: "x: y", animation: snappy}
      - at: 3.1s
        env: {dynamicTypeSize: "xLarge"}
      - at: 3.2s
        rotate: landscapeLeft
        over: easeInOut(300ms)
      - at: 3.3s
        type: "a\\n\\"b\\""
      - at: 3.4s
        dismiss: sheet
      - at: 3.5s
        back
    expect:
      - warnings: none
    """

  @Test func `each step is read again as it was`() throws {
    let source = Self.steps.replacing("    back", with: "    back: true")
    let result = TimelineParser.parse(file: "a.yaml", contents: source)
    let timeline = try #require(result.timeline, "\(result.errors)")
    let fault = Fault(
      .warning, of: "x", at: .zero, "x", expectation: "  - warnings: none", code: .warned)
    let found = FoundFault(fault, run: 0, stepCount: 12, steps: timeline.steps, tries: 1)
    let variant = try #require(timeline.variants().first)
    let text = FaultTimeline(
      "again", found, of: variant, source: source, sources: nil, comments: ["why"]
    ).text
    let again = TimelineParser.parse(file: "b.yaml", contents: text)
    let read = try #require(again.timeline, "\(again.errors)\n\(text)")
    #expect(read.steps.count == timeline.steps.count)
    for (new, old) in zip(read.steps, timeline.steps) {
      #expect(new.lines == old.lines)
      #expect(new.action.words == old.action.words)
    }
    #expect(read.views.map(\.selector.value) == timeline.views.map(\.selector.value))
    #expect(read.rest == 0.25 && read.semantics == .ios17 && read.device.value == "iphone-se")
    #expect(read.arguments.map(\.value.value) == timeline.arguments.map(\.value.value))
    #expect(read.environment.map(\.value.value) == timeline.environment.map(\.value.value))
    #expect(read.expectations.count == 1)
  }
}
