import FlipbookRaster
import Foundation

// Lists, measured along a column that no text crosses.
extension LookPicture {
  /// The edges of each card down a column: its top, the end of each separator, and its bottom.
  ///
  /// - Parameters:
  ///   - x: A column that meets no text and no control.
  ///   - color: The cards' colour.
  ///   - top: Where to begin, in points.
  ///   - bottom: Where to end, in points.
  ///   - separator: The greatest height of a separator, in points.
  /// - Returns: For each card the edges of its rows, in points.
  func cards(
    at x: CGFloat, color: PixelColor = .white, from top: CGFloat = 0, to bottom: CGFloat? = nil,
    separator: CGFloat = 1.5
  ) -> [[CGFloat]] {
    let runs = runs(down: x, from: top, to: bottom).filter {
      $0.color.distance(to: color) <= 3 && $0.length > 6
    }
    var cards: [[CGFloat]] = []
    for run in runs {
      if let last = cards.last?.last, run.start - last <= separator, run.start > last {
        cards[cards.count - 1][cards[cards.count - 1].count - 1] = run.start
        cards[cards.count - 1].append(run.end)
      } else {
        cards.append([run.start, run.end])
      }
    }
    return cards
  }

  /// The separators within cards down a column: where each begins and ends.
  func separators(
    at x: CGFloat, on color: PixelColor = .white, from top: CGFloat = 0, to bottom: CGFloat? = nil
  ) -> [PixelRun] {
    let runs = runs(down: x, from: top, to: bottom, tolerance: 4)
    return runs.indices.dropFirst().dropLast().compactMap { index in
      let (before, line, after) = (runs[index - 1], runs[index], runs[index + 1])
      let isBetween = before.length > 6 && after.length > 6
      let isOnColor =
        before.color.distance(to: color) <= 3 && after.color.distance(to: color) <= 3
      return isBetween && isOnColor && line.length <= 1.5 ? line : nil
    }
  }

  /// The horizontal extent of a card in a row of pixels.
  func cardExtent(at y: CGFloat, page: PixelColor = .groupedPage) -> ClosedRange<CGFloat>? {
    extent(besides: page, across: y)
  }

  /// The horizontal extent of the separator at a height, on cards of a colour.
  func separatorExtent(
    _ separator: PixelRun, on color: PixelColor = .white, card: ClosedRange<CGFloat>
  ) -> ClosedRange<CGFloat>? {
    extent(
      of: separator.color, across: separator.start + 0.5 / scale, from: card.lowerBound,
      to: card.upperBound)
  }

  /// The distance from a vertical edge to where a row of a shape begins, in points.
  ///
  /// It begins where three quarters of a pixel are covered: the references' rows were read up to
  /// three of the thirteen levels between a card and its page.
  ///
  /// - Parameters:
  ///   - index: The row of pixels, counted from the shape's top.
  ///   - frame: The shape's rectangle; the corner is its first one.
  ///   - page: The colour beside the shape.
  ///   - color: The shape's own colour.
  /// - Returns: The distance, in points.
  func cornerInset(
    row index: Int, of frame: CGRect, page: PixelColor, color: PixelColor
  ) -> CGFloat {
    let (top, left) = (row(frame.minY) + index, column(frame.minX))
    let whole = CGFloat(page.distance(to: color))
    guard whole > 0 else { return 0 }
    var last: CGFloat = 0
    for column in left..<column(frame.midX) {
      let covered = min(1, CGFloat(page.distance(to: pixel(column, top))) / whole)
      if covered >= 0.75 {
        return max(0, CGFloat(column - left) - 0.5 + (0.75 - last) / (covered - last)) / scale
      }
      last = covered
    }
    return frame.width / 2
  }
}
