import FlipbookExport
import Foundation
import Synchronization

/// The user's wish to stop, and the processes to be told.
///
/// The child is in a group of its own, so a Ctrl-C reaches it from here alone: the first lets it
/// finish its frame, the second ends it and everything it has started. A command that has never had
/// a child ends at once.
enum Interruption {
  /// The child that is running, or 0.
  private static let child = Atomic<Int32>(0)

  private static let count = Atomic<Int>(0)

  /// True if the command looks at ``hasHappened`` between its steps.
  private static let isAwaited = Atomic<Bool>(false)

  /// True if a signal to stop has come.
  static var hasHappened: Bool { count.load(ordering: .acquiring) > 0 }

  /// Catches the signals to stop from now on, and the one of a reader that has gone.
  static func install() {
    _ = hasHappened
    _ = child.load(ordering: .relaxed)
    _ = isAwaited.load(ordering: .relaxed)
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
    isAwaited.store(true, ordering: .releasing)
    child.store(pid, ordering: .releasing)
  }

  /// Runs in a signal handler: atomics and system calls only.
  private static func pass(_ signal: Int32) {
    let earlier = count.add(1, ordering: .acquiringAndReleasing).oldValue
    let pid = child.load(ordering: .acquiring)
    guard pid > 0 else {
      if earlier > 0 || !isAwaited.load(ordering: .acquiring) {
        TemporaryFiles.removeAll()
        _exit(ExitStatus.interrupted.rawValue)
      }
      return
    }
    if earlier == 0 { _ = write(2, words.utf8Start, words.utf8CodeUnitCount) }
    kill(-pid, earlier > 0 ? SIGKILL : signal)
  }

  private static let words: StaticString = "stopping; once more ends it at once\n"
}
