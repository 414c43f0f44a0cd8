import FlipbookJob
import FlipbookTimeline
import Foundation
import Synchronization

/// The sum of the cost of a variant's stages; it exists only if it is asked for.
///
/// It reads the processor's clocks, which a scene's virtual time leaves alone. No output depends on
/// them.
final class StageClock: Sendable {
  private let times = Mutex(StageTimes())
  private let beginning = StageClock.processTime()
  private let firstFrame = Mutex<Double?>(nil)
  private let lastFile = Mutex<Double?>(nil)

  /// Adds the time that a thread has spent on stages, and its processor time.
  ///
  /// - Parameters:
  ///   - spent: The time at each stage, by any clock.
  ///   - used: The processor time of all of them together, in seconds.
  fileprivate func add(_ spent: StageTimes, used: Double) {
    let total = StageTimes.Stage.allCases.reduce(0) { $0 + spent[$1] }
    guard total > 0 else { return }
    times.withLock { times in
      for stage in StageTimes.Stage.allCases { times[stage] += used * (spent[stage] / total) }
    }
  }

  /// Counts a drawn frame.
  ///
  /// - Parameters:
  ///   - strips: The strips of rows it has.
  ///   - drawn: The strips that were painted and not reused.
  func noteDrawing(strips: Int, drawn: Int) {
    times.withLock { times in
      times.strips += strips
      times.reusedStrips += max(strips - drawn, 0)
    }
  }

  /// Records the time at which the first frame is written.
  func noteFrame() {
    firstFrame.withLock { $0 = $0 ?? Self.processTime() }
  }

  /// Records that all frames are written and reported; later work belongs to no frame.
  func noteFiles() {
    lastFile.withLock { $0 = Self.processTime() }
  }

  /// Returns the sums.
  func finish(frames: Int, reused: Int) -> StageTimes {
    var result = times.withLock { $0 }
    (result.frames, result.reused) = (frames, reused)
    let last = lastFile.withLock { $0 } ?? Self.processTime()
    let first = firstFrame.withLock { $0 } ?? last
    (result.start, result.following) = (first - beginning, last - first)
    return result
  }

  /// Returns the processor time that the process has used so far, in seconds.
  private static func processTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

/// Tells a clock which stage a thread is at; time between two stages counts for the first.
///
/// Reading a processor's clock takes as long as comparing many strips. So stages are told apart by
/// elapsed time, which is almost free to read. The thread's processor time is divided among them
/// after a number of changes.
final class StageWatch {
  let clock: StageClock
  private var stage: StageTimes.Stage?
  private var since = 0.0

  /// The elapsed time at each stage since the processor's clock was read, its reading then, and the
  /// number of changes of stage.
  private var passed = StageTimes()
  private var lastReading = 0.0
  private var changeCount = 0

  /// The number of changes after which the processor's clock is read (chosen: some thirty simple
  /// frames).
  private static let mostChanges = 256

  /// Creates the watch of the thread that will use it.
  init(_ clock: StageClock) { self.clock = clock }

  /// Goes on to a stage, or to none, such as waiting.
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

  /// Records that a frame is written.
  func noteFrame() { clock.noteFrame() }

  /// Records that all frames are written.
  func noteFiles() { clock.noteFiles() }

  /// Returns the sums of all threads, including this one's last stage.
  func finish(frames: Int, reused: Int) -> StageTimes {
    begin(nil)
    return clock.finish(frames: frames, reused: reused)
  }
}
