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

  /// Adds what a piece of work takes on this thread to a stage.
  ///
  /// - Parameters:
  ///   - stage: What the work is.
  ///   - outer: The stage in the midst of which it is done, and which it is no part of.
  ///   - work: The work.
  /// - Returns: What the work returns.
  /// - Throws: What the work throws.
  func measure<Result, Failure: Error>(
    _ stage: StageTimes.Stage, insteadOf outer: StageTimes.Stage? = nil,
    _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = Self.seconds(CLOCK_THREAD_CPUTIME_ID)
    defer {
      let spent = Self.seconds(CLOCK_THREAD_CPUTIME_ID) - start
      times.withLock { times in
        times[stage] += spent
        if let outer { times[outer] -= spent }
      }
    }
    return try work()
  }

  /// Notes that a frame is written.
  func noteFrame() {
    firstFrame.withLock { $0 = $0 ?? Self.processTime() }
  }

  /// Returns what came together.
  func finish(frames: Int, reused: Int) -> StageTimes {
    var result = times.withLock { $0 }
    (result.frames, result.reused) = (frames, reused)
    let now = Self.processTime()
    let first = firstFrame.withLock { $0 } ?? now
    (result.start, result.following) = (first - beginning, now - first)
    return result
  }

  /// What the process has used of processors so far, in seconds.
  private static func processTime() -> Double { seconds(CLOCK_PROCESS_CPUTIME_ID) }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension StageClock? {
  /// Does a piece of work, measured if there is a clock.
  func measure<Result, Failure: Error>(
    _ stage: StageTimes.Stage, _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let self else { return try work() }
    return try self.measure(stage, work)
  }
}
