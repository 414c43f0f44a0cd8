import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookTimeline
import Foundation
import Testing

/// Values that cross the boundary between the command line and a scene come out unchanged.
@Suite struct RoundTripTests {
  private static let place = SourceLocation(file: "t.yaml", line: 3, column: 5)

  private func copied<Value: Codable>(_ value: Value) throws -> Value {
    let data = try JSONEncoder().encode(value)
    return try JSONDecoder().decode(Value.self, from: data)
  }

  @Test(arguments: ["show-hide", "login-rotation", "transition-interrupt"])
  func `a job keeps its timelines, places included`(name: String) throws {
    var settings = SceneJob.Settings()
    settings.sampling.frames = 0...59
    settings.sampling.from = .mark("shown", offset: ExactTime(milliseconds: -20))
    settings.checks.goldens = GoldenRules(record: .all)
    settings.requests = [
      .outputs, .stills, .picture(SceneJob.Still(at: .end, path: "end.png")),
      .trace(views: ["red"]), .accessibility,
      .explanation(of: .name("red"), at: nil), .stageTimes, .reads,
    ]
    let job = SceneJob(
      .play(try Self.variants(name)), outputRoot: "renders", jobs: 2,
      settings: settings)
    #expect(try copied(job) == job)
  }

  /// The variants of a timeline of the manual, which the timeline's own tests read, too.
  private static func variants(_ name: String) throws -> [Variant] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../FlipbookTimelineTests/Fixtures/\(name).yaml")
    let result = TimelineParser.parse(
      file: "\(name).yaml", contents: try String(contentsOf: file, encoding: .utf8))
    return try #require(result.timeline, "\(result.errors)").variants()
  }

  @Test func `a job says once what its variants have in common, and keeps their order`() throws {
    let variants = try Self.variants("show-hide")
    func size(_ variants: [Variant]) throws -> Int {
      try JSONEncoder().encode(SceneJob(.play(variants), outputRoot: "")).count
    }
    #expect(try size(variants) < size([variants[0]]) * variants.count / 2)
    let rounds = Array(repeating: variants, count: 100).flatMap { $0.reversed() }
    #expect(try size(rounds) < size(variants) + 4 * rounds.count)
    #expect(try copied(SceneJob(.play(rounds), outputRoot: "")).work == .play(rounds))
  }

  @Test func `an inspection survives`() throws {
    var inspection = SceneJob.Inspection(scene: "Login")
    inspection.safeArea = [44, 0, 34, 0]
    inspection.moment = .time(ExactTime(milliseconds: 150))
    inspection.arguments = [
      NamedValue(
        name: Located("strategy", at: SourceLocation(file: "argument")),
        value: Located(.double(0.5), at: SourceLocation(file: "argument")))
    ]
    let job = SceneJob(.inspect(inspection), outputRoot: ".")
    #expect(try copied(job) == job)
  }

  @Test(arguments: [
    HostEvent.started(variant: "show-hide", totalFrames: nil), .progress(framesDone: 12),
    .file(path: "frame-00000.png"), .traceLine("{\"f\":0}\u{2028}\n"),
    .inspectResult(json: "{}"), .diagnostic(message: "Material"),
    .failure(TimelineError(.unknownStep, "I don't know the step `tpa`", at: place)),
    .checked(total: 4, held: 3),
    .variantFinished(frames: 142, reused: 47, outputs: ["a.png"]), .finished,
    .marks(["shown": ExactTime(milliseconds: 200)]),
    .explained(
      ChangeExplanation(time: .zero, view: "box", outcome: .jumped, answer: "box jumped")),
  ])
  func `an event is one line, with its variant`(event: HostEvent) throws {
    let message = HostMessage(event, of: 7)
    let line = try message.line()
    #expect(!line.contains("\n"))
    #expect(try HostMessage(line: line.utf8) == message)
    #expect(try HostMessage(line: HostMessage(event).line().utf8) == HostMessage(event))
  }
}
