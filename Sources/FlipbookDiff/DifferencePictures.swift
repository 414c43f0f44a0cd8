import FlipbookExport
import FlipbookRaster
import FlipbookTimeline

/// The pictures of a difference: for each of the worst frames before, after and difference.
package struct DifferencePictures {
  private let difference: RunDifference

  package init(_ difference: RunDifference) { self.difference = difference }

  /// Makes the files, by their names: `frame-00023-before.png`.
  ///
  /// - Throws: If a picture cannot be read.
  package func files() throws(MalformedInput) -> [(name: String, bytes: [UInt8])] {
    var files: [(name: String, bytes: [UInt8])] = []
    let (before, after) = (difference.before, difference.after)
    for picture in difference.frames?.worst ?? [] {
      guard let one = before.frames?.first(where: { $0.index == picture.frame }),
        let other = after.frames?.first(where: { $0.time == one.time })
      else { continue }
      let bitmaps = (
        try one.bitmap(named: before.source), try other.bitmap(named: after.source)
      )
      let digits = "\(picture.frame)"
      let number = String(repeating: "0", count: max(5 - digits.count, 0)) + digits
      files.append(("frame-\(number)-before.png", try one.load()))
      files.append(("frame-\(number)-after.png", try other.load()))
      let drawn = BitmapDifference.drawn(bitmaps.0, bitmaps.1)
      do {
        files.append(
          ("frame-\(number)-difference.png", try PNGEncoder(effort: .small).encode(drawn)))
      } catch {
        throw MalformedInput("\(error)", at: SourceLocation(file: before.source))
      }
    }
    return files
  }
}
