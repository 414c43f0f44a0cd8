package import FlipbookBase
import FlipbookRaster

/// Writes the frames of one sequence into a folder.
///
/// A file appears only when it is complete. Frames that look alike are stored once and linked.
/// After an interruption, ``finish(isPartial:diagnostics:)`` says so in the manifest, and the
/// written frames stay. An earlier run's manifest says so from the first frame on: however this run
/// ends, a folder never claims frames that it does not have.
package final class FrameWriter {
  /// The last part of the names' pattern, in which the number is.
  private let namePattern: FileNamePattern
  private let values: [String: String]
  private let manifest: Manifest

  /// A frame that was written: little of it, since there may be many.
  private struct Written: BitwiseCopyable {
    var index: Int
    var digest: PixelDigest
    var width: Int32
    var height: Int32
  }

  /// The frames so far, in the order of their indices.
  private var frames: LongList<Written>

  /// The first frame with given pixels, of those that were written by then.
  private var firstFrames: FirstFrames

  /// The folder that the frames and the manifest are written to.
  package let folder: OutputPath

  /// The same, held open.
  private let openFolder: OpenFolder?

  /// Prepares the folder: creates it, and clears away what a killed process left in it.
  ///
  /// - Parameters:
  ///   - root: The folder that all output goes to.
  ///   - pattern: The names of the frames, such as `show-hide/{scene}/frame-{n:05}.png`.
  ///   - values: The values of the pattern's keys.
  ///   - origin: The manifest's entry about the source of the frames.
  ///   - framesPerSecond: The rate of the sequence; frame *n* is shown *n* ÷ rate after the start.
  ///   - scale: The pixels a point.
  /// - Throws: If the pattern is of no use, a value is missing, or the folder cannot be made.
  package init(
    root: OutputPath, pattern: FileNamePattern, values: [String: String] = [:],
    origin: Manifest.Origin, framesPerSecond: FrameRate, scale: Double
  ) throws(ExportError) {
    self.values = values
    manifest = Manifest(
      origin: origin, scale: scale, framesPerSecond: framesPerSecond,
      frames: [], isPartial: false)
    let first = try root.appending(pattern.expanded(with: values, index: 0))
    let second = try root.appending(pattern.expanded(with: values, index: 1))
    guard first != second else {
      throw ExportError(.usePattern, path: pattern.description, reason: .missingFrameNumber)
    }
    guard first.folder == second.folder else {
      let reason = ExportError.Reason.malformedPattern("{n} can only be in the last part")
      throw ExportError(.usePattern, path: pattern.description, reason: reason)
    }
    namePattern = try pattern.lastPart
    folder = first.folder
    frames = LongList(in: folder)
    firstFrames = FirstFrames(in: folder)
    try folder.createFolder()
    TemporaryFiles.removeStale(in: folder)
    openFolder = OpenFolder(folder)
    if manifestPath.exists { try manifestPath.write(text: unfinishedManifest.json) }
  }

  private var manifestPath: OutputPath { folder.appending(checkedName: "manifest.json") }

  /// The manifest of a folder whose frames are being replaced.
  private var unfinishedManifest: Manifest {
    var manifest = manifest
    manifest.isPartial = true
    manifest.diagnostics = ["the rendering into this folder has not come to its end"]
    return manifest
  }

  /// Writes a frame.
  ///
  /// - Parameters:
  ///   - index: Its number in the sequence, from 0; frames may come in any order.
  ///   - digest: The digest of its pixels.
  ///   - width: Its width in pixels.
  ///   - height: Its height in pixels.
  ///   - kept: A file with its bytes; `nil` for none.
  ///   - encode: Returns the bytes of the file; not called when there is a file to link to.
  /// - Returns: Its entry in the manifest.
  /// - Throws: If the file cannot be written, or there is a frame of this index already; and what
  ///   `encode` throws.
  @discardableResult
  package func write(
    index: Int, digest: PixelDigest, width: Int, height: Int, place kept: OutputPath? = nil,
    encode: () throws(ExportError) -> [UInt8]
  ) throws(ExportError) -> Manifest.Frame {
    let path = try self.path(ofFrame: index)
    let place = place(ofFrame: index)
    guard place == frames.count || frames[place].index != index else {
      throw ExportError(.write, path: path.string, reason: .repeatedFrame(index))
    }
    let first = firstFrames.place(of: digest) { frames[$0].digest }
    let original = first.map { frames[$0].index }
    let file = openFolder.map { FilePlace(path, in: $0) } ?? FilePlace(path)
    if let original {
      try file.link(to: self.path(ofFrame: original))
    } else if kept.map({ (try? file.link(to: $0)) == nil }) ?? true {
      try file.write(encode())
    }
    let frame = Written(
      index: index, digest: digest, width: Int32(clamping: width),
      height: Int32(clamping: height))
    if place < frames.count { firstFrames.shift(from: place) }
    frames.insert(frame, at: place)
    if original == nil { firstFrames.insert(place) { frames[$0].digest } }
    return entry(of: frame, sameAs: original, file: path.name)
  }

  private func entry(of frame: Written, sameAs original: Int?, file: String) -> Manifest.Frame {
    Manifest.Frame(
      index: frame.index, time: manifest.framesPerSecond.time(ofFrame: frame.index), file: file,
      digest: frame.digest, sameAs: original, width: Int(frame.width), height: Int(frame.height))
  }

  /// Returns a frame's index in the list of frames, or the index to insert it at.
  private func place(ofFrame index: Int) -> Int {
    // They mostly come in order.
    var place = frames.count
    while place > 0, frames[place - 1].index >= index { place -= 1 }
    return place
  }

  /// Returns the path of a frame's file, written or not.
  package func path(ofFrame index: Int) throws(ExportError) -> OutputPath {
    // All frames are in one folder, and the first one's name was checked.
    folder.appending(checkedName: try namePattern.expanded(with: values, index: index))
  }

  /// Removes the frames that a longer sequence left behind the last one of this sequence.
  ///
  /// Files are removed from the next index on, up to the first index without one.
  package func removeFollowingFrames() throws(ExportError) {
    var index = (frames.last?.index ?? -1) + 1
    while true {
      let path = try path(ofFrame: index)
      guard path.exists else { return }
      try path.remove()
      index += 1
    }
  }

  /// Removes every frame written, and the folder if it is empty then.
  package func discard() throws(ExportError) {
    for place in 0..<frames.count { try path(ofFrame: frames[place].index).remove() }
    frames = LongList(in: folder)
    firstFrames = FirstFrames(in: folder)
    folder.removeIfEmpty()
  }

  /// Writes `manifest.json` beside the frames.
  ///
  /// Of frames that look alike the first one is the one that the others are the same as, in whatever
  /// order they were written.
  ///
  /// - Parameters:
  ///   - isPartial: True if the rendering was interrupted.
  ///   - diagnostics: Sentences about anything that could not be done as the scene asked.
  /// - Throws: If the file cannot be written.
  package func finish(
    isPartial: Bool = false, diagnostics: [String] = []
  ) throws(ExportError) {
    var manifest = manifest
    manifest.isPartial = isPartial
    manifest.diagnostics = diagnostics
    let text = try LineFile(manifestPath)
    var next = 0
    var firsts = FirstFrames(in: folder)
    let known = { (place: Int) in self.frames[place].digest }
    try manifest.write(to: text) { () throws(ExportError) in
      guard next < frames.count else { return nil }
      let (place, frame) = (next, frames[next])
      next += 1
      let original = firsts.place(of: frame.digest, known).map { frames[$0].index }
      if original == nil { firsts.insert(place, known) }
      return entry(
        of: frame, sameAs: original,
        file: try namePattern.expanded(with: values, index: frame.index))
    }
    try text.publish()
    if !isPartial { try expectAllFrames() }
  }

  /// Takes the manifest's claim back if somebody has removed a frame meanwhile.
  private func expectAllFrames() throws(ExportError) {
    for place in 0..<frames.count {
      let path = try path(ofFrame: frames[place].index)
      if path.exists { continue }
      try? manifestPath.write(text: unfinishedManifest.json)
      throw ExportError(.write, path: path.string, reason: .removed)
    }
  }
}
