package import FlipbookBase

/// The contents of `manifest.json`, which describes a folder of frames.
///
/// It names no time of day, no machine and no process: two runs write the same bytes.
package struct Manifest: Hashable, Sendable {
  /// The scene and the timeline that the frames come from.
  package struct Origin: Hashable, Sendable {
    /// A name and a version, such as `flipbook 0.1.0`.
    package var tool: String

    /// The name of the timeline.
    package var timeline: String

    /// A digest of the timeline's text, in the form the tool likes.
    package var timelineDigest: String

    /// The value of each matrix axis, such as `scene`.
    package var variant: [String: String]

    package init(
      tool: String, timeline: String, timelineDigest: String, variant: [String: String] = [:]
    ) {
      self.tool = tool
      self.timeline = timeline
      self.timelineDigest = timelineDigest
      self.variant = variant
    }
  }

  /// One frame of the sequence.
  package struct Frame: Hashable, Sendable {
    package var index: Int

    /// The time it is shown at, in seconds since the start.
    package var time: ExactTime

    /// Its file, as seen from the manifest's folder.
    package var file: String

    package var digest: PixelDigest

    /// The index of the first frame that looks the same, or `nil` if this is the first one.
    package var sameAs: Int?

    /// Its size in pixels.
    package var width: Int
    package var height: Int
  }

  package var origin: Origin

  /// The pixels in a point.
  package var scale: Double

  package var framesPerSecond: FrameRate

  /// In the order of their indices.
  package var frames: [Frame]

  /// True if rendering was interrupted and frames are missing.
  package var isPartial: Bool

  /// Sentences about anything that could not be done as the scene asked.
  package var diagnostics: [String] = []

  /// The text of `manifest.json`: the same keys in the same order, one line a frame.
  ///
  /// `size` is that of the first frame; one that differs has a `size` of its own. `diagnostics` is
  /// there only if there are any.
  package var json: String {
    var bytes: [UInt8] = []
    var rest = frames[...]
    write({ rest.popFirst() }) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the text with other frames than its own.
  ///
  /// - Parameters:
  ///   - file: The file that takes it.
  ///   - next: Returns one frame after the other.
  /// - Throws: If it cannot be written, and what `next` throws.
  func write(
    to file: LineFile, _ next: () throws(ExportError) -> Frame?
  ) throws(ExportError) {
    try write(next) { (bytes) throws(ExportError) in try file.append(bytes) }
  }

  private func write<Failure: Error>(
    _ next: () throws(Failure) -> Frame?, to take: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var frame = try next()
    let size = frame.map { [$0.width, $0.height] } ?? []
    let frameless = around(frames: frame != nil, size: size)
    try take(frameless.before)
    var isFirst = true
    while let written = frame {
      var line = Array((isFirst ? "    " : ",\n    ").utf8)
      Self.text(of: written, size: size).append(to: &line)
      try take(line)
      isFirst = false
      frame = try next()
    }
    try take(frameless.after)
  }

  /// Returns the text with lines of frames that are written already.
  func text(of lines: [UInt8], size: [Int]) -> [UInt8] {
    let frameless = around(frames: !lines.isEmpty, size: size)
    return frameless.before + lines + frameless.after
  }

  /// The text before the lines of frames, and after them.
  private func around(frames areThere: Bool, size: [Int]) -> (before: [UInt8], after: [UInt8]) {
    let all = Array(head(size: size).lines.utf8)
    // An array without anything in it is on the line of its name, the last one.
    let end = Array("[]\n}\n".utf8)
    guard areThere else { return (all, []) }
    return (Array(all.dropLast(end.count)) + Array("[\n".utf8), Array("\n  ]\n}\n".utf8))
  }

  /// The whole without frames.
  private func head(size: [Int]) -> JSONText {
    let sentences: [JSONText.Member] =
      diagnostics.isEmpty
      ? [] : [.init("diagnostics", .array(diagnostics.map(JSONText.string)))]
    return JSONText.object(
      [
        .init("manifest", .integer(1)),
        .init("tool", .string(origin.tool)),
        .init("timeline", timelineText),
        .init("scale", .number(scale)),
        .init("fps", .string(framesPerSecond.description)),
        .init("size", .array(size.map(JSONText.integer))),
        .init("partial", .bool(isPartial)),
      ] + sentences + [.init("frames", .array([]))])
  }

  private var timelineText: JSONText {
    let variant = origin.variant.sorted { $0.key < $1.key }
    return .object([
      .init("name", .string(origin.timeline)),
      .init("digest", .string(origin.timelineDigest)),
      .init("variant", .object(variant.map { .init($0.key, .string($0.value)) })),
    ])
  }

  private static func text(of frame: Frame, size: [Int]) -> JSONText {
    var members: [JSONText.Member] = [
      .init("index", .integer(frame.index)),
      .init("time", .string(frame.time.description)),
      .init("file", .string(frame.file)),
      .init("digest", .string(frame.digest.description)),
      .init("sameAs", frame.sameAs.map(JSONText.integer) ?? .null),
    ]
    if [frame.width, frame.height] != size {
      members.append(.init("size", .array([.integer(frame.width), .integer(frame.height)])))
    }
    return .object(members)
  }
}
