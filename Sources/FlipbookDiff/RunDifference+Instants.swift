import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline

extension RunDifference {
  /// The times that only one side has, because the frame rates differ; nothing is compared at them.
  package struct LeftOut: Hashable, Sendable, Codable {
    /// The number of such times on each side, and the number of all times.
    package var before: Int
    package var ofBefore: Int
    package var after: Int
    package var ofAfter: Int

    /// The first, in seconds.
    package var first: Double
  }

  /// The instants of both sides, where frames are known of both.
  static func instants(
    _ before: ComparedRun, _ after: ComparedRun
  ) -> (shared: Set<ExactTime>, leftOut: LeftOut?)? {
    guard before.golden == nil, after.golden == nil, let one = before.instants,
      let other = after.instants, let end = [one.last, other.last].compactMap(\.self).min()
    else { return nil }
    // Frames after the shorter one's end are left to the comparison of durations.
    let (own, others) = (one.filter { $0 <= end }, other.filter { $0 <= end })
    let shared = Set(own).intersection(others)
    let rest = [own, others].map { $0.filter { !shared.contains($0) } }
    guard let first = rest.compactMap(\.first).min() else { return (shared, nil) }
    return (
      shared,
      LeftOut(
        before: rest[0].count, ofBefore: own.count, after: rest[1].count, ofAfter: others.count,
        first: first.seconds)
    )
  }

  /// A sentence about the times that only one side has.
  var leftOutText: String? {
    leftOut.map { left in
      "not compared: \(left.before) of \(left.ofBefore) instants before and \(left.after) of "
        + "\(left.ofAfter) after, which the other side has no frame at; the first is "
        + Self.time(left.first)
    }
  }
}

extension ComparedRun {
  /// The times of its frames.
  fileprivate var instants: [ExactTime]? { recording?.moments.map(\.time) }

  /// The distance of its frames, in seconds.
  var step: Double {
    let times = recording?.moments.map(\.time) ?? []
    return times.count > 1 ? (times[1] - times[0]).seconds : 0
  }
}
