public import FlipbookMotion

/// A view that goes through phases, animating from each to the next.
///
/// The first phase is shown as it is. Each step begins when the animations of the one before have
/// logically completed; a step that changes nothing completes at once.
///
/// - SeeAlso: Order of phases and the default animation: documented. Which end of a step counts:
///   chosen, the default of completions; motion notes 13.
nonisolated public struct PhaseAnimator<Phase: Equatable, Content: View>: PrimitiveView {
  let phases: [Phase]
  let trigger: AnyHashableOrEquatable?
  let content: (Phase) -> Content
  let animation: (Phase) -> Animation?

  /// Goes through the phases for ever.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Goes through the phases once whenever a value changes, and ends on the first.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = AnyHashableOrEquatable(trigger)
    self.content = content
    self.animation = animation
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    PhaseAnimatorNode(view, inputs)
  }
}

private final class PhaseAnimatorNode<P: Equatable, C: View>: Node<PhaseAnimator<P, C>>, Moving {
  private var child: Node<C>?
  private var index = 0

  /// Which run through the phases is under way; a completion of an earlier one is not heard.
  private var run = 0
  private var isRunning = false

  /// Steps made since the time last moved on.
  private var stepsAtOnce = 0
  private var lastStep = -Double.infinity

  override init(_ view: PhaseAnimator<P, C>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    guard let content = evaluate() else {
      graph.diagnose("PhaseAnimator: shows nothing, since it has no phases")
      return
    }
    child = makeNode(content, self.inputs(context))
    if view.trigger == nil { start() }
  }

  private func evaluate() -> C? {
    guard !view.phases.isEmpty else { return nil }
    let phase = view.phases[min(index, view.phases.count - 1)]
    return evaluateContent { view.content(phase) }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func update(_ view: PhaseAnimator<P, C>, context: ViewContext) {
    let isTriggered = self.view.trigger != view.trigger
    super.update(view, context: context)
    if isTriggered, view.trigger != nil { start() }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) { refresh() }

  override func refresh() {
    if let content = evaluate() { child?.update(content, context: context) }
  }

  // MARK: Steps

  private func start() {
    guard view.phases.count > 1 else { return }
    run += 1
    isRunning = true
    if view.trigger == nil { graph.movements.insert(self) }
    enqueueStep(of: run)
  }

  private func enqueueStep(of run: Int) {
    graph.enqueueAction { [weak self] in self?.step(run) }
  }

  private func step(_ run: Int) {
    guard run == self.run, !isFinalized, !isStuck else { return }
    let next = (index + 1) % view.phases.count
    let animation = view.animation(view.phases[next])
    withAnimation(animation, completionCriteria: .logicallyComplete) {
      graph.enqueue(.current) { [weak self] in
        self?.index = next
        self?.refresh()
      }
    } completion: { [weak self] in
      // A completion may be called while values are sampled, so the next step is only queued.
      self?.stepEnded(next, run)
    }
  }

  private func stepEnded(_ index: Int, _ run: Int) {
    guard run == self.run else { return }
    if view.trigger != nil, index == 0 {
      isRunning = false
    } else {
      enqueueStep(of: run)
    }
  }

  /// Whether a whole turn through the phases has taken no time, so that the next would not either.
  private var isStuck: Bool {
    stepsAtOnce = graph.time > lastStep ? 0 : stepsAtOnce + 1
    lastStep = graph.time
    guard stepsAtOnce > view.phases.count else { return false }
    graph.diagnose("PhaseAnimator: stopped, since none of its phases takes any time")
    isRunning = false
    return true
  }

  // MARK: Moving for ever

  func advance(to time: Double) -> Bool { isRunning && !isFinalized }

  func restTime(after time: Double, tolerance: Double) -> Double? { nil }

  var movementDescription: String { "PhaseAnimator" }
}

extension View {
  /// Changes the view by phases, for ever.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    ScopedTransactionView(
      content: self,
      modified: PhaseAnimator(
        phases, content: { content(PlaceholderContentView(), $0) }, animation: animation))
  }

  /// Changes the view by phases, once whenever a value changes.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    ScopedTransactionView(
      content: self,
      modified: PhaseAnimator(
        phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) },
        animation: animation))
  }
}
