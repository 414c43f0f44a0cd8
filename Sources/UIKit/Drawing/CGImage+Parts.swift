import FlipbookDisplay
public import FlipbookViews
public import Foundation

extension CGImage {
  /// The part of the picture in a rectangle of its pixels; nil if none of it is there.
  ///
  /// - SeeAlso: That the rectangle grows to whole pixels and ends at the picture's edges:
  ///   documented, `CGImageCreateWithImageInRect`.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard rect.origin.isFinite, rect.size.isFinite else { return nil }
    let part = rect.integral.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    guard part.width >= 1, part.height >= 1 else { return nil }
    let (left, top) = (Int(part.minX), Int(part.minY))
    let (columns, rows) = (Int(part.width), Int(part.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(columns * rows * 4)
    for row in top..<top + rows {
      let start = (row * width + left) * 4
      pixels += picture.pixels[start..<start + columns * 4]
    }
    return CGImage(DisplayImage(width: columns, height: rows, pixels: pixels))
  }

  public func copy() -> CGImage? { self }

  /// The same picture: each is in one colour space here.
  public func copy(colorSpace space: CGColorSpace) -> CGImage? { self }

  /// The bytes of its pixels, row by row: red, green, blue and opacity.
  public var _pixels: [UInt8] { picture.pixels }

  /// A copy of the bytes of its pixels: red, green, blue and opacity, row by row.
  public var dataProvider: CGDataProvider? { CGDataProvider(data: NSData(data: Data(_pixels))) }

  /// Creates a picture of pixels: red, green, blue and opacity of each, a byte for each.
  public convenience init(_width width: Int, height: Int, pixels: [UInt8]) {
    self.init(DisplayImage(width: width, height: height, pixels: pixels))
  }
}

/// The bytes of data, for as long as the data is held.
///
/// Implicitly unwrapped, as Core Foundation declares it.
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
  theData?.bytes.assumingMemoryBound(to: UInt8.self)
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
public func CFDataGetLength(_ theData: CFData!) -> Int { theData?.length ?? 0 }

extension CGSize {
  /// True if both sides are the same.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGPoint {
  /// True if both coordinates are the same.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGRect {
  /// True if place and size are the same.
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}
