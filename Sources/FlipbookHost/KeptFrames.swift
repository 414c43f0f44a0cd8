import CReads
import FlipbookDisplay
import FlipbookExport
import FlipbookJob
import FlipbookStage
import Foundation

/// The frames of a variant that were drawn before, and those that are kept for others.
///
/// With each list of frames stand the files that the scene had read by then: a frame is of use only
/// as long as they are as they were.
final class KeptFrames {
  private let reel: FrameReel?
  private let settings: SceneJob.Reel

  /// The folder that outputs are written to, whose own state no frame depends on.
  private let outputs: String

  /// The files that were noted, and the number of those that the process had read by then.
  private var noted: Set<String> = []
  private var readCount = 0

  /// Opens the frames of a variant.
  ///
  /// - Parameters:
  ///   - settings: Where they are.
  ///   - frames: The numbers of those that are played; `nil` for all.
  ///   - outputs: The folder that outputs are written to.
  /// - Throws: If nothing can be kept.
  init(
    _ settings: SceneJob.Reel, frames: ClosedRange<Int>?, butIn outputs: String
  ) throws(ExportError) {
    self.settings = settings
    let here = FileManager.default.currentDirectoryPath
    self.outputs =
      outputs.hasPrefix("/") ? outputs : URL(filePath: "\(here)/\(outputs)").standardized.path
    guard !settings.found.isEmpty || !settings.kept.isEmpty else {
      reel = nil
      return
    }
    reel = try FrameReel(finding: settings.found, keepingIn: settings.kept, frames: frames) {
      !settings.checksReads || FileState(written: $0)?.holds ?? false
    }
  }

  /// True if frames are kept, so that files of them are needed.
  var areKept: Bool { reel?.isKeeping ?? false }

  /// Returns the hash of what is drawn in a picture; `nil` if nobody asks for it.
  func content(of picture: PlayedPicture) -> UInt64? {
    guard reel != nil else { return nil }
    var hasher = ContentHasher()
    hasher.combine(Double(picture.size.width))
    hasher.combine(Double(picture.size.height))
    for list in picture.exposures + [picture.list] { list.combineContent(into: &hasher) }
    return hasher.finalize()
  }

  /// Returns a frame that was drawn before; `nil` if it has to be drawn.
  ///
  /// - Throws: If it is missing where none may be drawn.
  func frame(_ index: Int, _ content: UInt64?) throws(ExportError) -> FrameReel.Frame? {
    guard let reel, let content else { return nil }
    if let frame = reel.frame(index, content: content) { return frame }
    guard settings.isWhole else { return nil }
    throw ExportError(.read, path: "frame \(index)", reason: .missingFrame)
  }

  /// Keeps a frame, and tells it where its file is.
  func keep(_ frame: inout DrawnFrame, _ index: Int, _ content: UInt64?) throws(ExportError) {
    guard let reel, reel.isKeeping, let content else { return }
    if settings.checksReads { try noteReads(in: reel) }
    frame.place = try reel.keep(
      index, content: content, digest: frame.digest, size: (frame.width, frame.height),
      file: frame.file)
  }

  /// Notes the files that were read since this was called before.
  private func noteReads(in reel: FrameReel) throws(ExportError) {
    var read = flipbook_read()
    guard flipbook_read_at(readCount, &read) else { return }
    while flipbook_read_at(readCount, &read) { readCount += 1 }
    let own = [outputs] + settings.found + settings.kept
    for file in FileRead.all(butJob: JobFile.path) ?? [] {
      guard !own.contains(where: { file.path == $0 || file.path.hasPrefix($0 + "/") }),
        !["/proc/", "/sys/", "/dev/"].contains(where: file.path.hasPrefix),
        noted.insert(file.path).inserted
      else { continue }
      try reel.note(condition: FileState(file).words)
    }
  }
}

/// A file in the state in which a scene has read it.
private struct FileState {
  private let file: FileRead

  init(_ file: FileRead) { self.file = file }

  /// Reads what ``words`` has written; `nil` for anything else.
  init?(written text: String) {
    let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
    guard parts.count == 3, let modified = Int(parts[1]) else { return nil }
    file = FileRead(path: parts[2], size: Int(parts[0]), modified: modified)
  }

  /// One line: the size or a dash, the time of the last change, the path.
  var words: String { "\(file.size.map(String.init) ?? "-") \(file.modified) \(file.path)" }

  /// True if the file is as it was; of a folder only that it is there.
  var holds: Bool {
    var status = stat()
    guard stat(file.path, &status) == 0 else { return file.size == nil }
    if status.st_mode & S_IFMT == S_IFDIR { return file.size != nil }
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    return file.size == Int(status.st_size) && file.modified == modified
  }
}
