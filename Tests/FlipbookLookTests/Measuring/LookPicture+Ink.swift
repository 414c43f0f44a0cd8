import FlipbookRaster
import Foundation

/// The ink in a rectangle: where its pixels differ from the page, and by how much.
struct Ink {
  /// The page's colour.
  let page: PixelColor

  /// The box around the ink, in points.
  let box: CGRect

  /// The colour that differs most from the page.
  let color: PixelColor

  /// The baseline of each line of text, in points from the top of the picture.
  let baselines: [CGFloat]

  /// The part of the letters that reach the top of the line, from 0 to 1; capitals all do.
  let tallPart: CGFloat

  /// The first baseline.
  var baseline: CGFloat? { baselines.first }
}

extension LookPicture {
  /// The ink in a rectangle; nil if there is none.
  ///
  /// - Parameters:
  ///   - rect: In points.
  ///   - page: The colour behind; nil is the commonest one.
  /// - Returns: The ink's place, colour and baselines.
  func ink(in rect: CGRect, on page: PixelColor? = nil) -> Ink? {
    let page = page ?? commonColor(in: rect)
    let (columns, rows) = pixels(in: rect)
    var strongest = (color: page, distance: 0)
    var distances: [[Int]] = []
    for row in rows {
      var ofRow: [Int] = []
      ofRow.reserveCapacity(columns.count)
      eachRun(of: columns, in: row) { color, count in
        let distance = color.distance(to: page)
        if distance > strongest.distance { strongest = (color, distance) }
        ofRow += repeatElement(distance, count: count)
      }
      distances.append(ofRow)
    }
    guard strongest.distance > 8 else { return nil }
    let map = InkMap(distances: distances, threshold: max(4, strongest.distance / 5))
    guard let extent = map.extent else { return nil }
    let box = CGRect(
      x: points(columns.lowerBound + extent.columns.lowerBound),
      y: points(rows.lowerBound + extent.rows.lowerBound), width: points(extent.columns.count),
      height: points(extent.rows.count))
    return Ink(
      page: page, box: box, color: strongest.color,
      baselines: map.baselines.map { points(rows.lowerBound + $0) }, tallPart: map.tallPart)
  }

  /// The ink of the line of text on a baseline's row and above it, at most a number of points high.
  func baseline(in rect: CGRect, on page: PixelColor? = nil) -> CGFloat? {
    ink(in: rect, on: page)?.baseline
  }
}

/// The differences from the page of the pixels in a rectangle, by rows.
private struct InkMap {
  let distances: [[Int]]

  /// The least difference that counts as ink.
  let threshold: Int

  /// The rows and columns of the first and the last ink.
  var extent: (rows: Range<Int>, columns: Range<Int>)? {
    let rows = distances.indices.filter { row in distances[row].contains { $0 >= threshold } }
    guard let top = rows.first, let bottom = rows.last else { return nil }
    let columns = inkColumns(top...bottom)
    guard let left = columns.firstIndex(of: true), let right = columns.lastIndex(of: true) else {
      return nil
    }
    return (top..<bottom + 1, left..<right + 1)
  }

  /// The columns that have ink in some rows.
  private func inkColumns(_ rows: ClosedRange<Int>) -> [Bool] {
    var columns = [Bool](repeating: false, count: distances.first?.count ?? 0)
    for row in rows {
      for (column, distance) in distances[row].enumerated() where distance >= threshold {
        columns[column] = true
      }
    }
    return columns
  }

  /// The lines of text: runs of rows with ink.
  private var lines: [ClosedRange<Int>] {
    var lines: [ClosedRange<Int>] = []
    for row in distances.indices where distances[row].contains(where: { $0 >= threshold }) {
      if let last = lines.last, last.upperBound == row - 1 {
        lines[lines.count - 1] = last.lowerBound...row
      } else {
        lines.append(row...row)
      }
    }
    return lines
  }

  /// The end of the last row of each line that has more than two fifths of the line's most ink.
  ///
  /// A dot of an i, or an accent, is a line of its own if nothing is beside it: what is less than
  /// a third as high as the highest line is none.
  var baselines: [Int] {
    let highest = lines.map(\.count).max() ?? 0
    return lines.filter { $0.count * 3 > highest }.compactMap { line in
      let sums = line.map { row in distances[row].reduce(0, +) }
      let most = sums.max() ?? 0
      guard let last = sums.lastIndex(where: { CGFloat($0) > 0.4 * CGFloat(most) }) else {
        return nil
      }
      return line.lowerBound + last + 1
    }
  }

  /// The part of the ink's columns that have ink in the upper third of the first line too, letter
  /// by letter.
  var tallPart: CGFloat {
    guard let line = lines.first else { return 0 }
    let (all, upper) = (
      inkColumns(line), inkColumns(line.lowerBound...line.lowerBound + line.count / 4)
    )
    var (letters, tall) = (0, 0)
    var index = 0
    while index < all.count {
      guard all[index] else {
        index += 1
        continue
      }
      var end = index
      while end < all.count, all[end] { end += 1 }
      letters += 1
      if upper[index..<end].contains(true) { tall += 1 }
      index = end
    }
    return letters == 0 ? 0 : CGFloat(tall) / CGFloat(letters)
  }
}
