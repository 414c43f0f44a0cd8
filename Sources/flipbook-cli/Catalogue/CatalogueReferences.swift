import FlipbookBase
import FlipbookDiff
import FlipbookReport
import FlipbookTimeline
import Foundation

/// The reference pictures of a project, which a catalogue is recorded into or compared with.
struct CatalogueReferences {
  /// The folder of the references.
  let folder: String

  /// The folder of the catalogue.
  let catalogue: String

  /// The least structural similarity that counts as equal; nil if every pixel has to be the same.
  var least: Double?

  /// A picture in comparison with its reference.
  struct Comparison {
    var state = CataloguePage.State.same
    var reason: String?

    /// The paths of the reference and of the difference, from the catalogue's folder.
    var before: String?
    var difference: String?
  }

  /// The folder below the catalogue's that holds references and differences of what has changed.
  private static let changes = "changes"

  private func bytes(_ path: String) throws(CommandFailure) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CommandFailure(.unreadable, "\(path): \(systemError(exists(path) ? EACCES : ENOENT))")
    }
    return Array(data)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
    try makeFolder(flipbook_cli.folder(of: path))
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
      throw CommandFailure(.unreadable, "cannot write \(path): \(systemError())")
    }
  }

  private func drawn(_ entry: CatalogueEntry) -> String {
    joined(joined(catalogue, CatalogueRun.pictures), entry.picturePath)
  }
}

// MARK: - Recording

extension CatalogueReferences {
  /// Keeps pictures as references, and removes those of scenes that are gone.
  ///
  /// - Parameters:
  ///   - entries: What was drawn.
  ///   - scenes: The names of all scenes of the project.
  /// - Returns: The number of references that were written, and of those that were removed.
  /// - Throws: If a file cannot be written.
  func record(
    _ entries: [CatalogueEntry], scenes: Set<String>
  ) throws(CommandFailure) -> (written: Int, removed: Int) {
    var manifest = try ReferenceManifest(in: folder) ?? ReferenceManifest()
    var counts = (written: 0, removed: 0)
    for entry in entries where entry.failures.isEmpty {
      let bytes = try bytes(drawn(entry))
      let picture = try picture(of: entry, bytes)
      let place = joined(folder, entry.picturePath)
      if manifest[entry.picturePath] == picture, exists(place) { continue }
      try write(bytes, to: place)
      manifest.set(picture)
      counts.written += 1
    }
    for picture in manifest.pictures where !scenes.contains(picture.scene) {
      manifest.remove(picture.file)
      let place = joined(folder, picture.file)
      unlink(place)
      rmdir(flipbook_cli.folder(of: place))
      counts.removed += 1
    }
    try manifest.write(in: folder)
    return counts
  }

  private func picture(
    of entry: CatalogueEntry, _ bytes: [UInt8]
  ) throws(CommandFailure) -> ReferenceManifest.Picture {
    do throws(MalformedInput) {
      let found = try PictureDifference.digest(of: bytes, named: entry.picturePath)
      return ReferenceManifest.Picture(
        file: entry.picturePath, scene: entry.scene, choices: [entry.appearance] + entry.choices,
        digest: found.digest, width: found.width, height: found.height)
    } catch { throw CommandFailure(.unreadable, error.description) }
  }
}

// MARK: - Comparing

extension CatalogueReferences {
  /// Compares a picture with its reference.
  func compare(
    _ entry: CatalogueEntry, with manifest: ReferenceManifest
  ) throws(CommandFailure) -> Comparison {
    let place = joined(folder, entry.picturePath)
    guard let known = manifest[entry.picturePath] else {
      return Comparison(state: .new, reason: "there is no reference \(place); --record writes it")
    }
    guard exists(place) else {
      return Comparison(state: .new, reason: "the reference \(place) is listed, and is not there")
    }
    let (before, after) = (try bytes(place), try bytes(drawn(entry)))
    if before == after { return Comparison() }
    let difference: PictureDifference
    do throws(MalformedInput) {
      let digest = try PictureDifference.digest(of: before, named: place).digest
      guard digest == known.digest else {
        return Comparison(
          state: .changed,
          reason: "the reference \(place) has other pixels than when it was recorded")
      }
      difference = try PictureDifference((before, place), (after, drawn(entry)))
    } catch { return Comparison(state: .changed, reason: error.description) }
    let isAlike = least.map { difference.similarity >= $0 } ?? difference.isEmpty
    guard !isAlike, let drawing = difference.drawing else { return Comparison() }
    let stem = "\(Self.changes)/\(entry.picturePath.dropLast(4))"
    try write(before, to: joined(catalogue, "\(stem)-before.png"))
    try write(drawing, to: joined(catalogue, "\(stem)-difference.png"))
    return Comparison(
      state: .changed, reason: difference.words, before: "\(stem)-before.png",
      difference: "\(stem)-difference.png")
  }

  /// Removes what an earlier comparison has left in the catalogue's folder.
  func clear() { remove(joined(catalogue, Self.changes)) }
}
