package import FlipbookBase

/// One file, or one series of files, a timeline writes.
package struct Output: Hashable, Sendable, Codable {
  package var kind: Kind

  /// The path relative to the project.
  ///
  /// In a timeline it may contain `{scene}`, `{device}`,
  /// `{semantics}`, `{timeline}`, `{args.NAME}`, `{env.NAME}` and, for frames, `{n}` or `{n:05}`;
  /// in a variant only the frame number is left.
  package var path: Located<String>

  package init(_ kind: Kind, path: Located<String>) {
    (self.kind, self.path) = (kind, path)
  }
}

extension Output {
  package enum Kind: Hashable, Sendable, Codable {
    /// One PNG a frame.
    case frames
    /// An animated PNG.
    case apng
    /// A contact sheet.
    case sheet(Sheet)
    /// A trace: one JSON line a frame, with places, opacities and animations.
    case trace
    /// Curves over time below a strip of frames, as PNG or SVG.
    case plot(Plot)
    /// One page with a scrubber.
    case html(Plot)
    /// A video, made by `ffmpeg`; with expressions, their curves are below every frame.
    case film(Film, Plot)
  }

  /// The expressions drawn as curves, and the width of the picture.
  package struct Plot: Hashable, Sendable, Codable {
    /// Without expressions, everything that moves; below a film, nothing.
    package var expressions: [Located<ViewExpression>]
    /// In pixels: of a plot or a film, its own; of a page, that of its frames.
    package var width: Int?

    package init(_ expressions: [Located<ViewExpression>] = [], width: Int? = nil) {
      (self.expressions, self.width) = (expressions, width)
    }
  }

  /// The formats of videos; each is also the extension of its files.
  package enum Film: String, Hashable, Sendable, Codable, CaseIterable {
    case gif, mp4, webm
    /// Uncompressed.
    case y4m
  }

  /// The settings of a contact sheet: its moments, its columns and its size.
  package struct Sheet: Hashable, Sendable, Codable {
    package var moments: Moments
    /// The number of columns; `nil` makes the sheet about square.
    package var columns: Int?
    /// The width of each frame on it, in pixels, never enlarged; `nil` for the sheet's default.
    package var width: Int?

    package init(_ moments: Moments, columns: Int? = nil, width: Int? = nil) {
      (self.moments, self.columns, self.width) = (moments, columns, width)
    }
  }

  /// The moments that a sheet shows.
  package enum Moments: Hashable, Sendable, Codable {
    /// One moment every so many seconds, from the start on.
    case every(ExactTime)
    case at([Located<TimeExpression>])
  }

  /// The distance of a sheet's moments when it does not say (chosen).
  package static let standardSheetInterval = ExactTime(milliseconds: 100)

  /// The word a timeline uses for it, which is also its word on the command line.
  package var word: String {
    switch kind {
    case .frames: "frames"
    case .apng: "apng"
    case .sheet: "sheet"
    case .trace: "trace"
    case .plot: "plot"
    case .html: "html"
    case .film(let film, _): film.rawValue
    }
  }

  /// The expressions it plots.
  package var expressions: [ViewExpression] {
    switch kind {
    case .plot(let plot), .html(let plot), .film(_, let plot): plot.expressions.map(\.value)
    default: []
    }
  }

  /// Returns the allowed extensions of a kind of output's files; empty for any.
  package static func extensions(of word: String) -> [String] {
    switch word {
    case "plot": ["png", "svg"]
    case "html": ["html", "htm"]
    case _ where Film(rawValue: word) != nil: [word]
    default: []
    }
  }

  /// Returns an output of a kind with default settings, or `nil` for an unknown word.
  ///
  /// `--format` adds it to a timeline that does not list it.
  package static func standard(_ word: String, path: Located<String>) -> Output? {
    let kind: Kind? =
      switch word {
      case "frames": .frames
      case "apng": .apng
      case "sheet": .sheet(Sheet(.every(standardSheetInterval)))
      case "trace": .trace
      case "plot": .plot(Plot())
      case "html": .html(Plot())
      default: Film(rawValue: word).map { .film($0, Plot()) }
      }
    return kind.map { Output($0, path: path) }
  }
}
