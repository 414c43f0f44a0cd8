package import FlipbookGeometry
package import Foundation

/// A layout that can position elements that are not made yet.
package protocol LazyLayout: Layout {
  /// The axis the container grows along.
  var axis: Axis { get }

  /// True if headers, or footers, of sections stay in sight while their section does.
  var pinsHeaders: Bool { get }
  var pinsFooters: Bool { get }

  /// Returns the positions of the elements in a container of a breadth in points.
  func plan(of elements: [any LayoutElement], breadth: CGFloat?) -> LazyPlan
}

/// The positions of a lazy container's elements along its axis.
package struct LazyPlan {
  /// One for each element.
  package var spans: [LazySpan] = []

  /// The end of the last one, in points.
  package var length: CGFloat = 0

  package init(spans: [LazySpan] = [], length: CGFloat = 0) {
    self.spans = spans
    self.length = length
  }
}

/// The extent of one element of a lazy container, or of a run of elements that are not made yet.
package struct LazySpan {
  /// Consecutive elements, in points along the axis.
  package struct Part {
    package var start: CGFloat
    package var length: CGFloat

    /// The items that the span stands for, which are not made yet; nil for an element that exists.
    var items: Range<Int>?

    /// The lines the elements fill, if they are more than one.
    var lines: UnmadeRun?

    /// The number of elements in a line, and the distance of two lines in points.
    var columns = 1
    var gap: CGFloat = 0
  }

  package var parts: [Part] = []

  /// The track of a grid the element is in.
  var column = 0

  package var start: CGFloat { parts.first?.start ?? 0 }
  package var end: CGFloat { parts.last.map { $0.start + $0.length } ?? 0 }

  init(parts: [Part] = [], column: Int = 0) {
    self.parts = parts
    self.column = column
  }

  /// The span of an element that exists, in points.
  package init(start: CGFloat, length: CGFloat) {
    parts = [Part(start: start, length: length)]
  }

  /// The span of elements that are not made, with a gap between them in points.
  package init(start: CGFloat, run: UnmadeRun, gap: CGFloat) {
    var part = Part(start: start, length: run.length(gap: gap).orZero)
    (part.items, part.lines, part.gap) = (run.items, run, gap)
    parts = [part]
  }

  /// True if the span overlaps a stretch of the axis.
  package func overlaps(_ low: CGFloat, _ high: CGFloat) -> Bool {
    start == end ? start >= low && start <= high : start < high && end > low
  }

  /// The unmade elements that are seen in a stretch of the axis, in points.
  package func items(from low: CGFloat, to high: CGFloat) -> [Range<Int>] {
    parts.compactMap { part in
      guard let items = part.items else { return nil }
      guard let lines = part.lines else {
        return part.start < high && part.start + part.length > low ? items : nil
      }
      let seen = lines.items(from: low - part.start, to: high - part.start, gap: part.gap)
      guard !seen.isEmpty else { return nil }
      let first = items.lowerBound - lines.items.lowerBound * part.columns
      return (first + seen.lowerBound * part.columns)..<(first + seen.upperBound * part.columns)
    }
  }

  /// Returns the position and length along the axis, in points, that an element not made yet would
  /// have.
  package func extent(of item: Int) -> (start: CGFloat, length: CGFloat)? {
    for part in parts {
      guard let items = part.items, items.contains(item) else { continue }
      guard let lines = part.lines else { return (part.start, part.length) }
      let line = lines.items.lowerBound + (item - items.lowerBound) / part.columns
      let start = lines.start(of: line, gap: part.gap)
      let end = lines.start(of: line + 1, gap: part.gap) - part.gap
      return (part.start + start, end - start)
    }
    return nil
  }
}

/// The role of a lazy container's element in its section.
package struct LazySectionRole: Equatable {
  package enum Part {
    case header, content, footer
  }

  /// Equal for the elements of one section.
  package var section: ObjectIdentifier
  package var part: Part

  package init(section: ObjectIdentifier, part: Part) {
    self.section = section
    self.part = part
  }
}

/// The key under which elements tell their role.
package struct LazySectionKey: LayoutValueKey {
  package static var defaultValue: LazySectionRole? { nil }
}
