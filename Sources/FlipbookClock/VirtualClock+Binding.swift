import Foundation
import Glibc

extension VirtualClock {
  /// The state that a clock shares with interposers of the system's functions, in C's layout.
  package struct SystemState {
    /// The time since the start, in nanoseconds.
    package var nanoseconds: Int64

    /// The lead of the system's clocks over that time, in nanoseconds.
    ///
    /// It is the time a blocking sleep would have taken, or the rounding error of a Foundation
    /// timer's double. For example, code that runs at 2 s and calls `Thread.sleep(0.5)` sets it to
    /// 500,000,000: the stage still stands at 2 s, and the system's clocks read 2.5 s until that
    /// work ends.
    package var lead: Int64

    /// The state of the generator that random numbers are drawn from.
    package var random: UInt64

    /// The number of times the thread has left work to a run loop.
    package var runLoopCalls: UInt64 = 0
  }

  /// Called on a thread when its clock changes, with the new clock's state or `nil`.
  ///
  /// The host sets it once, before the first clock starts, so that `clock_gettime` and its kin
  /// follow. The state is read in place: its time changes without further calls.
  nonisolated(unsafe)
    package static var bindingDidChange: ((UnsafeMutablePointer<SystemState>?) -> Void)?

  /// The clock of this thread, or `nil` if time is real.
  package static var current: VirtualClock? {
    pthread_getspecific(threadKey).map {
      Unmanaged<VirtualClock>.fromOpaque($0).takeUnretainedValue()
    }
  }

  /// Makes it the clock of this thread.
  func bind() {
    Self.releaseBinding()
    pthread_setspecific(Self.threadKey, Unmanaged.passRetained(self).toOpaque())
    Self.bindingDidChange?(state)
  }

  /// Leaves this thread without a clock.
  static func unbind() {
    bindingDidChange?(nil)
    releaseBinding()
  }

  private static func releaseBinding() {
    guard let bound = pthread_getspecific(threadKey) else { return }
    pthread_setspecific(threadKey, nil)
    Unmanaged<VirtualClock>.fromOpaque(bound).release()
  }

  private static let threadKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key) { bound in
      if let bound { Unmanaged<VirtualClock>.fromOpaque(bound).release() }
    }
    precondition(status == 0, "VirtualClock: the process has no thread-specific key left")
    return key
  }()
}
