import Foundation
import Synchronization

/// The user's wish to stop, and the processes to be told.
///
/// Ctrl-C reaches the child from the terminal too. A user who presses it twice sends a second
/// signal, so only the third ends the child at once.
enum Interruption {
  /// The child that is running, or 0.
  private static let child = Atomic<Int32>(0)

  private static let count = Atomic<Int>(0)

  /// True if a signal to stop has come.
  static var hasHappened: Bool { count.load(ordering: .acquiring) > 0 }

  /// Catches the signals to stop from now on, and the one of a reader that has gone.
  static func install() {
    _ = hasHappened
    _ = child.load(ordering: .relaxed)
    // The program that started this one may have blocked them, as workers of a dispatch queue do.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.pass($0) }
      sigaction(signal, &action, nil)
      sigaddset(&signals, signal)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGPIPE, SIG_IGN)
  }

  /// Forgets a signal to stop, for a command whose usual end it is.
  static func acknowledge() { count.store(0, ordering: .releasing) }

  /// Names the child that signals are passed on to; 0 for none.
  static func watch(_ pid: Int32) {
    child.store(pid, ordering: .releasing)
  }

  /// Runs in a signal handler: atomics and `kill` only.
  private static func pass(_ signal: Int32) {
    let earlier = count.add(1, ordering: .acquiringAndReleasing).oldValue
    let pid = child.load(ordering: .acquiring)
    if pid > 0 { kill(pid, earlier >= 2 ? SIGKILL : signal) }
  }
}
