import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookTimeline
import Foundation
import Testing

@testable import FlipbookHost

@Suite struct EventChannelTests {
  /// The text sent through a channel while it was used.
  private func sent(_ use: (EventChannel) -> Void) throws -> String {
    let pipe = Pipe()
    use(EventChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor))
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  /// Words that JSON writes, or might write, in another way.
  private static let words =
    "a/b\\\"c\" \t\u{7F}\u{80}\u{7FF}\u{2028}\u{2029}\u{FEFF}\u{FFFF} äé 中 🧑‍🚀 e\u{301}\r\n"

  /// Control characters, most of which can be written in two ways.
  private static let controls =
    String(String.UnicodeScalarView((0..<0x20).compactMap(Unicode.Scalar.init)))

  private static let place = SourceLocation(file: "t.yaml")

  private static let measured: HostEvent = {
    var times = StageTimes()
    (times.simulate, times.draw, times.encode) = (0.1, 1e-7, 123_456_789.25)
    (times.write, times.check, times.start) = (1e22, -0.0, .leastNonzeroMagnitude)
    (times.following, times.frames, times.reused) = (3, 142, -1)
    (times.strips, times.reusedStrips) = (.max, .min)
    return .measured(times)
  }()

  private static func events(_ words: String) -> [HostEvent] {
    [
      .started(variant: words, totalFrames: nil), .started(variant: "", totalFrames: 142),
      .progress(framesDone: 70), .file(path: words), .traceLine(words), .diagnostic(message: words),
      .inspectResult(json: words), .checked(total: 12, held: 11),
      .failure(TimelineError(.syntax, words, at: place)), .marks(["shown": .zero, words: .limit]),
      .explained(ChangeExplanation(time: .zero, view: words, outcome: .jumped, answer: words)),
      .reads(nil), .reads([FileRead(path: words, size: nil, modified: 1)]), measured,
      .variantFinished(frames: 3, reused: 1, outputs: []),
      .variantFinished(frames: 3, reused: 1, outputs: [words, "a"]), .finished,
    ]
  }

  @Test(arguments: events(words))
  func `writes every event as the encoder does`(event: HostEvent) throws {
    for variant in [nil, 0, 1_652] {
      let line = try sent { channel in
        channel.variant = variant
        channel.send(event)
      }
      #expect(try line == HostMessage(event, of: variant).line() + "\n")
    }
  }

  @Test(arguments: events(words) + events(controls))
  func `says every event so that it is read as it was`(event: HostEvent) throws {
    let line = try sent { $0.send(event) }
    #expect(line.utf8.last == UInt8(ascii: "\n"))
    #expect(line.utf8.count { $0 == UInt8(ascii: "\n") } == 1)
    #expect(
      try HostMessage(line: line.utf8) == HostMessage(event))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `says nothing that JSON has no words for`(number: Double) throws {
    var times = StageTimes()
    times.check = number
    #expect(try sent { $0.send(.measured(times)) }.isEmpty)
  }

  @Test func `says what is held back before what comes next, and not at once`() throws {
    let events: [HostEvent] = [.checked(total: 1, held: 0), .finished]
    #expect(try sent { $0.hold(events[0]) }.isEmpty)
    let lines = try sent { channel in
      channel.hold(events[0])
      channel.send(events[1])
      channel.flush()
    }
    #expect(lines == (try events.map { try HostMessage($0).line() + "\n" }.joined()))
  }
}
