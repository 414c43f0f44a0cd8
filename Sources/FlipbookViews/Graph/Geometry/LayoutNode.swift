package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// One thing that has a size and a place.
///
/// What has changed is done again, and what has not is left alone: see `LayoutDebt`.
///
/// All rectangles are in points, y down. A node knows four coordinate systems: its parent's
/// (``origin``), the window's (``globalOrigin``), the nearest geometry space's (``spaceOrigin``,
/// in which rectangles are animated), and its own, whose origin is its top-left corner.
package class LayoutNode: LayoutElement {
  package unowned(unsafe) let graph: ViewGraph
  private final let ownerReference: ViewNodeReference?

  /// The node of the structure that has made this one; nil once it is gone.
  package final var owner: ViewNode? { ownerReference?.node }

  /// The node that lays this one out; nil once that is gone.
  package final var layoutParent: LayoutNode? {
    get { parentReference?.node }
    set {
      guard newValue !== parentReference?.node else { return }
      parentReference = newValue?.ownReference
      parentDidChange()
    }
  }

  @exclusivity(unchecked) private final var parentReference: LayoutNodeReference?

  @exclusivity(unchecked) private final var storedReference: LayoutNodeReference?

  /// How children, and whoever looks at the node while it is there, refer to it.
  package final var ownReference: LayoutNodeReference {
    if let storedReference { return storedReference }
    let new = LayoutNodeReference(self)
    storedReference = new
    return new
  }

  /// What modifiers say of the element to the container it ends up in.
  package final var traits: Traits {
    get { keptTraits?.traits ?? Traits() }
    set { keptTraits = newValue.isEmpty ? nil : KeptTraits(newValue) }
  }

  @exclusivity(unchecked) private final var keptTraits: KeptTraits?

  @exclusivity(unchecked) private final var storedDrawing: DrawingEntry?

  /// Where the node was drawn last.
  final var drawingEntry: DrawingEntry {
    if let storedDrawing { return storedDrawing }
    let new = DrawingEntry(self)
    storedDrawing = new
    return new
  }

  // What follows is read and written at each step of a layout, and nobody holds it for longer than
  // that: to check so each time would be a tenth of the whole.

  /// What has to be done again, here and below.
  @exclusivity(unchecked) final var debt = LayoutDebt()

  /// What the node has answered and others may have relied on.
  @exclusivity(unchecked) final var answers = LayoutAnswers()

  @exclusivity(unchecked) package internal(set) final var origin = CGPoint.zero
  @exclusivity(unchecked) package internal(set) final var size = CGSize.zero
  @exclusivity(unchecked) package internal(set) final var proposal = ProposedViewSize.unspecified

  /// The top-left corner in the window, at the model's state, transforms left aside.
  @exclusivity(unchecked) package internal(set) final var globalOrigin = CGPoint.zero
  @exclusivity(unchecked) package internal(set) final var surroundings = Surroundings()

  /// The top-left corner in the nearest geometry space, offsets left aside.
  @exclusivity(unchecked) package private(set) final var spaceOrigin = CGPoint.zero

  /// The node's rectangle as it is shown, kept for views that are watched.
  @exclusivity(unchecked) package final var tracker: RectAttribute?

  package init(graph: ViewGraph, owner: ViewNode?) {
    self.graph = graph
    ownerReference = owner?.ownReference
  }

  deinit {
    storedReference?.node = nil
    storedDrawing?.node = nil
  }

  // MARK: What subclasses answer

  /// The node that this one only wraps, as a modifier's does.
  package var wrapped: LayoutNode? { nil }

  /// The node in the structure that decides whether this one is there: that of what is wrapped,
  /// since a modifier around a condition stays when the view in it goes.
  package final var structuralOwner: ViewNode? {
    var node = self
    while let inner = node.wrapped { node = inner }
    return node.owner
  }

  /// The nodes that are placed inside this one, in source order.
  package var layoutChildren: [LayoutNode] { [] }

  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// The axes on which it matters what the node is offered.
  package func measureSensitivity() -> Axis.Set { .both }

  /// Whether it matters what lies around the node, to itself or to what it places.
  ///
  /// Where it does not, the node keeps what it was told when it was last placed.
  package func asksForSurroundings() -> Bool { true }

  /// Settles every child at its place; sizes and the own place are known.
  package func placeChildren() {}

  /// Whether children keep their places in the node, and what they are offered there, wherever it
  /// goes itself.
  package var placesRigidly: Bool { false }

  /// Takes all children along, in the order in which they are settled.
  func carryChildren(in frame: PlacementFrame) {
    for child in layoutChildren { child.carry(in: frame) }
  }

  /// Whether answers of a child are taken into account in those of the node.
  package func answersDepend(on child: LayoutNode) -> Bool { true }

  /// Whether nobody outside has to think again because of a child, unless answers of the node have
  /// become others.
  package var answersForChildren: Bool { false }

  /// The position of a guide in points in the node's own coordinates, nil if none was set.
  package func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// The distances the node prefers to its neighbours.
  package func measureSpacing() -> ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }
  package var keepsSpacingInFrame: Bool { false }

  /// The elements of a lazy container the node stands for.
  package var unmade: UnmadeRun? { nil }

  /// Sends what depends on the layout to its new values.
  package func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  /// Draws the node and what is in it at the graph's time.
  package func draw(into display: inout DisplayBuilder) {
    for child in displayOrder(layoutChildren) { display.draw(child) }
  }

  /// Maps a rectangle, as it is shown in the node's own geometry space, one node up.
  package func mapToParent(_ rect: CGRect) -> CGRect { rect }

  /// Whether a child is laid out and drawn, or only waits to be chosen.
  package func shows(_ child: LayoutNode) -> Bool { true }

  /// What can move in this node, by the names that traces give it.
  package var movables: [(property: String, moving: any Moving)] { [] }

  /// The node whose place is that of what is seen, for traces: another one where this is only a
  /// slot.
  package var visibleElement: LayoutNode { self }

  /// How much of the content below shows, as this node alone decides.
  package var shownOpacity: Double { 1 }

  /// Whether it says anything of the three: where content is shown, how much of it, how transformed.
  package var altersContent: Bool { false }

  /// Whether the content below may be transformed at any time.
  package var transformsContent: Bool { false }

  /// The transform of the content below, as it is shown, its place left aside.
  package var shownTransform: CGAffineTransform { .identity }

  /// The colour it is filled with, as it is shown.
  package var shownColor: Color.Resolved? { nil }

  /// Whether the view this belongs to is out of the tree for good.
  package var isGone: Bool { owner?.isFinalized != false }

  /// The characters that are shown, for selectors.
  package var shownText: String? { nil }

  /// What the view was called for tests and timelines.
  package var givenIdentifier: String? { nil }

  /// The node itself, if it wants fingers.
  ///
  /// A node that conforms to a protocol of touches says so; to find it out of its type takes longer
  /// than all else that a finger asks.
  package var touchTaker: (any TouchTaking)? { nil }

  /// The node itself, if a short tap may do something with it.
  package var tapResponder: (any TapResponding)? { nil }

  /// The node itself, if it has a say in which touches reach what is in it.
  var touchGuard: (any TouchGuarding)? { nil }

  /// Forgets what modifiers have said, when a container is about to hear it again.
  package final func resetTraits() {
    if graph.isCollectingTraits { keptTraits = nil }
  }

  /// Takes over what was said of another element.
  final func takeTraits(of other: LayoutNode) { keptTraits = other.keptTraits }

  // MARK: Measuring

  package final func size(for proposal: ProposedViewSize) -> CGSize {
    let proposal = relevantPart(of: proposal)
    if let size = answers.sizes[proposal] { return size }
    graph.measurementCount += 1
    let size = measure(proposal).withoutNonsense
    answers.sizes.insert(size, for: proposal)
    return size
  }

  package final func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if debt.hasStaleAnswers { revalidate() }
    if answers.lacks(key) { return nil }
    let position = findAlignment(key, size: size, proposal: relevantPart(of: proposal))
    if position != nil {
      answers.includeGuides = true
    } else {
      answers.absentGuides.append(key)
    }
    return position
  }

  package final var sensitivity: Axis.Set {
    if debt.hasStaleAnswers { revalidate() }
    if let axes = answers.sensitivity { return axes }
    // What leaves is laid out once more, with whatever is around it then, by the last offer.
    let axes = keptTraits?.traits.transition == nil ? measureSensitivity() : .both
    answers.sensitivity = axes
    return axes
  }

  package final var feelsSurroundings: Bool {
    if debt.hasStaleAnswers { revalidate() }
    if let feels = answers.feelsSurroundings { return feels }
    let feels = asksForSurroundings()
    answers.feelsSurroundings = feels
    return feels
  }

  /// What matters of a proposal.
  package final func relevantPart(of proposal: ProposedViewSize) -> ProposedViewSize {
    let axes = sensitivity
    return axes == .both ? proposal : proposal.limited(to: axes)
  }

  package final var layoutSpacing: ViewSpacing {
    if debt.hasStaleAnswers { revalidate() }
    if let spacing = answers.spacing { return spacing }
    let spacing = measureSpacing()
    answers.spacing = spacing
    return spacing
  }

  package final func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    traits.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Whether the node answers everything as what it wraps does, which alone makes its answers stale.
  package var answersAsContent: Bool { false }

  /// Called when answers are about to be worked out anew.
  package func answersDidExpire() {}

  /// The axis that spacers and dividers inside this node follow.
  package func orientation(for child: LayoutNode) -> Axis? { nil }

  /// Called when the axis to follow is another one.
  package func orientationDidChange() {}

  /// Whether the node is about to place its content anyway, and its own size does not depend on it.
  package var containsInvalidation: Bool { false }

  // MARK: Placing

  /// Does nothing: a container keeps what its layout says of each node, and carries it out with
  /// ``settle(at:proposal:in:)``.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {}

  /// The coordinates that children are placed in.
  package var placementFrame: PlacementFrame {
    PlacementFrame(globalOrigin: globalOrigin, surroundings: surroundings)
  }

  /// The direction in which content runs where the node was written.
  package final var layoutDirection: LayoutDirection {
    owner?.context.environment.layoutDirection ?? .leftToRight
  }

  /// The rectangle in the window, at the model's state.
  package var globalRect: CGRect { CGRect(origin: globalOrigin, size: size) }

  // MARK: Committing

  /// Sends what depends on the layout, here and below, to its new values.
  ///
  /// - Parameter spaceOrigin: The top-left corner in the nearest geometry space.
  package final func commit(spaceOrigin: CGPoint) {
    if debt.needsCommit || spaceOrigin != self.spaceOrigin {
      debt.needsCommit = false
      self.spaceOrigin = spaceOrigin
      tracker?.set(spaceRect, in: scope)
      if let storedDrawing { graph.journal.invalidate(storedDrawing) }
      commit()
    }
    if debt.hasQueuedCommits { commitQueuedChildren() }
  }

  /// The rectangle in the nearest geometry space, at the model's state.
  package final var spaceRect: CGRect { CGRect(origin: spaceOrigin, size: size) }

  /// The innermost transaction modifier around this node.
  package final var scope: TransactionScope? { owner?.context.scope }

  // MARK: Asking where it is

  /// Starts to keep the rectangle that is shown.
  package func track() {
    guard tracker == nil else { return }
    let attribute = RectAttribute(graph: graph)
    attribute.set(spaceRect, in: nil)
    tracker = attribute
  }

  /// The rectangle as it is shown in the nearest geometry space now.
  package var ownShownRect: CGRect { tracker?.shownRect ?? spaceRect }
}

/// A reference to a node that does not keep it, and is empty when it has gone.
///
/// It does what a weak one does; but an object that is weakly referred to is slower to hold.
package final class LayoutNodeReference {
  @exclusivity(unchecked)
  package fileprivate(set) unowned(unsafe) var node: LayoutNode?

  fileprivate init(_ node: LayoutNode) { self.node = node }
}
