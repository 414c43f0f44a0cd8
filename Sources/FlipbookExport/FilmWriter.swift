package import FlipbookBase
package import FlipbookRaster
import Foundation

/// Makes a video of a sequence of frames, through `ffmpeg`.
///
/// Every frame is shown exactly as long as the sequence says, as far as the format can say it: MP4
/// and Y4M hold the rate as a fraction, WebM rounds moments to milliseconds and GIF to hundredths
/// of a second, so that roundings never add up. The same frames give the same bytes with the same
/// `ffmpeg`. The file is in its place whole or not at all.
///
/// The program is used and not libavcodec, which would have to be installed to render anything, and
/// whose licence would then be this program's.
package final class FilmWriter {
  package enum Format: String, Hashable, Sendable, CaseIterable {
    case gif, mp4, webm, y4m
  }

  package let path: OutputPath
  let format: Format
  let framesPerSecond: FrameRate
  private let widest: Int?

  /// The number of frames from one shown frame to the next.
  let stride: Int
  private let program: String
  private var file: ScratchFile?
  private var pipe: ProgramPipe?

  /// The size of the frames that come, and of those in the film.
  private var sourceSize: [Int] = []
  private(set) var size: [Int] = []
  private(set) var frameCount = 0
  private var last: (bitmap: Bitmap, bytes: [UInt8])?

  /// Advice for a missing `ffmpeg`.
  package static let advice = "install it: `apt-get install ffmpeg`, or your system's package"

  /// Prepares a film.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - framesPerSecond: The rate of the sequence.
  ///   - width: The largest width of the film, in pixels; `nil` for the width of the frames, and for
  ///     a GIF 480.
  ///   - path: The file.
  /// - Throws: If there is no `ffmpeg`.
  package init(
    _ format: Format, framesPerSecond: FrameRate, width: Int? = nil, path: OutputPath
  ) throws(ExportError) {
    guard let program = OtherProgram.find("ffmpeg") else {
      throw ExportError(.write, path: path.string, reason: .missingProgram("ffmpeg"))
    }
    self.program = program
    self.format = format
    self.framesPerSecond = framesPerSecond
    self.path = path
    widest = width ?? (format == .gif ? Self.widestGIF : nil)
    stride = format == .gif ? Self.stride(ofGIFAt: framesPerSecond) : 1
  }

  /// The largest width of a GIF unless one is given (chosen: its palette is made of all frames at
  /// once).
  private static let widestGIF = 480

  /// Adds the next frame.
  package func append(_ bitmap: Bitmap) throws(ExportError) {
    defer { frameCount += 1 }
    if pipe == nil { try start(with: bitmap) }
    guard [bitmap.width, bitmap.height] == sourceSize else {
      let reason = ExportError.Reason.differentSize(
        expected: sourceSize, found: [bitmap.width, bitmap.height])
      throw ExportError(.write, path: path.string, reason: reason)
    }
    guard frameCount % stride == 0 else { return }
    let bytes = if let last, last.bitmap == bitmap { last.bytes } else { pixels(of: bitmap) }
    last = (bitmap, bytes)
    guard pipe?.write(bytes) == true else { throw refusal }
  }

  /// Completes the file.
  ///
  /// - Throws: An error in `ffmpeg`'s words, or one that says there were no frames.
  package func finish() throws(ExportError) {
    guard let pipe, let file else {
      throw ExportError(.write, path: path.string, reason: .noFrames)
    }
    // A program of this name that does nothing is content, too.
    guard pipe.finish(), file.hasBytes else { throw refusal }
    if format == .gif { try correctDelays(of: file) }
    try file.publish(as: path)
    (self.pipe, self.file, last) = (nil, nil, nil)
  }

  /// Cancels the film and removes its file.
  package func cancel() {
    pipe?.cancel()
    (pipe, file, last) = (nil, nil, nil)
  }

  private var refusal: ExportError {
    let words = pipe?.lastWords ?? ""
    cancel()
    return ExportError(.write, path: path.string, reason: .program("ffmpeg", words: words))
  }

  // MARK: Pixels

  private func start(with bitmap: Bitmap) throws(ExportError) {
    sourceSize = [bitmap.width, bitmap.height]
    size = sourceSize
    if let widest, bitmap.width > widest {
      size = [widest, max((bitmap.height * widest + bitmap.width / 2) / bitmap.width, 1)]
    }
    // MP4 and WebM store colours for pairs of pixels, so sizes must be even.
    if format == .mp4 || format == .webm { size = size.map { $0 + $0 % 2 } }
    try path.folder.createFolder()
    let output = try ScratchFile(for: path)
    let words = try ScratchFile(for: path.folder.appending("ffmpeg-words"))
    file = output
    pipe = try ProgramPipe(program, arguments, output: output, words: words)
  }

  /// The frame as `ffmpeg` takes it: three bytes a pixel, on white, its last row and column
  /// repeated where a pair needs one more.
  private func pixels(of bitmap: Bitmap) -> [UInt8] {
    var bitmap = bitmap
    if let widest, bitmap.width > widest {
      let height = max((bitmap.height * widest + bitmap.width / 2) / bitmap.width, 1)
      bitmap = BoxFilter.scale(bitmap, width: widest, height: height)
    }
    let (width, height) = (size[0], size[1])
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { bytes, count in
      bitmap.pixels.withUnsafeBufferPointer { source in
        var target = 0
        for y in 0..<height {
          let row = min(y, bitmap.height - 1) * bitmap.width * 4
          for x in 0..<width {
            let place = row + min(x, bitmap.width - 1) * 4
            let white = 255 - source[place + 3]
            bytes[target] = source[place] &+ white
            bytes[target + 1] = source[place + 1] &+ white
            bytes[target + 2] = source[place + 2] &+ white
            target += 3
          }
        }
      }
      count = width * height * 3
    }
  }
}
