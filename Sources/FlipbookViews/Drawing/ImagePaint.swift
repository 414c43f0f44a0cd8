import FlipbookDisplay
import FlipbookGeometry
public import Foundation

/// A bitmap that fills shapes over and over.
nonisolated package struct StyleImage: Hashable, Sendable {
  let picture: DisplayImage

  /// The size of one copy, in points.
  let size: CGSize

  func paint(over rect: CGRect) -> Paint {
    .image(picture, tile: CGRect(origin: rect.origin, size: size), interpolation: .medium)
  }
}

/// A style that fills a shape with an image over and over.
///
/// Images that are no bitmaps are a clear colour.
nonisolated public struct ImagePaint: PaintStyle {
  public var image: Image

  /// The part of the image that is drawn, as fractions of its size.
  public var sourceRect: CGRect

  /// The size of a copy, as a fraction of the image's.
  public var scale: CGFloat

  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {
    self.image = image
    self.sourceRect = sourceRect
    self.scale = scale
  }

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let found = image.found(in: environment) { environment.diagnose?($0) }
      .hasPixels(in: nil, scale: environment.displayScale)
      .painted(scale: environment.displayScale)
    guard let bitmap = found.bitmap, scale > 0, scale.isFinite else {
      environment.diagnose?("ImagePaint: only bitmaps fill shapes, nothing is drawn")
      return .color(Color.clear.resolve(in: environment))
    }
    let size = CGSize(
      width: bitmap.size.width * sourceRect.width * scale,
      height: bitmap.size.height * sourceRect.height * scale)
    return .image(StyleImage(picture: bitmap.picture.cut(to: sourceRect), size: size))
  }
}

extension ShapeStyle where Self == ImagePaint {
  /// An image over and over.
  public static func image(
    _ image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1),
    scale: CGFloat = 1
  ) -> ImagePaint {
    ImagePaint(image: image, sourceRect: sourceRect, scale: scale)
  }
}

extension DisplayImage {
  /// The part of the picture in a rectangle of fractions of its size.
  nonisolated fileprivate func cut(to part: CGRect) -> DisplayImage {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard part != whole, case let part = part.intersection(whole), !part.isEmpty else {
      return self
    }
    let (left, top) = (Int(part.minX * CGFloat(width)), Int(part.minY * CGFloat(height)))
    let right = max(Int(part.maxX * CGFloat(width)), left + 1)
    let bottom = max(Int(part.maxY * CGFloat(height)), top + 1)
    var cut: [UInt8] = []
    for row in top..<min(bottom, height) {
      let start = row * width
      cut += pixels[(start + left) * 4..<(start + min(right, width)) * 4]
    }
    return DisplayImage(
      width: min(right, width) - left, height: min(bottom, height) - top, pixels: cut)
  }
}
