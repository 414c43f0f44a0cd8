internal import FlipbookBase
internal import FlipbookExpectations
internal import FlipbookStage
internal import FlipbookTimeline
import Foundation

/// A view on a stage, by its name: its present state, and the rate of its changes.
///
/// ```swift
/// let before = stage["green"].minY
/// try stage.tap(.button("Hide"))
/// #expect(stage["green"].minY.isContinuous(with: before))
/// ```
///
/// It is found as a recording's views are: by its identifier, its type (`Panel`, or `panel` for
/// `PanelView`), or its button's label; also while it is being removed.
@MainActor
public struct LiveView {
  let stage: Stage
  let name: String

  public var minX: LiveTrack { track(.minX) }
  public var midX: LiveTrack { track(.midX) }
  public var maxX: LiveTrack { track(.maxX) }
  public var minY: LiveTrack { track(.minY) }
  public var midY: LiveTrack { track(.midY) }
  public var maxY: LiveTrack { track(.maxY) }
  public var width: LiveTrack { track(.width) }
  public var height: LiveTrack { track(.height) }

  /// From 0 to 1, multiplied down the tree.
  public var opacity: LiveTrack { track(.opacity) }

  private func track(_ property: ViewProperty) -> LiveTrack {
    let (found, problem) = stage.query(named: name)
    let title = "\(found.map(\.name) ?? name).\(property.rawValue)"
    var track = LiveTrack(
      name: title, unit: property == .opacity ? .none : .points, time: ExactTime(stage.time))
    guard let query = found?.query else {
      track.problem = problem
      return track
    }
    let numbers = { stage.stage.matches(of: query.selector).first?.numbers(property) }
    track.number = numbers()?.first
    track.rate = stage.stage.rates(of: numbers)?.first
    if track.number == nil { track.problem = "it is not on the stage" }
    return track
  }
}

extension StageMatch {
  /// Returns a property of the view in its present state.
  fileprivate func numbers(_ property: ViewProperty) -> [Double]? {
    guard let rect = shownRect else { return nil }
    switch property {
    case .minX: return [rect.minX]
    case .midX: return [rect.midX]
    case .maxX: return [rect.maxX]
    case .minY: return [rect.minY]
    case .midY: return [rect.midY]
    case .maxY: return [rect.maxY]
    case .width: return [rect.width]
    case .height: return [rect.height]
    case .opacity: return [shownOpacity]
    default: return nil
    }
  }
}

extension Stage {
  /// Returns the view of a name, in its present state.
  public subscript(name: String) -> LiveView { LiveView(stage: self, name: name) }

  /// Returns the view of a name, or the reason why there is none.
  func query(named name: String) -> (found: FoundView?, problem: String?) {
    if let problem { return (nil, "\(problem)") }
    if let known = queries[name], !stage.matches(of: known.query.selector).isEmpty {
      return (known, nil)
    }
    let found = findAll()
    let names = found.views.map(\.name)
    if let match = ViewNames.match(name, among: names),
      let view = found.views.first(where: { $0.name == match })
    {
      queries[name] = view
      return (view, nil)
    }
    let problem = ViewNames.unknown(
      name, among: names, counts: found.counts, "on the stage",
      remedy: ("ask for one by a query, `stage[.view(\"\(name)\")[0]]`", ""))
    return (nil, problem)
  }
}

/// A measure of a view at one moment: its value, and its rate of change if nothing else happens.
///
/// In a failed test it draws itself with the reasons: `green.minY 345pt at 450ms, -1125.6pt/s`. A
/// measure of a view that is not there fails every predicate.
public struct LiveTrack: Sendable, CustomStringConvertible {
  /// The measured expression, as a timeline writes it.
  public let name: String

  let unit: MeasureUnit
  let time: ExactTime
  var number: Double?
  var rate: Double?
  var problem: String?
  private let answer = Answer()

  init(name: String, unit: MeasureUnit, time: ExactTime) {
    (self.name, self.unit, self.time) = (name, unit, time)
  }

  /// Its value, in points of the window or as a part of 1; it compares with numbers.
  public var value: Measured<Double> {
    Measured(number, spelled: number.map { Spelling.value([$0], unit) } ?? "", description)
  }

  /// The rate of change, per second; it compares with numbers.
  public var velocity: Measured<Double> {
    Measured(rate, spelled: rate.map { "\(Spelling.value([$0], unit))/s" } ?? "", description)
  }

  /// Returns true if it equals a value, up to a distance.
  public func equals(_ value: Double, within distance: Double = 0.5) -> Bool {
    guard let number else { return false }
    let isNear = abs(number - value) <= distance
    return answer.holds(
      isNear ? nil : ["is \(Spelling.short(number - value, 3)) from \(Spelling.short(value, 3))"])
  }

  /// Returns true if it continues the same measure at the same time, asked before something
  /// happened, in value and in velocity.
  ///
  /// The tolerance is that of a timeline's `smooth`: a twentieth of a point, and a twentieth of the
  /// speed.
  public func isContinuous(with earlier: LiveTrack) -> Bool {
    guard name == earlier.name, time == earlier.time else {
      return answer.holds(
        ["\(earlier.name) at \(earlier.time.spelling) is something else: ask for both at one time"])
    }
    guard let number, let before = earlier.number, let rate, let rateBefore = earlier.rate else {
      return answer.holds(["there is nothing to compare"])
    }
    var wrong: [String] = []
    if !(abs(number - before) <= 0.05) {
      wrong.append("jumps from \(Spelling.value([before], unit))")
    }
    if !(abs(rate - rateBefore) <= 0.05 * max(abs(rate), abs(rateBefore)) + 0.1) {
      wrong.append("changes its velocity at once: \(Spelling.value([rateBefore], unit))/s before")
    }
    return answer.holds(wrong.isEmpty ? nil : wrong)
  }

  public var description: String {
    if let problem { return "\(name): \(problem)" }
    let numbers = [number, rate].map { $0.map { Spelling.value([$0], unit) } ?? "–" }
    return "\(name) \(numbers[0]) at \(time.spelling), \(numbers[1])/s\(answer.drawing)"
  }
}
