import ArgumentParser
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
      "flipbook-watch", in: ProcessInfo.processInfo.environment["TMPDIR"] ?? "/tmp")
    defer { remove(folder) }
    var files = try WatchedFiles(paths)
    let server = try PageServer(port: port)
    server.start()
    defer { server.stop() }
    terminal.result(server.address)
    var round = 0
    while !Interruption.hasHappened {
      round += 1
      if try !render(round, of: &files, into: folder, server, terminal) { continue }
      while !Interruption.hasHappened, !files.haveChanged() { usleep(Self.pause) }
    }
    Interruption.acknowledge()
  }

  /// The pause between two looks at the files, in microseconds (chosen).
  private static let pause: UInt32 = 150_000

  /// Renders all pages in a process of its own, and shows the result.
  ///
  /// - Returns: True if the result is final: a failure while a file was being saved is not.
  private func render(
    _ round: Int, of files: inout WatchedFiles, into folder: String, _ server: PageServer,
    _ terminal: Terminal
  ) throws(CommandFailure) -> Bool {
    server.begin()
    if !quiet { terminal.say("rendering …") }
    let place = "\(folder)/\(round)"
    guard let program = realPath("/proc/self/exe") else {
      throw CommandFailure(.bug, "this program does not know where it is")
    }
    var child = ChildProcess(executable: program, arguments: arguments(into: place))
    // A scene may play for ever, and the change may mend that.
    var latest = files
    child.isObsolete = { latest.haveChanged() }
    let (ending, words) = try child.output()
    if ending == .stopped(.obsolete) { return false }
    // The server keeps what it shows in memory.
    defer { remove(place) }
    if Interruption.hasHappened { return true }
    let hasFailed = ending != .exited(0)
    if hasFailed, files.haveChanged() { return false }
    let pages = Self.pages(in: place)
    server.show(pages, failure: hasFailed ? words : nil)
    if !words.isEmpty { terminal.relay(Array(words.utf8)) }
    if !quiet {
      terminal.say(hasFailed ? terminal.colored("failed", .red) : "\(counted(pages.count, "page"))")
    }
    return true
  }

  private func arguments(into place: String) -> [String] {
    var words = ["render"] + paths
    words += ["--format", "html", "-o", place, "--progress", "none", "--color", "never"]
    if let scale { words += ["--scale", "\(scale)"] }
    if let device { words += ["--device", device] }
    for (name, values) in [("--only", only), ("--set", set), ("--plot", plot)] {
      words += values.flatMap { [name, $0] }
    }
    return words
  }

  /// The pages in a folder, by the paths of their files.
  private static func pages(in folder: String, prefix: String = "") -> [WatchedPage] {
    contents(of: folder).flatMap { name -> [WatchedPage] in
      let path = "\(folder)/\(name)"
      if isFolder(path) { return pages(in: path, prefix: "\(prefix)\(name)/") }
      guard name.hasSuffix(".html"), let text = try? readText(path) else { return [] }
      return [WatchedPage(name: prefix + name.dropLast(5), html: text)]
    }
  }
}
