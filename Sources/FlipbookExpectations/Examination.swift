import FlipbookBase
import FlipbookTimeline

/// One expression in one stretch of time, to be held against a matcher.
final class Examination {
  let evaluator: Evaluator
  let expression: ViewExpression
  let span: ClosedRange<ExactTime>

  /// The numbers of the stretch's moments, if the expression is one number at each.
  ///
  /// If they satisfy the check, nothing else is looked at. Faults are found in the course.
  let numbers: [Double]?

  /// The part of the course in the stretch.
  private(set) lazy var part = course()

  /// The whole course.
  var whole: Track { evaluator.recording.track(expression) }

  init(
    _ evaluator: Evaluator, _ expression: ViewExpression, _ span: ClosedRange<ExactTime>
  ) {
    self.evaluator = evaluator
    self.expression = expression
    self.span = span
    let recording = evaluator.recording
    let numbers = recording.numbers(expression, recording.momentNumbers(span))
    self.numbers = numbers.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func course() -> Track {
    var part = recording.track(expression, in: span)
    // A moment between two samples is on the curve through them.
    if span.lowerBound == span.upperBound, part.points.isEmpty {
      let values = whole.value(at: span.lowerBound)
      part.points = [Track.Point(time: span.lowerBound, before: values, now: values)]
    }
    return part
  }

  var recording: Recording { evaluator.recording }
  var rest: Double { evaluator.timeline.rest }

  /// Returns the fault, or `nil`.
  func finding(_ matcher: Matcher) -> Finding? {
    switch matcher {
    case .present, .absent, .keepsIdentity, .replaced, .insideSafeArea, .notTruncated:
      return viewFinding(matcher)
    case .equals(.text(let text), _): return textFinding(text)
    case .reaches(.text, _, _): return nothing("texts are not reached gradually")
    default: break
    }
    if expression.kind == .text { return textChanges(matcher) }
    guard numbers != nil || part.points.contains(where: { $0.now != nil }) else { return absence }
    switch matcher {
    case .equals(let value, let tolerance): return equality(value, tolerance)
    case .within(let lower, let upper):
      return bounds(lower.measured...upper.measured)
    case .atLeast(let value): return bounds(value.measured...Double.infinity)
    case .atMost(let value): return bounds(-Double.infinity...value.measured)
    case .increasing: return direction(1)
    case .decreasing: return direction(-1)
    case .constant, .animated, .notAnimated, .jumps: return animation(matcher)
    case .smooth: return smoothness
    case .movesSmoothly: return edgeSmoothness
    case .settles(let distance, let time): return settling(within: distance.measured, by: time)
    case .overshoots(let percent): return overshoot(atMost: percent)
    case .follows(let curve, let percent): return following(curve.value, tolerance: percent)
    case .reaches(let value, let moment, let tolerance):
      return reaching(value, at: moment, tolerance)
    default: return nil
    }
  }

  func nothing(_ why: String) -> Finding {
    Finding(.nothingToCheck, ["nothing to check: \(why)"])
  }

  /// The finding for a view that is not there to be measured.
  private var absence: Finding {
    let absent = expression.selectors.filter { selector in
      guard let subject = recording.subject(selector) else { return true }
      return !recording.isThere(subject, in: span)
    }
    let names = Spelling.list(absent.map(\.description))
    let when =
      span.lowerBound == span.upperBound
      ? "at \(Spelling.time(span.lowerBound))"
      : "from \(Spelling.time(span.lowerBound)) to \(Spelling.time(span.upperBound))"
    return nothing(
      absent.isEmpty
        ? "`\(expression)` has no value \(when)"
        : "\(names) \(absent.count > 1 ? "are" : "is") not on the screen \(when)")
  }
}

// MARK: - Values

extension Examination {
  private var isDifference: Bool {
    if case .binary(_, .subtract, _) = expression { true } else { false }
  }

  /// The default tolerance: half a point, unless `rest:` says otherwise, and a thousandth for
  /// values without a unit.
  private var standardTolerance: Double {
    switch expression.unit {
    case .none: 0.001
    default: rest
    }
  }

  private func tolerance(_ quantity: Quantity?, for value: Quantity) -> Double {
    guard let quantity else {
      return value.unit == .percent ? rest / 100 : standardTolerance
    }
    guard quantity.unit == .percent else { return quantity.number }
    return value.unit == .percent
      ? quantity.number / 100 : abs(value.number) * quantity.number / 100
  }

  func equality(_ value: ExpectedValue, _ given: Quantity?) -> Finding? {
    let quantities: [Quantity]
    switch value {
    case .quantity(let quantity): quantities = [quantity]
    case .size(let width, let height): quantities = [width, height]
    case .list(let list): quantities = list
    case .color(let name):
      guard let color = NamedColor.components(name) else {
        return nothing("I don't know the colour `\(name)`; write it as \"#rrggbb\"")
      }
      return offences(color.map { Quantity($0, .none) }, color.map { _ in 0.5 / 255 })
    case .text, .bool: return nil
    }
    return offences(quantities, quantities.map { tolerance(given, for: $0) })
  }

  private func offences(_ wanted: [Quantity], _ tolerances: [Double]) -> Finding? {
    let numbers = wanted.map(\.measured)
    if numbers.count == 1, isNear(numbers[0], tolerances[0] + 1e-9) { return nil }
    return offences(.valueDiffers) { values in
      guard values.count >= numbers.count else { return .infinity }
      var worst = 0.0
      for index in numbers.indices {
        let distance = abs(values[index] - numbers[index])
        if distance <= tolerances[index] + 1e-9 { continue }
        worst = max(worst, distance.isNaN ? .infinity : distance)
      }
      return worst > 0 ? worst : nil
    }
  }

  /// Returns true if the expression is known to be near a number all the time.
  private func isNear(_ number: Double, _ tolerance: Double) -> Bool {
    numbers?.allSatisfy { abs($0 - number) <= tolerance } ?? false
  }

  /// Returns a finding about the points that are off.
  private func offences(_ code: ErrorCode, _ distance: (Numbers) -> Double?) -> Finding? {
    if let numbers, numbers.allSatisfy({ distance(Numbers($0)) == nil }) { return nil }
    return explained(part.offences(code, isSigned: isDifference, distance))
  }

  func bounds(_ range: ClosedRange<Double>) -> Finding? {
    offences(.outsideRange) { values in
      guard let value = values.first, !value.isNaN else { return .infinity }
      let distance = max(range.lowerBound - value, value - range.upperBound)
      return distance > 1e-6 ? distance : nil
    }
  }

  /// Adds the animations of the views to a finding, if they differ or there is only one view.
  func explained(_ finding: Finding?) -> Finding? {
    guard var finding else { return nil }
    if part.points.count == 1, let line = whole.sparkline(isSigned: isDifference) {
      finding.details.append(line)
    }
    let followed = followedCurves
    let curves = Set(followed.map(\.curve))
    guard !followed.isEmpty, followed.count == 1 || curves.count > 1 else { return finding }
    let sentence = followed.map { "\($0.view) follows \($0.curve)" }.joined(separator: ", ")
    finding.notes.append(
      followed.count > 1 ? "\(sentence): views that touch need one animation" : sentence)
    return finding
  }
}
