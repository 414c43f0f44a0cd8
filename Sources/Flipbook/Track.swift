internal import FlipbookExpectations
internal import FlipbookTimeline

/// The course of one measure of a recording, such as the lower edge of a view.
///
/// Predicates are asked of it: `track.isMonotonic(.decreasing)`. In a failed test it draws itself,
/// and says what is wrong with the last predicate that did not hold:
///
/// ```text
/// green.minY 812.0→212.1 [█▇▆▄▃▃▂▂▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁] 63 frames
///   first off at 0ms (frame 0)   worst 812pt at 0ms (frame 0)   off in 52 of 63 frames
/// ```
///
/// Lengths are in points of the window, angles in degrees clockwise, opacities and scales without
/// a unit; their velocities in those per second. A track of a view that is not there fails every
/// predicate, and its drawing says so.
public struct Track: Sendable {
  let recording: Recording

  /// The measured expression, or the reason why there is none.
  let content: Result<ViewExpression, Problem>

  let answer = Answer()

  /// The reason why there is nothing to measure, in a sentence, and the name of the measure.
  struct Problem: Error, Hashable {
    var name: String
    var sentence: String
  }

  init(_ recording: Recording, _ content: Result<ViewExpression, Problem>) {
    (self.recording, self.content) = (recording, content)
  }

  /// The measured expression, as a timeline writes it: `green.minY - red.maxY`.
  public var name: String {
    switch content {
    case .success(let expression): "\(expression)"
    case .failure(let problem): problem.name
    }
  }

  /// The course within the part of the recording that is looked at.
  var course: FlipbookExpectations.Track? {
    guard case .success(let expression) = content, let span = recording.span else { return nil }
    return recording.content.track(expression).part(span)
  }

  /// The value at every frame, in points, degrees or parts of 1; `nil` if the view is not there.
  public var values: [Double?] { course?.framePoints.map { $0.now?.first } ?? [] }
}

extension Track: CustomStringConvertible {
  /// The course as a line, and the reasons for its last failure.
  public var description: String {
    let sentence: String?
    if case .failure(let problem) = content {
      sentence = problem.sentence
    } else {
      sentence = recording.problem
    }
    if let sentence { return "\(name): \(sentence)" }
    return (course?.description ?? name) + answer.drawing
  }
}

// MARK: - Other tracks

extension Track {
  /// The rate of change of the measure, per second.
  public var velocity: Track { rate(.velocity) }

  /// The rate of change of its velocity, per second.
  public var acceleration: Track { rate(.acceleration) }

  private func rate(_ rate: ViewExpression.Rate) -> Track {
    Track(
      recording,
      content.flatMap { expression in
        expression.rate(rate).map(Result.success)
          ?? .failure(
            Problem(
              name: "\(expression)",
              sentence: "the \(rate) of products and of what is a rate is not known"))
      })
  }

  /// Returns the difference of two measures at every moment: `green.minY - red.maxY`.
  public static func - (first: Track, second: Track) -> Track {
    first.combined(.subtract, second)
  }

  public static func + (first: Track, second: Track) -> Track { first.combined(.add, second) }

  public static func * (first: Track, second: Track) -> Track { first.combined(.multiply, second) }

  public static func / (first: Track, second: Track) -> Track { first.combined(.divide, second) }

  private func combined(_ symbol: ViewExpression.Operator, _ other: Track) -> Track {
    let name = "\(name) \(symbol.rawValue) \(other.name)"
    guard recording.content == other.recording.content else {
      let sentence = "these are measures of two recordings; compare them with `equals`"
      return Track(recording, .failure(Problem(name: name, sentence: sentence)))
    }
    return Track(
      recording,
      content.flatMap { first in
        other.content.map { second in .binary(first, symbol, second) }
      })
  }
}

extension ViewExpression {
  /// Returns the rate of change of the measure; `nil` if it is not known.
  fileprivate func rate(_ rate: Rate) -> ViewExpression? {
    switch self {
    case .property(let selector, let property, let own):
      return Rate(rawValue: own.rawValue + rate.rawValue)
        .map { .property(selector, property, rate: $0) }
    case .binary(let first, let symbol, let second) where symbol == .add || symbol == .subtract:
      guard let first = first.rate(rate), let second = second.rate(rate) else { return nil }
      return .binary(first, symbol, second)
    default: return nil
    }
  }
}
