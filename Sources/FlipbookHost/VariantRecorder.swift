import CProcess
import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookJob
import FlipbookReport
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Plays one variant, and hands its frames to the sinks that write what is wanted of it.
final class VariantRecorder {
  private let variant: Variant
  private let settings: SceneJob.Settings
  private let sampling: SceneJob.Sampling
  private let player: TimelinePlayer
  private let channel: EventChannel
  private let seen = SeenPictures()
  private let pipeline: DrawingPipeline
  private let kept: KeptFrames?
  private let watch: StageWatch?

  /// The sinks, those of outputs in the timeline's order.
  private var sinks: [any FrameSink] = []
  private let stills: StillSink?
  private let goldens: GoldenSink?

  /// The parts of frames that a sink needs.
  private var needs: FrameNeeds = []
  private let check: ExpectationCheck

  private var times: FrameTimes
  private var history: [PlayedPicture] = []
  private var last: PlayedPicture?
  private var lastWishes: FrameWishes?
  private var drawnCount = 0

  /// True if a part has all of its frames.
  private var isOver = false
  private var pace = ProgressPace()

  /// What could not be done as the scene wanted it.
  private var diagnostics: [String] = []

  /// Prepares the sinks of a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - job: The job that asks for it.
  ///   - sampling: The frames that are wanted, with times in place of marks that lie ahead.
  ///   - player: The player, before its first moment.
  ///   - channel: The channel that events go to.
  ///   - typesetter: Sets the labels of sheets and plots.
  ///   - kept: The frames that were drawn before, and where others are kept.
  ///   - watch: Measures the stages, where that is asked for.
  ///   - drawFailures: Draws pictures of a variant that was played already.
  /// - Throws: An error if an output has no place to be written to.
  init(
    _ variant: Variant, job: SceneJob, sampling: SceneJob.Sampling, player: TimelinePlayer,
    channel: EventChannel, typesetter: any TextTypesetting & GlyphOutlines,
    kept: KeptFrames? = nil, watch: StageWatch? = nil,
    drawFailures: @escaping (FailurePictures) -> Void = { _ in }
  ) throws(ExportError) {
    let settings = job.settings
    (self.variant, self.settings, self.sampling) = (variant, settings, sampling)
    (self.player, self.channel, self.kept, self.watch) = (player, channel, kept, watch)
    times = FrameTimes(at: variant.timeline.framesPerSecond)
    check = ExpectationCheck(variant, job, channel, drawFailures: drawFailures)
    let scale = player.stage.device.scale
    player.paper = Background.color(named: settings.drawing.background, player)
    let style = FrameArtist.Style(
      scale: scale, background: player.paper, outlines: typesetter,
      effort: settings.drawing.png == .small ? .small : .fast, clock: watch?.clock,
      supersample: settings.drawing.supersample)
    pipeline = DrawingPipeline(style, seen: seen, workerCount: job.jobs, watch: watch)
    let context = SinkContext(
      variant, outputRoot: job.outputRoot, scale: Double(scale), effort: style.effort,
      typesetter: typesetter)
    goldens = GoldenSink(variant, settings.checks.goldens)
    stills = StillSink(settings, context)
    if settings.requests.contains(.outputs) { sinks = try OutputSinks.all(of: context) }
    if let views = settings.tracedViews { sinks.append(TraceSender(views, to: channel)) }
    if let goldens { sinks.append(goldens) }
    if let stills { sinks.append(stills) }
    for sink in sinks { needs.formUnion(sink.needs) }
    if kept?.areKept ?? false { needs.formUnion(.file) }
    player.isSeen = !needs.isEmpty
    if sampling.part != nil { player.firstSeen = sampling.frames?.lowerBound ?? 0 }
    player.willPlay = { [unowned self] step in
      flipbook_note_place(
        Int32(clamping: step.location.line), Int32(clamping: step.location.column))
      // On the way to a part's first frame nothing else tells of life.
      if drawnCount == 0, pace.isDue() { channel.send(.progress(framesDone: 0)) }
    }
  }

  // MARK: Playing

  /// Plays the variant to its end, or to where it fails or is interrupted.
  ///
  /// Of a variant that fails nothing is left; of one that is interrupted, what was written by then
  /// is completed, and the manifest says that it is not all.
  ///
  /// - Returns: True if all went well.
  func record() throws(ExportError) -> Bool {
    var failure: TimelineError?
    flipbook_leave_libraries(FLIPBOOK_START_OF_FRAMES)
    do throws(TimelineError) {
      try refuseLength(isKnown: true)
      while !HostInterruption.hasHappened, !hasAllStills, !isOver {
        watch?.begin(.simulate)
        // Frames that are not drawn are a sign of life, too.
        if !needs.contains(.pixels) || drawnCount == 0, pace.isDue() {
          channel.send(.progress(framesDone: times.count))
        }
        guard let moment = try player.next() else { break }
        do throws(ExportError) { try take(moment) } catch { throw cannotWrite(error) }
        if needs.isEmpty, sampling.isWhole { times.append(player.takeRecordedFrames()) }
        try refuseLength(isKnown: false)
      }
    } catch {
      failure = error
    }
    try pipeline.finish()
    if let failure {
      try discard(because: failure)
      return false
    }
    return try finish()
  }

