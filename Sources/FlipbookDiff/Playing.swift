package import FlipbookExpectations
import FlipbookExport
package import FlipbookRaster
package import FlipbookReport
package import FlipbookTimeline
import Foundation

/// What is known of one playing of a variant: from a trace, a golden, a page, a folder of frames,
/// or from playing it now.
package struct Playing: Sendable {
  /// Where it is from, for messages.
  package var source: String

  /// The variant: `show-hide [scene=ShowHide.Offset]`; empty where the file does not say.
  package var title: String

  package var semantics = Semantics.ios18

  /// Where the views are, frame by frame; nothing of frames alone and of goldens.
  package var recording: Recording?

  /// What a golden says.
  package var golden: GoldenText?

  /// Expressions that a page has plotted.
  package var plots: [Plot] = []

  /// The page it was on.
  package var page: PageRecording?

  /// When each mark was set; nothing where the file does not say.
  package var marks: [String: ExactTime]?

  /// The time of the last frame; nothing where the file does not say.
  package var end: ExactTime?

  package var framesPerSecond: FrameRate?

  /// The pictures; nothing where there are none.
  package var frames: [Frame]?

  /// Pixels a point of the pictures.
  package var scale = 1.0

  package init(source: String, title: String = "") {
    (self.source, self.title) = (source, title)
  }

  /// Whether it says where views are.
  package var hasNumbers: Bool { recording != nil || golden != nil }

  /// How far its lengths may be from the true ones, in points, and other numbers.
  var rounding: (lengths: Double, others: Double) {
    // A golden has a tenth of a point, a page a thousandth, a trace a millionth.
    if golden != nil { return (0.05, 0.0005) }
    return isRounded ? (0.0005, 0.0005) : (1e-6, 1e-6)
  }

  /// Whether its numbers are rounded to thousandths.
  package var isRounded = false
}

extension Playing {
  /// An expression, and its value in each frame.
  package struct Plot: Sendable {
    package var track: Track
  }

  /// One frame as a picture.
  package struct Frame: Sendable {
    package var index: Int
    package var time: ExactTime

    /// What two frames that look the same have in common, and nothing else.
    package var digest: Digest

    /// Whether the digest is all that is known.
    package var hasOnlyDigest = false

    /// The file.
    package var load: @Sendable () throws(MalformedInput) -> [UInt8]

    package init(
      index: Int, time: ExactTime, digest: Digest,
      load: @escaping @Sendable () throws(MalformedInput) -> [UInt8]
    ) {
      (self.index, self.time, self.digest, self.load) = (index, time, digest, load)
    }

    /// The pixels.
    package func bitmap(named name: String) throws(MalformedInput) -> Bitmap {
      let bytes = try load()
      do {
        return try PNGDecoder.decode(bytes, path: name)
      } catch {
        throw MalformedInput("\(error)", at: SourceLocation(file: name))
      }
    }
  }

  /// A name for pixels; of one kind only equal ones look the same.
  package enum Digest: Hashable, Sendable {
    /// Of the pixels, as manifests and goldens have it.
    case pixels(String)
    /// The file itself, as text.
    case file(String)

    /// Whether another one tells by its name alone whether it looks the same.
    func isComparable(with other: Digest) -> Bool {
      switch (self, other) {
      case (.pixels, .pixels), (.file, .file): true
      default: false
      }
    }
  }
}
