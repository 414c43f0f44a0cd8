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
        let record = try? JSONDecoder().decode(ShardRecord.self, from: data)
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
    let missing = (1...max(first.record.count, 1)).filter { owners[$0] == nil }
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

  /// Copies all files into a folder.
  func copy(into out: String) throws(CommandFailure) {
    for (path, owner) in files {
      let target = joined(out, path)
      try makeFolder(folder(of: target))
      do {
        if exists(target) { try FileManager.default.removeItem(atPath: target) }
        try FileManager.default.copyItem(atPath: joined(owner, path), toPath: target)
      } catch {
        throw CommandFailure(.unreadable, "\(target): cannot be written")
      }
    }
  }
}
