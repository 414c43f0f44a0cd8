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

  override var deadline: Double? {
    [first.deadline, second.deadline].compactMap { $0 }.min()
  }

  override func handle(
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

  override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }

  override func handle(
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

/// The second gesture is told of everything, and heard when the first has nothing to say.
nonisolated private final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  GestureRecognizer<ExclusiveGesture<First, Second>.Value>
{
  private let first: GestureRecognizer<First.Value>
  private let second: GestureRecognizer<Second.Value>
  private var hasFirstFailed = false
  private var hasSecondFailed = false

  init(_ first: GestureRecognizer<First.Value>, _ second: GestureRecognizer<Second.Value>) {
    self.first = first
    self.second = second
  }

  override var respondsToTap: Bool { first.respondsToTap || second.respondsToTap }

  override var deadline: Double? {
    [first.deadline, second.deadline].compactMap { $0 }.min()
  }

  override func handle(
    _ event: TouchEvent, in node: LayoutNode
  ) -> GesturePhase<ExclusiveGesture<First, Second>.Value> {
    if !hasFirstFailed {
      switch first.handle(event, in: node) {
      case .active(let value): return .active(.first(value))
      case .ended(let value): return .ended(.first(value))
      case .failed: hasFirstFailed = true
      case .possible: break
      }
    }
    if hasSecondFailed { return hasFirstFailed ? .failed : .possible }
    switch second.handle(event, in: node) {
    case .active(let value): return .active(.second(value))
    case .ended(let value): return .ended(.second(value))
    case .possible: return .possible
    case .failed:
      hasSecondFailed = true
      return hasFirstFailed ? .failed : .possible
    }
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
