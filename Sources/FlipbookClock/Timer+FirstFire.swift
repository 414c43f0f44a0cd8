package import Foundation

extension Timer {
  /// Takes the place of `Timer(timeInterval:repeats:block:)`, whose first time is an interval from
  /// now; Foundation's for Linux begins at once.
  ///
  /// The name is that of Foundation's initializer for the linker, which finds this one first. Where
  /// time is real, the timer is what Foundation makes.
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
