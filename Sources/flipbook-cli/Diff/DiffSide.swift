import FlipbookBase
import FlipbookDiff
import FlipbookReport
import FlipbookTimeline
import Foundation

/// One side of a comparison, as named on the command line.
enum DiffSide: Equatable {
  case timeline(String)
  case revision(TimelineRevision)
  case trace(String)
  case golden(String)
  case page(String)
  case picture(String)
  /// A folder with `manifest.json` in it, or in folders in it.
  case frames(String)

  /// Finds the kind of a side from its argument.
  ///
  /// - Throws: If there is nothing, or nothing that can be compared.
  init(_ argument: String) throws(CommandFailure) {
    if !exists(argument), let revision = TimelineRevision(argument) {
      self = .revision(revision)
      return
    }
    guard exists(argument) else { throw CommandFailure(missing: argument) }
    if isFolder(argument) {
      self = try Self.kind(ofFolder: argument)
      return
    }
    switch argument.split(separator: ".").last?.lowercased() {
    case "yaml", "yml": self = .timeline(argument)
    case "jsonl": self = .trace(argument)
    case "motion": self = .golden(argument)
    case "html", "htm": self = .page(argument)
    case "png": self = .picture(argument)
    case "json" where lastComponent(of: argument) == "manifest.json":
      self = .frames(folder(of: argument))
    default:
      throw CommandFailure(.usage, "\(argument): is nothing that can be compared\n\(Self.choices)")
    }
  }

  /// The kinds of sides to choose from.
  static let choices = """
    numbers: traces (.jsonl), goldens (.motion), pages (.html), timelines (.yaml, .yaml@REVISION)
    pictures: folders with manifest.json, .png, pages (.html), timelines
    """

  private static func kind(ofFolder path: String) throws(CommandFailure) -> DiffSide {
    if !manifests(in: path).isEmpty { return .frames(path) }
    let names = flipbook_cli.contents(of: path)
    if names.contains(where: { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }) {
      return .timeline(path)
    }
    let traces = names.filter { $0.hasSuffix(".jsonl") }
    let hint = traces.first.map { "\nit has traces: name one, such as \(joined(path, $0))" } ?? ""
    throw CommandFailure(
      .unreadable,
      "\(path): there is no manifest.json in it or in its folders; `flipbook render` writes one "
        + "beside the frames\(hint)")
  }

  /// The manifests in a folder and below, sorted by their paths.
  private static func manifests(in path: String) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: path) else { return [] }
    var found: [String] = []
    for case let name as String in walk where lastComponent(of: name) == "manifest.json" {
      found.append(joined(path, name))
    }
    return found.sorted()
  }

  /// True if it has only pictures.
  var isPictures: Bool {
    switch self {
    case .picture, .frames: true
    default: false
    }
  }

  /// True if it must be played.
  var isPlayed: Bool {
    switch self {
    case .timeline, .revision: true
    default: false
    }
  }
}

// MARK: - Reading

extension DiffSide {
  /// Reads the runs of a side's files; a timeline must be played instead.
  func read() throws(CommandFailure) -> [ComparedRun] {
    do throws(MalformedInput) {
      switch self {
      case .timeline, .revision: return []
      case .trace(let path): return try ComparedRun.traces(in: try text(path), file: path)
      case .golden(let path): return try ComparedRun.goldens(in: try text(path), file: path)
      case .page(let path): return [try page(path)]
      case .picture(let path):
        guard let data = FileManager.default.contents(atPath: path) else {
          throw MalformedInput("cannot be read", at: SourceLocation(file: path))
        }
        return [try ComparedRun(picture: Array(data), file: path)]
      case .frames(let path): return try Self.frames(in: path)
      }
    } catch {
      throw CommandFailure(.unreadable, error.description)
    }
  }

  private func text(_ path: String) throws(MalformedInput) -> String {
    do throws(CommandFailure) { return try readText(path) } catch {
      let message = error.message.replacing("\(path): ", with: "")
      throw MalformedInput(message, at: SourceLocation(file: path))
    }
  }

  private func page(_ path: String) throws(MalformedInput) -> ComparedRun {
    guard let page = ReportPage.recordings(in: try text(path))?.last else {
      throw MalformedInput(
        "is no page of a recording; `flipbook render --format html` makes one",
        at: SourceLocation(file: path))
    }
    return ComparedRun(page, source: path)
  }

  /// Reads all folders of frames below one.
  static func frames(in path: String) throws(MalformedInput) -> [ComparedRun] {
    var runs: [ComparedRun] = []
    for manifest in manifests(in: path) {
      let beside = folder(of: manifest)
      guard let data = FileManager.default.contents(atPath: manifest) else {
        throw MalformedInput("cannot be read", at: SourceLocation(file: manifest))
      }
      runs.append(
        try ComparedRun(manifest: String(decoding: data, as: UTF8.self), file: manifest) { name in
          FileManager.default.contents(atPath: joined(beside, name)).map(Array.init)
        })
    }
    return runs
  }
}
