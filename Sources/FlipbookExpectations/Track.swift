package import FlipbookBase
package import FlipbookTimeline
import Foundation

/// The values of one measure over time: a number, or a few, at every moment of a recording.
///
/// At an event, a measure has two limits: `before`, the value just before the event, and `now`, the
/// value after it. Between two points it changes gradually, from `now` of the one to `before` of
/// the other.
///
/// ## Example
///
/// At 0.5 s a tap makes `green.minY` jump from 812 to 800. Then it moves to 700 within 0.1 s,
/// sampled 60 times a second:
///
/// ```
/// time     frame  isEvent  before   now
/// 0.4833   29     false    812      812
/// 0.5000   30     true     812      800     a jump: the limits differ
/// 0.5167   31     false    783.3    783.3
/// …
/// 0.6000   36     true     700      700     the animation ends: its rate jumps, not its value
/// ```
///
/// `value(at:)` of 0.5 s is 800. Between the first two points the value is 812; between the next
/// two it is read from a cubic through 800 and 783.3. ``derivative`` has the limits 0 and
/// -1000 points a second at 0.5 s.
package struct Track: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var time: ExactTime
    package var frame: Int?
    package var isEvent = false
    package var isAskedFor = false

    /// The left limit, one number for each component; `nil` if the view is not there.
    package var before: Numbers?

    /// The right limit.
    package var now: Numbers?

    package var seconds: Double { time.seconds }

    package init(time: ExactTime, frame: Int? = nil, before: Numbers?, now: Numbers?) {
      (self.time, self.frame, self.before, self.now) = (time, frame, before, now)
    }

    init(_ moment: Recording.Moments.Head, before: Numbers?, now: Numbers?) {
      self.init(time: moment.time, frame: moment.frame, before: before, now: now)
      (isEvent, isAskedFor) = (moment.isEvent, moment.isAskedFor)
    }
  }

  /// The measured expression, as a timeline writes it.
  package var name: String

  package var unit: MeasureUnit

  package var points: [Point]

  package init(name: String, unit: MeasureUnit, points: [Point]) {
    (self.name, self.unit, self.points) = (name, unit, points)
  }

  /// Returns the part from one time to another, both included.
  package func part(_ span: ClosedRange<ExactTime>) -> Track {
    Track(name: name, unit: unit, points: points.filter { span.contains($0.time) })
  }

  /// The points of frames; all points if there are no frames.
  package var framePoints: [Point] {
    let frames = points.filter { $0.frame != nil }
    return frames.isEmpty ? points : frames
  }

  /// The first component's right limits, without points that have none.
  package var values: [Double] { points.compactMap { $0.now?.first } }
}

// MARK: - Of a recording

extension Recording {
  /// Returns the course of an expression; it has no numbers for a text.
  package func track(_ expression: ViewExpression) -> Track {
    track(expression, moments.indices)
  }

  /// Returns the part of an expression's course from one time to another, both included.
  func track(_ expression: ViewExpression, in span: ClosedRange<ExactTime>) -> Track {
    // A rate depends on points outside the span.
    if expression.hasRate { return track(expression).part(span) }
    return track(expression, momentNumbers(span))
  }

  /// Returns the part of an expression's course through some moments.
  func track(_ expression: ViewExpression, _ moments: Range<Int>) -> Track {
    var track = course(expression, moments)
    track.name = "\(expression)"
    track.unit = expression.unit
    return track
  }

  /// The course without its name.
  private func course(_ expression: ViewExpression, _ moments: Range<Int>) -> Track {
    switch expression {
    case .property(let selector, let property, let rate):
      var track = course(property, of: subject(selector), moments)
      for _ in 0..<rate.rawValue { track = track.derivative }
      return track
    case .screen(let property):
      return course(moments) { Numbers($0.bounds($1).size, property) }
    case .safeArea: return course(moments) { Numbers($0.bounds($1).safeArea) }
    case .constant(let quantity):
      return course(moments) { _, _ in Numbers(quantity.measured) }
    case .binary(let first, let symbol, let second):
      var track = course(first, moments)
      track.combine(with: course(second, moments), symbol.apply)
      return track
    }
  }

  private func course(
    _ property: ViewProperty?, of subject: Int?, _ moments: Range<Int>
  ) -> Track {
    guard let subject else { return course(moments) { _, _ in nil } }
    guard let measure = property?.measure else {
      return course(moments) { $0.view(of: subject, $1)?.numbers(property) }
    }
    return course(moments) { moments, row in
      moments.rect(of: subject, row).map { Numbers(measure($0)) }
    }
  }

  /// Returns an expression's right limits at some moments, for expressions of one number without a
  /// rate.
  ///
  /// Most checks need only these, and they are much cheaper than a course.
  ///
  /// - Returns: A number for each moment; `nil` for any other expression, and if a view is not
  ///   there at one of the moments.
  func numbers(_ expression: ViewExpression, _ range: Range<Int>) -> [Double]? {
    switch expression {
    case .property(let selector, let property, .value):
      guard let subject = subject(selector), let measure = property?.measure else { return nil }
      return moments.numbers(of: subject, range, measure)
    case .property, .screen, .safeArea: return nil
    case .constant(let quantity): return range.map { _ in quantity.measured }
    case .binary(let first, let symbol, let second):
      guard var numbers = numbers(first, range), let others = self.numbers(second, range)
      else { return nil }
      let count = min(numbers.count, others.count)
      numbers.withUnsafeMutableBufferPointer { numbers in
        switch symbol {
        case .add: for index in 0..<count { numbers[index] += others[index] }
        case .subtract: for index in 0..<count { numbers[index] -= others[index] }
        case .multiply: for index in 0..<count { numbers[index] *= others[index] }
        case .divide: for index in 0..<count { numbers[index] /= others[index] }
        }
      }
      return numbers
    }
  }

