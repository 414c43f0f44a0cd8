import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

/// A measure of a playing: its values, and the curves it follows.
struct Course {
  var name: String
  var unit: MeasureUnit
  var track: Track

  /// The curves it follows, one after the other, as traces name them; empty if they are not known.
  var curves: [String] = []

  /// The words of a golden about it.
  var facts: [String] = []
}

extension Course {
  /// Returns the curves in words, each once if it follows itself.
  ///
  /// - Parameter semantics: The system whose default is called `default`; `nil` for none.
  /// - Returns: `nil` if the curves are not known.
  func curve(_ semantics: Semantics?) -> String? {
    var parts: [String] = []
    for traced in curves {
      let name =
        semantics.map { curveName(tracedAs: traced, $0) }
        ?? CurveSpec(tracedAs: traced)?.description ?? traced
      if parts.last != name { parts.append(name) }
    }
    return parts.isEmpty ? nil : parts.joined(separator: " then ")
  }
}

extension ComparedRun {
  /// The measures that traces have of each view.
  private static let properties: [ViewProperty] = [.minX, .minY, .width, .height, .opacity]

  /// The names of the views, in their order.
  var viewNames: [String] {
    if let recording { return recording.subjects.map(\.name) }
    guard let golden else { return [] }
    let names = golden.measures.map { String($0.name.prefix { $0 != "." }) }
    var known: [String] = []
    for name in names + golden.still + golden.presences.keys.sorted() where !known.contains(name) {
      known.append(name)
    }
    return known
  }

  /// The names of the measures it has something to say about, in their order.
  var measureNames: [String] {
    if let golden { return golden.measures.map(\.name) }
    return viewNames.flatMap { view in Self.properties.map { "\(view).\($0.rawValue)" } }
      + plots.map(\.track.name)
  }

  /// Returns the course of a measure; `nil` if the file does not contain it.
  func course(_ name: String) -> Course? {
    if let golden { return course(name, in: golden) }
    guard let recording else { return nil }
    if let plot = plots.first(where: { $0.track.name == name }) {
      return Course(name: name, unit: plot.track.unit, track: plot.track)
    }
    guard let dot = name.lastIndex(of: "."),
      let property = ViewProperty(rawValue: String(name[name.index(after: dot)...])),
      let subject = recording.subjects.first(where: { $0.name == name[..<dot] }),
      property.isInTraces
    else { return nil }
    let expression = ViewExpression.property(subject.selector, property, rate: .value)
    var course = Course(name: name, unit: expression.unit, track: recording.track(expression))
    let span = ExactTime.zero...max(recording.end, .zero)
    let changes = Set(course.track.values.map { ($0 * 1e3).rounded() }).count > 1
    if changes {
      let movements = recording.movements(of: subject, property)
      course.curves = movements.map(\.curve)
      if movements.isEmpty {
        let nearest = recording.curveName(of: subject.selector, property, span, semantics)
        course.curves = nearest.map { [$0] } ?? []
      }
    }
    return course
  }

  private func course(_ name: String, in golden: GoldenText) -> Course? {
    guard let measure = golden[name] else { return nil }
    let property = name.split(separator: ".").last.flatMap { ViewProperty(rawValue: String($0)) }
    let points = measure.samples.map { sample in
      Track.Point(
        time: golden.framesPerSecond.time(ofFrame: sample.frame), frame: sample.frame,
        before: [sample.value], now: [sample.value])
    }
    let unit: MeasureUnit =
      switch property {
      case .opacity, .scale, nil: .none
      case .rotation: .degrees
      default: .points
      }
    var course = Course(
      name: name, unit: unit, track: Track(name: name, unit: unit, points: points))
    course.facts = measure.facts
    let parts = measure.curve?.components(separatedBy: " then ") ?? []
    course.curves = parts.map { $0.components(separatedBy: " v0=")[0] }
    return course
  }
}

extension ViewProperty {
  /// True if traces contain it.
  fileprivate var isInTraces: Bool {
    switch self {
    case .minX, .midX, .maxX, .minY, .midY, .maxY, .width, .height, .opacity: true
    default: false
    }
  }
}

extension Recording {
  /// Returns the animations of a view's property, in the order they began.
  fileprivate func movements(of subject: Subject, _ property: ViewProperty) -> [Movement] {
    guard let place = subjects.firstIndex(of: subject) else { return [] }
    return movements(of: place, property, .zero...max(end, .zero)).sorted { $0.since < $1.since }
  }
}
