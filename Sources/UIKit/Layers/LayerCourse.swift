import FlipbookMotion
import Foundation

/// The course of an animation of a layer: its times, its curve and its changes.
struct LayerCourse {
  indirect enum Part {
    case property(LayerProperty)
    case transition(LayerTransition)
    case group([LayerCourse])
  }

  let timing: LayerTiming
  let curve: UnitCurve
  let part: Part

  /// Calls a closure with every property that the animation changes at a time.
  ///
  /// - Parameters:
  ///   - time: The time in seconds on the clock of the layer or the group.
  ///   - body: The closure, with the property and the place in its change.
  func forEach(at time: Double, _ body: (LayerProperty, LayerProperty.Moment) -> Void) {
    guard let place = place(at: time) else { return }
    switch part {
    case .property(let property): body(property, place)
    case .transition: break
    case .group(let courses):
      for course in courses { course.forEach(at: place.part * timing.duration, body) }
    }
  }

  /// The place in the change at a time on the clock of the layer or the group; nil where nothing is
  /// shown of it.
  func place(at time: Double) -> LayerProperty.Moment? {
    guard let phase = timing.phase(at: time) else { return nil }
    let duration = timing.duration
    let paced = duration > 0 ? curve.value(at: phase.time / duration) : 1
    return LayerProperty.Moment(part: paced, seconds: phase.time, pass: phase.pass)
  }

  /// The same from another beginning, in seconds.
  func beginning(at time: Double) -> LayerCourse {
    var timing = timing
    timing.begin = time
    return LayerCourse(timing: timing, curve: curve, part: part)
  }

  /// The animation by the name that SwiftUI has for the same, for traces.
  var name: String {
    switch part {
    case .group(let courses): return courses.map(\.name).joined(separator: ", ")
    case .transition(let transition): return transition.description
    case .property(let property):
      switch property.values {
      case .ends: return Animation.timingCurve(curve, duration: timing.duration).shortDescription
      case .spring(let spring, let velocity, _, _, _):
        return Animation.interpolatingSpring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: velocity
        ).shortDescription
      case .keyframes(let keyframes): return "keyframes(\(keyframes.values.count))"
      }
    }
  }

  /// The names of the properties that the animation changes.
  var keys: [String] {
    switch part {
    case .property(let property): [property.key]
    case .transition: []
    case .group(let courses): courses.flatMap(\.keys)
    }
  }
}

/// The change of one property by an animation of a layer.
struct LayerProperty {
  enum Values {
    case ends(from: LayerValue?, to: LayerValue?, by: LayerValue?)
    case spring(Spring, velocity: Double, from: LayerValue?, to: LayerValue?, by: LayerValue?)
    case keyframes(LayerKeyframes)
  }

  /// A place in the change.
  struct Moment {
    /// The part of a pass that is over, by the animation's curve.
    var part: Double

    /// The time since the pass began, in seconds.
    var seconds: Double

    /// The number of passes that are over.
    var pass: Double
  }

  let key: String
  let values: Values

  /// The angles by which the layer is turned meanwhile, in radians; nil for none.
  let turns: LayerKeyframes?
  let isAdditive: Bool
  let isCumulative: Bool

  /// The value at a place in the change.
  ///
  /// - Parameters:
  ///   - moment: The place.
  ///   - beneath: The value without this animation.
  /// - Returns: The value that is shown.
  func value(at moment: Moment, over beneath: LayerValue) -> LayerValue {
    var (value, last) = value(moment, beneath)
    if isCumulative, moment.pass > 0 { value = value.adding(last, times: moment.pass) }
    return isAdditive ? beneath.adding(value) : value
  }

  /// The angle by which the layer is turned at a place in the change; nil for none.
  func angle(at moment: Moment) -> Double? { turns?.value(at: moment.part)?.number }

  private func value(_ moment: Moment, _ beneath: LayerValue) -> (LayerValue, last: LayerValue) {
    switch values {
    case .ends(let from, let to, let by):
      let (start, end) = Self.ends(from, to, by, beneath)
      return (start.mixed(with: end, by: moment.part), end)
    case .spring(let spring, let velocity, let from, let to, let by):
      let (start, end) = Self.ends(from, to, by, beneath)
      let part = spring.value(target: 1.0, initialVelocity: velocity, time: moment.seconds)
      return (start.mixed(with: end, by: part), end)
    case .keyframes(let keyframes):
      return (keyframes.value(at: moment.part) ?? beneath, keyframes.values.last ?? beneath)
    }
  }

  /// The ends of a change, of which code has named some.
  ///
  /// - SeeAlso: documented, `CABasicAnimation`.
  private static func ends(
    _ from: LayerValue?, _ to: LayerValue?, _ by: LayerValue?, _ beneath: LayerValue
  ) -> (LayerValue, LayerValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.adding(by, times: -1), to)
    case (let from?, nil, nil): (from, beneath)
    case (nil, let to?, nil): (beneath, to)
    case (nil, nil, let by?): (beneath, beneath.adding(by))
    case (nil, nil, nil): (beneath, beneath)
    }
  }
}
