import FlipbookBase
import FlipbookExport
import FlipbookJob
import FlipbookRaster
import FlipbookTimeline
import Foundation

/// The files that grow frame by frame: series of frames, animations, traces.
final class FrameOutputs {
  private let root: OutputPath
  private let variant: Variant
  private let folders: OutputFolders
  private let scale: Double
  private let rate: FrameRate

  private var writers: [FrameWriter] = []
  private var animations: [(output: Output, writer: APNGWriter?)] = []
  private var films: [FilmWriter] = []
  private var traces: [Output] = []
  private var traceLines: [String] = []

  /// How many frames were written, and how many of them look like an earlier one.
  private(set) var frameCount = 0
  private(set) var reusedCount = 0

  /// Opens everything a variant writes of these kinds.
  init(_ variant: Variant, job: SceneJob, scale: Double) throws(ExportError) {
    self.variant = variant
    self.scale = scale
    folders = OutputFolders(root: job.outputRoot)
    root = OutputPath(root: job.outputRoot)
    rate = variant.timeline.framesPerSecond
    for output in variant.timeline.outputs where job.settings.requests.contains(.outputs) {
      switch output.kind {
      case .frames:
        writers.append(try frameWriter(for: output))
      case .apng: animations.append((output, nil))
      case .trace: traces.append(output)
      case .film where output.expressions.isEmpty:
        if let writer = try filmWriter(for: output) { films.append(writer) }
      default: continue
      }
    }
  }

  /// Whether pixels are wanted at all.
  var wantsPixels: Bool { !writers.isEmpty || wantsBitmaps }

  /// Whether the pixels are wanted beyond their file.
  var wantsBitmaps: Bool { !animations.isEmpty || !films.isEmpty }

  /// Whether lines of traces are wanted.
  var wantsTraces: Bool { !traces.isEmpty }

  /// Whether PNG files of frames are wanted.
  var wantsFiles: Bool { !writers.isEmpty }

  private func frameWriter(for output: Output) throws(ExportError) -> FrameWriter {
    try FrameWriter(
      root: root, pattern: FileNamePattern(folders.path(output.path.value)),
      origin: Manifest.Origin(
        tool: ToolVersion.text, timeline: variant.timeline.name, timelineDigest: sourceDigest,
        variant: Dictionary(
          variant.choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 })),
      framesPerSecond: rate, scale: scale)
  }

  /// The digest of the timeline's text; nothing when the file is gone.
  private var sourceDigest: String {
    guard let text = FileManager.default.contents(atPath: variant.timeline.file) else { return "" }
    return PixelDigest(ofBytes: Array(text)).description
  }

  /// Takes a frame's line of the trace.
  func add(traceLine: String) {
    if !traces.isEmpty { traceLines.append(traceLine) }
  }

  /// Takes a frame's picture; frames come in order.
  func add(_ frame: DrawnFrame, index: Int) throws(ExportError) {
    frameCount += 1
    var isReused = frame.file == nil && wantsFiles
    for writer in writers {
      let entry = try writer.write(
        index: index, digest: frame.digest, width: frame.width, height: frame.height
      ) { () throws(ExportError) in
        guard let file = frame.file else {
          preconditionFailure("FrameOutputs: frame \(index) has no file, and there is none to link")
        }
        return file
      }
      isReused = isReused || entry.sameAs != nil
    }
    if isReused { reusedCount += 1 }
    guard let bitmap = frame.bitmap else { return }
    for place in animations.indices {
      if animations[place].writer == nil {
        animations[place].writer = try animation(startingWith: bitmap)
      }
      try animations[place].writer?.append(bitmap)
    }
    for film in films { try film.append(bitmap) }
  }

  /// What writes a film; `nil` for another kind of output.
  func filmWriter(for output: Output) throws(ExportError) -> FilmWriter? {
    guard case .film(let film, let look) = output.kind else { return nil }
    let format: FilmWriter.Format =
      switch film {
      case .gif: .gif
      case .mp4: .mp4
      case .webm: .webm
      case .y4m: .y4m
      }
    let path = try root.appending(folders.path(output.path.value))
    return try FilmWriter(format, framesPerSecond: rate, width: look.width, path: path)
  }

  private func animation(startingWith bitmap: Bitmap) throws(ExportError) -> APNGWriter {
    try APNGWriter(
      width: bitmap.width, height: bitmap.height, framesPerSecond: rate,
      isOpaque: bitmap.isOpaque, metadata: PNGMetadata(scale: scale))
  }

  /// Completes all files.
  ///
  /// - Parameters:
  ///   - isPartial: Whether frames are missing; animations are then left out.
  ///   - diagnostics: What could not be done as the scene wanted it, in sentences.
  /// - Returns: The paths of what was written, relative to the output folder, in the order of the
  ///   timeline.
  /// - Throws: When a file cannot be written.
  func finish(isPartial: Bool, diagnostics: [String]) throws(ExportError) -> [String] {
    var paths: [String] = []
    for writer in writers {
      if !isPartial { try writer.removeFollowingFrames() }
      try writer.finish(isPartial: isPartial, diagnostics: diagnostics)
      paths.append(writer.folder.relative(to: root))
    }
    for (output, writer) in animations where !isPartial {
      guard let writer else { continue }
      paths.append(try write(writer.finish(), to: output))
    }
    for film in films {
      if isPartial || frameCount == 0 {
        film.cancel()
      } else {
        try film.finish()
        paths.append(film.path.relative(to: root))
      }
    }
    for output in traces {
      let path = try root.appending(folders.path(output.path.value))
      try path.folder.createFolder()
      try path.write(lines: traceLines)
      paths.append(path.relative(to: root))
    }
    return paths
  }

  /// Removes what was written, since the timeline could not be played to its end.
  func discard() throws(ExportError) {
    for film in films { film.cancel() }
    for writer in writers { try writer.discard() }
  }

  /// Writes a file and returns its path, relative to the output folder.
  func write(_ bytes: [UInt8], to output: Output) throws(ExportError) -> String {
    let path = try root.appending(folders.path(output.path.value))
    try path.folder.createFolder()
    try path.write(bytes)
    return path.relative(to: root)
  }
}

/// Where the paths of a timeline lead.
struct OutputFolders {
  let root: String

  /// Returns a path relative to the output folder.
  ///
  /// A folder that the user chose takes the place of `renders`, which the paths of most timelines
  /// start with.
  func path(_ path: String) -> String {
    let standard = "renders/"
    return root != "." && path.hasPrefix(standard) ? String(path.dropFirst(standard.count)) : path
  }
}
