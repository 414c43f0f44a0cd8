import Testing

@testable import FlipbookExport

/// The table beside a list of frames, against a dictionary.
@Suite struct FirstFramesTests {
  /// Digests of which many begin in one slot, and each comes three times.
  private let digests = (0..<3000).map { index in
    let value = UInt64(index % 1000)
    return PixelDigest(value: value << (value % 3 * 16), check: value)
  }

  @Test func `finds the first frame with the same pixels`() {
    var table = FirstFrames(in: nil)
    var expected: [PixelDigest: Int] = [:]
    for (place, digest) in digests.enumerated() {
      let found = table.place(of: digest) { digests[$0] }
      #expect(found == expected[digest])
      guard found == nil else { continue }
      table.insert(place) { digests[$0] }
      expected[digest] = place
    }
    #expect(table.count == 1000)
  }

  @Test func `follows frames that come before others`() {
    var table = FirstFrames(in: nil)
    var list: [PixelDigest] = []
    // The later ones first.
    for digest in digests.prefix(500).reversed() {
      table.shift(from: 0)
      list.insert(digest, at: 0)
      table.insert(0) { list[$0] }
    }
    for (place, digest) in list.enumerated() {
      #expect(table.place(of: digest) { list[$0] } == place)
    }
    #expect(table.place(of: PixelDigest(value: 1, check: 2)) { list[$0] } == nil)
  }
}
