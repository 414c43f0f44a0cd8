import CProcess
import FlipbookAudit
import FlipbookBase
import FlipbookDisplay
import FlipbookExpectations
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Plays a variant as it is and under reduced motion, and holds it against the rules of an audit.
final class AuditSession {
  private let variant: Variant
  private let audit: AuditSettings
  private let job: SceneJob
  private let staging: any SceneStaging
  private let channel: EventChannel
  private let outlines: any GlyphOutlines

  /// Pixels a point (chosen: texts have enough pixels to know what is behind them, and a frame costs
  /// a quarter of one at a pixel a point).
  private static let scale = 0.5

  /// The side of a cell in which flashes are counted, in pixels of that scale: 8 points.
  private static let cell = 4

  private var pace = ProgressPace()

  /// Prepares to audit a variant of a job.
  init(
    _ variant: Variant, _ audit: AuditSettings, _ job: SceneJob, staging: any SceneStaging,
    channel: EventChannel, outlines: any GlyphOutlines
  ) {
    var variant = variant
    variant.timeline.outputs = []
    variant.timeline.canvas = .device
    // The body of a device is nobody's motion.
    if variant.timeline.chrome == .device { variant.timeline.chrome = .system }
    (self.variant, self.audit, self.job) = (variant, audit, job)
    (self.staging, self.channel, self.outlines) = (staging, channel, outlines)
  }

  /// Plays and checks.
  ///
  /// - Parameter draw: Draws the pictures to look at.
  /// - Returns: True if nothing was found.
  /// - Throws: An error if the variant cannot be played.
  func run(drawing draw: (FailurePictures) -> Void) throws(TimelineError) -> Bool {
    let run = try play(variant, withPixels: true)
    var reduced: AuditRun?
    if audit.rules.contains(where: \.asksForReduced) {
      reduced = try play(calm, withPixels: false)
    }
    let findings = AuditReport(run, reduced: reduced, audit).findings
    let pictures = FailurePictures(of: findings.map(failure), variant, job)
    draw(pictures)
    for failure in pictures.failures { channel.send(.failure(failure)) }
    let broken = Set(findings.map(\.rule)).count
    channel.hold(.checked(total: audit.rules.count, held: audit.rules.count - broken))
    channel.send(.variantFinished(frames: run.frames.count, reused: 0, outputs: []))
    return findings.isEmpty
  }

  /// The variant for people who have asked for reduced motion.
  private var calm: Variant {
    var calm = variant
    let place = variant.timeline.scene.location
    calm.timeline.environment.set(
      Located("reduceMotion", at: place), to: Located(.bool(true), at: place))
    return calm
  }

  private func failure(_ finding: AuditFinding) -> Evaluator.Failure {
    let error = TimelineError(
      finding.rule.code, finding.sentence, at: variant.timeline.scene.location,
      variant: variant.title,
      details: ["from \(Self.words(finding.start)) to \(Self.words(finding.end))"],
      help: "rule: \(finding.rule.rawValue)")
    return Evaluator.Failure(error, worst: ExactTime(rounding: finding.worst))
  }

  private static func words(_ seconds: Double) -> String {
    Spelling.time(ExactTime(rounding: seconds))
  }

  // MARK: Playing

