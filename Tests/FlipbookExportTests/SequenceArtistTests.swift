import FlipbookDisplay
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

@Suite struct SequenceArtistTests {
  /// A bar that slides over a page, with something on it; some frames look like earlier ones.
  private let lists: [DisplayList] = [0, 7.5, 40, 41, 40, 0, 90].map { y in
    var list = DisplayList()
    list.fill(
      .rect(CGRect(x: 0, y: y, width: 70, height: 50)),
      .color(DisplayColor(red: 1, green: 0, blue: 0)))
    list.fill(
      .ellipse(CGRect(x: 10, y: 20, width: 30, height: 60)),
      .color(DisplayColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
    return list
  }

  private func renderer(on background: DisplayColor?) -> Renderer {
    Renderer(width: 70, height: 150, scale: 1, background: background)
  }

  @Test(arguments: [DisplayColor.white, nil])
  func `makes the files, digests and pixels of whole bitmaps`(background: DisplayColor?) throws {
    let renderer = renderer(on: background)
    let artist = SequenceArtist(renderer, cache: StripCache(), encoder: PNGEncoder())
    for (index, list) in lists.enumerated() {
      let whole = renderer.render(list)
      #expect(try artist.draw(list, wantsFile: index % 2 == 0) == PixelDigest(of: whole))
      if index % 3 != 1 { #expect(artist.bitmap() == whole) }
      let file = try artist.file()
      #expect(try file == PNGEncoder().encode(whole))
      #expect(try PNGDecoder.decode(file).pixels == whole.pixels)
    }
  }

  @Test func `makes the same files whoever else filled the cache, or emptied it`() throws {
    let renderer = renderer(on: .white)
    for limit in [0, 4096, 1 << 20] {
      let cache = StripCache(limit: limit)
      let artists = (0..<3).map { _ in
        SequenceArtist(renderer, cache: cache, encoder: PNGEncoder())
      }
      for (index, list) in lists.enumerated() {
        let artist = artists[index % 3]
        _ = try artist.draw(list, wantsFile: true)
        #expect(try artist.file() == PNGEncoder().encode(renderer.render(list)))
      }
    }
  }

  @Test func `draws nothing for a frame that was seen before`() throws {
    let artist = SequenceArtist(renderer(on: .white), cache: StripCache(), encoder: PNGEncoder())
    for list in lists { _ = try artist.draw(list, wantsFile: true) }
    let before = artist.counts
    for list in lists.reversed() {
      _ = try artist.draw(list, wantsFile: true)
      _ = try artist.file()
    }
    #expect(artist.counts.strips == before.strips)
    // The same list once more is not even looked at.
    let keys = artist.counts.keys
    _ = try artist.draw(lists[0], wantsFile: true)
    #expect(artist.counts.keys == keys)
  }

  @Test func `forgets what was not seen again for long, however small it is`() throws {
    let artist = SequenceArtist(renderer(on: .white), cache: StripCache(), encoder: PNGEncoder())
    func isPainted(_ list: DisplayList) throws -> Bool {
      let before = artist.counts.strips
      _ = try artist.draw(list, wantsFile: true)
      return artist.counts.strips > before
    }
    func drawOthers(_ count: Int) throws {
      for frame in 0..<count {
        var list = DisplayList()
        list.fill(
          .rect(CGRect(x: 0, y: CGFloat(frame) / 16, width: 60, height: 8)),
          .color(DisplayColor(red: 0, green: 1, blue: Float(frame % 7) / 7)))
        _ = try artist.draw(list, wantsFile: true)
      }
    }
    #expect(try isPainted(lists[1]))
    try drawOthers(230)
    #expect(try !isPainted(lists[1]))
    try drawOthers(490)
    #expect(try isPainted(lists[1]))
  }
}
