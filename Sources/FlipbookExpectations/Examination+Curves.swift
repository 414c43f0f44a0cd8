import FlipbookBase
import FlipbookTimeline

// MARK: - Settling, overshooting, following, reaching

extension Examination {
  /// The value at which the expression comes to rest.
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
    let meant = evaluator.timeline.measured(curve)
    guard let course = CurveCourse(meant, semantics: semantics, name: curve.name(semantics)) else {
      return nothing("`\(curve)` is no motion; write `jumps`")
    }
    guard let line = knownLine ?? line else { return nothing("there is no course") }
    guard abs(line.last - line.start) > Motion.threshold else {
      return nothing("`\(expression)` ends where it begins")
    }
    let shares = course.shares(at: line.times)
    guard let end = shares.last, end.done > 0.01 else { return nothing("it has hardly begun") }
    // The way is chosen so that the last value is on the curve, though perhaps not at its end.
    let way = (line.last - line.start - line.velocity * end.drift) / end.done
    var wrong: [(Int, Double)] = []
    for (index, value) in line.values.enumerated() {
      guard let value else { continue }
      let wanted = line.start + way * shares[index].done + line.velocity * shares[index].drift
      let off = (value - wanted) / way * 100
      if !(abs(off) <= percent + 1e-9) { wrong.append((index, off)) }
    }
    return departure(wrong, course)
  }

  /// A course in the form that is compared with a curve.
  private struct Line {
    /// In seconds since the first.
    var times: [Double]

    /// The right limits; for the last point the left one, since its right one belongs to the next
    /// stretch.
    var values: [Double?]

    /// The value at the start and at the end.
    var start: Double
    var last: Double

    /// The speed at the start, per second.
    var velocity: Double
  }

  /// The course in that form, computed the cheap way.
  ///
  /// It needs a number at every moment, and enough moments to compute the speed at the start.
  private var knownLine: Line? {
    guard let numbers, span.lowerBound < span.upperBound else { return nil }
    let range = recording.momentNumbers(span)
    guard range.count > 8, let start = numbers.first,
      let velocity = recording.track(expression, range.prefix(8)).ownRate(at: 0)?.first,
      let last = recording.track(expression, range.suffix(4)).points.last?.before?.first
    else { return nil }
    let moments = recording.moments
    let first = moments.head(range.lowerBound).time.seconds
    var values = numbers.map(Optional.some)
    values[values.count - 1] = last
    return Line(
      times: range.map { moments.head($0).time.seconds - first }, values: values, start: start,
      last: last, velocity: velocity)
  }

  /// The points of the stretch at which the view is there.
  private var presentPoints: [Track.Point] { part.points.filter { $0.now != nil } }

  private var line: Line? {
    let points = presentPoints
    guard let first = points.first, let start = first.now?.first, let point = points.last,
      let last = (span.lowerBound == span.upperBound ? whole : part).last(in: span)?.first
    else { return nil }
    var values = points.map { $0.now?.first }
    // For a single point, both limits count.
    values[values.count - 1] = (point.before ?? point.now)?.first
    return Line(
      times: points.map { $0.seconds - first.seconds }, values: values, start: start, last: last,
      velocity: velocity(at: first))
  }

  /// Returns the expression's speed just after a point, which is the stretch's first.
  private func velocity(at point: Track.Point) -> Double {
    let place = part.points.firstIndex { $0.now != nil }
    if let place, let rate = part.ownRate(at: place) { return rate.first ?? 0 }
    let whole = whole
    let index = whole.points.firstIndex { $0.time == point.time }
    return index.flatMap { whole.rate(at: $0).now?.first } ?? 0
  }

  /// Returns the finding for a course that leaves a curve: the points, and the distances in per
  /// cent of the way.
  private func departure(_ wrong: [(Int, Double)], _ course: CurveCourse) -> Finding? {
    guard let first = wrong.first,
      let worst = wrong.max(by: { abs($0.1) < abs($1.1) })
    else { return nil }
    let points = presentPoints
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
    let target = quantity.measured
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

  /// Returns the time at which the course first passes a value, or stays within the rest tolerance
  /// of it.
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
    // A spring comes arbitrarily close but never arrives.
    guard let end = last?.value, abs(end - target) <= rest else { return nil }
    return whole.settlingTime(of: target, within: rest, span)
  }
}
