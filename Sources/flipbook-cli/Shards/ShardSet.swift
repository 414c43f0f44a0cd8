import FlipbookBase
import Foundation

/// All parts of one run.
struct ShardSet {
  /// Each file's path below its part's folder, and that folder; sorted by path.
  private(set) var files: [(path: String, folder: String)] = []

  /// The parts in their order.
  private(set) var parts: [(folder: String, record: ShardRecord)] = []

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
    parts = records.sorted { $0.record.index < $1.record.index }
    try checkSequences()
    try findFiles()
  }

  /// Finds the files of all parts; those that every part has a piece of are joined.
  private mutating func findFiles() throws(CommandFailure) {
    for (folder, record) in parts {
      let pieces = Set(record.sequence?.outputs ?? [])
      for file in try PartFiles(in: folder).all {
        let path = file.path
        guard path != ShardRecord.fileName, path != record.junit else { continue }
        if pieces.contains(path) || isManifest(path, of: pieces) { continue }
        if !file.isRegular { foreign = foreign ?? joined(folder, path) }
        files.append((path, folder))
      }
    }
    // The parts of a sequence come in the order of its frames, so most of it is sorted already.
    files.sort { $0.path < $1.path }
    for (file, next) in zip(files, files.dropFirst()) where file.path == next.path {
      throw CommandFailure(.usage, "\(file.path) is in \(file.folder) and in \(next.folder)")
    }
  }

  /// A file that no part has written: a symbolic link, for example.
  private var foreign: String?

  /// The beginning of the name of a folder with drawn frames.
  static let reelPrefix = ".reel-"

  private func isManifest(_ path: String, of pieces: Set<String>) -> Bool {
    path.hasSuffix(SequenceJoin.manifestName)
      && lastComponent(of: path) == SequenceJoin.manifestName
      && pieces.contains(flipbook_cli.folder(of: path))
  }

  /// The words of the command that has made the parts; `nil` if it left none.
  var command: [String]? { parts.first?.record.command }

  /// The origin of the parts, as far as it is known.
  var origin: RunOrigin? { parts.first?.record.origin }

  /// The results of all variants.
  var results: [ShardResult] { parts.flatMap { $0.record.results ?? [] } }

  /// Refuses parts of which the present sources, timelines or options are not the origin.
  func check(_ present: RunOrigin) throws(CommandFailure) {
    guard let origin, let difference = present.difference(from: origin) else { return }
    throw CommandFailure(
      .usage,
      "the parts are of \(difference) than are here now; merge them where they were made, as it was"
    )
  }

  /// The parts of each divided sequence, in the order of its frames.
  var sequences: [[Sequence]] {
    let all = parts.compactMap { part in
      part.record.sequence.map { Sequence(folder: part.folder, record: $0) }
    }
    return Dictionary(grouping: all, by: \.record.variant).sorted { $0.key < $1.key }.map(\.value)
  }

  /// A part of a divided sequence.
  struct Sequence {
    var folder: String
    var record: ShardSequence
  }

  /// Refuses sequences of which frames are missing, or whose scenes have read different files.
  private func checkSequences() throws(CommandFailure) {
    for parts in sequences {
      var next = 0
      var reads: [String: (digest: String, folder: String)] = [:]
      for part in parts {
        let record = part.record
        guard record.total == parts[0].record.total else {
          throw CommandFailure(
            .usage,
            "\(parts[0].folder) and \(part.folder) are not of one run: "
              + "\(record.title) has \(parts[0].record.total) frames here and \(record.total) there"
          )
        }
        guard record.frames == 0 || record.first == next else {
          throw CommandFailure(
            .usage, "\(record.title): frames \(next)–\(record.first - 1) are in no part")
        }
        next += record.frames
        for (path, digest) in record.reads.sorted(by: { $0.key < $1.key }) {
          if let other = reads[path], other.digest != digest {
            throw CommandFailure(
              .usage,
              "\(other.folder) and \(part.folder) are not of one run: \(path) was changed between")
          }
          reads[path] = (digest, part.folder)
        }
      }
      let total = parts[0].record.total
      guard next == total else {
        throw CommandFailure(
          .usage, "\(parts[0].record.title): frames \(next)–\(total - 1) are in no part")
      }
    }
  }

  private static func check(
    _ records: [(folder: String, record: ShardRecord)]
  ) throws(CommandFailure) {
    guard let first = records.first else { return }
    var owners: [Int: String] = [:]
    for (folder, record) in records {
      let origins = (first.record.origin, record.origin)
      var difference: String?
      if let one = origins.0, let other = origins.1 { difference = one.difference(from: other) }
      guard record.run == first.record.run, record.count == first.record.count, difference == nil
      else {
        throw CommandFailure(
          .usage,
          "\(first.folder) and \(folder) are not of one run"
            + (difference.map { ": \(folder) is of \($0)" } ?? ""))
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

  /// Puts all files into a folder, each at once: what was there stays until its successor is whole.
  ///
  /// A file is linked where that is possible, else copied.
  ///
  /// - Throws: If the folder is one of the parts', a file is a symbolic link, or nothing can be
  ///   written.
  func copy(into out: String) throws(CommandFailure) {
    if let same = parts.map(\.folder).first(where: { Self.isInside(out, $0) }) {
      throw CommandFailure(.usage, "\(out) is in the part \(same); write into another folder")
    }
    if let foreign {
      throw CommandFailure(.unreadable, "\(foreign): is no file that `render` has written")
    }
    let joins = sequences.map { SequenceJoin($0, into: out) }
    for join in joins { try join.begin() }
    let linker = FileLinker(into: out)
    for (path, owner) in files { try linker.place(path, of: owner) }
    for join in joins { try join.finish() }
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
