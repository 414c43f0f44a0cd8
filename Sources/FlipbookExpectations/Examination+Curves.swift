import FlipbookTimeline

// MARK: - Settling, overshooting, following, reaching

extension Examination {
  /// Where the expression comes to rest.
  private var restValue: Double? {
    recording.restValue(of: expression, span, evaluator.timeline.semantics)
  }

  private var restless: Finding {
    let end = Spelling.time(span.upperBound)
    return nothing("`\(expression)` still moves at \(end), and nobody knows where to")
  }

  func settling(within distance: Double, by limit: ExactTime) -> Finding? {
    guard let rest = restValue else { return restless }
    let settled = whole.settlingTime(of: rest, within: distance, span) - span.lowerBound
    guard settled > limit else { return nil }
    return explained(
      Finding(
        .settlesLate,
        [
          "settles after \(Spelling.time(settled)), \(Spelling.time(settled - limit)) late",
          part.sparkline(),
        ], worst: span.lowerBound + limit))
  }

  func overshoot(atMost percent: Double) -> Finding? {
    guard let rest = restValue else { return restless }
    guard let extreme = whole.overshoot(past: rest, span) else {
      return nothing("`\(expression)` ends where it begins")
    }
    guard extreme.share * 100 > percent + 1e-6 else { return nil }
    let share = extreme.share * 100
    let time = ExactTime(rounding: extreme.time)
    return explained(
      Finding(
        .overshoots,
        [
          "goes \(Spelling.short(share, 2))% past \(whole.spelled([rest])): "
            + "\(whole.spelled([extreme.value])) at \(Spelling.time(time))",
          part.sparkline(),
        ], worst: time))
  }

  func following(_ curve: CurveSpec, tolerance percent: Double) -> Finding? {
    let semantics = evaluator.timeline.semantics
    guard let course = CurveCourse(curve, semantics: semantics, name: curve.name(semantics)) else {
      return nothing("`\(curve)` is no motion; write `jumps`")
    }
    guard let place = part.points.firstIndex(where: { $0.now != nil }),
      let start = part.points[place].now?.first,
      let last = (span.lowerBound == span.upperBound ? whole : part).last(in: span)?.first
    else { return nothing("there is no course") }
    guard abs(last - start) > Motion.threshold else {
      return nothing("`\(expression)` ends where it begins")
    }
    let first = part.points[place]
    let velocity = velocity(at: first, place)
    let isWhole = part.points.allSatisfy { $0.now != nil }
    let points = isWhole ? part.points : part.points.filter { $0.now != nil }
    let shares = course.shares(at: points.map { $0.seconds - first.seconds })
    guard let end = shares.last, end.done > 0.01 else { return nothing("it has hardly begun") }
    // The way is such that the last value is on the curve, though it may not be at its end.
    let way = (last - start - velocity * end.drift) / end.done
    let wanted = shares.map { start + way * $0.done + velocity * $0.drift }
    return departure(of: points, from: wanted, way: way, course, tolerance: percent)
  }

  /// How fast the expression moves from one of the stretch's points on.
  private func velocity(at point: Track.Point, _ place: Int) -> Double {
    if let rate = part.ownRate(at: place) { return rate.first ?? 0 }
    let whole = whole
    let place = whole.points.firstIndex { $0.time == point.time }
    return place.flatMap { whole.rate(at: $0).now?.first } ?? 0
  }

  /// The finding for a course that leaves a curve.
  private func departure(
    of points: [Track.Point], from wanted: [Double], way: Double, _ course: CurveCourse,
    tolerance percent: Double
  ) -> Finding? {
    var wrong: [(Int, Double)] = []
    for index in points.indices {
      // The right limit of the last point belongs to what follows.
      let isLast = index + 1 == points.count
      let values = isLast ? points[index].before ?? points[index].now : points[index].now
      guard let value = values?.first else { continue }
      let off = (value - wanted[index]) / way * 100
      if !(abs(off) <= percent + 1e-9) { wrong.append((index, off)) }
    }
    guard let first = wrong.first,
      let worst = wrong.max(by: { abs($0.1) < abs($1.1) })
    else { return nil }
    let frames = points.count { $0.frame != nil }
    let wrongFrames = wrong.count { points[$0.0].frame != nil }
    let sentence = followedCurves.first.map { followed in
      followed.curve == course.name
        ? "\(expression) follows \(course.name) from another start"
        : "\(expression) follows \(followed.curve), not \(course.name)"
    }
    let count =
      wrongFrames > 0 ? "off in \(wrongFrames) of \(frames) frames" : "off between frames only"
    return Finding(
      .offCurve,
      [
        "first off at \(Spelling.moment(points[first.0]))   worst "
          + "\(Spelling.short(abs(worst.1), 1))% at \(Spelling.moment(points[worst.0]))   \(count)",
        part.sparkline(),
      ], notes: [sentence ?? "it does not follow \(course.name)"],
      worst: points[worst.0].time)
  }

  func reaching(
    _ value: ExpectedValue, at moment: TimeExpression, _ tolerance: ExactTime
  ) -> Finding? {
    guard case .quantity(let quantity) = value else { return nothing("only numbers are reached") }
    guard let wanted = recording.time(of: moment) else {
      return nothing("the mark `\(moment.markName ?? "")` was never reached")
    }
    let target = number(quantity)
    guard let reached = arrival(at: target) else {
      let nearest = part.values.min { abs($0 - target) < abs($1 - target) } ?? .nan
      return explained(
        Finding(
          .notReached,
          ["never gets there; \(whole.spelled([nearest])) is the nearest", part.sparkline()],
          worst: wanted))
    }
    guard (reached - wanted).magnitude > tolerance else { return nil }
    let difference = reached - wanted
    let word = difference < .zero ? "early" : "late"
    return explained(
      Finding(
        .notReached,
        [
          "gets there at \(Spelling.time(reached)), \(Spelling.time(difference.magnitude)) \(word)",
          part.sparkline(),
        ], worst: reached))
  }

  /// When the course first passes a value, or comes within the tolerance of rest of it for good.
  private func arrival(at target: Double) -> ExactTime? {
    var last: (time: ExactTime, value: Double)?
    for point in part.points {
      for value in [point.before?.first, point.now?.first].compactMap(\.self) {
        if value == target { return point.time }
        if let last, (last.value < target) != (value < target) {
          guard last.time < point.time else { return point.time }
          let isBelow = last.value < target
          return whole.edge(from: last.time, to: point.time) { values in
            values.first.map { ($0 < target) != isBelow } ?? true
          }
        }
        last = (point.time, value)
      }
    }
    // A spring comes as near as one likes, and never there.
    guard let end = last?.value, abs(end - target) <= rest else { return nil }
    return whole.settlingTime(of: target, within: rest, span)
  }
}
