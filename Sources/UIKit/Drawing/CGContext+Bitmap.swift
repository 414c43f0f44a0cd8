public import FlipbookViews
import Foundation

/// The care that is taken when a picture is drawn in another size.
nonisolated public enum CGInterpolationQuality: Int32, Sendable {
  case `default`, none, low, medium, high
}

extension CGContext {
  /// A context with pixels of its own, which are those of the picture that was drawn last.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard width > 0, height > 0 else { return nil }
    self.init()
  }

  /// The care with which pictures are drawn; the stage always takes the same.
  public var interpolationQuality: CGInterpolationQuality {
    get { .default }
    set {}
  }

  /// The picture that was drawn last, in its own size: nothing else that was drawn is in it.
  public func makeImage() -> CGImage? {
    if lastImage == nil {
      ShownScene.diagnose("CGContext.makeImage: only pictures that were drawn are in it")
    }
    return lastImage
  }
}
