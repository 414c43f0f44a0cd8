/// A gesture with something that is done about it.
nonisolated public struct _CallbackGesture<Base: Gesture>: PrimitiveGesture {
  public typealias Value = Base.Value

  let base: Base
  let callback: (GesturePhase<Base.Value>) -> Void

  package func makeRecognizer() -> GestureRecognizer<Value> {
    CallbackRecognizer(FlipbookViews.makeRecognizer(base), callback)
  }
}

/// A gesture with something that is done when it ends.
public typealias _EndedGesture<Content: Gesture> = _CallbackGesture<Content>

/// A gesture with something that is done when its value changes.
public typealias _ChangedGesture<Content: Gesture> = _CallbackGesture<Content>

nonisolated private final class CallbackRecognizer<Value>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Value>
  private let callback: (GesturePhase<Value>) -> Void

  init(_ base: GestureRecognizer<Value>, _ callback: @escaping (GesturePhase<Value>) -> Void) {
    self.base = base
    self.callback = callback
  }

  override var respondsToTap: Bool { base.respondsToTap }

  override var respondsToDrag: Bool { base.respondsToDrag }

  override var respondsToPinch: Bool { base.respondsToPinch }

  override var claims: Bool { base.claims }

  override var claimsAtOnce: Bool { base.claimsAtOnce }

  package override var deadline: Double? { base.deadline }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> {
    let phase = base.handle(event, in: node)
    callback(phase)
    return phase
  }

  override func finish() { base.finish() }
}

/// A gesture whose values are mapped to others.
nonisolated public struct _MapGesture<Base: Gesture, Value>: PrimitiveGesture {
  let base: Base
  let transform: (Base.Value) -> Value

  package func makeRecognizer() -> GestureRecognizer<Value> {
    MapRecognizer(FlipbookViews.makeRecognizer(base), transform)
  }

  // Said here, or the compiler takes the value of the body, which is none.
  public nonisolated static func _makeOutputs() -> _GestureOutputs<Value> { _GestureOutputs() }
}

nonisolated private final class MapRecognizer<Base, Value>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Base>
  private let transform: (Base) -> Value

  init(_ base: GestureRecognizer<Base>, _ transform: @escaping (Base) -> Value) {
    self.base = base
    self.transform = transform
  }

  override var respondsToTap: Bool { base.respondsToTap }

  override var respondsToDrag: Bool { base.respondsToDrag }

  override var respondsToPinch: Bool { base.respondsToPinch }

  override var claims: Bool { base.claims }

  override var claimsAtOnce: Bool { base.claimsAtOnce }

  package override var deadline: Double? { base.deadline }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> {
    base.handle(event, in: node).map(transform)
  }

  override func finish() { base.finish() }
}

/// A value that lasts as long as a gesture does, and then goes back to its first one.
@propertyWrapper
public struct GestureState<Value>: GraphProperty {
  private let initialValue: Value
  private var state: State<Value>
  private let resetTransaction: Transaction
  private let reset: (Value, inout Transaction) -> Void

  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initialValue = wrappedValue
    state = State(wrappedValue: wrappedValue)
    resetTransaction = Transaction()
    self.reset = reset
  }

  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public init(wrappedValue: Value, resetTransaction: Transaction = Transaction()) {
    initialValue = wrappedValue
    state = State(wrappedValue: wrappedValue)
    self.resetTransaction = resetTransaction
    reset = { _, _ in }
  }

  public init(initialValue: Value, resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    state.attach(to: host, slot: slot)
  }

  public var wrappedValue: Value { state.wrappedValue }

  public var projectedValue: GestureState<Value> { self }

  func set(_ value: Value, _ transaction: Transaction) {
    let state = state
    withTransaction(transaction) { state.wrappedValue = value }
  }

  func goBack() {
    var transaction = resetTransaction
    reset(state.wrappedValue, &transaction)
    set(initialValue, transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init(resetTransaction: Transaction = Transaction()) {
    self.init(wrappedValue: nil, resetTransaction: resetTransaction)
  }

  public init(reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: nil, reset: reset)
  }
}

extension GestureState: @unchecked Sendable {}

/// A gesture that keeps a state up to date while it lasts.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: PrimitiveGesture {
  public typealias Value = Base.Value

  public var base: Base
  public var state: GestureState<State>
  let update: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    update = body
  }

  package func makeRecognizer() -> GestureRecognizer<Value> {
    StateRecognizer(FlipbookViews.makeRecognizer(base), state, update)
  }
}

nonisolated private final class StateRecognizer<Value, State>: GestureRecognizer<Value> {
  private let base: GestureRecognizer<Value>
  private let state: GestureState<State>
  private let update: (Value, inout State, inout Transaction) -> Void
  private var hasUpdated = false

  init(
    _ base: GestureRecognizer<Value>, _ state: GestureState<State>,
    _ update: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    self.update = update
  }

  override var respondsToTap: Bool { base.respondsToTap }

  override var respondsToDrag: Bool { base.respondsToDrag }

  override var respondsToPinch: Bool { base.respondsToPinch }

  override var claims: Bool { base.claims }

  override var claimsAtOnce: Bool { base.claimsAtOnce }

  package override var deadline: Double? { base.deadline }

  package override func handle(_ event: TouchEvent, in node: LayoutNode) -> GesturePhase<Value> {
    let phase = base.handle(event, in: node)
    if case .active(let value) = phase {
      var new = state.wrappedValue
      var transaction = Transaction.current
      update(value, &new, &transaction)
      state.set(new, transaction)
      hasUpdated = true
    }
    return phase
  }

  override func finish() {
    base.finish()
    if hasUpdated { state.goBack() }
    hasUpdated = false
  }
}

extension Gesture {
  /// Calls back when the gesture ends.
  public nonisolated func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _CallbackGesture(base: self) { phase in
      if case .ended(let value) = phase { action(value) }
    }
  }

  /// Keeps a state up to date while the gesture lasts.
  public nonisolated func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }

  /// Makes the gesture's values into others.
  public nonisolated func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(base: self, transform: body)
  }
}

extension Gesture where Value: Equatable {
  /// Calls back when the gesture's value changes.
  public nonisolated func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    let last = LastValue<Value>()
    return _CallbackGesture(base: self) { phase in
      guard case .active(let value) = phase else {
        last.value = nil
        return
      }
      if last.value != value { action(value) }
      last.value = value
    }
  }
}

/// The value a callback was last made with.
nonisolated private final class LastValue<Value> {
  var value: Value?
}
