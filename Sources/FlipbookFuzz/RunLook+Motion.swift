import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

// MARK: - Motion

extension RunLook {
  /// A property whose jumps are looked at, and its numbers before and after an event.
  private struct Change {
    var property: ViewProperty
    var before: Double
    var now: Double

    var size: Double { abs(now - before) }
  }

  /// The places and sizes of a view on both sides of an event, the greatest change first.
  private static func changes(_ before: Recording.View, _ now: Recording.View) -> [Change] {
    [
      Change(property: .midX, before: before.rect.midX, now: now.rect.midX),
      Change(property: .midY, before: before.rect.midY, now: now.rect.midY),
      Change(property: .width, before: before.rect.width, now: now.rect.width),
      Change(property: .height, before: before.rect.height, now: now.rect.height),
    ].sorted { $0.size > $1.size }
  }

  /// The views that move gradually elsewhere, and jump here.
  var jumps: [Fault] {
    var faults: [Fault] = []
    for (subject, name) in subjects {
      var isMoving: Bool?
      for event in events where !isTouched(at: event.time) && !isSudden(at: event.time) {
        guard let (before, now) = same(subject, event), before.text == now.text,
          let change = Self.changes(before, now).first, change.size > FaultFinder.leastJump
        else { continue }
        isMoving = isMoving ?? moves(subject, name)
        guard isMoving == true else { break }
        let numbers = [change.before, change.now].map { Spelling.value([$0], .points) }
        faults.append(
          Fault(
            .jump, of: name, at: event.time,
            """
            \(name).\(change.property.rawValue) jumps at \(Spelling.time(event.time)): \
            \(numbers[0]) before, \(numbers[1]) after; elsewhere it moves gradually
            """,
            expectation: item(
              around: event.time, "\(name).\(change.property.rawValue): smooth"),
            code: .notSmooth))
        break
      }
    }
    return faults
  }

  /// A view on both sides of an event, if it is one and the same and stays.
  private func same(
    _ subject: Int, _ event: Recording.Event
  ) -> (before: Recording.View, now: Recording.View)? {
    guard let before = event.before.views[subject], let now = event.now.views[subject],
      before.identity == now.identity, !now.isLeaving, now.opacity > 0,
      event.before.size == event.now.size
    else { return nil }
    return (before, now)
  }

  /// The speed in points a second from which a change of it counts (chosen: a finger's width takes
  /// three quarters of a second).
  private static let leastSpeed = 60.0

  /// The part of the speed that a spring may change (chosen: a velocity estimated from the last
  /// moves of a finger is that near).
  private static let speedShare = 0.35

  /// The views whose springs begin with another speed than theirs.
  var lostSpeeds: [Fault] {
    var faults: [Fault] = []
    for (subject, name) in subjects {
      for event in events where !isSudden(at: event.time) {
        guard let (before, now) = same(subject, event), startsSpring(now, at: event.time),
          !follows(aCurveIn: event.earlier?.screen.views[subject]),
          let fault = lostSpeed(of: subject, name, event, before, now)
        else { continue }
        faults.append(fault)
        break
      }
    }
    return faults
  }

  /// True if a spring without a delay begins to move a view.
  private func startsSpring(_ view: Recording.View, at time: ExactTime) -> Bool {
    view.movements.contains { movement in
      (movement.since - time).magnitude < ExactTime(milliseconds: 1)
        && movement.curve.lowercased().hasPrefix("spring") && !movement.curve.contains("delay")
        && movement.concerns(.midX)
    }
  }

  /// Parts of the names of animations whose speed no spring takes over.
  ///
  /// - SeeAlso: A spring after a curve starts at rest: derived, motion notes 6.2. It is contested, so
  ///   it is nobody's fault.
  private static let curves = ["linear", "ease", "circular", "bezier", "timing", "unit"]

  /// True if a view is moved by a curve, and neither by a finger nor by a spring.
  private func follows(aCurveIn view: Recording.View?) -> Bool {
    view?.movements.contains { movement in
      movement.concerns(.midX) && Self.curves.contains { movement.curve.contains($0) }
    } ?? false
  }

  private func lostSpeed(
    of subject: Int, _ name: String, _ event: Recording.Event, _ before: Recording.View,
    _ now: Recording.View
  ) -> Fault? {
    guard let earlier = event.earlier, let later = event.later,
      let left = earlier.screen.views[subject], let right = later.screen.views[subject]
    else { return nil }
    let (lead, lag) = (
      event.time.seconds - earlier.time.seconds, later.time.seconds - event.time.seconds
    )
    // Further away, a difference is no speed of this instant.
    guard lead > 1e-5, lag > 1e-5, lead < 0.005, lag < 0.005 else { return nil }
    for property in [ViewProperty.midX, .midY] {
      func place(_ view: Recording.View) -> Double {
        property == .midX ? Double(view.rect.midX) : Double(view.rect.midY)
      }
      let arriving = (place(before) - place(left)) / lead
      let leaving = (place(right) - place(now)) / lag
      guard abs(arriving) > Self.leastSpeed,
        abs(leaving - arriving) > max(Self.speedShare * abs(arriving), Self.leastSpeed),
        abs(place(now) - place(before)) <= FaultFinder.leastJump
      else { continue }
      let speeds = [arriving, leaving].map { Spelling.value([$0], .pointsPerSecond) }
      return Fault(
        .speed, of: name, at: event.time,
        """
        \(name).\(property.rawValue) changes its speed at once at \(Spelling.time(event.time)): \
        \(speeds[0]) before, \(speeds[1]) after, though a spring begins there
        """,
        expectation: item(around: event.time, "\(name).\(property.rawValue): smooth"),
        code: .notSmooth)
    }
    return nil
  }

  /// The views that are replaced by others of their kind while they stay.
  var lostIdentities: [Fault] {
    var faults: [Fault] = []
    for (subject, name) in subjects {
      for event in events where !isSudden(at: event.time) {
        guard let before = event.before.views[subject], let now = event.now.views[subject],
          before.identity != now.identity, !before.isLeaving,
          before.givenIdentity == now.givenIdentity
        else { continue }
        faults.append(
          Fault(
            .identity, of: name, at: event.time,
            """
            \(name) is another view from \(Spelling.time(event.time)) on: its state is lost, and \
            it cannot move there
            """,
            expectation: item(around: event.time, "\(name): keeps identity"),
            code: .wrongIdentity))
        break
      }
    }
    return faults
  }
}
