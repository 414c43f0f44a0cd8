import FlipbookExport
import Foundation
import Synchronization

/// The user's wish to stop, and the processes to be told.
///
/// Each child is in a group of its own, so a Ctrl-C reaches it from here alone: the first lets it
/// finish its frame, the second ends it and everything it has started. A command that has never had
/// a child ends at once.
enum Interruption {
  /// The children that are running, and 0 for each free place.
  private nonisolated(unsafe) static let children: UnsafeMutablePointer<Atomic<Int32>> = {
    let places = UnsafeMutablePointer<Atomic<Int32>>.allocate(capacity: mostChildren)
    for index in 0..<mostChildren { (places + index).initialize(to: Atomic(0)) }
    return places
  }()

  /// The most children at once: a lane of `-j` has one or two.
  private static let mostChildren = 4096

  private static let count = Atomic<Int>(0)

  /// True if the command looks at ``hasHappened`` between its steps.
  private static let isAwaited = Atomic<Bool>(false)

  /// True if a signal to stop has come.
  static var hasHappened: Bool { count.load(ordering: .acquiring) > 0 }

  /// Catches the signals to stop from now on, and the one of a reader that has gone.
  static func install() {
    _ = hasHappened
    _ = children[0].load(ordering: .relaxed)
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

  /// Passes signals on to a child from now on.
  static func watch(_ pid: Int32) {
    isAwaited.store(true, ordering: .releasing)
    replace(0, with: pid)
  }

  /// Passes no more signals on to a child, which has ended.
  static func forget(_ pid: Int32) { replace(pid, with: 0) }

  private static func replace(_ old: Int32, with new: Int32) {
    for index in 0..<mostChildren {
      let (isDone, _) = children[index].compareExchange(
        expected: old, desired: new, ordering: .acquiringAndReleasing)
      if isDone { return }
    }
  }

  /// Runs in a signal handler: atomics and system calls only.
  private static func pass(_ signal: Int32) {
    let earlier = count.add(1, ordering: .acquiringAndReleasing).oldValue
    var hasChild = false
    for index in 0..<mostChildren {
      let pid = children[index].load(ordering: .acquiring)
      guard pid > 0 else { continue }
      if !hasChild, earlier == 0 { _ = write(2, words.utf8Start, words.utf8CodeUnitCount) }
      hasChild = true
      kill(-pid, earlier > 0 ? SIGKILL : signal)
    }
    guard !hasChild, earlier > 0 || !isAwaited.load(ordering: .acquiring) else { return }
    TemporaryFiles.removeAll()
    _exit(ExitStatus.interrupted.rawValue)
  }

  private static let words: StaticString = "stopping; once more ends it at once\n"
}
