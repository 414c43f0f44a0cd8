import FlipbookBase
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline

/// The outputs that need to know the whole of a playing: pages and plots.
struct ReportOutputs {
  /// A page or a plot, and what it will say.
  private struct Report {
    var output: Output
    var builder: RecordingBuilder
    var series: ExpressionSeries

    /// Of a page, how wide its pictures are at most, in pixels; `nil` for a plot, which has none
    /// yet.
    var width: Int?
  }

  private var reports: [Report] = []
  private let encoder: PNGEncoder

  /// Pixels a point.
  private let scale: Double

  /// How many pixels a point a page's pictures have unless it says how wide they are (chosen: sharp
  /// where a phone is as large on the page as in the hand).
  private static let pageScale = 2.0

  init(_ variant: Variant, job: SceneJob, scale: Double) {
    encoder = PNGEncoder(effort: .small)
    self.scale = scale
    let timeline = variant.timeline
    for output in timeline.outputs where job.settings.requests.contains(.outputs) {
      var width: Int?
      switch output.kind {
      case .html(let look): width = look.width ?? 0
      case .plot: width = nil
      case .film where !output.expressions.isEmpty: width = nil
      default: continue
      }
      let recording = PageRecording(
        title: variant.title, timeline: timeline.name,
        variant: variant.choices.map { [$0.axis, $0.value.description] },
        fps: [Int(timeline.framesPerSecond.frames), Int(timeline.framesPerSecond.seconds)])
      reports.append(
        Report(
          output: output, builder: RecordingBuilder(recording),
          series: ExpressionSeries(output.expressions), width: width))
    }
  }

  /// Whether the pixels of every frame are wanted.
  var wantsBitmaps: Bool { reports.contains { $0.width != nil } }

  /// Whether the numbers of every frame are wanted.
  var wantsFrames: Bool { !reports.isEmpty }

  /// Whether frames are wanted once more at the end.
  var wantsHistory: Bool { reports.contains { $0.width == nil } }

  /// Takes the numbers of a frame.
  mutating func add(index: Int, _ picture: PlayedPicture, _ player: any VariantPlaying) {
    guard wantsFrames else { return }
    let moment = player.recordedMoment()
    for place in reports.indices {
      reports[place].builder.add(index: index, size: picture.size, moment: moment)
      reports[place].series.add(player, at: picture.time)
    }
  }

  /// Takes the pixels of a frame; frames come in order.
  mutating func add(_ frame: DrawnFrame) throws(ExportError) {
    guard let bitmap = frame.bitmap else { return }
    for place in reports.indices {
      guard let asked = reports[place].width else { continue }
      let standard = Int((Double(bitmap.width) / scale * Self.pageScale).rounded())
      let widest = asked > 0 ? asked : standard
      try reports[place].builder.addPicture(key: frame.digest.description) {
        () throws(ExportError) in
        try encoder.encode(bitmap.narrowed(to: widest))
      }
    }
  }

  /// The plotted expressions that have no value anywhere.
  var emptyNames: [String] { reports.flatMap(\.series.emptyNames) }

  /// The pages and their recordings.
  mutating func pages(
    marks: [PageRecording.Mark], diagnostics: [String]
  ) -> [(output: Output, recording: PageRecording)] {
    finished(marks, diagnostics) { $0.width != nil }
  }

  /// The plots, and the films with one below, and their recordings, which have no pictures.
  mutating func plots(marks: [PageRecording.Mark]) -> [(output: Output, recording: PageRecording)] {
    finished(marks, []) { $0.width == nil }
  }

  private mutating func finished(
    _ marks: [PageRecording.Mark], _ diagnostics: [String], where isWanted: (Report) -> Bool
  ) -> [(output: Output, recording: PageRecording)] {
    var finished: [(Output, PageRecording)] = []
    for place in reports.indices where isWanted(reports[place]) {
      let recording = reports[place].builder.finish(
        marks: marks, plots: reports[place].series.plots, diagnostics: diagnostics)
      finished.append((reports[place].output, recording))
    }
    return finished
  }
}

extension Bitmap {
  /// The picture no wider than a number of pixels, in its proportions.
  func narrowed(to widest: Int) -> Bitmap {
    guard width > widest, widest > 0 else { return self }
    let newHeight = max((height * widest + width / 2) / width, 1)
    return BoxFilter.scale(self, width: widest, height: newHeight)
  }
}
