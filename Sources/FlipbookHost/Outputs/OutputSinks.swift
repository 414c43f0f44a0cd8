import FlipbookBase
import FlipbookExport
import FlipbookTimeline

/// The sinks of outputs: one line for each word that a timeline may list under `render:`.
enum OutputSinks {
  typealias Maker = (Output, SinkContext) throws(ExportError) -> any FrameSink

  static let makers: [String: Maker] = [
    "frames": FramesSink.init,
    "apng": APNGSink.init,
    "picture": PictureSink.init,
    "sheet": SheetSink.init,
    "trace": TraceSink.init,
    "plot": PlotSink.init,
    "html": PageSink.init,
    "gif": FilmSink.maker(.gif),
    "mp4": FilmSink.maker(.mp4),
    "webm": FilmSink.maker(.webm),
    "y4m": FilmSink.maker(.y4m),
  ]

  /// The sinks of a timeline's outputs, in its order.
  static func all(of context: SinkContext) throws(ExportError) -> [any FrameSink] {
    var sinks: [any FrameSink] = []
    for output in context.variant.timeline.outputs {
      guard let make = makers[output.word] else {
        preconditionFailure("OutputSinks: `\(output.word)` is an output, and has no line here")
      }
      sinks.append(try make(output, context))
    }
    return sinks
  }
}
