package import FlipbookAssets
import FlipbookBase
import FlipbookExport
package import FlipbookJob
package import FlipbookTimeline
import Foundation

/// The results of variants in earlier runs: their files and reports, found by a key of everything
/// they depend on.
///
/// Before a result is used, the files that the scene has read are checked too. Other inputs of a
/// scene, such as its environment or the network, are not seen to have changed.
package struct RenderCache {
  private let store: CacheStore

  /// Creates the cache in the folder of compiled scenes.
  package init(in cache: CompileCache) throws(CommandFailure) {
    store = try CacheStore(folder: cache.folder, kind: .renders)
  }

  /// The result of a variant.
  package struct Entry: Codable {
    /// A file by its place below the output folder.
    package struct File: Codable {
      package var path: String
      /// The index of its content in the entry; files that look alike share one.
      package var content: Int
    }

    /// The reports of the host, in order.
    package var events: [HostEvent]
    package var files: [File]

    /// The digest of each content.
    package var digests: [String]

    /// The files that the scene read, in their state at that time.
    package var reads: [FileRead]
  }

  // MARK: Finding

  /// Returns the result of a variant, with its files put into the output folder.
  ///
  /// It is `nil` if the variant has not been rendered yet, if a file or an asset it read has changed,
  /// or if the entry is damaged.
  ///
  /// - Parameters:
  ///   - key: The key of its inputs.
  ///   - root: The output folder.
  ///   - assets: The assets of each bundle.
  /// - Returns: The result.
  /// - Throws: If a file cannot be written.
  package func restore(
    _ key: String, into root: String, assets: [String: AssetIndex]
  ) throws(CommandFailure) -> Entry? {
    let place = store.place(of: key)
    guard let text = try? readText("\(place)/\(Self.listName)") else { return nil }
    guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(text.utf8)),
      isInside(root, entry), isWhole(entry, in: place),
      entry.reads.allSatisfy({ $0.isAsItWas(in: assets) })
    else {
      store.discard(key)
      return nil
    }
    let manifests = entry.files.filter { lastComponent(of: $0.path) == Self.manifestName }
    for file in manifests {
      removeOldFrames(listed: joined(root, file.path), except: entry, root: root)
      // Until all its frames are there, nothing may claim that they are.
      unlink(joined(root, file.path))
    }
    for file in entry.files.filter({ lastComponent(of: $0.path) != Self.manifestName }) + manifests
    {
      let target = joined(root, file.path)
      try makeFolder(folder(of: target))
      try CacheStore.place("\(place)/\(file.content)", at: target)
    }
    store.noteUse(of: key)
    return entry
  }

  /// Returns true if all its files are below the output folder, whoever wrote the entry.
  private func isInside(_ root: String, _ entry: Entry) -> Bool {
    entry.files.allSatisfy { (try? OutputPath(root: root).appending($0.path)) != nil }
  }

  /// Returns true if every content is there with its original bytes.
  private func isWhole(_ entry: Entry, in place: String) -> Bool {
    entry.files.allSatisfy { entry.digests.indices.contains($0.content) }
      && entry.digests.enumerated().allSatisfy { index, digest in
        SHA256.digest(ofFile: "\(place)/\(index)") == digest
      }
  }

  /// Removes frames that an earlier, longer sequence has left behind.
  private func removeOldFrames(listed manifest: String, except entry: Entry, root: String) {
    let kept = Set(entry.files.map { joined(root, $0.path) })
    let frames = Manifest(at: manifest)?.frames ?? []
    for path in frames.map({ joined(folder(of: manifest), $0.file) }) where !kept.contains(path) {
      unlink(path)
    }
  }

  // MARK: Keeping

  /// Keeps the result of a variant, unless it was interrupted or its inputs are not known.
  ///
  /// - Parameters:
  ///   - key: The key of its inputs.
  ///   - events: The host's reports.
  ///   - variant: The variant; its file is in the key.
  ///   - root: The output folder.
  /// - Throws: If the cache cannot be written to.
  package func keep(
    _ key: String, _ events: [HostEvent], of variant: Variant, from root: String
  ) throws(CommandFailure) {
    guard let reads = Self.reads(events) else { return }
    let events = events.filter { if case .reads = $0 { false } else { true } }
    let draft = try store.draft(of: key)
    do throws(CommandFailure) {
      var paths: [String] = []
      for event in events {
        guard case .file(let path) = event else { continue }
        guard let files = Self.files(of: path, in: root) else { return remove(draft) }
        paths += files
      }
      // The host opens the folders it writes to.
      let own = Set(
        paths.map { absolute(folder(of: joined(root, $0))) } + [absolute(variant.timeline.file)])
      var entry = Entry(
        events: events, files: [], digests: [], reads: reads.filter { !own.contains($0.path) })
      var contents: [UInt64: Int] = [:]
      for path in paths {
        let source = joined(root, path)
        let number = try CacheStore.fileNumber(of: source)
        if contents[number] == nil {
          let copy = "\(draft)/\(entry.digests.count)"
          try CacheStore.place(source, at: copy)
          guard let digest = SHA256.digest(ofFile: copy) else {
            throw CommandFailure(.unreadable, "cannot read \(copy): \(systemError())")
          }
          contents[number] = entry.digests.count
          entry.digests.append(digest)
        }
        entry.files.append(Entry.File(path: path, content: contents[number] ?? 0))
      }
      try writeText(jsonLine(entry), to: "\(draft)/\(Self.listName)")
      try store.publish(draft, as: key)
    } catch {
      remove(draft)
      throw error
    }
  }

  /// Returns the files read, as the host reported them; `nil` if they were too many.
  private static func reads(_ events: [HostEvent]) -> [FileRead]? {
    events.lazy.compactMap { event in
      if case .reads(let reads) = event { reads } else { nil }
    }.first
  }

  /// Returns the files of an output, below the output folder: itself, or a series of frames; `nil`
  /// if the series is not complete.
  private static func files(of path: String, in root: String) -> [String]? {
    guard isFolder(joined(root, path)) else { return [path] }
    let manifest = joined(path, manifestName)
    guard let list = Manifest(at: joined(root, manifest)), !list.partial else { return nil }
    return list.frames.map { joined(path, $0.file) } + [manifest]
  }

  /// The part of a manifest about a series of frames.
  private struct Manifest: Decodable {
    struct Frame: Decodable { var file: String }
    var frames: [Frame]
    var partial: Bool

    init?(at path: String) {
      guard let text = try? readText(path),
        let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(text.utf8))
      else { return nil }
      self = manifest
    }
  }

  private static let listName = "entry.json"
  private static let manifestName = "manifest.json"

  // MARK: Size

  /// Removes the least recently used results, until the rest is no larger than the limit.
  package func collect() { store.collect() }
}

