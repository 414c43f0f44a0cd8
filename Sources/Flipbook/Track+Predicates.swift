internal import FlipbookBase
internal import FlipbookExpectations
internal import FlipbookTimeline

extension Track {
  /// The direction of a course.
  public enum Direction: Hashable, Sendable {
    case increasing, decreasing
  }

  /// Checks the course against a matcher, and keeps the reasons for a failure.
  func holds(_ matcher: Matcher) -> Bool {
    guard case .success(let expression) = content, let span = recording.span else { return false }
    return answer.holds(recording.evaluator.lines(on: expression, matcher, span))
  }

  /// Returns true if it goes one way only, and changes at all.
  public func isMonotonic(_ direction: Direction) -> Bool {
    holds(direction == .increasing ? .increasing : .decreasing)
  }

  /// True if it takes values between its first and its last.
  public var isAnimated: Bool { holds(.animated) }

  /// True if it changes, and every change happens within one frame.
  public var jumps: Bool { holds(.jumps) }

  /// True if it never changes.
  public var isConstant: Bool { holds(.constant) }

  /// Returns true if neither it nor its velocity jumps, not even where the motion was interrupted.
  ///
  /// A curve that starts at full speed, such as a linear one, is not smooth at its ends.
  public func isSmooth() -> Bool { holds(.smooth) }

  /// Returns true if it follows a curve, from its first value to its last.
  ///
  /// - Parameters:
  ///   - curve: The curve, which begins where the track does: look at a recording `after` a mark.
  ///   - share: The largest distance from the curve, as a part of the way.
  /// - Returns: False, too, where it ends where it begins.
  public func follows(_ curve: Curve, within share: Double = 0.01) -> Bool {
    guard let spec = curve.spec else {
      return answer.holds(["timelines have no word for \(curve)"])
    }
    return holds(.follows(Located(spec, at: Query.place), tolerance: share * 100))
  }

  /// Returns true if it equals a value at every moment, up to a distance.
  public func equals(_ value: Double, within distance: Double = 0.5) -> Bool {
    holds(.equals(.quantity(quantity(value)), tolerance: quantity(distance)))
  }

  /// Returns true if it is within a range at every moment.
  public func isWithin(_ range: ClosedRange<Double>) -> Bool {
    holds(.within(quantity(range.lowerBound), quantity(range.upperBound)))
  }

  private func quantity(_ number: Double) -> Quantity {
    guard case .success(let expression) = content else { return Quantity(number, .none) }
    return Quantity(number, expression.unit)
  }

  /// Returns true if it never leaves another track by more than a distance, wherever both have
  /// values.
  ///
  /// The other track may be of another recording: both begin at zero of their recordings' clocks.
  public func equals(_ other: Track, within distance: Double = 0.5) -> Bool {
    if recording.content == other.recording.content {
      let difference = self - other
      let holds = difference.equals(0, within: distance)
      guard case .success = difference.content else {
        return answer.holds([difference.description])
      }
      return answer.holds(holds ? nil : difference.answer.lines)
    }
    guard let course, let others = other.course else {
      return answer.holds([course == nil ? description : other.description])
    }
    let resampled = others.resampled(like: course)
    return answer.holds(
      course.equals(resampled, within: distance)
        ? nil : ["is further than \(Spelling.short(distance, 3)) from \(resampled)"])
  }

  /// Returns true if it continues an earlier part of the same track, at the same speed.
  ///
  /// - Parameter earlier: The part before a mark; this is the part after it.
  /// - Returns: True if the limits from both sides agree, in value and in velocity.
  public func isContinuous(with earlier: Track) -> Bool {
    guard case .success(let expression) = content, let span = recording.span,
      case .success(let before) = earlier.content, let first = earlier.recording.span,
      recording.content == earlier.recording.content, before == expression,
      first.upperBound == span.lowerBound
    else {
      return answer.holds(
        ["\(earlier.name) does not end where this begins: compare what is before and after a mark"])
    }
    let instant = span.lowerBound...span.lowerBound
    return answer.holds(recording.evaluator.lines(on: expression, .smooth, instant))
  }
}

// MARK: - Measurements

extension Track {
  private func measured<Value>(
    _ value: Value?, _ spelled: (Value) -> String
  ) -> Measured<Value> {
    Measured(value, spelled: value.map(spelled) ?? "", description)
  }

  /// Returns the time after its start from which it stays within a distance of its rest.
  ///
  /// If the recording ends earlier, the rest is the target of the curve that moves the view.
  /// Nothing is measured, and the drawing says so, if no single curve does, or if the distance is
  /// not reached within the recording.
  public func settleTime(within distance: Double = 0.5) -> Measured<Duration> {
    guard let course, let rest = restValue else { return unmeasured() }
    if let last = course.points.last?.now?.first, !(abs(last - rest) <= distance) {
      return unmeasured(
        "is \(Spelling.value([abs(last - rest)], course.unit)) from where it goes at the end: "
          + "record more of it")
    }
    return measured(
      course.settleTime(within: distance, of: rest)
        .map { .nanoseconds(Int64(($0 * 1e9).rounded())) }
    ) { Spelling.time(ExactTime(rounding: $0 / .seconds(1))) }
  }

  /// The largest overshoot past its rest, as a fraction of its way; nothing if it rests where it
  /// began.
  ///
  /// If the recording ends earlier, the rest is the target of the curve that moves the view.
  /// Nothing is measured, and the drawing says so, if no single curve does.
  public var overshoot: Measured<Double> {
    guard let course, let span = recording.span, let rest = restValue else { return unmeasured() }
    return measured(course.overshoot(past: rest, span)?.share) {
      "\(Spelling.short($0 * 100, 2))%"
    }
  }

  /// The value at which it comes to rest.
  private var restValue: Double? {
    guard case .success(let expression) = content, let span = recording.span else { return nil }
    let semantics = recording.variant.timeline.semantics
    return recording.content.restValue(of: expression, span, semantics)
  }

  /// Returns a measurement without a value, and keeps the reason.
  private func unmeasured<Value>(_ why: String? = nil) -> Measured<Value> {
    _ = answer.holds([why ?? "still moves at the end: record it until it is at rest"])
    return Measured(nil, spelled: "", description)
  }

  /// Its first value.
  public var start: Measured<Double> { number(course?.values.first) }

  /// Its last value.
  public var end: Measured<Double> { number(course?.values.last) }

  /// Its least value at a moment that was looked at.
  public var minimum: Measured<Double> { number(course?.values.min()) }

  /// Its greatest value at a moment that was looked at.
  public var maximum: Measured<Double> { number(course?.values.max()) }

  /// Its value at a time after the recording's start: between moments, on the curve through them.
  public func value(at time: Duration) -> Measured<Double> {
    number(course?.value(at: ExactTime(time))?.first)
  }

  private func number(_ value: Double?) -> Measured<Double> {
    measured(value) { Spelling.value([$0], course?.unit ?? .none) }
  }
}
