import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// The outputs of a divided sequence: those of which each part makes a piece, and those that are made
/// of the whole.
enum SequenceOutputs {
  /// The outputs that are joined piece by piece.
  private static let pieces = ["frames", "trace"]

  /// The outputs that are made of all frames' pixels.
  private static let ofPixels = ["apng", "html", "gif", "mp4", "webm", "y4m"]

  static func ofParts(_ variant: Variant) -> [Output] {
    variant.timeline.outputs.filter { pieces.contains($0.word) }
  }

  static func ofTheWhole(_ variant: Variant) -> [Output] {
    variant.timeline.outputs.filter { !pieces.contains($0.word) }
  }

  /// True if frames have to be drawn for an output that is made of the whole.
  static func needFrames(_ variant: Variant) -> Bool {
    variant.timeline.outputs.contains { ofPixels.contains($0.word) && $0.expressions.isEmpty }
  }
}

/// The playing of one part of a sequence's frames.
final class PartOfSequence {
  private var record: ShardSequence
  private let variant: Variant
  private let out: String
  private let store: FrameStore?

  /// Prepares a part.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - index: The index of the variant in the whole run.
  ///   - plan: The whole run.
  ///   - workshop: The tools.
  ///   - cache: Where frames are kept besides the part's own folder, if anywhere.
  ///   - out: The part's folder.
  /// - Throws: If the cache cannot be written to.
  init(
    _ part: SceneJob.Part, variant index: Int, of plan: VariantSelection, _ workshop: Workshop,
    _ cache: CacheOptions, into out: String
  ) throws(CommandFailure) {
    variant = plan.variants[index]
    record = ShardSequence(variant: index, title: variant.title, part: part)
    self.out = out
    store = try cache.keepsRenders ? FrameStore(in: workshop.cache) : nil
  }

  /// Leaves the outputs of which the part makes a piece.
  func outputs(of plan: VariantSelection) -> VariantSelection {
    plan.writing(SequenceOutputs.ofParts)
  }

  /// Changes a whole run's settings to those of the part.
  ///
  /// Its last part alone plays all steps, so it alone checks expectations.
  func change(_ settings: inout Playback.Settings) {
    settings.renders = nil
    settings.playing.sampling.part = record.part
    settings.playing.checks.expectations = record.part.isLast
    if !settings.playing.requests.contains(.reads) { settings.playing.requests.append(.reads) }
    let playing = settings.playing
    settings.reel = { [self] _, program throws(CommandFailure) in try reel(of: program, playing) }
  }

  private func reel(
    of program: SceneCompiler.Program, _ playing: SceneJob.Settings
  ) throws(CommandFailure) -> SceneJob.Reel? {
    let key = FrameStore.key(of: variant, program, playing)
    let name = "\(ShardSet.reelPrefix)\(key.prefix(16))"
    // Those of other sources or options are of no use.
    for other in contents(of: out) where other.hasPrefix(ShardSet.reelPrefix) && other != name {
      remove(joined(out, other))
    }
    guard SequenceOutputs.needFrames(variant) || hasFrames else { return nil }
    record.reel = name
    let folder = absolute(joined(out, name))
    try makeFolder(folder)
    var reel = try store?.reel(key) ?? SceneJob.Reel()
    reel.found.append(folder)
    reel.kept.append(folder)
    reel.checksReads = true
    return reel
  }

  private var hasFrames: Bool { variant.timeline.outputs.contains { $0.word == "frames" } }

  /// Takes what is reported of it.
  func note(_ event: HostEvent) {
    switch event {
    case .range(let first, let count, let total):
      (record.first, record.frames, record.total) = (first, count, total)
    case .variantFinished(_, _, let outputs):
      record.outputs = outputs.filter { path in
        isFolder(joined(out, path)) || SequenceOutputs.isTrace(path)
      }
    case .reads(let reads): noteReads(reads ?? [])
    default: break
    }
  }

  /// The finished record.
  func finish() -> ShardSequence { record }

  /// Notes the texts and pictures of the user's that the scene has read.
  private func noteReads(_ reads: [FileRead]) {
    let here = FileManager.default.currentDirectoryPath + "/"
    let own = absolute(out)
    for path in reads.map(\.path) where path.hasPrefix(here) && !path.hasPrefix(own) {
      guard !isFolder(path), let digest = SHA256.digest(ofFile: path) else { continue }
      record.reads[String(path.dropFirst(here.count))] = String(digest.prefix(16))
    }
  }
}

extension SequenceOutputs {
  /// True for the path of a trace; a step's picture has another ending.
  static func isTrace(_ path: String) -> Bool {
    OutputFormat.named("trace")?.extensions.contains { path.hasSuffix(".\($0)") } ?? false
  }
}
