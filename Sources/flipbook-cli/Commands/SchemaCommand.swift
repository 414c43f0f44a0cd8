import ArgumentParser
import FlipbookTimeline

/// Prints the schema by which editors complete and check timelines.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of timelines, for editors.",
    discussion: """
      EXAMPLES
        flipbook schema > timeline.schema.json
        # then, in a timeline's first line:
        # yaml-language-server: $schema=../timeline.schema.json
      """)

  func run() throws {
    Terminal().result(TimelineSchema.json)
  }
}
