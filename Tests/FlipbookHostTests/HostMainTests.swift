import FlipbookBase
import FlipbookExport
import FlipbookHost
import FlipbookJob
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import Foundation
import SharedFixtures
import Testing

@MainActor @Suite struct HostMainTests {
  private static let place = SourceLocation(file: "t.yaml", line: 1, column: 1)

  private static func variant(_ outputs: [(Described, String)]) -> Variant {
    var timeline = Timeline(
      name: "t", file: "t.yaml", scene: Located("A", at: place),
      device: Located("iphone-x", at: place))
    timeline.outputs = outputs.map { output, path in
      Output(output.word, output.look, path: Located(path, at: place))
    }
    return Variant(choices: [], timeline: timeline)
  }

  /// An output without its path.
  private struct Described {
    var word: String
    var look: Output.Look

    init(_ word: String, _ look: Output.Look = .plain) { (self.word, self.look) = (word, look) }
  }

  private static let all: [(Described, String)] = [
    (Described("frames"), "renders/a/frame-{n:03}.png"), (Described("apng"), "renders/a.png"),
    (
      Described(
        "sheet", .sheet(Output.Sheet(.every(ExactTime(milliseconds: 50)), columns: 3))),
      "renders/every.png"
    ),
    (
      Described(
        "sheet",
        .sheet(Output.Sheet(.at([Located(.mark("middle", offset: .zero), at: place)])))),
      "renders/at.png"
    ),
    (Described("trace"), "renders/a.jsonl"),
  ]

  /// The result of a job: events in order, and all files by their paths.
  private struct Outcome {
    var status: Int32
    var messages: [HostMessage]
    var events: [HostEvent] { messages.map(\.event) }
    var files: [String: Data]
  }