// MARK: - Keys

extension RenderCache {
  /// Returns the key of everything known that the result of a variant depends on.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - program: The compiled scene, whose folder is named by its inputs.
  ///   - basis: A text that stands for the variant's part of the program; nil for all of it.
  ///   - settings: The settings of the job.
  ///   - root: The output folder; `renders` is kept in paths below the current one.
  /// - Returns: The key; `nil` for outputs that other programs make.
  package static func key(
    of variant: Variant, program: SceneCompiler.Program, basis: String? = nil,
    playing settings: SceneJob.Settings, root: String
  ) -> String? {
    let outputs = variant.timeline.outputs
    guard !outputs.isEmpty,
      !outputs.contains(where: { $0.format?.program != nil })
    else { return nil }
    var digest = SHA256()
    digest.add(field: "flipbook render 4")
    digest.add(field: basis ?? program.identity ?? lastComponent(of: folder(of: program.path)))
    digest.add(field: program.resources ?? "")
    digest.add(field: jsonLine(variant))
    digest.add(field: (try? readText(variant.timeline.file)) ?? "")
    digest.add(field: jsonLine(settings))
    digest.add(field: root == "." ? "renders" : "")
    for field in surroundings { digest.add(field: field) }
    return digest.finished()
  }

  /// The fonts, and the environment's words that scenes and fonts heed.
  static var surroundings: [String] { fonts + variables }

  /// The environment's words that scenes and fonts heed.
  private static var variables: [String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      name.hasPrefix("FLIPBOOK_") || name.hasPrefix("LC_") || ["LANG", "TZ"].contains(name)
    }.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// The fonts that are installed: their files, sizes and ages.
  private static let fonts: [String] = {
    let own = (ProcessEnvironment["FLIPBOOK_FONTS"] ?? "").split(separator: ":").map(String.init)
    return (own + ["/usr/share/fonts", "/usr/local/share/fonts"]).flatMap { folder in
      CacheStore.files(below: folder).map { "\($0.path) \($0.size) \($0.modified)" }
    }
  }()
}

extension FileRead {
  /// Returns true if the file still has its recorded size and age, or the asset its state.
  fileprivate func isAsItWas(in assets: [String: AssetIndex]) -> Bool {
    if let use = AssetUse(text: path) { return use.state(in: assets[use.bundle]) == modified }
    var status = stat()
    guard stat(path, &status) == 0 else { return size == nil }
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let bytes = isFolder ? 0 : Int(status.st_size)
    return size == bytes && modified == CacheStore.nanoseconds(status)
  }
}
