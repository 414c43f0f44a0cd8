import FlipbookDisplay
public import FlipbookGeometry
public import Foundation

extension Text {
  /// The lines of a text that has been set; places are in points from its top left corner.
  nonisolated public struct Layout: RandomAccessCollection, Equatable {
    let lines: [Line]

    /// True if some of the text does not show.
    public let isTruncated: Bool

    public var startIndex: Int { lines.startIndex }
    public var endIndex: Int { lines.endIndex }

    public subscript(index: Int) -> Line { lines[index] }

    /// One line of runs, from left to right.
    public struct Line: RandomAccessCollection, Equatable {
      let runs: [Run]

      /// The place of the line's start on its baseline, in points.
      public let origin: CGPoint

      public let typographicBounds: TypographicBounds

      public var startIndex: Int { runs.startIndex }
      public var endIndex: Int { runs.endIndex }

      public subscript(index: Int) -> Run { runs[index] }
    }

    /// Neighbours of one style.
    public struct Run: RandomAccessCollection, Equatable {
      let slices: [RunSlice]
      public let layoutDirection: LayoutDirection

      public var typographicBounds: TypographicBounds { slices.typographicBounds }

      public var characterIndices: [CharacterIndex] { slices.flatMap(\.characterIndices) }

      /// The attribute of a type, if the run's text has one.
      public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? {
        slices.first?[key]
      }

      public var startIndex: Int { slices.startIndex }
      public var endIndex: Int { slices.endIndex }

      public subscript(index: Int) -> RunSlice { slices[index] }

      /// Some of the slices as one.
      public subscript(bounds: Range<Int>) -> RunSlice {
        let some = Array(slices[bounds.clamped(to: slices.startIndex..<slices.endIndex)])
        return RunSlice(
          typographicBounds: some.typographicBounds,
          characterIndices: some.flatMap(\.characterIndices),
          attributes: some.first?.attributes ?? [:], drawing: some.flatMap(\.drawing))
      }
    }

    /// Glyphs that stand for a character, or for some.
    public struct RunSlice: Equatable {
      public let typographicBounds: TypographicBounds

      public let characterIndices: [CharacterIndex]

      let attributes: [ObjectIdentifier: TextMarking]

      /// The commands that draw it, first things first.
      let drawing: [DisplayCommand]

      /// The attribute of a type, if the slice's text has one.
      public subscript<Attribute: TextAttribute>(key: Attribute.Type) -> Attribute? {
        attributes[ObjectIdentifier(key)]?.value as? Attribute
      }
    }

    /// The place of a character in its text, in UTF-16 units.
    public struct CharacterIndex: Comparable, Hashable, Sendable {
      let offset: Int

      public static func < (first: CharacterIndex, second: CharacterIndex) -> Bool {
        first.offset < second.offset
      }

      public func distance(to other: CharacterIndex) -> Int { other.offset - offset }

      public func advanced(by distance: Int) -> CharacterIndex {
        CharacterIndex(offset: offset + distance)
      }
    }

    /// The extent of glyphs, in points.
    public struct TypographicBounds: Equatable, Sendable {
      /// The left end of the baseline.
      public var origin = CGPoint.zero
      public var width: CGFloat = 0
      public var ascent: CGFloat = 0
      public var descent: CGFloat = 0
      public var leading: CGFloat = 0

      public init() {}

      init(origin: CGPoint, width: CGFloat, ascent: CGFloat, descent: CGFloat) {
        (self.origin, self.width) = (origin, width)
        (self.ascent, self.descent) = (ascent, descent)
      }

      public var rect: CGRect {
        CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
      }
    }

    /// The way in which parts of a text are drawn; glyphs lie at fractions of pixels anyway.
    public struct DrawingOptions: OptionSet, Sendable {
      public let rawValue: UInt32

      public init(rawValue: UInt32 = 0) { self.rawValue = rawValue }

      public static let disablesSubpixelQuantization = DrawingOptions(rawValue: 1)
    }
  }
}

extension [Text.Layout.RunSlice] {
  /// The bounds of neighbours of one line.
  nonisolated var typographicBounds: Text.Layout.TypographicBounds {
    guard let first else { return Text.Layout.TypographicBounds() }
    var bounds = first.typographicBounds
    let left = map(\.typographicBounds.rect.minX).min() ?? 0
    bounds.origin.x = left
    bounds.width = (map(\.typographicBounds.rect.maxX).max() ?? left) - left
    return bounds
  }
}

extension GraphicsContext {
  /// Draws a line of a text where it is in it.
  public func draw(_ line: Text.Layout.Line, options: Text.Layout.DrawingOptions = []) {
    draw(line.flatMap { $0.flatMap(\.drawing) })
  }

  /// Draws a run of a text where it is in it.
  public func draw(_ run: Text.Layout.Run, options: Text.Layout.DrawingOptions = []) {
    draw(run.flatMap(\.drawing))
  }

  /// Draws glyphs of a text where they are in it.
  public func draw(_ slice: Text.Layout.RunSlice, options: Text.Layout.DrawingOptions = []) {
    draw(slice.drawing)
  }

  private func draw(_ commands: [DisplayCommand]) {
    drawTransformed { list in for command in commands { list.append(command) } }
  }
}
