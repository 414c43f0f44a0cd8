import FlipbookBase
import FlipbookDisplay
import FlipbookExpectations
import FlipbookJob
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Turns what a stage shows into pictures.
final class StagePlayer: VariantPlaying {
  let player: TimelinePlayer
  let canvas: Timeline.Canvas
  let settings: SceneJob.Settings
  private let sampling: SceneJob.Sampling
  let firstSize: CGSize
  private var reportedCount = 0

  /// Whether no ranges of frames were asked for.
  private let wantsAll: Bool
  private var lastFrameTime = ExactTime.zero

  let scale: CGFloat
  let background: DisplayColor?
  var wanted = PlayedMoment.Parts() {
    didSet { player.isSeen = wanted.picture || wanted.trace }
  }

  init(
    _ variant: Variant, on stage: Stage, _ settings: SceneJob.Settings, _ moments: WantedMoments,
    isRecorded: Bool = false, plan: PlayingPlan? = nil
  ) throws(TimelineError) {
    player = try TimelinePlayer(
      variant, on: stage, requests: moments.pictures,
      shutter: Shutter(
        angle: moments.sampling.shutterAngle, samples: moments.sampling.shutterSamples),
      isRecorded: isRecorded
        || settings.checks.expectations && !variant.timeline.expectations.isEmpty,
      plan: plan)
    player.explainer = settings.explanation.map {
      StageExplainer($0.view, of: variant.timeline, on: stage)
    }
    canvas = variant.timeline.canvas
    (self.settings, sampling) = (settings, moments.sampling)
    wantsAll = sampling.isWhole
    firstSize = stage.device.size
    scale = stage.device.scale
    let scheme = variant.timeline.environment.value(named: "colorScheme")
    background = scheme == .string("dark") ? .black : .white
  }

  var marks: [String: ExactTime] { player.marks }

  var end: ExactTime { player.end ?? lastFrameTime }

  func next() throws(TimelineError) -> PlayedMoment? {
    var moment = try player.next()
    while let passed = moment, isPassed(passed) { moment = try player.next() }
    switch moment {
    case nil, .exposure:
      return nil
    case .frame(let index, let time):
      lastFrameTime = time
      let isDrawn = wanted.picture || wanted.trace
      let list = isDrawn ? player.stage.displayList() : DisplayList()
      let trace = wanted.trace ? player.traceFrame(index: index, hash: list.contentHash).line : ""
      var picture = picture(list, at: time)
      if !exposures.isEmpty {
        picture.exposures = exposures.filter { $0.size == picture.size }.map(\.list)
        exposures = []
      }
      return .frame(index: index, picture, trace: trace)
    case .still(let name, let time):
      let path = player.variant.stillPath(named: name)
      return .still(path: path, picture(player.stage.displayList(), at: time))
    case .requested(let request, let time):
      return .requested(request.purpose, picture(player.stage.displayList(), at: time))
    }
  }

  func takeUnseenFrames() -> [ExactTime] {
    guard wantsAll, exposures.isEmpty else { return [] }
    let times = player.takeWrittenFrames()
    lastFrameTime = times.last ?? lastFrameTime
    return times
  }

  /// What has reached the next frame since the shutter opened.
  private var exposures: [PlayedPicture] = []

  /// Whether a moment is none of those that are wanted, or part of one that comes.
  private func isPassed(_ moment: TimelinePlayer.Moment) -> Bool {
    switch moment {
    case .frame(let index, let time):
      if isWanted(index, time) { return false }
      exposures = []
      return true
    case .exposure:
      exposures.append(picture(player.stage.displayList(), at: player.stage.time))
      return true
    case .still, .requested: return false
    }
  }

  /// Whether a frame lies in the ranges that were asked for.
  private func isWanted(_ index: Int, _ time: ExactTime) -> Bool {
    if wantsAll { return true }
    if let frames = sampling.frames, !frames.contains(index) { return false }
    func resolved(_ expression: TimeExpression?) -> ExactTime? {
      expression?.resolved(end: player.end ?? .limit) { player.marks[$0] }
    }
    // A mark that has not been reached yet lies in the future.
    if let from = sampling.from, time < resolved(from) ?? .limit { return false }
    if let to = resolved(sampling.to), time > to { return false }
    return true
  }

  func explanations() throws(TimelineError) -> [ChangeExplanation] {
    try player.explanations(at: settings.explanation?.at)
  }

  var recording: Recording? { player.recorder?.recording }

  func takeDiagnostics() -> [String] {
    let all = player.stage.graph.diagnostics
    defer { reportedCount = all.count }
    return Array(all.dropFirst(reportedCount))
  }
}
