import FlipbookBase
package import FlipbookGeometry
import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// A view whose content glides.
package protocol Gliding: AnyObject {
  var glideGraph: ViewGraph? { get }

  /// The length of the view along an axis, in points.
  func glideLength(along axis: Axis) -> CGFloat

  /// The offsets at which content can rest along an axis, in points.
  func glideRange(along axis: Axis) -> ClosedRange<Double>

  /// The way in which content glides along an axis.
  func glideLaw(along axis: Axis) -> ScrollGlide.Law

  /// Puts the content at an offset, in points.
  func put(at offset: CGPoint)

  /// Called when the content has come to where it was gliding to.
  func motionDidEnd()
}

/// The resistance of content that is pulled past its end.
package enum ScrollPull {
  /// The share of a finger's way that content goes at first.
  ///
  /// - SeeAlso: 0.55: measured, motion notes 18.
  private static var resistance: CGFloat { 0.55 }

  /// Returns the distance that content is past its end, in points, when a finger has gone past it.
  ///
  /// No pull exceeds the length of the view.
  package static func distance(_ excess: CGFloat, in length: CGFloat) -> CGFloat {
    guard excess != 0, length > 0 else { return 0 }
    let part = abs(excess) * resistance / length
    return (excess < 0 ? -1 : 1) * length * (1 - 1 / (part + 1))
  }

  /// Returns the share of a finger's velocity that content has at a distance past its end.
  static func slope(at distance: CGFloat, in length: CGFloat) -> CGFloat {
    guard distance != 0, length > 0 else { return 1 }
    let left = max(1 - abs(distance) / length, 0)
    return resistance * left * left
  }
}

/// Content that glides to rest after a finger has let go, along each axis by itself.
package final class ScrollMotion: Moving {
  private weak var scroll: (any Gliding)?
  private var across: ScrollGlide
  private var down: ScrollGlide

  /// The ranges that were known when the glides were made.
  private var ranges: (across: ClosedRange<Double>, down: ClosedRange<Double>)

  /// False if code has said where the content comes to rest.
  private let isFree: Bool

  /// The content's velocity at first, in points a second.
  let initialVelocity: CGVector
  private var startTime: Double

  private init?(
    _ scroll: any Gliding, velocity: CGPoint, isFree: Bool, glide: (Axis) -> ScrollGlide
  ) {
    self.scroll = scroll
    self.isFree = isFree
    initialVelocity = CGVector(dx: velocity.x, dy: velocity.y)
    startTime = scroll.glideGraph?.time ?? 0
    ranges = Self.ranges(of: scroll)
    (across, down) = (glide(.horizontal), glide(.vertical))
    guard duration > 0, (across.end + down.end).isFinite else { return nil }
  }

  /// Creates the motion of content that a finger has let go; nil if there is no way to go.
  ///
  /// - Parameters:
  ///   - scroll: The view whose content moves.
  ///   - start: The offset now, in points.
  ///   - target: The offset that code wants at the end; nil for where content comes to rest by
  ///     itself.
  ///   - velocity: The finger's velocity, the other way, in points a second; past its end, content is
  ///     slower.
  package convenience init?(
    scroll: any Gliding, from start: CGPoint, to target: CGPoint?, velocity: CGPoint
  ) {
    let velocity = Self.velocity(of: scroll, at: start, under: velocity)
    self.init(scroll, velocity: velocity, isFree: target == nil) { axis in
      if let target {
        return ScrollGlide(from: start[axis], velocity: velocity[axis], to: target[axis])
      }
      return ScrollGlide(
        from: start[axis], velocity: velocity[axis], in: scroll.glideRange(along: axis),
        law: scroll.glideLaw(along: axis))
    }
  }

  /// Creates the motion of content that code scrolls; nil if there is no way to go.
  ///
  /// - Parameters:
  ///   - scroll: The view whose content moves.
  ///   - start: The offset now, in points.
  ///   - target: The offset at the end.
  ///   - duration: The time that it takes, in seconds.
  package convenience init?(
    scroll: any Gliding, from start: CGPoint, to target: CGPoint, over duration: Double
  ) {
    self.init(scroll, velocity: .zero, isFree: false) { axis in
      ScrollGlide(from: start[axis], to: target[axis], over: duration)
    }
  }

  /// Says where content comes to rest by itself.
  ///
  /// - Parameters:
  ///   - scroll: The view whose content moves.
  ///   - start: The offset now, in points.
  ///   - velocity: The finger's velocity, the other way, in points a second.
  /// - Returns: The offset, in points.
  package static func rest(
    of scroll: any Gliding, from start: CGPoint, velocity: CGPoint
  ) -> CGPoint {
    let velocity = Self.velocity(of: scroll, at: start, under: velocity)
    var rest = start
    for axis in Axis.allCases {
      let (range, law) = (scroll.glideRange(along: axis), scroll.glideLaw(along: axis))
      let free = ScrollGlide.rest(from: start[axis], velocity: velocity[axis], rate: law.rate)
      rest[axis] = min(max(free, range.lowerBound), range.upperBound)
    }
    return rest
  }

  /// The velocity of content under a finger's.
  ///
  /// - SeeAlso: Chosen: content goes on as it has moved under the finger.
  private static func velocity(
    of scroll: any Gliding, at offset: CGPoint, under finger: CGPoint
  ) -> CGPoint {
    var velocity = finger
    for axis in Axis.allCases {
      let range = scroll.glideRange(along: axis)
      let past = offset[axis] - offset[axis].clamped(from: range.lowerBound, to: range.upperBound)
      velocity[axis] *= ScrollPull.slope(at: past, in: scroll.glideLength(along: axis))
    }
    return velocity
  }

  private static func ranges(
    of scroll: any Gliding
  ) -> (across: ClosedRange<Double>, down: ClosedRange<Double>) {
    (scroll.glideRange(along: .horizontal), scroll.glideRange(along: .vertical))
  }

  /// The time that the motion takes, in seconds.
  private var duration: Double { max(across.duration, down.duration) }

  private var endTime: Double { startTime + duration }

  func shift(by distance: CGFloat, along axis: Axis) {
    switch axis {
    case .horizontal: across = across.shifted(by: distance)
    case .vertical: down = down.shifted(by: distance)
    }
  }

  /// Has content whose ends are elsewhere now, as those of lazy content may be, glide on to them.
  package func followEnds() {
    guard isFree, let scroll, let time = scroll.glideGraph?.time else { return }
    let known = Self.ranges(of: scroll)
    guard known != ranges else { return }
    ranges = known
    let passed = time - startTime
    func goingOn(_ glide: ScrollGlide, in range: ClosedRange<Double>, _ axis: Axis) -> ScrollGlide {
      ScrollGlide(
        from: glide.offset(at: passed), velocity: glide.velocity(at: passed), in: range,
        law: scroll.glideLaw(along: axis))
    }
    across = goingOn(across, in: known.across, .horizontal)
    down = goingOn(down, in: known.down, .vertical)
    startTime = time
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
    // An instant that is visited is a whole nanosecond, which may come before the end.
    let isOver = AnimationEnd(duration, isInclusive: true).isOver(at: time - startTime)
    let passed = isOver ? .infinity : time - startTime
    scroll.glideGraph?.enqueue(Transaction()) { [weak self] in
      guard let self, let scroll = self.scroll else { return }
      scroll.put(at: CGPoint(x: across.offset(at: passed), y: down.offset(at: passed)))
      if isOver { scroll.motionDidEnd() }
    }
    return !isOver
  }
}
