package import FlipbookDisplay
package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// A node of the layout tree: an element with a size and a place.
///
/// Only changed parts of the tree are laid out again: see `DirtyFlags`.
///
/// All rectangles are in points, y down. A node knows four coordinate systems: its parent's
/// (``origin``), the window's (``globalOrigin``), the nearest geometry space's (``spaceOrigin``, in
/// which rectangles are animated), and its own, whose origin is its top-left corner.
package class LayoutNode: LayoutElement {
  @usableFromInline final let graphReference: UncountedReference<ViewGraph>
  @inlinable package final var graph: ViewGraph { graphReference.object }
  private final let ownerReference: UncountedReference<ViewNode>.Zeroing?

  /// The node of the structure that made this one; nil once it is gone.
  package final var owner: ViewNode? { ownerReference?.object }

  /// The node that lays this one out; nil once that is gone.
  package final var layoutParent: LayoutNode? {
    get { parentReference?.object }
    set {
      guard newValue !== parentReference?.object else { return }
      parentReference = newValue?.ownReference
      parentDidChange()
    }
  }

  private final var parentReference: UncountedReference<LayoutNode>.Zeroing?

  private final var storedReference: UncountedReference<LayoutNode>.Zeroing?

  /// The uncounted reference that children and observers hold.
  package final var ownReference: UncountedReference<LayoutNode>.Zeroing {
    if let storedReference { return storedReference }
    let new = UncountedReference<LayoutNode>.Zeroing(self)
    storedReference = new
    return new
  }

  /// The traits that modifiers set on the element for its container.
  package final var traits: Traits {
    get { keptTraits?.traits ?? Traits() }
    set { keptTraits = newValue.isEmpty ? nil : KeptTraits(newValue) }
  }

  private final var keptTraits: KeptTraits?

  private final var storedDrawing: DrawingEntry?

  /// The record of the node's last drawing.
  final var drawingEntry: DrawingEntry {
    if let storedDrawing { return storedDrawing }
    let new = DrawingEntry(self)
    storedDrawing = new
    return new
  }

  /// The dirty flags of the node and its queues.
  final var dirtyFlags = DirtyFlags()

  /// The cache of layout results that others may have relied on.
  final var answers = LayoutAnswers()

  package internal(set) final var origin = CGPoint.zero
  package internal(set) final var size = CGSize.zero
  package internal(set) final var proposal = ProposedViewSize.unspecified

  /// The top-left corner in the window, at the model's state, transforms left aside.
  package internal(set) final var globalOrigin = CGPoint.zero
  package internal(set) final var surroundings = Surroundings()

  /// The top-left corner in the nearest geometry space, offsets left aside.
  package private(set) final var spaceOrigin = CGPoint.zero

  /// The node's rectangle as it is shown, kept for views that are watched.
  package final var tracker: RectAttribute?

  package init(graph: ViewGraph, owner: ViewNode?) {
    graphReference = UncountedReference(graph)
    ownerReference = owner?.ownReference
  }

  deinit {
    storedReference?.clear()
    storedDrawing?.clearNode()
  }

  // MARK: For subclasses

  /// The node that this one wraps, as a modifier's node does.
  package var wrapped: LayoutNode? { nil }

  /// The node of the structure that decides if this one exists.
  ///
  /// It is that of the wrapped node: a modifier around a condition stays when the view in it goes.
  package final var structuralOwner: ViewNode? {
    var node = self
    while let inner = node.wrapped { node = inner }
    return node.owner
  }

  /// The nodes that are placed inside this one, in source order.
  package var layoutChildren: [LayoutNode] { [] }

  /// True if a z-index moves a child in front of others or behind them; false if each child has
  /// its level, as a view and what overlays it have.
  package var ordersByIndex: Bool { true }

  /// The nodes that are placed inside this one, from back to front.
  package final var paintedChildren: [LayoutNode] { paintingOrder(of: layoutChildren) }

  /// Some of the nodes that are placed inside this one, from back to front.
  package final func paintingOrder(of children: [LayoutNode]) -> [LayoutNode] {
    ordersByIndex ? displayOrder(children) : children
  }

  package func computeSize(for proposal: ProposedViewSize) -> CGSize { .zero }

  /// The axes on which the proposal matters to the node.
  package func computeSensitivity() -> Axis.Set { .both }

  /// True if the surroundings matter to the node, or to nodes that it places.
  ///
  /// If false, the node keeps the surroundings of its last placement.
  package func asksForSurroundings() -> Bool { true }

  /// Settles every child at its place; sizes and the own place are known.
  package func placeChildren() {}

  /// True if children keep their places and proposals when the node moves.
  package var placesRigidly: Bool { false }

  /// Moves all children along, in the order in which they are settled.
  func carryChildren(in context: PlacementContext) {
    for child in layoutChildren { child.carry(in: context) }
  }

  /// True if the node's answers depend on those of a child.
  package func answersDepend(on child: LayoutNode) -> Bool { true }

  /// True if a change of a child makes nothing outside stale, unless the node's own answers change.
  package var answersForChildren: Bool { false }

  /// The position of a guide in points in the node's own coordinates, nil if none was set.
  package func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// The distances the node prefers to its neighbours.
  package func measureSpacing() -> ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }
  package var keepsSpacingInFrame: Bool { false }

  /// The run of elements not made yet that the node stands for, in a lazy container.
  package var unmade: UnmadeRun? { nil }

  /// Sets attributes that depend on the layout to their new values.
  package func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  /// Draws the node and its content at the graph's time.
  package func draw(into display: inout DisplayBuilder) {
    for child in paintedChildren { display.draw(child) }
  }

  /// Maps a rectangle, as it is shown in the node's own geometry space, one node up.
  package func mapToParent(_ rect: CGRect) -> CGRect { rect }

  /// True if a child is laid out and drawn; false if it waits to be chosen.
  package func shows(_ child: LayoutNode) -> Bool { true }

  /// The animated values of this node, by their names in traces.
  package var movables: [(property: String, moving: any Moving)] { [] }

  /// The node whose place is shown in traces: another one if this is only a slot.
  package var visibleElement: LayoutNode { self }

  /// The opacity that this node alone gives its content.
  package var shownOpacity: Double { 1 }

  /// True if the node changes the place, the opacity or the transform of its content.
  package var altersContent: Bool { false }

  /// True if the content below may be transformed at any time.
  package var transformsContent: Bool { false }

  /// The shown transform of the content below, without its place.
  package var shownTransform: CGAffineTransform { .identity }

  /// The map of the content below that geometry readers are told of, in the node's coordinates; nil
  /// for none.
  package var mapForReaders: ProjectionTransform? { nil }

  /// Notes a node below that has read where it is, and reads it again when the map changes.
  package func note(reader: LayoutNode) {}

  /// True if the node is a screen of the system's that is not at its place: it is pushed, or goes.
  package var isScreenInMotion: Bool { false }

  /// The shown colour that the node is filled with.
  package var shownColor: DisplayColor? { nil }

  /// True if the view this belongs to is out of the tree for good.
  package var isGone: Bool { owner?.isFinalized != false }

  /// The shown characters, for selectors.
  package var shownText: String? { nil }

  /// The name that is spoken instead of the texts below; nil if they are.
  package var spokenLabel: String? { nil }

  /// The name of the symbol or picture that is shown, for selectors of what shows no text.
  package var imageName: String? { nil }

  /// The name given to the view for tests and timelines.
  package var givenIdentifier: String? { nil }

  /// The part the node has in touches; nil if it has none.
  package var touchRole: TouchRole? { nil }

  /// Removes all traits, before a container has them written again.
  package final func resetTraits() {
    if graph.isCollectingTraits { keptTraits = nil }
  }

  /// Takes over the traits of another element.
  final func takeTraits(of other: LayoutNode) { keptTraits = other.keptTraits }

  // MARK: Measuring

  package final func size(for proposal: ProposedViewSize) -> CGSize {
    let proposal = relevantPart(of: proposal)
    if let size = answers.sizes[proposal] { return size }
    graph.measurementCount += 1
    let size = computeSize(for: proposal).withoutNonsense
    answers.sizes.insert(size, for: proposal)
    return size
  }

  package final func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if dirtyFlags.hasStaleAnswers { revalidate() }
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
    if dirtyFlags.hasStaleAnswers { revalidate() }
    if let axes = answers.sensitivity { return axes }
    // A view that leaves is laid out once more, in other surroundings, by the last proposal.
    let axes = keptTraits?.traits.transition == nil ? computeSensitivity() : .both
    answers.sensitivity = axes
    return axes
  }

  package final var feelsSurroundings: Bool {
    if dirtyFlags.hasStaleAnswers { revalidate() }
    if let feels = answers.feelsSurroundings { return feels }
    let feels = asksForSurroundings()
    answers.feelsSurroundings = feels
    return feels
  }

  /// Returns the part of a proposal that matters.
  package final func relevantPart(of proposal: ProposedViewSize) -> ProposedViewSize {
    let axes = sensitivity
    return axes == .both ? proposal : proposal.limited(to: axes)
  }

  package final var layoutSpacing: ViewSpacing {
    if dirtyFlags.hasStaleAnswers { revalidate() }
    if let spacing = answers.spacing { return spacing }
    let spacing = measureSpacing()
    answers.spacing = spacing
    return spacing
  }

  package final func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    traits.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// True if the node's answers are those of the node it wraps, which alone makes them stale.
  package var answersAsContent: Bool { false }

  /// Called when answers are about to be computed again.
  package func answersDidExpire() {}

  /// The axis that spacers and dividers inside this node follow.
  package func orientation(for child: LayoutNode) -> Axis? { nil }

  /// The axis that spacers and dividers follow around this node: that of a stack that left itself
  /// out around it, else that of the node it is placed in.
  package final var surroundingOrientation: Axis? {
    guard let parent = layoutParent else { return nil }
    var node = owner
    while let current = node, current !== parent.owner, !current.hostsElements {
      if let axis = current.absentStackAxis { return axis }
      node = current.parent
    }
    return parent.orientation(for: self)
  }

  /// Called when that axis has changed.
  package func orientationDidChange() {}

  /// True if the node is about to place its content anyway, and its own size does not depend on it.
  package var containsInvalidation: Bool { false }

  // MARK: Placing

  /// The coordinates that children are placed in.
  package var placementContext: PlacementContext {
    PlacementContext(globalOrigin: globalOrigin, surroundings: surroundings)
  }

  /// The direction in which content runs in the view's own context.
  package final var layoutDirection: LayoutDirection {
    owner?.context.environment.layoutDirection ?? .leftToRight
  }

  /// The rectangle in the window, at the model's state.
  package var globalRect: CGRect { CGRect(origin: globalOrigin, size: size) }

  // MARK: Committing

  /// Sets attributes that depend on the layout, here and below, to their new values.
  ///
  /// - Parameter spaceOrigin: The top-left corner in the nearest geometry space.
  package final func commit(spaceOrigin: CGPoint) {
    if dirtyFlags.needsCommit || spaceOrigin != self.spaceOrigin {
      dirtyFlags.needsCommit = false
      self.spaceOrigin = spaceOrigin
      tracker?.set(spaceRect, in: site)
      if let storedDrawing { graph.journal.invalidate(storedDrawing) }
      commit()
    }
    if dirtyFlags.hasQueuedCommits { commitQueuedChildren() }
  }

  /// The rectangle in the nearest geometry space, at the model's state.
  package final var spaceRect: CGRect { CGRect(origin: spaceOrigin, size: size) }

  /// The place of this node's attributes: the transaction modifiers and the environment around it.
  package final var site: AttributeSite? { owner.map(AttributeSite.init) }

  // MARK: Asking where it is

  /// Starts to keep the shown rectangle.
  package func track() {
    guard tracker == nil else { return }
    let attribute = RectAttribute(graph: graph)
    attribute.set(spaceRect, in: nil)
    tracker = attribute
  }

  /// The rectangle shown in the nearest geometry space now.
  package var ownShownRect: CGRect { tracker?.shownRect ?? spaceRect }
}
