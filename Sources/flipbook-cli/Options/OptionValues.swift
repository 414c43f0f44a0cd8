import ArgumentParser
package import FlipbookBase
package import FlipbookTimeline

/// An axis of the matrix, and the values chosen on it.
package struct AxisChoice: ExpressibleByArgument, Equatable {
  package var axis: String
  package var value: String

  package init(_ axis: String, _ value: String) {
    (self.axis, self.value) = (axis, value)
  }

  package init?(argument: String) {
    guard let sign = argument.firstIndex(of: "=") else { return nil }
    axis = String(argument[..<sign])
    if axis.hasPrefix("matrix.") { axis.removeFirst(7) }
    value = String(argument[argument.index(after: sign)...])
    if axis.isEmpty || value.isEmpty { return nil }
  }
}

extension FrameRate: ExpressibleByArgument {
  package init?(argument: String) {
    guard let rate = try? FrameRate(parsing: argument) else { return nil }
    self = rate
  }
}

extension TimeExpression: ExpressibleByArgument {
  package init?(argument: String) {
    guard let moment = try? TimeExpression(parsing: argument) else { return nil }
    self = moment
  }
}

/// A time between two frames.
struct SampleInterval: ExpressibleByArgument, Equatable {
  let rate: FrameRate

  init?(argument: String) {
    guard case .time(let time)? = TimeExpression(argument: argument), time > .zero,
      let rate = FrameRate(time.denominator, per: time.numerator)
    else { return nil }
    self.rate = rate
  }
}

/// Frames counted from 0, both ends included.
struct FrameRange: ExpressibleByArgument, Equatable {
  let range: ClosedRange<Int>

  init?(argument: String) {
    let ends = argument.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1],
      first >= 0, first <= last
    else { return nil }
    range = first...last
  }
}

/// One of several equal parts of a run.
package struct Shard: ExpressibleByArgument, Equatable, CustomStringConvertible {
  /// From 1 to the count.
  package let index: Int
  package let count: Int

  /// The most parts of a run (chosen: far beyond a cluster's machines).
  static let most = 10_000

  package init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...Self.most).contains(count), (1...count).contains(index)
    else { return nil }
    (self.index, self.count) = (index, count)
  }

  package var description: String { "\(index)/\(count)" }
}
