import FlipbookDisplay
import FlipbookPictures

/// The reading of files of pictures, which views ask for through a protocol.
package enum PictureReading {
  /// Lets this process read pictures; once is enough.
  package static func turnOn() { PictureFiles.decoder = PictureDecoder() }
}
