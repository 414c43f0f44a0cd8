import FlipbookBase
import FlipbookExport
import FlipbookTimeline
import Foundation

/// Writes one PNG a frame, and a manifest beside them.
final class FramesSink: FrameSink {
  let needs = FrameNeeds.file
  let turn = SinkTurn.frames
  private let root: OutputPath
  private let writer: FrameWriter
  private(set) var reusedCount = 0

  init(_ output: Output, _ context: SinkContext) throws(ExportError) {
    let variant = context.variant
    root = context.root
    writer = try FrameWriter(
      root: root, pattern: FileNamePattern(context.path(output.path.value)),
      origin: Manifest.Origin(
        tool: ToolVersion.text, timeline: variant.timeline.name,
        timelineDigest: Self.digest(ofFile: variant.timeline.file),
        variant: Dictionary(
          variant.choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 })),
      framesPerSecond: context.rate,
      scale: context.scale)
  }

  /// The digest of a timeline's text; empty if the file is gone.
  private static func digest(ofFile path: String) -> String {
    guard let text = FileManager.default.contents(atPath: path) else { return "" }
    return PixelDigest(ofBytes: Array(text)).description
  }

  func take(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    let entry = try writer.write(
      index: index, digest: frame.digest, width: frame.width, height: frame.height,
      place: frame.place
    ) { () throws(ExportError) in
      guard let file = frame.file else {
        preconditionFailure("FramesSink: frame \(index) has no file, and there is none to link")
      }
      return file
    }
    if entry.sameAs != nil { reusedCount += 1 }
  }

  func finish(_ run: PlayedRun) throws(ExportError) -> [String] {
    if !run.isPartial, !run.times.isEmpty { try writer.removeFollowingFrames() }
    try writer.finish(isPartial: run.isPartial, diagnostics: run.diagnostics)
    return [writer.folder.relative(to: root)]
  }

  func discard() throws(ExportError) { try writer.discard() }
}
