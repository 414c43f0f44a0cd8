import FlipbookBase
import FlipbookGeometry
import Foundation

/// Two gestures at once.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(
      FlipbookViews.makeRecognizer(first), FlipbookViews.makeRecognizer(second))
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

nonisolated private final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  GestureRecognizer<SimultaneousGesture<First, Second>.Value>
{
  private let first: GestureRecognizer<First.Value>
  private let second: GestureRecognizer<Second.Value>
  private var firstPhase = GesturePhase<First.Value>.possible
  private var secondPhase = GesturePhase<Second.Value>.possible

  init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var respondsToTap: Bool { first.respondsToTap || second.respondsToTap }

  override var respondsToDrag: Bool { first.respondsToDrag || second.respondsToDrag }

  override var respondsToPinch: Bool { first.respondsToPinch || second.respondsToPinch }

  override var claims: Bool {
    (firstPhase.isActive && first.claims) || (secondPhase.isActive && second.claims)
  }

  override var claimsAtOnce: Bool { first.claimsAtOnce || second.claimsAtOnce }

  package override var deadline: Double? {
    let deadlines = [
      firstPhase.isOver ? nil : first.deadline, secondPhase.isOver ? nil : second.deadline,
    ]
    return deadlines.compactMap(\.self).min()
  }

  package override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<SimultaneousGesture<First, Second>.Value> {
    if !firstPhase.isOver { firstPhase = first.handle(event, in: node) }
    if !secondPhase.isOver { secondPhase = second.handle(event, in: node) }
    let value = SimultaneousGesture<First, Second>.Value(
      first: firstPhase.value, second: secondPhase.value)
    if firstPhase.isOver, secondPhase.isOver {
      return value.first == nil && value.second == nil ? .failed : .ended(value)
    }
    return value.first == nil && value.second == nil ? .possible : .active(value)
  }

  override func finish() {
    first.finish()
    second.finish()
  }
}

/// One gesture after another.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    /// The first gesture has not ended.
    case first(First.Value)
    /// The first gesture has ended; the second may have begun.
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(
      FlipbookViews.makeRecognizer(first), FlipbookViews.makeRecognizer(second))
  }
}

extension SequenceGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

nonisolated private final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  GestureRecognizer<SequenceGesture<First, Second>.Value>
{
  private let first: GestureRecognizer<First.Value>
  private let second: GestureRecognizer<Second.Value>
  private var firstValue: First.Value?

  init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var respondsToTap: Bool { first.respondsToTap && second.respondsToTap }

  override var claims: Bool { firstValue != nil || first.claims }

  override var claimsAtOnce: Bool { first.claimsAtOnce }

  package override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }

  package override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    if let firstValue { return handleSecond(event, firstValue, in: node) }
    switch first.handle(event, in: node) {
    case .possible: return .possible
    case .failed: return .failed
    case .active(let value): return .active(.first(value))
    case .ended(let value):
      firstValue = value
      // A finger that is still down goes on with the second gesture.
      guard event.phase != .ended else { return .active(.second(value, nil)) }
      var next = event
      next.phase = .began
      return handleSecond(next, value, in: node)
    }
  }

  private func handleSecond(
    _ event: TouchEvent, _ firstValue: First.Value, in node: LayoutNode
  ) -> GesturePhase<SequenceGesture<First, Second>.Value> {
    switch second.handle(event, in: node) {
    case .possible: .active(.second(firstValue, nil))
    case .failed: .failed
    case .active(let value): .active(.second(firstValue, value))
    case .ended(let value): .ended(.second(firstValue, value))
    }
  }

  override func finish() {
    first.finish()
    second.finish()
  }
}

/// One of two gestures; the first goes before the second.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: PrimitiveGesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(
      FlipbookViews.makeRecognizer(first), FlipbookViews.makeRecognizer(second))
  }
}

