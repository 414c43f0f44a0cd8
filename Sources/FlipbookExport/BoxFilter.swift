package import FlipbookRaster

/// Making a bitmap smaller: each new pixel is the mean of the area it covers.
///
/// The means are taken of premultiplied bytes, in whole numbers, and rounded once.
package enum BoxFilter {
  /// Makes a bitmap of another size.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap to scale.
  ///   - width: The width of the result in pixels, at least 1.
  ///   - height: The height of the result in pixels, at least 1.
  /// - Returns: The scaled bitmap; in one that is larger the old pixels are squares.
  /// - Complexity: One look at each pixel.
  package static func scale(_ bitmap: Bitmap, width: Int, height: Int) -> Bitmap {
    if bitmap.width == width, bitmap.height == height { return bitmap }
    var result = Bitmap(width: width, height: height)
    let rows = spans(from: bitmap.height, to: height)
    let columns = spans(from: bitmap.width, to: width)
    let area = UInt64(bitmap.width) * UInt64(bitmap.height)
    var sums = [UInt64](repeating: 0, count: bitmap.bytesPerRow)
    for (y, row) in rows.enumerated() {
      addRows(of: bitmap, in: row, to: &sums)
      for (x, column) in columns.enumerated() {
        for channel in 0..<4 {
          var sum: UInt64 = 0
          for (offset, weight) in column.weights.enumerated() {
            sum += weight * sums[(column.start + offset) * 4 + channel]
          }
          result.pixels[y * result.bytesPerRow + x * 4 + channel] = UInt8((sum + area / 2) / area)
        }
      }
    }
    return result
  }

  /// The pixels that one new pixel covers, along one axis.
  private struct Span {
    var start: Int

    /// The covered part of each old pixel; the weights add up to the old length.
    var weights: [UInt64]
  }

  /// Divides a length into equal parts.
  ///
  /// An old pixel counts as long as the new length, and a new one as long as the old length. So all
  /// ends are whole numbers.
  private static func spans(from oldLength: Int, to newLength: Int) -> [Span] {
    (0..<newLength).map { index in
      let (start, end) = (index * oldLength, (index + 1) * oldLength)
      let first = start / newLength
      let last = (end - 1) / newLength
      let weights = (first...last).map { old in
        UInt64(min((old + 1) * newLength, end) - max(old * newLength, start))
      }
      return Span(start: first, weights: weights)
    }
  }

  /// Replaces the sums by those of the rows in a span.
  private static func addRows(of bitmap: Bitmap, in span: Span, to sums: inout [UInt64]) {
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        sums.update(repeating: 0)
        for (offset, weight) in span.weights.enumerated() {
          let start = (span.start + offset) * sums.count
          for index in 0..<sums.count { sums[index] += weight * UInt64(pixels[start + index]) }
        }
      }
    }
  }
}

extension Bitmap {
  /// The picture no wider than a number of pixels, in its proportions.
  package func narrowed(to widest: Int) -> Bitmap {
    let (newWidth, newHeight) = PictureSize.widest(widest).pixels(width: width, height: height)
    return BoxFilter.scale(self, width: newWidth, height: newHeight)
  }
}
