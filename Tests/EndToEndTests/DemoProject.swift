import Foundation
import SharedFixtures
import Testing

/// A copy of the project's scenes in a folder of its own, and the built program to play them.
struct DemoProject: Sendable {
  let folder: URL

  /// The project's folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Copies the scenes, their text changed.
  init(changing change: (String) -> String = { $0 }) throws {
    folder = URL(fileURLWithPath: try TemporaryFolder.path())
    let scenes = Self.root.appendingPathComponent("timelines/scenes")
    for name in ["LayoutGuides.swift", "Shared.swift", "ShowHide.swift"] {
      let text = try String(
        contentsOf: scenes.appendingPathComponent(name), encoding: .utf8)
      try write(change(text), to: "timelines/scenes/\(name)")
    }
  }

  func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Copies timelines of the project, and all scenes.
  func copyTimelines(_ names: [String]) throws {
    let timelines = Self.root.appendingPathComponent("timelines")
    let scenes = try FileManager.default.contentsOfDirectory(
      atPath: timelines.appendingPathComponent("scenes").path)
    for file in names.map({ "\($0).yaml" }) + scenes.sorted().map({ "scenes/\($0)" }) {
      let text = try String(
        contentsOf: timelines.appendingPathComponent(file), encoding: .utf8)
      try write(text, to: "timelines/\(file)")
    }
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// The result of a run of the program.
  struct Run {
    var status: Int32
    var results: String
    var words: String
  }

  /// Runs the program that is tested in the folder.
  func flipbook(_ arguments: String...) throws -> Run { try flipbook(arguments) }

  func flipbook(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    try run(BuiltProducts.flipbook(), arguments, environment)
  }

  /// A cache of compiled scenes, shared by all projects of a test run, which compile the same ones.
  ///
  /// Those of earlier runs are removed.
  private static let cache = Result {
    let folder = URL(fileURLWithPath: try BuiltProducts.folderOfTests() + "/end-to-end-cache")
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The path of the cache that all projects of a test run share.
  static func cacheFolder() throws -> String { try cache.get().path }

  /// Runs a program in the folder, and waits for it.
  func run(
    _ path: String, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> Run {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: path)
    program.arguments = arguments
    program.currentDirectoryURL = folder
    program.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": try Self.cacheFolder(), "NO_COLOR": "1"]
    ) { $1 }.merging(environment) { $1 }
    let results = folder.appendingPathComponent("results.txt")
    let words = folder.appendingPathComponent("words.txt")
    for file in [results, words] { try Data().write(to: file) }
    program.standardOutput = try FileHandle(forWritingTo: results)
    program.standardError = try FileHandle(forWritingTo: words)
    try program.run()
    program.waitUntilExit()
    return Run(
      status: program.terminationStatus,
      results: try String(contentsOf: results, encoding: .utf8),
      words: try String(contentsOf: words, encoding: .utf8))
  }
}

/// One line of a trace.
struct TraceLine: Decodable {
  var f: Int
  var t: String
  var views: [String: [Double]]

  /// The lines of each variant, in the order they were played; every variant begins at frame 0.
  static func variants(of text: String) throws -> [[TraceLine]] {
    var variants: [[TraceLine]] = []
    for line in text.split(separator: "\n") {
      let frame = try JSONDecoder().decode(TraceLine.self, from: Data(line.utf8))
      if frame.f == 0 { variants.append([]) }
      variants[variants.count - 1].append(frame)
    }
    return variants
  }

  /// A view's rectangle in points, or nil if it is not there.
  func rect(_ name: String) -> [Double]? { views[name].map { Array($0.prefix(4)) } }
}
