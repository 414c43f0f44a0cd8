import FlipbookDisplay
import FlipbookExport
import FlipbookPictures
import FlipbookRaster

/// The reading and making of files of pictures, and the pixels of drawings, which views ask for through a
/// protocol.
package enum PictureReading {
  /// Lets this process read and make pictures and their files; once is enough.
  package static func turnOn() {
    PictureFiles.decoder = PictureDecoder()
    PictureFiles.paint = { drawing in
      let renderer = Renderer(
        width: drawing.width, height: drawing.height, scale: drawing.scale,
        background: drawing.background, outlines: drawing.outlines)
      let bitmap = renderer.render(drawing.list)
      return DisplayImage(width: bitmap.width, height: bitmap.height, pixels: bitmap.pixels)
    }
    PictureFiles.encode = { image, format in
      switch format {
      case .png:
        let bitmap = Bitmap(width: image.width, height: image.height, pixels: image.pixels)
        return try? PNGEncoder(effort: .small).encode(bitmap)
      case .jpeg(let quality): return JPEGFile.bytes(of: image, quality: quality)
      }
    }
  }
}
