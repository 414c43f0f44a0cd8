import FlipbookDisplay
import FlipbookGeometry

/// The colours of a paint in device space.
enum Shader: Sendable {
  case solid(DisplayColor)
  case gradient(GradientShader)
  case image(ImageShader)
  /// The alpha of an image in the colours of a gradient or another image.
  indirect case stencil(ImageShader, Shader)
  /// A shadow.
  case veil(VeilShader)
  /// Colours that a function of a scene makes.
  case function(FunctionShader)

  /// Creates a paint's shader; `nil` if it paints nothing.
  ///
  /// - Parameters:
  ///   - paint: The paint, in points.
  ///   - matrix: From points to device pixels.
  ///   - pictures: The cache of reduced images and gradients' tables.
  init?(_ paint: Paint, matrix: ProjectionTransform, pictures: PictureCache) {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 else { return nil }
      self = .solid(color)
    case .material(let material): self = .solid(material.plain)
    case .function(let function):
      guard let shader = FunctionShader(function, matrix: matrix) else { return nil }
      self = .function(shader)
    case .image(let image, let tile, let interpolation):
      guard
        let shader = ImageShader(
          tiling: image, tile: tile, interpolation: interpolation, matrix: matrix,
          pictures: pictures)
      else { return nil }
      self = .image(shader)
    case .linearGradient, .radialGradient, .ellipticalGradient, .angularGradient:
      guard let shader = GradientShader(paint, matrix: matrix, pictures: pictures) else {
        return nil
      }
      self = .gradient(shader)
    }
  }

  /// Writes the colours of a row's pixels, premultiplied.
  ///
  /// - Parameters:
  /// - row: The memory to write to.
  /// - count: The number of pixels.
  /// - x: The first pixel's column in device space.
  /// - y: The row in device space.
  func shade(_ row: UnsafeMutablePointer<UInt32>, _ count: Int, x: Int, y: Int) {
    switch self {
    case .solid(let color):
      let pixel = Pixel.premultiplied(color)
      var index = 0
      while index < count {
        row[index] = pixel
        index &+= 1
      }
    case .gradient(let shader): shader.shade(row, count, x: x, y: y)
    case .image(let shader): shader.shade(row, count, x: x, y: y)
    case .veil(let shader): shader.shade(row, count, x: x, y: y)
    case .function(let shader): shader.shade(row, count, x: x, y: y)
    case .stencil(let image, let colors):
      colors.shade(row, count, x: x, y: y)
      var alphas = [UInt32](repeating: 0, count: count)
      alphas.withUnsafeMutableBufferPointer { alphas in
        guard let alphas = alphas.baseAddress else { return }
        image.shade(alphas, count, x: x, y: y)
        var index = 0
        while index < count {
          row[index] = Pixel.scale(row[index], alphas[index] &>> 24)
          index &+= 1
        }
      }
    }
  }
}

/// The inverse of a transform: from device pixels back to the plane of an image or a gradient.
struct InverseMap: Equatable, Sendable {
  private(set) var m11: Double
  private(set) var m12: Double
  private(set) var m13: Double
  private(set) var m21: Double
  private(set) var m22: Double
  private(set) var m23: Double
  private(set) var m31: Double
  private(set) var m32: Double
  private(set) var m33: Double

  /// Creates the inverse; `nil` if the plane is seen edge-on or a number is not finite.
  init?(_ matrix: ProjectionTransform) {
    let determinant = Double(matrix.determinant)
    guard determinant.isFinite, abs(determinant) > 1e-15 else { return nil }
    let inverse = matrix.inverted()
    (m11, m12, m13) = (Double(inverse.m11), Double(inverse.m12), Double(inverse.m13))
    (m21, m22, m23) = (Double(inverse.m21), Double(inverse.m22), Double(inverse.m23))
    (m31, m32, m33) = (Double(inverse.m31), Double(inverse.m32), Double(inverse.m33))
    guard (m11 + m12 + m13 + m21 + m22 + m23 + m31 + m32 + m33).isFinite else { return nil }
  }

  /// Moves the device's pixels: content at the origin moves to (x, y).
  mutating func move(x: Int, y: Int) {
    let (x, y) = (Double(x), Double(y))
    m31 -= m11 * x + m21 * y
    m32 -= m12 * x + m22 * y
    m33 -= m13 * x + m23 * y
  }

  /// True if parallel lines stay parallel.
  var isAffine: Bool { m13 == 0 && m23 == 0 }

  /// Adds all numbers to a hash.
  func combine(into hasher: inout KeyHasher) {
    hasher.combine(m11)
    hasher.combine(m12)
    hasher.combine(m13)
    hasher.combine(m21)
    hasher.combine(m22)
    hasher.combine(m23)
    hasher.combine(m31)
    hasher.combine(m32)
    hasher.combine(m33)
  }

  /// Returns the point of the plane that the centre of a pixel shows.
  @inline(__always)
  func source(column: Int, row: Int) -> (x: Double, y: Double) {
    let x = Double(column) + 0.5
    let y = Double(row) + 0.5
    let weight = m13 * x + m23 * y + m33
    return (
      (m11 * x + m21 * y + m31) / weight,
      (m12 * x + m22 * y + m32) / weight
    )
  }
}
