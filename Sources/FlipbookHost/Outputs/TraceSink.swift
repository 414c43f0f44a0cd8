import FlipbookExport
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

/// Writes one JSON line a frame: places, opacities, what moves.
final class TraceSink: FrameSink {
  let needs = FrameNeeds.trace
  let turn = SinkTurn.trace
  private let output: Output
  private let context: SinkContext
  private var lines: [String] = []

  init(_ output: Output, _ context: SinkContext) {
    (self.output, self.context) = (output, context)
  }

  func take(_ frame: PlayedFrame) { if let trace = frame.trace { lines.append(trace.line) } }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    // A beginning would replace a whole trace of an earlier run, and could not be told from one.
    guard !run.isPartial else { return [] }
    let path = try context.place(of: output)
    try path.folder.createFolder()
    try path.write(lines: lines)
    return [path.relative(to: context.root)]
  }
}

/// Sends the lines of the trace to the command line.
final class TraceSender: FrameSink {
  let needs = FrameNeeds.trace
  let turn = SinkTurn.trace
  private let views: [String]
  private let channel: EventChannel

  /// Creates the sender of some views' lines; of all views' if there are none.
  init(_ views: [String], to channel: EventChannel) {
    (self.views, self.channel) = (views, channel)
  }

  func take(_ frame: PlayedFrame) {
    guard let trace = frame.trace else { return }
    channel.send(.traceLine(views.isEmpty ? trace.line : trace.showing(only: views).line))
  }

  func finish(_ run: PlayedRun) -> [String] { [] }
}