  /// True if nothing but single pictures is wanted, and all are there.
  private var hasAllStills: Bool {
    settings.wantsOnlyPictures && stills?.missing.isEmpty ?? true
  }

  /// Returns true if a still belongs to the part that is played: it has all up to its next frame.
  private func isInPart(_ time: ExactTime) -> Bool {
    guard let part = sampling.part, let frames = sampling.frames else { return true }
    let rate = variant.timeline.framesPerSecond
    return (part.index == 1 || time >= rate.time(ofFrame: frames.lowerBound))
      && (part.isLast || time < rate.time(ofFrame: frames.upperBound + 1))
  }

  /// Gives a moment to the sinks.
  private func take(_ moment: TimelinePlayer.Moment) throws(ExportError) {
    switch moment {
    case .frame(let index, let time):
      if let part = sampling.part, !part.isLast, index > sampling.frames?.upperBound ?? 0 {
        isOver = true
      }
      guard isWanted(index, time) else { return player.skipFrame() }
      times.append(index..<(index + 1))
      if needs.isEmpty { watch?.noteFrame() } else { try take(frame: index, at: time) }
    case .still(let name, let time):
      guard drawsStills, isInPart(time) else { return }
      try take(.step(path: variant.stillPath(named: name)), at: time)
    case .requested(let request, let time):
      try take(.request(request.purpose), at: time)
    }
  }

  /// True if a sink may take a still, or its drawing may say something that an expectation counts.
  private var drawsStills: Bool { !sinks.isEmpty || check.countsWarnings }

  private func take(frame index: Int, at time: ExactTime) throws(ExportError) {
    let list = player.stage.displayList()
    var frame = PlayedFrame(
      index: index, picture: player.framePicture(of: list, at: time), player: player)
    if needs.contains(.trace) {
      frame.trace = player.traceFrame(index: index, hash: list.contentHash)
      if settings.requests.contains(.accessibility) {
        frame.trace?.spoken = player.stage.spokenElements
      }
    }
    if needs.contains(.numbers) { frame.numbers = player.recordedMoment() }
    for sink in sinks { sink.take(frame) }
    if needs.contains(.history) { history.append(frame.picture) }
    guard needs.contains(.pixels) else {
      watch?.noteFrame()
      return
    }
    try draw(frame)
    sendDiagnostics()
  }

  /// Draws a frame; its pixels go to the sinks once they are there.
  private func draw(_ frame: PlayedFrame) throws(ExportError) {
    let isSame = last.map { $0.isAlike(frame.picture) } ?? false
    last = frame.picture
    let (index, wishes) = (frame.index, wishes(for: frame.picture.size))
    let isWritten = wishes.areWritten
    let content = kept?.content(of: frame.picture)
    let deliver: DrawingPipeline.Delivery = { [self] (drawn) throws(ExportError) in
      if isWritten { watch?.begin(.write) }
      var drawn = drawn
      if let place = wishes.keptPlace { try kept?.keep(&drawn[place], index, content) }
      try wishes.hand(drawn, index: index)
      guard isWritten else { return }
      drawnCount += 1
      watch?.noteFrame()
      for digest in wishes.filed(drawn) { seen.insert(digest) }
      if pace.isDue() { channel.send(.progress(framesDone: drawnCount)) }
    }
    if isSame { return try pipeline.repeatLast(deliver: deliver) }
    try pipeline.draw(
      DrawingTask(
        picture: frame.picture, wishes: wishes.wishes, known: try kept?.frame(index, content)),
      deliver: deliver)
  }

  /// The drawings that sinks need of a frame of a size in points.
  private func wishes(for canvas: CGSize) -> FrameWishes {
    if let known = lastWishes, known.canvas == canvas { return known }
    let made = FrameWishes(
      sinks, canvas: canvas, scale: player.stage.device.scale, keeps: kept?.areKept ?? false)
    lastWishes = made
    return made
  }

  private func take(
    _ purpose: TakenPicture.Purpose, at time: ExactTime
  ) throws(ExportError) {
    let picture = player.picture(of: player.stage.displayList(), at: time)
    // The picture after a still is not the one before it, even when they look alike.
    if stills != nil || goldens != nil { last = nil }
    for sink in sinks {
      try sink.take(TakenPicture(purpose: purpose, picture: picture), drawing: pipeline)
    }
  }

