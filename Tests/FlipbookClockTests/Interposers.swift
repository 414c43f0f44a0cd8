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
        enqueue: { delay, function, argument in
          VirtualClock.current?.schedule(afterNanoseconds: delay) { function?(argument) }.sequence
            ?? 0
        },
        cancel: { VirtualClock.current?.cancel(VirtualClock.Token(sequence: $0)) },
        serve_run_loop: { VirtualClock.serveRunLoop() }))
    VirtualClock.bindingDidChange = { state in
      flipbook_clock_bind(
        state.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: flipbook_clock_state.self) }
      )
    }
  }()
}