  private func course(
    _ range: Range<Int>, _ numbers: (Moments, Int) -> Numbers?
  ) -> Track {
    var points: [Track.Point] = []
    points.reserveCapacity(range.count)
    for index in range {
      let head = moments.head(index)
      let now = numbers(moments, head.now)
      let before = head.earlier.map { numbers(moments, $0) } ?? now
      points.append(Track.Point(head, before: before, now: now))
    }
    Track.makeJumpsAtEvents(&points)
    return Track(name: "", unit: .none, points: points)
  }
}

extension Quantity {
  /// The number in units of measured values: a percentage is divided by 100.
  var measured: Double { unit == .percent ? number / 100 : number }
}

extension ViewExpression {
  /// True if it contains a rate of change.
  fileprivate var hasRate: Bool {
    switch self {
    case .property(_, _, let rate): rate != .value
    case .screen, .safeArea, .constant: false
    case .binary(let first, _, let second): first.hasRate || second.hasRate
    }
  }
}

extension Recording.View {
  /// Returns the numbers of a property; for the view as a whole, everything that moves.
  func numbers(_ property: ViewProperty?) -> Numbers? {
    switch property {
    case nil: return Numbers(frame + [opacity, scale, rotation] + (color ?? []))
    case .minX, .midX, .maxX, .minY, .midY, .maxY, .width, .height:
      return property?.measure.map { Numbers($0(rect)) }
    case .size: return [Double(rect.width), Double(rect.height)]
    case .frame: return Numbers(frame)
    case .opacity: return [opacity]
    case .scale: return [scale]
    case .rotation: return [rotation]
    case .color: return color.map { Numbers($0) }
    case .z: return [Double(z)]
    case .focus: return spoken.map { [Double($0.focus)] }
    case .text, .label, .value, .hint, .traits: return nil
    }
  }

  private var frame: [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
  }
}

extension ViewProperty {
  /// The function from a rectangle to the property, if it is one number of the rectangle.
  fileprivate var measure: ((CGRect) -> Double)? {
    switch self {
    case .minX: { Double($0.minX) }
    case .midX: { Double($0.midX) }
    case .maxX: { Double($0.maxX) }
    case .minY: { Double($0.minY) }
    case .midY: { Double($0.midY) }
    case .maxY: { Double($0.maxY) }
    case .width: { Double($0.width) }
    case .height: { Double($0.height) }
    default: nil
    }
  }
}

extension Numbers {
  /// The numbers of a screen.
  fileprivate init(_ size: CGSize, _ property: ViewProperty) {
    switch property {
    case .width: self.init(Double(size.width))
    case .height: self.init(Double(size.height))
    default: self = [Double(size.width), Double(size.height)]
    }
  }
}

extension ViewExpression.Operator {
  /// The result for two numbers.
  var apply: (Double, Double) -> Double {
    switch self {
    case .add: (+)
    case .subtract: (-)
    case .multiply: (*)
    case .divide: (/)
    }
  }
}

// MARK: - Arithmetic

extension Track {
  /// Returns two courses through the same moments, combined into one.
  func combined(with other: Track, _ combine: (Double, Double) -> Double) -> Track {
    var result = self
    result.combine(with: other, combine)
    return result
  }

  /// Combines it with another course through the same moments.
  mutating func combine(with other: Track, _ combine: (Double, Double) -> Double) {
    func combined(_ first: Numbers?, _ second: Numbers?) -> Numbers? {
      guard let first, let second else { return nil }
      return first.combined(with: second, combine)
    }
    for index in points.indices.prefix(other.points.count) {
      let (own, its) = (points[index], other.points[index])
      let now = combined(own.now, its.now)
      let isOne = own.before == own.now && its.before == its.now
      points[index].before = isOne ? now : combined(own.before, its.before)
      points[index].now = now
    }
  }
}

// MARK: - At any time

extension Track {
  /// Returns the measure at a time.
  ///
  /// At a point's own time that is its right limit. Between two points it is the cubic through
  /// their values and slopes. It is `nil` outside of the course, and where the view is not there.
  package func value(at time: ExactTime) -> Numbers? {
    guard let index = points.firstIndex(where: { $0.time >= time }) else { return nil }
    if points[index].time == time { return points[index].now }
    guard index > 0, let start = points[index - 1].now, let end = points[index].before,
      start.count == end.count
    else { return nil }
    let (from, to) = (points[index - 1].seconds, points[index].seconds)
    let length = to - from
    let share = (time.seconds - from) / length
    let linear = end.combined(with: start) { ($0 - $1) / length }
    let leaving = slope(at: index - 1, side: 1) ?? linear
    let arriving = slope(at: index, side: -1) ?? linear
    var values = start
    for component in start.indices {
      values[component] = Self.cubic(
        start[component], leaving[component] * length, end[component],
        arriving[component] * length, share)
    }
    return values
  }

  /// Returns the value of the cubic with given values and slopes at 0 and 1.
  private static func cubic(
    _ start: Double, _ startSlope: Double, _ end: Double, _ endSlope: Double, _ share: Double
  ) -> Double {
    let (square, cube) = (share * share, share * share * share)
    return start * (2 * cube - 3 * square + 1) + startSlope * (cube - 2 * square + share)
      + end * (3 * square - 2 * cube) + endSlope * (cube - square)
  }
}
