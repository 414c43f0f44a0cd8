import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import Foundation

/// A view whose content glides.
package protocol Gliding: AnyObject {
  var glideGraph: ViewGraph? { get }

  /// Puts the content at an offset, in points.
  func put(at offset: CGPoint)

  /// Called when the content has come to where it was gliding to.
  func motionDidEnd()
}

/// The resistance of content that is pulled past its end.
package enum ScrollPull {
  /// The share of a finger's way that content goes at first.
  ///
  /// - SeeAlso: 0.55: derived from "Analysis of Apple's rubber band scrolling".
  private static var resistance: CGFloat { 0.55 }

  /// Returns the distance that content is past its end, in points, when a finger has gone past it.
  ///
  /// No pull exceeds the length of the view.
  package static func distance(_ excess: CGFloat, in length: CGFloat) -> CGFloat {
    guard excess != 0, length > 0 else { return 0 }
    let part = abs(excess) * resistance / length
    return (excess < 0 ? -1 : 1) * length * (1 - 1 / (part + 1))
  }
}

/// Content that glides to rest after a finger has let go.
///
/// The rest of the way shrinks by the same share in the same time:
///
///     target − (target − start)·exp(−rate·time)
package final class ScrollMotion: Moving {
  /// The decay rate of the rest of the way, a second: that of a velocity that becomes 0.998 times
  /// as much every millisecond.
  ///
  /// - SeeAlso: 0.998: documented, `UIScrollView.DecelerationRate.normal`.
  package static var normalRate: CGFloat { CGFloat(-1000 * logarithm(0.998)) }

  /// The same for 0.99, which is as fast as content goes to where a behavior wants it.
  ///
  /// - SeeAlso: documented, `UIScrollView.DecelerationRate.fast`.
  static var fastRate: CGFloat { CGFloat(-1000 * logarithm(0.99)) }

  /// The distance from its end at which the motion is over, in points (chosen).
  private static var nearness: CGFloat { 0.5 }

  private weak var scroll: (any Gliding)?
  private var start: CGPoint
  private var target: CGPoint
  private let rate: CGFloat

  /// The content's velocity at first, in points a second.
  let initialVelocity: CGVector
  private let startTime: Double
  private let endTime: Double

  /// Creates a motion; nil if there is no way to go.
  ///
  /// - Parameters:
  ///   - scroll: The view whose content moves.
  ///   - start: The offset now, in points.
  ///   - target: The offset at the end.
  ///   - velocity: The velocity now, in points a second; the motion has the same if it can.
  package init?(
    scroll: any Gliding, from start: CGPoint, to target: CGPoint, velocity: CGPoint
  ) {
    self.scroll = scroll
    self.start = start
    self.target = target
    initialVelocity = CGVector(dx: velocity.x, dy: velocity.y)
    let way = target - start
    let axis: Axis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    let distance = abs(way[axis])
    guard distance > 0, distance.isFinite else { return nil }
    let kept = velocity[axis] / way[axis]
    rate = kept > 0 ? kept.clamped(from: Self.normalRate, to: Self.fastRate) : Self.fastRate
    startTime = scroll.glideGraph?.time ?? 0
    let duration = distance > Self.nearness ? logarithm(distance / Self.nearness) / rate : 0
    endTime = startTime + Double(duration)
  }

  func shift(by distance: CGFloat, along axis: Axis) {
    start[axis] += distance
    target[axis] += distance
  }

  package func stop() { scroll = nil }

  package var movementStart: Double { startTime }

  package var movementDescription: String { "scroll deceleration" }

  package func nextInstant(keepsFromRest: Bool) -> Double? { scroll == nil ? nil : endTime }

  package func restTime(after time: Double, tolerance: Double) -> Double? {
    scroll == nil ? time : endTime
  }

  package func advance(to time: Double) -> Bool {
    guard let scroll else { return false }
    let isOver = time >= endTime
    let left = isOver ? 0 : CGFloat(exponential(-Double(rate) * (time - startTime)))
    scroll.glideGraph?.enqueue(Transaction()) { [weak self] in
      guard let self, let scroll = self.scroll else { return }
      let way = self.target - self.start
      scroll.put(at: CGPoint(x: self.target.x - way.x * left, y: self.target.y - way.y * left))
      if isOver { scroll.motionDidEnd() }
    }
    return !isOver
  }
}
