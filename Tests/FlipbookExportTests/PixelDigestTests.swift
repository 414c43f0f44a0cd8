import FlipbookRaster
import Testing

@testable import FlipbookExport

@Suite struct PixelDigestTests {
  /// The published values of XXH64 with seed 0, and one of more than a block.
  @Test(arguments: [
    ("", "ef46db3751d8e999"),
    ("a", "d24ec4f1a98c6e5b"),
    ("abc", "44bc2cf5ad770999"),
    ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
  ])
  func `is XXH64`(text: String, expected: String) {
    #expect(PixelDigest(ofBytes: Array(text.utf8)).description == expected)
  }

  /// Numbers from a second implementation of the definition, in Python's whole numbers.
  @Test(arguments: [
    (4, 1, "735f2481380c3f1b", 0x13de_d4b2_5f75_1f81 as UInt64),
    (4, 5, "4798a33048df6eae", 0xe4ce_39db_b442_df53),
    (64, 3, "85b8edd207c65c64", 0x3d4f_43a8_0f97_8f9a),
    (100, 7, "bcb4c3e8fdd46957", 0x6f42_fba7_b382_87fc),
    (512, 2, "8e22ad7d0af505c5", 0xd89c_e6ce_91f8_cb1f),
    (1000, 3, "81a92fa54e03d715", 0xeda7_c6cf_de82_34e0),
    (1200, 32, "ee668f30f45edab9", 0x3b1c_eeba_014e_f803),
  ])
  func `of a strip is what it is defined to be`(
    rowSize: Int, rowCount: Int, value: String, check: UInt64
  ) {
    let rows = (0..<rowSize * rowCount).map { UInt8(truncatingIfNeeded: $0 * $0 + $0 / 7) }
    let digest = rows.withUnsafeBytes { StripDigest(of: $0, rowSize: rowSize).pixels }
    #expect(digest.description == value)
    #expect(digest.check == check)
  }

  @Test func `differs for every pixel that differs`() {
    let bitmap = Picture.ramps.bitmap(width: 9, height: 40)
    var seen: Set<PixelDigest> = [PixelDigest(of: bitmap)]
    for index in bitmap.pixels.indices {
      var changed = bitmap
      changed.pixels[index] ^= 1
      seen.insert(PixelDigest(of: changed))
    }
    #expect(seen.count == bitmap.pixels.count + 1)
    #expect(Set(seen.map(\.check)).count == seen.count)
  }

  @Test func `tells sizes apart that have the same bytes`() {
    let digests = [[6, 4], [4, 6], [24, 1], [1, 24]].map { size in
      PixelDigest(of: Picture.flat.bitmap(width: size[0], height: size[1]))
    }
    #expect(Set(digests).count == 4)
  }

  /// A golden: recorded from this implementation, so that files keep their names between versions.
  @Test func `stays what it was`() {
    let digest = PixelDigest(of: Picture.ramps.bitmap(width: 100, height: 70))
    #expect(digest.description == "06f2cda8db0b2b2b")
  }

  @Test(arguments: Picture.allCases)
  func `knows whether a bitmap is opaque`(picture: Picture) {
    for size in [[1, 1], [3, 3], [8, 8], [31, 65]] {
      let bitmap = picture.bitmap(width: size[0], height: size[1])
      #expect(BitmapDigest(of: bitmap).isOpaque == bitmap.isOpaque)
    }
  }

  @Test(arguments: [1, 3, 16, 17, 33])
  func `finds the colour that stands for pixels that stay, wherever it is`(width: Int) {
    let bitmap = Picture.ramps.bitmap(width: width, height: 34)
    #expect(!BitmapDigest(of: bitmap).hasKey)
    for index in stride(from: 0, to: bitmap.pixels.count, by: 4) {
      var marked = bitmap
      marked.pixels.replaceSubrange(index..<index + 4, with: PixelKey.rare.bytes)
      #expect(BitmapDigest(of: marked).hasKey)
      marked.pixels[index + 3] = 254
      #expect(!BitmapDigest(of: marked).hasKey)
    }
  }
}
