import ArgumentParser
import FlipbookBase
import FlipbookDiff
import FlipbookTimeline
import Foundation

/// Turns recordings of devices into a file of constants.
struct CalibrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calibrate",
    abstract: "Turn recordings of devices into constants that `semantics:` can name.",
    discussion: """
      Each recording was made with FlipbookRecorder.swift, and names its timeline. A tag of that \
      timeline says which constant it shows: `tags: [constant.default]`. A curve is fitted to all \
      moves of all recordings at once; of a contested fact each reading is played, and the nearest \
      is taken. What the recordings do not decide is written as a comment.

      EXAMPLES
        flipbook calibrate recordings/*.jsonl -o measured/ios18.yaml
        flipbook calibrate recordings/*.jsonl --system ios17
        flipbook diff timelines/show-hide.yaml mine.yaml      # with semantics: measured/ios18.yaml
      """)

  @Argument(help: "Recordings of devices.", completion: .file(extensions: ["jsonl"]))
  var recordings: [String]

  @Option(
    help: .init("The folder with the timelines that were recorded.", valueName: "dir"),
    completion: .directory)
  var timelines = "timelines/device"

  @Option(help: .init("Take only the recordings of this system: ios18.", valueName: "system"))
  var system: String?

  @Option(
    name: .shortAndLong,
    help: .init("Write the constants into this file (default: print them).", valueName: "file"),
    completion: .file(extensions: ["yaml"]))
  var out: String?

  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func run() throws {
    let runs = try chosen(try read())
    var calibration = Calibration(system: runs[0].semantics)
    for run in runs { if let head = run.device { calibration.note(head) } }
    let facts = try RecordedFacts(runs, folder: timelines, terminal: talk.terminal)
    for fact in facts.all { try add(fact, to: &calibration) }
    for finding in calibration.findings where !talk.quiet {
      talk.terminal.say(
        "\(finding.key.rawValue): \(finding.value)   \(finding.isCertain ? "" : "uncertain; ")"
          + finding.reason)
    }
    if let out {
      try makeFolder(folder(of: out))
      try writeText(calibration.text, to: out)
      if !talk.quiet { talk.terminal.result(out) }
    } else {
      talk.terminal.result(calibration.text.trimmingNewlines)
    }
    if calibration.findings.contains(where: { !$0.isCertain }) { throw CommandFailure(.failed) }
  }

  // MARK: Reading

  private func read() throws(CommandFailure) -> [ComparedRun] {
    var runs: [ComparedRun] = []
    for path in recordings {
      guard case .trace = try DiffSide(path) else {
        throw CommandFailure(.usage, "\(path): is no recording; its name ends in .jsonl")
      }
      let own = try DiffSide(path).read()
      guard let run = own.first, run.device != nil else {
        throw CommandFailure(
          .unreadable,
          "\(path):1:1: this is a trace of Flipbook's: a recording of a device begins with a line "
            + "that has `recording` and `system`")
      }
      runs.append(run)
    }
    guard !runs.isEmpty else { throw CommandFailure(.usage, "name some recordings") }
    return runs
  }

  /// The recordings of one system.
  private func chosen(_ runs: [ComparedRun]) throws(CommandFailure) -> [ComparedRun] {
    let found = Semantics.allCases.filter { system in runs.contains { $0.semantics == system } }
    let names = found.map(\.rawValue)
    if let system {
      let known = Semantics.allCases.map(\.rawValue)
      guard known.contains(system) else {
        let near = NearestWord.hint(NearestWord.to(system, among: known))
        throw CommandFailure(
          .usage,
          "--system: there is no system `\(system)`\(near)\nsystems: "
            + known.joined(separator: " "))
      }
      let kept = runs.filter { $0.semantics.rawValue == system }
      guard !kept.isEmpty else {
        throw CommandFailure(
          .usage,
          "--system: no recording is of \(system); they are of "
            + names.joined(separator: ", "))
      }
      return kept
    }
    guard found.count == 1 else {
      throw CommandFailure(
        .usage,
        "the recordings are of \(names.joined(separator: " and ")); choose one: --system \(names[0])"
      )
    }
    return runs
  }

  // MARK: Finding

  private func add(_ fact: RecordedFact, to calibration: inout Calibration) throws {
    do throws(MalformedInput) {
      if fact.key.isCurve {
        try calibration.addCurve(
          fact.key, from: fact.shown.flatMap(\.recordings),
          views: fact.shown.flatMap { $0.timeline.views.map(\.name.value) })
        return
      }
    } catch { throw CommandFailure(.unreadable, error.description) }
    var pairs: [(recording: ComparedRun, readings: [String: ComparedRun])] = []
    for shown in fact.shown {
      var readings: [String: ComparedRun] = [:]
      for reading in fact.key.readings {
        readings[reading] = try played(
          shown.timeline, Constants(system: calibration.system).taking(reading, of: fact.key))
      }
      pairs += shown.recordings.map { ($0, readings) }
    }
    do throws(MalformedInput) {
      try calibration.addReading(fact.key, from: pairs)
    } catch { throw CommandFailure(.unreadable, error.description) }
  }

  /// Plays a timeline under some constants.
  private func played(_ timeline: Timeline, _ constants: Constants) throws -> ComparedRun? {
    let choices = try ChoiceOptions.parse([])
    var player = TimelineSide(
      choices: choices, draw: try DrawOptions.parse([]), cache: cache, scenes: scenes, talk: talk,
      folder: NSTemporaryDirectory())
    player.change = { timeline in
      (timeline.semantics, timeline.constants) = (constants.system, constants)
      timeline.framesPerSecond = deviceRate
    }
    return try player.play(.timeline(timeline.file), as: "calibrate").first
  }
}

