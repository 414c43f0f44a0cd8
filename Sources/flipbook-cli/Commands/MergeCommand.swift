import ArgumentParser
import Foundation

/// Joins the parts of a run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Join what `render --shard` has written to what a whole run writes.",
    discussion: """
      All parts of one run have to be there, each once; no file may be in two of them.

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
    try parts.copy(into: out)
    let count = parts.files.count
    let words = "merged \(counted(shards.count, "shard")), \(counted(count, "file")) → \(out)"
    Terminal().result(json ? jsonLine(Line(shards: shards.count, files: count, out: out)) : words)
  }

  private struct Line: Encodable {
    var shards: Int
    var files: Int
    var out: String
  }
}
