public import FlipbookViews
import Foundation

/// The care that is taken when a picture is drawn in another size.
nonisolated public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium, high
}

extension CGContext {
  /// A context with a picture of its own, in which y points up.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init(
      in: CGRect(x: 0, y: 0, width: width, height: height),
      base: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }

  /// In pixels, which are points in a picture of the context's own.
  public var width: Int { Int((area?.width ?? ShownScene.size.width).rounded(.up)) }

  public var height: Int { Int((area?.height ?? ShownScene.size.height).rounded(.up)) }

  /// The care with which pictures are drawn; the stage always takes the same.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  /// A picture of what was drawn until now.
  public func makeImage() -> CGImage? {
    UIImage(PictureSource(list, size: CGSize(width: width, height: height)), scale: 1).cgImage
  }
}
