import FlipbookTimeline
import Foundation
import Testing

/// Values that cross the boundary between the command line and a scene come out unchanged.
@Suite struct RoundTripTests {
  private func copied<Value: Codable>(_ value: Value) throws -> Value {
    let data = try JSONEncoder().encode(value)
    return try JSONDecoder().decode(Value.self, from: data)
  }

  @Test(arguments: Fixtures.examples)
  func `a job keeps its timelines, places included`(name: String) throws {
    var flags = SceneJob.Flags()
    flags.frames = 0...59
    flags.from = .mark("shown", offset: ExactTime(milliseconds: -20))
    flags.stills = [SceneJob.Still(at: .end, path: "end.png")]
    let job = SceneJob(
      .play(try Fixtures.example(name).variants()), outputRoot: "renders", jobs: 2, flags: flags)
    #expect(try copied(job) == job)
  }

  @Test func `a job says once what its variants have in common, and keeps their order`() throws {
    let variants = try Fixtures.example("show-hide").variants()
    func size(_ variants: [Variant]) throws -> Int {
      try JSONEncoder().encode(SceneJob(.play(variants), outputRoot: "")).count
    }
    #expect(try size(variants) < size([variants[0]]) * variants.count / 2)
    let rounds = Array(repeating: variants, count: 100).flatMap { $0.reversed() }
    #expect(try size(rounds) < size(variants) + 4 * rounds.count)
    #expect(try copied(SceneJob(.play(rounds), outputRoot: "")).work == .play(rounds))
  }

  @Test func `every verb survives`() throws {
    let timeline = try Fixtures.timeline(ValueTests.everyVerb)
    #expect(try copied(timeline) == timeline)
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
    .inspectResult(json: "{}"), .scenes(["Login"]), .diagnostic(message: "Material"),
    .failure(PrinterTests.unknown), .checked(total: 4, held: 3),
    .variantFinished(frames: 142, reused: 47, outputs: ["a.png"]), .finished,
    .marks(["shown": ExactTime(milliseconds: 200)]),
    .explained(
      ChangeExplanation(time: .zero, view: "box", outcome: .jumped, answer: "box jumped")),
  ])
  func `an event is one line`(event: HostEvent) throws {
    #expect(try copied(event) == event)
    let line = try event.line()
    #expect(!line.contains("\n"))
    #expect(HostEvent(line: line) == event)
    #expect(HostEvent(line: "printed by the scene") == nil)
  }
}
