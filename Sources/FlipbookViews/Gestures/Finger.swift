import FlipbookBase
import FlipbookGeometry
package import Foundation

/// The rank of a gesture that competes for fingers with gestures of the views inside.
nonisolated package enum TouchRank {
  /// After those of the views inside.
  case ordinary
  /// Before those of the views inside.
  case high
  /// Together with all others.
  case simultaneous
}

/// A layout node that wants fingers.
nonisolated package protocol TouchTaking: LayoutNode {
  /// True if a finger does anything here now.
  var takesTouches: Bool { get }

  /// True if a finger that moves, or stays, does anything.
  var takesDrags: Bool { get }

  /// True if two fingers that move apart or turn do anything.
  var takesPinches: Bool { get }

  var touchRank: TouchRank { get }

  /// True if gestures of the views inside are switched off.
  var silencesInner: Bool { get }

  /// True if it begins as soon as a finger goes down.
  var claimsAtOnce: Bool { get }

  /// The next time at which it wants an event, in seconds on the graph's clock.
  var touchDeadline: Double? { get }

  /// The finger on it.
  var finger: Finger? { get set }

  /// True if it is asked before the scroll views around it.
  var goesBeforeScrolls: Bool { get }

  /// Handles an event of the finger.
  func take(_ event: TouchEvent) -> TouchOutcome

  /// True if both go on when either begins.
  func runs(beside other: any TouchTaking) -> Bool

  /// True if another one has to wait until this one has failed.
  func holdsUp(_ other: any TouchTaking) -> Bool
}

extension TouchTaking {
  package var takesPinches: Bool { false }
  package var touchRank: TouchRank { .ordinary }
  package var silencesInner: Bool { false }
  package var claimsAtOnce: Bool { false }
  package var touchDeadline: Double? { nil }
  package var goesBeforeScrolls: Bool { false }
  package func runs(beside other: any TouchTaking) -> Bool { false }
  package func holdsUp(_ other: any TouchTaking) -> Bool { false }
}

