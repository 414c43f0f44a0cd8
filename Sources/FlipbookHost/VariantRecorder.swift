import FlipbookBase
import FlipbookDisplay
import FlipbookExpectations
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookReport
import FlipbookStage
import FlipbookTimeline
import Foundation

/// Plays one variant, and writes what comes of it.
final class VariantRecorder {
  private let variant: Variant
  private let job: SceneJob
  private let player: any VariantPlaying
  private let channel: EventChannel
  private let typesetter: any TextTypesetting & GlyphOutlines
  private let seen = SeenPictures()
  private let pipeline: DrawingPipeline
  private let outputs: FrameOutputs
  private var reports: ReportOutputs

  /// Measures the stages where that is asked for.
  private let watch: StageWatch?

  /// Draws pictures of a variant that was played already.
  private let drawFailures: (FailurePictures) -> Void

  /// The frames a sheet may show, while there is a sheet to be made.
  private var history: [PlayedPicture] = []
  private lazy var wantsHistory = wantsSheet || reports.wantsHistory
  private var times: [ExactTime] = []
  private var last: PlayedPicture?
  private var paths: [String] = []
  private var pace = ProgressPace()

  /// The digest of each frame, where a golden asks for pixels.
  private var pictures: [MotionGolden.Picture] = []

  /// Whether the pixels of frames are compared with a golden's.
  private let wantsDigests: Bool

  /// Whether something is done with the pixels of frames.
  private let wantsPixels: Bool

  /// Whether of frames nothing is asked but when they are.
  private lazy var looksAtNone =
    !player.wanted.picture && !player.wanted.trace && !reports.wantsFrames

  /// Whether lines of the trace go to whoever plays, and not into a file.
  private let sendsTrace: Bool

  /// What could not be done as the scene wanted it.
  private var diagnostics: [String] = []

  /// Pictures of instants that are shown on sheets, by what asked for them.
  private var instants: [TimeExpression: PlayedPicture] = [:]

  /// The stills that goldens hold.
  private lazy var stillGoldens = StillGoldens(variant, job.settings.checks.goldens)

  /// The stills that were asked for and are not taken yet.
  private var requestedPaths: Set<String>

  init(
    _ variant: Variant, job: SceneJob, player: any VariantPlaying, channel: EventChannel,
    typesetter: any TextTypesetting & GlyphOutlines, watch: StageWatch? = nil,
    drawFailures: @escaping (FailurePictures) -> Void = { _ in }
  ) throws(ExportError) {
    self.drawFailures = drawFailures
    (self.variant, self.job, self.player) = (variant, job, player)
    (self.channel, self.typesetter, self.watch) = (channel, typesetter, watch)
    requestedPaths = Set(job.settings.pictures.map(\.path))
    let style = FrameArtist.Style(
      scale: player.scale,
      background: Background.color(named: job.settings.drawing.background, player),
      outlines: typesetter, effort: job.settings.drawing.png == .small ? .small : .fast,
      clock: watch?.clock, supersample: job.settings.drawing.supersample)
    pipeline = DrawingPipeline(style, seen: seen, workerCount: job.jobs, watch: watch)
    outputs = try FrameOutputs(variant, job: job, scale: Double(player.scale))
    reports = ReportOutputs(variant, job: job, scale: Double(player.scale))
    wantsDigests = job.settings.checks.goldens != nil && variant.comparesFrames
    wantsPixels = outputs.wantsPixels || reports.wantsBitmaps || wantsDigests
    sendsTrace = job.settings.tracedViews != nil
    player.wanted = wantedParts
  }

  /// What of a frame is used: a test that only measures draws nothing.
  private var wantedParts: PlayedMoment.Parts {
    var parts = PlayedMoment.Parts()
    parts.picture = wantsSheet || reports.wantsHistory || wantsPixels
    parts.trace = sendsTrace || outputs.wantsTraces
    return parts
  }

  /// Plays the variant to its end, or to where it fails or is interrupted.
  ///
  /// Of a variant that fails nothing is left; of one that is interrupted, what was written by then
  /// is completed, and the manifest says that it is not all.
  ///
  /// - Returns: Whether all went well.
  func record() throws(ExportError) -> Bool {
    var failure: TimelineError?
    do throws(TimelineError) {
      try play()
    } catch {
      failure = error
    }
    try pipeline.finish()
    if var failure {
      try discard()
      failure.variant = failure.variant ?? variant.title
      channel.send(.failure(failure))
      return false
    }
    let isPartial = HostInterruption.hasHappened
    sendDiagnostics()
    watch?.begin(.write)
    paths = try outputs.finish(isPartial: isPartial, diagnostics: diagnostics) + paths
    watch?.begin(nil)
    watch?.noteFiles()
    if !isPartial {
      try writeSheets()
      try writeReports()
    }
    for path in paths { channel.send(.file(path: path)) }
    watch?.begin(.check)
    let isGood = isPartial || checkExpectations()
    watch?.begin(nil)
    if !isPartial { explain() }
    if sendsTrace { channel.hold(.marks(player.marks)) }
    if let watch {
      channel.hold(
        .measured(watch.finish(frames: times.count, reused: outputs.reusedCount)))
    }
    if job.settings.requests.contains(.reads) {
      channel.hold(.reads(FileRead.all(butJob: CommandLine.arguments.dropFirst().first)))
    }
    channel.hold(
      .variantFinished(
        frames: times.count, reused: outputs.reusedCount, outputs: paths))
    return isGood
  }

