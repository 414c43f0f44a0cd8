import FlipbookDisplay
public import FlipbookViews
public import Foundation

/// Bytes that can be added to, as Core Foundation names them.
public typealias CFMutableData = NSMutableData

/// A file that a picture is written to.
nonisolated public final class CGImageDestination {
  fileprivate let format: PictureFormat
  fileprivate let write: (Data) -> Bool

  /// The picture, and how it is to be written.
  fileprivate var content: (image: CGImage, options: CFDictionary?)?

  fileprivate init?(_ type: CFString, _ write: @escaping (Data) -> Bool) {
    switch type {
    case "public.png": format = .png
    case "public.jpeg": format = .jpeg(1)
    default:
      ShownScene.diagnose("CGImageDestination: no files of the kind \(type) are made")
      return nil
    }
    self.write = write
  }
}

/// Makes the destination of a picture in memory; nil for a kind of files that is not made.
nonisolated public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type) { bytes in
    data.append(bytes)
    return true
  }
}

/// Makes the destination of a picture in a file; nil for a kind of files that is not made.
nonisolated public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  CGImageDestination(type) { (try? $0.write(to: url)) != nil }
}

/// Adds a picture; a file has one, the first.
nonisolated public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) {
  guard idst.content == nil else {
    return ShownScene.diagnose("CGImageDestinationAddImage: a file has one picture, the first")
  }
  idst.content = (image, properties)
}

/// Adds the first picture of another file.
nonisolated public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  CGImageDestinationAddImage(idst, image, properties)
}

/// Sets what holds for all pictures of a file: nothing of it is written.
nonisolated public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the file.
nonisolated public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard let content = idst.content, let encode = PictureFiles.encode else { return false }
  var format = idst.format
  if case .jpeg = format,
    let quality = content.options?[kCGImageDestinationLossyCompressionQuality] as? NSNumber
  {
    format = .jpeg(min(max(quality.doubleValue, 0), 1))
  }
  return encode(content.image.picture, format).map { idst.write(Data($0)) } ?? false
}

nonisolated public let kCGImageDestinationLossyCompressionQuality =
  "kCGImageDestinationLossyCompressionQuality"
nonisolated public let kCGImageDestinationImageMaxPixelSize = "kCGImageDestinationImageMaxPixelSize"
nonisolated public let kCGImagePropertyJFIFDictionary = "{JFIF}"
nonisolated public let kCGImagePropertyJFIFIsProgressive = "IsProgressive"
nonisolated public let kCGImagePropertyExifDictionary = "{Exif}"
nonisolated public let kCGImagePropertyTIFFDictionary = "{TIFF}"
nonisolated public let kCGImagePropertyGPSDictionary = "{GPS}"
