import FlipbookDisplay
import FlipbookPictures
import Foundation
import PlainPNG
import Testing

/// Files of pictures, made by the libraries that others make them with.
@Suite struct PictureDecoderTests {
  private let decoder = PictureDecoder()

  private func png(_ pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    var count = 0
    guard
      let file = plain_png_encode(
        pixels, UInt32(width), UInt32(height), false, plain_png_default, &count)
    else { return [] }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }

  private func jpeg(width: Int, height: Int, _ color: (Int, Int) -> [UInt8]) -> [UInt8] {
    let pixels = (0..<height).flatMap { y in (0..<width).flatMap { color($0, y) } }
    var count: UInt = 0
    guard let file = plain_jpeg_encode(pixels, UInt32(width), UInt32(height), &count) else {
      return []
    }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: Int(count)))
  }

  @Test func `reads a PNG and multiplies by alpha`() throws {
    let file = png([255, 0, 0, 255, 0, 255, 0, 128], width: 2, height: 1)
    #expect(try decoder.outline(of: file).size == CGSize(width: 2, height: 1))
    let image = try decoder.image(of: file, size: nil)
    #expect(image.pixels == [255, 0, 0, 255, 0, 128, 0, 128])
  }

  @Test func `reads a JPEG`() throws {
    let file = jpeg(width: 16, height: 8) { x, _ in x < 8 ? [250, 0, 0] : [0, 0, 250] }
    let image = try decoder.image(of: file, size: nil)
    #expect((image.width, image.height) == (16, 8))
    #expect(image.pixels[0] > 240 && image.pixels[2] < 15 && image.isOpaque)
    #expect(image.pixels[60] < 15 && image.pixels[62] > 240)
  }

  @Test func `turns a JPEG as its orientation says`() throws {
    var file = jpeg(width: 16, height: 8) { x, _ in x < 8 ? [250, 0, 0] : [0, 0, 250] }
    // Stored turned by a quarter: what is left is shown at the top.
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
      + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    file.insert(contentsOf: exif, at: 2)
    let image = try decoder.image(of: file, size: nil)
    #expect((image.width, image.height) == (8, 16))
    #expect(image.pixels[0] > 240 && image.pixels[15 * 8 * 4 + 2] > 240)
  }

  @Test(arguments: 1...8)
  func `a JPEG of any orientation is shown upright`(orientation: Int) throws {
    // Upright it is 16 wide and 24 high, red at the top left and blue at the top right.
    let isTurned = orientation > 4
    let (width, height) = isTurned ? (24, 16) : (16, 24)
    var file = jpeg(width: width, height: height) { x, y in
      let (u, v) =
        switch orientation {
        case 2: (15 - x, y)
        case 3: (15 - x, 23 - y)
        case 4: (x, 23 - y)
        case 5: (y, x)
        case 6: (15 - y, x)
        case 7: (15 - y, 23 - x)
        case 8: (y, 23 - x)
        default: (x, y)
        }
      return v >= 8 ? [250, 250, 250] : u < 8 ? [250, 0, 0] : [0, 0, 250]
    }
    let exif: [UInt8] =
      [0xFF, 0xE1, 0, 34] + Array("Exif".utf8) + [0, 0, 0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0]
      + [0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0, 0]
    file.insert(contentsOf: exif, at: 2)
    let image = try decoder.image(of: file, size: nil)
    #expect((image.width, image.height) == (16, 24))
    func pixel(_ x: Int, _ y: Int) -> [UInt8] {
      Array(image.pixels.dropFirst(4 * (16 * y + x)).prefix(3))
    }
    #expect(pixel(3, 3)[0] > 200 && pixel(3, 3)[2] < 60)
    #expect(pixel(12, 3)[2] > 200 && pixel(12, 3)[0] < 60)
    #expect(pixel(8, 18).allSatisfy { $0 > 200 })
  }

  @Test func `refuses what is cut off, absurd or nothing at all`() {
    let square = [UInt8](repeating: 200, count: 64 * 64 * 4)
    let whole = png(square, width: 64, height: 64)
    let photo = jpeg(width: 64, height: 64) { x, y in [UInt8(x * 3), UInt8(y * 3), 99] }
    var huge = whole
    huge.replaceSubrange(16..<24, with: [0, 9, 0, 0, 0, 9, 0, 0])
    let files = [
      Array(whole.dropLast(20)), Array(whole.prefix(20)), Array(photo.prefix(photo.count / 2)),
      huge, [], Array("hello".utf8), [0xFF, 0xD8, 0xFF],
    ]
    for file in files {
      #expect(throws: PictureProblem.self) { try decoder.image(of: file, size: nil) }
    }
  }

  @Test func `draws an SVG at the size that is asked for, or says which library it lacks`() throws {
    let file = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="10" height="20">
      <rect width="10" height="20" fill="#00ff00"/></svg>
      """.utf8)
    do {
      #expect(try decoder.outline(of: file).isDrawing)
      let image = try decoder.image(of: file, size: CGSize(width: 30, height: 60))
      #expect((image.width, image.height) == (30, 60))
      #expect(Array(image.pixels.prefix(4)) == [0, 255, 0, 255])
    } catch {
      #expect(error.reason.contains("librsvg"))
    }
  }

  /// A kilobyte of groups that use one another: two to the power of its levels of one circle.
  static func nested(levels: Int, with part: (String) -> String) -> [UInt8] {
    let groups = (1...levels).map { level in
      "<g id=\"l\(level)\">\(part("l\(level - 1)"))\(part("l\(level - 1)"))</g>"
    }
    return Array(
      ("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\"><defs>"
        + "<circle id=\"l0\" r=\"2\"/>" + groups.joined() + "</defs>"
        + "<!-- <use href=\"#l\(levels)\"/> -->" + part("l\(levels)") + "</svg>").utf8)
  }

  @Test func `a drawing of parts that use one another is refused before it is drawn`() throws {
    let use = { (name: String) in "<use href='#\(name)'/>" }
    #expect(throws: Never.self) {
      try decoder.image(of: Self.nested(levels: 8, with: use), size: nil)
    }
    let error = #expect(throws: PictureProblem.self) {
      try decoder.image(of: Self.nested(levels: 16, with: use), size: nil)
    }
    #expect(error?.reason.contains("more than 25000") == true)
    let filled = { (name: String) in "<path style=\"fill: url( #\(name) )\"/>" }
    #expect(throws: PictureProblem.self) {
      try decoder.outline(of: Self.nested(levels: 16, with: filled))
    }
  }

  @Test func `elements that use themselves are no endless drawing`() throws {
    let file = Array(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">
      <g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>
      """.utf8)
    #expect(throws: Never.self) { try decoder.outline(of: file) }
  }

  @Test func `a drawing whose entities hide elements is refused`() throws {
    let file = Array(
      """
      <!DOCTYPE svg [<!ENTITY a "&#60;circle r='1'/>"><!ENTITY b "&a;&a;">]>
      <svg xmlns="http://www.w3.org/2000/svg" width="8" height="8">&b;</svg>
      """.utf8)
    let error = #expect(throws: PictureProblem.self) { try decoder.outline(of: file) }
    #expect(error?.reason.contains("entities") == true)
  }
}
