import Foundation

/// The commands of a manual, and the output it shows for them.
struct Manual {
  /// A line that people would type.
  struct Command {
    var file: String
    var line: String

    /// Parts of the output, in single spaces.
    var shown: [String] = []
  }

  /// Every manual of the project.
  static let files =
    ["README.md", "CONTRIBUTING.md", "timelines/README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
      atPath: DemoProject.root.appending(path: "docs").path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }

  private(set) var commands: [Command] = []

  private enum Block {
    case none, shell, text, other
  }

  /// Reads the blocks in `sh` and `console`, and tables of commands.
  ///
  /// Below a command that begins with `$`, and in a block of text before the next heading, stands
  /// what it prints; an ellipsis stands for anything.
  init(_ file: String) throws {
    let text = try String(contentsOf: DemoProject.root.appending(path: file), encoding: .utf8)
    var block = Block.none
    var belongs = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("```") {
        block = block == .none ? Self.block(line.dropFirst(3)) : .none
        if block == .shell { belongs = true }
        continue
      }
      switch block {
      case .shell: readShell(line, file)
      case .text where belongs: note(line)
      case .none:
        if line.hasPrefix("#") { belongs = false }
        if line.hasPrefix("| `flipbook ") { readRow(line, file) }
      default: continue
      }
    }
  }

  private static func block(_ name: Substring) -> Block {
    switch name {
    case "sh", "console": .shell
    case "text": .text
    default: .other
    }
  }

  private mutating func readShell(_ line: String, _ file: String) {
    let isPrompt = line.hasPrefix("$ ")
    let words = isPrompt ? String(line.dropFirst(2)) : line
    if isPrompt || ["flipbook ", "make ", "swift ", "apt"].contains(where: line.hasPrefix) {
      let command = words.split(separator: " #")[0].trimmingCharacters(in: .whitespaces)
      commands.append(Command(file: file, line: command))
    } else {
      note(line)
    }
  }

  /// Records a line of the last command's output.
  private mutating func note(_ line: String) {
    guard !commands.isEmpty else { return }
    commands[commands.count - 1].shown +=
      line.split(separator: "…").map(Self.squeezed).filter { !$0.isEmpty }
  }

  private mutating func readRow(_ line: String, _ file: String) {
    let cell = line.dropFirst(2).split(separator: " | ")[0]
    for (index, code) in cell.split(separator: "`").enumerated()
    where index.isMultiple(of: 2) && code.hasPrefix("flipbook ") {
      commands.append(Command(file: file, line: String(code)))
    }
  }

  /// A text with single spaces.
  static func squeezed(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
