import FlipbookExport
import FlipbookJob
import FlipbookStage
import FlipbookTimeline

/// Writes one JSON line a frame: places, opacities, what moves.
final class TraceSink: FrameSink {
  let needs = FrameNeeds.trace
  let turn = SinkTurn.trace
  private let path: OutputPath
  private let root: OutputPath
  private var file: LineFile?

  /// The reason why a line could not be written; it is told at the end.
  private var problem: ExportError?

  init(_ output: Output, _ context: SinkContext) throws(ExportError) {
    (path, root) = (try context.place(of: output), context.root)
  }

  func take(_ frame: PlayedFrame) {
    guard let trace = frame.trace, problem == nil else { return }
    do throws(ExportError) {
      try begun().append(line: trace.line)
    } catch { problem = error }
  }

  /// The file, which begins with the first line.
  private func begun() throws(ExportError) -> LineFile {
    if let file { return file }
    let begun = try LineFile(path)
    file = begun
    return begun
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    // A beginning would replace a whole trace of an earlier run, and could not be told from one.
    guard !run.isPartial else { return [] }
    if let problem { throw problem }
    try begun().publish()
    file = nil
    return [path.relative(to: root)]
  }

  func discard() { file = nil }
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