  private func run(_ job: SceneJob, failsAt: Int? = nil) throws -> Outcome {
    let folder = try TemporaryFolder.make()
    _ = FileManager.default.createFile(atPath: "\(folder).events", contents: nil)
    let handle = try #require(FileHandle(forWritingAtPath: "\(folder).events"))
    var job = job
    job.outputRoot = folder
    let host = HostMain(
      staging: FakeStaging(failsAt: failsAt),
      channel: EventChannel(descriptor: handle.fileDescriptor), typesetter: NoText())
    let status = host.run(job)
    try handle.close()
    let lines = try String(contentsOfFile: "\(folder).events", encoding: .utf8)
    let messages = try lines.split(separator: "\n").map { line in
      try HostMessage(line: line.utf8)
    }
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    let files = paths.compactMap { path -> (String, Data)? in
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: "\(folder)/\(path)", isDirectory: &isFolder)
      guard !isFolder.boolValue else { return nil }
      return FileManager.default.contents(atPath: "\(folder)/\(path)").map { (path, $0) }
    }
    return Outcome(
      status: status, messages: messages, files: Dictionary(files, uniquingKeysWith: { $1 }))
  }

  @Test func `writes what the timeline lists, whatever the number of threads`() throws {
    let outcomes = try [1, 2, 5].map { jobs in
      try run(SceneJob(.play([Self.variant(Self.all)]), outputRoot: "", jobs: jobs))
    }
    let frames = (0..<14).map { "a/frame-0\($0 < 10 ? "0" : "")\($0).png" }
    let others = ["a/manifest.json", "a.png", "every.png", "at.png", "a.jsonl", "a/still.png"]
    let names = frames + others
    #expect(Set(outcomes[0].files.keys) == Set(names))
    // How often progress is told depends on how fast it is made.
    let events = outcomes.map { outcome in
      outcome.events.filter { if case .progress = $0 { false } else { true } }
    }
    let told = events[0]
    for (outcome, events) in zip(outcomes, events) {
      #expect(outcome.status == 0)
      #expect(outcome.files == outcomes[0].files)
      #expect(events == told)
    }
    // Frames 5 to 7 are like 4, 8 to 11 like 4 to 1, and 12 and 13 like 0.
    #expect(outcomes[0].files[frames[5]] == outcomes[0].files[frames[4]])
    #expect(outcomes[0].files["a/still.png"] == outcomes[0].files[frames[1]])
    let trace = String(decoding: outcomes[0].files["a.jsonl"] ?? Data(), as: UTF8.self)
    let lines = trace.split(separator: "\n")
    #expect(lines.count == 14 && lines.indices.allSatisfy { lines[$0].hasPrefix("{\"f\":\($0),") })
  }

  @Test func `writes pages, plots and films, whatever the number of threads`() throws {
    let outputs: [(Described, String)] = [
      (Described("html", .curves(Output.Plot())), "a.html"),
      (Described("plot", .curves(Output.Plot(width: 300))), "a.png"),
      (Described("plot", .curves(Output.Plot())), "a.svg"),
      (Described("gif", .curves(Output.Plot())), "a.gif"),
      (Described("mp4", .curves(Output.Plot(width: 60))), "a.mp4"),
      (
        Described("gif", .curves(Output.Plot([Located(.screen(.width), at: Self.place)]))), "b.gif"
      ),
    ]
    let outcomes = try [1, 3].map { jobs in
      try run(SceneJob(.play([Self.variant(outputs)]), outputRoot: "", jobs: jobs))
    }
    let names = ["a.html", "a.png", "a.svg", "a.gif", "b.gif", "a.mp4", "t/still.png"]
    #expect(outcomes[0].files.keys.sorted() == names.sorted())
    #expect(outcomes[0].files == outcomes[1].files)
    let page = String(decoding: outcomes[0].files["a.html"] ?? Data(), as: UTF8.self)
    // Frames 5 to 7 are like 4, 8 to 11 like 4 to 1, and 12 and 13 like 0.
    #expect(page.contains(#""picture":[0,1,2,3,4,4,4,4,4,3,2,1,0,0]"#))
    // With curves a film is higher than the frames, 120 by 80 pixels.
    let gif = try #require(outcomes[0].files["b.gif"])
    #expect(gif[6] == 120 && Int(gif[8]) | Int(gif[9]) << 8 > 160)
    #expect(page.contains(#""marks":[{"name":"middle","time":0.05}"#))
  }

  @Test func `leaves no film of a variant that fails`() throws {
    let film = Described("mp4", .curves(Output.Plot()))
    let job = SceneJob(.play([Self.variant([(film, "a.mp4")])]), outputRoot: "")
    #expect(try run(job, failsAt: 3).files.isEmpty)
  }

  @Test func `reports in order`() throws {
    let outcome = try run(
      SceneJob(.play([Self.variant(Array(Self.all.prefix(2)))]), outputRoot: "", jobs: 3))
    let events = outcome.events.filter { if case .progress = $0 { false } else { true } }
    #expect(
      events == [
        .started(variant: "t", totalFrames: nil), .diagnostic(message: "Thing: is not there"),
        .file(path: "a"), .file(path: "a.png"),
        .file(path: "a/still.png"),
        .variantFinished(frames: 14, reused: 9, outputs: ["a", "a.png", "a/still.png"]),
        .finished,
      ])
  }

  @Test func `tells of progress twenty-five times a second at most`() {
    var pace = ProgressPace(from: 10)
    let times = stride(from: 10.0, to: 11, by: 0.001).filter { pace.isDue(at: $0) }
    #expect((24...25).contains(times.count))
    let later = [20, 20.03].map { pace.isDue(at: $0) }
    #expect(later == [true, false])
  }

  @Test func `makes the frames of a sheet as wide as it says, but no wider than they are`() throws {
    let moment = Output.Moments.at([Located(.mark("middle", offset: .zero), at: Self.place)])
    for (width, sheet) in [(30, (112, 102)), (4000, (202, 162))] {
      let output = Described("sheet", .sheet(Output.Sheet(moment, width: width)))
      let outcome = try run(
        SceneJob(.play([Self.variant([(output, "sheet.png")])]), outputRoot: ""))
      // A frame of 120 by 80 pixels, a line around it, a margin of 40; no label.
      let header = try #require(outcome.files["sheet.png"]).dropFirst(16).prefix(8)
      let sides = [header.prefix(4), header.dropFirst(4)].map { $0.reduce(0) { $0 << 8 | Int($1) } }
      #expect(sides == [sheet.0, sheet.1])
    }
  }

  @Test func `shows what was before a mark, though that is known only when it is reached`() throws {
    func sheet(_ moment: TimeExpression) throws -> Data? {
      let output = Described(
        "sheet", .sheet(Output.Sheet(.at([Located(moment, at: Self.place)]))))
      let job = SceneJob(.play([Self.variant([(output, "renders/a.png")])]), outputRoot: "")
      return try run(job).files["a.png"]
    }
    func before(_ milliseconds: Int) -> TimeExpression {
      .mark("middle", offset: .zero - ExactTime(milliseconds: milliseconds))
    }
    // The mark is at 50 ms.
    let early = try sheet(.time(ExactTime(milliseconds: 21)))
    #expect(early != nil)
    #expect(try sheet(before(29)) == early)
    #expect(try sheet(before(28)) != early)
    #expect(try sheet(before(51)) == nil)
  }

  @Test func `ranges of frames and stills lie before a mark by what it is in time`() {
    let back = TimeExpression.mark("a", offset: .zero - ExactTime(milliseconds: 30))
    let far = TimeExpression.mark("a", offset: .zero - ExactTime(milliseconds: 300))
    let later = TimeExpression.mark("b", offset: ExactTime(milliseconds: 30))
    var sampling = SceneJob.Sampling()
    (sampling.from, sampling.to) = (back, later)
    let moments = WantedMoments(
      sampling: sampling,
      pictures: [back, far, later].map { PictureRequest(at: $0, for: .file(path: "p")) })
    #expect(moments.marksLookedBackFrom == ["a"])
    let placed = moments.placed(by: [
      "a": ExactTime(milliseconds: 100), "b": ExactTime(milliseconds: 200),
    ])
    let time = TimeExpression.time(ExactTime(milliseconds: 70))
    #expect((placed.sampling.from, placed.sampling.to) == (time, later))
    // What would be before frame 0 is none.
    #expect(placed.pictures.map(\.at) == [time, later])
    #expect(moments.placed(by: [:]) == moments)
  }

  @Test func `leaves nothing of a variant that fails`() throws {
    let outcome = try run(
      SceneJob(.play([Self.variant(Self.all)]), outputRoot: "", jobs: 2), failsAt: 3)
    #expect(outcome.files.isEmpty)
    let failures = outcome.events.compactMap { event in
      if case .failure(let error) = event { error } else { nil }
    }
    #expect(failures.map(\.code) == [.neverSettled])
    #expect(failures.first?.variant == "t")
    #expect(outcome.events.last == .finished)
  }

  @Test func `names a variant before its scene runs, which may be what fails`() throws {
    let pipe = Pipe()
    let host = HostMain(
      staging: NoStaging(),
      channel: EventChannel(descriptor: pipe.fileHandleForWriting.fileDescriptor),
      typesetter: NoText())
    _ = host.run(SceneJob(.play([Self.variant([]), Self.variant([])]), outputRoot: ""))
    try pipe.fileHandleForWriting.close()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    let events = try String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { try HostMessage(line: $0.utf8) }
    #expect(
      events.map { message in
        switch message.event {
        case .started: "started"
        case .failure: "failure"
        case .finished: "finished"
        default: "another"
        }
      } == ["started", "failure", "started", "failure", "finished"])
    #expect(events.map(\.variant) == [0, 0, 1, 1, nil])
  }

  @Test func `sends the trace when nothing is to be written`() throws {
    var job = SceneJob(.play([Self.variant([])]), outputRoot: "")
    job.settings.requests = [.trace(views: [])]
    let outcome = try run(job)
    #expect(outcome.files.isEmpty)
    #expect(
      outcome.events.filter {
        if case .traceLine(let line) = $0 { line.hasPrefix("{\"f\":13,") } else { false }
      }.count == 1)
  }

  @Test func `writes nothing outside its folder`() throws {
    let outcome = try run(
      SceneJob(.play([Self.variant([(Described("frames"), "../x/{n}.png")])]), outputRoot: ""))
    let codes = outcome.events.compactMap { event in
      if case .failure(let error) = event { error.code } else { nil }
    }
    #expect(codes == [.cannotWrite])
    #expect(outcome.files.isEmpty)
  }

  @Test func `stops a timeline that is too long`() throws {
    var job = SceneJob(.play([Self.variant([(Described("frames"), "{n}.png")])]), outputRoot: "")
    job.settings.limits.maximumFrames = 5
    let codes = try run(job).events.compactMap { event in
      if case .failure(let error) = event { error.code } else { nil }
    }
    #expect(codes == [.tooManyFrames])
  }

  @Test func `answers an inspection as JSON that any reader takes`() throws {
    let outcome = try run(SceneJob(.inspect(SceneJob.Inspection(scene: "A")), outputRoot: ""))
    let json = #"[{"id":"a\"b","frame":[0.5,-1,10,null]}]"#
    #expect(
      outcome.events == [
        .diagnostic(message: "Thing: is not there"), .inspectResult(json: json), .finished,
      ])
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(json.utf8)) }
  }

  /// The pixel of a frame at a place, of pictures of 120 by 80 pixels.
  private func pixel(_ x: Int, _ y: Int, ofFrame index: Int, _ settings: SceneJob.Settings) throws
    -> [UInt8]
  {
    let output = [(Described("frames"), "frame-{n:03}.png")]
    let outcome = try run(
      SceneJob(.play([Self.variant(output)]), outputRoot: "", settings: settings))
    let file = try #require(outcome.files["frame-00\(index).png"])
    let pixel = try PNGDecoder.decode(Array(file))[x, y]
    return [pixel.red, pixel.green, pixel.blue]
  }

  /// Red and white in equal parts of light: sRGB of 0.5 is 1.055 · 0.5^(1/2.4) - 0.055 = 0.7354.
  @Test func `an open shutter adds up light`() throws {
    var settings = SceneJob.Settings()
    (settings.sampling.shutterAngle, settings.sampling.shutterSamples) = (360, 2)
    // Frame 1 begins at 6.6 pixels, and half a frame before it the square began at 3.3: what was red
    // only then is half white.
    #expect(try pixel(5, 10, ofFrame: 1, settings) == [255, 188, 188])
    #expect(try pixel(15, 10, ofFrame: 1, settings) == [255, 0, 0])
    #expect(try pixel(3, 10, ofFrame: 0, settings) == [255, 0, 0])
  }

  /// Frame 1's square begins at 6.6 pixels: four tenths of pixel 6 are red.
  @Test func `more samples in space change no edge that was right`() throws {
    var settings = SceneJob.Settings()
    settings.drawing.supersample = 4
    let green = try #require(try pixel(6, 10, ofFrame: 1, settings).dropFirst().first)
    #expect(abs(Int(green) - 153) <= 2)
    #expect(try pixel(8, 10, ofFrame: 1, settings) == [255, 0, 0])
  }
}
