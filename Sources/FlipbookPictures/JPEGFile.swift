import CPictures
package import FlipbookDisplay
import Foundation

/// The making of JPEG files.
package enum JPEGFile {
  /// Makes a file of a picture, whose clear parts become white.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - quality: Between 0 and 1, libjpeg's in hundredths (chosen: Apple's scale is not public).
  /// - Returns: The bytes; nil if there is not enough memory, or the picture is too large.
  package static func bytes(of image: DisplayImage, quality: Double) -> [UInt8]? {
    let percent = quality.isFinite ? Int32((min(max(quality, 0), 1) * 100).rounded()) : 100
    var count = 0
    let made = image.pixels.withUnsafeBufferPointer { pixels in
      cpictures_write_jpeg(
        pixels.baseAddress, UInt32(image.width), UInt32(image.height), percent, &count)
    }
    guard let made else { return nil }
    defer { free(made) }
    return Array(UnsafeBufferPointer(start: made, count: count))
  }
}
