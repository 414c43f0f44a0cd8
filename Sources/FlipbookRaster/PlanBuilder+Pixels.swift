import FlipbookDisplay
import FlipbookGeometry
import Foundation

extension PlanBuilder {
  /// The greatest distance between a pixel and what it shows, in pixels.
  ///
  /// - SeeAlso: chosen, more than a screen is wide.
  private static let greatestReach = 4096

  /// Builds an effect's content as a picture whose pixels a function has changed.
  ///
  /// ## Algorithm
  ///
  /// 1. Paint the content, with a margin as wide as the function may reach.
  /// 2. Call the function for each pixel of the content's and the view's rectangle, row by row, with
  ///    the pixel's middle as a place in the view.
  ///
  /// The picture's key is made of the content, the function's words and the place of the first
  /// pixel in the view. So a picture that is moved by whole pixels is not made anew.
  mutating func changed(by function: PixelFunction, _ context: Context) -> [RenderNode] {
    let matrix = function.placed(in: context.matrix)
    guard let map = InverseMap(matrix) else { return Self.grouped(nodes(context)) }
    let margin = Self.margin(of: function, context.matrix)
    var inner = context
    inner.visible = context.visible.expanded(by: margin)
    let content = nodes(inner)
    let view = outline(.rect(function.bounds), context).bounds
    let source = content.bounds.union(view).intersection(inner.visible)
    let region = source.expanded(by: margin).intersection(context.visible)
    guard !region.isEmpty else { return [] }

    let grid = PixelPlaces(map, from: region)
    var hasher = KeyHasher()
    hasher.combine(5)
    content.combine(into: &hasher, in: source)
    hasher.combine(source.width, source.height)
    hasher.combine(region.left - source.left, region.top - source.top)
    hasher.combine(region.width, region.height)
    hasher.combine(text: function.words)
    hasher.combine(Float(function.opacity))
    grid.combine(into: &hasher)
    let key = hasher.finish()
    let sprite = picture(content, in: source, key) { picture in
      let reader = PictureReader(picture, matrix: matrix)
      picture = grid.picture(of: region, function, reader)
    }
    return Self.placed(Sprite(region: region, pixels: sprite.pixels), key, context)
  }

  /// The reach of a function, in pixels.
  private static func margin(of function: PixelFunction, _ matrix: ProjectionTransform) -> Int {
    let reach = Double(max(function.reach.width, function.reach.height, 0))
    let pixels = (reach * matrix.lengthScale).rounded(.up)
    return pixels.isFinite ? Int(min(pixels, Double(greatestReach))) : 0
  }
}

/// The places of a region's pixels in a view, counted from the first pixel.
private struct PixelPlaces {
  /// The numerators and the divisor of the first pixel's place.
  private let first: SIMD3<Double>
  /// Their changes from a pixel to the one at its right, and to the one below.
  private let right: SIMD3<Double>
  private let down: SIMD3<Double>

  init(_ map: InverseMap, from region: PixelRect) {
    right = SIMD3(map.m11, map.m12, map.m13)
    down = SIMD3(map.m21, map.m22, map.m23)
    first =
      SIMD3(map.m31, map.m32, map.m33) + right * (Double(region.left) + 0.5)
      + down * (Double(region.top) + 0.5)
  }

  func combine(into hasher: inout KeyHasher) {
    for part in [first, right, down] {
      for index in 0..<3 { hasher.combine(part[index]) }
    }
  }

  private func place(_ column: Int, _ row: Int) -> PixelFunction.Place {
    let point = first + right * Double(column) + down * Double(row)
    return SIMD2(Float(point.x / point.z), Float(point.y / point.z))
  }

  /// Returns the picture that a function makes of another one.
  func picture(
    of region: PixelRect, _ function: PixelFunction, _ reader: PictureReader
  ) -> Sprite {
    var result = Sprite(region: region)
    let opacity = Float(function.opacity)
    let sample: (PixelFunction.Place) -> PixelFunction.Shade = { reader.shade(at: $0) }
    result.pixels.withUnsafeMutableBufferPointer { pixels in
      for row in 0..<region.height {
        for column in 0..<region.width {
          let place = place(column, row)
          let shade: PixelFunction.Shade =
            switch function.body {
            case .color(let body): body(place, reader.shade(region.left + column, region.top + row))
            case .distortion(let body): reader.shade(at: body(place))
            case .layer(let body): body(place, sample)
            case .fill(let body): body(place)
            }
          pixels[row * region.width + column] = Pixel.premultiplied(shade: shade * opacity)
        }
      }
    }
    return result
  }
}

/// A picture that is read at places of a view; clear outside.
private struct PictureReader {
  private let sprite: Sprite
  private let matrix: ProjectionTransform

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - sprite: The picture.
  ///   - matrix: The map from places in the view to device pixels.
  init(_ sprite: Sprite, matrix: ProjectionTransform) {
    self.sprite = sprite
    self.matrix = matrix
  }

  /// The colour of a device pixel.
  func shade(_ column: Int, _ row: Int) -> PixelFunction.Shade {
    let region = sprite.region
    guard column >= region.left, column < region.right, row >= region.top, row < region.bottom
    else { return .zero }
    return Pixel.shade(
      sprite.pixels[(row - region.top) * region.width + column - region.left])
  }

  /// The colour at a place, linear between the middles of pixels.
  func shade(at place: PixelFunction.Place) -> PixelFunction.Shade {
    let point = CGPoint(x: CGFloat(place.x), y: CGFloat(place.y)).applying(matrix)
    let (x, y) = (Double(point.x) - 0.5, Double(point.y) - 0.5)
    // Further away there is nothing, and a whole number would not hold it.
    guard abs(x) < 1e6, abs(y) < 1e6 else { return .zero }
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, below) = (Float(x - left), Float(y - top))
    let (column, row) = (Int(left), Int(top))
    let upper = shade(column, row) * (1 - across) + shade(column + 1, row) * across
    let lower = shade(column, row + 1) * (1 - across) + shade(column + 1, row + 1) * across
    return upper * (1 - below) + lower * below
  }
}