  private func play() throws(TimelineError) {
    // Known before it has taken an hour.
    let timeline = variant.timeline
    let frames = timeline.leastDuration * timeline.framesPerSecond.perSecond
    guard isForStills || frames <= Double(job.settings.limits.maximumFrames) else {
      throw tooManyFrames
    }
    while !HostInterruption.hasHappened, !hasAllStills, let moment = try nextMoment() {
      do throws(ExportError) {
        switch moment {
        case .frame(let index, let picture, let trace):
          try take(frame: index, picture, trace)
        case .still(let path, let picture):
          try take(still: path, picture)
        case .requested(.sheet(let moment), let picture):
          instants[moment] = picture
        case .requested(.file(path: let path), let picture):
          try compare(still: path, picture)
          if requestedPaths.remove(path) != nil { try write(still: path, picture) }
        }
      } catch {
        throw cannotWrite(error)
      }
      if looksAtNone { times += player.takeUnseenFrames() }
      if times.count > job.settings.limits.maximumFrames { throw tooManyFrames }
    }
  }

  private func nextMoment() throws(TimelineError) -> PlayedMoment? {
    watch?.begin(.simulate)
    return try player.next()
  }

  private func take(
    frame index: Int, _ picture: PlayedPicture, _ trace: String
  ) throws(ExportError) {
    times.append(picture.time)
    if sendsTrace { channel.send(.traceLine(trace)) }
    outputs.add(traceLine: trace)
    if wantsHistory { history.append(picture) }
    reports.add(index: index, picture, player)
    guard wantsPixels else {
      watch?.noteFrame()
      return
    }
    let isSame = last.map { $0.isAlike(picture) } ?? false
    last = picture
    let deliver: DrawingPipeline.Delivery = { [self] (frame) throws(ExportError) in
      if wantsDigests {
        pictures.append(MotionGolden.Picture(frame: index, digest: "\(frame.digest)"))
      }
      guard outputs.wantsPixels || reports.wantsBitmaps else { return }
      watch?.begin(.write)
      try outputs.add(frame, index: index)
      try reports.add(frame)
      watch?.noteFrame()
      if outputs.wantsFiles { seen.insert(frame.digest) }
      if pace.isDue() { channel.send(.progress(framesDone: outputs.frameCount)) }
    }
    if isSame {
      try pipeline.repeatLast(deliver: deliver)
    } else {
      let task = DrawingTask(
        picture: picture, file: outputs.wantsFiles ? .unlessSeen : .never,
        wantsBitmap: outputs.wantsBitmaps || reports.wantsBitmaps)
      try pipeline.draw(task, deliver: deliver)
    }
    sendDiagnostics()
  }

  private func take(still path: String, _ picture: PlayedPicture) throws(ExportError) {
    try compare(still: path, picture)
    if job.settings.requests.contains(.stills) { try write(still: path, picture) }
  }

  /// Keeps a still that is compared with a golden.
  private func compare(still path: String, _ picture: PlayedPicture) throws(ExportError) {
    if stillGoldens.isWanted {
      last = nil
      try pipeline.draw(DrawingTask(picture: picture, file: .always, wantsBitmap: true)) {
        [self] frame in
        if let bitmap = frame.bitmap {
          stillGoldens.add(path, bitmap, file: frame.file ?? [])
        }
      }
    }
  }

  private func write(still path: String, _ picture: PlayedPicture) throws(ExportError) {
    // The picture after this one is not the one before it, even when they look alike.
    last = nil
    let root = OutputPath(root: job.outputRoot)
    let place = try root.appending(OutputFolders(root: job.outputRoot).path(path))
    try place.folder.createFolder()
    try pipeline.draw(DrawingTask(picture: picture, file: .always)) {
      [self] (frame) throws(ExportError) in
      try place.write(frame.file ?? [])
      paths.append(place.relative(to: root))
    }
  }

  /// Whether nothing but stills that were asked for is wanted.
  private lazy var isForStills = job.settings.wantsOnlyPictures

  /// Whether there is nothing left to play for.
  private var hasAllStills: Bool { isForStills && requestedPaths.isEmpty }

  /// Removes what was written.
  private func discard() throws(ExportError) {
    sendDiagnostics()
    try outputs.discard()
    let root = OutputPath(root: job.outputRoot)
    for path in paths {
      let place = try root.appending(path)
      try place.remove()
      place.folder.removeIfEmpty()
    }
  }

