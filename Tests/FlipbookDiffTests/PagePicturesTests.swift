import FlipbookBase
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline
import Foundation
import Testing

@testable import FlipbookDiff

@Suite struct PagePicturesTests {
  /// Rows of one gray each.
  private func bitmap(_ grays: [UInt8], width: Int = 5) -> Bitmap {
    Bitmap(
      width: width, height: grays.count,
      pixels: grays.flatMap { gray in (0..<width * 4).map { $0 % 4 == 3 ? 255 : gray } })
  }

  private func text(_ bitmap: Bitmap) throws -> String {
    Data(try PNGEncoder().encode(bitmap)).base64EncodedString()
  }

  private func page(_ parts: [Bitmap], pieces: [[Int]]?) throws -> PageRecording {
    var page = PageRecording(title: "t", timeline: "t")
    page.index = Array(0..<(pieces?.count ?? parts.count))
    page.picture = page.index
    page.pictures = try parts.map(text)
    page.pieces = pieces
    return page
  }

  @Test func `pieces are the picture that they are put together to`() throws {
    let parts = [bitmap([1, 2, 3, 4]), bitmap([7, 8])]
    let page = try page(parts, pieces: [[5, 4, 0, 0, 4], [5, 4, 0, 0, 1, 1, 0, 2, 0, 3, 1]])
    let pictures = PagePictures(page, source: "p.html")
    #expect(try PNGDecoder.decode(pictures.file(0)) == parts[0])
    #expect(try PNGDecoder.decode(pictures.file(1)) == bitmap([1, 7, 8, 4]))
    #expect(pictures.digest(of: 0) != pictures.digest(of: 1) && pictures.digest(of: 2) == nil)
  }

  @Test func `a page of pieces is like one of whole pictures, and is compared by pixels`() throws {
    let pieces = try page(
      [bitmap([1, 2, 3, 4]), bitmap([7, 8])],
      pieces: [[5, 4, 0, 0, 4], [5, 4, 0, 0, 1, 1, 0, 2, 0, 3, 1]])
    let whole = try page([bitmap([1, 2, 3, 4]), bitmap([1, 7, 8, 4])], pieces: nil)
    let other = try page([bitmap([1, 2, 3, 4]), bitmap([1, 7, 9, 4])], pieces: nil)
    let run = ComparedRun(pieces, source: "p")
    let same = try RunDifference(before: run, after: ComparedRun(whole, source: "w"))
    #expect(same.frames?.total == 2 && same.isEmpty)
    let different = try RunDifference(before: run, after: ComparedRun(other, source: "o"))
    #expect(different.frames?.count == 1 && different.frames?.firstFrame == 1)
  }

  @Test(arguments: [
    [], [5, 4], [5, 4, 0, 0], [5, 4, 0, 0, 5], [5, 4, 0, 1, 4], [5, 4, 0, -1, 2], [5, 4, 9, 0, 4],
    [4, 4, 0, 0, 4], [5, 3, 0, 0, 4], [5, 5, 0, 0, 4], [5, 4, 0, 0, 0], [5, .min, 0, 0, 4],
    [5, .max, 0, 0, 4], [0, 4, 0, 0, 4], [5, 4, 0, .max, .max], [5, 4, 0, 3, .max],
  ])
  func `pieces that do not fit are refused`(numbers: [Int]) throws {
    let page = try page([bitmap([1, 2, 3, 4])], pieces: [numbers])
    #expect(throws: MalformedInput.self) { try PagePictures(page, source: "p").file(0) }
  }
}
