import ArgumentParser
import FlipbookLayout
import FlipbookTimeline

/// Says what is wrong with timelines.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Read timelines and find their scenes and devices; compiles nothing.",
    discussion: """
      All errors of all files are listed at once. With --json, one line says what was checked and \
      what is wrong.

      EXAMPLES
        flipbook check
        flipbook check timelines/show-hide.yaml
        flipbook check timelines tests --json
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Flag(help: "Print one line of JSON.")
  var json = false

  @Option(help: "When words are coloured.")
  var color = Terminal.ColorChoice.auto

  func run() throws {
    let terminal = Terminal(color: color)
    let files = try TimelineFiles(reading: paths)
    var devices: [TimelineError] = []
    var known: Set<String> = []
    var variantCount = 0
    let plan = try PlaybackPlan(of: files, terminal: terminal) { timeline in
      let variants = timeline.variants()
      variantCount += variants.count
      devices += Self.unknownDevices(of: variants, known: &known)
      return variants
    }
    let errors = plan.errors + devices
    if json {
      terminal.result(
        jsonLine(CheckLine(timelines: files.contents.count, variants: variantCount, errors: errors))
      )
    } else {
      for error in errors { terminal.say(plan.printer.text(error) + "\n") }
      let faults = errors.isEmpty ? "no errors" : counted(errors.count, "error")
      terminal.result(
        "checked \(counted(files.contents.count, "timeline")), \(counted(variantCount, "variant")): "
          + faults)
    }
    if let status = plan.status ?? (devices.isEmpty ? nil : .invalidTimeline) {
      throw CommandFailure(status)
    }
  }

  /// The devices there are none of, each once.
  private static func unknownDevices(
    of variants: [Variant], known: inout Set<String>
  ) -> [TimelineError] {
    var names: [Located<String>] = []
    for device in variants.map(\.timeline.device) where !known.contains(device.value) {
      if DeviceProfile.named(device.value) != nil {
        known.insert(device.value)
      } else if !names.contains(device) {
        names.append(device)
      }
    }
    return names.map { name in
      TimelineError(
        .unknownDevice, "I don't know the device `\(name.value)`", at: name.location,
        suggestion: DeviceProfile.suggestion(for: name.value),
        help: "`flipbook list devices` lists them")
    }
  }
}

/// What `--json` prints of a check.
private struct CheckLine: Encodable {
  var timelines: Int
  /// How many variants the timelines without errors have.
  var variants: Int
  var errors: [TimelineError]
}
