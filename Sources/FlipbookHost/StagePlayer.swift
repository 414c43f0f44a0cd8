import FlipbookDisplay
import FlipbookExpectations
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// Turns what a stage shows into pictures.
final class StagePlayer: VariantPlaying {
  let player: TimelinePlayer
  let canvas: Timeline.Canvas
  let flags: SceneJob.Flags
  let firstSize: CGSize
  private var reportedCount = 0
  private var lastFrameTime = ExactTime.zero

  let scale: CGFloat
  let background: DisplayColor?
  var wanted = PlayedMoment.Parts()

  init(_ variant: Variant, on stage: Stage, flags: SceneJob.Flags) throws(TimelineError) {
    player = try TimelinePlayer(
      variant, on: stage, stills: flags.stills,
      isRecorded: flags.checksExpectations && !variant.timeline.expectations.isEmpty)
    canvas = variant.timeline.canvas
    self.flags = flags
    firstSize = stage.device.size
    scale = stage.device.scale
    let scheme = variant.timeline.environment.value(named: "colorScheme")
    background = scheme == .string("dark") ? .black : .white
  }

  var totalFrames: Int? {
    player.end.map { player.variant.timeline.framesPerSecond.lastFrame(atOrBefore: $0) + 1 }
  }

  var marks: [String: ExactTime] { player.marks }

  var end: ExactTime { player.end ?? lastFrameTime }

  func next() throws(TimelineError) -> PlayedMoment? {
    var moment = try player.next()
    while case .frame(let index, let time)? = moment, !isWanted(index, time) {
      moment = try player.next()
    }
    switch moment {
    case nil:
      return nil
    case .frame(let index, let time):
      lastFrameTime = time
      let isDrawn = wanted.picture || wanted.trace
      let list = isDrawn ? player.stage.displayList() : DisplayList()
      let trace = wanted.trace ? player.traceFrame(index: index, hash: list.contentHash).line : ""
      return .frame(index: index, picture(list, at: time), trace: trace)
    case .still(let name, let time):
      let path = player.variant.stillPath(named: name)
      return .still(path: path, picture(player.stage.displayList(), at: time))
    case .requestedStill(let path, let time):
      return .still(path: path, picture(player.stage.displayList(), at: time))
    }
  }

  /// Whether a frame lies in the ranges that were asked for.
  private func isWanted(_ index: Int, _ time: ExactTime) -> Bool {
    if let frames = flags.frames, !frames.contains(index) { return false }
    func resolved(_ expression: TimeExpression?) -> ExactTime? {
      expression?.resolved(end: player.end ?? .limit) { player.marks[$0] }
    }
    // A mark that has not been reached yet lies in the future.
    if let from = flags.from, time < resolved(from) ?? .limit { return false }
    if let to = resolved(flags.to), time > to { return false }
    return true
  }

  var recording: Recording? { player.recorder?.recording }

  func takeDiagnostics() -> [String] {
    let all = player.stage.graph.diagnostics
    defer { reportedCount = all.count }
    return Array(all.dropFirst(reportedCount))
  }
}
