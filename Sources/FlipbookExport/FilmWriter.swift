package import FlipbookBase
package import FlipbookRaster
import Foundation

/// Makes a film of a sequence of frames: a GIF by itself, videos through `ffmpeg`.
///
/// Every frame is shown exactly as long as the sequence says, as far as the format can say it: MP4
/// and Y4M hold the rate as a fraction, WebM rounds moments to milliseconds and GIF to hundredths
/// of a second, so that roundings never add up. The same frames give the same bytes with the same
/// `ffmpeg`. The file is in its place whole or not at all.
///
/// Only strips that changed since the frame before are looked at. No more than two frames are held.
///
/// The program is used and not libavcodec, which would have to be installed to render anything, and
/// whose licence would then be this program's.
package final class FilmWriter {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case gif, mp4, webm, y4m

    /// The largest width of a film unless one is given, in pixels (chosen: a GIF grows quickly).
    package var widest: Int? { self == .gif ? 480 : nil }
  }

  package let path: OutputPath
  let format: Format
  let framesPerSecond: FrameRate
  private let widest: Int?

  /// The number of frames from one shown frame to the next.
  let stride: Int

  /// The path of `ffmpeg`; `nil` for a GIF.
  private let program: String?
  private var file: ScratchFile?
  private var film: (any FilmEncoder)?

  /// The size of the frames that come.
  private var size: (width: Int, height: Int)?
  private var frameCount = 0

  /// Advice for a missing `ffmpeg`.
  package static let advice = "install it: `apt-get install ffmpeg`, or your system's package"

  /// Prepares a film.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - framesPerSecond: The rate of the sequence.
  ///   - width: The largest width of the film, in pixels, that bitmaps are narrowed to; `nil` for
  ///     the width of the frames, and for a GIF 480.
  ///   - path: The file.
  /// - Throws: If the format needs `ffmpeg`, and there is none.
  package init(
    _ format: Format, framesPerSecond: FrameRate, width: Int? = nil, path: OutputPath
  ) throws(ExportError) {
    program = format == .gif ? nil : OtherProgram.find("ffmpeg")
    guard format == .gif || program != nil else {
      throw ExportError(.write, path: path.string, reason: .missingProgram("ffmpeg"))
    }
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.path = path
    widest = width ?? format.widest
    stride = format == .gif ? Self.stride(ofGIFAt: framesPerSecond) : 1
  }

  /// Adds the next frame, made narrower if it is too wide.
  package func append(_ bitmap: Bitmap) throws(ExportError) {
    try append(StripPicture(widest.map { bitmap.narrowed(to: $0) } ?? bitmap))
  }

  /// Adds the next frame, with its pixels; it has the film's size already.
  package func append(_ frame: StripPicture) throws(ExportError) {
    defer { frameCount += 1 }
    let film = if let film { film } else { try start(width: frame.width, height: frame.height) }
    if let size, let reason = frame.sizeReason(expected: size.width, size.height) {
      throw ExportError(.write, path: path.string, reason: reason)
    }
    guard frameCount % stride == 0 else { return }
    do throws(FilmError) {
      try film.append(frame, at: hundredths(ofFrames: frameCount))
    } catch {
      throw refusal(error)
    }
  }

  /// Completes the file.
  ///
  /// - Throws: An error in `ffmpeg`'s words, or one that says there were no frames.
  package func finish() throws(ExportError) {
    guard let film, let file else {
      throw ExportError(.write, path: path.string, reason: .noFrames)
    }
    do throws(FilmError) {
      try film.finish(at: hundredths(ofFrames: frameCount))
    } catch {
      throw refusal(error)
    }
    try file.publish(as: path)
    (self.film, self.file) = (nil, nil)
  }

  /// Cancels the film and removes its file.
  package func cancel() {
    film?.cancel()
    (film, file) = (nil, nil)
  }

  private func refusal(_ error: FilmError) -> ExportError {
    cancel()
    switch error {
    case .file(let code): return ExportError(.write, path: path.string, code: code)
    case .program(let words):
      return ExportError(.write, path: path.string, reason: .program("ffmpeg", words: words))
    }
  }

  private func start(width: Int, height: Int) throws(ExportError) -> any FilmEncoder {
    size = (width, height)
    guard format != .gif || max(width, height) <= 65_535 else {
      throw ExportError(
        .write, path: path.string, reason: .tooLarge(width: width, height: height))
    }
    try path.folder.createFolder()
    let output = try ScratchFile(for: path)
    let made: any FilmEncoder
    if let program {
      let words = try ScratchFile(for: path.folder.appending("ffmpeg-words"))
      let planes = VideoPlanes(width: width, height: height, halvesChroma: halvesChroma)
      let pipe = try ProgramPipe(
        program, arguments(planes), output: output, words: words)
      made = VideoFilm(planes, to: pipe, output: output)
    } else {
      made = GIFFilm(width: width, height: height, file: output)
    }
    (file, film) = (output, made)
    return made
  }

  /// Returns the end of a number of the sequence's frames, in hundredths of a second, rounded.
  private func hundredths(ofFrames count: Int) -> Int {
    let (top, bottom) = (count * Int(framesPerSecond.seconds) * 200, Int(framesPerSecond.frames))
    return (top + bottom) / (2 * bottom)
  }

  /// The number of frames from one frame of a GIF to the next.
  ///
  /// Browsers take ten times as long for a delay below two hundredths of a second, so a GIF has at
  /// most 50 frames a second. Leaving out every second one keeps the motion even.
  static func stride(ofGIFAt rate: FrameRate) -> Int {
    Int(max((rate.frames + 50 * rate.seconds - 1) / (50 * rate.seconds), 1))
  }
}
