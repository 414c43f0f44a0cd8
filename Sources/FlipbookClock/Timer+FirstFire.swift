package import Foundation

extension Timer {
  /// Replaces `Timer(timeInterval:repeats:block:)` with a timer whose first time is an interval
  /// from now; Foundation's for Linux begins at once.
  ///
  /// The function has the linker name of Foundation's initializer, and the linker finds this one
  /// first. In real time, the timer is the one that Foundation makes.
  ///
  /// - SeeAlso: The first time: documented for Foundation's `Timer`.
  @_silgen_name("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC")
  package static func afterInterval(
    timeInterval interval: TimeInterval, repeats: Bool,
    block: __owned @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let delay = VirtualClock.current == nil ? 0 : max(interval, 0.0001)
    return Timer(
      fire: Date(timeIntervalSinceNow: delay), interval: interval, repeats: repeats, block: block)
  }
}