extension ExclusiveGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which one wins: both get all events until one begins, which ends the other.
///
/// Events that fit both go to the first. The second gets a lifted finger, or begins when a finger
/// goes down, only after the first has failed.
nonisolated private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  GestureRecognizer<ExclusiveGesture<First, Second>.Value>
{
  private let first: GestureRecognizer<First.Value>
  private let second: GestureRecognizer<Second.Value>
  private var firstPhase = GesturePhase<First.Value>.possible
  private var secondPhase = GesturePhase<Second.Value>.possible

  /// The place at which the finger went down, and the events that the second gesture has not got
  /// yet.
  private var start = CGPoint.zero
  private var held: [TouchEvent] = []

  init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var respondsToTap: Bool { first.respondsToTap || second.respondsToTap }

  override var respondsToDrag: Bool { first.respondsToDrag || second.respondsToDrag }

  override var respondsToPinch: Bool { first.respondsToPinch || second.respondsToPinch }

  override var claims: Bool { firstPhase.isActive ? first.claims : second.claims }

  override var claimsAtOnce: Bool { first.claimsAtOnce }

  package override var deadline: Double? {
    let deadlines = [
      firstPhase.isOver ? nil : first.deadline, secondPhase.isOver ? nil : second.deadline,
    ]
    return deadlines.compactMap(\.self).min()
  }

  package override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
    if event.phase == .began { start = event.location }
    if !firstPhase.isOver {
      firstPhase = first.handle(event, in: node)
      if firstPhase.isOver { first.finish() }
    }
    if case .ended(let value) = firstPhase {
      endSecond(event, in: node)
      return .ended(.first(value))
    }
    if case .active(let value) = firstPhase, first.claims {
      endSecond(event, in: node)
      return .active(.first(value))
    }
    tellSecond(event, in: node)
    switch secondPhase {
    case .ended(let value): return .ended(.second(value))
    case .active(let value) where second.claims:
      endFirst(event, in: node)
      return .active(.second(value))
    default: break
    }
    if case .active(let value) = firstPhase { return .active(.first(value)) }
    if case .active(let value) = secondPhase { return .active(.second(value)) }
    return firstPhase.isOver && secondPhase.isOver ? .failed : .possible
  }

  /// Passes the missed and the new events to the second gesture, unless it has to wait for the
  /// first.
  private func tellSecond(_ event: TouchEvent, in node: LayoutNode) {
    guard !secondPhase.isOver else { return }
    let moved = hypotenuse(event.location.x - start.x, event.location.y - start.y)
    let waits =
      event.phase == .ended || event.phase == .idle || held.contains { $0.phase == .ended }
      || (second.claimsAtOnce && moved < Finger.slack)
    if waits, !firstPhase.isOver {
      // A touch after a held tap is the first gesture's: the first fails, or the second gets
      // nothing.
      let isNext = held.contains { $0.phase == .ended }
      if event.phase != .idle, !isNext { held.append(event) }
      // The way between does not matter; the start and the last two places do.
      if held.count > 3, held[1].phase == .moved { held.remove(at: 1) }
      return
    }
    let missed = held
    held = []
    for event in missed where !secondPhase.isOver {
      secondPhase = second.handle(event, in: node)
    }
    // The deadline ended the first gesture. The second, which has just got its events, ignores it.
    if !secondPhase.isOver, missed.isEmpty || event.phase != .idle {
      secondPhase = second.handle(event, in: node)
    }
    if secondPhase.isOver { second.finish() }
  }

  private func endFirst(_ event: TouchEvent, in node: LayoutNode) {
    guard !firstPhase.isOver else { return }
    firstPhase = first.handle(event.cancelled, in: node)
    first.finish()
  }

  private func endSecond(_ event: TouchEvent, in node: LayoutNode) {
    guard !secondPhase.isOver else { return }
    secondPhase = second.handle(event.cancelled, in: node)
    second.finish()
  }

  override func finish() {
    first.finish()
    second.finish()
  }
}

extension Gesture {
  /// This gesture and another at once.
  public nonisolated func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }

  /// This gesture, then another.
  public nonisolated func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<
    Self, Other
  > {
    SequenceGesture(self, other)
  }

  /// This gesture or, if it fails, another.
  public nonisolated func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<
    Self, Other
  > {
    ExclusiveGesture(self, other)
  }
}
