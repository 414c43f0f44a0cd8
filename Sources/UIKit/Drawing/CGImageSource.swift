public import Foundation

/// A picture's file.
nonisolated public final class CGImageSource {
  fileprivate var data: Data { didSet { decoded = nil } }

  /// The picture, once it was asked for.
  private var decoded: UIImage?

  fileprivate init(_ data: Data) { self.data = data }

  /// The first picture of the file; nil if it is damaged or of an unknown kind.
  fileprivate var image: UIImage? {
    if decoded == nil { decoded = UIImage(data: data) }
    return decoded
  }
}

/// Makes the source of a picture whose bytes come bit by bit.
nonisolated public func CGImageSourceCreateIncremental(
  _ options: CFDictionary?
) -> CGImageSource { CGImageSource(Data()) }

/// Gives a source all bytes that have come.
nonisolated public func CGImageSourceUpdateData(
  _ isrc: CGImageSource, _ data: CFData, _ final: Bool
) { isrc.data = Data(referencing: data) }

/// A dictionary as Core Foundation names it.
public typealias CFDictionary = NSDictionary

nonisolated public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  FileManager.default.contents(atPath: url.path).map(CGImageSource.init)
}

nonisolated public func CGImageSourceCreateWithURL(
  _ url: NSURL, _ options: CFDictionary?
) -> CGImageSource? { CGImageSourceCreateWithURL(url as URL, options) }

nonisolated public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(Data(referencing: data)) }

/// The number of pictures in a file, of which the first is read.
nonisolated public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { 1 }

nonisolated public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? { isrc.image?.cgImage }

/// Returns a picture of a file, made so small that no side is longer than the options say.
nonisolated public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard let image = isrc.image else { return nil }
  let wanted = options?[kCGImageSourceThumbnailMaxPixelSize]
  let whole = (wanted as? Int).map { CGFloat($0) }
  guard let limit = (wanted as? CGFloat) ?? (wanted as? Double).map({ CGFloat($0) }) ?? whole,
    limit > 0
  else { return image.cgImage }
  return image.fitted(in: CGSize(width: limit, height: limit))?.cgImage
}

nonisolated public let kCGImageSourceShouldCache = "kCGImageSourceShouldCache"
nonisolated public let kCGImageSourceShouldCacheImmediately = "kCGImageSourceShouldCacheImmediately"
nonisolated public let kCGImageSourceShouldAllowFloat = "kCGImageSourceShouldAllowFloat"
nonisolated public let kCGImageSourceCreateThumbnailFromImageAlways =
  "kCGImageSourceCreateThumbnailFromImageAlways"
nonisolated public let kCGImageSourceCreateThumbnailFromImageIfAbsent =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
nonisolated public let kCGImageSourceCreateThumbnailWithTransform =
  "kCGImageSourceCreateThumbnailWithTransform"
nonisolated public let kCGImageSourceThumbnailMaxPixelSize = "kCGImageSourceThumbnailMaxPixelSize"
nonisolated public let kCGImageSourceTypeIdentifierHint = "kCGImageSourceTypeIdentifierHint"

/// Returns what a file says of a picture: its size in pixels.
nonisolated public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let image = isrc.image?.cgImage else { return nil }
  return [kCGImagePropertyPixelWidth: image.width, kCGImagePropertyPixelHeight: image.height]
}

nonisolated public let kCGImagePropertyPixelWidth = "PixelWidth"
nonisolated public let kCGImagePropertyPixelHeight = "PixelHeight"
nonisolated public let kCGImagePropertyOrientation = "Orientation"
nonisolated public let kCGImagePropertyGIFDictionary = "{GIF}"
nonisolated public let kCGImagePropertyGIFDelayTime = "DelayTime"
nonisolated public let kCGImagePropertyGIFUnclampedDelayTime = "UnclampedDelayTime"
nonisolated public let kCGImagePropertyGIFLoopCount = "LoopCount"
