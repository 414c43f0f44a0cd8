import FlipbookDisplay
import FlipbookPictures
import FlipbookText
import Foundation

/// Pictures of all kinds, and fonts: what C libraries read.
extension FuzzTarget {
  static let pictures = [
    picture("png"), picture("jpeg"), picture("webp"), picture("gif"), picture("bmp"),
    picture("tiff"), picture("heic"), picture("pdf"), picture("svg"),
  ]

  private static func picture(_ kind: String) -> FuzzTarget {
    FuzzTarget(
      "picture-\(kind)", words: FuzzPictures.words[kind] ?? [],
      seeds: { FuzzPictures.files(kind) }
    ) { bytes in
      let bytes = kind == "png" ? PNGParts.withChecksums(bytes) : bytes
      let decoder = PictureDecoder()
      do throws(PictureProblem) {
        let outline = try decoder.outline(of: bytes)
        // A drawing is drawn at the size it is shown at, however large it says that it is.
        let image = try decoder.image(
          of: bytes, size: outline.isDrawing ? CGSize(width: 40, height: 30) : nil)
        precondition(image.pixels.count == image.width * image.height * 4, "pixels are missing")
        return []
      } catch { return [FuzzComplaint(kind, error.reason)] }
    }
  }

  static let fonts = [
    FuzzTarget(
      "font",
      words: [
        "glyf", "loca", "head", "hhea", "hmtx", "maxp", "cmap", "CFF ", "GSUB", "GPOS", "kern",
      ], seeds: { FuzzPictures.files("font") }
    ) { bytes in
      let folder = FuzzFolder.folder("fonts")
      FuzzFolder.write(bytes, to: "\(folder)/Tiny.ttf")
      guard let typesetter = try? Typesetter(userFonts: folder) else {
        return [FuzzComplaint("fonts", "there is no font at all")]
      }
      let run = TextRun("AB ABBA", font: FontRequest(family: "Tiny", size: 20))
      let layout = typesetter.layout(
        TextRequest(runs: [run]), proposedWidth: 60, proposedHeight: nil)
      for glyphs in layout.lines.flatMap(\.runs).map(\.glyphs) {
        for glyph in glyphs.glyphs {
          _ = typesetter.path(glyph: glyph.id, font: glyphs.font, size: 20)
          _ = typesetter.bitmap(glyph: glyph.id, font: glyphs.font, size: 20, scale: 2)
        }
      }
      return layout.notices.map { FuzzComplaint("fonts", $0) }
    }
  ]
}
