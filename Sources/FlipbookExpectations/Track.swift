package import FlipbookTimeline
import Foundation

/// The course of one measure: a number, or a few, at every moment of a recording.
///
/// At an event the measure has two limits. Between two points it runs gradually, from the right
/// limit of the one to the left limit of the other.
package struct Track: Hashable, Sendable {
  package struct Point: Hashable, Sendable {
    package var time: ExactTime
    package var frame: Int?
    package var isEvent = false
    package var isAskedFor = false

    /// The left limit, one number a component; nothing where the view is not there.
    package var before: [Double]?

    /// The right limit.
    package var now: [Double]?

    package var seconds: Double { time.seconds }

    package init(time: ExactTime, frame: Int? = nil, before: [Double]?, now: [Double]?) {
      (self.time, self.frame, self.before, self.now) = (time, frame, before, now)
    }

    init(_ moment: Recording.Moment, before: [Double]?, now: [Double]?) {
      self.init(time: moment.time, frame: moment.frame, before: before, now: now)
      (isEvent, isAskedFor) = (moment.isEvent, moment.isAskedFor)
    }
  }

  /// What is measured, as a timeline writes it.
  package var name: String

  package var unit: MeasureUnit

  package var points: [Point]

  package init(name: String, unit: MeasureUnit, points: [Point]) {
    (self.name, self.unit, self.points) = (name, unit, points)
  }

  /// The part from one time to another, both included.
  package func part(_ span: ClosedRange<ExactTime>) -> Track {
    Track(name: name, unit: unit, points: points.filter { span.contains($0.time) })
  }

  /// The points of frames; all points where there is no frame.
  package var framePoints: [Point] {
    let frames = points.filter { $0.frame != nil }
    return frames.isEmpty ? points : frames
  }

  /// The first numbers at the right limits, as far as there are any.
  package var values: [Double] { points.compactMap { $0.now?.first } }
}

// MARK: - Of a recording

extension Recording {
  /// The course of an expression; nothing for a text, which has no numbers.
  package func track(_ expression: ViewExpression) -> Track {
    track(expression, moments[...])
  }

  /// The part of an expression's course from one time to another, both included.
  func track(_ expression: ViewExpression, in span: ClosedRange<ExactTime>) -> Track {
    // A rate hangs on what lies around.
    if expression.hasRate { return track(expression).part(span) }
    return track(expression, moments(span))
  }

  private func track(_ expression: ViewExpression, _ moments: ArraySlice<Moment>) -> Track {
    switch expression {
    case .property(let selector, let property, let rate):
      let subject = subject(selector)
      var track = self.track(property, of: subject, moments)
      for _ in 0..<rate.rawValue { track = track.derivative }
      return named(track, expression)
    case .screen(let property):
      return named(track(moments) { $0.numbers(property) }, expression)
    case .safeArea: return named(track(moments, \.safeArea), expression)
    case .constant(let quantity):
      let number = quantity.unit == .percent ? quantity.number / 100 : quantity.number
      return named(track(moments) { _ in [number] }, expression)
    case .binary(let first, let symbol, let second):
      let (first, second) = (track(first, moments), track(second, moments))
      return named(first.combined(with: second, symbol.apply), expression)
    }
  }

  private func track(
    _ property: ViewProperty?, of subject: Int?, _ moments: ArraySlice<Moment>
  ) -> Track {
    guard let subject else { return track(moments) { _ in nil } }
    guard let measure = property?.measure else {
      return track(moments) { $0.views[subject]?.numbers(property) }
    }
    return track(moments) { screen in
      screen.views[subject].map { [measure($0.rect)] }
    }
  }

  private func named(_ track: Track, _ expression: ViewExpression) -> Track {
    var track = track
    track.name = "\(expression)"
    track.unit = expression.unit
    return track
  }

