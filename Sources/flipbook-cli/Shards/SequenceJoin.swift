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
    var bytes = Data()
    for piece in pieces(of: path) {
      guard let data = FileManager.default.contents(atPath: piece) else {
        throw CommandFailure(.unreadable, "\(piece): \(systemError())")
      }
      bytes.append(data)
    }
    let target = joined(out, path)
    try makeFolder(folder(of: target))
    let draft = "\(target).\(getpid())"
    guard FileManager.default.createFile(atPath: draft, contents: bytes),
      rename(draft, target) == 0
    else {
      let code = errno
      unlink(draft)
      throw CommandFailure(.unreadable, "cannot write \(target): \(systemError(code))")
    }
  }

  private func joinManifests(_ path: String) throws(CommandFailure) {
    var manifests: [Manifest] = []
    for piece in pieces(of: path).map({ joined($0, Self.manifestName) }) {
      guard let manifest = try? Manifest(parsing: readText(piece)), !manifest.isPartial else {
        throw CommandFailure(.unreadable, "\(piece): is no list of all frames of its part")
      }
      manifests.append(manifest)
    }
    guard let whole = Manifest(joining: manifests) else { return }
    let folder = joined(out, path)
    let place = joined(folder, Self.manifestName)
    let old = (try? Manifest(parsing: readText(place)))?.frames.map(\.file) ?? []
    try makeFolder(folder)
    for file in Set(old).subtracting(whole.frames.map(\.file)).sorted() {
      unlink(joined(folder, file))
    }
    try writeText(whole.json, to: place)
  }
}
