import FlipbookMotion
import FlipbookTimeline
import Foundation

/// Curves as data: design tokens, Lottie keyframes, springs of design tools.
enum CurveData {
  /// Returns the motion of a JSON value; `nil` if it is none.
  static func motion(of text: String, duration: Double) -> Motion? {
    // The parser follows the nesting with its stack.
    let depth = text.unicodeScalars.count { $0 == "[" || $0 == "{" }
    guard depth <= 32,
      let value = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    else { return nil }
    if let numbers = numbers(value) { return bezier(numbers).map { .timed($0, duration) } }
    guard let object = value as? [String: Any] else { return nil }
    if let inner = object["$value"] ?? object["timingFunction"] ?? object["easingFunctionSpring"] {
      return motion(ofInner: inner, object, duration)
    }
    if let easing = object["easingFunctionCubicBezier"] as? [String: Any] {
      let numbers = ["x1", "y1", "x2", "y2"].compactMap { number(easing[$0]) }
      return bezier(numbers).map { .timed($0, duration) }
    }
    return spring(object) ?? keyframe(object).map { .timed($0, duration) }
  }

  /// A token's value, or a whole transition with its duration and delay.
  private static func motion(
    ofInner inner: Any, _ object: [String: Any], _ duration: Double
  ) -> Motion? {
    if let numbers = numbers(inner) {
      let own = time(object["duration"]) ?? duration
      let delay = time(object["delay"]) ?? 0
      guard (0...600).contains(own), (-600...600).contains(delay) else { return nil }
      return bezier(numbers).map { .timed($0, own).delayed(by: delay) }
    }
    guard let inner = inner as? [String: Any] else { return nil }
    if let numbers = inner["timingFunction"].flatMap(numbers) {
      return motion(ofInner: numbers, inner, duration)
    }
    return spring(inner)
  }

  private static func spring(_ object: [String: Any]) -> Motion? {
    guard let stiffness = number(object["stiffness"]) ?? number(object["tension"]),
      let damping = number(object["damping"]) ?? number(object["friction"])
    else { return nil }
    let mass = number(object["mass"]) ?? 1
    guard (1e-3...1e9).contains(stiffness), (0...1e6).contains(damping),
      (1e-6...1e6).contains(mass)
    else { return nil }
    let velocity = number(object["velocity"]) ?? number(object["initialVelocity"]) ?? 0
    guard abs(velocity) <= 1000 else { return nil }
    return .spring(
      Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true),
      velocity: velocity)
  }

  /// The handles of a keyframe; of several dimensions the first.
  private static func keyframe(_ object: [String: Any]) -> UnitShape? {
    if number(object["h"]) == 1 { return .steps(1, .end) }
    guard let out = object["o"] as? [String: Any], let into = object["i"] as? [String: Any] else {
      return nil
    }
    let numbers = [first(out["x"]), first(out["y"]), first(into["x"]), first(into["y"])]
    return bezier(numbers.compactMap { $0 })
  }

  private static func bezier(_ numbers: [Double]) -> UnitShape? {
    guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]),
      abs(numbers[1]) <= 1000, abs(numbers[3]) <= 1000
    else { return nil }
    return .bezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private static func first(_ value: Any?) -> Double? {
    number(value) ?? (value as? [Any])?.first.flatMap { number($0) }
  }

  private static func numbers(_ value: Any) -> [Double]? {
    guard let list = value as? [Any] else { return nil }
    let numbers = list.compactMap { number($0) }
    return numbers.count == list.count ? numbers : nil
  }

  private static func number(_ value: Any?) -> Double? {
    (value as? NSNumber).map(\.doubleValue).flatMap { $0.isFinite ? $0 : nil }
  }

  /// A duration token: `{"value": 350, "unit": "ms"}`.
  private static func time(_ value: Any?) -> Double? {
    guard let object = value as? [String: Any], let number = number(object["value"]) else {
      return nil
    }
    return object["unit"] as? String == "ms" ? number / 1000 : number
  }
}
