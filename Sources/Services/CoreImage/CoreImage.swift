public import FlipbookViews
@_exported public import UIKit

// Filters of pictures. A stage applies few: square codes are made, and the mean of pixels; any other
// filter hands its picture on.

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

  /// The picture made larger or smaller: each pixel is the nearest one of this picture.
  ///
  /// It is not turned.
  public func transformed(by matrix: CGAffineTransform) -> CIImage {
    guard let bitmap, matrix.b == 0, matrix.c == 0, matrix.a > 0, matrix.d > 0 else { return self }
    let (width, height) = (CGFloat(bitmap.width) * matrix.a, CGFloat(bitmap.height) * matrix.d)
    guard width.rounded() >= 1, height.rounded() >= 1, width * height <= 67_000_000 else {
      return self
    }
    let (columns, rows) = (Int(width.rounded()), Int(height.rounded()))
    let source = bitmap._pixels
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows * 4)
    for row in 0..<rows {
      let y = min(Int((CGFloat(row) + 0.5) / matrix.d), bitmap.height - 1)
      for column in 0..<columns {
        let x = min(Int((CGFloat(column) + 0.5) / matrix.a), bitmap.width - 1)
        let place = (y * bitmap.width + x) * 4
        pixels += source[place..<place + 4]
      }
    }
    return CIImage(cgImage: CGImage(_width: columns, height: rows, pixels: pixels))
  }
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

  public var z: CGFloat = 0
  public var w: CGFloat = 0

  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  public convenience init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) {
    self.init(x: x, y: y)
    (self.z, self.w) = (z, w)
  }

  public convenience init(cgRect r: CGRect) {
    self.init(x: r.minX, y: r.minY, z: r.width, w: r.height)
  }

  public convenience init(cgPoint p: CGPoint) { self.init(x: p.x, y: p.y) }
}

/// Makes bitmaps of pictures.
open class CIContext: NSObject, @unchecked Sendable {
  public override init() { super.init() }

  public convenience init(options: [CIContextOption: Any]?) { self.init() }

  public func createCGImage(_ image: CIImage, from fromRect: CGRect) -> CGImage? { image.bitmap }

  /// Writes the pixels of a picture's part into memory: red, green, blue and opacity, a byte each.
  public func render(
    _ image: CIImage, toBitmap data: UnsafeMutableRawPointer, rowBytes: Int, bounds: CGRect,
    format: CIFormat, colorSpace: CGColorSpace?
  ) {
    guard let part = image.bitmap?.cropping(to: bounds) else { return }
    let pixels = part._pixels
    for row in 0..<part.height {
      for column in 0..<part.width {
        let place = (row * part.width + column) * 4
        for channel in 0..<4 {
          let source = format == .BGRA8 && channel < 3 ? 2 - channel : channel
          data.storeBytes(
            of: pixels[place + source], toByteOffset: row * rowBytes + column * 4 + channel,
            as: UInt8.self)
        }
      }
    }
  }
}

/// The order and the size of a pixel's channels.
public struct CIFormat: Hashable, Sendable {
  private let name: String

  public static let RGBA8 = CIFormat(name: "RGBA8")
  public static let BGRA8 = CIFormat(name: "BGRA8")
  public static let ARGB8 = CIFormat(name: "ARGB8")
}

/// A setting of a context.
public struct CIContextOption: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let useSoftwareRenderer = CIContextOption(rawValue: "useSoftwareRenderer")
  public static let workingColorSpace = CIContextOption(rawValue: "workingColorSpace")
}

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputEVKey = "inputEV"
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