  /// Returns true if a frame lies in the ranges that were asked for.
  private func isWanted(_ index: Int, _ time: ExactTime) -> Bool {
    if sampling.isWhole { return true }
    if let frames = sampling.frames, !frames.contains(index) { return false }
    func resolved(_ expression: TimeExpression?) -> ExactTime? {
      expression?.resolved(end: player.end ?? .limit) { player.marks[$0] }
    }
    // A mark that has not been reached yet lies in the future.
    if let from = sampling.from, time < resolved(from) ?? .limit { return false }
    if let to = resolved(sampling.to), time > to { return false }
    return true
  }
}

// MARK: - The end

extension VariantRecorder {
  /// Completes all files, and answers the requests.
  private func finish() throws(ExportError) -> Bool {
    let isPartial = HostInterruption.hasHappened
    sendDiagnostics()
    if times.isEmpty, !sampling.isWhole, !isPartial, !settings.wantsOnlyPictures {
      let sentence =
        "there is no frame in what was asked for; the timeline ends at "
        + (player.end ?? .zero).spelling
      diagnostics.append(sentence)
      channel.send(.diagnostic(message: sentence))
    }
    let paths = try finishSinks(isPartial: isPartial)
    for path in paths { channel.send(.file(path: path)) }
    watch?.begin(.check)
    let isGood = isPartial || check.holds(for: player, goldens)
    watch?.begin(nil)
    if !isPartial { explain() }
    if settings.tracedViews != nil { channel.hold(.marks(player.marks)) }
    let reused = sinks.reduce(0) { max($0, $1.reusedCount) }
    if let watch { channel.hold(.measured(watch.finish(frames: times.count, reused: reused))) }
    if settings.requests.contains(.reads) {
      channel.hold(.reads(FileRead.all(butJob: JobFile.path)))
    }
    channel.hold(.variantFinished(frames: times.count, reused: reused, outputs: paths))
    return isGood
  }

  /// Finishes the sinks in their turns, and returns the paths of what they wrote.
  private func finishSinks(isPartial: Bool) throws(ExportError) -> [String] {
    let turns = sinks.sorted { $0.turn < $1.turn }
    var run = PlayedRun(
      isPartial: isPartial, times: times, marks: player.marks, history: history,
      diagnostics: diagnostics, drawing: pipeline)
    watch?.begin(.write)
    var paths: [String] = []
    for sink in turns where sink.turn.isGrowing { paths += try sink.finish(run) }
    watch?.begin(nil)
    watch?.noteFiles()
    guard !isPartial else { return paths }
    for sentence in sinks.flatMap(\.complaints) {
      diagnostics.append(sentence)
      channel.send(.diagnostic(message: sentence))
    }
    run.diagnostics = diagnostics
    for sink in turns where !sink.turn.isGrowing { paths += try sink.finish(run) }
    return paths
  }

  /// Removes what was written, and says why.
  private func discard(because failure: TimelineError) throws(ExportError) {
    sendDiagnostics()
    for sink in sinks { try sink.discard() }
    var failure = failure
    failure.variant = failure.variant ?? variant.title
    channel.send(.failure(failure))
  }

  /// Says why the view that was asked about moved or did not.
  private func explain() {
    do throws(TimelineError) {
      let changes = try player.explanations(at: settings.explanation?.at)
      for change in changes { channel.send(.explained(change)) }
    } catch {
      var error = error
      error.variant = error.variant ?? variant.title
      channel.send(.failure(error))
    }
  }

  private func sendDiagnostics() {
    let sentences = player.takeDiagnostics()
    diagnostics += sentences
    for sentence in sentences { channel.send(.diagnostic(message: sentence)) }
  }

  private func cannotWrite(_ error: ExportError) -> TimelineError {
    let location = variant.timeline.outputs.first?.path.location ?? variant.timeline.scene.location
    var help: String?
    if case .differentSize = error.reason {
      help = "a film has one size: `canvas: union` lets the device turn inside of it"
    }
    return TimelineError(.cannotWrite, "\(error)", at: location, help: help)
  }

  /// Refuses a variant with too many frames: at the beginning if that is known, so that it does not
  /// take an hour first.
  private func refuseLength(isKnown: Bool) throws(TimelineError) {
    let most = settings.limits.maximumFrames
    if isKnown {
      let frames = player.leastDuration * variant.timeline.framesPerSecond.perSecond
      if settings.wantsOnlyPictures || frames <= Double(most) { return }
    } else if times.count <= most {
      return
    }
    throw TimelineError(
      .tooManyFrames, "this is more than \(most) frames", at: variant.timeline.scene.location,
      help: "give it a `length:`, or allow more with --max-frames")
  }
}
