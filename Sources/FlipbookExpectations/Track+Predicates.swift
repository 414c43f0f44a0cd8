import FlipbookBase
import FlipbookTimeline
import Foundation

/// The questions that a timing test asks about a course; a failed one draws it.
extension Track {
  /// The direction of a course.
  package enum Direction: Hashable, Sendable {
    case increasing, decreasing
  }

  private var whole: ClosedRange<ExactTime>? {
    guard let first = points.first, let last = points.last else { return nil }
    return first.time...last.time
  }

  /// Returns true if it goes one way only, and changes at all.
  package func isMonotonic(_ direction: Direction) -> Bool {
    let sign = direction == .increasing ? 1.0 : -1.0
    let values = values.map { $0 * sign }
    guard let first = values.first, let last = values.last, last > first else { return false }
    var greatest = first
    for value in values {
      if value < greatest - Motion.threshold { return false }
      greatest = max(greatest, value)
    }
    return true
  }

  /// Returns true if it never leaves another course by more than a distance, wherever both have
  /// values.
  package func equals(_ other: Track, within distance: Double) -> Bool {
    let differences = combined(with: other, -).values
    return !differences.isEmpty && differences.allSatisfy { abs($0) <= distance }
  }

  /// Returns true if neither it nor its speed jumps.
  ///
  /// - Parameter tolerance: The largest jump of a value.
  /// - Returns: True if the limits from both sides agree everywhere.
  package func isSmooth(tolerance: Double = 0.05) -> Bool {
    guard let whole else { return false }
    return kinks(whole, tolerance: tolerance).isEmpty
  }

  /// Returns the time after its start from which it stays within a distance of its rest, in
  /// seconds.
  package func settleTime(within distance: Double, of rest: Double) -> Double? {
    guard let whole else { return nil }
    return (settlingTime(of: rest, within: distance, whole) - whole.lowerBound).seconds
  }
}

extension Track: CustomStringConvertible {
  /// The course as a line: `green.minY 812.0→212.1 [██▆▅▄▃▃▂▂▁▁▁] 61 frames`.
  package var description: String {
    let numbers = framePoints.map { $0.now?.first }
    let known = numbers.compactMap(\.self)
    let decimals = Spelling.decimals(unit)
    let ends = [known.first, known.last].map { end in
      end.map { Spelling.fixed($0, decimals) } ?? "–"
    }
    return "\(name) \(ends.joined(separator: "→")) [\(Sparkline.draw(numbers))] "
      + "\(points.count { $0.frame != nil }) frames"
  }
}
