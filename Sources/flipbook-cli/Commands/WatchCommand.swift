import ArgumentParser
import FlipbookBase
import FlipbookTimeline
import Foundation

/// Renders pages, serves them, and renders them again whenever a file is saved.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Show timelines in a browser, and again whenever a file is saved.",
    discussion: """
      The page is served to this machine alone. It shows what is wrong with a scene or a timeline, \
      too, above what it showed last. Ctrl-C ends it.

      EXAMPLES
        flipbook watch timelines/show-hide.yaml
        flipbook watch timelines/show-hide.yaml --only 'scene=*.Offset' --port 4000
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(
    help: .init(
      "Serve on this port (default: \(PageServer.standardPort), or one that is free).",
      valueName: "n"))
  var port: UInt16?

  @Option(help: .init("Pixels a point (default: the device's).", valueName: "n"))
  var scale: Double?

  @Option(
    help: .init("Play only variants whose value on an axis fits.", valueName: "axis=pattern"))
  var only: [String] = []

  @Option(help: .init("Play these values of an axis.", valueName: "axis=a,b"))
  var set: [String] = []

  @Option(help: .init("Play on this device.", valueName: "name"))
  var device: String?

  @Option(help: .init("Plot an expression; repeat for more.", valueName: "expression"))
  var plot: [String] = []

  @Flag(name: .shortAndLong, help: "Print nothing but the address and errors.")
  var quiet = false

  func run() throws {
    let terminal = Terminal()
    let folder = try makeUniqueFolder(
      "flipbook-watch", in: ProcessEnvironment["TMPDIR"] ?? "/tmp")
    defer { remove(folder) }
    var files = try WatchedFiles(paths)
    let server = try PageServer(port: port)
    server.start()
    defer { server.stop() }
    terminal.result(server.address)
    let watch = try Watch(try render(), in: folder, server, terminal, isQuiet: quiet)
    defer { watch.end() }
    repeat { watch.round() } while files.waitForChange()
    Interruption.acknowledge()
  }

  /// The options as `render` has them.
  private func render() throws -> RenderCommand {
    var words = paths + ["--format", "html", "--progress", "none", "--color", "never"]
    if let scale { words += ["--scale", "\(scale)"] }
    if let device { words += ["--device", device] }
    for (name, values) in [("--only", only), ("--set", set), ("--plot", plot)] {
      words += values.flatMap { [name, $0] }
    }
    return try RenderCommand.parse(words)
  }
}
