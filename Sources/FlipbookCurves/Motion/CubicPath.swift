import FlipbookMotion

/// A chain of cubic Bézier curves from (0, 0) to (1, 1), read as y over x.
package struct CubicPath: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
      (self.x, self.y) = (x, y)
    }
  }

  /// One curve; x never falls.
  package struct Segment: Hashable, Sendable {
    package var start: Point
    package var control1: Point
    package var control2: Point
    package var end: Point

    package init(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point) {
      (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// The segment in two, which together are the same curve.
    var halves: [Segment] {
      func middle(_ first: Point, _ second: Point) -> Point {
        Point((first.x + second.x) / 2, (first.y + second.y) / 2)
      }
      let (first, second, third) = (
        middle(start, control1), middle(control1, control2), middle(control2, end)
      )
      let (left, right) = (middle(first, second), middle(second, third))
      let center = middle(left, right)
      return [Segment(start, first, left, center), Segment(center, right, third, end)]
    }

    /// The parameter at an x: y over x of a unit curve whose y is its parameter.
    func parameter(at x: Double) -> Double {
      let width = end.x - start.x
      guard width > 0 else { return 1 }
      let unit = UnitBezier(
        x1: (control1.x - start.x) / width, y1: 1.0 / 3, x2: (control2.x - start.x) / width,
        y2: 2.0 / 3)
      return unit.value(atX: (x - start.x) / width)
    }

    func value(at s: Double) -> Double {
      let rest = 1 - s
      return rest * rest * rest * start.y + 3 * s * rest * rest * control1.y
        + 3 * s * s * rest * control2.y + s * s * s * end.y
    }

    func slope(at s: Double) -> Double {
      let rest = 1 - s
      func derivative(_ values: KeyPath<Point, Double>) -> Double {
        3 * rest * rest * (control1[keyPath: values] - start[keyPath: values])
          + 6 * s * rest * (control2[keyPath: values] - control1[keyPath: values])
          + 3 * s * s * (end[keyPath: values] - control2[keyPath: values])
      }
      let (dx, dy) = (derivative(\.x), derivative(\.y))
      return dx == 0 && dy == 0 ? 0 : dy / dx
    }
  }

  package let segments: [Segment]

  /// Creates a path of segments that join; `nil` if they do not, or run backwards.
  package init?(_ segments: [Segment]) {
    guard let first = segments.first, let last = segments.last,
      first.start == Point(0, 0), abs(last.end.x - 1) < 1e-9, abs(last.end.y - 1) < 1e-9,
      zip(segments, segments.dropFirst()).allSatisfy({ $0.end == $1.start }),
      segments.allSatisfy({ segment in
        let xs = [segment.control1.x, segment.control2.x]
        return segment.start.x < segment.end.x
          && xs.allSatisfy { $0 >= segment.start.x && $0 <= segment.end.x }
      })
    else { return nil }
    self.segments = segments
  }

  package func value(at x: Double) -> Double {
    let segment = segment(at: x)
    return segment.value(at: segment.parameter(at: x))
  }

  package func slope(at x: Double) -> Double {
    let segment = segment(at: x)
    return segment.slope(at: segment.parameter(at: x))
  }

  package var corners: [Double] { segments.dropLast().map(\.end.x) }

  private func segment(at x: Double) -> Segment {
    var (low, high) = (0, segments.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end.x <= x { low = middle + 1 } else { high = middle }
    }
    return segments[low]
  }

  /// The path as vector graphics and Android write it.
  package var pathData: String {
    let curves = segments.map { segment in
      " C "
        + [segment.control1, segment.control2, segment.end]
        .map { "\(shortNumber($0.x)),\(shortNumber($0.y))" }.joined(separator: " ")
    }
    return "M 0,0" + curves.joined()
  }
}
