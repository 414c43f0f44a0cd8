import CClock
import FlipbookClock

/// What the host does: lets the system's functions follow the thread's clock.
enum Interposers {
  static func install() {
    _ = installation
  }

  private static let installation: Void = {
    flipbook_clock_set_callbacks(
      flipbook_clock_callbacks(
        enqueue: { delay, isBackground, function, argument in
          VirtualClock.current?.schedule(afterNanoseconds: delay, isBackground: isBackground) {
            function?(argument)
          }.sequence ?? 0
        },
        cancel: { VirtualClock.current?.cancel(VirtualClock.Token(sequence: $0)) },
        serve_run_loop: { VirtualClock.serveRunLoop() },
        wait: { name, timeout, isOver, argument in
          guard let name, let isOver, let clock = VirtualClock.current else { return false }
          return clock.wait(for: String(cString: name), timeout: timeout) { isOver(argument) }
        },
        run_background: { VirtualClock.current?.runBackgroundWork() },
        report: { sentence in
          let sentence = sentence.map { String(cString: $0) } ?? ""
          VirtualClock.current?.report(sentence, about: sentence)
        }))
    VirtualClock.bindingDidChange = { state in
      flipbook_clock_bind(
        state.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: flipbook_clock_state.self) }
      )
    }
  }()
}
