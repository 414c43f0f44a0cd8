import FlipbookBase
import FlipbookStage
import FlipbookTimeline
import Foundation
import Testing

@Suite struct TraceFrameTests {
  /// `flipbook trace --view` once printed all views.
  @Test func `shows only the views that are asked for, and what moves them`() {
    let names = ["red", "green", "blue"]
    let frame = TraceFrame(
      index: 3, time: ExactTime(milliseconds: 50),
      views: names.map { TraceFrame.View(name: $0, rect: .zero, opacity: 1) },
      movements: names.map {
        TraceFrame.Movement(view: $0, property: "offset", curve: "linear(1s)", since: .zero)
      }, hash: 7)
    #expect(
      frame.showing(only: ["green", "pink"]).line == """
        {"f":3,"t":"1/20","views":{"green":[0,0,0,0,1]},"active":[{"view":"green",\
        "prop":"offset","curve":"linear(1s)","since":"0"}],"hash":"0000000000000007"}
        """)
    #expect(frame.showing(only: []).line.contains(#""views":{},"active":[]"#))
  }
}
