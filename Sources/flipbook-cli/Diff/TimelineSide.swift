import FlipbookBase
import FlipbookDiff
import FlipbookJob
import FlipbookReport
import FlipbookTimeline
import Foundation

/// Plays timelines so that they can be compared with something.
struct TimelineSide {
  var choices: ChoiceOptions
  var draw: DrawOptions
  var cache: CacheOptions
  var scenes: SceneOptions
  var talk: TalkOptions

  /// True if pictures are wanted as well as numbers.
  var wantsPictures = false
  var wantsPage = false

  /// Changes each variant's timeline before it is played.
  var change: (inout Timeline) -> Void = { _ in }

  /// The folder for pictures while they are compared.
  var folder: String

  /// Plays a side.
  ///
  /// - Throws: The exit status, unless all went well; everything has been printed.
  func play(_ side: DiffSide, as name: String) throws -> [ComparedRun] {
    let output = joined(folder, name)
    switch side {
    case .timeline(let path): return try play(path, named: path, into: output)
    case .revision(let revision):
      let tree = try revision.checkOut(to: output)
      return try inFolder(tree) {
        try play(revision.path, named: revision.name, into: joined(output, "out"))
      }
    default: return []
    }
  }

  /// Calls a closure in another current folder, so that paths keep their meaning.
  private func inFolder<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
    let outer = FileManager.default.currentDirectoryPath
    guard FileManager.default.changeCurrentDirectoryPath(folder) else {
      throw CommandFailure(.unreadable, "\(folder): \(systemError())")
    }
    defer { _ = FileManager.default.changeCurrentDirectoryPath(outer) }
    return try body()
  }

  private func play(_ path: String, named source: String, into output: String) throws
    -> [ComparedRun]
  {
    var number = 0
    var plan = try VariantSelection(paths: [path], choices: choices, terminal: talk.terminal)
      .writing { variant in
        number += 1
        return outputs(of: variant, number)
      }
    plan.changeVariants { change(&$0.timeline) }
    var settings = Playback.Settings(outputRoot: output, jobs: draw.jobs, progress: .none)
    settings.playing.requests = [.outputs, .trace(views: [])]
    settings.playing.drawing.scale = draw.scale
    let playback = Playback(
      plan, workshop: try Workshop(talk: talk, cache: cache, scenes: scenes), settings: settings)
    var runs: [ComparedRun] = []
    var reader = TraceReader()
    var marks: [String: ExactTime] = [:]
    var failure: MalformedInput?
    playback.observe = { variant, event in
      switch event {
      case .started: (reader, marks) = (TraceReader(), [:])
      case .traceLine(let line):
        do throws(MalformedInput) { try reader.add(line: line, of: source) } catch {
          failure = failure ?? error
        }
      case .marks(let set): marks = set
      case .variantFinished:
        var playing = reader.playing(title: variant.title, source: source)
        playing.marks = marks
        playing.semantics = variant.timeline.semantics
        playing.framesPerSecond = variant.timeline.framesPerSecond
        runs.append(playing)
      default: break
      }
    }
    try playback.run()
    if let failure { throw CommandFailure(.bug, failure.description) }
    for index in runs.indices { try complete(&runs[index], index + 1, in: output) }
    return runs
  }

  private func outputs(of variant: Variant, _ number: Int) -> [Output] {
    let place = variant.timeline.scene.location
    return [
      wantsPictures
        ? Output("frames", path: Located("\(number)/frame-{n:05}.png", at: place)) : nil,
      wantsPage ? Output.standard("html", path: Located("\(number).html", at: place)) : nil,
    ].compactMap(\.self)
  }

  /// Adds the pictures that were written.
  private func complete(_ playing: inout ComparedRun, _ number: Int, in output: String) throws {
    if wantsPictures {
      do throws(MalformedInput) {
        let frames = try DiffSide.frames(in: joined(output, "\(number)")).first
        (playing.frames, playing.scale) = (frames?.frames, frames?.scale ?? 1)
      } catch { throw CommandFailure(.bug, error.description) }
    }
    if wantsPage {
      let text = try readText(joined(output, "\(number).html"))
      playing.page = ReportPage.recordings(in: text)?.last
    }
  }
}
