import FlipbookBase
import FlipbookReport
import FlipbookStage
import FlipbookTimeline

/// The numbers of all frames, as pages and plots show them.
struct Report {
  private(set) var builder: RecordingBuilder
  private var series: ExpressionSeries

  init(_ output: Output, _ variant: Variant) {
    let timeline = variant.timeline
    let fps = timeline.framesPerSecond
    builder = RecordingBuilder(
      PageRecording(
        title: variant.title, timeline: timeline.name,
        variant: variant.choices.map { [$0.axis, $0.value.description] },
        fps: [Int(fps.frames), Int(fps.seconds)]))
    series = ExpressionSeries(output.expressions)
  }

  /// The plotted expressions that have no value in any frame, as sentences.
  var complaints: [String] {
    series.emptyNames.map { "plot: `\($0)` has no value in any frame" }
  }

  /// Takes the numbers of a frame.
  mutating func add(_ frame: PlayedFrame) {
    builder.add(index: frame.index, size: frame.picture.size, moment: frame.numbers)
    series.add(frame.player, at: frame.picture.time)
  }

  /// Takes the picture of the frame that was taken last, unless one with the same key is there.
  mutating func addPicture<Failure: Error>(
    key: String, _ pieces: () throws(Failure) -> (pieces: [Int], parts: [[UInt8]])
  ) throws(Failure) {
    try builder.addPicture(key: key, pieces: pieces)
  }

  /// Returns the whole, with diagnostics if it is a page's.
  mutating func finish(_ run: PlayedRun, diagnostics: [String] = []) -> PageRecording {
    builder.finish(marks: run.pageMarks, plots: series.plots, diagnostics: diagnostics)
  }
}
