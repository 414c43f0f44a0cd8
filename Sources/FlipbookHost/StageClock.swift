import FlipbookTimeline
import Foundation
import Synchronization

/// Adds up what the stages of a variant cost; there is one only where that is asked for.
///
/// It reads the processor's clocks, which a scene's virtual time leaves alone, and nothing that is
/// written depends on them.
final class StageClock: Sendable {
  private let times = Mutex(StageTimes())
  private let beginning = StageClock.processTime()
  private let firstFrame = Mutex<Double?>(nil)
  private let lastFile = Mutex<Double?>(nil)

  /// Adds what a thread has spent on stages, and its processor time.
  ///
  /// - Parameters:
  ///   - spent: How long it was at each stage, by any clock.
  ///   - used: The processor time it took for all of them, in seconds.
  fileprivate func add(_ spent: StageTimes, used: Double) {
    let total = StageTimes.Stage.allCases.reduce(0) { $0 + spent[$1] }
    guard total > 0 else { return }
    times.withLock { times in
      for stage in StageTimes.Stage.allCases { times[stage] += used * (spent[stage] / total) }
    }
  }

  /// Notes that a frame was drawn.
  ///
  /// - Parameters:
  ///   - strips: The strips of rows it has.
  ///   - drawn: Those that were painted, and not known from before.
  func noteDrawing(strips: Int, drawn: Int) {
    times.withLock { times in
      times.strips += strips
      times.reusedStrips += max(strips - drawn, 0)
    }
  }

  /// Notes that a frame is written.
  func noteFrame() {
    firstFrame.withLock { $0 = $0 ?? Self.processTime() }
  }

  /// Notes that all frames are written, and what is told of them: what comes now is no frame's.
  func noteFiles() {
    lastFile.withLock { $0 = Self.processTime() }
  }

  /// Returns what came together.
  func finish(frames: Int, reused: Int) -> StageTimes {
    var result = times.withLock { $0 }
    (result.frames, result.reused) = (frames, reused)
    let last = lastFile.withLock { $0 } ?? Self.processTime()
    let first = firstFrame.withLock { $0 } ?? last
    (result.start, result.following) = (first - beginning, last - first)
    return result
  }

  /// What the process has used of processors so far, in seconds.
  private static func processTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Tells a clock which stage a thread is at; what lies between two stages counts to the first one.
///
/// To read a processor's clock takes as long as to look at many strips. So stages are told apart by
/// the time that passes, which costs next to nothing to know, and the thread's processor time is
/// divided among them after so many changes.
final class StageWatch {
  let clock: StageClock
  private var stage: StageTimes.Stage?
  private var since = 0.0

  /// What has passed at each stage since the processor's clock was read, what it read then, and how
  /// often there was another stage.
  private var passed = StageTimes()
  private var lastReading = 0.0
  private var changeCount = 0

  /// After how many changes the processor's clock is read (chosen: some thirty simple frames).
  private static let mostChanges = 256

  /// Creates the watch of the thread that will use it.
  init(_ clock: StageClock) { self.clock = clock }

  /// Goes on to a stage, or to what is none, such as to wait.
  func begin(_ next: StageTimes.Stage?) {
    if next == stage { return }
    let now = StageClock.seconds(CLOCK_MONOTONIC)
    if let stage { passed[stage] += now - since }
    changeCount += 1
    if stage == nil || next == nil || changeCount >= Self.mostChanges { divide() }
    (stage, since) = (next, now)
  }

  /// Divides the processor time since the last reading among the stages.
  private func divide() {
    let reading = StageClock.seconds(CLOCK_THREAD_CPUTIME_ID)
    if stage != nil { clock.add(passed, used: reading - lastReading) }
    (passed, lastReading, changeCount) = (StageTimes(), reading, 0)
  }

  /// Notes that a frame is written.
  func noteFrame() { clock.noteFrame() }

  /// Notes that all of them are.
  func noteFiles() { clock.noteFiles() }

  /// Returns what came together on all threads, this one's last stage included.
  func finish(frames: Int, reused: Int) -> StageTimes {
    begin(nil)
    return clock.finish(frames: frames, reused: reused)
  }
}
