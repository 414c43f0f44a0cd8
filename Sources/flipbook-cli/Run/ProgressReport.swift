package import FlipbookJob
import FlipbookTimeline
import Foundation

/// Shows the progress of a run: a bar that is overwritten on a terminal, else a line for each
/// finished variant.
package final class ProgressReport {
  private let terminal: Terminal
  private let style: Style

  /// The variants of the whole run.
  private let variantCount: Int

  private var finishedVariants = 0
  private var finishedFrames = 0
  private var reusedFrames = 0
  private var variant = ""
  private var framesDone = 0
  private var framesInVariant: Int?

  /// True if something failed in the variant.
  private var hasFailed = false

  /// The number of the variant's expectations that were checked, and of those that held.
  private var checks: (total: Int, held: Int)?

  /// The bar now on the terminal; empty without one.
  private var bar = ""

  /// The styles of showing progress.
  package enum Style: String, CaseIterable {
    /// `bar` on a terminal, else `plain`.
    case auto
    case bar, plain, json, none
  }

  package init(_ style: Style, variantCount: Int, terminal: Terminal) {
    self.style = style == .auto ? (terminal.isInteractive ? .bar : .plain) : style
    self.variantCount = variantCount
    self.terminal = terminal
  }

  /// Adds an event.
  package func note(_ event: HostEvent) {
    if style == .json { noteJSON(event) }
    switch event {
    case .started(let variant, let total):
      self.variant = variant
      framesInVariant = total
      hasFailed = false
      checks = nil
      framesDone = 0
      spoken = Self.now
    case .failure(let error):
      hasFailed = hasFailed || error.severity != .warning
    case .checked(let total, let held):
      checks = (total, held)
    case .progress(let done):
      framesDone = done
      sayNowAndThen()
    case .range(_, let count, _):
      framesInVariant = count
    case .variantFinished(let frames, let reused, let outputs):
      finishedVariants += 1
      finishedFrames += frames
      reusedFrames += reused
      framesDone = 0
      let isWhole = !hasFailed && !Interruption.hasHappened
      if style == .bar || style == .plain {
        say(
          (isWhole ? terminal.colored("✔", .green) : terminal.colored("✘", .red))
            + " \(variant)   \(counted(frames, "frame"))"
            + (outputs.isEmpty ? "" : "  \(reused) reused") + checkWords
            + Self.words(for: outputs))
      }
    default:
      return
    }
    draw()
  }

  /// The time at which a variant that takes long was last spoken of, in seconds.
  private var spoken = ProgressReport.now

  /// The seconds between two lines about a variant that takes long (chosen).
  private static let pause = 10.0

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Says how far a variant is that takes long, where there is no bar.
  private func sayNowAndThen() {
    guard style == .plain, Self.now - spoken >= Self.pause else { return }
    spoken = Self.now
    let total = framesInVariant.map { " of \($0)" } ?? ""
    say("  \(variant)   \(framesDone)\(total) frames")
  }

  /// The files that were written: all of a few, the last of many.
  private static func words(for outputs: [String]) -> String {
    let shown = outputs.suffix(outputs.count <= 3 ? 3 : 1)
    return shown.isEmpty ? "" : "  → " + shown.joined(separator: "  ")
  }

  /// One event as a line of JSON.
  private struct Line: Encodable {
    var event: String
    var variant: String
    var frames: Int?
    var reused: Int?
    var ok: Bool?
    var done: Int
    var of: Int
  }

  private func noteJSON(_ event: HostEvent) {
    var line = Line(event: "", variant: variant, done: finishedVariants, of: variantCount)
    switch event {
    case .started(let variant, let total):
      (line.event, line.variant, line.frames) = ("started", variant, total)
    case .progress(let done): (line.event, line.frames) = ("progress", done)
    case .variantFinished(let frames, let reused, _):
      (line.event, line.frames, line.reused) = ("finished", frames, reused)
      (line.ok, line.done) = (!hasFailed && !Interruption.hasHappened, finishedVariants + 1)
    default: return
    }
    terminal.say(jsonLine(line))
  }

  /// The words about expectations that hold; empty without any.
  private var checkWords: String {
    guard let checks, checks.total > 0 else { return "" }
    let words = counted(checks.total, "check")
    return checks.held == checks.total ? "  \(words)" : "  \(checks.held) of \(words) hold"
  }

  /// Prints a line of words; the bar moves below it.
  package func say(_ line: String) {
    hide()
    terminal.say(line)
    draw()
  }

  /// Prints the scene's output unchanged.
  package func relay(_ bytes: [UInt8]) {
    hide()
    terminal.relay(bytes)
    if bytes.last == UInt8(ascii: "\n") { draw() }
  }

  /// Removes the bar.
  package func hide() {
    guard !bar.isEmpty else { return }
    terminal.relay(Array("\r\u{1B}[K".utf8))
    bar = ""
  }

  private func draw() {
    guard style == .bar, finishedVariants < variantCount else { return }
    let text = line(width: terminal.width)
    guard text != bar else { return }
    terminal.relay(Array("\r\u{1B}[K\(text)".utf8))
    bar = text
  }

  /// The line with the bar, cut to a width.
  package func line(width: Int) -> String {
    let frames = finishedFrames + framesDone
    var tail = "  \(finishedVariants)/\(counted(variantCount, "variant"))"
    tail += "  \(counted(frames, "frame"))"
    if finishedFrames > 0 { tail += "  \(reusedFrames * 100 / finishedFrames)% reused" }
    let head = "\(variant)  "
    let room = width - 1 - head.count - tail.count
    guard room >= 8 else { return String((head + tail).prefix(max(width - 1, 0))) }
    return head + Self.bar(fraction, columns: min(room, 24)) + tail
  }

  /// The fraction of the whole that is done, from 0 to 1.
  private var fraction: Double {
    let part = framesInVariant.map { min(Double(framesDone) / Double(max($0, 1)), 1) } ?? 0
    return (Double(finishedVariants) + part) / Double(max(variantCount, 1))
  }

  /// A bar in eighths of a column.
  package static func bar(_ fraction: Double, columns: Int) -> String {
    let eighths = Int(min(max(fraction, 0), 1) * Double(columns * 8))
    let parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    let filled = String(repeating: "█", count: eighths / 8) + parts[eighths % 8]
    return filled + String(repeating: "─", count: columns - filled.count)
  }
}

/// A number and a word in its number: `1 frame`, `2 frames`.
package func counted(_ count: Int, _ word: String) -> String {
  "\(count) \(word)\(count == 1 ? "" : "s")"
}
