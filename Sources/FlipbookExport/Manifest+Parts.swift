import FlipbookBase
import Foundation

// The manifests of the parts of one sequence.

extension Manifest {
  /// Reads the text of a `manifest.json`.
  ///
  /// - Throws: If it is none. Of the pixels' digests only the half that is written is known.
  package init(parsing text: String) throws {
    let written = try JSONDecoder().decode(WrittenManifest.self, from: Data(text.utf8))
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
    self.frames = try written.frames.map { frame in
      guard let digest = UInt64(frame.digest, radix: 16),
        let size = frame.size ?? Optional(written.size), size.count == 2
      else { throw ExportError(.read, path: frame.file, reason: .noFrames) }
      return Frame(
        index: frame.index, time: rate.time(ofFrame: frame.index), file: frame.file,
        digest: PixelDigest(value: digest, check: 0), sameAs: nil, width: size[0], height: size[1])
    }
    markRepetitions()
  }

  /// Joins the manifests of all parts of a sequence, in the order of its frames; `nil` for none.
  package init?(joining parts: [Manifest]) {
    guard let first = parts.first else { return nil }
    self = first
    for part in parts.dropFirst() {
      frames += part.frames
      for sentence in part.diagnostics where !diagnostics.contains(sentence) {
        diagnostics.append(sentence)
      }
    }
    markRepetitions()
  }

  /// Names for each frame the first one that looks the same.
  private mutating func markRepetitions() {
    var first: [PixelDigest: Int] = [:]
    for place in frames.indices {
      frames[place].sameAs = first[frames[place].digest]
      if frames[place].sameAs == nil { first[frames[place].digest] = frames[place].index }
    }
  }
}

/// A manifest as JSON has it.
private struct WrittenManifest: Decodable {
  struct Timeline: Decodable {
    var name: String
    var digest: String
    var variant: [String: String]
  }

  struct Frame: Decodable {
    var index: Int
    var file: String
    var digest: String
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
