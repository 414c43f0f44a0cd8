import FlipbookExport
import FlipbookRaster
import FlipbookTimeline

/// The differences between two PNG files.
package struct PictureDifference: Sendable {
  /// The greatest difference of a channel, from 0 to 255.
  package private(set) var channel = 0

  /// The part of the pixels that differ, from 0 to 1.
  package private(set) var share = 0.0

  /// The smallest rectangle around them in pixels: x, y, width, height.
  package private(set) var box: [Int] = []

  /// The structural similarity, from -1 to 1; 1 for equal pictures, -1 for those of two sizes.
  package private(set) var similarity = 1.0

  /// The sizes in pixels: width and height before, then after.
  package private(set) var sizes: [Int]

  /// A picture in which equal pixels are pale and different ones red; nil of equal pictures.
  package private(set) var drawing: [UInt8]?

  /// True if no pixel differs.
  package var isEmpty: Bool { drawing == nil }

  /// Compares two files.
  ///
  /// - Parameters:
  ///   - before: The bytes and the name of a PNG file.
  ///   - after: Those of the other.
  /// - Throws: If a file is no such picture.
  package init(
    _ before: (bytes: [UInt8], name: String), _ after: (bytes: [UInt8], name: String)
  ) throws(MalformedInput) {
    let (one, other) = (try Self.bitmap(before), try Self.bitmap(after))
    sizes = [one.width, one.height, other.width, other.height]
    guard let found = BitmapDifference(one, other) else { return }
    (channel, share, box) = (found.channel, found.share, found.box)
    similarity = StructuralSimilarity(of: one, other).mean
    do {
      drawing = try PNGEncoder(effort: .small).encode(BitmapDifference.drawn(one, other))
    } catch {
      throw MalformedInput("\(error)", at: SourceLocation(file: after.name))
    }
  }

  /// Reads the pixels of a file, and names them.
  ///
  /// - Parameters:
  ///   - bytes: The PNG file.
  ///   - name: Its name, for errors.
  /// - Returns: The digest of the pixels, and the width and height.
  /// - Throws: If the file is no such picture.
  package static func digest(
    of bytes: [UInt8], named name: String
  ) throws(MalformedInput) -> (digest: String, width: Int, height: Int) {
    let bitmap = try bitmap((bytes, name))
    return ("\(PixelDigest(of: bitmap))", bitmap.width, bitmap.height)
  }

  private static func bitmap(
    _ file: (bytes: [UInt8], name: String)
  ) throws(MalformedInput) -> Bitmap {
    do {
      return try PNGDecoder.decode(file.bytes, path: file.name)
    } catch {
      throw MalformedInput("\(error)", at: SourceLocation(file: file.name))
    }
  }

  /// The difference in words: `2 % of the pixels differ, by up to 34 of 255, within 12, 40, 80 × 20`.
  package var words: String {
    if sizes[0] != sizes[2] || sizes[1] != sizes[3] {
      return "is \(sizes[2])×\(sizes[3]) pixels, was \(sizes[0])×\(sizes[1])"
    }
    guard !isEmpty else { return "is the same" }
    return "\(Self.percent(share)) of the pixels differ, by up to \(channel) of 255, within "
      + "\(box[2])×\(box[3]) pixels at \(box[0]), \(box[1]); similarity \(Self.rounded(similarity))"
  }

  private static func percent(_ share: Double) -> String {
    let hundredths = Int((share * 10_000).rounded(.up))
    return hundredths % 100 == 0 || hundredths >= 1_000
      ? "\(hundredths / 100) %" : "\(Double(hundredths) / 100) %"
  }

  /// Four decimals, rounded down: what is not alike is not called 1.
  private static func rounded(_ value: Double) -> Double {
    (value * 10_000).rounded(.down) / 10_000
  }
}
