import FlipbookBase
import FlipbookProject
import FlipbookTimeline

/// The files that a timeline's `network:` names.
enum OutsideFiles {
  /// Returns an error for each file that is not there.
  static func errors(of timeline: Timeline) -> [TimelineError] {
    timeline.network.flatMap(\.answers).compactMap { answer in
      guard case .file(let file) = answer.content else { return nil }
      return error(of: file)
    }
  }

  private static func error(of file: Located<String>) -> TimelineError? {
    let path = FilePath.joined(FilePath.folder(of: file.location.file), file.value)
    let isNamedAsFolder = file.value.hasSuffix("/")
    if exists(path), isFolder(path) == isNamedAsFolder { return nil }
    var error = TimelineError(
      .unreadable, "there is no \(isNamedAsFolder ? "folder" : "file") `\(file.value)`",
      at: file.location, help: "paths start from the folder of the file that names them")
    if exists(path) {
      error.message = "`\(file.value)` is a \(isNamedAsFolder ? "file" : "folder")"
      error.help = "a folder ends with `/`: the rest of an address with `*` is looked for in it"
      return error
    }
    let words = NetworkFailure.allCases.map(\.rawValue)
    let names = contents(of: folder(of: path))
    if let name = NearestWord.to(lastComponent(of: path), among: names) {
      error.suggestion = String(file.value.dropLast(lastComponent(of: file.value).count)) + name
    } else {
      error.suggestion = NearestWord.to(file.value, among: words)
    }
    error.notes = ["failures: \(words.joined(separator: " "))"]
    return error
  }
}
