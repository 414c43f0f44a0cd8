import FlipbookJob
import FlipbookTimeline
import Foundation

// What comes one after the other, and is done side by side.

extension Playback {
  /// A part of the result, in the order in which all of it is told.
  enum Turn {
    /// A variant whose scene does not compile.
    case missing(Variant, reason: String)
    /// A variant of an earlier run.
    case kept(Variant, RenderCache.Entry)
    /// Variants to be played.
    case played(PlayUnit)
  }

  /// A turn, and the index of its group.
  typealias GroupTurn = (group: Int, turn: Turn)

  /// Returns all turns; what is kept is put into the output folder.
  func turns(with programs: [GroupProgram]) throws(CommandFailure) -> [GroupTurn] {
    var turns: [GroupTurn] = []
    for (index, group) in plan.groups.enumerated() {
      for variants in group.timelines {
        turns += try parts(of: variants, programs[index], index).map { (index, $0) }
      }
    }
    return turns
  }

  private func parts(
    of variants: [Variant], _ program: GroupProgram, _ group: Int
  ) throws(CommandFailure) -> [Turn] {
    var missing: [Turn] = []
    var turns: [Turn] = []
    var unit = PlayUnit(group: group, variants: [])
    func close() {
      if !unit.variants.isEmpty { turns.append(.played(unit)) }
      unit.variants = []
    }
    for variant in variants {
      if let part = program.missing[variant.timeline.scene.value] {
        missing.append(.missing(variant, reason: part.reason))
        continue
      }
      if let entry = try restored(variant, program) {
        close()
        turns.append(.kept(variant, entry))
        continue
      }
      unit.variants.append(variant)
      if unit.variants.count == most(like: variant) { close() }
    }
    close()
    return missing + turns
  }

  /// The most variants of a unit.
  private func most(like variant: Variant) -> Int {
    let isWhole = settings.variantsAreAlike || settings.isInOrder
    return isWhole ? .max : settings.playing.mostVariants(like: variant)
  }

  private func restored(
    _ variant: Variant, _ program: GroupProgram
  ) throws(CommandFailure) -> RenderCache.Entry? {
    guard let renders = settings.renders,
      let key = key(of: variant, program.program, program.leftOut)
    else { return nil }
    return try renders.restore(
      key, into: settings.outputRoot, assets: program.program.assets)
  }

  // MARK: Playing

  /// Plays the units side by side, and tells of all turns in their order.
  func play(_ turns: [GroupTurn], of programs: [GroupProgram]) throws(CommandFailure) {
    var units = turns.compactMap { if case .played(let unit) = $0.turn { unit } else { nil } }
    PlayUnit.order(&units)
    if let reel = settings.reel {
      for index in units.indices {
        let program = programs[units[index].group].program
        for variant in units[index].variants {
          units[index].reels.append(try reel(variant, program) ?? SceneJob.Reel())
        }
      }
    }
    let isOneByOne = settings.isInOrder || settings.playing.limits.stopsAtFirstFailure
    let lanes = max(isOneByOne ? 1 : min(settings.jobs, units.count), 1)
    let bench = PlayBench(
      units, programs.map(\.program), settings, workshop, threads: max(settings.jobs / lanes, 1))
    let queue = UnitQueue(
      units, lanes: lanes, isStepwise: isOneByOne, rest: bench.rest, play: bench.play)
    var isWhole = false
    defer {
      if !isWhole, !Interruption.hasHappened { bench.giveUp() }
      queue.stop()
    }
    var next = 0
    var isInterrupted = false
    for (group, turn) in turns {
      if settings.isObsolete() { throw CommandFailure(.interrupted) }
      leftOut = programs[group].leftOut
      switch turn {
      case .missing(let variant, let reason): refuse(variant, because: reason)
      case .kept(let variant, let entry):
        workshop.log("found \(variant.title)")
        observeKept(variant)
        for event in entry.events { take(event, of: variant) }
      case .played(let unit):
        let program = programs[group].program
        let wasStarted = try queue.follow(next) { report throws(CommandFailure) in
          isInterrupted = try take(report, of: unit, program) || isInterrupted
        }
        isInterrupted = isInterrupted || !wasStarted
        next += 1
      }
      if settings.playing.limits.stopsAtFirstFailure, status != .done {
        throw CommandFailure(status)
      }
    }
    isWhole = true
    if isInterrupted {
      throw CommandFailure(.interrupted, "interrupted; finished frames are kept")
    }
  }

  /// Tells of a report.
  ///
  /// - Returns: True if the user has interrupted it.
  private func take(
    _ report: PlayReport, of unit: PlayUnit, _ program: SceneCompiler.Program
  ) throws(CommandFailure) -> Bool {
    switch report {
    case .note(let line): workshop.log(line)
    case .words(let bytes): self.report.relay(bytes)
    case .event(let event, let index):
      take(event, of: unit.variants[index])
      keep(event, of: unit.variants[index], from: program)
    case .stopped(let stop, let index, let message):
      if settings.isObsolete() { throw CommandFailure(.interrupted) }
      let error = sceneStopped(unit.variants[index], stop, because: message)
      fail(error)
      observe(unit.variants[index], .failure(error))
      guard settings.variantsAreAlike else { break }
      for variant in unit.variants[(index + 1)...] { observe(variant, .failure(error)) }
    case .interrupted: return true
    case .failed(let failure): throw failure
    }
    return false
  }
}