  private func track(_ moments: ArraySlice<Moment>, _ numbers: (Screen) -> [Double]?) -> Track {
    var points: [Track.Point] = []
    points.reserveCapacity(moments.count)
    // By number: a moment is not to be copied.
    for index in moments.indices {
      let now = numbers(moments[index].now)
      let before = moments[index].earlier.map(numbers) ?? now
      points.append(Track.Point(moments[index], before: before, now: now))
    }
    return Track(name: "", unit: .none, points: points).withJumpsAtEvents
  }
}

extension ViewExpression {
  /// Whether it asks how fast something changes.
  fileprivate var hasRate: Bool {
    switch self {
    case .property(_, _, let rate): rate != .value
    case .screen, .safeArea, .constant: false
    case .binary(let first, _, let second): first.hasRate || second.hasRate
    }
  }
}

extension Recording.View {
  /// The numbers of a property; of the view as a whole, everything that moves.
  func numbers(_ property: ViewProperty?) -> [Double]? {
    switch property {
    case nil: return frame + [opacity, scale, rotation] + (color ?? [])
    case .minX, .midX, .maxX, .minY, .midY, .maxY, .width, .height:
      return property?.measure.map { [$0(rect)] }
    case .size: return [Double(rect.width), Double(rect.height)]
    case .frame: return frame
    case .opacity: return [opacity]
    case .scale: return [scale]
    case .rotation: return [rotation]
    case .color: return color
    case .z: return [Double(z)]
    case .text: return nil
    }
  }

  private var frame: [Double] {
    [rect.minX, rect.minY, rect.width, rect.height].map(Double.init)
  }
}

extension ViewProperty {
  /// What it is of a rectangle, if that is one number.
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

extension Recording.Screen {
  fileprivate func numbers(_ property: ViewProperty) -> [Double]? {
    switch property {
    case .width: [Double(size.width)]
    case .height: [Double(size.height)]
    default: [Double(size.width), Double(size.height)]
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
  /// Two courses through the same moments, made one.
  func combined(with other: Track, _ combine: (Double, Double) -> Double) -> Track {
    func combined(_ first: [Double]?, _ second: [Double]?) -> [Double]? {
      guard let first, let second else { return nil }
      return zip(first, second).map(combine)
    }
    var result = self
    for (index, point) in zip(points.indices, other.points) {
      let own = points[index]
      let now = combined(own.now, point.now)
      let isOne = own.before == own.now && point.before == point.now
      result.points[index].before = isOne ? now : combined(own.before, point.before)
      result.points[index].now = now
    }
    return result
  }
}

// MARK: - At any time

extension Track {
  /// The measure at a time: of a point of that time its right limit, between two points the cubic
  /// through their values and slopes; nothing outside, or where the view is not there.
  package func value(at time: ExactTime) -> [Double]? {
    guard let index = points.firstIndex(where: { $0.time >= time }) else { return nil }
    if points[index].time == time { return points[index].now }
    guard index > 0, let start = points[index - 1].now, let end = points[index].before,
      start.count == end.count
    else { return nil }
    let (from, to) = (points[index - 1].seconds, points[index].seconds)
    let length = to - from
    let share = (time.seconds - from) / length
    let linear = start.indices.map { (end[$0] - start[$0]) / length }
    let leaving = slope(at: index - 1, side: 1) ?? linear
    let arriving = slope(at: index, side: -1) ?? linear
    return start.indices.map { component in
      Self.cubic(
        start[component], leaving[component] * length, end[component],
        arriving[component] * length, share)
    }
  }

  /// The cubic with given values and slopes at 0 and 1.
  private static func cubic(
    _ start: Double, _ startSlope: Double, _ end: Double, _ endSlope: Double, _ share: Double
  ) -> Double {
    let (square, cube) = (share * share, share * share * share)
    return start * (2 * cube - 3 * square + 1) + startSlope * (cube - 2 * square + share)
      + end * (3 * square - 2 * cube) + endSlope * (cube - square)
  }
}
