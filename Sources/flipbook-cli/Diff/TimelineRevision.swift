import FlipbookBase
import FlipbookTimeline
import Foundation

/// A timeline, or a folder of them, in a revision: `timelines/drawer.yaml@HEAD~1`.
struct TimelineRevision: Equatable {
  /// As it was named: from the present folder.
  var path: String

  /// A commit, a branch or a tag: any name that `git rev-parse` understands.
  var revision: String

  /// Reads `PATH@REVISION`; `nil` if there is no `@`.
  init?(_ argument: String) {
    guard let sign = argument.lastIndex(of: "@"), sign > argument.startIndex else { return nil }
    path = String(argument[..<sign])
    revision = String(argument[argument.index(after: sign)...])
    if revision.isEmpty || revision.hasPrefix("-") { return nil }
  }

  /// As it was named.
  var name: String { "\(path)@\(revision)" }

  /// Copies the timelines and the scenes of the revision into a folder.
  ///
  /// Files are as in the repository. The repository is not changed: neither its index, nor its work
  /// tree, nor its branches.
  ///
  /// - Parameter folder: An empty folder.
  /// - Returns: The folder in it that stands for the current one.
  /// - Throws: If there is no git, no such revision, or no such file in it.
  func checkOut(to folder: String) throws(CommandFailure) -> String {
    guard let program = OtherProgram.find("git") else {
      throw CommandFailure(
        .unreadable, "\(name): reading a revision needs `git`, which is not on the PATH")
    }
    let here = absolute(".")
    let git = Git(program: program, folder: here)
    guard let top = try git.line(["rev-parse", "--show-toplevel"]),
      let database = try git.line(["rev-parse", "--absolute-git-dir"]),
      let prefix = try git.line(["rev-parse", "--show-prefix"])
    else { throw CommandFailure(.unreadable, "\(name): this is not inside of a git repository") }
    guard
      let commit = try git.line([
        "rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}",
      ])
    else { throw try unknownRevision(git) }
    let wanted = try pathInRepository(top: top, prefix: prefix)
    let names = try git.words(["ls-tree", "-r", "-z", "--full-tree", "--name-only", commit])
    guard names.contains(where: { $0 == wanted || $0.hasPrefix("\(wanted)/") }) else {
      throw missingFile(wanted, among: names, prefix: prefix)
    }
    try makeFolder(joined(folder, "tree"))
    try Git(program: program, folder: joined(folder, "tree"), index: joined(folder, "index"))
      .check(
        [
          "-c", "core.hooksPath=/dev/null", "--git-dir=\(database)",
          "--work-tree=\(joined(folder, "tree"))", "checkout", "--quiet", commit, "--",
        ] + Self.patterns(for: wanted, among: names), name)
    let inside = joined(joined(folder, "tree"), prefix)
    try makeFolder(inside)
    return inside
  }

  /// The path from the top of the repository.
  private func pathInRepository(top: String, prefix: String) throws(CommandFailure) -> String {
    if path.hasPrefix("/") {
      guard path.hasPrefix("\(top)/") else {
        throw CommandFailure(.unreadable, "\(name): is outside of the repository \(top)")
      }
      return String(path.dropFirst(top.count + 1))
    }
    var parts: [Substring] = []
    for part in (prefix + path).split(separator: "/") where part != "." {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Returns the patterns of files needed to play a timeline: its scenes, and all timelines, since
  /// they may run each other.
  private static func patterns(for path: String, among names: [String]) -> [String] {
    var patterns = ["yaml", "yml"].filter { ending in names.contains { $0.hasSuffix(".\(ending)") }
    }
    .map { ":(top,glob)**/*.\($0)" }
    let beside = path.hasSuffix(".yaml") || path.hasSuffix(".yml") ? folder(of: path) : path
    for place in [beside, folder(of: beside)] {
      let scenes = joined(place, "scenes")
      if names.contains(where: { $0.hasPrefix("\(scenes)/") }) {
        patterns.append(":(top,literal)\(scenes)")
      }
    }
    return patterns
  }

  private func unknownRevision(_ git: Git) throws(CommandFailure) -> CommandFailure {
    let names = try git.text(["for-each-ref", "--format=%(refname:short)"])
      .split(separator: "\n").map(String.init)
    let near = NearestWord.to(revision, among: names + ["HEAD"])
    let hint = NearestWord.hint(near.map { "\(path)@\($0)" })
    return CommandFailure(.unreadable, "\(name): there is no revision `\(revision)`\(hint)")
  }

  private func missingFile(
    _ wanted: String, among names: [String], prefix: String
  ) -> CommandFailure {
    let timelines = names.filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
    let near =
      NearestWord.to(wanted, among: timelines)
      ?? timelines.first {
        NearestWord.to(lastComponent(of: wanted), among: [lastComponent(of: $0)]) != nil
          || lastComponent(of: wanted) == lastComponent(of: $0)
      }
    let hint = near.map { name in
      let shown = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
      return NearestWord.hint("\(shown)@\(revision)")
    }
    let list = timelines.prefix(8).joined(separator: " ")
    return CommandFailure(
      .unreadable,
      "\(name): \(revision) has no file \(wanted)\(hint ?? "")\n"
        + (list.isEmpty ? "it has no timelines" : "its timelines: \(list)"))
  }
}

/// Calls of git in a folder.
private struct Git {
  var program: String
  var folder: String

  /// Another index than the repository's own.
  var index: String?

  private func run(
    _ arguments: [String]
  ) throws(CommandFailure) -> (ending: ChildProcess.Ending, text: String) {
    var process = ChildProcess(executable: program, arguments: ["-C", folder] + arguments)
    process.environment = ["GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"]
    if let index { process.environment["GIT_INDEX_FILE"] = index }
    return try process.output()
  }

  /// Returns the program's output as one line; `nil` if it fails.
  func line(_ arguments: [String]) throws(CommandFailure) -> String? {
    let (ending, text) = try run(arguments)
    return ending == .exited(0) ? text.trimmingCharacters(in: .newlines) : nil
  }

  func text(_ arguments: [String]) throws(CommandFailure) -> String { try run(arguments).text }

  /// Returns the program's output, split at null characters.
  func words(_ arguments: [String]) throws(CommandFailure) -> [String] {
    try text(arguments).split(separator: "\0").map(String.init)
  }

  func check(_ arguments: [String], _ name: String) throws(CommandFailure) {
    let (ending, text) = try run(arguments)
    guard ending != .exited(0) else { return }
    throw CommandFailure(
      .unreadable, "\(name): git cannot read it: \(text.trimmingCharacters(in: .newlines))")
  }
}
