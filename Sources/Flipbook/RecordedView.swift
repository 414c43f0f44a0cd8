internal import FlipbookExpectations
internal import FlipbookTimeline

/// A view of a recording: its tracks, and predicates about it as a whole.
///
/// Places and sizes are in points from the window's top left corner, in the shown state of the
/// view.
public struct RecordedView: Sendable {
  let recording: Recording
  let name: String

  /// The reason why it is not in the recording; `nil` if it is.
  let problem: String?

  let answer = Answer()

  public var minX: Track { track(.minX) }
  public var midX: Track { track(.midX) }
  public var maxX: Track { track(.maxX) }
  public var minY: Track { track(.minY) }
  public var midY: Track { track(.midY) }
  public var maxY: Track { track(.maxY) }
  public var width: Track { track(.width) }
  public var height: Track { track(.height) }

  /// From 0 to 1, multiplied down the tree.
  public var opacity: Track { track(.opacity) }

  /// The scale at which it is shown; 1 is natural.
  public var scale: Track { track(.scale) }

  /// In degrees, clockwise.
  public var rotation: Track { track(.rotation) }

  /// The number of views painted before it.
  public var zIndex: Track { track(.z) }

  func track(_ property: ViewProperty) -> Track {
    Track(
      recording,
      problem.map {
        .failure(Track.Problem(name: "\(name).\(property.rawValue)", sentence: $0))
      } ?? .success(.property(.name(name), property, rate: .value)))
  }

  private func holds(_ matcher: Matcher) -> Bool { answer.holds(lines(matcher)) }

  /// Returns the reasons for a failure; `nil` if the matcher holds.
  func lines(_ matcher: Matcher) -> [String]? {
    guard problem == nil, let span = recording.span else { return [] }
    let expression = ViewExpression.property(.name(name), nil, rate: .value)
    return recording.evaluator.lines(on: expression, matcher, span)
  }

  /// True if it is there at every moment.
  public var isPresent: Bool { holds(.present) }

  /// True if it is there at no moment.
  public var isAbsent: Bool { holds(.absent) }

  /// True if it is the same view all the time: its state survives.
  public var keepsIdentity: Bool { holds(.keepsIdentity) }

  /// True if it is another view at the end than at the start: its state is lost.
  public var isReplaced: Bool { holds(.replaced) }

  /// True if something of it changes gradually: its rectangle, opacity, scale, angle or colour.
  public var isAnimated: Bool { holds(.animated) }

  /// True if it changes, and every change happens within one frame.
  public var jumps: Bool { holds(.jumps) }

  /// True if nothing of it ever changes.
  public var isStill: Bool { holds(.constant) }

  /// True if all its edges move smoothly.
  public var movesSmoothly: Bool { holds(.movesSmoothly) }

  /// True if it stays inside the safe area.
  public var isInsideSafeArea: Bool { holds(.insideSafeArea) }

  /// True if its text is not cut off.
  public var isNotTruncated: Bool { holds(.notTruncated) }
}

extension RecordedView: CustomStringConvertible {
  /// The view's name, and the reasons for its last failure.
  public var description: String {
    if let sentence = problem ?? recording.problem { return "\(name): \(sentence)" }
    return name + answer.drawing
  }
}

/// Several views of a recording.
public struct RecordedViews: Sendable, CustomStringConvertible {
  let views: [RecordedView]

  /// The reason why there are no views to check; `nil` if there are some.
  let problem: String?

  let answer = Answer()

  /// True if nothing of any of them ever changes; false if there are none.
  public var areStill: Bool { all(.constant) }

  /// True if each of them is the same view all the time.
  public var keepIdentity: Bool { all(.keepsIdentity) }

  private func all(_ matcher: Matcher) -> Bool {
    guard problem == nil else { return false }
    // A view that is not there does not move.
    let seen = views.filter { $0.isEverThere }
    guard !seen.isEmpty else { return answer.holds(["nothing to check: there is no other view"]) }
    let wrong = seen.flatMap { view in
      (view.lines(matcher) ?? []).map { "\(view.name): \($0)" }
    }
    return answer.holds(wrong.isEmpty ? nil : wrong)
  }

  public var description: String {
    problem ?? (views.map(\.name).joined(separator: ", ") + answer.drawing)
  }
}

extension RecordedView {
  fileprivate var isEverThere: Bool {
    guard let span = recording.span, let subject = recording.content.subject(.name(name)) else {
      return false
    }
    return recording.content.moments(span).contains { $0.now.views[subject] != nil }
  }
}