  /// Checks what the timeline expects of what was played.
  ///
  /// - Returns: Whether all of it holds.
  private func checkExpectations() -> Bool {
    guard job.settings.checks.expectations, let recording = player.recording else { return true }
    let verdict = Evaluator(variant, recording).check()
    let pictures = FailurePictures(of: verdict.failures, variant, job)
    drawFailures(pictures)
    let goldens = GoldenFiles(
      variant, recording, job.settings.checks.goldens, scale: Double(player.scale)
    ).compare(with: self.pictures, stillGoldens)
    let failures = pictures.failures + goldens.failures
    for failure in failures { channel.send(.failure(failure)) }
    for path in goldens.written { channel.send(.file(path: path)) }
    let total = verdict.total + goldens.total
    let wrong = failures.count { $0.severity == .failed }
    channel.hold(.checked(total: total, held: total - min(wrong, total)))
    return wrong == 0
  }

  /// Says why the view that was asked about moved or did not.
  private func explain() {
    do throws(TimelineError) {
      for change in try player.explanations() { channel.send(.explained(change)) }
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

  private var tooManyFrames: TimelineError {
    TimelineError(
      .tooManyFrames, "this is more than \(job.settings.limits.maximumFrames) frames",
      at: variant.timeline.scene.location,
      help: "give it a `length:`, or allow more with --max-frames")
  }
}

// MARK: - Sheets

extension VariantRecorder {
  private var wantsSheet: Bool {
    job.settings.requests.contains(.outputs)
      && variant.timeline.outputs.contains { $0.word == "sheet" }
  }

  private func writeSheets() throws(ExportError) {
    guard wantsSheet else { return }
    let maker = SheetMaker(times: times, marks: player.marks, typesetter: typesetter)
    for output in variant.timeline.outputs {
      guard case .sheet(let sheet) = output.kind else { continue }
      let cells = maker.cells(of: sheet)
      var bitmaps: [Bitmap] = []
      for cell in cells {
        let picture = cell.request.flatMap { instants[$0] } ?? history[cell.frame]
        let task = DrawingTask(picture: picture, file: .never, wantsBitmap: true)
        try pipeline.draw(task) { frame in
          if let bitmap = frame.bitmap { bitmaps.append(bitmap) }
        }
      }
      try pipeline.finish()
      guard !bitmaps.isEmpty else { continue }
      let drawn = try maker.draw(
        Array(zip(cells.map(\.label), bitmaps)), as: sheet)
      paths.append(try outputs.write(PNGEncoder(effort: .small).encode(drawn), to: output))
    }
  }
}

// MARK: - Pages and plots

extension VariantRecorder {
  private func writeReports() throws(ExportError) {
    let empty = reports.emptyNames
    for name in empty {
      let sentence = "plot: `\(name)` has no value in any frame"
      diagnostics.append(sentence)
      channel.send(.diagnostic(message: sentence))
    }
    let marks = player.marks.map { PageRecording.Mark(name: $0.key, time: $0.value.seconds) }
    for (output, recording) in reports.pages(marks: marks, diagnostics: diagnostics) {
      paths.append(try outputs.write(Array(ReportPage(recording).html.utf8), to: output))
    }
    for (output, plot) in reports.plots(marks: marks) {
      if let writer = try outputs.filmWriter(for: output) {
        try write(writer, above: plot)
        continue
      }
      guard case .plot(let look) = output.kind else { continue }
      let maker = PlotMaker(typesetter: typesetter, recording: plot, width: look.width)
      let strip = maker.strip(of: history)
      var bitmaps: [Bitmap] = []
      for frame in strip {
        try pipeline.draw(
          DrawingTask(picture: history[frame], file: .never, wantsBitmap: true)
        ) { drawn in
          if let bitmap = drawn.bitmap { bitmaps.append(bitmap) }
        }
      }
      try pipeline.finish()
      let isVector = output.path.value.lowercased().hasSuffix(".svg")
      let bytes = try maker.draw(Array(zip(strip, bitmaps)), isVector: isVector)
      paths.append(try outputs.write(bytes, to: output))
    }
  }
}

extension VariantRecorder {
  /// Writes a film whose frames stand above their curves.
  private func write(_ film: FilmWriter, above recording: PageRecording) throws(ExportError) {
    guard let first = history.first else { return }
    let panel = FilmPanel(
      typesetter: typesetter, recording: recording, width: first.size.width, scale: player.scale)
    for (frame, picture) in history.enumerated() {
      try pipeline.draw(DrawingTask(picture: picture, file: .never, wantsBitmap: true)) {
        (drawn) throws(ExportError) in
        if let bitmap = drawn.bitmap { try film.append(panel.below(bitmap, at: frame)) }
      }
    }
    try pipeline.finish()
    try film.finish()
    paths.append(film.path.relative(to: OutputPath(root: job.outputRoot)))
  }
}
