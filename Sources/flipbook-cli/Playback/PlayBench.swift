import FlipbookJob
import FlipbookTimeline
import Foundation
import Synchronization

/// The processes of a run: those that play, and those that are copied for it.
final class PlayBench: @unchecked Sendable {
  private let units: [PlayUnit]
  private let programs: [SceneCompiler.Program]
  private let settings: Playback.Settings
  private let workshop: Workshop
  private let threads: Int
  private let lock = NSLock()

  /// The server of each group that has units to be played, and their number.
  private var servers: [Int: SceneServer] = [:]
  private var waiting: [Int: Int] = [:]

  private let isGivenUp = Atomic<Bool>(false)

  /// A unit that plays: its process, and the threads that were lent to it.
  private struct Player {
    var process: pid_t?
    var lent = 0
  }

  private var players: [Int: Player] = [:]

  /// The threads of lanes that rest, and are lent to nobody.
  private var free = 0

  init(
    _ units: [PlayUnit], _ programs: [SceneCompiler.Program], _ settings: Playback.Settings,
    _ workshop: Workshop, threads: Int
  ) {
    (self.units, self.programs, self.threads) = (units, programs, threads)
    (self.settings, self.workshop) = (settings, workshop)
    for unit in units { waiting[unit.group, default: 0] += 1 }
    // One alone is started at once, and one that is confined confines itself before it has begun.
    guard settings.process == nil, !workshop.isConfined else { return }
    for (group, count) in waiting where count > 1 {
      servers[group] = workshop.process(of: programs[group]).makeServer()
    }
  }

  /// Has everything that plays stopped: nobody waits for it.
  func giveUp() { isGivenUp.store(true, ordering: .relaxed) }

  /// Plays a unit; called on several threads.
  func play(_ index: Int, _ report: @escaping (PlayReport) -> Void) {
    let unit = units[index]
    var process =
      settings.process?(unit.group) ?? workshop.process(of: programs[unit.group])
    if settings.process == nil { process.server = lock.withLock { servers[unit.group] } }
    process.log = { report(.note($0)) }
    process.hasBegun = { [self] in begin(index, $0) }
    process.isObsolete = { [self] in
      isGivenUp.load(ordering: .relaxed) || settings.isObsolete()
    }
    UnitPlayer(
      unit: unit, process: process, settings: settings, threads: threads,
      keepsList: workshop.saysAll, report: report
    ).play()
    leave(unit.group)
    end(index)
  }

  // MARK: Threads

  /// Lends the threads of a lane that has nothing to play.
  func rest() {
    lock.withLock {
      free += threads
      lend()
    }
  }

  private func begin(_ unit: Int, _ process: pid_t) {
    lock.withLock {
      players[unit, default: Player()].process = process
      tell(unit)
      lend()
    }
  }

  private func end(_ unit: Int) {
    lock.withLock {
      free += players.removeValue(forKey: unit)?.lent ?? 0
      lend()
    }
  }

  /// Gives threads that are free to the units that play, one each in turn.
  private func lend() {
    while free > 0 {
      let poorest = players.min { ($0.value.lent, $0.key) < ($1.value.lent, $1.key) }
      guard let unit = poorest?.key else { return }
      players[unit]?.lent += 1
      free -= 1
      tell(unit)
    }
  }

  /// Tells a unit's process how many threads it was lent.
  private func tell(_ unit: Int) {
    guard let player = players[unit], let process = player.process, player.lent > 0 else { return }
    sigqueue(process, SIGURG, sigval(sival_int: Int32(player.lent)))
  }

  /// Ends the server of a group whose last unit is over.
  private func leave(_ group: Int) {
    let server: SceneServer? = lock.withLock {
      waiting[group, default: 0] -= 1
      return waiting[group] == 0 ? servers.removeValue(forKey: group) : nil
    }
    server?.stop()
  }
}
