import ArgumentParser
import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// The options for messages: how many, and in which form.
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

/// The options for the folder of compiled scenes.
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

  /// True if rendered files are kept, and reused if nothing has changed.
  var keepsRenders: Bool { cache != nil }

  func validate() throws {
    if cache != nil, ignoresCache {
      throw ValidationError("--cache and --no-cache exclude each other.")
    }
  }
}

/// The options that choose variants, and change timelines for this run.
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

  @Option(
    help: .init(
      "Set a value of the environment: reduceMotion=true. Repeat for more.", valueName: "name=value"
    ))
  var env: [AxisChoice] = []

  @Option(help: .init("Play only timelines with this tag. Repeat for more.", valueName: "tag"))
  var tag: [String] = []

  @Option(help: .init("Sample this many frames a second: 60, 60000/1001.", valueName: "rate"))
  var fps: FrameRate?

  @Option(help: .init("Sample a frame every so much time: 100ms.", valueName: "time"))
  var every: SampleInterval?

  func validate() throws {
    if fps != nil, every != nil {
      throw ValidationError("--fps and --every exclude each other.")
    }
  }

  /// The chosen frame rate; `nil` without one.
  var rate: FrameRate? { fps ?? every?.rate }
}

/// The options that choose frames, and the number of moments in each.
struct SamplingOptions: ParsableArguments {
  @Option(help: .init("Draw frames from this moment on.", valueName: "time"))
  var from: TimeExpression?

  @Option(help: .init("Draw frames up to this moment.", valueName: "time"))
  var to: TimeExpression?

  @Option(help: .init("Draw these frames, counted from 0: 0-59, 12.", valueName: "range"))
  var frames: FrameRange?

  @Option(
    help: .init(
      """
      Blur what moves: how much of a frame's duration the shutter is open before the frame's \
      instant, from 0 to 360 degrees.
      """, valueName: "degrees"))
  var shutter: Double?

  @Option(
    help: .init(
      "How many moments are averaged, in linear light, while the shutter is open.", valueName: "n"))
  var samples: Int?

  func validate() throws {
    if let shutter, !(shutter >= 0 && shutter <= 360) {
      throw ValidationError("--shutter is from 0 to 360 degrees.")
    }
    if let samples, !(1...256).contains(samples) {
      throw ValidationError("--samples is from 1 to 256.")
    }
    if samples != nil, shutter == nil { throw ValidationError("--samples needs --shutter.") }
  }

  /// The same as a job has it.
  var sampling: SceneJob.Sampling {
    var sampling = SceneJob.Sampling()
    (sampling.from, sampling.to, sampling.frames) = (from, to, frames?.range)
    sampling.shutterAngle = shutter ?? 0
    sampling.shutterSamples = shutter == nil ? 1 : samples ?? 16
    return sampling
  }
}

/// The options that end a run early, or play a part of it.
struct GuardOptions: ParsableArguments {
  @Flag(help: "Stop at the first variant that fails.")
  var failFast = false

  @Option(help: .init("Stop a timeline that is longer.", valueName: "n"))
  var maxFrames = 36_000

  @Option(
    help: .init(
      """
      Refuse a timeline with more steps, those of `repeat:` and `run:` counted as often as they are \
      played.
      """, valueName: "n"))
  var stepLimit = Timeline.stepLimit

  @Option(
    help: .init(
      "Play a part of the variants: the second of eight is 2/8. `flipbook merge` joins them.",
      valueName: "i/n"))
  var shard: Shard?

  func validate() throws {
    if maxFrames < 1 { throw ValidationError("--max-frames is at least 1.") }
    if stepLimit < 1 { throw ValidationError("--step-limit is at least 1.") }
  }

  /// The same as a job has it.
  var limits: SceneJob.Limits {
    var limits = SceneJob.Limits()
    (limits.maximumFrames, limits.stopsAtFirstFailure) = (maxFrames, failFast)
    return limits
  }
}

/// The options for drawing frames.
struct DrawOptions: ParsableArguments {
  @Option(help: .init("Pixels a point (default: the device's).", valueName: "n"))
  var scale: Double?

  @Option(
    help: .init("Draw n × n samples a pixel, and average them.", valueName: "n"))
  var supersample = 1

  @Option(
    help: .init("What is behind the scene: none for transparent, or '#rrggbb'.", valueName: "color")
  )
  var background: String?

  @Option(
    help: .init(
      "What matters more of a frame's file, time or size.", valueName: "fast|small"))
  var png: SceneJob.PNGEffort?

  @Option(
    help: .init("The same by zlib's levels: 0 to 6 is fast, 7 to 9 small.", valueName: "n"))
  var pngLevel: Int?

  @Option(
    name: .customShort("j"),
    help: .init(
      "Play so many variants at once, or draw one with so many threads; the bytes do not depend on it.",
      valueName: "n"))
  var jobs = ProcessInfo.processInfo.activeProcessorCount

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale is from above 0 to 16 pixels a point.")
    }
    if !(1...8).contains(supersample) { throw ValidationError("--supersample is from 1 to 8.") }
    if let pngLevel, !(0...9).contains(pngLevel) {
      throw ValidationError("--png-level is from 0 to 9.")
    }
    if png != nil, pngLevel != nil {
      throw ValidationError("--png and --png-level exclude each other.")
    }
    if let background, !Self.isColor(background) {
      throw ValidationError("--background is none or a colour such as '#1c1c1e'.")
    }
    if !(1...1024).contains(jobs) { throw ValidationError("-j is from 1 to 1024.") }
  }

  private static func isColor(_ text: String) -> Bool {
    text == "none"
      || (text.hasPrefix("#") && text.count == 7
        && text.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit })
  }

  /// The drawing of pictures for people, with the system around the scene.
  var picturing: SceneJob.Drawing {
    var drawing = drawing
    drawing.chrome = .system
    return drawing
  }

  /// The same as a job has it.
  var drawing: SceneJob.Drawing {
    var drawing = SceneJob.Drawing()
    (drawing.scale, drawing.supersample, drawing.background) = (scale, supersample, background)
    drawing.png = png ?? pngLevel.map(SceneJob.PNGEffort.init(level:)) ?? .fast
    return drawing
  }
}
