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
    /// One JSON line a frame: places, opacities, what moves.
    case trace
    /// Curves over time; without expressions, everything that moves.
    case plot([Located<ViewExpression>])
    /// One page with a scrubber.
    case html
    /// Uncompressed video, to be piped.
    case y4m
  }

  /// Which moments a contact sheet shows, in how many columns, and how large.
  package struct Sheet: Hashable, Sendable, Codable {
    package var moments: Moments
    /// How many columns, or as many as make it about square.
    package var columns: Int?
    /// How wide each frame is on it, in pixels, or the sheet's own idea; none is enlarged.
    package var width: Int?

    package init(_ moments: Moments, columns: Int? = nil, width: Int? = nil) {
      (self.moments, self.columns, self.width) = (moments, columns, width)
    }
  }

  /// Which moments a sheet shows.
  package enum Moments: Hashable, Sendable, Codable {
    /// From the start on, every so many seconds.
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
    case .y4m: "y4m"
    }
  }
}