  private func play(_ variant: Variant, withPixels: Bool) throws(TimelineError) -> AuditRun {
    SceneFolders.empty()
    let player = try staging.player(
      for: variant, job.settings, WantedMoments(sampling: SceneJob.Sampling(), pictures: []))
    player.paper = player.standardPaper
    let eye = withPixels ? AuditEye(outlines, paper: player.paper, audit) : nil
    let auditor = StageAuditor(player.stage)
    var run = AuditRun(screen: player.stage.device.size)
    var steps: [Step] = []
    player.willPlay = { step in
      flipbook_note_place(
        Int32(clamping: step.location.line), Int32(clamping: step.location.column))
      steps.append(step)
    }
    var last = 0.0
    while !HostInterruption.hasHappened, let moment = try player.next() {
      guard case .frame(_, let exact) = moment else { continue }
      let time = exact.seconds
      for step in steps {
        if let step = step.audited(from: last, to: time) { run.steps.append(step) }
      }
      steps = []
      last = time
      if pace.isDue() { channel.send(.progress(framesDone: run.frames.count)) }
      var looks = auditor.looks()
      eye?.look(player, at: exact, &looks)
      run.frames.append(AuditFrame(time: time, items: looks.map(\.item)))
      try refuse(run.frames.count)
    }
    run.flashes = eye?.meter
    if case .endless(let names) = player.stage.restStatus(tolerance: variant.timeline.rest) {
      run.endless = names
    }
    return run
  }

  private func refuse(_ count: Int) throws(TimelineError) {
    let most = job.settings.limits.maximumFrames
    guard count > most else { return }
    throw TimelineError(
      .tooManyFrames, "this is more than \(most) frames", at: variant.timeline.scene.location,
      help: "give it a `length:`, or allow more with --max-frames")
  }

  /// Looks at the pixels of frames.
  private final class AuditEye {
    private let artist: FrameArtist
    private let settings: AuditSettings
    private(set) var meter: FlashMeter?
    private var last: (picture: PlayedPicture, pixels: AuditPicture)?

    init(_ outlines: any GlyphOutlines, paper: DisplayColor?, _ settings: AuditSettings) {
      self.settings = settings
      let style = FrameArtist.Style(
        scale: AuditSession.scale, background: paper ?? .white, outlines: outlines)
      artist = FrameArtist(style, memory: DrawingMemory(seen: SeenPictures()))
    }

    /// Counts flashes, and measures the contrast of texts.
    func look(
      _ player: TimelinePlayer, at time: ExactTime, _ looks: inout [StageAuditor.Look]
    ) {
      let picture = player.framePicture(of: player.stage.displayList(), at: time)
      guard let pixels = pixels(of: picture, at: time.seconds) else { return }
      for index in looks.indices {
        guard let ink = looks[index].ink else { continue }
        let color = SIMD4(
          Double(ink.color.red), Double(ink.color.green), Double(ink.color.blue),
          Double(ink.color.alpha) * looks[index].item.opacity)
        looks[index].item.contrast = Contrast.ratio(
          of: color, in: looks[index].item.rect, on: pixels)
      }
    }

    private func pixels(of picture: PlayedPicture, at time: Double) -> AuditPicture? {
      if let last, last.picture.isAlike(picture) { return last.pixels }
      let task = DrawingTask(picture: picture, file: .never, wantsBitmap: true)
      guard let bitmap = try? artist.draw(task).first?.bitmap else { return nil }
      let grid = FlashGrid(
        pixels: bitmap.pixels, width: bitmap.width, height: bitmap.height, cell: AuditSession.cell)
      if meter == nil {
        meter = FlashMeter(
          columns: grid.columns, rows: grid.rows,
          cellSize: Double(AuditSession.cell) / AuditSession.scale, settings)
      }
      meter?.add(grid, at: time)
      let pixels = AuditPicture(
        width: bitmap.width, height: bitmap.height, scale: AuditSession.scale,
        pixels: bitmap.pixels)
      last = (picture, pixels)
      return pixels
    }
  }
}

extension Step {
  /// The step as an audit sees it, if a person takes it; `nil` for one of time alone.
  fileprivate func audited(from start: Double, to next: Double) -> AuditRun.Step? {
    var step = AuditRun.Step(start: start, end: next + action.duration.seconds)
    switch action {
    case .wait, .waitSettled, .mark, .still, .hide, .show, .run, .repeat: return nil
    case .drag, .pinch, .swipe, .scroll: step.isMoving = true
    case .rotate: step.isTurning = true
    default: break
    }
    return step
  }
}
