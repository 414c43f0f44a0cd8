package import Foundation

/// A bitmap that is drawn: premultiplied 8-bit sRGB RGBA, rows from the top, no padding.
///
/// Pixels are shared between copies. Equality and hashing look at the size and a digest of the
/// pixels, which is computed once, so that comparing two frames does not compare their pictures.
package struct DisplayImage: Hashable, Sendable {
  /// The facts about an image, which copies share, so that a store finds out whether one is left.
  final class Content: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]
    let digest: UInt64
    let isOpaque: Bool

    init(width: Int, height: Int, pixels: [UInt8], digest: UInt64, isOpaque: Bool) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
      (self.digest, self.isOpaque) = (digest, isOpaque)
    }
  }

  let content: Content

  /// In pixels.
  package var width: Int { content.width }
  /// In pixels.
  package var height: Int { content.height }
  /// Four bytes a pixel: red, green, blue, alpha, with each colour at most alpha.
  package var pixels: [UInt8] { content.pixels }
  /// The hash of the size and all pixels; the same in every run.
  package var digest: UInt64 { content.digest }
  /// True if every alpha is 255.
  package var isOpaque: Bool { content.isOpaque }

  init(_ content: Content) { self.content = content }

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - width: In pixels; negative counts as zero.
  ///   - height: In pixels; negative counts as zero.
  ///   - pixels: `width * height * 4` bytes. Missing ones are transparent, more are dropped, and
  ///     a colour above its alpha is lowered to it.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    var (width, height) = (max(width, 0), max(height, 0))
    let (rows, overflow) = width.multipliedReportingOverflow(by: height)
    let count = overflow || rows > Int.max / 4 ? 0 : rows * 4
    if count == 0 { (width, height) = (0, 0) }
    var bytes = pixels
    if bytes.count > count { bytes.removeLast(bytes.count - count) }
    if bytes.count < count {
      bytes.append(contentsOf: repeatElement(0, count: count - bytes.count))
    }
    var isOpaque = true
    bytes.withUnsafeMutableBufferPointer { bytes in
      var index = 0
      while index < count {
        let alpha = bytes[index + 3]
        if alpha != 255 {
          isOpaque = false
          if bytes[index] > alpha { bytes[index] = alpha }
          if bytes[index + 1] > alpha { bytes[index + 1] = alpha }
          if bytes[index + 2] > alpha { bytes[index + 2] = alpha }
        }
        index += 4
      }
    }
    var hasher = ContentHasher()
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(bytes: bytes)
    content = Content(
      width: width, height: height, pixels: bytes, digest: hasher.finalize(), isOpaque: isOpaque)
  }

  package static func == (left: DisplayImage, right: DisplayImage) -> Bool {
    left.digest == right.digest && left.width == right.width && left.height == right.height
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// The way a bitmap is read between its pixels.
package enum ImageInterpolation: Hashable, Sendable {
  /// The nearest pixel: sharp squares.
  case none
  /// Linear between the four nearest pixels.
  case low
  /// As `low`, and averaged first when it is drawn at half its size or less.
  case medium
  /// Cubic between the sixteen nearest pixels, of a bitmap that was averaged as for `medium`; of
  /// more where it is drawn smaller.
  case high
}

/// A part of a bitmap stretched over a rectangle.
package struct DisplayImageRun: Hashable, Sendable {
  package var image: DisplayImage
  /// The part that is drawn, in pixels of the image; reading stops at its edges.
  package var source: CGRect
  /// The rectangle it is drawn in, in points of the coordinate space in force.
  package var destination: CGRect
  package var interpolation: ImageInterpolation
  /// The colour of a template image, of which only the alpha counts; `nil` for an image in its own
  /// colours.
  package var tint: Paint?

  package init(
    image: DisplayImage, source: CGRect? = nil, destination: CGRect,
    interpolation: ImageInterpolation = .medium, tint: Paint? = nil
  ) {
    self.image = image
    self.source =
      source ?? CGRect(x: 0, y: 0, width: CGFloat(image.width), height: CGFloat(image.height))
    self.destination = destination
    self.interpolation = interpolation
    self.tint = tint
  }
}
