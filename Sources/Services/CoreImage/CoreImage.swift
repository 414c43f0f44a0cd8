public import FlipbookViews
@_exported public import UIKit

// Filters of pictures. A stage applies none: a filter hands its picture on, and makers make none.

/// A picture on its way through filters.
open class CIImage: NSObject, @unchecked Sendable {
  let bitmap: CGImage?

  public override init() { bitmap = nil }

  public init(cgImage image: CGImage) { bitmap = image }

  public init?(image: UIImage) { bitmap = image.cgImage }

  public init?(data: Data) { bitmap = UIImage(data: data)?.cgImage }

  public init?(contentsOf url: URL) {
    bitmap = (try? Data(contentsOf: url)).flatMap { UIImage(data: $0)?.cgImage }
  }

  public init(color: CIColor) { bitmap = nil }

  public var extent: CGRect {
    CGRect(x: 0, y: 0, width: bitmap?.width ?? 0, height: bitmap?.height ?? 0)
  }

  public func transformed(by matrix: CGAffineTransform) -> CIImage { self }
  public func cropped(to rect: CGRect) -> CIImage { self }
  public func clampedToExtent() -> CIImage { self }
  public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage { self }
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    self
  }
  public func applyingFilter(_ filterName: String) -> CIImage { self }
  public func applyingGaussianBlur(sigma: Double) -> CIImage { self }
}

/// The way in which a picture is turned.
public enum CGImagePropertyOrientation: UInt32, Sendable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
}

/// A colour of a filter.
open class CIColor: NSObject, @unchecked Sendable {
  public let red: CGFloat
  public let green: CGFloat
  public let blue: CGFloat
  public let alpha: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  public convenience init(color: UIColor) {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  public static let black = CIColor(red: 0, green: 0, blue: 0)
  public static let white = CIColor(red: 1, green: 1, blue: 1)
  public static let clear = CIColor(red: 0, green: 0, blue: 0, alpha: 0)
}

/// A point or a rectangle of a filter.
open class CIVector: NSObject, @unchecked Sendable {
  public let x: CGFloat
  public let y: CGFloat

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
}

/// Makes bitmaps of pictures.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.bitmap }
}

/// A setting of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "useSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "workingColorSpace")
}

public let kCIInputImageKey = "inputImage"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputScaleKey = "inputScale"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputColorKey = "inputColor"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIOutputImageKey = "outputImage"

extension UIImage {
  nonisolated public convenience init(ciImage: CIImage) {
    if let bitmap = ciImage.bitmap { self.init(cgImage: bitmap) } else { self.init() }
  }

  nonisolated public var ciImage: CIImage? { nil }
}
