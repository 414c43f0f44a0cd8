import ArgumentParser
import FlipbookLayout
import FlipbookTimeline

/// Prints the errors of timelines.
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
        flipbook check --fix
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Flag(help: "Print one line of JSON.")
  var json = false

  @Option(help: "When words are coloured.")
  var color = Terminal.ColorChoice.auto

  @Flag(
    help: .init(
      """
      Put right what has exactly one fix: a misspelled word, a missing unit. A file is written \
      whole or not at all.
      """))
  var fix = false

  func run() throws {
    let terminal = Terminal(color: color)
    var finding = try look(terminal)
    var fixes: [TimelineFixes.Fix] = []
    // An error may have hidden others, which are found once it is gone.
    for _ in 0..<(fix ? 5 : 0) {
      let written = try TimelineFixes(finding.errors, in: finding.files.contents)
        .write(TimelineFiles.text(ofRun:from:))
      if written.isEmpty { break }
      fixes += written
      finding = try look(terminal)
    }
    let (count, errors) = (finding.files.contents.count, finding.errors)
    if json {
      let line = CheckLine(
        timelines: count, variants: finding.variantCount, errors: errors,
        fixed: fix ? fixes : nil)
      terminal.result(jsonLine(line))
    } else {
      for fix in fixes {
        terminal.result("fixed \(fix.location): `\(fix.old)` → `\(fix.new)`")
      }
      for error in errors { terminal.say(finding.plan.printer.text(error) + "\n") }
      let faults = errors.isEmpty ? "no errors" : counted(errors.count, "error")
      terminal.result(
        "checked \(counted(count, "timeline")), \(counted(finding.variantCount, "variant")): "
          + faults)
    }
    if let status = finding.plan.status ?? (errors.isEmpty ? nil : .invalidTimeline) {
      throw CommandFailure(status)
    }
  }

  /// The errors of the timelines.
  private struct Look {
    var files: TimelineFiles
    var plan: VariantSelection
    var errors: [TimelineError]
    var variantCount: Int
  }

  private func look(_ terminal: Terminal) throws(CommandFailure) -> Look {
    let files = try TimelineFiles(reading: paths)
    var devices: [TimelineError] = []
    var known: Set<String> = []
    var variantCount = 0
    let plan = try VariantSelection(of: files, terminal: terminal) { timeline in
      variantCount += timeline.variantCount
      devices += Self.unknownDevices(of: timeline, known: &known)
      return timeline.scenes()
    }
    return Look(
      files: files, plan: plan, errors: plan.errors + devices, variantCount: variantCount)
  }

  /// Returns errors about unknown devices, each once.
  private static func unknownDevices(
    of timeline: Timeline, known: inout Set<String>
  ) -> [TimelineError] {
    var names: [Located<String>] = []
    for device in timeline.devices where !known.contains(device.value) {
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

/// A check's line of `--json`.
private struct CheckLine: Encodable {
  var timelines: Int
  /// The number of variants of the timelines without errors.
  var variants: Int
  var errors: [TimelineError]
  /// The fixes made, with `--fix`.
  var fixed: [TimelineFixes.Fix]?
}
