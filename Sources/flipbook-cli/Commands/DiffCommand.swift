import ArgumentParser
import FlipbookDiff
import FlipbookReport
import FlipbookTimeline
import Foundation

/// Prints and shows the differences between two runs.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare renders, traces, goldens, timelines and revisions: numbers, then pictures.",
    discussion: """
      Each side is a folder of frames (with manifest.json in it or below), a picture (.png), a page \
      (.html), a trace (.jsonl), a motion golden (.motion), a timeline (.yaml), or a timeline as it \
      was in a git revision (timelines/drawer.yaml@HEAD~1). Timelines are played, drawing only what \
      is asked for; one of a revision is played with the scenes of that revision by this program.

      A recording of a device is a trace, too: its clock is aligned with Flipbook's, and the \
      animations behind what differs are fitted. Lengths may then be apart by 1pt.

      Where both sides have several variants, those of one title are compared. The status is 1 when \
      they differ, or when a variant is only on one side.

      EXAMPLES
        flipbook diff timelines/show-hide.yaml@HEAD timelines/show-hide.yaml
        flipbook diff timelines/drawer.yaml@v1.2 timelines/drawer.yaml --within 0.5pt
        flipbook diff drawer.yaml drawer.yaml --before semantics=ios16 --after semantics=ios17
        flipbook diff before.jsonl after.jsonl --json
        flipbook diff goldens/drawer.motion timelines/drawer.yaml
        flipbook diff renders/main renders/mine -o differences --html differences.html
        flipbook diff recordings/default-spring.jsonl timelines/device/default-spring.yaml
        flipbook diff expected.png actual.png -o differences
      """)

  @Argument(help: "What holds.", completion: .file())
  var before: String

  @Argument(help: "What is held against it.", completion: .file())
  var after: String

  @Option(help: .init("How far lengths may be apart: 0.5pt (default: exact).", valueName: "length"))
  var within: Length?

  @Option(
    name: .customLong("before"),
    help: .init("Play this value of an axis on the first side only.", valueName: "axis=value"))
  var beforeSet: [AxisChoice] = []

  @Option(
    name: .customLong("after"),
    help: .init("Play this value of an axis on the second side only.", valueName: "axis=value"))
  var afterSet: [AxisChoice] = []

  @Flag(help: "Draw timelines, too, and compare their pictures.")
  var pixels = false

  @Option(
    name: .shortAndLong,
    help: .init(
      "Write the frames that differ most into this folder: before, after, difference.",
      valueName: "dir"),
    completion: .directory)
  var out: String?

  @Option(
    help: .init(
      "Write a page with before, after and difference; of several variants, one page each.",
      valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(help: "Print one JSON line for each variant on standard output.")
  var json = false

  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func run() throws {
    let sides = [try DiffSide(before), try DiffSide(after)]
    if !sides.contains(where: \.isPlayed) { try refuseChoices() }
    let folder = joined(
      absolute(NSTemporaryDirectory().trimmingSlash), "flipbook-diff-\(getpid())")
    defer { remove(folder) }
    var player = TimelineSide(
      choices: choices, draw: draw, cache: cache, scenes: scenes, talk: talk, folder: folder)
    player.cache.cache = cache.cache.map(absolute)
    player.wantsPictures = pixels || out != nil || sides.contains(where: \.isPictures)
    player.wantsPage = html != nil
    // Unreadable files are reported before anything is compiled.
    var runs = [try sides[0].read(), try sides[1].read()]
    for (index, side) in sides.enumerated() where side.isPlayed {
      player.choices.set = choices.set + (index == 0 ? beforeSet : afterSet)
      if Self.isDevice(runs[1 - index]), choices.rate == nil { player.choices.fps = deviceRate }
      runs[index] = try player.play(side, as: "\(index + 1)")
    }
    if runs.contains(where: Self.isDevice) { return try reportDevice(runs) }
    try report(RunPairs(runs[0], runs[1]))
  }

  private func refuseChoices() throws {
    let isChosen =
      !choices.only.isEmpty || !(choices.set + beforeSet + afterSet).isEmpty
      || choices.device != nil || choices.fps != nil
    guard isChosen || pixels else { return }
    throw CommandFailure(
      .usage, "--only, --set, --before, --after, --device, --fps and --pixels are for timelines")
  }

  // MARK: What came of it

  private func report(_ pairs: RunPairs) throws {
    var differing = 0
    let isAlone = pairs.pairs.count == 1 && pairs.onlyBefore.isEmpty && pairs.onlyAfter.isEmpty
    for (before, after) in pairs.pairs {
      let difference: RunDifference
      do throws(MalformedInput) {
        difference = try RunDifference(before: before, after: after, within: within?.points)
      } catch { throw CommandFailure(.unreadable, error.description) }
      guard difference.hasCompared else {
        throw CommandFailure(
          .usage,
          "\(before.source) and \(after.source) have nothing in common that can be compared\n"
            + DiffSide.choices)
      }
      if out != nil, difference.frames == nil {
        throw CommandFailure(
          .usage, "\(before.source) and \(after.source) have no pictures that -o could write")
      }
      if !difference.isEmpty { differing += 1 }
      say(difference, withTitle: !isAlone)
      try write(difference, isAlone: isAlone)
    }
    for (titles, side) in [(pairs.onlyBefore, before), (pairs.onlyAfter, after)] {
      for title in titles { sayUnmatched(title, only: side) }
    }
    let unmatched = pairs.onlyBefore.count + pairs.onlyAfter.count
    if !isAlone, !json, !talk.quiet {
      talk.terminal.result(
        "\(counted(pairs.pairs.count, "variant")) compared, \(differing) differ"
          + (unmatched > 0 ? ", \(unmatched) on one side only" : ""))
    }
    if differing + unmatched > 0 { throw CommandFailure(.failed) }
  }

  private func say(_ difference: RunDifference, withTitle: Bool) {
    if json { return talk.terminal.result(jsonLine(difference)) }
    if talk.quiet { return }
    let title = difference.after.label
    if withTitle, difference.isEmpty {
      return talk.terminal.result("\(title): \(difference.lines.joined())")
    }
    if withTitle { talk.terminal.result("\(title):") }
    for line in difference.lines { talk.terminal.result(withTitle ? "  \(line)" : line) }
  }

  private func sayUnmatched(_ title: String, only side: String) {
    if json { return talk.terminal.result(jsonLine(Unmatched(variant: title, only: side))) }
    if !talk.quiet { talk.terminal.result("\(title): only in \(side)") }
  }

  /// A line of `--json` for a variant without a counterpart.
  private struct Unmatched: Encodable {
    var variant: String
    var only: String
    var same = false
  }

  // MARK: Pictures

  private func write(_ difference: RunDifference, isAlone: Bool) throws {
    do throws(MalformedInput) {
      if let out { try writePictures(of: difference, into: out, isAlone: isAlone) }
      if let html { try writePage(of: difference, to: html, isAlone: isAlone) }
    } catch {
      throw CommandFailure(.unreadable, error.description)
    }
  }

  private func writePictures(
    of difference: RunDifference, into out: String, isAlone: Bool
  ) throws(MalformedInput) {
    if difference.frames?.isEmpty != false { return }
    let folder = isAlone ? out : joined(out, Self.folderName(difference.after.label))
    for (name, bytes) in try DifferencePictures(difference).files() {
      let path = joined(folder, name)
      try save(Data(bytes), to: path)
      if !talk.quiet, !json { talk.terminal.result(path) }
    }
  }

  private func writePage(
    of difference: RunDifference, to html: String, isAlone: Bool
  ) throws(MalformedInput) {
    var path = html
    if !isAlone {
      let stem = html.hasSuffix(".html") ? String(html.dropLast(5)) : html
      path = "\(stem)-\(Self.folderName(difference.after.label)).html"
    }
    let page = ReportPage(
      before: try PageRecording(difference.before), after: try PageRecording(difference.after))
    try save(Data(page.html.utf8), to: path)
    if !isAlone, !talk.quiet, !json { talk.terminal.result(path) }
  }

  private func save(_ data: Data, to path: String) throws(MalformedInput) {
    do throws(CommandFailure) { try makeFolder(folder(of: path)) } catch {
      throw MalformedInput(error.message, at: SourceLocation(file: path))
    }
    guard FileManager.default.createFile(atPath: path, contents: data) else {
      throw MalformedInput("cannot write: \(systemError())", at: SourceLocation(file: path))
    }
  }

  /// A title as a part of a path: `show-hide-scene-ShowHide.Offset`.
  private static func folderName(_ title: String) -> String {
    title.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.joined(separator: "-")
  }

  /// A distance in points, as written: `0.5pt`, `0.5`.
  struct Length: ExpressibleByArgument {
    var points: Double

    init?(argument: String) {
      let text = argument.hasSuffix("pt") ? String(argument.dropLast(2)) : argument
      guard let points = Double(text), points.isFinite, points >= 0 else { return nil }
      self.points = points
    }
  }
}

extension String {
  /// A folder's path without a slash at its end.
  fileprivate var trimmingSlash: String { count > 1 && hasSuffix("/") ? String(dropLast()) : self }
}
