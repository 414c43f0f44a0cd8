internal import FlipbookBase
internal import FlipbookDisplay
internal import FlipbookExpectations
internal import FlipbookHost
internal import FlipbookStage
internal import FlipbookTimeline
internal import FlipbookViews

extension Stage {
  /// Records the views from now on, with the clock at 0.
  ///
  /// - Parameters:
  ///   - framesPerSecond: The number of frames sampled in a second, 1 to 240; between frames the
  ///     motion is looked at more closely.
  ///   - tail: The time recorded after the last step, in which views that are nearly at rest
  ///     come to rest.
  ///   - pixels: True if frames are drawn, so that goldens hold their pixels too.
  ///   - views: Short names for views; views that do not exist yet must be named here, too.
  ///   - steps: The steps, in order: `tap`, `advance`, `settle`, `mark`.
  /// - Returns: The recording.
  /// - Throws: Errors of the steps, or a ``StageError`` if it cannot be recorded.
  public func record(
    fps framesPerSecond: Int = 60, tail: Duration = .milliseconds(200), pixels: Bool = false,
    views: KeyValuePairs<String, Query> = [:], _ steps: (Stage) throws -> Void
  ) throws -> Recording {
    if let problem { throw problem }
    guard session == nil else {
      throw StageError(description: "the stage is being recorded already")
    }
    guard (1...240).contains(framesPerSecond), let rate = FrameRate(Int64(framesPerSecond)) else {
      throw StageError(
        .invalid, description: "\(framesPerSecond) frames per second: write 1 to 240")
    }
    stage.preroll(for: .zero)
    let found = try find(Array(views))
    var timeline = timeline(named: "recording")
    timeline.framesPerSecond = rate
    timeline.views = found.views.map { view in
      FlipbookTimeline.Timeline.NamedView(
        name: Located(view.name, at: Query.place), selector: view.query.located)
    }
    let pictures =
      pixels
      ? PictureRecorder(
        scale: stage.device.scale, background: .white, outlines: try Self.typesetter()) : nil
    let session = RecordingSession(timeline, rate, on: stage, pictures)
    self.session = session
    defer { self.session = nil }
    try steps(self)
    go(to: stage.time + ExactTime(tail))
    var recording = Recording(
      session.finish(), Variant(choices: [], timeline: timeline),
      scale: Double(stage.device.scale), views: found)
    recording.pictures = pictures?.series
    StageSetting.current.log?.add(recording)
    return recording
  }

  /// Names the present moment, for ``Recording/after(_:)`` and ``Recording/before(_:)``.
  ///
  /// Outside of a recording it does nothing.
  public func mark(_ name: String) {
    session?.set(name, to: stage.time)
  }

  private func timeline(named name: String) -> FlipbookTimeline.Timeline {
    var timeline = FlipbookTimeline.Timeline(
      name: name, file: Query.place.file, scene: Located("Scene", at: Query.place),
      device: Located(device.name, at: Query.place))
    timeline.semantics = system.timelineSemantics
    return timeline
  }
}

/// Advances a stage frame by frame and records its state.
final class RecordingSession {
  let recorder: StageRecorder
  private let stage: FlipbookStage.Stage
  private let rate: FrameRate
  private var frame = 1

  /// The most frames that are recorded; later ones are played only (chosen: a minute at 60 frames a
  /// second).
  private static let frameLimit = 3_600
  private var marks: [String: ExactTime] = [:]

  /// Draws the frames, if their pixels are wanted.
  private let pictures: PictureRecorder?

  init(
    _ timeline: FlipbookTimeline.Timeline, _ rate: FrameRate, on stage: FlipbookStage.Stage,
    _ pictures: PictureRecorder?
  ) {
    (self.stage, self.rate, self.pictures) = (stage, rate, pictures)
    recorder = StageRecorder(timeline, on: stage, asksForAll: true)
    recorder.advance(to: .zero)
    note(frame: 0)
  }

  private func note(frame: Int) {
    recorder.note(frame: frame)
    guard let pictures else { return }
    let picture = PlayedPicture(
      time: stage.time, list: stage.displayList(), size: stage.device.size)
    pictures.add(picture, frame: frame)
  }

  /// Advances the stage to a time at which something may be about to happen.
  func advance(to target: ExactTime) {
    while frame < Self.frameLimit, rate.time(ofFrame: frame) <= target {
      let time = rate.time(ofFrame: frame)
      recorder.advance(to: time, isEvent: time == target)
      note(frame: frame)
      frame += 1
    }
    guard frame < Self.frameLimit else {
      stage.graph.diagnose("Recording: only the first \(Self.frameLimit) frames are recorded")
      return stage.advance(to: target)
    }
    recorder.advance(to: target, isEvent: true)
  }

  func set(_ mark: String, to time: ExactTime) {
    marks[mark] = time
    recorder.note(mark: mark, at: time)
  }

  func finish() -> FlipbookExpectations.Recording {
    let isWhole = frame < Self.frameLimit
    recorder.finish(at: isWhole ? stage.time : rate.time(ofFrame: frame - 1), marks: marks)
    return recorder.recording
  }
}

extension ExactTime {
  /// A duration, to the nanosecond.
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let rest = ExactTime(attoseconds / 1_000_000_000, over: 1_000_000_000) ?? .zero
    self = ExactTime(seconds: Int(seconds)) + rest
  }
}

extension Duration {
  /// A time, to the nanosecond.
  init(_ time: ExactTime) {
    let (seconds, rest) = time.numerator.quotientAndRemainder(dividingBy: time.denominator)
    let nanoseconds = (Double(rest) / Double(time.denominator) * 1e9).rounded()
    self = .seconds(seconds) + .nanoseconds(Int64(nanoseconds))
  }
}
