import FlipbookBase
import FlipbookDisplay
import FlipbookExport
import FlipbookTimeline

/// The variant that sinks write, and the folder they write to.
struct SinkContext {
  let variant: Variant

  /// The folder that all paths are relative to.
  let root: OutputPath

  /// Pixels a point.
  let scale: Double

  /// Frames a second.
  let rate: FrameRate

  /// Sets labels of sheets and plots.
  let typesetter: any TextTypesetting & GlyphOutlines

  /// The goal of encoding pictures that are made of several.
  let effort: PNGEncoder.Effort

  private let folders: OutputFolders

  init(
    _ variant: Variant, outputRoot: String, scale: Double, effort: PNGEncoder.Effort,
    typesetter: any TextTypesetting & GlyphOutlines
  ) {
    (self.variant, self.scale, self.typesetter) = (variant, scale, typesetter)
    self.effort = effort
    folders = OutputFolders(root: outputRoot)
    root = OutputPath(root: outputRoot)
    rate = variant.timeline.framesPerSecond
  }

  /// A path of the timeline's, as it is below the output folder.
  func path(_ path: String) -> String { folders.path(path) }

  func place(of output: Output) throws(ExportError) -> OutputPath {
    try root.appending(folders.path(output.path.value))
  }

  /// Writes an output's file, and returns its path relative to the output folder.
  func write(_ bytes: [UInt8], to output: Output) throws(ExportError) -> String {
    let path = try place(of: output)
    try path.folder.createFolder()
    try path.write(bytes)
    return path.relative(to: root)
  }
}

/// The folder that takes the place of `renders`.
struct OutputFolders {
  let root: String

  /// Returns a path relative to the output folder.
  ///
  /// A folder that the user chose takes the place of `renders`, which the paths of most timelines
  /// start with: with `-o out`, `renders/a.png` is `out/a.png`.
  func path(_ path: String) -> String {
    let standard = "renders/"
    guard root != ".", path.hasPrefix(standard) else { return path }
    return String(path.dropFirst(standard.count).drop { $0 == "/" })
  }
}
