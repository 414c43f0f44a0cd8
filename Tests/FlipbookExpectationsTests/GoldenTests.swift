import FlipbookExpectations
import FlipbookTimeline
import Foundation
import Testing

/// Motion goldens: what they say, and what is said where one differs.
///
/// The springs are `spring(0.55, 1)` over 600 pt from 200 ms on: its greatest speed is
/// 600 · ω / e = 2521.6 pt/s at 1/ω = 87.5 ms, half a millionth is left after a second.
@Suite struct GoldenTests {
  private typealias Look = (Double, Play.Side) -> Recording.View?

  private static var spring: Look {
    Shape.moving("spring(0.55, 1)", until: 2) { Shape.critical(0.55, $0) }
  }

  private static var ease: Look { Shape.moving("linear(0.35)") { min($0 / 0.35, 1) } }

  private func golden(
    _ green: @escaping Look,
    pictures: [MotionGolden.Picture]? = nil, semantics: Semantics = .ios17
  ) -> MotionGolden {
    let play = Play(
      events: [200], rests: [0, 1026], end: 1400,
      views: ["green": green, "red": green, "still": Shape.still])
    let place = SourceLocation(file: "play.yaml")
    var timeline = Timeline(
      name: "play", file: "play.yaml", scene: Located("Play", at: place),
      device: Located("iphone-x", at: place))
    timeline.semantics = semantics
    timeline.views = ["green", "red", "still"].map {
      Timeline.NamedView(name: Located($0, at: place), selector: Located(.id($0), at: place))
    }
    return MotionGolden(
      of: Variant(choices: [], timeline: timeline), play.recording, scale: 3, pictures: pictures)
  }

  @Test func `says what moves, and how`() {
    let lines = golden(
      Self.spring,
      pictures: [
        .init(frame: 0, digest: "aa"), .init(frame: 1, digest: "aa"), .init(frame: 2, digest: "bb"),
      ]
    ).lines
    #expect(lines[0] == "motion 1  timeline play  semantics ios17  iphone-x@3x 60fps")
    #expect(lines[1] == "marks     shown 0.200000  done 0.800000  end 1.400000")
    #expect(lines[2].hasPrefix("green.minY    812 → 212   moves 0.2000–1.4000   peak -2521."))
    #expect(lines[2].contains("pt/s @0.287"))
    #expect(lines[2].hasSuffix("   smooth"))
    #expect(lines[3] == "              spring(0.55, 1)   err 0.0%")
    // Every fourth frame: 1 - (1 + ωt)exp(-ωt) of the way.
    let samples = [0, 4, 8].map { frame in
      String(format: "%.1f", 812 - 600 * Shape.critical(0.55, Double(frame) / 60))
    }
    #expect(lines[4].hasPrefix("              every 4f from 12: \(samples.joined(separator: " "))"))
    #expect(lines[5] == "red.minY      = green.minY")
    #expect(lines[6] == "still     still")
    #expect(lines[7] == "pixels    3 frames, 2 distinct")
    #expect(lines[8] == "              0:aa 2:bb")
  }

  @Test func `names both curves where it differs`() throws {
    let (old, new) = (golden(Self.spring), golden(Self.ease))
    #expect(new.differences(from: new) == nil)
    let difference = try #require(new.differences(from: old))
    #expect(!difference.onlyPixels)
    #expect(
      difference.lines.contains(
        "green.minY follows linear(350ms), the golden has spring(0.55, 1)"))
    #expect(difference.lines.contains { $0.hasPrefix("- green.minY    812 → 212") })
    #expect(difference.lines.contains { $0.hasPrefix("+ green.minY    812 → 212") })
  }

  @Test func `says from which frame on pixels differ`() throws {
    func pictures(_ digests: String...) -> [MotionGolden.Picture] {
      digests.enumerated().map { MotionGolden.Picture(frame: $0.offset, digest: $0.element) }
    }
    let old = golden(Self.spring, pictures: pictures("aa", "bb", "cc"))
    let new = golden(Self.spring, pictures: pictures("aa", "bb", "dd"))
    let difference = try #require(new.differences(from: old))
    #expect(difference.onlyPixels)
    #expect(difference.lines.first?.hasPrefix("pixels differ from frame 2 on: ") == true)
  }

  @Test func `a file holds the goldens of all variants`() {
    var first = golden(Self.spring)
    var second = golden(Self.ease)
    (first.title, second.title) = ("play [a=1]", "play [a=2]")
    first.lines[0] = first.lines[0].replacingOccurrences(of: "play  ", with: "play [a=1]  ")
    second.lines[0] = second.lines[0].replacingOccurrences(of: "play  ", with: "play [a=2]  ")
    let text = MotionGolden.text(of: [first, second])
    #expect(MotionGolden.all(in: text) == [first, second])
  }

  @Test(arguments: [
    "", "nonsense\n\n", "motion", "motion 1\n  = a\na = a\nb = b", "\u{0}\nmotion x",
  ])
  func `a damaged file is only another golden`(text: String) {
    for damaged in MotionGolden.all(in: text) {
      #expect(golden(Self.spring).differences(from: damaged) != nil)
    }
  }
}
