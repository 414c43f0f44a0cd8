import FlipbookBase
import Foundation

// The reading of a manifest.

extension Manifest {
  /// Reads the text of a `manifest.json`.
  ///
  /// - Throws: If it is none. Of the pixels' digests only the half that is written is known.
  package init(parsing text: String) throws {
    let written = try JSONDecoder().decode(WrittenManifest.self, from: Data(text.utf8))
    try self.init(written)
    self.frames = try written.frames.map { frame in
      guard let digest = UInt64(frame.digest, radix: 16),
        let size = frame.size ?? Optional(written.size), size.count == 2
      else { throw ExportError(.read, path: frame.file, reason: .noFrames) }
      return Frame(
        index: frame.index, time: framesPerSecond.time(ofFrame: frame.index), file: frame.file,
        digest: PixelDigest(value: digest, check: 0), sameAs: frame.sameAs, width: size[0],
        height: size[1])
    }
  }

  /// Everything but the frames.
  init(_ written: WrittenManifest) throws {
    let parts = written.fps.split(separator: "/").compactMap { Int64($0) }
    guard let frames = parts.first, parts.count <= 2,
      let rate = FrameRate(frames, per: parts.count > 1 ? parts[1] : 1)
    else { throw ExportError(.read, path: written.fps, reason: .noFrames) }
    self.init(
      origin: Origin(
        tool: written.tool, timeline: written.timeline.name,
        timelineDigest: written.timeline.digest, variant: written.timeline.variant),
      scale: written.scale, framesPerSecond: rate, frames: [], isPartial: written.partial,
      diagnostics: written.diagnostics ?? [])
  }
}

/// A manifest as JSON has it.
struct WrittenManifest: Decodable {
  struct Timeline: Decodable {
    var name: String
    var digest: String
    var variant: [String: String]
  }

  struct Frame: Decodable {
    var index: Int
    var file: String
    var digest: String
    var sameAs: Int?
    var size: [Int]?
  }

  var tool: String
  var timeline: Timeline
  var scale: Double
  var fps: String
  var size: [Int]
  var partial: Bool
  var diagnostics: [String]?
  var frames: [Frame]
}
