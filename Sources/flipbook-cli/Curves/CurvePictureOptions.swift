import ArgumentParser
import FlipbookBase
import FlipbookCurves
import FlipbookExport
import FlipbookJob
import FlipbookText
import Foundation

/// The pictures of a comparison that are wanted, and where.
struct CurvePictureOptions: ParsableArguments {
  @Option(help: .init("Draw a plot into this file.", valueName: "file"), completion: .file())
  var png: String?

  @Option(
    help: .init("Draw a plot of vectors into this file.", valueName: "file"), completion: .file())
  var svg: String?

  @Option(
    help: .init(
      "Film the curves side by side: an animated PNG, or a folder of frames.", valueName: "file"),
    completion: .file())
  var film: String?

  @Flag(help: "Draw speeds below the plot.")
  var speed = false

  @Option(help: .init("Pixels a point of --png and --film.", valueName: "n"))
  var scale = 2.0

  @Option(help: .init("Frames a second of --film and --csv.", valueName: "rate"))
  var fps = 60

  func validate() throws {
    if !(scale > 0.1 && scale <= 8) { throw ValidationError("--scale is from 0.1 to 8.") }
    if !(1...240).contains(fps) { throw ValidationError("--fps is from 1 to 240.") }
  }

  /// Draws the requested pictures.
  func draw(_ comparison: CurveComparison, saying terminal: Terminal) throws(CommandFailure) {
    let plot = CurvePlot(comparison, showsSpeed: speed)
    do throws(ExportError) {
      if let svg { try write(Array(plot.figure.svg.utf8), to: svg, terminal) }
      if let png {
        let bitmap = plot.figure.bitmap(scale: scale, typesetter: try typesetter(terminal))
        let encoder = PNGEncoder(effort: .small, metadata: PNGMetadata(scale: scale))
        try write(try encoder.encode(bitmap), to: png, terminal)
      }
      if let film {
        try draw(
          CurveFilm(comparison, rate: FrameRate(Int64(fps)) ?? .standard), into: film, terminal)
      }
    } catch {
      throw CommandFailure(.unreadable, "\(error)")
    }
  }

  private func draw(
    _ film: CurveFilm, into path: String, _ terminal: Terminal
  ) throws(ExportError) {
    let typesetter = try typesetter(terminal)
    let progress = ProgressReport(.auto, variantCount: 1, terminal: terminal)
    progress.note(.started(variant: lastComponent(of: path), totalFrames: film.frameCount))
    var index = 0
    if path.hasSuffix(".png") || path.hasSuffix(".apng") {
      let bytes = try film.apng(scale: scale, typesetter: typesetter) {
        index += 1
        progress.note(.progress(framesDone: index))
      }
      progress.hide()
      try write(bytes, to: path, terminal)
      return
    }
    let folder = OutputPath(root: path)
    let encoder = PNGEncoder(metadata: PNGMetadata(scale: scale))
    try film.draw(scale: scale, typesetter: typesetter) { bitmap throws(ExportError) in
      let digits = "\(index)"
      let zeros = String(repeating: "0", count: max(5 - digits.count, 0))
      try folder.appending("frame-\(zeros)\(digits).png").write(try encoder.encode(bitmap))
      index += 1
      progress.note(.progress(framesDone: index))
    }
    progress.hide()
    terminal.say("→ \(path)  \(counted(film.frameCount, "frame"))")
  }

  private func write(
    _ bytes: [UInt8], to path: String, _ terminal: Terminal
  ) throws(ExportError) {
    try OutputPath(root: folder(of: path)).appending(lastComponent(of: path)).write(bytes)
    terminal.say("→ \(path)")
  }

  /// Returns a typesetter for the words; without fonts it reports that, and pictures have no words.
  private func typesetter(_ terminal: Terminal) throws(ExportError) -> Typesetter? {
    switch Typesetter.shared {
    case .success(let typesetter): return typesetter
    case .failure(let error):
      terminal.say("\(terminal.colored("warning", .yellow)): the picture has no words: \(error)")
      return nil
    }
  }
}
