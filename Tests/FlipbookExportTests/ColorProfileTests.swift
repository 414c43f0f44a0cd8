import FlipbookDisplay
import FlipbookPictures
import Foundation
import PlainPNG
import Testing

/// Pictures whose colours are told by an ICC profile.
@Suite struct ColorProfileTests {
  private let decoder = PictureDecoder()

  private func pixels(of file: [UInt8]) throws -> [UInt8] {
    try decoder.image(of: file, size: nil).pixels
  }

  private func plain(_ pixels: [UInt8]) -> [UInt8] {
    var count = 0
    guard
      let file = plain_png_encode(
        pixels, UInt32(pixels.count / 4), 1, false, plain_png_default, &count)
    else { return [] }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }

  /// A PNG of one row with a profile.
  private func png(_ pixels: [UInt8], profile: [UInt8]) -> [UInt8] {
    let (low, high) = (UInt8(profile.count & 255), UInt8(profile.count >> 8))
    let stored: [UInt8] = [0x78, 1, 1, low, high, ~low, ~high] + profile
    var file = plain(pixels)
    file.insert(
      contentsOf: Chunk(name: "iCCP", bytes: Array("x\0\0".utf8) + stored).stored, at: 33)
    return file
  }

  /// A profile of primaries and an exponent, as cameras and programs write them.
  private func profile(_ primaries: [[Double]], exponent: Double, space: String = "RGB ") -> [UInt8]
  {
    func big(_ value: Int) -> [UInt8] {
      (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }
    let fraction = big(Int((exponent * 256).rounded()))
    var curve: [UInt8] = Array("curv".utf8) + big(0) + big(1)
    curve += [fraction[2], fraction[3], 0, 0]
    let points: [[UInt8]] = primaries.map { point in
      Array("XYZ ".utf8) + big(0) + point.flatMap { big(Int(($0 * 65536).rounded())) }
    }
    let names = space == "GRAY" ? ["kTRC"] : ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    let data: [[UInt8]] = space == "GRAY" ? [curve] : points + [curve, curve, curve]
    var (table, body) = (big(names.count), [UInt8]())
    for (name, bytes) in zip(names, data) {
      table += Array(name.utf8) + big(132 + 12 * names.count + body.count) + big(bytes.count)
      body += bytes
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(16..<24, with: Array("\(space)XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + body
  }

  private var adobe: [UInt8] {
    profile(
      [[0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457]],
      exponent: 2.19921875)
  }

  /// Adobe RGB reaches further than sRGB, in greens above all; a grey keeps its hue.
  @Test func `brings colours of a profile of three primaries to sRGB`() throws {
    let pixels: [UInt8] = [200, 120, 80, 255, 128, 128, 128, 255, 0, 255, 0, 255]
    let found = try self.pixels(of: png(pixels, profile: adobe))
    // Reckoned by hand from the two definitions.
    let expected: [UInt8] = [224, 121, 77, 255, 129, 129, 129, 255, 0, 255, 0, 255]
    #expect(zip(found, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found)")
  }

  @Test func `the profile of a JPEG counts as that of a PNG does`() throws {
    let color = [UInt8](repeating: 0, count: 64).flatMap { _ in [200, 120, 80] as [UInt8] }
    var count: UInt = 0
    guard let encoded = plain_jpeg_encode(color, 8, 8, &count) else {
      Issue.record("no JPEG is made")
      return
    }
    defer { free(encoded) }
    var file = Array(UnsafeBufferPointer(start: encoded, count: Int(count)))
    let marker = Array("ICC_PROFILE\0\u{1}\u{1}".utf8) + adobe
    let size = marker.count + 2
    file.insert(
      contentsOf: [0xFF, 0xE2, UInt8(size >> 8), UInt8(size & 255)] + marker, at: 2)
    let found = try pixels(of: file).prefix(4)
    #expect(zip(found, [224, 121, 77, 255]).allSatisfy { abs(Int($0) - $1) <= 3 }, "\(found)")
  }

  @Test func `the profile of a WebP counts, where its library is installed`() throws {
    // One pixel of 200, 120, 80, and before it the chunk of the extended form.
    let pixel: [UInt8] = [47, 0, 0, 0, 0, 7, 80, 188, 34, 23, 170, 255, 129, 136, 232, 127, 0]
    let flags: [UInt8] = [0x20, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
      var chunk = Array(name.utf8)
      for byte in 0..<4 { chunk.append(UInt8(truncatingIfNeeded: data.count >> (8 * byte))) }
      chunk += data
      // Chunks begin at even places.
      if data.count % 2 == 1 { chunk.append(0) }
      return chunk
    }
    var body = Array("WEBP".utf8)
    body += chunk("VP8X", flags) + chunk("ICCP", adobe) + chunk("VP8L", pixel)
    let file = chunk("RIFF", body)
    do {
      let found = try decoder.image(of: file, size: nil).pixels
      #expect(zip(found, [224, 121, 77, 255]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(found)")
    } catch {
      #expect(error.reason.contains("libwebp"))
    }
  }

  /// The files have the same 64 patches of 8 × 8 pixels and the same profile.
  ///
  /// It is Display P3 in XYZ of D50, and the curve of sRGB as a formula. The HEIC has no losses (GBR,
  /// 4:4:4).
  @Test func `a HEIC in Display P3 has the colours of a PNG of the same pixels`() throws {
    func file(_ ending: String) throws -> [UInt8] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent()
      return try [UInt8](Data(contentsOf: folder.appending(path: "Fixtures/display-p3.\(ending)")))
    }
    let png = try pixels(of: file("png"))
    // LittleCMS makes these of 85, 170, 85, of 170, 85, 85 and of 170, 170, 85.
    let patches: [(Int, [UInt8])] = [
      (25, [40, 172, 73, 255]), (37, [183, 79, 82, 255]), (41, [170, 170, 69, 255]),
    ]
    for (patch, color) in patches {
      let start = 4 * (64 * (8 * (patch / 8) + 4) + 8 * (patch % 8) + 4)
      let found = png[start..<start + 4]
      #expect(zip(found, color).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(patch): \(found)")
    }
    do {
      let heic = try decoder.image(of: file("heic"), size: nil).pixels
      #expect(heic.count == png.count && zip(heic, png).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
    } catch let problem as PictureProblem {
      #expect(problem.reason.contains("libheif"))
    }
  }

  @Test func `a grey's profile counts, and a gamma beside a profile does not count twice`() throws {
    let grey: [UInt8] = [128, 128, 128, 255]
    let light = profile([], exponent: 1.8, space: "GRAY")
    #expect(try pixels(of: png(grey, profile: light)) == [146, 146, 146, 255])
    var both = png(grey, profile: adobe)
    // 1 / 1.8 in hundred thousandths.
    both.insert(contentsOf: Chunk(name: "gAMA", bytes: [0, 0, 0xD9, 0x04]).stored, at: 33)
    #expect(try pixels(of: both) == pixels(of: png(grey, profile: adobe)))
  }

  @Test func `profiles that are cut off or make no white change nothing`() throws {
    let color: [UInt8] = [200, 120, 80, 255]
    let black = profile([[0, 0, 0], [0, 0, 0], [0, 0, 0]], exponent: 2)
    for length in [0, 40, 127, 131, 140, 250, adobe.count - 4] {
      #expect(try pixels(of: png(color, profile: Array(adobe.prefix(length)))) == color)
    }
    #expect(try pixels(of: png(color, profile: black)) == color)
  }
}
