import CPictures
import FlipbookBase
package import FlipbookDisplay
package import Foundation

/// Reads PNG, JPEG, WebP, HEIC, GIF, BMP, TIFF, SVG and PDF.
///
/// All but the first two need a library that may not be installed; what is missing is the reason of
/// the error. Colours of PNG, JPEG, WebP and HEIC become those of sRGB by their ICC profile, where
/// it is of three primaries or a grey (`ColorProfile`); profiles of tables and of inks are not
/// applied.
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
    if let profile = Self.profile(of: bytes) { Self.convert(&pixels, from: profile) }
    return DisplayImage(width: width, height: height, pixels: pixels)
  }

  private static func measured(
    _ bytes: [UInt8], _ part: String?
  ) throws(PictureProblem) -> (cpictures_kind, cpictures_outline) {
    try refuseManyElements(in: bytes)
    var outline = cpictures_outline()
    let kind = try read(bytes, part) { file in cpictures_measure(&file, &outline) }
    return (kind, outline)
  }

  /// Refuses a drawing that would take for ever.
  private static func refuseManyElements(in bytes: [UInt8]) throws(PictureProblem) {
    let kind = bytes.withUnsafeBufferPointer { cpictures_open($0.baseAddress, $0.count, nil).kind }
    guard kind == .svg else { return }
    let elements = DrawnElements(of: bytes)
    if elements.hasElementsInEntities {
      throw PictureProblem("its entities contain elements or other entities")
    }
    if elements.count > DrawnElements.most {
      throw PictureProblem(
        "its elements use one another so often that it draws more than \(DrawnElements.most)")
    }
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

  /// The most bytes of a colour profile that are read: more than a profile of a matrix has (chosen).
  private static let mostProfile = 1 << 18

  /// The stored component of 4096 linear ones from 0 to 1.
  private static let encoded = (0..<4096).map { step in
    UInt8((SRGBTransfer.encoded(Double(step) / 4095) * 255).rounded())
  }

  /// The profile of a file, if its colours are others than those of sRGB.
  private static func profile(of bytes: [UInt8]) -> ColorProfile? {
    bytes.withUnsafeBufferPointer { bytes -> ColorProfile? in
      var file = cpictures_open(bytes.baseAddress, bytes.count, nil)
      guard [.png, .jpeg, .webp, .heic].contains(file.kind) else { return nil }
      let room = mostProfile
      let data = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        count = buffer.baseAddress.map { cpictures_profile(&file, $0, room) } ?? 0
      }
      return ColorProfile(data)
    }
  }

  private static func convert(_ pixels: inout [UInt8], from profile: ColorProfile) {
    pixels.withUnsafeMutableBufferPointer { pixels in
      cpictures_convert(
        pixels.baseAddress, pixels.count / 4, profile.linear, profile.matrix, encoded)
    }
  }
}
