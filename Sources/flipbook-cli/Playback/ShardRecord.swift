import FlipbookBase
import Foundation

/// The record in a folder of the part of a run that it holds.
struct ShardRecord: Codable, Equatable {
  static let fileName = "shard.json"

  var index: Int
  var count: Int

  /// A digest of all variants of the whole run.
  var run: String

  init(_ shard: Shard, of run: [String]) {
    (index, count) = (shard.index, shard.count)
    var digest = SHA256()
    digest.add(Data(run.joined(separator: "\n").utf8))
    self.run = String(digest.finished().prefix(16))
  }

  /// True if it can be of a part that ``Shard`` names.
  var isPossible: Bool { (1...Shard.most).contains(count) && (1...count).contains(index) }

  func write(in folder: String) throws(CommandFailure) {
    try makeFolder(folder)
    try writeText(jsonLine(self) + "\n", to: joined(folder, Self.fileName))
  }
}

/// All parts of one run.
struct ShardSet {
  /// Each file's path below its part's folder, and that folder; sorted by path.
  private(set) var files: [(path: String, folder: String)] = []

  /// Reads the parts.
  ///
  /// - Throws: Which part is missing, there twice, unfinished or of another run, and which file is in
  ///   two of them.
  init(reading folders: [String]) throws(CommandFailure) {
    var records: [(folder: String, record: ShardRecord)] = []
    for folder in folders {
      guard isFolder(folder) else {
        throw CommandFailure(.unreadable, "\(folder): no such folder")
      }
      let path = joined(folder, ShardRecord.fileName)
      guard let data = FileManager.default.contents(atPath: path),
        let record = try? JSONDecoder().decode(ShardRecord.self, from: data),
        record.isPossible
      else {
        throw CommandFailure(
          .unreadable, "\(folder): holds no finished part of a run (there is no \(path))")
      }
      records.append((folder, record))
    }
    try Self.check(records)
    var owners: [String: String] = [:]
    for folder in folders {
      for path in try Self.files(in: folder) where path != ShardRecord.fileName {
        if let other = owners.updateValue(folder, forKey: path) {
          throw CommandFailure(.usage, "\(path) is in \(other) and in \(folder)")
        }
      }
    }
    files = owners.map { ($0.key, $0.value) }.sorted { $0.path < $1.path }
  }

  private static func check(
    _ records: [(folder: String, record: ShardRecord)]
  ) throws(CommandFailure) {
    guard let first = records.first else { return }
    var owners: [Int: String] = [:]
    for (folder, record) in records {
      guard record.run == first.record.run, record.count == first.record.count else {
        throw CommandFailure(.usage, "\(first.folder) and \(folder) are not of one run")
      }
      if let other = owners.updateValue(folder, forKey: record.index) {
        throw CommandFailure(
          .usage, "\(other) and \(folder) are both part \(record.index)/\(record.count)")
      }
    }
    let missing = (1...first.record.count).filter { owners[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.map { "\($0)/\(first.record.count)" }.joined(separator: ", ")
      throw CommandFailure(
        .usage, "\(missing.count == 1 ? "part" : "parts") \(names) of the run is missing")
    }
  }

  private static func files(in folder: String) throws(CommandFailure) -> [String] {
    guard let found = FileManager.default.enumerator(atPath: folder) else {
      throw CommandFailure(.unreadable, "\(folder): cannot be read")
    }
    return found.compactMap { $0 as? String }.filter { !isFolder(joined(folder, $0)) }.sorted()
  }

  /// Copies all files into a folder, each at once: what was there stays until its successor is whole.
  ///
  /// - Throws: If the folder is one of the parts', a file is a symbolic link, or nothing can be
  ///   written.
  func copy(into out: String) throws(CommandFailure) {
    if let same = Set(files.map(\.folder)).sorted().first(where: { Self.isInside(out, $0) }) {
      throw CommandFailure(.usage, "\(out) is in the part \(same); write into another folder")
    }
    for (path, owner) in files {
      let (source, target) = (joined(owner, path), joined(out, path))
      var status = stat()
      guard lstat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        throw CommandFailure(.unreadable, "\(source): is no file that `render` has written")
      }
      try makeFolder(folder(of: target))
      let draft = "\(target).\(getpid())"
      defer { unlink(draft) }
      guard (try? FileManager.default.copyItem(atPath: source, toPath: draft)) != nil,
        rename(draft, target) == 0
      else { throw CommandFailure(.unreadable, "\(target): cannot be written") }
    }
  }

  /// Returns true if a folder is another one, or lies in it.
  private static func isInside(_ folder: String, _ other: String) -> Bool {
    guard let outer = realPath(other) else { return false }
    var path = absolute(folder)
    // The folder may not be there yet; then one around it is.
    while realPath(path) == nil, path != "/" { path = flipbook_cli.folder(of: path) }
    let inner = realPath(path) ?? path
    return inner == outer || inner.hasPrefix(outer + "/")
  }
}
