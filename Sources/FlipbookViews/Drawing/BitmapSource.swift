package import FlipbookDisplay
import FlipbookGeometry
package import Foundation

/// A bitmap as an image shows it: turned, and with a size in points.
nonisolated struct BitmapSource: Equatable, Sendable {
  let picture: DisplayImage

  /// In points.
  let size: CGSize

  /// Pixels a point.
  private let scale: CGFloat

  /// - Parameters:
  ///   - image: The bitmap.
  ///   - scale: Pixels a point; one where it is no positive number.
  ///   - orientation: The rotation before it is drawn.
  init(_ image: CGImage, scale: CGFloat, _ orientation: Image.Orientation) {
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    picture = Self.turned(image.picture, orientation)
    size = CGSize(
      width: CGFloat(picture.width) / self.scale, height: CGFloat(picture.height) / self.scale)
  }

  /// Creates the bitmap of a file, which may have other pixels than a whole number a point.
  ///
  /// - Parameters:
  ///   - picture: The pixels.
  ///   - size: In points.
  init(_ picture: DisplayImage, size: CGSize) {
    self.picture = picture
    self.size = size
    scale = size.width > 0 ? CGFloat(picture.width) / size.width : 1
  }

  /// Draws the bitmap as part of an image: stretched in up to nine parts, repeated, or as a
  /// stencil.
  ///
  /// - Parameters:
  ///   - image: The image with its resizing and rendering modes.
  ///   - rect: The rectangle, in points.
  ///   - paint: The colour of a stencil.
  ///   - draw: Draws a part.
  ///   - fill: Fills a shape.
  func draw(
    _ image: Image, in rect: CGRect, _ paint: Paint, draw: (DisplayImageRun) -> Void,
    fill: (DisplayShape, Paint) -> Void
  ) {
    let interpolation = image.interpolation.display
    let isStencil = image.renderingMode == .template
    if image.isResizable, image.resizingMode == .tile, !isStencil, image.capInsets == EdgeInsets() {
      let tile = CGRect(origin: rect.origin, size: size)
      return fill(.rect(rect), .image(picture, tile: tile, interpolation: interpolation))
    }
    let insets = image.isResizable ? image.capInsets : EdgeInsets()
    let columns = Self.parts(
      of: size.width, over: rect.width, insets.leading, insets.trailing)
    let rows = Self.parts(of: size.height, over: rect.height, insets.top, insets.bottom)
    let isTiled = image.isResizable && image.resizingMode == .tile
    for row in rows.flatMap({ isTiled ? Self.repeated($0) : [$0] }) {
      for column in columns.flatMap({ isTiled ? Self.repeated($0) : [$0] }) {
        draw(
          DisplayImageRun(
            image: picture,
            source: CGRect(
              x: column.from.lowerBound * scale, y: row.from.lowerBound * scale,
              width: (column.from.upperBound - column.from.lowerBound) * scale,
              height: (row.from.upperBound - row.from.lowerBound) * scale),
            destination: CGRect(
              x: rect.minX + column.to.lowerBound, y: rect.minY + row.to.lowerBound,
              width: column.to.upperBound - column.to.lowerBound,
              height: row.to.upperBound - row.to.lowerBound),
            interpolation: interpolation, tint: isStencil ? paint : nil))
      }
    }
  }

  private typealias Part = (from: ClosedRange<CGFloat>, to: ClosedRange<CGFloat>)

  /// The parts of a length, of which the outer two keep theirs while the middle is stretched.
  private static func parts(
    of length: CGFloat, over newLength: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [Part] {
    guard first >= 0, last >= 0, first + last > 0, first + last < min(length, newLength) else {
      return [(0...length, 0...newLength)]
    }
    let parts: [Part] = [
      (0...first, 0...first),
      (first...(length - last), first...(newLength - last)),
      ((length - last)...length, (newLength - last)...newLength),
    ]
    return parts.filter { $0.from.lowerBound < $0.from.upperBound }
  }

  /// A part again and again in its own size, and what is left of its place.
  private static func repeated(_ part: Part) -> [Part] {
    let length = part.from.upperBound - part.from.lowerBound
    let count = (part.to.upperBound - part.to.lowerBound) / length
    guard count > 1, count < mostTiles else { return [part] }
    return (0..<Int((count - 1e-6).rounded(.up))).map { index in
      let start = part.to.lowerBound + CGFloat(index) * length
      let end = min(start + length, part.to.upperBound)
      return (part.from.lowerBound...part.from.lowerBound + (end - start), start...max(start, end))
    }
  }

  /// The most tiles of a part in a row; more are stretched (chosen).
  private static let mostTiles: CGFloat = 256

  /// The picture as it is seen when its bytes are meant to be turned.
  private static func turned(
    _ picture: DisplayImage, _ orientation: Image.Orientation
  ) -> DisplayImage {
    guard orientation != .up else { return picture }
    let (width, height) = (picture.width, picture.height)
    let size = orientation.isUpright ? (width, height) : (height, width)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(picture.pixels.count)
    for y in 0..<size.1 {
      for x in 0..<size.0 {
        let (column, row) = orientation.source(x, y, width: width, height: height)
        let start = (row * width + column) * 4
        pixels += picture.pixels[start..<start + 4]
      }
    }
    return DisplayImage(width: size.0, height: size.1, pixels: pixels)
  }
}

extension Image {
  /// The pixels of the bitmap, and how many are in a point; nil if the image is none.
  package nonisolated var pixels: (picture: CGImage, scale: CGFloat)? {
    bitmap.map { bitmap in
      let width = max(bitmap.size.width, 1)
      return (CGImage(bitmap.picture), CGFloat(bitmap.picture.width) / width)
    }
  }

  /// The bitmap, if the image is one.
  nonisolated var bitmap: BitmapSource? {
    guard case .bitmap(let bitmap) = source else { return nil }
    return bitmap
  }

  /// Draws the image if it is a bitmap.
  ///
  /// - Parameters:
  ///   - rect: The rectangle, in points.
  ///   - paint: The colour of a stencil.
  ///   - list: The list it is drawn into.
  /// - Returns: True if it is one.
  package nonisolated func draw(
    in rect: CGRect, _ paint: Paint, into list: inout DisplayList
  ) -> Bool {
    guard let bitmap else { return false }
    var image = self
    image.isResizable = true
    bitmap.draw(image, in: rect, paint) {
      list.image($0)
    } fill: {
      list.fill($0, $1)
    }
    return true
  }
}

extension Image.Interpolation {
  fileprivate var display: ImageInterpolation {
    switch self {
    case .none: .none
    case .low: .low
    case .medium: .medium
    case .high: .high
    }
  }
}

extension Image.Orientation {
  /// True if rows stay rows.
  fileprivate var isUpright: Bool {
    switch self {
    case .up, .upMirrored, .down, .downMirrored: true
    case .left, .leftMirrored, .right, .rightMirrored: false
    }
  }

  /// Returns the pixel of the stored picture that is shown at a place.
  ///
  /// - SeeAlso: documented, the eight values of EXIF's orientation: `right` is stored with its
  ///   top at the left, and shown turned clockwise by a quarter.
  fileprivate func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (Int, Int) {
    switch self {
    case .up: (x, y)
    case .upMirrored: (width - 1 - x, y)
    case .down: (width - 1 - x, height - 1 - y)
    case .downMirrored: (x, height - 1 - y)
    case .left: (width - 1 - y, x)
    case .leftMirrored: (y, x)
    case .right: (y, height - 1 - x)
    case .rightMirrored: (width - 1 - y, height - 1 - x)
    }
  }
}