/// A finger on the screen, or two around a place, and the gestures and scroll views that compete for it.
///
/// All touch takers under the finger, from the view it is on outwards, get its events until one
/// begins. That one gets the finger, and the others are told that it was taken away. Gestures of
/// high rank are asked first, those of outer views before those of inner ones; then scroll views;
/// then the other gestures, inner ones first. Events that fit several go to the one that is asked
/// first. Two fingers are nothing to those that wait for a tap alone. So a gesture that begins
/// without any movement waits while one before it may still become a tap, and a tap waits until one
/// before it has failed. UIKit's recognizers are asked before the scroll views around them where the
/// finger moves, and among the other gestures where it is lifted; those that run beside one another
/// go on together.
///
/// - SeeAlso: The order of gestures: documented, `Gesture` and `View.gesture(_:including:)`. That
///   scroll views are asked before gestures of no special rank, and both want ten points: derived
///   from common reports. The rest: chosen.
nonisolated package final class Finger: Moving {
  /// The distance that a finger moves before it counts as moving, in points.
  ///
  /// - SeeAlso: `DragGesture.init(minimumDistance:)`: documented.
  package static let slack: CGFloat = 10

  private final class Entry {
    private let reference: UncountedReference<LayoutNode>.Zeroing
    var isTold = false
    var isOver = false

    /// True if it has begun, and others go on beside it.
    var hasClaimed = false

    init(_ node: any TouchTaking) { reference = node.ownReference }

    var node: (any TouchTaking)? { reference.object?.touchTaker }

    /// True if it still takes part.
    var isAlive: Bool { !isOver && node != nil }
  }

  private let graph: ViewGraph
  private var companions: [Entry] = []
  private var contest: [Entry] = []

  /// The indices in the order in which a finger that is lifted is told; nil for the usual one.
  private var lastOrder: [Int]?

  /// The index of the one that has the finger alone.
  private var winner: Int?

  private var down: TouchEvent
  private var last: TouchEvent
  private var isDown = true

  /// One finger, or two.
  var count: Int { down.fingerCount }

  /// The drag that moves the finger by itself.
  var drive: FingerDrag?

  /// Puts a finger on a node.
  ///
  /// - Parameters:
  ///   - node: The innermost node it is on; those around it are under the finger, too.
  ///   - location: The place, in points of the window.
  ///   - isBrief: True if it is lifted at once: nothing is shown as pressed.
  ///   - count: 2 for two fingers around the place.
  ///   - graph: The graph of the views.
  package init(
    on node: LayoutNode, at location: CGPoint, isBrief: Bool = false, count: Int = 1,
    in graph: ViewGraph
  ) {
    self.graph = graph
    down = TouchEvent(phase: .began, location: location, time: graph.time)
    down.isBrief = isBrief
    down.fingerCount = count
    last = down
    let chain = Self.chain(from: node).filter { count == 1 || $0.takesDrags }
    for node in chain.reversed() where node.touchRank == .high { contest.append(Entry(node)) }
    enter(chain.filter { $0.touchRank == .ordinary })
    for node in chain where node.touchRank == .simultaneous { companions.append(Entry(node)) }
    for node in chain {
      node.finger?.dissolve()
      node.finger = self
    }
    tell(down)
  }

  /// Lets the gestures of no special rank compete, inner ones first.
  private func enter(_ nodes: [any TouchTaking]) {
    let isEarly = nodes.map { $0 is ScrollLayoutNode || $0.goesBeforeScrolls }
    let order = nodes.indices.filter { isEarly[$0] } + nodes.indices.filter { !isEarly[$0] }
    let first = contest.count
    for index in order { contest.append(Entry(nodes[index])) }
    guard nodes.contains(where: \.goesBeforeScrolls) else { return }
    let isScroll = nodes.map { $0 is ScrollLayoutNode }
    let atLast = nodes.indices.filter { isScroll[$0] } + nodes.indices.filter { !isScroll[$0] }
    let places = atLast.compactMap { order.firstIndex(of: $0) }
    lastOrder = Array(0..<first) + places.map { first + $0 }
  }

  /// The progress of one that competes.
  package enum Progress { case waiting, begun, over }

  /// The others that compete for the finger, and how far they are.
  package func rivals(of node: LayoutNode) -> [(node: any TouchTaking, progress: Progress)] {
    contest.indices.compactMap { index in
      let entry = contest[index]
      guard let other = entry.node, other !== node else { return nil }
      let progress: Progress =
        entry.isOver ? .over : entry.hasClaimed || index == winner ? .begun : .waiting
      return (other, progress)
    }
  }

  /// The touch takers of a finger that is on a node, inner ones first.
  package static func chain(from node: LayoutNode) -> [any TouchTaking] {
    var chain: [any TouchTaking] = []
    var current: LayoutNode? = node
    while let node = current {
      if let taking = node.touchTaker {
        if taking.silencesInner { chain.removeAll { !($0 is ScrollLayoutNode) } }
        if taking.takesTouches { chain.append(taking) }
      }
      current = node.layoutParent
    }
    return chain
  }

  // MARK: Events

  /// Moves the finger, at a speed in changes a second.
  package func move(to pose: FingerPose, speed: FingerPose.Speed = .init()) {
    // The result must not depend on the number of events, so the way is gone in small steps, each
    // at its time: else a finger that has moved for long would have stayed for long at first.
    let (start, startTime) = (FingerPose(last), last.time)
    let count = isContested ? start.stepCount(to: pose) : 0
    for step in 0..<count where step > 0 && isContested {
      let part = Double(step) / Double(count)
      var event = self.event(.moved, start.part(part, of: pose), speed)
      event.time = startTime + (event.time - startTime) * part
      tell(event)
    }
    tell(event(.moved, pose, speed))
  }

  /// Lifts the finger, which goes at a speed in changes a second.
  package func lift(speed: FingerPose.Speed = .init()) {
    var event = self.event(.ended, FingerPose(last), speed)
    event.velocity = speed.location
    isDown = false
    drive = nil
    tell(event)
    if !hasMore { dissolve() }
  }

  private var isContested: Bool { winner == nil && contest.count(where: \.isAlive) > 1 }

  private var hasMore: Bool {
    contest.contains(where: \.isAlive) || companions.contains(where: \.isAlive)
  }

  private func event(
    _ phase: TouchEvent.Phase, _ pose: FingerPose, _ speed: FingerPose.Speed
  ) -> TouchEvent {
    var event = TouchEvent(phase: phase, location: pose.location, time: graph.time)
    (event.isBrief, event.fingerCount) = (down.isBrief, down.fingerCount)
    pose.apply(to: &event)
    (event.magnificationVelocity, event.angularVelocity) = (speed.magnification, speed.rotation)
    return event
  }

  // MARK: The contest

  private func tell(_ event: TouchEvent) {
    last = event.phase == .idle ? last : event
    for index in companions.indices where companions[index].isAlive {
      _ = deliver(event, to: companions[index])
    }
    if let winner {
      if contest[winner].isAlive { _ = deliver(event, to: contest[winner]) }
    } else {
      compete(for: event)
    }
    wake()
  }

  private func compete(for event: TouchEvent) {
    var event = event
    for index in contest.indices where contest[index].hasClaimed && contest[index].isAlive {
      _ = deliver(event, to: contest[index])
    }
    let order = event.phase == .moved || event.phase == .began ? nil : lastOrder
    for index in order ?? Array(contest.indices)
    where contest[index].isAlive && !contest[index].hasClaimed {
      if mustWait(index, event) || isHeldUp(index) { continue }
      switch deliver(event, to: contest[index]) {
      case .claimed, .done:
        claim(index)
        if winner != nil { return }
      case .waiting where event.phase == .ended || event.phase == .idle:
        // It waits for another tap, and all behind it wait for it.
        return
      case .failed where event.phase == .idle:
        // It was told of the deadline; those behind it are told that the finger was lifted.
        event = last
      case .waiting, .failed: continue
      }
    }
  }

  /// Takes the finger away from all that do not go on beside one that has begun.
  private func claim(_ index: Int) {
    contest[index].hasClaimed = true
    guard let node = contest[index].node else { return }
    for other in contest.indices where other != index && contest[other].isAlive {
      guard let rival = contest[other].node, !rival.runs(beside: node), !node.runs(beside: rival)
      else { continue }
      takeAway(from: contest[other])
    }
    let isAlone = !contest.indices.contains { $0 != index && contest[$0].isAlive }
    if isAlone { winner = index }
  }

  /// True if one that has not begun, and has not failed, must fail first.
  private func isHeldUp(_ index: Int) -> Bool {
    guard let node = contest[index].node else { return false }
    return contest.contains { entry in
      guard entry.isAlive, !entry.hasClaimed, let other = entry.node, other !== node else {
        return false
      }
      return other.holdsUp(node)
    }
  }

  /// True if it would begin without any movement, though one before it may still become a tap.
  private func mustWait(_ index: Int, _ event: TouchEvent) -> Bool {
    guard let node = contest[index].node, node.claimsAtOnce, !contest[index].isTold else {
      return false
    }
    let way = event.location - down.location
    return hypotenuse(way.x, way.y) < Self.slack
      && contest[..<index].contains { $0.isAlive && !($0.node is ScrollLayoutNode) }
  }

  private func deliver(_ event: TouchEvent, to entry: Entry) -> TouchOutcome {
    guard let node = entry.node else { return .failed }
    if !entry.isTold {
      entry.isTold = true
      if event.phase != .began {
        let outcome = node.take(down)
        if outcome == .failed || outcome == .done {
          entry.isOver = true
          return outcome
        }
      }
    }
    let outcome = node.take(event)
    entry.isOver = outcome == .failed || outcome == .done
    return outcome
  }

  private func takeAway(from entry: Entry) {
    guard entry.isAlive, let node = entry.node else { return }
    entry.isOver = true
    if entry.isTold { _ = node.take(last.cancelled) }
  }

  /// Ends the contest.
  ///
  /// Those that wait for another tap go on waiting, the others are told.
  private func dissolve() {
    let waiting = contest.firstIndex(where: \.isAlive)
    for index in contest.indices where index != waiting || isDown {
      takeAway(from: contest[index])
    }
    for index in companions.indices where isDown { takeAway(from: companions[index]) }
    drive = nil
    for entry in contest { forget(entry) }
    for entry in companions { forget(entry) }
  }

  private func forget(_ entry: Entry) {
    if let node = entry.node, node.finger === self { node.finger = nil }
  }

  // MARK: Time

  private var deadline: Double? {
    var earliest: Double?
    func take(_ entries: [Entry]) {
      for entry in entries where !entry.isOver && entry.isTold {
        guard let deadline = entry.node?.touchDeadline else { continue }
        earliest = min(earliest ?? deadline, deadline)
      }
    }
    take(contest)
    take(companions)
    return earliest
  }

  /// Joins the graph's motions until the next deadline, if a touch taker waits for one.
  private func wake() {
    if let deadline, deadline > graph.time { graph.movements.insert(self) }
  }

  package func advance(to time: Double) -> Bool {
    guard let deadline else { return false }
    // Times of instants are rounded to nanoseconds.
    guard time >= deadline - 1e-9 else { return true }
    graph.enqueueAction { [weak self] in self?.pass(deadline) }
    return false
  }

  private func pass(_ deadline: Double) {
    guard hasMore else { return }
    var event = last
    if isDown, let drive { drive.pose(at: deadline).apply(to: &event) }
    event.phase = isDown ? .moved : .idle
    event.time = max(deadline, last.time)
    tell(event)
    if !isDown, !hasMore { dissolve() }
  }

  package func nextInstant(keepsFromRest: Bool) -> Double? { deadline }

  package func restTime(after time: Double, tolerance: Double) -> Double? {
    max(deadline ?? time, time)
  }

  package var movementDescription: String { "a finger that stays" }
}
