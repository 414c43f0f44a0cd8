package import FlipbookBase
package import FlipbookTimeline

extension Recording.Movement {
  /// Returns true if it can change a property of a view.
  package func concerns(_ property: ViewProperty?) -> Bool {
    switch property {
    case .opacity: self.property == "opacity"
    case .color: self.property == "color"
    case .text, .z, .label, .value, .hint, .traits, .focus: false
    case nil: true
    default: self.property != "opacity" && self.property != "color"
    }
  }
}

extension Recording {
  /// Returns the animations that move a property of a view in a stretch of time, or the last ones
  /// before.
  package func movements(
    of subject: Int, _ property: ViewProperty?, _ span: ClosedRange<ExactTime>
  ) -> [Movement] {
    let inside = distinct(momentNumbers(span), subject, property)
    guard inside.isEmpty else { return inside }
    let earlier = momentNumbers(.zero...max(span.lowerBound, .zero))
    let last = earlier.last { index in
      moments.movements(of: subject, index).1.contains { $0.concerns(property) }
    }
    return last.map { distinct($0..<$0 + 1, subject, property) } ?? []
  }

  private func distinct(
    _ range: Range<Int>, _ subject: Int, _ property: ViewProperty?
  ) -> [Movement] {
    var found: [Movement] = []
    var lastLook: Int?
    for index in range {
      let (look, movements) = moments.movements(of: subject, index)
      if look == lastLook { continue }
      lastLook = look
      for movement in movements where movement.concerns(property) && !found.contains(movement) {
        found.append(movement)
      }
    }
    return found
  }

  /// Returns the name of the curve that a property of a view follows; `nil` if it does not move, or
  /// no curve is near.
  package func curveName(
    of selector: Selector, _ property: ViewProperty?, _ span: ClosedRange<ExactTime>,
    _ semantics: Semantics
  ) -> String? {
    guard let subject = subject(selector) else { return nil }
    var names: [String] = []
    for movement in movements(of: subject, property, span) {
      let name = FlipbookExpectations.curveName(tracedAs: movement.curve, semantics)
      if !names.contains(name) { names.append(name) }
    }
    if names.count == 1 { return names[0] }
    let track = track(.property(selector, property ?? .minY, rate: .value))
    let stretch = track.stretch(in: span)
    if names.isEmpty {
      guard let stretch, stretch.moves else { return nil }
      let courses = CurveFit.named(for: stretch, semantics)
      let fit = CurveFit.nearest(courses, to: stretch)
      return fit.flatMap { $0.error <= CurveFit.nearness ? $0.course.name : nil }
    }
    return nearest(names, to: stretch, semantics) ?? Spelling.list(names)
  }

  /// The one of several curves that a stretch follows.
  private func nearest(
    _ names: [String], to stretch: CurveFit.Stretch?, _ semantics: Semantics
  ) -> String? {
    guard let stretch, stretch.moves else { return nil }
    let courses = names.compactMap { name in
      (try? CurveSpec(parsing: name)).flatMap {
        CurveCourse($0, semantics: semantics, name: name)
      }
    }
    let fit = CurveFit.nearest(courses, to: stretch)
    return fit.flatMap { $0.error <= CurveFit.nearness ? $0.course.name : nil }
  }
}

extension CurveFit {
  /// The largest distance of a curve that is named, as a fraction of the way.
  ///
  /// Chosen: curves that people tell apart differ by more.
  static let nearness = 0.01
}

extension Track {
  /// The course from the first point of a stretch of time to the next event, or to the last point.
  package func stretch(in span: ClosedRange<ExactTime>) -> CurveFit.Stretch? {
    guard
      let first = points.firstIndex(where: { span.contains($0.time) && $0.now != nil }),
      let start = points[first].now?.first
    else { return nil }
    var (times, values) = ([0.0], [start])
    var next = first + 1
    while points.indices.contains(next), points[next].time <= span.upperBound,
      let value = points[next].before?.first
    {
      times.append(points[next].seconds - points[first].seconds)
      values.append(value)
      if points[next].isEvent { break }
      next += 1
    }
    guard times.count > 2 else { return nil }
    return CurveFit.Stretch(
      times: times, values: values, velocity: rate(at: first).now?.first ?? 0)
  }
}

extension ViewExpression {
  /// The properties of views in it, in reading order.
  var properties: [(selector: Selector, property: ViewProperty?)] {
    switch self {
    case .property(let selector, let property, _): [(selector, property)]
    case .screen, .safeArea, .constant: []
    case .binary(let first, _, let second): first.properties + second.properties
    }
  }
}

extension Examination {
  /// The curve that each view of the expression follows, in the order of the views' names.
  var followedCurves: [(view: String, curve: String)] {
    expression.properties.sorted {
      (recording.subject($0.selector) ?? 0) < (recording.subject($1.selector) ?? 0)
    }.compactMap { selector, property in
      recording.curveName(of: selector, property, span, evaluator.timeline.semantics)
        .map { ("\(selector)", $0) }
    }
  }
}
