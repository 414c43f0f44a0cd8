import ArgumentParser
import FlipbookTimeline
import Foundation

/// How much is said, and how.
struct TalkOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print nothing but errors and results.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say what is compiled and run.")
  var verbose = false

  @Option(help: "When words are coloured.")
  var color = Terminal.ColorChoice.auto

  @Option(help: "How progress is shown: auto is a bar on a terminal and plain lines elsewhere.")
  var progress = ProgressReport.Style.auto

  var terminal: Terminal { Terminal(color: color) }

  var progressStyle: ProgressReport.Style { quiet ? .none : progress }
}

extension Terminal.ColorChoice: ExpressibleByArgument {}
extension ProgressReport.Style: ExpressibleByArgument {}

/// Where compiled scenes are kept.
struct CacheOptions: ParsableArguments {
  @Option(
    help: .init(
      "Keep compiled scenes in this folder (default: $XDG_CACHE_HOME/flipbook), and what is "
        + "rendered with them.",
      valueName: "dir"),
    completion: .directory)
  var cache: String?

  @Flag(name: .customLong("no-cache"), help: "Compile anew and keep nothing.")
  var ignoresCache = false

  /// Whether what is rendered is kept, and taken from there where nothing has changed.
  var keepsRenders: Bool { cache != nil }

  func validate() throws {
    if cache != nil, ignoresCache {
      throw ValidationError("--cache and --no-cache exclude each other.")
    }
  }
}

/// Which variants are played, and what of a timeline is changed for this run.
struct ChoiceOptions: ParsableArguments {
  @Option(
    help: .init(
      "Play only variants whose value on an axis fits: 'scene=*.Offset'. Repeat for more axes.",
      valueName: "axis=pattern"))
  var only: [AxisChoice] = []

  @Option(
    help: .init("Play these values of an axis instead of the timeline's.", valueName: "axis=a,b"))
  var set: [AxisChoice] = []

  @Option(help: .init("Play on this device instead of the timeline's.", valueName: "name"))
  var device: String?

  @Option(help: .init("Sample this many frames a second: 60, 60000/1001.", valueName: "rate"))
  var fps: FrameRate?
}

/// How frames are drawn.
struct DrawOptions: ParsableArguments {
  @Option(help: .init("Pixels a point (default: the device's).", valueName: "n"))
  var scale: Double?

  @Option(
    name: .customShort("j"),
    help: .init("Draw with this many threads; the bytes do not depend on it.", valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale is from above 0 to 16 pixels a point.")
    }
    if !(1...1024).contains(jobs) { throw ValidationError("-j is from 1 to 1024.") }
  }
}
