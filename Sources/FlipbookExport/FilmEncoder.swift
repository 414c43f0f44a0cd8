import Foundation

/// A film that is being made.
protocol FilmEncoder: AnyObject {
  /// Adds a frame, with its pixels; all have one size.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - start: The time it is shown from, in hundredths of a second.
  /// - Throws: If it cannot be written.
  func append(_ frame: StripPicture, at start: Int) throws(FilmError)

  /// Completes the file.
  ///
  /// - Parameter end: The time the last frame is shown to, in hundredths of a second.
  /// - Throws: If it cannot be completed.
  func finish(at end: Int) throws(FilmError)

  /// Ends without a file.
  func cancel()
}

/// The reason for which a film cannot be made.
enum FilmError: Error {
  /// The file takes no more, as `errno` has it.
  case file(code: Int32)

  /// The last words of the program that makes it.
  case program(words: String)
}

/// A video that another program makes of raw frames.
final class VideoFilm: FilmEncoder {
  private var planes: VideoPlanes
  private let pipe: ProgramPipe
  private let output: ScratchFile
  private var last: StripPicture?

  init(_ planes: VideoPlanes, to pipe: ProgramPipe, output: ScratchFile) {
    (self.planes, self.pipe, self.output) = (planes, pipe, output)
  }

  func append(_ frame: StripPicture, at start: Int) throws(FilmError) {
    for strip in frame.changes(since: last) {
      planes.update(from: frame.rows(ofStrip: strip).lowerBound, frame.pixels[strip])
    }
    last = frame
    guard pipe.write(planes.bytes) else { throw .program(words: pipe.lastWords) }
  }

  func finish(at end: Int) throws(FilmError) {
    // A program of this name that does nothing is content, too.
    guard pipe.finish(), output.hasBytes else { throw .program(words: pipe.lastWords) }
  }

  func cancel() { pipe.cancel() }
}

/// A GIF on its way into a file.
final class GIFFilm: FilmEncoder {
  private var writer: GIFWriter
  private let file: ScratchFile

  /// The bytes that are written at once (chosen).
  private static let portion = 1 << 18

  init(width: Int, height: Int, file: ScratchFile) {
    (writer, self.file) = (GIFWriter(width: width, height: height), file)
  }

  func append(_ frame: StripPicture, at start: Int) throws(FilmError) {
    writer.append(frame, at: start)
    if writer.waitingCount >= Self.portion { try write(writer.takeBytes()) }
  }

  func finish(at end: Int) throws(FilmError) {
    let correction = writer.finish(at: end)
    try write(writer.takeBytes())
    guard let correction else { return }
    guard file.write(correction.bytes, at: correction.place) else { throw .file(code: errno) }
  }

  func cancel() {}

  private func write(_ bytes: [UInt8]) throws(FilmError) {
    guard file.append(bytes) else { throw .file(code: errno) }
  }
}
