import Foundation

/// The projects and packages that an Xcode workspace names.
struct XcodeWorkspace {
  /// The paths of `.xcodeproj`s that are there.
  private(set) var projects: [String] = []

  /// The folders of Swift packages.
  private(set) var packages: [String] = []
  private(set) var notes: [ProjectNote] = []

  let path: String

  /// The deepest nesting of groups (chosen).
  private static let deepest = 64

  /// Reads a workspace.
  ///
  /// - Throws: If its list cannot be read; the place says where in it.
  init(_ path: String) throws(ProjectProblem) {
    self.path = path
    let file = FilePath.joined(path, "contents.xcworkspacedata")
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectProblem("the workspace's list cannot be read", at: file)
    }
    let text = String(decoding: data, as: UTF8.self)
    guard text.contains("<Workspace") else {
      throw ProjectProblem("the workspace's list is damaged: it has no `Workspace`", at: file)
    }
    var groups = [FilePath.folder(of: path)]
    for (line, tag) in Self.tags(of: text) {
      guard !tag.hasPrefix("/") else {
        if tag == "/Group", groups.count > 1 { groups.removeLast() }
        continue
      }
      let isGroup = tag.hasPrefix("Group")
      guard isGroup || tag.hasPrefix("FileRef") else { continue }
      guard let location = Self.location(in: tag) else {
        throw ProjectProblem(
          "the workspace's list is damaged: an entry without a location", at: "\(file):\(line)")
      }
      let place = self.place(of: location, in: groups.last ?? ".")
      if isGroup {
        if !tag.hasSuffix("/") { groups.append(place) }
        guard groups.count <= Self.deepest else {
          throw ProjectProblem(
            "the workspace's groups nest deeper than \(Self.deepest) levels", at: "\(file):\(line)")
        }
      } else {
        add(place, at: "\(file):\(line)")
      }
    }
  }

  private mutating func add(_ place: String, at line: String) {
    if place.hasSuffix(".xcodeproj") {
      if FilePath.isFolder(place) {
        projects.append(place)
      } else if !place.contains("Pods/") {
        notes.append(ProjectNote("the workspace names \(place), and it is not there", at: line))
      }
    } else if FilePath.isFile(FilePath.joined(place, "Package.swift")) {
      packages.append(place)
    }
  }

  /// The path of a location: `group:App/App.xcodeproj`, `container:…`, `absolute:…`, `self:`.
  private func place(of location: String, in group: String) -> String {
    let parts = location.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return FilePath.joined(group, location) }
    let name = String(parts[1])
    switch parts[0] {
    case "self": return FilePath.folder(of: path)
    case "container": return FilePath.joined(FilePath.folder(of: path), name)
    case "absolute": return FilePath.tidy(name)
    default: return name.isEmpty ? group : FilePath.joined(group, name)
    }
  }

  /// The insides of all tags, and the lines they begin in.
  private static func tags(of text: String) -> [(line: Int, tag: String)] {
    var tags: [(Int, String)] = []
    var (line, start) = (1, 1)
    var tag: String?
    for character in text {
      if character.isNewline { line += 1 }
      if character == "<" {
        (tag, start) = ("", line)
      } else if character == ">", let whole = tag {
        tags.append((start, whole.trimmingCharacters(in: .whitespacesAndNewlines)))
        tag = nil
      } else {
        tag?.append(character)
      }
    }
    return tags
  }

  private static func location(in tag: String) -> String? {
    guard let name = tag.range(of: "location") else { return nil }
    let parts = tag[name.upperBound...].split(
      separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return nil }
    return [("&quot;", "\""), ("&lt;", "<"), ("&gt;", ">"), ("&apos;", "'"), ("&amp;", "&")]
      .reduce(String(parts[1])) { $0.replacingOccurrences(of: $1.0, with: $1.1) }
  }
}
