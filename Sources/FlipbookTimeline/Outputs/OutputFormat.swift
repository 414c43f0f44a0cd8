/// A kind of output, with everything the language knows about it.
///
/// The reader, the errors, the schema, the option `--format` and the cache of renders use it. The
/// writer of its files is the sink of the same word in `OutputSinks`.
package struct OutputFormat: Sendable {
  /// The key of the output, which is also its word on the command line: `apng`.
  package let word: String

  /// The end of a path that nobody has named: `.anim.png`.
  package let ending: String

  /// The extensions that its files may have, so that no output can replace a source.
  package let extensions: [String]

  /// The options beside the word.
  let takes: Takes

  /// True if the path stands for one file a frame, and needs the frame's number.
  package let isNumbered: Bool

  /// The program of others that makes the file; `nil` for none.
  package let program: String?

  /// The options that an output may have.
  enum Takes: Sendable {
    case nothing
    /// The moments and the size of a contact sheet.
    case sheet
    /// The expressions that are drawn as curves, and the width.
    case curves
  }

  private init(
    _ word: String, ending: String? = nil, extensions: [String] = [], takes: Takes = .nothing,
    isNumbered: Bool = false, program: String? = nil
  ) {
    (self.word, self.ending, self.extensions) = (word, ending ?? ".\(word)", extensions)
    (self.takes, self.isNumbered, self.program) = (takes, isNumbered, program)
  }

  /// All formats, in the order errors list them.
  package static let all = [
    // One PNG a frame.
    OutputFormat("frames", ending: "/frame-{n:05}.png", extensions: ["png"], isNumbered: true),
    // An animated PNG.
    OutputFormat("apng", ending: ".anim.png", extensions: ["png", "apng"]),
    // The last frame.
    OutputFormat("picture", ending: ".png", extensions: ["png"]),
    // A contact sheet.
    OutputFormat("sheet", ending: ".sheet.png", extensions: ["png"], takes: .sheet),
    // One JSON line a frame, with places, opacities and animations.
    OutputFormat("trace", ending: ".jsonl", extensions: ["jsonl", "ndjson"]),
    // Curves over time below a strip of frames.
    OutputFormat("plot", ending: ".plot.png", extensions: ["png", "svg"], takes: .curves),
    // One page with a scrubber.
    OutputFormat("html", extensions: ["html", "htm"], takes: .curves),
    // Videos; with expressions, their curves are below every frame. The last one is uncompressed.
    OutputFormat("gif", extensions: ["gif"], takes: .curves),
    OutputFormat("mp4", extensions: ["mp4"], takes: .curves, program: "ffmpeg"),
    OutputFormat("webm", extensions: ["webm"], takes: .curves, program: "ffmpeg"),
    OutputFormat("y4m", extensions: ["y4m"], takes: .curves, program: "ffmpeg"),
  ]

  /// The words of all formats, in the order errors list them.
  package static let words = all.map(\.word)

  package static func named(_ word: String) -> OutputFormat? { all.first { $0.word == word } }

  /// The names of its options.
  package var options: [String] {
    switch takes {
    case .nothing: []
    case .sheet: ["every", "at", "columns", "width"]
    case .curves: ["of", "width"]
    }
  }
}
