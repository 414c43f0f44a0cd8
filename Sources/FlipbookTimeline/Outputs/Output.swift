package import FlipbookBase

/// One file, or one series of files, a timeline writes.
package struct Output: Hashable, Sendable, Codable {
  /// The word of its format, one of ``OutputFormat/words``.
  package var word: String

  /// What is drawn, as far as the format lets one choose.
  package var look: Look

  /// The path relative to the project.
  ///
  /// In a timeline it may contain `{scene}`, `{device}`,
  /// `{semantics}`, `{timeline}`, `{args.NAME}`, `{env.NAME}` and, for frames, `{n}` or `{n:05}`;
  /// in a variant only the frame number is left.
  package var path: Located<String>

  package init(_ word: String, _ look: Look = .plain, path: Located<String>) {
    (self.word, self.look, self.path) = (word, look, path)
  }
}

extension Output {
  /// The choices that a timeline makes for an output.
  package enum Look: Hashable, Sendable, Codable {
    case plain
    case sheet(Sheet)
    case curves(Plot)
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

  /// The format; `nil` for a word that is none, which no timeline has.
  package var format: OutputFormat? { OutputFormat.named(word) }

  /// The expressions it plots.
  package var expressions: [ViewExpression] {
    if case .curves(let plot) = look { plot.expressions.map(\.value) } else { [] }
  }

  /// The width that was chosen, in pixels.
  package var width: Int? {
    switch look {
    case .plain: nil
    case .sheet(let sheet): sheet.width
    case .curves(let plot): plot.width
    }
  }

  /// The single moments it shows, which need not be those of frames.
  package var moments: [TimeExpression] {
    guard case .sheet(let sheet) = look, case .at(let moments) = sheet.moments else { return [] }
    return moments.map(\.value)
  }

  /// Plots more expressions, if it plots any.
  package mutating func plot(_ expressions: [Located<ViewExpression>]) {
    guard case .curves(var plot) = look else { return }
    plot.expressions += expressions
    look = .curves(plot)
  }

  /// Returns an output of a format with default settings, or `nil` for an unknown word.
  ///
  /// `--format` adds it to a timeline that does not list it.
  package static func standard(_ word: String, path: Located<String>) -> Output? {
    OutputFormat.named(word).map { format in
      let look: Look =
        switch format.takes {
        case .nothing: .plain
        case .sheet: .sheet(Sheet(.every(standardSheetInterval)))
        case .curves: .curves(Plot())
        }
      return Output(word, look, path: path)
    }
  }
}
