import CPictures
import FlipbookBase
package import FlipbookDisplay
package import Foundation

/// Reads PNG, JPEG, WebP, HEIC, GIF, BMP, TIFF, SVG and PDF.
///
/// All but the first two need a library that may not be installed; what is missing is the reason of
/// the error. Colours of Display P3 become those of sRGB; other profiles are not applied.
package struct PictureDecoder: PictureDecoding {
  package init() {}

  /// The most pixels that a drawing has in a row or in a column (chosen: more than any screen).
  private static let mostSide: CGFloat = 8192

  /// The most pixels of a drawing, 64 MiB (chosen: more than any screen).
  private static let mostPixels: CGFloat = 16_777_216

  package func outline(
    of bytes: [UInt8], part: String? = nil
  ) throws(PictureProblem) -> PictureOutline {
    let (_, outline) = try Self.measured(bytes, part)
    return PictureOutline(
      size: CGSize(width: outline.width, height: outline.height), isDrawing: outline.is_vector)
  }

  package func image(
    of bytes: [UInt8], part: String? = nil, size: CGSize?
  ) throws(PictureProblem) -> DisplayImage {
    let (_, outline) = try Self.measured(bytes, part)
    var (width, height) = (Int(outline.pixel_width), Int(outline.pixel_height))
    if outline.is_vector {
      let wanted = size ?? CGSize(width: outline.width, height: outline.height)
      let area = max(wanted.width * wanted.height, 1)
      let least = min(
        Self.mostSide / max(wanted.width, wanted.height, 1), (Self.mostPixels / area).squareRoot(),
        1)
      width = max(Int((wanted.width * least).rounded(.up)), 1)
      height = max(Int((wanted.height * least).rounded(.up)), 1)
    }
    var pixels = [UInt8](repeating: 0, count: width * height * 4)
    try Self.draw(bytes, part, width, height, into: &pixels)
    if outline.is_display_p3 { Self.convertFromDisplayP3(&pixels) }
    return DisplayImage(width: width, height: height, pixels: pixels)
  }

  private static func measured(
    _ bytes: [UInt8], _ part: String?
  ) throws(PictureProblem) -> (cpictures_kind, cpictures_outline) {
    var outline = cpictures_outline()
    let kind = try read(bytes, part) { file in cpictures_measure(&file, &outline) }
    return (kind, outline)
  }

  private static func draw(
    _ bytes: [UInt8], _ part: String?, _ width: Int, _ height: Int, into pixels: inout [UInt8]
  ) throws(PictureProblem) {
    _ = try read(bytes, part) { file in
      pixels.withUnsafeMutableBufferPointer { pixels in
        cpictures_draw(&file, UInt32(width), UInt32(height), pixels.baseAddress)
      }
    }
  }

  /// Calls a function of the C library, and makes an error of its status.
  private static func read(
    _ bytes: [UInt8], _ part: String?, _ work: (inout cpictures_file) -> cpictures_status
  ) throws(PictureProblem) -> cpictures_kind {
    let (status, kind, message) = bytes.withUnsafeBufferPointer { bytes in
      var file = cpictures_open(bytes.baseAddress, bytes.count, part)
      let status = work(&file)
      let message = withUnsafeBytes(of: file.message) { message in
        String(decoding: message.prefix { $0 != 0 }, as: UTF8.self)
      }
      return (status, file.kind, message)
    }
    switch status {
    case .done: return kind
    case .damaged: throw PictureProblem("it is damaged: \(message)")
    case .too_large: throw PictureProblem(message)
    case .missing:
      throw PictureProblem("\(name(of: kind)) needs a library that is not installed, \(message)")
    }
  }

  private static func name(of kind: cpictures_kind) -> String {
    switch kind {
    case .webp: "WebP"
    case .heic: "HEIC"
    case .svg: "SVG"
    case .pdf: "PDF"
    default: "its kind"
    }
  }

  // MARK: Colours

  /// The linear component of each stored one.
  private static let linear = (0..<256).map { Float(SRGBTransfer.linear(Double($0) / 255)) }

  /// The stored component of 4096 linear ones from 0 to 1.
  private static let encoded = (0..<4096).map { step in
    UInt8((SRGBTransfer.encoded(Double(step) / 4095) * 255).rounded())
  }

  /// Display P3 to sRGB, of linear components: derived from their chromaticities, both of D65.
  private static let fromDisplayP3: [Float] = [
    1.224_940_2, -0.224_940_2, 0, -0.042_056_9, 1.042_056_9, 0, -0.019_637_6, -0.078_636_0,
    1.098_273_6,
  ]

  private static func convertFromDisplayP3(_ pixels: inout [UInt8]) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      cpictures_convert(
        pixels.baseAddress, pixels.count / 4, linear, fromDisplayP3, encoded)
    }
  }
}
