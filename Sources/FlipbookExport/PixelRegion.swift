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

  /// Returns the smallest rectangle around both.
  func union(_ other: PixelRegion) -> PixelRegion {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRegion(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }

  /// Creates the smallest rectangle around the differences of two bitmaps of one size; `nil` if
  /// they are equal.
  init?(whereDiffer first: Bitmap, from second: Bitmap) {
    self.init(whereDiffer: first.pixels, from: second.pixels, width: first.width, top: 0)
  }

  /// Creates the smallest rectangle around the differences of rows of pixels; `nil` if they are
  /// equal.
  ///
  /// - Parameters:
  ///   - first: Four bytes a pixel.
  ///   - second: As many of another picture.
  ///   - width: The pixels of a row.
  ///   - top: The place of the first row.
  init?(whereDiffer first: [UInt8], from second: [UInt8], width: Int, top: Int) {
    let found = first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        Self.differences(
          first.bindMemory(to: UInt32.self), second.bindMemory(to: UInt32.self), width: width)
      }
    }
    guard let (columns, rows) = found else { return nil }
    self.init(
      x: columns.lowerBound, y: top + rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Creates the smallest rectangle around the differences of some strips of two pictures of one
  /// size; `nil` if they are equal, or pixels of a strip that differs are not known.
  init?(whereDiffer first: StripPicture, from second: StripPicture, in strips: ClosedRange<Int>) {
    var region: PixelRegion?
    for strip in strips where first.digests[strip] != second.digests[strip] {
      guard let one = first.pixels(ofStrip: strip), let two = second.pixels(ofStrip: strip),
        let found = PixelRegion(
          whereDiffer: one, from: two, width: first.width,
          top: first.rows(ofStrip: strip).lowerBound)
      else { return nil }
      region = region?.union(found) ?? found
    }
    guard let region else { return nil }
    self = region
  }

  private static func differences(
    _ first: UnsafeBufferPointer<UInt32>, _ second: UnsafeBufferPointer<UInt32>, width: Int
  ) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard let start = first.baseAddress, let other = second.baseAddress else { return nil }
    var (left, right) = (width, -1)
    var rows: ClosedRange<Int>?
    // Loops as they are written here: a debug build goes through a range ten times as slowly.
    var row = 0
    while row < first.count / width {
      defer { row += 1 }
      let (one, two) = (start + row * width, other + row * width)
      guard memcmp(one, two, width * 4) != 0 else { continue }
      rows = (rows?.lowerBound ?? row)...row
      // Only what lies outside the columns so far is looked at.
      var column = 0
      while column < left, one[column] == two[column] { column += 1 }
      left = column
      column = width - 1
      while column > right, one[column] == two[column] { column -= 1 }
      right = column
    }
    return rows.map { (left...right, $0) }
  }
}
