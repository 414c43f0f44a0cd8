import FlipbookBase
import FlipbookFuzz
import FlipbookJob
import FlipbookProject
import FlipbookTimeline
import Foundation

/// Lets a fuzzer loose on one variant, and writes what it finds.
struct FuzzTrial {
  /// The variant as it is played.
  private let variant: Variant

  /// The variant with its scene and arguments as they are written.
  private let original: Variant

  private let process: SceneProcess
  private let settings: FuzzSettings

  /// The folder that was asked for.
  private let folder: String?

  /// The most timelines that are played to shorten a crash, each by a process (chosen: a minute).
  private static let mostCrashTries = 120

  init(
    _ variant: Variant, original: Variant, process: SceneProcess, settings: FuzzSettings,
    folder: String?
  ) {
    (self.variant, self.original, self.process) = (variant, original, process)
    (self.settings, self.folder) = (settings, folder)
  }

  /// The end of a process, and what it said.
  private struct Played {
    var outcome: SceneProcess.Outcome
    var events: [HostEvent]
    var words = SceneWords(keepsList: false)
  }

  private func play(_ variant: Variant, _ settings: SceneJob.Settings) throws(CommandFailure)
    -> Played
  {
    var played = Played(outcome: .finished, events: [])
    let job = SceneJob(.play([variant]), outputRoot: ".", settings: settings)
    var words = played.words
    var events: [HostEvent] = []
    played.outcome = try process.run(job) {
      _ = words.take($0)
    } events: { message in
      // Of the many runs the last one matters alone.
      if case .progress = message.event, case .progress? = events.last { events.removeLast() }
      events.append(message.event)
    }
    _ = words.finish()
    (played.words, played.events) = (words, events)
    return played
  }

  private func fuzz(_ fuzz: FuzzSettings) throws(CommandFailure) -> Played {
    var playing = SceneJob.Settings()
    playing.requests = [.fuzz(fuzz)]
    return try play(variant, playing)
  }

  /// Runs the fuzzer to its end, crash after crash.
  func run(into results: inout FuzzResults) throws(CommandFailure) {
    var rest = settings
    var count = 0
    var crashes: Set<String> = []
    results.begin(original)
    while rest.runs > 0, count < settings.mostFaults {
      let played = try fuzz(rest)
      for event in played.events {
        switch event {
        case .found(let found):
          rest.known.append(found.fault.key)
          count += 1
          try write(found, into: &results)
        case .fuzzed(let report): results.end(original, report)
        case .failure(let error): results.fail(error, original)
        default: break
        }
      }
      switch played.outcome {
      case .finished: return
      case .interrupted: throw CommandFailure(.interrupted, "interrupted")
      case .stopped(let stop):
        guard case .progress(let run)? = played.events.last(where: \.isProgress) else {
          results.fail(crash(stop, played).error(variant), original)
          return
        }
        if crashes.insert(crash(stop, played).reason).inserted {
          let found = try shortenedCrash(stop, played, run: run)
          // Without a step it is not the steps that stop it.
          if found.steps.isEmpty {
            results.fail(crash(stop, played).error(variant), original)
            return
          }
          count += 1
          try write(found, into: &results)
        }
        rest.runs -= run + 1 - rest.firstRun
        rest.firstRun = run + 1
      }
    }
  }

  // MARK: Crashes

  private func crash(_ stop: SceneStop, _ played: Played) -> CrashWords {
    CrashWords(stop: stop, message: played.words.message)
  }

  /// The shortest steps after which the scene stops its process.
  private func shortenedCrash(
    _ stop: SceneStop, _ played: Played, run: Int
  ) throws(CommandFailure) -> FoundFault {
    var told = settings
    (told.firstRun, told.runs, told.tellsSteps) = (run, 1, true)
    let again = try fuzz(told)
    var steps: [Step] = []
    for event in again.events {
      // A run begins with the first step, after those of the undisturbed timeline.
      if event.isProgress { steps = [] }
      if case .told(let step) = event { steps.append(step) }
    }
    var shrinker = Shrinker<Step>(mostTries: Self.mostCrashTries) { steps in
      var tried = variant
      tried.timeline.steps = steps
      tried.timeline.expectations = []
      var playing = SceneJob.Settings()
      playing.requests = []
      guard case .stopped? = try? play(tried, playing).outcome else { return false }
      return true
    }
    let short = shrinker.shortest(steps)
    let words = crash(stop, played)
    let fault = Fault(
      .crash, of: words.reason, at: short.last?.instant ?? .zero, words.sentence,
      expectation: nil, code: .sceneTrapped)
    return FoundFault(fault, run: run, stepCount: steps.count, steps: short, tries: shrinker.tries)
  }

  // MARK: Files

  /// Writes a fault as a timeline, once that fails in the same way.
  private func write(
    _ found: FoundFault, into results: inout FuzzResults
  ) throws(CommandFailure) {
    let place = FuzzPlace(original.timeline, folder: folder)
    let path = results.path(in: place.folder, for: found.fault, of: original)
    let name = String(lastComponent(of: path).dropLast(".yaml".count))
    let source = place.isWritten ? try? readText(original.timeline.file) : nil
    let text = FaultTimeline(
      name, found, of: original, source: source, sources: place.sources,
      comments: [
        found.fault.sentence.split(separator: "\n").joined(separator: " "),
        "found by flipbook fuzz --seed \(settings.seed), run \(found.run)",
      ]
    ).text
    let isShown = try fails(text, as: found.fault.code, path: path)
    if isShown {
      try makeFolder(place.folder)
      try writeText(text, to: path)
    }
    results.note(found, original, file: isShown ? path : nil)
  }

  /// Returns true if a timeline's text fails with a code when it is tested.
  private func fails(
    _ text: String, as code: ErrorCode, path: String
  ) throws(CommandFailure) -> Bool {
    let read = TimelineParser.parse(file: path, contents: text)
    guard var again = read.timeline?.variants().first else { return false }
    // The program that is compiled already has the scene under this name.
    again.timeline.scene.value = variant.timeline.scene.value
    again.timeline.arguments = []
    again.timeline.sources = variant.timeline.sources
    again.timeline.network = variant.timeline.network
    var playing = SceneJob.Settings()
    playing.requests = []
    playing.checks.expectations = true
    let played = try play(again, playing)
    if case .stopped = played.outcome { return code == .sceneTrapped }
    return played.events.contains { event in
      if case .failure(let error) = event { error.code == code } else { false }
    }
  }
}

extension HostEvent {
  fileprivate var isProgress: Bool { if case .progress = self { true } else { false } }
}

/// A stop of the scene's process in words.
private struct CrashWords {
  var stop: SceneStop
  var message: String?

  /// The words that tell one crash from another.
  var reason: String { stop.calls.first ?? message ?? stop.reason }

  var sentence: String {
    let place = stop.calls.first.map { " at \($0)" } ?? ""
    return stop.reason + (message.map { ": \($0)" } ?? "") + place
  }

  func error(_ variant: Variant) -> TimelineError {
    TimelineError(
      .sceneTrapped, sentence, at: variant.timeline.scene.location, variant: variant.title,
      notes: stop.notes(in: variant.timeline.file), help: "again: \(stop.command)")
  }
}
