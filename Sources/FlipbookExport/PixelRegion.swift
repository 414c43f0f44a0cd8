import FlipbookRaster
import Foundation

/// A rectangle of whole pixels, inside a bitmap and not empty.
struct PixelRegion: Hashable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension PixelRegion {
  /// All of a bitmap.
  init(of bitmap: Bitmap) {
    self.init(x: 0, y: 0, width: bitmap.width, height: bitmap.height)
  }

  /// Creates the smallest rectangle around the differences of two bitmaps of one size; `nil` if
  /// they are equal.
  init?(whereDiffer first: Bitmap, from second: Bitmap) {
    var columns: ClosedRange<Int>?
    var rows: ClosedRange<Int>?
    for y in 0..<first.height {
      guard let found = Self.differingColumns(first, second, row: y) else { continue }
      let known = columns ?? found
      let left = min(known.lowerBound, found.lowerBound)
      columns = left...max(known.upperBound, found.upperBound)
      rows = (rows?.lowerBound ?? y)...y
    }
    guard let columns, let rows else { return nil }
    self.init(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the columns from the first to the last differing pixel of a row; `nil` if none
  /// differs.
  private static func differingColumns(
    _ first: Bitmap, _ second: Bitmap, row: Int
  ) -> ClosedRange<Int>? {
    let bytes = row * first.bytesPerRow..<(row + 1) * first.bytesPerRow
    return first.pixels.withUnsafeBytes { first in
      second.pixels.withUnsafeBytes { second in
        let first = UnsafeRawBufferPointer(rebasing: first[bytes])
        let second = UnsafeRawBufferPointer(rebasing: second[bytes])
        guard let start = first.baseAddress, let otherStart = second.baseAddress,
          memcmp(start, otherStart, bytes.count) != 0
        else { return nil }
        let differs = { (offset: Int) in first[offset] != second[offset] }
        let offsets = first.indices
        guard let left = offsets.first(where: differs), let right = offsets.last(where: differs)
        else { return nil }
        return left / 4...right / 4
      }
    }
  }
}
