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
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        result.pixels.withUnsafeMutableBufferPointer { means in
          guard let pixels = pixels.baseAddress, var mean = means.baseAddress else { return }
          for row in rows {
            add(pixels, in: row, to: sums)
            for column in columns {
              write(sums, in: column, area, to: mean)
              mean += 4
            }
          }
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
  ///
  /// Pointers and `while` are as fast in a debug build as they look: millions of pixels come by.
  private static func add(
    _ pixels: UnsafePointer<UInt8>, in span: Span, to sums: UnsafeMutableBufferPointer<UInt64>
  ) {
    sums.update(repeating: 0)
    guard let first = sums.baseAddress else { return }
    var pixel = pixels + span.start * sums.count
    for weight in span.weights {
      var sum = first
      let end = first + sums.count
      while sum < end {
        sum.pointee &+= weight &* UInt64(pixel.pointee)
        sum += 1
        pixel += 1
      }
    }
  }

  /// Writes the mean of the sums in a span.
  private static func write(
    _ sums: UnsafeMutableBufferPointer<UInt64>, in span: Span, _ area: UInt64,
    to mean: UnsafeMutablePointer<UInt8>
  ) {
    guard var sum = sums.baseAddress else { return }
    sum += span.start * 4
    let half = area / 2
    var (red, green, blue, alpha) = (half, half, half, half)
    for weight in span.weights {
      red &+= weight &* sum[0]
      green &+= weight &* sum[1]
      blue &+= weight &* sum[2]
      alpha &+= weight &* sum[3]
      sum += 4
    }
    mean[0] = UInt8(truncatingIfNeeded: red / area)
    mean[1] = UInt8(truncatingIfNeeded: green / area)
    mean[2] = UInt8(truncatingIfNeeded: blue / area)
    mean[3] = UInt8(truncatingIfNeeded: alpha / area)
  }
}

extension Bitmap {
  /// The picture no wider than a number of pixels, in its proportions.
  package func narrowed(to widest: Int) -> Bitmap {
    let (newWidth, newHeight) = PictureSize.widest(widest).pixels(width: width, height: height)
    return BoxFilter.scale(self, width: newWidth, height: newHeight)
  }
}
