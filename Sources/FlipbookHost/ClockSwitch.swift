import CClock
import FlipbookClock
import FlipbookViews

/// Makes the system's clocks, timers, queues and random numbers follow a stage's clock.
package enum ClockSwitch {
  /// Connects the virtual clock with the functions that replace the system's; once per process.
  ///
  /// - Returns: An error message if the replacements are not in place of the system's functions.
  package static func turnOn() -> String? {
    flipbook_clock_set_callbacks(
      flipbook_clock_callbacks(
        enqueue: { delay, isBackground, function, argument in
          guard let function, let clock = VirtualClock.current else { return 0 }
          return clock.schedule(afterNanoseconds: delay, isBackground: isBackground) {
            function(argument)
          }.sequence
        },
        cancel: { token in VirtualClock.current?.cancel(VirtualClock.Token(sequence: token)) },
        serve_run_loop: { VirtualClock.serveRunLoop() },
        wait: { name, timeout, isOver, argument in
          guard let name, let isOver, let clock = VirtualClock.current else { return false }
          return clock.wait(for: String(cString: name), timeout: timeout) { isOver(argument) }
        },
        run_background: { VirtualClock.current?.runBackgroundWork() },
        report: { sentence in
          let sentence = sentence.map { String(cString: $0) } ?? ""
          // It is said before the thread begins.
          if sentence.hasPrefix("Thread: ") { SceneThreads.begin() }
          VirtualClock.current?.report(sentence, about: sentence)
        }))
    VirtualClock.bindingDidChange = { state in
      // The two structures are declared alike, field by field.
      flipbook_clock_bind(
        state.map { UnsafeMutableRawPointer($0).assumingMemoryBound(to: flipbook_clock_state.self) }
      )
    }
    VirtualClock.countsRunLoopCalls = flipbook_clock_is_effective()
    if VirtualClock.countsRunLoopCalls { return nil }
    let name = flipbook_clock_ineffective_function().map { String(cString: $0) } ?? "a function"
    return """
      Time: the system's own `\(name)` comes before Flipbook's, so the scene may see real time; \
      give libSwiftUI.so to the linker as the first input file
      """
  }
}
