package import FlipbookDisplay
public import Foundation

/// Bytes as Core Foundation names them; `data as CFData` makes them.
public typealias CFData = NSData

/// The colour space of a picture's bytes.
///
/// All are taken as sRGB, grey ones included.
nonisolated public final class CGColorSpace: Hashable, Sendable {
  /// The number of components of a colour, without alpha.
  public let numberOfComponents: Int

  fileprivate init(components: Int) { numberOfComponents = components }

  /// Creates a colour space by its name.
  public init?(name: CFString) {
    switch name {
    case Self.sRGB: numberOfComponents = 3
    case Self.genericGrayGamma2_2: numberOfComponents = 1
    default: return nil
    }
  }

  public static func == (first: CGColorSpace, second: CGColorSpace) -> Bool {
    first.numberOfComponents == second.numberOfComponents
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(numberOfComponents) }

  /// The name of a colour space.
  public typealias CFString = String

  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  /// The kind of colours.
  public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }
}

/// The kinds of colour spaces, as they are numbered in Core Graphics.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// Returns the colour space of a screen, which is sRGB here.
nonisolated public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace {
  CGColorSpace(components: 3)
}

/// Returns the colour space of grey alone.
nonisolated public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(components: 1)
}

/// The source of a picture's bytes; they are copied.
nonisolated public final class CGDataProvider: Sendable {
  let bytes: [UInt8]

  /// The file of the bytes; nil for bytes from memory.
  package let file: URL?

  public init?(data: CFData) {
    bytes = Array(UnsafeRawBufferPointer(start: data.bytes, count: data.length))
    file = nil
  }

  /// Reads a file; nil if it cannot be read.
  public init?(url: URL) {
    guard let data = FileManager.default.contents(atPath: url.path) else { return nil }
    (bytes, file) = ([UInt8](data), url)
  }

  public convenience init?(url: NSURL) {
    guard let path = url.path else { return nil }
    self.init(url: URL(fileURLWithPath: path))
  }

  /// Copies bytes from memory, and gives it back at once.
  ///
  /// - Parameters:
  ///   - info: Handed to `releaseData` as it is.
  ///   - data: The address of the bytes.
  ///   - size: The number of bytes.
  ///   - releaseData: Called when the memory is not needed any more.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    bytes = Array(UnsafeRawBufferPointer(start: data, count: size))
    file = nil
    releaseData(info, data, size)
  }

  public var data: CFData? { NSData(data: Data(bytes)) }
}

/// The rule by which colours are fitted into another space; nothing here needs it.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

/// The place of alpha in a pixel, and the choice to multiply colours by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// The order of a pixel's bytes.
nonisolated public struct CGBitmapInfo: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  public static let floatComponents = CGBitmapInfo(rawValue: 1 << 8)
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  public static let byteOrder16Little = CGBitmapInfo(rawValue: 1 << 12)
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)
  public static let byteOrder16Big = CGBitmapInfo(rawValue: 3 << 12)
  public static let byteOrder32Big = CGBitmapInfo(rawValue: 4 << 12)
}

/// A bitmap of the scene's own: grey, RGB or RGBA with a byte a component.
nonisolated public final class CGImage: Hashable, Sendable {
  package let picture: DisplayImage

  /// In pixels.
  public var width: Int { picture.width }
  /// In pixels.
  public var height: Int { picture.height }

  package init(_ picture: DisplayImage) { self.picture = picture }

  /// Creates a picture from bytes; nil if the numbers contradict one another.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - bitsPerComponent: 8.
  ///   - bitsPerPixel: 8, 24 or 32.
  ///   - bytesPerRow: The length of a row with the bytes between rows.
  ///   - space: Grey or RGB.
  ///   - bitmapInfo: The place of alpha, and the byte of a pixel that comes first.
  ///   - provider: The bytes; all rows must be there.
  ///   - decode: Nil; another mapping of bytes to colours is not supported.
  ///   - shouldInterpolate: True if a stretched picture is smooth. It is not used: the view
  ///     decides.
  ///   - intent: It is not used.
  public convenience init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: CGBitmapInfo, provider: CGDataProvider,
    decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool, intent: CGColorRenderingIntent
  ) {
    guard width > 0, height > 0, bitsPerComponent == 8, decode == nil,
      let layout = PixelLayout(bitsPerPixel, space, bitmapInfo),
      width <= bytesPerRow / layout.size,
      case let (bytes, isTooLarge) = bytesPerRow.multipliedReportingOverflow(by: height - 1),
      !isTooLarge, bytes <= provider.bytes.count - width * layout.size
    else { return nil }
    self.init(
      DisplayImage(
        width: width, height: height,
        pixels: layout.pixels(
          of: provider.bytes, width: width, height: height, bytesPerRow: bytesPerRow)))
  }

  public static func == (first: CGImage, second: CGImage) -> Bool {
    first.picture == second.picture
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(picture) }
}

extension CGImage {
  // The bytes are kept as RGBA, each component with a byte.
  nonisolated public var bitsPerComponent: Int { 8 }
  nonisolated public var bitsPerPixel: Int { 32 }
  nonisolated public var bytesPerRow: Int { width * 4 }
  nonisolated public var colorSpace: CGColorSpace? { CGColorSpace(components: 3) }
  nonisolated public var alphaInfo: CGImageAlphaInfo { .premultipliedLast }
  nonisolated public var bitmapInfo: CGBitmapInfo {
    CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)
  }
}
