import ArgumentParser
import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Explains why a view does or does not animate.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say why a view did or did not animate, step by step.",
    discussion: """
      Plays a timeline without drawing it. For each step that changed something about the view: what \
      changed, the transaction it came under, who set, changed or dropped the animation on the way \
      down, and what replaced the view if it is not the same any more. Without --at, all changes \
      are explained; with it, those of that moment, or else of the last change before it.

      EXAMPLES
        flipbook explain timelines/show-hide.yaml --view green
        flipbook explain timelines/login.yaml --view 'button("Login")' --at turned
        flipbook explain timelines/show-hide.yaml --view red --only 'scene=*.Offset' --json
      """)

  @Argument(help: "The timeline.", completion: .file(extensions: ["yaml", "yml"]))
  var path: String

  @Option(
    help: .init(
      "The view: a short name of the timeline's, or a selector such as 'text(\"Show\")'.",
      valueName: "view"))
  var view: String

  @Option(
    help: .init("The moment: 350ms, 21f, start, end, a mark, 'MARK + 150ms'.", valueName: "time"))
  var at: TimeExpression?

  @Flag(help: "Print one JSON line for each variant on standard output.")
  var json = false

  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  /// The most changes of a variant that are explained (chosen: more are a drag, frame by frame).
  private static let mostChanges = 20

  func run() throws {
    let selector: Selector
    do throws(TimelineError) { selector = try Selector(parsing: view) } catch {
      let hint = NearestWord.hint(error.suggestion)
      let notes = error.notes.map { "\n\($0)" }.joined()
      throw CommandFailure(.usage, "--view: \(error.message)\(hint)\(notes)")
    }
    let plan = try VariantSelection(paths: [path], choices: choices, terminal: talk.terminal)
    var settings = Playback.Settings(progress: .none)
    settings.playing.requests = [.explanation(of: selector, at: at)]
    let isAlone = plan.variantCount == 1
    let playback = Playback(
      plan.withoutOutputs, workshop: try Workshop(talk: talk, cache: cache, scenes: scenes),
      settings: settings)
    var told: [ChangeExplanation] = []
    playback.observe = { variant, event in
      switch event {
      case .started: told = []
      case .explained(let change): told.append(change)
      case .variantFinished where !told.isEmpty: say(told, of: variant, isAlone: isAlone)
      default: break
      }
    }
    try playback.run()
  }

  private func say(_ changes: [ChangeExplanation], of variant: Variant, isAlone: Bool) {
    let terminal = talk.terminal
    if json {
      return terminal.result(jsonLine(Line(variant: variant.title, changes: changes)))
    }
    if !isAlone { terminal.result("\(variant.title)\n") }
    for change in changes.prefix(Self.mostChanges) {
      terminal.result(Self.text(of: change) + "\n")
    }
    let rest = changes.count - Self.mostChanges
    if rest > 0 { terminal.result("and \(counted(rest, "more change")); choose one with --at\n") }
  }

  /// A change for people: the answer, then the way from the step down to the view.
  static func text(of change: ChangeExplanation) -> String {
    var lines = [change.answer]
    for (index, link) in change.chain.enumerated() {
      let place = index == 0 ? change.step.map { "   \($0)" } ?? "" : ""
      lines.append("  \(index == 0 ? "•" : "↓") \(link)\(place)")
    }
    lines += change.hints.map { "  = \($0)" }
    return lines.joined(separator: "\n")
  }

  /// A variant's line of `--json`.
  private struct Line: Encodable {
    var variant: String
    var changes: [ChangeExplanation]
  }
}
