package import Foundation

/// The size of a picture in a file, before its pixels are read.
package struct PictureOutline: Hashable, Sendable {
  /// In pixels, turned as it is shown; of a drawing in its own units, which count as points.
  package var size: CGSize

  /// True if it is a drawing, which is sharp at any size.
  package var isDrawing: Bool

  package init(size: CGSize, isDrawing: Bool) {
    (self.size, self.isDrawing) = (size, isDrawing)
  }
}

/// The reason for which a picture cannot be shown.
package struct PictureProblem: Error, Hashable {
  /// A clause about the file: "it is cut off".
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}

/// Reads pictures in files of many kinds.
package protocol PictureDecoding: Sendable {
  /// Reads the size of a picture, or of an element of a drawing, `#name`.
  func outline(of bytes: [UInt8], part: String?) throws(PictureProblem) -> PictureOutline

  /// Reads the pixels of a picture as sRGB.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - part: The element of a drawing, `#name`; nil for all of it.
  ///   - size: In pixels, for a drawing; nil for the size of its own. Of a bitmap it is not used.
  /// - Returns: The picture. A photo of very many pixels comes at a half, a quarter or an eighth.
  /// - Throws: If the file is damaged, too large, or of a kind that cannot be read here.
  func image(
    of bytes: [UInt8], part: String?, size: CGSize?
  ) throws(PictureProblem) -> DisplayImage
}

/// The reader of pictures in this process; the host sets it before anything is shown.
package enum PictureFiles {
  package nonisolated(unsafe) static var decoder: (any PictureDecoding)?

  /// Makes pixels of drawings, for pictures of views; the host sets it as well.
  package nonisolated(unsafe) static var paint: ((PaintedList) -> DisplayImage)?

  /// Makes files of pictures; the host sets it as well.
  package nonisolated(unsafe) static var encode: ((DisplayImage, PictureFormat) -> [UInt8]?)?

  /// Reads a picture; see ``PictureDecoding``.
  package static func image(
    of bytes: [UInt8], part: String? = nil, size: CGSize? = nil
  ) throws(PictureProblem) -> DisplayImage {
    guard let decoder else { throw PictureProblem("nothing here reads files of pictures") }
    return try decoder.image(of: bytes, part: part, size: size)
  }

  /// Reads the size of a picture; see ``PictureDecoding``.
  package static func outline(
    of bytes: [UInt8], part: String? = nil
  ) throws(PictureProblem) -> PictureOutline {
    guard let decoder else { throw PictureProblem("nothing here reads files of pictures") }
    return try decoder.outline(of: bytes, part: part)
  }
}

/// A kind of files that pictures are made into.
package enum PictureFormat: Hashable, Sendable {
  case png

  /// With a quality from 0 to 1.
  case jpeg(Double)
}

/// A drawing whose pixels are asked for.
package struct PaintedList {
  package let list: DisplayList

  /// In pixels.
  package let width: Int
  package let height: Int

  /// Pixels a point.
  package let scale: CGFloat

  /// The colour behind it; nil for none.
  package let background: DisplayColor?
  package let outlines: (any GlyphOutlines)?

  package init(
    list: DisplayList, width: Int, height: Int, scale: CGFloat, background: DisplayColor?,
    outlines: (any GlyphOutlines)?
  ) {
    (self.list, self.width, self.height, self.scale) = (list, width, height, scale)
    (self.background, self.outlines) = (background, outlines)
  }
}
