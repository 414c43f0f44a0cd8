import FlipbookGeometry
import FlipbookViews
import Foundation

/// The closures by which a presentation's state is changed.
nonisolated struct PresentationActions {
  /// Puts the content into the window, not yet to be seen.
  var mount: (PresentationSeat) -> Void

  /// Sends it away, and calls back when it is gone.
  var lower: (_ isAnimated: Bool, _ whenGone: @escaping () -> Void) -> Void

  /// Takes the content out of the window.
  var unmount: () -> Void

  /// Writes into the binding that nothing is asked for any more.
  var reset: () -> Void

  /// Says that the presentation is over.
  var didDismiss: () -> Void
}

/// The course of one presentation modifier: asked for, waiting, shown, leaving.
nonisolated final class PresentationSeat {
  private enum Phase { case idle, waiting, shown, leaving }

  private let graph: UncountedReference<ViewGraph>.Zeroing
  private let context: PresentationContext
  private var phase = Phase.idle
  private var wanted: AnyHashable?
  private var shown: AnyHashable?

  /// True if it was dismissed by hand, while the binding still asks for it.
  private var isDeclined = false

  /// The action that waits for its end.
  private var lastAction: (() -> Void)?

  /// True if it comes and goes with motion.
  private(set) var isAnimated = true

  /// True if modifiers around the view that asks keep it from being animated.
  var isKeptStill = false

  /// The kind of presentation, in messages.
  let name: String

  /// The order of what the content presents.
  let ownContext = PresentationContext()

  /// The claim of a sheet to fingers that would scroll its content.
  let scrollClaim = ScrollClaim()

  /// The rectangle of the view that asks for it, in points of the window.
  var source = CGRect.zero

  var actions: PresentationActions

  private(set) lazy var dismiss = DismissAction { [weak self] in self?.close() }

  private(set) lazy var mode = Binding<PresentationMode>(
    get: { PresentationMode(isPresented: true) },
    set: { [weak self] in if !$0.isPresented { self?.close() } })

  init(
    _ name: String, graph: ViewGraph, context: PresentationContext, actions: PresentationActions
  ) {
    self.name = name
    self.graph = graph.ownReference
    self.context = context
    self.actions = actions
  }

  /// Takes the focus from the field that has it.
  func endEditing() { graph.object?.endEditing() }

  func diagnose(_ message: String) { graph.object?.diagnose(message) }

  /// The view of a name that the presentation may grow out of; nil if it is not there.
  func zoomSource(named name: NavigationZoom?) -> NavigationZoomSource? {
    graph.object.flatMap { NavigationZoomSources.of($0).source(named: name) }
  }

  /// The window's size and the part of it that bars cover, in points.
  var window: HostProposal { graph.object?.root.host ?? HostProposal(size: .zero) }

  /// True if what is in the window is of an identity.
  func shows(_ id: AnyHashable?) -> Bool { id != nil && id == shown }

  /// Goes along with what is asked for: something of an identity, or nothing.
  func follow(_ id: AnyHashable?, isAnimated: Bool) {
    if id != wanted { isDeclined = false }
    wanted = id
    self.isAnimated = isAnimated
    switch phase {
    case .idle:
      guard id != nil, !isDeclined else { return }
      phase = .waiting
      context.ask(self)
    case .waiting:
      guard id == nil else { return }
      phase = .idle
      context.release(self)
    case .shown:
      if id != shown { leave() }
    case .leaving: break
    }
  }

  /// Shows what is asked for: it is its turn.
  func begin() {
    phase = .shown
    shown = wanted
    actions.mount(self)
  }

  /// Dismisses it by hand, or from inside.
  ///
  /// - Parameter action: Called when it is gone, before anybody else is told.
  func close(then action: (() -> Void)? = nil) {
    guard phase == .shown else { return }
    isDeclined = true
    lastAction = action
    isAnimated = !isKeptStill && !Transaction.current.disablesAnimations
    leave()
    actions.reset()
  }

  private func leave() {
    phase = .leaving
    actions.lower(isAnimated) { [weak self] in self?.end() }
  }

  private func end() {
    guard phase == .leaving else { return }
    phase = .idle
    shown = nil
    actions.unmount()
    lastAction?()
    lastAction = nil
    actions.didDismiss()
    context.release(self)
    if wanted != nil, !isDeclined { follow(wanted, isAnimated: true) }
  }

  /// Ends all at once: the view that asks for it is gone.
  ///
  /// - SeeAlso: A presentation ends with the view that asks for it: derived from common reports.
  func vanish() {
    if phase == .shown || phase == .waiting {
      diagnose("\(name): the view that presents it is gone, and so it goes at once")
    }
    phase = .idle
    (wanted, shown) = (nil, nil)
    context.release(self)
  }
}

/// Tells a presentation what is asked for, and by whom.
nonisolated struct PresentationRequest: LifecycleModifier {
  let name: String

  /// The identity of what is asked for; nil for nothing.
  let id: AnyHashable?

  /// The part of the view that it belongs to, in the view's coordinates; nil for all of it.
  var source: CGRect?
  let actions: PresentationActions

  /// The presentation; nil until something is asked for.
  final class Memory {
    var seat: PresentationSeat?
  }

  func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory()
    if id != nil { tell(memory, node) }
    return memory
  }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) {
    memory.seat?.actions = actions
    if old.id != id { tell(memory, node) }
  }

  func didFinalize(_ node: ViewNode, memory: inout Memory) {
    guard let seat = memory.seat else { return }
    node.graph.enqueueAction { seat.vanish() }
  }

  private func tell(_ memory: Memory, _ node: ViewNode) {
    let graph = node.graph
    let seat =
      memory.seat
      ?? PresentationSeat(
        name, graph: graph,
        context: node.context.environment.presentationContext
          ?? graph.registry.shared(PresentationContext.self) { PresentationContext() },
        actions: actions)
    memory.seat = seat
    // A `transaction` modifier around the view that asks speaks for its presentations, too.
    //
    // - SeeAlso: documented by its use,
    //   https://stackoverflow.com/questions/69712759/swiftui-fullscreencover-with-no-animation.
    let (id, asked) = (id, AttributeSite(node).resolve(in: graph))
    let isAnimated = !asked.disablesAnimations
    let isKeptStill = !isAnimated && !graph.transaction.disablesAnimations
    let (node, part) = (node.ownReference, source)
    graph.enqueueAction {
      if id != nil, let element = node.object?.elements.first {
        let rect = element.visibleElement.shownRect
        seat.source = part?.offsetBy(dx: rect.minX, dy: rect.minY) ?? rect
      }
      seat.isKeptStill = isKeptStill
      seat.follow(id, isAnimated: isAnimated)
    }
  }
}
