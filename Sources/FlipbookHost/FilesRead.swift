import CReads
import FlipbookAssets
import FlipbookJob
import FlipbookTimeline
import Foundation

extension FileRead {
  /// Returns the files and assets this process has read since its start, except its job; `nil` if they are too
  /// many.
  static func all(butJob job: String?) -> [FileRead]? {
    guard !flipbook_reads_are_too_many() else { return nil }
    var reads: [FileRead] = []
    var index = 0
    var read = flipbook_read()
    while flipbook_read_at(index, &read) {
      index += 1
      guard let path = read.path.map({ String(cString: $0) }), path != job else { continue }
      // The scene's own files begin empty in each run.
      if let home = SceneFolders.home, path.hasPrefix(home) { continue }
      if path == Self.programFolder { continue }
      reads.append(
        FileRead(
          path: path, size: read.size < 0 ? nil : Int(read.size), modified: Int(read.modified)))
    }
    return reads
      + ResourceLibrary.uses.map { FileRead(path: $0.use.text, size: nil, modified: $0.state) }
  }

  /// The folder that this program lies in, which Foundation looks into as that of the main bundle.
  ///
  /// Its time is that of the last use; the program itself and its resources are known otherwise.
  private static let programFolder: String? = {
    let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return program.map { URL(filePath: $0).deletingLastPathComponent().path }
  }()
}
