import FlipbookExport
import Testing

@testable import FlipbookHost

@Suite struct SeenPicturesTests {
  private func digest(_ number: Int) -> PixelDigest {
    PixelDigest(value: UInt64(number), check: 0)
  }

  @Test func `remembers the latest thousands of pictures, and no more`() {
    let seen = SeenPictures()
    for number in 0..<3 * SeenPictures.most { seen.insert(digest(number)) }
    let known = (0..<3 * SeenPictures.most).filter { seen.contains(digest($0)) }
    #expect(known.count <= SeenPictures.most)
    #expect(known.suffix(SeenPictures.most / 2).first == 5 * SeenPictures.most / 2)
  }
}
