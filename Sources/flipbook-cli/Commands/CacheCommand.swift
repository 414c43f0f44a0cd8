import ArgumentParser
import FlipbookBase
import Foundation

/// Shows and clears the caches that are kept across runs.
struct CacheCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cache",
    abstract: "Say what is kept across runs, and remove it.",
    discussion: """
      Compiled scenes are kept in $XDG_CACHE_HOME/flipbook. With --cache a folder of one's own is \
      used, in which `flipbook render` also keeps what it has rendered.

      EXAMPLES
        flipbook cache stats
        flipbook cache gc --cache out/cache --max-size 500MB
        flipbook cache verify
        flipbook cache clear
        flipbook cache prepare
      """,
    subcommands: [Stats.self, Collect.self, Verify.self, Clear.self, Prepare.self],
    defaultSubcommand: Stats.self)

  /// The options for the cache, and for the output.
  struct Options: ParsableArguments {
    @Option(
      help: .init("The cache's folder (default: $XDG_CACHE_HOME/flipbook).", valueName: "dir"),
      completion: .directory)
    var cache: String?

    @Flag(help: "Print one line of JSON.")
    var json = false

    func folder() throws(CommandFailure) -> String {
      let folder = absolute(cache ?? CompileCache.standardFolder)
      if cache != nil, !isFolder(folder) {
        throw CommandFailure(.unreadable, "\(folder): no such folder")
      }
      return folder
    }

    /// The stores of the cache that are there.
    func stores() throws -> [(kind: CacheStore.Kind, store: CacheStore)] {
      let folder = try folder()
      return try CacheStore.Kind.allCases.filter { isFolder("\(folder)/\($0.rawValue)") }
        .map { ($0, try CacheStore(folder: folder, kind: $0)) }
    }
  }

  struct Stats: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "stats", abstract: "Say what is kept, and how much it is.")

    @OptionGroup var options: Options

    /// A line of `--json`.
    private struct Line: Encodable {
      var folder: String
      var entries: [String: Int] = [:]
      var bytes: [String: Int] = [:]
    }

    func run() throws {
      var line = Line(folder: try options.folder())
      for (kind, store) in try options.stores() {
        let usages = store.usages
        line.entries[kind.rawValue] = usages.count
        line.bytes[kind.rawValue] = usages.reduce(0) { $0 + $1.bytes }
      }
      let terminal = Terminal()
      if options.json { return terminal.result(jsonLine(line)) }
      terminal.result(line.folder)
      let rows = CacheStore.Kind.allCases.map(\.rawValue).map { name in
        [name, "\(line.entries[name] ?? 0)", ByteCount.text(line.bytes[name] ?? 0)]
      }
      for line in TextTable(["", "entries", "size"], rows).lines { terminal.result(line) }
    }
  }

  struct Collect: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "gc",
      abstract: "Remove what was not used for longest.",
      discussion: "While another command uses the cache, what was used within a day stays.")

    @OptionGroup var options: Options

    @Option(
      help: .init(
        "What may be left of scenes, and of renders: 500MB, 2GB (default).", valueName: "size"))
    var maxSize: ByteCount?

    /// A line of `--json`.
    private struct Line: Encodable {
      var removed = 0
      var bytes = 0
    }

    func run() throws {
      var line = Line()
      let folder = try options.folder()
      let stores = try options.stores()
      let lock = stores.isEmpty ? nil : CacheLock(aloneIn: folder)
      let yesterday = (time(nil) - 86_400) * 1_000_000_000
      for (_, store) in stores {
        line.bytes += store.removeLeftovers(usedBefore: lock == nil ? yesterday : .max)
        let removed = store.collect(
          limit: maxSize?.bytes ?? CacheStore.standardLimit,
          usedBefore: lock == nil ? yesterday : .max)
        line.removed += removed.count
        line.bytes += removed.reduce(0) { $0 + $1.bytes }
      }
      Terminal().result(
        options.json
          ? jsonLine(line) : "removed \(line.removed) entries, \(ByteCount.text(line.bytes))")
    }
  }

  struct Verify: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "verify",
      abstract: "Read all compiled scenes, and remove those that are damaged.",
      discussion: "Renders are compared with their digests whenever they are used.")

    @OptionGroup var options: Options

    /// A line of `--json`.
    private struct Line: Encodable {
      var damaged: [String] = []
    }

    func run() throws {
      var line = Line()
      for (kind, store) in try options.stores() where kind == .scenes {
        line.damaged += store.removeDamaged()
      }
      let terminal = Terminal()
      if options.json { return terminal.result(jsonLine(line)) }
      for key in line.damaged { terminal.result("removed the damaged scene \(key)") }
      if line.damaged.isEmpty { terminal.result("all compiled scenes are as they were made") }
    }
  }

  struct Clear: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "clear", abstract: "Remove all that is kept, unless another command uses it.")

    @OptionGroup var options: Options

    func run() throws {
      let folder = try options.folder()
      guard let lock = CacheLock(aloneIn: folder) else {
        throw CommandFailure(
          .unreadable, "\(folder): another command uses it; clear it when that has ended")
      }
      defer { lock.removeFile() }
      // Only files of a cache, since a folder with other contents may have been named.
      for kind in CacheStore.Kind.allCases { remove("\(folder)/\(kind.rawValue)") }
      for name in contents(of: folder)
      where name == "modules"
        || ["compiler-", "commands-", "imports-"].contains(where: name.hasPrefix)
      {
        remove("\(folder)/\(name)")
      }
      Terminal().result(options.json ? "{\"folder\":\(jsonLine(folder))}" : "cleared \(folder)")
    }
  }
}

/// A size as people write it: `500MB`, `2GB`, `1000`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    let units = [("kB", 1e3), ("MB", 1e6), ("GB", 1e9), ("B", 1)]
    let (suffix, factor) = units.first { argument.hasSuffix($0.0) } ?? ("", 1)
    guard let number = Double(argument.dropLast(suffix.count)), number >= 0,
      number * factor < 1e18
    else { return nil }
    bytes = Int(number * factor)
  }

  static func text(_ bytes: Int) -> String {
    switch bytes {
    case 1_000_000_000...: String(format: "%.1f GB", Double(bytes) / 1e9)
    case 1_000_000...: String(format: "%.1f MB", Double(bytes) / 1e6)
    default: "\((bytes + 999) / 1000) kB"
    }
  }
}

extension CacheCommand {
  struct Prepare: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prepare",
      abstract: "Compile the system's modules beside Flipbook's library, once for all scenes.",
      discussion: """
        `make optimised` and `make install` do so. Without it, each cache has its own, which the \
        first compile of a scene waits for.
        """)

    @Flag(help: "Say what is compiled.")
    var verbose = false

    func run() throws {
      let terminal = Terminal()
      let isVerbose = verbose
      let cache = try CompileCache(
        temporaryIn: ProcessEnvironment["TMPDIR"] ?? "/tmp")
      defer { cache.discardIfTemporary() }
      let compiler = SceneCompiler(
        installation: try Installation.ofThisProgram(), cache: cache,
        compiler: try SceneCompiler.findCompiler(),
        log: { line in if isVerbose { terminal.say(line) } })
      do {
        try compiler.prepareModules()
      } catch let complaint as SceneCompiler.Complaint {
        throw CommandFailure(.unreadable, "the modules cannot be compiled\n\(complaint.text)")
      }
    }
  }
}
