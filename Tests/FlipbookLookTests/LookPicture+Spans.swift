import FlipbookGeometry
import FlipbookRaster
import Foundation

/// A stretch of pixels, in points.
struct LookSpan: Equatable {
  var start: CGFloat
  var end: CGFloat

  var length: CGFloat { end - start }

  /// True if both ends are as near as half a pixel of three in a point.
  func isNear(_ start: CGFloat, _ end: CGFloat, _ tolerance: CGFloat = 0.34) -> Bool {
    (self.start - start).magnitude <= tolerance && (self.end - end).magnitude <= tolerance
  }
}

extension LookPicture {
  /// From the first to the last pixel of a row that has a colour, within a number of levels.
  func span(row y: CGFloat, of hex: String, within levels: Int = 2) -> LookSpan? {
    let row = Int((y * scale).rounded(.down))
    let columns = (0..<bitmap.width).filter { isNear(hex, column: $0, row: row, levels) }
    guard let first = columns.first, let last = columns.last else { return nil }
    return LookSpan(start: CGFloat(first) / scale, end: CGFloat(last + 1) / scale)
  }

  /// From the first to the last pixel of a column that has a colour, within a number of levels.
  func span(column x: CGFloat, of hex: String, within levels: Int = 2) -> LookSpan? {
    let column = Int((x * scale).rounded(.down))
    let rows = (0..<bitmap.height).filter { isNear(hex, column: column, row: $0, levels) }
    guard let first = rows.first, let last = rows.last else { return nil }
    return LookSpan(start: CGFloat(first) / scale, end: CGFloat(last + 1) / scale)
  }

  /// True if a point has a colour, within a number of levels.
  func isNear(_ hex: String, _ x: CGFloat, _ y: CGFloat, within levels: Int = 2) -> Bool {
    isNear(
      hex, column: Int((x * scale).rounded(.down)), row: Int((y * scale).rounded(.down)), levels)
  }

  private func isNear(_ hex: String, column: Int, row: Int, _ tolerance: Int) -> Bool {
    guard let wanted = UInt32(hex, radix: 16) else { return false }
    let found = levels(column, row)
    return abs(found.red - Int(wanted >> 16 & 0xFF)) <= tolerance
      && abs(found.green - Int(wanted >> 8 & 0xFF)) <= tolerance
      && abs(found.blue - Int(wanted & 0xFF)) <= tolerance
  }
}
