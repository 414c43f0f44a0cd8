public import FlipbookMotion

/// A view made from a value that follows keyframes.
///
/// - SeeAlso: Triggers, repetition and what is carried over: documented, motion notes 14.
nonisolated public struct KeyframeAnimator<
  Value, KeyframePath: Keyframes, Content: View
>: PrimitiveView where KeyframePath.Value == Value {
  let initialValue: Value
  let isRepeating: Bool
  let trigger: AnyHashableOrEquatable?
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath

  /// Plays the keyframes for ever, or shows the initial value.
  public init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = repeating
    trigger = nil
    self.content = content
    self.keyframes = keyframes
  }

  /// Plays the keyframes once whenever a value changes.
  public init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.initialValue = initialValue
    isRepeating = false
    self.trigger = AnyHashableOrEquatable(trigger)
    self.content = content
    self.keyframes = keyframes
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    KeyframeAnimatorNode(view, inputs)
  }
}

private final class KeyframeAnimatorNode<Value, K: Keyframes, C: View>:
  Node<KeyframeAnimator<Value, K, C>>, Moving
where K.Value == Value {
  private var child: ViewNode?
  private var value: Value
  private var playing: (timeline: KeyframeTimeline<Value>, start: Double)?

  override init(_ view: KeyframeAnimator<Value, K, C>, _ inputs: NodeInputs) {
    value = view.initialValue
    super.init(view, inputs)
    child = makeNode(evaluate(), self.inputs(context))
    if view.isRepeating { begin() }
  }

  private func evaluate() -> C { evaluateContent { view.content(value) } }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func update(_ new: UnsafePointer<KeyframeAnimator<Value, K, C>>, context: ViewContext) {
    let view = new.pointee
    let isTriggered = self.view.trigger != view.trigger
    let wasRepeating = self.view.isRepeating
    super.update(new, context: context)
    if isTriggered, view.trigger != nil { begin() }
    if view.isRepeating, !wasRepeating { begin() }
    if !view.isRepeating, view.trigger == nil {
      playing = nil
      value = view.initialValue
      if wasRepeating { refresh() }
    }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) { refresh() }

  override func refresh() { child?.update(evaluate(), context: context) }

  /// Keyframes that take less, in seconds, take no time: chosen, the least interval of a timer.
  private static var leastDuration: Double { 0.0001 }

  /// Plays from the present value; one in flight hands on its velocity.
  private func play(at start: Double) {
    let timeline = KeyframeTimeline(
      initialValue: value, keyframes: view.keyframes(value), continuing: playing?.timeline,
      at: playing.map { start - $0.start } ?? 0)
    guard timeline.duration >= Self.leastDuration else {
      if view.isRepeating { graph.diagnose("KeyframeAnimator: its keyframes take no time") }
      value = timeline.value(time: timeline.duration)
      playing = nil
      graph.invalidate(self)
      return
    }
    playing = (timeline, start)
  }

  private func begin() {
    play(at: graph.time)
    if playing != nil { graph.movements.insert(self) }
  }

  // MARK: Moving

  func advance(to time: Double) -> Bool {
    guard !isFinalized, var current = playing else { return false }
    if view.isRepeating { current = currentLoop(current, at: time) }
    let elapsed = time - current.start
    value = current.timeline.value(time: elapsed)
    graph.invalidate(self)
    guard view.isRepeating || elapsed < current.timeline.duration else {
      playing = nil
      return false
    }
    return playing != nil
  }

  /// The loop under way at a time; each begins with the value at which the one before has ended.
  private func currentLoop(
    _ first: (timeline: KeyframeTimeline<Value>, start: Double), at time: Double
  ) -> (timeline: KeyframeTimeline<Value>, start: Double) {
    var current = first
    while time - current.start >= current.timeline.duration {
      let end = current.start + current.timeline.duration
      value = current.timeline.value(time: current.timeline.duration)
      play(at: end)
      guard let next = playing else { return current }
      current = next
    }
    return current
  }

  func restTime(after time: Double, tolerance: Double) -> Double? {
    guard let playing else { return time }
    return view.isRepeating ? nil : playing.start + playing.timeline.duration
  }

  var movementDescription: String { "KeyframeAnimator" }
}

extension View {
  /// Changes the view by a value that follows keyframes for ever.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    ScopedTransactionView(
      content: self,
      modified: KeyframeAnimator(
        initialValue: initialValue, repeating: repeating,
        content: { content(PlaceholderContentView(), $0) }, keyframes: { keyframes($0) }))
  }

  /// Changes the view by a value that follows keyframes once whenever another value changes.
  public nonisolated func keyframeAnimator<Value>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> some View,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> some Keyframes<Value>
  ) -> some View {
    ScopedTransactionView(
      content: self,
      modified: KeyframeAnimator(
        initialValue: initialValue, trigger: trigger,
        content: { content(PlaceholderContentView(), $0) }, keyframes: { keyframes($0) }))
  }
}
