import Foundation
import Synchronization

/// The request to stop the process.
enum HostInterruption {
  private static let flag = Atomic<Bool>(false)

  /// True if a signal to stop has come.
  static var hasHappened: Bool { flag.load(ordering: .acquiring) }

  /// Catches the signals to stop; playing goes on to the end of the frame.
  static func install() {
    _ = hasHappened
    for signal in [SIGINT, SIGTERM, SIGHUP] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { _ in
        HostInterruption.flag.store(true, ordering: .releasing)
      }
      sigaction(signal, &action, nil)
    }
  }
}
