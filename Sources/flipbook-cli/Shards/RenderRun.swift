import FlipbookJob
import FlipbookTimeline
import Foundation

/// A run of `flipbook render`: all of it, one of its parts, or the rest of it that is made of the
/// parts.
struct RenderRun {
  private let command: RenderCommand

  /// All variants, with all outputs.
  private let plan: VariantSelection

  init(_ command: RenderCommand) throws {
    self.command = command
    var guards = command.guards
    guards.shard = nil
    plan = try VariantSelection(
      paths: command.paths, choices: command.choices, guards: guards, steps: command.steps,
      terminal: command.talk.terminal
    ).writing(command.writing.outputs)
  }

  private var terminal: Terminal { command.talk.terminal }

  /// Plays all variants, or those of a part.
  func play() throws {
    for name in plan.timelinesWithoutOutputs where !command.talk.quiet {
      terminal.say("\(name): writes nothing; list outputs under `render:`")
    }
    if command.compileOnly {
      let workshop = try workshop()
      return try playback(of: plan, workshop, settings(workshop)).compile()
    }
    if let shard = command.guards.shard, let out = command.out {
      return try play(shard, into: out)
    }
    try plan.checkPrograms(on: terminal)
    let workshop = try workshop()
    var settings = try settings(workshop)
    try useKeptFrames(in: workshop, &settings)
    try playback(of: plan, workshop, settings).run()
  }

  private func workshop() throws(CommandFailure) -> Workshop {
    try Workshop(talk: command.talk, cache: command.cache, scenes: command.scenes)
  }

  /// The settings of a whole run.
  private func settings(_ workshop: Workshop) throws(CommandFailure) -> Playback.Settings {
    var settings = command.settings(into: command.out ?? ".")
    if command.cache.keepsRenders {
      settings.renders = try RenderCache(in: workshop.cache)
      settings.playing.requests.append(.reads)
    }
    return settings
  }

  private func playback(
    of plan: VariantSelection, _ workshop: Workshop, _ settings: Playback.Settings
  ) -> Playback {
    let playback = Playback(plan, workshop: workshop, settings: settings)
    if command.json {
      playback.observe = { [terminal] variant, event in
        if let line = RenderedVariant(variant, event) { terminal.result(line.json) }
      }
    }
    return playback
  }

  /// Keeps the drawn frames of long sequences in the cache, for a run that is interrupted.
  private func useKeptFrames(
    in workshop: Workshop, _ settings: inout Playback.Settings
  ) throws(CommandFailure) {
    guard settings.renders != nil else { return }
    let store = try FrameStore(in: workshop.cache)
    let playing = settings.playing
    settings.reel = { variant, program throws(CommandFailure) in
      guard FrameStore.isWorthwhile(variant) else { return nil }
      return try store.reel(FrameStore.key(of: variant, program, playing))
    }
    settings.forgetReel = { variant, program in
      store.discard(FrameStore.key(of: variant, program, playing))
    }
  }

  // MARK: Parts

  /// Plays a part, and records which it is.
  private func play(_ shard: Shard, into out: String) throws {
    var part = plan
    let divided = part.keepFrames(shard)
    if divided != nil, !command.sampling.sampling.isWhole {
      throw CommandFailure(
        .usage, "--shard divides the frames itself; leave out --frames, --from and --to")
    }
    // A part that is played again is not finished.
    unlink(joined(out, ShardRecord.fileName))
    let workshop = try workshop()
    var settings = try settings(workshop)
    var record = ShardRecord(shard, of: plan.titles)
    record.origin = try RunOrigin(plan, playing: settings.playing, workshop)
    record.command = Array(CommandLine.arguments.dropFirst())
    var ending: CommandFailure?
    if let divided {
      let sequence = try PartOfSequence(
        divided.part, variant: divided.variant, of: plan, workshop, command.cache, into: out)
      part = sequence.outputs(of: part)
      sequence.change(&settings)
      let playback = playback(of: part, workshop, settings)
      let observe = playback.observe
      playback.observe = {
        sequence.note($1); observe($0, $1)
      }
      do { try playback.run() } catch { ending = error }
      record.sequence = sequence.finish()
    } else {
      try part.checkPrograms(on: terminal)
      try useKeptFrames(in: workshop, &settings)
      do { try playback(of: part, workshop, settings).run() } catch { ending = error }
    }
    // What an expectation says of it changes no file.
    if let ending, ending.status != .failed { throw ending }
    try record.write(in: out)
    if let ending { throw ending }
  }

  /// Returns the making of the outputs that no part can make alone, of the frames that the parts have
  /// drawn.
  ///
  /// - Parameters:
  ///   - parts: The parts of sequences.
  ///   - out: The folder that takes the outputs.
  /// - Returns: The making.
  /// - Throws: If the parts were made of anything else than is here now.
  func finish(of parts: ShardSet, into out: String) throws -> () throws -> Void {
    let workshop = try workshop()
    var settings = try settings(workshop)
    try parts.check(RunOrigin(plan, playing: settings.playing, workshop))
    var rest = plan.writing(SequenceOutputs.ofTheWhole)
    let variants = rest.variants
    let sequences = Dictionary(
      parts.sequences.compactMap { parts in parts.first.map { ($0.record.variant, parts) } },
      uniquingKeysWith: { first, _ in first })
    rest.keep { sequences[$0] != nil && !variants[$0].timeline.outputs.isEmpty }
    guard rest.variantCount > 0 else { return {} }
    try rest.checkPrograms(on: terminal)
    let reels = Dictionary(
      variants.indices.map { (variants[$0], sequences[$0] ?? []) },
      uniquingKeysWith: { first, _ in first })
    settings.outputRoot = out
    settings.renders = nil
    settings.playing.requests = [.outputs]
    settings.playing.checks.expectations = false
    settings.reel = { variant, _ in
      var reel = SceneJob.Reel()
      reel.found = (reels[variant] ?? []).compactMap { part in
        part.record.reel.map { absolute(joined(part.folder, $0)) }
      }
      reel.isWhole = !reel.found.isEmpty
      return reel
    }
    return { [rest, settings] in try playback(of: rest, workshop, settings).run() }
  }
}
