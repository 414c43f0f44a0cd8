import ArgumentParser
import Foundation

/// Joins the parts of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join what `--shard` has written to what a whole run writes.",
    discussion: """
      All parts of one run have to be there, each once, of the same sources, timelines, options and \
      version. Run it in the folder where they were made. Of a sequence whose frames are divided, \
      pages, films and sheets are made here, of the frames that were drawn there.

      EXAMPLES
        flipbook render timelines --shard 1/2 -o part1
        flipbook render timelines --shard 2/2 -o part2
        flipbook merge part1 part2 -o renders
      """)

  @Argument(help: "The folders of all parts.", completion: .directory)
  var shards: [String]

  @Option(
    name: .shortAndLong, help: .init("Write into this folder.", valueName: "dir"),
    completion: .directory)
  var out: String

  @Flag(help: "Print one line of JSON.")
  var json = false

  func run() throws {
    let parts = try ShardSet(reading: shards)
    let finish = try finish(of: parts)
    try parts.copy(into: out)
    try finish()
    let count = parts.files.count
    let words = "merged \(counted(shards.count, "shard")), \(counted(count, "file")) → \(out)"
    Terminal().result(json ? jsonLine(Line(shards: shards.count, files: count, out: out)) : words)
  }

  /// Returns the end of the command that made the parts: it makes what is made of all of them.
  ///
  /// - Throws: If the parts cannot be joined here.
  private func finish(of parts: ShardSet) throws -> () throws -> Void {
    guard let words = parts.command else { return {} }
    let command: any ParsableCommand
    do {
      command = try FlipbookCommand.parseAsRoot(StepWords.rewritten(words))
    } catch {
      throw CommandFailure(
        .unreadable, "\(shards[0]): the command that made it cannot be read: \(words)")
    }
    switch command {
    case let render as RenderCommand where !parts.sequences.isEmpty:
      return try RenderRun(render).finish(of: parts, into: out)
    case let test as TestCommand: return try test.finish(of: parts, into: out)
    case let previews as PreviewsCommand: return try previews.finish(of: parts, into: out)
    default: return {}
    }
  }

  private struct Line: Encodable {
    var shards: Int
    var files: Int
    var out: String
  }
}
