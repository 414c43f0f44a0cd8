package import Foundation

/// A bitmap that is drawn: premultiplied 8-bit sRGB RGBA, rows from the top, no padding.
///
/// Pixels are shared between copies. Equality and hashing look at the size and a digest of the
/// pixels, which is computed once, so that comparing two frames does not compare their pictures.
package struct DisplayImage: Hashable, Sendable {
  /// The pixels, which copies share, so that a store finds out whether one is left.
  final class Content: Sendable {
    let pixels: [UInt8]

    init(_ pixels: [UInt8]) { self.pixels = pixels }
  }

  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// The hash of the size and all pixels; the same in every run.
  package let digest: UInt64
  /// True if every alpha is 255.
  package let isOpaque: Bool
  let content: Content

  /// Four bytes a pixel: red, green, blue, alpha, with each colour at most alpha.
  package var pixels: [UInt8] { content.pixels }

  /// Creates the image whose content is still used somewhere; nil if it is not.
  init?(_ known: DisplayImageReference) {
    guard let content = known.content else { return nil }
    self.content = content
    (width, height) = (known.width, known.height)
    (digest, isOpaque) = (known.digest, known.isOpaque)
  }

  /// Creates an image from its pixels.
  ///
  /// - Parameters:
  ///   - width: In pixels; negative counts as zero.
  ///   - height: In pixels; negative counts as zero.
  ///   - pixels: `width * height * 4` bytes. Missing ones are transparent, more are dropped, and
  ///     a colour above its alpha is lowered to it.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    let width = max(width, 0)
    let height = max(height, 0)
    let (rows, overflow) = width.multipliedReportingOverflow(by: height)
    let count = overflow || rows > Int.max / 4 ? 0 : rows * 4
    self.width = count == 0 ? 0 : width
    self.height = count == 0 ? 0 : height
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
    hasher.combine(self.width)
    hasher.combine(self.height)
    hasher.combine(bytes: bytes)
    content = Content(bytes)
    self.isOpaque = isOpaque
    digest = hasher.finalize()
  }

  package static func == (left: DisplayImage, right: DisplayImage) -> Bool {
    left.digest == right.digest && left.width == right.width && left.height == right.height
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(digest)
  }
}

/// An image, as long as somebody else holds it.
struct DisplayImageReference {
  fileprivate weak var content: DisplayImage.Content?
  fileprivate let width: Int
  fileprivate let height: Int
  fileprivate let digest: UInt64
  fileprivate let isOpaque: Bool

  init(_ image: DisplayImage) {
    content = image.content
    (width, height) = (image.width, image.height)
    (digest, isOpaque) = (image.digest, image.isOpaque)
  }

  /// True if nobody holds the image any more.
  var isGone: Bool { content == nil }
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
