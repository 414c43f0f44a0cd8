import FlipbookTimeline
import Foundation

/// Places in timelines, not in tests.
typealias SourceLocation = FlipbookTimeline.SourceLocation

/// Files the tests read, found beside this one.
enum Fixtures {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Fixtures")

  /// The project's folder, which paths in timelines are relative to.
  static let project = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The three timelines of the manual.
  static let examples = ["show-hide", "login-rotation", "transition-interrupt"]

  static func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func projectText(_ path: String) -> String? {
    try? String(contentsOf: project.appending(path: path), encoding: .utf8)
  }

  static func example(_ name: String) throws -> Timeline {
    let result = TimelineParser.parse(file: "\(name).yaml", contents: try text("\(name).yaml"))
    guard let timeline = result.timeline else { throw result.errors[0] }
    return timeline
  }

  /// Names of the files under `timelines/errors`, sorted.
  static let errorFiles: [String] = {
    let folder = project.appending(path: "timelines/errors").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.sorted()
  }()

  /// The errors of a timeline of a few lines.
  static func errors(_ contents: String) -> [TimelineError] {
    TimelineParser.parse(file: "t.yaml", contents: contents).errors
  }

  /// A timeline of a few lines that must be right.
  static func timeline(_ contents: String) throws -> Timeline {
    let result = TimelineParser.parse(file: "t.yaml", contents: contents)
    guard let timeline = result.timeline else { throw result.errors[0] }
    return timeline
  }
}
