import FlipbookDisplay
import FlipbookViews
public import Foundation

/// The size and the scale of a picture that is drawn.
nonisolated public class UIGraphicsRendererFormat: NSObject {
  public internal(set) var bounds = CGRect.zero

  public class func `default`() -> Self { Self() }

  public class func preferred() -> Self { Self() }

  public required override init() { super.init() }
}

nonisolated public final class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Pixels a point, the screen's if code does not say; a picture here has no pixels before it is
  /// shown or code asks for them.
  public var scale = ShownScene.environment.displayScale
  public var opaque = false
  public var prefersExtendedRange = false
}

extension UIImage {
  /// The settings of a renderer whose picture is to be like this one.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }
}

/// The place that a renderer's code draws into.
nonisolated public final class UIGraphicsImageRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  public func fill(_ rect: CGRect) { cgContext.fill(rect) }

  public func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.saveGState()
    cgContext.setBlendMode(blendMode)
    cgContext.fill(rect)
    cgContext.restoreGState()
  }

  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }

  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }

  public var currentImage: UIImage {
    UIImage(PictureSource(cgContext.list, size: format.bounds.size), scale: format.scale)
  }
}

/// Makes pictures of what code draws.
nonisolated public final class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public let format: UIGraphicsImageRendererFormat
  private let bounds: CGRect

  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }

  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    (self.bounds, self.format) = (bounds, format)
    format.bounds = bounds
  }

  public func image(actions: DrawingActions) -> UIImage {
    let list = CGContext.record(in: CGRect(origin: .zero, size: bounds.size)) { context in
      context.translateBy(x: -bounds.minX, y: -bounds.minY)
      actions(UIGraphicsImageRendererContext(context, format))
    }
    return UIImage(PictureSource(list, size: bounds.size), scale: format.scale)
  }

  /// Makes a PNG file; one of a picture without pixels is empty.
  public func pngData(actions: DrawingActions) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Makes a JPEG file; one of a picture without pixels is empty.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: DrawingActions
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

nonisolated public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }

nonisolated public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }

nonisolated public func UIGraphicsPopContext() { CGContext.pop() }

nonisolated public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  // Zero stands for the screen's.
  let scale = scale > 0 && scale.isFinite ? scale : ShownScene.environment.displayScale
  GraphicsStack.sizes.append((size, scale))
  CGContext.push(CGContext(in: CGRect(origin: .zero, size: size)))
}

nonisolated public func UIGraphicsBeginImageContext(_ size: CGSize) {
  UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

nonisolated public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let context = CGContext.current, let last = GraphicsStack.sizes.last else { return nil }
  return UIImage(PictureSource(context.list, size: last.size), scale: last.scale)
}

nonisolated public func UIGraphicsEndImageContext() {
  guard GraphicsStack.sizes.popLast() != nil else { return }
  CGContext.pop()
}

/// The sizes of the pictures that are being drawn, and their pixels a point.
nonisolated private enum GraphicsStack {
  nonisolated(unsafe) static var sizes: [(size: CGSize, scale: CGFloat)] = []
}

nonisolated public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }

nonisolated public func UIRectFrame(_ rect: CGRect) {
  CGContext.current?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}

nonisolated public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }

extension UIColor {
  /// Fills with the colour from now on, and draws lines with it.
  nonisolated public func set() {
    setFill()
    setStroke()
  }

  nonisolated public func setFill() {
    CGContext.current?.setFill(components(in: ShownScene.environment))
  }

  nonisolated public func setStroke() {
    CGContext.current?.setStroke(components(in: ShownScene.environment))
  }
}

extension UIImage {
  nonisolated public func draw(at point: CGPoint) {
    draw(in: CGRect(origin: point, size: size))
  }

  nonisolated public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  nonisolated public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    CGContext.current?.draw(self, in: rect, blendMode, alpha)
  }

  /// Appends the picture, stretched over a rectangle; symbols and stencils are in the ink's colour.
  nonisolated func append(in rect: CGRect, ink: DisplayColor, to list: inout DisplayList) {
    let image = image.found(in: ShownScene.environment) { ShownScene.diagnose($0) }
      .hasPixels(in: rect.size, scale: ShownScene.environment.displayScale)
    if let picture = image.picture {
      picture.append(in: rect, tint: renderingMode == .alwaysTemplate ? ink : nil, to: &list)
    } else if !image.draw(in: rect, .color(ink), into: &list) {
      let drawing = image.drawing(in: ShownScene.environment) { ShownScene.diagnose($0) }
      let pen = ImageLeafNode.symbolPen(ofWeight: weight, symbolScale)
      drawing.append(to: &list, in: rect, penWidth: pen, symbolInk(ink))
    }
  }
}
