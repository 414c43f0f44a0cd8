import FlipbookBase
import FlipbookFuzz
import FlipbookTimeline

/// The faults of all variants, told as they come.
struct FuzzResults {
  private let terminal: Terminal
  private let isJSON: Bool
  private let isQuiet: Bool

  private var faultCount = 0
  private var runCount = 0
  private var variantCount = 0
  private var hasFailed = false

  /// The faults of the present variant.
  private var ownCount = 0

  /// The files that were written.
  private var paths: Set<String> = []

  init(terminal: Terminal, isJSON: Bool, isQuiet: Bool) {
    (self.terminal, self.isJSON, self.isQuiet) = (terminal, isJSON, isQuiet)
  }

  mutating func begin(_ variant: Variant) {
    variantCount += 1
    ownCount = 0
  }

  /// A path for a fault's timeline that no other has in this run: `fuzz-drawer-jump-Card.yaml`.
  mutating func path(in folder: String, for fault: Fault, of variant: Variant) -> String {
    let words = [variant.timeline.name] + variant.choices.map { "\($0.value)" }
    let subject = [.jump, .speed, .identity, .safeArea].contains(fault.rule) ? fault.subject : ""
    let stem = (["fuzz"] + words + [fault.rule.rawValue, subject])
      .map(Self.plain).filter { !$0.isEmpty }.joined(separator: "-")
    var path = joined(folder, "\(stem).yaml")
    var number = 2
    while !paths.insert(path).inserted {
      path = joined(folder, "\(stem)-\(number).yaml")
      number += 1
    }
    return path
  }

  private static func plain(_ text: String) -> String {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.joined(separator: "-")
  }

  /// Tells of a fault.
  mutating func note(_ found: FoundFault, _ variant: Variant, file: String?) {
    faultCount += 1
    ownCount += 1
    let fault = found.fault
    if isJSON {
      terminal.result(jsonLine(FaultLine(found, variant, file: file)))
    }
    terminal.say(
      terminal.colored("fault", .red) + "[\(fault.rule.rawValue)]: \(variant.title): "
        + fault.sentence)
    let steps = counted(found.steps.count, "step")
    terminal.say(
      "  run \(found.run): \(counted(found.stepCount, "step")), shortened to \(steps) in "
        + "\(found.tries) tries")
    for step in found.steps { terminal.say("    \(step.instant.spelling)  \(step.action.words)") }
    guard let file else {
      terminal.say("  written down as a timeline, it does not fail: please report this")
      return
    }
    terminal.say("  again: flipbook test \(file)\n")
  }

  /// Tells of an error that keeps a variant from being played.
  mutating func fail(_ error: TimelineError, _ variant: Variant) {
    hasFailed = true
    terminal.say(
      TimelineErrorPrinter(usesColor: terminal.hasColors) { try? readText($0) }
        .text(error) + "\n")
  }

  /// Tells of the end of a variant.
  mutating func end(_ variant: Variant, _ report: FuzzReport) {
    runCount += report.runs
    if isJSON { terminal.result(jsonLine(EndLine(report, variant, faults: ownCount))) }
    guard !isQuiet else { return }
    let mark = ownCount > 0 ? terminal.colored("✘", .red) : terminal.colored("✔", .green)
    terminal.say(
      "\(mark) \(variant.title)   \(counted(report.runs, "run"))  \(counted(report.steps, "step"))  "
        + (ownCount > 0 ? counted(ownCount, "fault") : "no fault"))
    let kept = report.exceptions.filter { $0.rule != .warning }
    guard !kept.isEmpty else { return }
    let words = kept.map { "\($0.rule.rawValue) of \($0.subject)" }
    terminal.say("  as the timeline does itself, and not told: \(words.joined(separator: ", "))")
  }

  /// Tells the sums.
  ///
  /// - Throws: The exit status, if there is a fault.
  func finish() throws(CommandFailure) {
    if !isQuiet, variantCount > 1 {
      terminal.say(
        "\(counted(variantCount, "variant"))  \(counted(runCount, "run"))  "
          + (faultCount > 0 ? counted(faultCount, "fault") : "no fault"))
    }
    if hasFailed { throw CommandFailure(.sceneFailed) }
    if faultCount > 0 { throw CommandFailure(.failed) }
  }

  /// A fault as a line of `--json`.
  private struct FaultLine: Encodable {
    var timeline: String
    var variant: [String: String]
    var rule: String
    var subject: String
    var milliseconds: Double
    var sentence: String
    var run: Int
    var steps: [String]
    var stepsBefore: Int
    var tries: Int
    var file: String?

    init(_ found: FoundFault, _ variant: Variant, file: String?) {
      timeline = variant.timeline.file
      self.variant = variant.values
      (rule, subject) = (found.fault.rule.rawValue, found.fault.subject)
      milliseconds = (found.fault.time.seconds * 1e6).rounded() / 1e3
      sentence = found.fault.sentence
      (run, stepsBefore, tries) = (found.run, found.stepCount, found.tries)
      steps = found.steps.map { "\($0.instant.spelling) \($0.action.words)" }
      self.file = file
    }
  }

  /// The end of a variant as a line of `--json`.
  private struct EndLine: Encodable {
    var timeline: String
    var variant: [String: String]
    var runs: Int
    var steps: Int
    var faults: Int
    var exceptions: [String]

    init(_ report: FuzzReport, _ variant: Variant, faults: Int) {
      timeline = variant.timeline.file
      self.variant = variant.values
      (runs, steps, self.faults) = (report.runs, report.steps, faults)
      exceptions = report.exceptions.map { "\($0.rule.rawValue) \($0.subject)" }
    }
  }
}

extension Variant {
  /// The choices by their axes.
  fileprivate var values: [String: String] {
    Dictionary(choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 })
  }
}
