import FlipbookExport
import FlipbookRaster
import Testing

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
    #expect(digest.description == "94e2f5931ddc0376")
  }

  @Test(arguments: Picture.allCases)
  func `knows whether a bitmap is opaque`(picture: Picture) {
    for size in [[1, 1], [3, 3], [8, 8], [31, 65]] {
      let bitmap = picture.bitmap(width: size[0], height: size[1])
      #expect(BitmapDigest(of: bitmap).isOpaque == bitmap.isOpaque)
    }
  }
}
