import FlipbookGeometry
package import FlipbookMotion
import Foundation

/// Takes a finger, or two, from one pose to another under an animation, and lifts it.
nonisolated package final class FingerDrag: Moving {
  private weak var finger: Finger?
  private let start: FingerPose
  private let end: FingerPose
  private let graph: ViewGraph
  private var progress = AnimatedValue<Double>(0)

  /// The time at which the finger is at its goal, and that at which it is lifted, in seconds on the
  /// graph's clock.
  private var endTime = 0.0
  private var liftTime = 0.0

  /// The time before its end at which a finger's velocity is taken, in seconds: at the end it is
  /// zero.
  private static let justBefore = 0.0001

  /// Sets a finger in motion.
  ///
  /// - Parameters:
  ///   - finger: The finger; it keeps the drag.
  ///   - start: Its present pose.
  ///   - end: Its goal.
  ///   - animation: The animation of the way; at once without one.
  ///   - stay: The time that it stays at its goal before it is lifted, in seconds.
  ///   - graph: The graph of the finger.
  @discardableResult
  package init(
    _ finger: Finger, from start: FingerPose, to end: FingerPose, animation: Animation?,
    stay: Double = 0, in graph: ViewGraph
  ) {
    self.finger = finger
    self.start = start
    self.end = end
    self.graph = graph
    _ = progress.set(
      1, animation: animation, at: graph.time, semantics: graph.semantics, listeners: [],
      environment: graph.rootNode?.context.environment, tracksVelocity: false)
    let end = progress.isAnimating ? progress.restTime(after: graph.time, tolerance: 0) : nil
    if end != nil || stay > 0 {
      endTime = end ?? graph.time
      liftTime = endTime + stay
      finger.drive = self
      graph.movements.insert(self)
    } else {
      finger.move(to: self.end)
      lift(speed: 0)
    }
  }

  /// Returns the pose of the finger at a time, in seconds on the graph's clock.
  func pose(at time: Double) -> FingerPose {
    var progress = progress
    return start.part(progress.value(at: time), of: end)
  }

  /// Lifts the finger.
  ///
  /// - Parameter speed: The share of the way it goes in a second.
  private func lift(speed: Double) { finger?.lift(speed: start.speed(to: end, times: speed)) }

  package func advance(to time: Double) -> Bool {
    // Times of instants are rounded to nanoseconds.
    let isMoving = time < endTime - 1e-9
    let isDown = time < liftTime - 1e-9
    let speed = isMoving ? speedUnderWay(at: time) : liftTime > endTime ? 0 : lastSpeed
    let value = progress.value(at: time)
    graph.enqueueFingerMove { [self] in
      finger?.move(
        to: isMoving ? start.part(value, of: end) : end, speed: start.speed(to: end, times: speed))
    }
    if !isDown { graph.enqueueAction { [self] in lift(speed: speed) } }
    return isDown
  }

  /// The share of the way that the fingers would go in a second, from a time on; of one finger nobody
  /// asks for it before it is lifted.
  private func speedUnderWay(at time: Double) -> Double {
    finger?.count == 1 ? 0 : speed(from: time, to: time + Self.justBefore)
  }

  /// The share of the way that the finger would go in a second, just before its end.
  ///
  /// It is read before the drag has ended.
  private var lastSpeed: Double {
    speed(from: endTime - 2 * Self.justBefore, to: endTime - Self.justBefore)
  }

  /// The share of the way in a second, by that between two times which are `justBefore` apart.
  private func speed(from start: Double, to end: Double) -> Double {
    var (earlier, later) = (progress, progress)
    let before = earlier.value(at: start)
    return (later.value(at: end) - before) / Self.justBefore
  }

  package func nextInstant(keepsFromRest: Bool) -> Double? {
    graph.time < endTime - 1e-9 ? endTime : liftTime
  }

  package func restTime(after time: Double, tolerance: Double) -> Double? { liftTime }

  package var movementDescription: String { "a finger that moves" }
}
