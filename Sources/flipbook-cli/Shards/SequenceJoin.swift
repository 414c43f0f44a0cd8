import FlipbookBase
import FlipbookExport
import Foundation

/// The joining of the parts of one sequence: of the lists of their frames, and of their traces.
struct SequenceJoin {
  static let manifestName = "manifest.json"

  private let parts: [ShardSet.Sequence]
  private let out: String

  init(_ parts: [ShardSet.Sequence], into out: String) { (self.parts, self.out) = (parts, out) }

  /// The paths that every part with frames has a piece of.
  private var outputs: [String] {
    parts.first { $0.record.frames > 0 }?.record.outputs ?? []
  }

  private func isTrace(_ path: String) -> Bool {
    !parts.contains { isFolder(joined($0.folder, path)) }
  }

  private func pieces(of path: String) -> [String] {
    parts.filter { $0.record.frames > 0 }.map { joined($0.folder, path) }
  }

  /// Prepares the output folder: a list of frames that is there says from now on that it is not all.
  func begin() throws(CommandFailure) {
    for path in outputs where !isTrace(path) {
      let place = joined(joined(out, path), Self.manifestName)
      guard exists(place), var old = try? Manifest(parsing: readText(place)) else { continue }
      old.isPartial = true
      try writeText(old.json, to: place)
    }
  }

  /// Writes the lists and the traces, when all frames are in their places.
  func finish() throws(CommandFailure) {
    for path in outputs {
      if isTrace(path) { try joinTraces(path) } else { try joinManifests(path) }
    }
  }

  private func joinTraces(_ path: String) throws(CommandFailure) {
    var bytes: [UInt8] = []
    for piece in pieces(of: path) { bytes += try data(of: piece) }
    try write(bytes, to: joined(out, path))
  }

  private func joinManifests(_ path: String) throws(CommandFailure) {
    let pieces = pieces(of: path).map { joined($0, Self.manifestName) }
    let texts = try pieces.map { piece throws(CommandFailure) in try [UInt8](data(of: piece)) }
    var whole: [UInt8]?
    do {
      whole = try Manifest.text(joining: texts)
    } catch {
      // Which one it is.
      let piece = zip(pieces, texts).first { (try? Manifest.text(joining: [$0.1])) == nil }?.0
      throw CommandFailure(
        .unreadable, "\(piece ?? path): is no list of all frames of its part")
    }
    guard let whole else { return }
    let folder = joined(out, path)
    let place = joined(folder, Self.manifestName)
    try makeFolder(folder)
    if exists(place) { try removeFrames(in: folder, butOf: whole) }
    try write(whole, to: place)
  }

  /// Removes the frames of an earlier list that are not in the new one.
  private func removeFrames(in folder: String, butOf text: [UInt8]) throws(CommandFailure) {
    let old = try? Manifest(parsing: readText(joined(folder, Self.manifestName)))
    guard let old, let new = try? Manifest(parsing: String(decoding: text, as: UTF8.self)) else {
      return
    }
    for file in Set(old.frames.map(\.file)).subtracting(new.frames.map(\.file)).sorted() {
      unlink(joined(folder, file))
    }
  }

  private func data(of piece: String) throws(CommandFailure) -> Data {
    guard let data = FileManager.default.contents(atPath: piece) else {
      throw CommandFailure(.unreadable, "\(piece): \(systemError())")
    }
    return data
  }

  /// Writes a file at once: it is complete, or what it was.
  private func write(_ bytes: [UInt8], to target: String) throws(CommandFailure) {
    try makeFolder(folder(of: target))
    do throws(ExportError) {
      try OutputPath(root: folder(of: target)).appending(lastComponent(of: target)).write(bytes)
    } catch {
      throw CommandFailure(.unreadable, "cannot write \(target): \(error.reason)")
    }
  }
}
