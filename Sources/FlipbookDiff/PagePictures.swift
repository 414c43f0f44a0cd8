import FlipbookBase
import FlipbookExport
import FlipbookRaster
import FlipbookReport
import FlipbookTimeline
import Foundation

/// The pictures of a page as files, whole or put together of their pieces.
struct PagePictures: Sendable {
  private let parts: [String]
  private let pieces: [[Int]]?
  private let source: String

  /// A text for each picture that is equal only for those that look the same.
  private let digests: [String]

  init(_ page: PageRecording, source: String) {
    (parts, pieces, self.source) = (page.pictures, page.pieces, source)
    guard let pieces = page.pieces else {
      digests = page.pictures
      return
    }
    let names = page.pictures.map { "\(PixelDigest(ofBytes: Array($0.utf8)))" }
    digests = pieces.map { numbers in
      numbers.enumerated().map { at, number in
        let isPart = at >= 2 && at % 3 == 2
        return isPart && names.indices.contains(number) ? names[number] : "\(number)"
      }.joined(separator: " ")
    }
  }

  /// The text that stands for a picture; `nil` if there is no such picture.
  func digest(of number: Int) -> String? {
    digests.indices.contains(number) ? digests[number] : nil
  }

  /// Returns a picture as a file.
  ///
  /// - Throws: If it is none, or its pieces do not fit.
  func file(_ number: Int) throws(MalformedInput) -> [UInt8] {
    guard let pieces else { return try part(number) }
    let bitmap = try joined(pieces[number], named: "picture \(number)")
    do { return try PNGEncoder().encode(bitmap) } catch { throw complaint("\(error)") }
  }

  private func complaint(_ message: String) -> MalformedInput {
    MalformedInput(message, at: SourceLocation(file: source))
  }

  /// Returns the file of a part, or of a whole picture.
  private func part(_ number: Int) throws(MalformedInput) -> [UInt8] {
    guard parts.indices.contains(number), let data = Data(base64Encoded: parts[number]) else {
      throw complaint("picture \(number) is not in base 64")
    }
    return Array(data)
  }

  /// Puts a picture together: its width and height, then of each piece its part, the first row of
  /// it, and the number of rows.
  private func joined(_ numbers: [Int], named name: String) throws(MalformedInput) -> Bitmap {
    guard numbers.count > 2, numbers.count % 3 == 2, numbers[0] > 0, numbers[1] > 0,
      numbers[1] <= Self.mostPixels / numbers[0]
    else { throw complaint("\(name) has no pieces, or no size") }
    var bitmaps: [Int: Bitmap] = [:]
    var pixels: [UInt8] = []
    for at in stride(from: 2, to: numbers.count, by: 3) {
      let (number, from, rows) = (numbers[at], numbers[at + 1], numbers[at + 2])
      let bitmap = if let known = bitmaps[number] { known } else { try decoded(number) }
      bitmaps[number] = bitmap
      // Differences, since numbers from a file may be as large as they like.
      guard bitmap.width == numbers[0], from >= 0, rows > 0, from < bitmap.height,
        rows <= bitmap.height - from, rows <= numbers[1] - pixels.count / bitmap.bytesPerRow
      else { throw complaint("a piece of \(name) does not fit") }
      pixels += bitmap.pixels[from * bitmap.bytesPerRow..<(from + rows) * bitmap.bytesPerRow]
    }
    guard pixels.count / 4 / numbers[0] == numbers[1] else {
      throw complaint("\(name) has fewer rows than it says")
    }
    return Bitmap(width: numbers[0], height: numbers[1], pixels: pixels)
  }

  private func decoded(_ number: Int) throws(MalformedInput) -> Bitmap {
    let file = try part(number)
    do { return try PNGDecoder.decode(file, path: "picture \(number)") } catch {
      throw complaint("\(error)")
    }
  }

  /// The most pixels of a picture: as many as a PNG may have (`PNGDecoder`).
  private static let mostPixels = 1 << 28
}
