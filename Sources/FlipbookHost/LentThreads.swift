import Foundation
import Synchronization

/// The threads that the command lends while it has nothing else to play: those of units that are
/// over.
///
/// It sends their number with `SIGURG`, which a process that does not listen ignores.
enum LentThreads {
  private static let number = Atomic<Int>(0)

  /// The number that was lent last; it never falls.
  static var count: Int { number.load(ordering: .relaxed) }

  /// `SI_QUEUE`: a number came with the signal.
  private static let queued: Int32 = -1

  /// Listens for the command.
  static func install() {
    _ = count
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_RESTART
    action.__sigaction_handler.sa_sigaction = { _, information, _ in
      guard let information, information.pointee.si_code == LentThreads.queued else { return }
      let lent = Int(information.pointee._sifields._rt.si_sigval.sival_int)
      LentThreads.number.max(lent, ordering: .relaxed)
    }
    sigaction(SIGURG, &action, nil)
  }
}
