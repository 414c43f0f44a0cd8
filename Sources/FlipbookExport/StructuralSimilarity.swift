package import FlipbookRaster

/// A measure of how alike two pictures look: the structural similarity index.
///
/// - SeeAlso: documented, Wang, Bovik, Sheikh, Simoncelli, “Image Quality Assessment: From Error
///   Visibility to Structural Similarity”, IEEE Transactions on Image Processing 13 (2004): windows
///   of 11 × 11 weighted by a Gaussian of 1.5 pixels, K₁ = 0.01, K₂ = 0.03, the mean over all
///   windows that lie in the picture; and, as its authors advise, of pictures made smaller by a
///   whole factor until the shorter side has about 256 pixels. The brightness is luma of Rec. 601
///   of sRGB's bytes over white.
package struct StructuralSimilarity {
  /// From -1 to 1; 1 for equal pictures.
  package private(set) var mean = 1.0

  /// The middle of the window that is least alike, in pixels of the pictures.
  package private(set) var worst = (x: 0, y: 0)

  /// Compares pictures of one size; those of two sizes are not alike at all.
  package init(of first: Bitmap, _ second: Bitmap) {
    guard first.width == second.width, first.height == second.height else {
      mean = -1
      return
    }
    let factor = max(1, Int((Double(min(first.width, first.height)) / 256).rounded()))
    let (left, right) = (Plane(first, factor), Plane(second, factor))
    let (muLeft, muRight) = (left.blurred, right.blurred)
    let squareLeft = left.times(left).blurred
    let squareRight = right.times(right).blurred
    let product = left.times(right).blurred
    let (c1, c2) = (0.01 * 255 * (0.01 * 255), 0.03 * 255 * (0.03 * 255))
    var (sum, least) = (0.0, Double.infinity)
    for index in muLeft.values.indices {
      let (a, b) = (muLeft.values[index], muRight.values[index])
      let varianceLeft = squareLeft.values[index] - a * a
      let varianceRight = squareRight.values[index] - b * b
      let covariance = product.values[index] - a * b
      let similarity =
        (2 * a * b + c1) * (2 * covariance + c2)
        / ((a * a + b * b + c1) * (varianceLeft + varianceRight + c2))
      sum += similarity
      guard similarity < least else { continue }
      least = similarity
      let (x, y) = (index % muLeft.width, index / muLeft.width)
      worst = ((x + muLeft.margin) * factor, (y + muLeft.margin) * factor)
    }
    if !muLeft.values.isEmpty { mean = sum / Double(muLeft.values.count) }
  }
}

/// Numbers in rows.
private struct Plane {
  var width: Int
  var height: Int
  var values: [Double]

  /// The number of rows and columns lost on each side.
  var margin = 0

  init(width: Int, height: Int, values: [Double]) {
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// The brightness of a picture over white, from 0 to 255, each value the mean of a square.
  init(_ bitmap: Bitmap, _ factor: Int) {
    (width, height) = (max(bitmap.width / factor, 1), max(bitmap.height / factor, 1))
    values = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = 0
        for row in y * factor..<(y + 1) * factor {
          for column in x * factor..<(x + 1) * factor {
            let offset = (row * bitmap.width + column) * 4
            let white = 255 - Int(bitmap.pixels[offset + 3])
            sum += 299 * (Int(bitmap.pixels[offset]) + white)
            sum += 587 * (Int(bitmap.pixels[offset + 1]) + white)
            sum += 114 * (Int(bitmap.pixels[offset + 2]) + white)
          }
        }
        values[y * width + x] = Double(sum) / Double(1_000 * factor * factor)
      }
    }
  }

  func times(_ other: Plane) -> Plane {
    Plane(width: width, height: height, values: zip(values, other.values).map { $0 * $1 })
  }

  /// The Gaussian's weights from its middle outwards: exp(-k² / 4.5), and their sum made 1.
  private static let weights: [Double] = {
    let half = [
      1, 0.800_737_402_916_808, 0.411_112_290_507_187, 0.135_335_283_236_613,
      0.028_565_500_784_550, 0.003_865_920_139_473,
    ]
    let sum = half[0] + 2 * half.dropFirst().reduce(0, +)
    return half.map { $0 / sum }
  }()

  /// The weighted means of all windows that lie inside; of a plane that is smaller, of its whole.
  var blurred: Plane {
    let reach = min(Self.weights.count - 1, (min(width, height) - 1) / 2)
    let total = Self.weights[0] + 2 * Self.weights[..<(reach + 1)].dropFirst().reduce(0, +)
    let weights = Self.weights[..<(reach + 1)].map { $0 / total }
    let (newWidth, newHeight) = (width - 2 * reach, height - 2 * reach)
    var rows = [Double](repeating: 0, count: newWidth * height)
    for y in 0..<height {
      for x in 0..<newWidth {
        let middle = y * width + x + reach
        var sum = weights[0] * values[middle]
        for k in 1..<(reach + 1) { sum += weights[k] * (values[middle - k] + values[middle + k]) }
        rows[y * newWidth + x] = sum
      }
    }
    var result = Plane(
      width: newWidth, height: newHeight,
      values: [Double](repeating: 0, count: newWidth * newHeight))
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let middle = (y + reach) * newWidth + x
        var sum = weights[0] * rows[middle]
        for k in 1..<(reach + 1) {
          sum += weights[k] * (rows[middle - k * newWidth] + rows[middle + k * newWidth])
        }
        result.values[y * newWidth + x] = sum
      }
    }
    result.margin = reach
    return result
  }
}
