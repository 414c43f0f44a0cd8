import FlipbookBase
import Testing

@testable import FlipbookHost

/// Ranges of frames, against a list of times.
@Suite struct FrameTimesTests {
  @Test func `finds the position of the last frame at a time`() throws {
    let rate = try #require(FrameRate(30_000, per: 1_001))
    var times = FrameTimes(at: rate)
    var list: [ExactTime] = []
    #expect(times.isEmpty && times.last == nil && times.position(atOrBefore: .zero) == nil)
    for frames in [3..<4, 4..<20, 20..<20, 45..<60, 61..<62] {
      times.append(frames)
      list += frames.map(rate.time(ofFrame:))
    }
    #expect(times.count == list.count && times.last == list.last)
    for millisecond in stride(from: 0, to: 2_500, by: 7) {
      let time = ExactTime(milliseconds: millisecond)
      #expect(times.position(atOrBefore: time) == list.lastIndex { $0 <= time })
    }
    for (position, time) in list.enumerated() {
      #expect(times.position(atOrBefore: time) == position)
    }
  }
}
