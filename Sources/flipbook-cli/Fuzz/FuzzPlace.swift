import FlipbookProject
import FlipbookTimeline

/// The folder that a fault's timeline is written into, and the way from there to the sources.
struct FuzzPlace {
  let folder: String

  /// The path of the sources from the folder; `nil` if they are in the folder `scenes` there.
  let sources: String?

  /// True if the timeline was written by somebody, and not made for a Swift file.
  let isWritten: Bool

  init(_ timeline: Timeline, folder wanted: String?) {
    isWritten = timeline.file.hasSuffix(".yaml") || timeline.file.hasSuffix(".yml")
    let own = isWritten ? flipbook_cli.folder(of: timeline.file) : "."
    folder = wanted ?? own
    guard let named = timeline.sources?.value else {
      sources = nil
      return
    }
    let path = isWritten ? FilePath.joined(own, named) : named
    sources =
      isWritten && folder == own
      ? named : Self.way(from: absolute(folder), to: absolute(path))
  }

  /// The relative path from a folder to a file, both of them absolute.
  static func way(from folder: String, to path: String) -> String {
    let start = folder.split(separator: "/")
    let goal = path.split(separator: "/")
    let common = zip(start, goal).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - common)
    return (up + goal[common...]).joined(separator: "/")
  }
}
