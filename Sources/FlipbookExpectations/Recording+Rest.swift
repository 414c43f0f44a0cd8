package import FlipbookBase
package import FlipbookTimeline

extension Recording {
  /// Returns the value at which a measure comes to rest, used for settling and overshooting.
  ///
  /// If nothing moves the measure at the end of the stretch, it is the last value. If one curve
  /// still moves it, it is the curve's target, provided the curve is known. If two curves move it
  /// at once, there is no such value, unless everything was nearly at rest.
  ///
  /// - Parameters:
  ///   - expression: The measure.
  ///   - span: The stretch of time.
  ///   - semantics: The system whose default animations apply.
  /// - Returns: The first number of the measure at rest; `nil` if it is not known.
  package func restValue(
    of expression: ViewExpression, _ span: ClosedRange<ExactTime>, _ semantics: Semantics
  ) -> Double? {
    switch expression {
    case .binary(let first, let symbol, let second):
      guard let first = restValue(of: first, span, semantics),
        let second = restValue(of: second, span, semantics)
      else { return nil }
      return symbol.apply(first, second)
    case .property(_, _, let rate) where rate != .value:
      return moments(span).last.map { _ in 0 }
    case .property(let selector, let property, _):
      return restValue(of: selector, property, expression, span, semantics)
    case .screen, .safeArea, .constant:
      return track(expression).last(in: span)?.first
    }
  }

  private func restValue(
    of selector: Selector, _ property: ViewProperty?, _ expression: ViewExpression,
    _ span: ClosedRange<ExactTime>, _ semantics: Semantics
  ) -> Double? {
    let track = track(expression)
    guard let last = track.last(in: span)?.first, let subject = subject(selector) else {
      return nil
    }
    let moment = moments(span).last { $0.before.views[subject] != nil }
    let movements =
      moment?.before.views[subject]?.movements.filter { $0.concerns(property) } ?? []
    guard !movements.isEmpty else { return last }
    if movements.count == 1, let target = target(of: movements[0], track, span, semantics) {
      return target
    }
    return isAtRest(at: span.upperBound) ? last : nil
  }

  /// Returns the target of an animation's curve.
  private func target(
    of movement: Movement, _ track: Track, _ span: ClosedRange<ExactTime>, _ semantics: Semantics
  ) -> Double? {
    guard let spec = CurveSpec(tracedAs: movement.curve),
      let course = CurveCourse(spec, semantics: semantics),
      let first = track.points.firstIndex(where: { $0.time >= movement.since && $0.now != nil }),
      let start = track.points[first].now?.first
    else { return nil }
    let origin = track.points[first].seconds
    let points = track.points[first...].dropFirst().prefix { $0.time <= span.upperBound }
    let values = points.compactMap { $0.before?.first }
    guard values.count == points.count, values.count > 2 else { return nil }
    let stretch = CurveFit.Stretch(
      times: [0] + points.map { $0.seconds - origin }, values: [start] + values,
      velocity: track.rate(at: first).now?.first ?? 0)
    let fit = CurveFit(course, to: stretch)
    return fit.error <= CurveFit.exactness ? fit.target : nil
  }

  /// Returns true if everything was nearly at rest at some time up to now, and nothing has begun
  /// since.
  private func isAtRest(at time: ExactTime) -> Bool {
    guard let rest = rests.last(where: { $0 <= time }) else { return false }
    return !moments(rest...time).contains { moment in
      moment.before.views.contains { view in
        view?.movements.contains { $0.since >= rest } ?? false
      }
    }
  }
}

extension CurveFit {
  /// The largest distance of a curve whose end is trusted, as a fraction of the way.
  ///
  /// Chosen: the rounding of a course is far less, any other curve far more.
  static let exactness = 0.001
}
