import FlipbookDisplay
import Foundation

/// The grid on which a mesh is painted, before it is stretched over its rectangle.
nonisolated struct MeshSamples {
  /// The number of samples in the rectangle; one more lies on each side of it, so that what is read
  /// between samples at an edge is no other colour.
  let width: Int
  let height: Int

  /// The distance of samples, in points, and the most of them on a side (both chosen: colours of a
  /// mesh change slowly).
  private static let distance: CGFloat = 2
  private static let most: CGFloat = 256

  init(covering rect: CGRect) {
    func count(_ length: CGFloat) -> Int {
      Int(min(max((length / Self.distance).rounded(.up), 1), Self.most))
    }
    (width, height) = (count(rect.width), count(rect.height))
  }

  /// The rectangle that all samples cover, those beyond the edges included.
  func tile(over rect: CGRect) -> CGRect {
    rect.insetBy(dx: -rect.width / CGFloat(width), dy: -rect.height / CGFloat(height))
  }
}

/// Triangles of colours, painted sample by sample.
nonisolated struct MeshCanvas {
  struct Corner {
    /// As fractions of the rectangle.
    var place: SIMD2<Double>
    var color: SIMD4<Double>
  }

  private let samples: MeshSamples
  private var colors: [SIMD4<Double>]

  init(_ samples: MeshSamples, background: SIMD4<Double>) {
    self.samples = samples
    colors = [SIMD4<Double>](repeating: background, count: samples.width * samples.height)
  }

  /// Paints the samples whose middles lie in a triangle.
  mutating func fill(_ a: Corner, _ b: Corner, _ c: Corner) {
    let size = SIMD2(Double(samples.width), Double(samples.height))
    let (p, q, r) = (a.place * size, b.place * size, c.place * size)
    let area = Self.cross(q - p, r - p)
    // A triangle without area has no inside; neighbours share its edge.
    guard area.isFinite, abs(area) > 1e-12 else { return }
    let (low, high) = (
      pointwiseMin(p, pointwiseMin(q, r)), pointwiseMax(p, pointwiseMax(q, r))
    )
    guard let columns = Self.range(low.x, high.x, samples.width),
      let rows = Self.range(low.y, high.y, samples.height)
    else { return }
    // A sample on an edge belongs to both neighbours, so that none is left out.
    let least = -1e-9
    let (width, toThird, toSecond) = (samples.width, (r - p) / area, (q - p) / area)
    colors.withUnsafeMutableBufferPointer { colors in
      for row in rows {
        let down = Double(row) + 0.5 - p.y
        var wasInside = false
        for column in columns {
          let across = Double(column) + 0.5 - p.x
          let second = across * toThird.y - down * toThird.x
          let third = toSecond.x * down - toSecond.y * across
          let first = 1 - second - third
          guard first >= least, second >= least, third >= least else {
            // A triangle has one stretch of samples in a row.
            if wasInside { break }
            continue
          }
          wasInside = true
          colors[row * width + column] = first * a.color + second * b.color + third * c.color
        }
      }
    }
  }

  /// The picture, with one more sample on each side.
  func image(
    opacity: Double, toDevice: (SIMD4<Double>) -> SIMD4<Double>
  ) -> DisplayImage {
    let (width, height) = (samples.width + 2, samples.height + 2)
    let bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
      count = width * height * 4
      let pixels = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
      for row in 1..<height - 1 {
        let (from, to) = ((row - 1) * samples.width, row * width + 1)
        for column in 0..<samples.width {
          pixels[to + column] = Self.pixel(toDevice(colors[from + column]) * opacity)
        }
        pixels[to - 1] = pixels[to]
        pixels[to + samples.width] = pixels[to + samples.width - 1]
      }
      for column in 0..<width {
        pixels[column] = pixels[width + column]
        pixels[(height - 1) * width + column] = pixels[(height - 2) * width + column]
      }
    }
    return DisplayImage(width: width, height: height, pixels: bytes)
  }

  /// A colour as four bytes; what is not a number is 0.
  ///
  /// Lane by lane, since the general functions for vectors are calls for each.
  @inline(__always)
  private static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    func byte(_ level: Double) -> UInt32 {
      UInt32((level > 0 ? (level < 1 ? level : 1) : 0) * 255 + 0.5)
    }
    return
      (byte(color.x) | byte(color.y) << 8 | byte(color.z) << 16 | byte(color.w) << 24)
      .littleEndian
  }

  private static func cross(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> Double {
    a.x * b.y - a.y * b.x
  }

  /// The samples whose middles can lie between two places; nil for none.
  private static func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int>? {
    let first = max((low - 0.5).rounded(.up), 0)
    let last = min((high - 0.5).rounded(.down), Double(count - 1))
    return first <= last ? Int(first)...Int(last) : nil
  }
}
