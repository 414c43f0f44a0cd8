import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import Foundation

/// Makes the lines that a renderer is given, of a text that has been set.
nonisolated struct TextLayoutMaker {
  /// A stretch of the text with attributes for renderers.
  struct Part {
    /// In UTF-16 units.
    let length: Int
    let attributes: [ObjectIdentifier: TextMarking]
  }

  let layout: TextLayout

  /// The parts of the text, in its order.
  let parts: [Part]
  let direction: LayoutDirection

  /// The paint of what has no colour of its own.
  let paint: Paint

  /// The paints of runs that have one of their own, by number.
  let paints: [Paint]

  /// Draws the picture of a name in a rectangle.
  let picture: (inout DisplayList, String, CGRect, Paint) -> Void

  /// Something at its place in a line.
  private struct Piece {
    var left: CGFloat
    /// -1 for an ellipsis, nil for a picture.
    var offset: Int?
    var run: Int
    var drawing: [DisplayCommand]
  }

  func make() -> Text.Layout {
    Text.Layout(lines: layout.lines.map(line), isTruncated: layout.isTruncated)
  }

  private func line(_ line: TextLayoutLine) -> Text.Layout.Line {
    let pieces = pieces(of: line)
    var runs: [Text.Layout.Run] = []
    var slices: [Text.Layout.RunSlice] = []
    for index in pieces.indices {
      let piece = pieces[index]
      let right = index + 1 < pieces.count ? pieces[index + 1].left : line.bounds.maxX
      slices.append(slice(piece, until: right, in: line))
      let isLast = index + 1 == pieces.count
      if isLast || pieces[index + 1].run != piece.run
        || part(at: pieces[index + 1].offset) != part(at: piece.offset)
      {
        runs.append(Text.Layout.Run(slices: slices, layoutDirection: direction))
        slices = []
      }
    }
    let origin = CGPoint(x: line.bounds.minX, y: line.baseline)
    return Text.Layout.Line(
      runs: runs, origin: origin,
      typographicBounds: bounds(from: line.bounds.minX, to: line.bounds.maxX, in: line))
  }

  /// The characters and pictures of a line, from left to right.
  private func pieces(of line: TextLayoutLine) -> [Piece] {
    var pieces: [Piece] = []
    for (number, run) in line.runs.enumerated() {
      for (index, glyph) in run.glyphs.glyphs.enumerated() {
        let offset = index < run.offsets.count ? run.offsets[index] : -1
        let drawn = DisplayCommand.glyphs(
          GlyphRun(font: run.glyphs.font, size: run.glyphs.size, glyphs: [glyph]),
          run.paint.flatMap { paints[checked: $0] } ?? own(run.color))
        if let last = pieces.last, last.run == number, last.offset == offset, offset >= 0 {
          pieces[pieces.count - 1].drawing.append(drawn)
        } else {
          pieces.append(
            Piece(left: glyph.position.x, offset: offset, run: number, drawing: [drawn]))
        }
      }
    }
    for (number, place) in line.pictures.enumerated() {
      var list = DisplayList()
      picture(&list, place.name, place.rect, own(place.color))
      pieces.append(
        Piece(
          left: place.rect.minX, offset: nil, run: line.runs.count + number,
          drawing: list.commands))
    }
    // A run's glyphs follow one another, and pictures lie between runs.
    return pieces.enumerated().sorted {
      ($0.element.left, $0.offset) < ($1.element.left, $1.offset)
    }
    .map(\.element)
  }

  private func own(_ color: DisplayColor?) -> Paint { color.map { .color($0) } ?? paint }

  private func bounds(
    from left: CGFloat, to right: CGFloat, in line: TextLayoutLine
  ) -> Text.Layout.TypographicBounds {
    Text.Layout.TypographicBounds(
      origin: CGPoint(x: left, y: line.baseline), width: max(right - left, 0),
      ascent: line.baseline - line.bounds.minY, descent: line.bounds.maxY - line.baseline)
  }

  /// A piece with its share of the strokes and backgrounds of its line.
  private func slice(
    _ piece: Piece, until right: CGFloat, in line: TextLayoutLine
  ) -> Text.Layout.RunSlice {
    func shares(of strokes: [TextDecoration]) -> [DisplayCommand] {
      strokes.compactMap { stroke in
        let (first, last) = (max(stroke.rect.minX, piece.left), min(stroke.rect.maxX, right))
        guard last > first else { return nil }
        var rect = stroke.rect
        rect.origin.x = first
        rect.size.width = last - first
        return .fill(.rect(rect), own(stroke.color))
      }
    }
    let offset = piece.offset ?? -1
    return Text.Layout.RunSlice(
      typographicBounds: bounds(from: piece.left, to: right, in: line),
      characterIndices: offset < 0 ? [] : [Text.Layout.CharacterIndex(offset: offset)],
      attributes: part(at: offset).map { parts[$0].attributes } ?? [:],
      drawing: shares(of: line.backgrounds) + piece.drawing + shares(of: line.decorations))
  }

  /// The index of the part that a character belongs to.
  private func part(at offset: Int?) -> Int? {
    guard let offset, offset >= 0 else { return nil }
    var end = 0
    for (index, part) in parts.enumerated() {
      end += part.length
      if offset < end { return index }
    }
    return nil
  }
}