/// The timelines that show one constant, with their recordings.
struct RecordedFact {
  var key: Constants.Key
  var shown: [(timeline: Timeline, recordings: [ComparedRun])] = []
}

/// The constants that recordings show, in the order of the file of constants.
struct RecordedFacts {
  private(set) var all: [RecordedFact] = []

  private static let prefix = "constant."

  /// Finds the timelines of recordings.
  ///
  /// - Throws: If a recording's timeline is not there, or shows no constant.
  init(_ runs: [ComparedRun], folder: String, terminal: Terminal) throws(CommandFailure) {
    let names = Set(runs.compactMap { $0.device?.timeline }).sorted()
    var found: [Constants.Key: RecordedFact] = [:]
    for name in names {
      let own = runs.filter { $0.device?.timeline == name }
      let timeline = try Self.timeline(name, in: folder, own[0].source, terminal)
      let key = try Self.key(of: timeline)
      found[key, default: RecordedFact(key: key)].shown.append((timeline, own))
    }
    all = Constants.Key.allCases.compactMap { found[$0] }
  }

  private static func timeline(
    _ name: String, in folder: String, _ source: String, _ terminal: Terminal
  ) throws(CommandFailure) -> Timeline {
    let path = joined(folder, "\(name).yaml")
    guard exists(path) else {
      let known = contents(of: folder).filter { $0.hasSuffix(".yaml") }.map {
        String($0.dropLast(5))
      }
      let near = NearestWord.hint(NearestWord.to(name, among: known))
      throw CommandFailure(
        .unreadable, "\(source):1:1: there is no timeline `\(name)` in \(folder)\(near)")
    }
    let files = try TimelineFiles(reading: [path])
    for error in files.errors { terminal.say(files.printer(for: terminal).text(error) + "\n") }
    guard let timeline = files.timelines.first else { throw CommandFailure(.invalidTimeline) }
    return timeline
  }

  private static func key(of timeline: Timeline) throws(CommandFailure) -> Constants.Key {
    let words = timeline.tags.filter { $0.hasPrefix(prefix) }.map {
      String($0.dropFirst(prefix.count))
    }
    let keys = Constants.Key.allCases.filter { $0.isCurve || !$0.readings.isEmpty }
    guard let word = words.first else {
      throw CommandFailure(
        .invalidTimeline,
        "\(timeline.file):1:1: no tag says which constant this timeline shows: "
          + "`tags: [\(prefix)default]`")
    }
    guard let key = keys.first(where: { $0.rawValue == word }) else {
      let near = NearestWord.to(word, among: keys.map(\.rawValue))
      throw CommandFailure(
        .invalidTimeline,
        "\(timeline.file):1:1: there is no constant `\(word)`"
          + NearestWord.hint(near) + "\nconstants: "
          + keys.map(\.rawValue).joined(separator: " "))
    }
    return key
  }
}

extension String {
  fileprivate var trimmingNewlines: String { hasSuffix("\n") ? String(dropLast()) : self }
}
