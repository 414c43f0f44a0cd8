import FlipbookDisplay
import FlipbookPictures
import FlipbookRaster

/// The reading of files of pictures, and the pixels of drawings, which views ask for through a
/// protocol.
package enum PictureReading {
  /// Lets this process read and make pictures; once is enough.
  package static func turnOn() {
    PictureFiles.decoder = PictureDecoder()
    PictureFiles.paint = { drawing in
      let renderer = Renderer(
        width: drawing.width, height: drawing.height, scale: drawing.scale,
        background: drawing.background, outlines: drawing.outlines)
      let bitmap = renderer.render(drawing.list)
      return DisplayImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    }
  }
}
