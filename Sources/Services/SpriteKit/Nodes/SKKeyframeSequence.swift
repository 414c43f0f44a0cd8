public import SwiftUI

public enum SKInterpolationMode: Int, Sendable {
  case linear, spline, step
}

public enum SKRepeatMode: Int, Sendable {
  case clamp, loop
}

/// Values at moments, and those between.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skkeyframesequence. Between two
///   values a spline goes straight here.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
  private var frames: [(value: Any, time: CGFloat)] = []
  public var interpolationMode = SKInterpolationMode.linear
  public var repeatMode = SKRepeatMode.clamp

  public init(keyframeValues values: [Any], times: [NSNumber]) {
    frames = zip(values, times).map { ($0, CGFloat($1.doubleValue)) }
  }

  public convenience init(capacity numItems: Int) { self.init(keyframeValues: [], times: []) }

  public func count() -> Int { frames.count }

  public func addKeyframeValue(_ value: Any, time: CGFloat) { frames.append((value, time)) }

  public func removeLastKeyframe() { _ = frames.popLast() }

  public func removeKeyframe(at index: Int) {
    if frames.indices.contains(index) { frames.remove(at: index) }
  }

  public func setKeyframeValue(_ value: Any, for index: Int) {
    if frames.indices.contains(index) { frames[index].value = value }
  }

  public func setKeyframeTime(_ time: CGFloat, for index: Int) {
    if frames.indices.contains(index) { frames[index].time = time }
  }

  public func getKeyframeValue(for index: Int) -> Any { frames[index].value }

  public func getKeyframeTime(for index: Int) -> CGFloat { frames[index].time }

  public func sample(atTime time: CGFloat) -> Any? {
    guard let (from, to, share) = span(at: time) else { return nil }
    if let first = Self.number(from), let second = Self.number(to) {
      return NSNumber(value: Double(first + (second - first) * share))
    }
    if let first = from as? UIColor, let second = to as? UIColor {
      return first.mixed(with: second, share)
    }
    return from
  }

  /// A number at a time.
  func number(at time: CGFloat) -> CGFloat? { sample(atTime: time).flatMap(Self.number) }

  private static func number(_ value: Any) -> CGFloat? {
    switch value {
    case let number as NSNumber: CGFloat(number.doubleValue)
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Int: CGFloat(number)
    default: nil
    }
  }

  private func span(at time: CGFloat) -> (Any, Any, CGFloat)? {
    guard let first = frames.first, let last = frames.last else { return nil }
    var time = time
    if repeatMode == .loop, last.time > 0 { time -= (time / last.time).rounded(.down) * last.time }
    guard time > first.time else { return (first.value, first.value, 0) }
    guard let index = frames.firstIndex(where: { $0.time >= time }), index > 0 else {
      return (last.value, last.value, 0)
    }
    let (from, to) = (frames[index - 1], frames[index])
    let share = to.time > from.time ? (time - from.time) / (to.time - from.time) : 1
    return (from.value, to.value, interpolationMode == .step ? (share < 1 ? 0 : 1) : share)
  }
}
