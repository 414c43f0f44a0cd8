import FlipbookExpectations
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A finger gets somewhere before it does something there.
@MainActor @Suite struct FingerArrivalTests {
  @Test func `what a finger drags has arrived before the finger is lifted`() throws {
    let text = """
      timeline: arrival
      scene: Dragged
      device: iphone-x
      views:
        dot: id("dot")
      steps:
        - wait: 50ms
        - drag: { from: dot, to: by 60pt 0pt, over: 300ms }
          as: pulled
        - mark: there
        - wait: 50ms
      expect:
        - always: true
          dot.minX.velocity: -1000000pt/s .. 1000000pt/s
      """
    let parsed = TimelineParser.parse(file: "arrival.yaml", contents: text)
    let timeline = try #require(parsed.timeline, "\(parsed.errors)")
    let profile = try #require(DeviceProfile.named("iphone-x"))
    let stage = Stage({ Dragged() }, device: StageDevice(profile))
    let player = try TimelinePlayer(timeline.variants()[0], on: stage, isRecorded: true)
    while try player.next() != nil {}
    let recording = try #require(player.recorder).recording
    let start = try #require(recording.moments[0].now.views[0]?.rect.minX)
    let there = try #require(recording.marks["there"])
    let moment = try #require(recording.moments.first { $0.time == there })
    let earlier = try #require(moment.earlier?.views[0]?.rect.minX)
    #expect(abs(earlier - start - 60) < 1e-6)
    #expect(moment.now.views[0]?.rect.minX == start)
  }
}

/// A square that goes with the finger and is back at once when the finger is lifted.
private struct Dragged: View {
  @GestureState private var way = CGSize.zero

  var body: some View {
    Color.red.frame(width: 44, height: 44).accessibilityIdentifier("dot")
      .offset(way)
      .gesture(DragGesture().updating($way) { value, way, _ in way = value.translation })
  }
}
