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

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    PhaseAnimatorNode(view, inputs)
  }
}

private final class PhaseAnimatorNode<P: Equatable, C: View>: Node<PhaseAnimator<P, C>>, Moving {
  private var child: ViewNode?

  /// The phase that is shown, and the one the present run has come to.
  private var index = 0
  private var position = 0

  /// The number of the present run through the phases.
  ///
  /// The completions of earlier runs are ignored.
  private var run = 0
  private var isLooping = false

  /// Steps made since the time last moved on.
  private var stepsAtOnce = 0
  private var lastStep = -Double.infinity

  override init(_ view: PhaseAnimator<P, C>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    makeChild()
    if view.trigger == nil { start() }
  }

  private func makeChild() {
    guard let content = evaluate() else {
      graph.diagnose("PhaseAnimator: shows nothing, since it has no phases")
      return
    }
    child = makeNode(content, self.inputs(context))
  }

  private func evaluate() -> C? {
    guard !view.phases.isEmpty else { return nil }
    let phase = view.phases[min(index, view.phases.count - 1)]
    return evaluateContent { view.content(phase) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func update(_ new: UnsafePointer<PhaseAnimator<P, C>>, context: ViewContext) {
    let view = new.pointee
    let isTriggered = self.view.trigger != view.trigger
    let hadSteps = self.view.phases.count > 1
    super.update(new, context: context)
    if view.trigger == nil ? !isLooping || !hadSteps : isTriggered { start() }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) { refresh() }

  override func refresh() {
    if let child {
      if let content = evaluate() { child.update(content, context: context) }
    } else {
      makeChild()
      if child != nil { elementsDidChange() }
    }
  }

  // MARK: Steps

  /// Begins a run with the step into the second phase, from the shown state.
  ///
  /// - SeeAlso: That each change of the trigger goes through all phases: documented. That one
  ///   during a run begins anew: chosen.
  private func start() {
    isLooping = view.trigger == nil
    guard view.phases.count > 1 else { return }
    run += 1
    position = 0
    if isLooping { graph.movements.insert(self) }
    enqueueStep(of: run)
  }

  private func enqueueStep(of run: Int) {
    graph.enqueueAction { [weak self] in self?.step(run) }
  }

  /// The animation of a step, which the phase that is entered decides unless constants that were
  /// measured say otherwise.
  ///
  /// - SeeAlso: Entered: documented by a sample, and contested; motion notes 13 and 17.
  private func animation(into entered: P) -> Animation? { view.animation(entered) }

  private func step(_ run: Int) {
    guard run == self.run, !isFinalized, view.phases.count > 1, noteStep() else { return }
    let constants = graph.semantics.constants
    let left = view.phases[position]
    let next = position < view.phases.count - 1 ? position + 1 : 0
    position = next
    withAnimation(
      animation(into: constants?.asksLeftPhase == true ? left : view.phases[next]),
      completionCriteria: constants?.awaitsRemoval == true ? .removed : .logicallyComplete
    ) {
      graph.enqueue(.current) { [weak self] in
        self?.index = next
        self?.refresh()
      }
    } completion: { [weak self] in
      // A completion may be called while values are sampled, so the next step is only queued.
      self?.stepEnded(run)
    }
  }

  private func stepEnded(_ run: Int) {
    guard run == self.run, isLooping || position > 0 else { return }
    enqueueStep(of: run)
  }

  /// Counts a step, and stops the animator after a whole turn through the phases that took no time,
  /// since the next would take none either.
  ///
  /// Returns true if it goes on.
  private func noteStep() -> Bool {
    stepsAtOnce = graph.time > lastStep ? 0 : stepsAtOnce + 1
    lastStep = graph.time
    guard isLooping, stepsAtOnce > view.phases.count else { return true }
    graph.diagnose("PhaseAnimator: stopped, since none of its phases takes any time")
    isLooping = false
    return false
  }

  // MARK: Moving for ever

  private var isRunning: Bool { isLooping && view.phases.count > 1 && !isFinalized }

  func advance(to time: Double) -> Bool { isRunning }

  func restTime(after time: Double, tolerance: Double) -> Double? { isRunning ? nil : time }

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
