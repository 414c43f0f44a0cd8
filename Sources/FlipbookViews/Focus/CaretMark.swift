import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The mark of the cursor in a text, or of characters that are chosen.
nonisolated struct CaretMark: Equatable {
  /// True before the first character, as in front of a placeholder.
  let isAtStart: Bool

  /// The chosen characters of the shown text in UTF-16 units; empty for the cursor.
  var chosen = 0..<0

  /// The number of units in the shown text.
  var length = 0
  let color: DisplayColor

  /// The width of the mark, and its distance from the character before, in points (chosen).
  private static let width: CGFloat = 2
  private static let distance: CGFloat = 0.5

  /// The height of the mark in a text without a line, in points (chosen).
  private static let height: CGFloat = 21

  /// The opacity of the ground behind chosen characters (chosen).
  private static let groundOpacity = 0.2

  /// The diameter of the discs at the ends of chosen characters, in points (chosen).
  private static let discSize: CGFloat = 10

  /// The mark's rectangle in a text that has been set at a place.
  func rect(in layout: TextLayout, at rect: CGRect, isRightToLeft: Bool) -> CGRect {
    if !isAtStart, chosen.lowerBound < length {
      return bar(before: chosen.lowerBound, in: layout).offsetBy(dx: rect.minX, dy: rect.minY)
    }
    let line = layout.lines.last?.bounds ?? CGRect(x: 0, y: 0, width: 0, height: Self.height)
    let isLeft = isAtStart != isRightToLeft
    let x =
      isLeft
      ? line.minX - (isAtStart ? 0 : Self.distance + Self.width)
      : line.maxX + (isAtStart ? -Self.width : Self.distance)
    return CGRect(
      x: rect.minX + x, y: rect.minY + line.minY, width: Self.width, height: line.height)
  }

  /// The bar before a character, in points from the text's corner.
  private func bar(before offset: Int, in layout: TextLayout) -> CGRect {
    let line = layout.lineBounds(of: offset) ?? CGRect(x: 0, y: 0, width: 0, height: Self.height)
    let x = layout.caretX(before: offset, length: length) - Self.width / 2
    return CGRect(x: x, y: line.minY, width: Self.width, height: line.height)
  }

  /// Draws the ground behind chosen characters.
  func drawGround(in layout: TextLayout, at origin: CGPoint, into display: inout DisplayBuilder) {
    guard !chosen.isEmpty else { return }
    for box in layout.boxes(of: chosen, length: length) {
      display.fill(
        .rect(box.offsetBy(dx: origin.x, dy: origin.y)),
        .color(color.opacity(Self.groundOpacity)))
    }
  }

  /// Draws the cursor, or the handles at both ends of chosen characters.
  func draw(
    in layout: TextLayout, at rect: CGRect, isRightToLeft: Bool, into display: inout DisplayBuilder
  ) {
    guard !chosen.isEmpty else {
      let mark = self.rect(in: layout, at: rect, isRightToLeft: isRightToLeft)
      return display.fill(.roundedRect(mark, cornerRadius: 1), .color(color))
    }
    for (offset, isFirst) in [(chosen.lowerBound, true), (chosen.upperBound, false)] {
      let bar = bar(before: offset, in: layout).offsetBy(dx: rect.minX, dy: rect.minY)
      display.fill(.rect(bar), .color(color))
      let middle = CGPoint(
        x: bar.midX, y: isFirst ? bar.minY - Self.discSize / 2 : bar.maxY + Self.discSize / 2)
      let disc = CGRect(
        x: middle.x - Self.discSize / 2, y: middle.y - Self.discSize / 2, width: Self.discSize,
        height: Self.discSize)
      display.fill(.ellipse(disc), .color(color))
    }
  }
}
