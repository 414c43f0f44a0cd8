package import FlipbookBase
package import FlipbookExpectations
import FlipbookExport
package import FlipbookRaster
package import FlipbookReport
package import FlipbookTimeline
import Foundation

/// One playing of a variant, read from a trace, a golden, a page or a folder of frames, or played
/// now.
package struct ComparedRun: Sendable {
  /// The source, for messages.
  package var source: String

  /// The variant: `show-hide [scene=ShowHide.Offset]`; empty where the file does not say.
  package var title: String

  package var semantics = Semantics.ios18

  /// The device on which it was recorded; `nil` if Flipbook played it.
  package var device: DeviceHead?

  /// The place in the file at which each view is first told of.
  var namePlaces: [String: JSONPlace] = [:]

  /// The places of the views, frame by frame; `nil` for a golden or frames alone.
  package var recording: Recording?

  /// The golden's contents, if it comes from one.
  package var golden: GoldenText?

  /// Expressions that a page has plotted.
  package var plots: [Plot] = []

  /// The page it was on.
  package var page: PageRecording?

  /// The time of each mark; `nil` if the file does not tell.
  package var marks: [String: ExactTime]?

  /// The time of the last frame; `nil` if the file does not tell.
  package var end: ExactTime?

  package var framesPerSecond: FrameRate?

  /// The pictures; `nil` if there are none.
  package var frames: [Frame]?

  /// Pixels a point of the pictures.
  package var scale = 1.0

  package init(source: String, title: String = "") {
    (self.source, self.title) = (source, title)
  }

  /// True if it has places of views.
  package var hasNumbers: Bool { recording != nil || golden != nil }

  /// The largest rounding error of its lengths, in points, and of its other numbers.
  var rounding: (lengths: Double, others: Double) {
    // A golden is rounded to a tenth of a point, a page to a thousandth, a trace to a millionth.
    if golden != nil { return (0.05, 0.0005) }
    return isRounded ? (0.0005, 0.0005) : (1e-6, 1e-6)
  }

  /// True if its numbers are rounded to thousandths.
  package var isRounded = false
}

extension ComparedRun {
  /// An expression, and its value in each frame.
  package struct Plot: Sendable {
    package var track: Track
  }

  /// One frame as a picture.
  package struct Frame: Sendable {
    package var index: Int
    package var time: ExactTime

    /// A digest that is equal only for frames that look the same.
    package var digest: Digest

    /// True if only the digest is known.
    package var hasOnlyDigest = false

    /// The file.
    package var load: @Sendable () throws(MalformedInput) -> [UInt8]

    package init(
      index: Int, time: ExactTime, digest: Digest,
      load: @escaping @Sendable () throws(MalformedInput) -> [UInt8]
    ) {
      (self.index, self.time, self.digest, self.load) = (index, time, digest, load)
    }

    /// Returns true if another frame's file has the same bytes, and is whole.
    func isSameFile(as other: Frame) throws(MalformedInput) -> Bool {
      // The text of a file is the file.
      if case .file = digest { return digest == other.digest }
      let (bytes, others) = (try load(), try other.load())
      return bytes == others && bytes.suffix(Self.end.count).elementsEqual(Self.end)
    }

    /// The last chunk of every PNG file: no contents, its name and its checksum.
    private static let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]

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

    /// Returns true if comparing with another digest tells whether the pictures look the same.
    func isComparable(with other: Digest) -> Bool {
      switch (self, other) {
      case (.pixels, .pixels), (.file, .file): true
      default: false
      }
    }
  }
}
