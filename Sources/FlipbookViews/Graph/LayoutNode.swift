package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// One thing that has a size and a place.
///
/// All rectangles are in points, y down. A node knows four coordinate systems: its parent's
/// (``origin``), the window's (``globalOrigin``), the nearest geometry space's (``spaceOrigin``,
/// in which rectangles are animated), and its own, whose origin is its top-left corner.
package class LayoutNode: LayoutElement {
  package unowned let graph: ViewGraph
  package weak var owner: ViewNode?
  package weak var layoutParent: LayoutNode?

  /// What modifiers say of the element to the container it ends up in.
  package var traits = Traits()

  package private(set) var origin = CGPoint.zero
  package private(set) var size = CGSize.zero
  package private(set) var proposal = ProposedViewSize.unspecified

  /// The top-left corner in the window, at the model's state, transforms left aside.
  package private(set) var globalOrigin = CGPoint.zero
  package private(set) var surroundings = Surroundings()

  /// The top-left corner in the nearest geometry space, offsets left aside.
  package private(set) var spaceOrigin = CGPoint.zero

  package private(set) var needsPlacement = true
  private var requestedPlacement: (origin: CGPoint, proposal: ProposedViewSize)?
  private var sizes = SizeCache()

  /// The node's rectangle as it is shown, kept for views that are watched.
  package var tracker: RectAttribute?

  package init(graph: ViewGraph, owner: ViewNode?) {
    self.graph = graph
    self.owner = owner
  }

  // MARK: What subclasses answer

  /// The nodes that are placed inside this one, in source order.
  package var layoutChildren: [LayoutNode] { [] }

  package func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Settles every child at its place; sizes and the own place are known.
  package func placeChildren() {}

  package func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package var layoutSpacing: ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }

  package var keepsSpacingInFrame: Bool { false }

  /// Sends what depends on the layout to its new values.
  package func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  /// Draws the node and what is in it at the graph's time.
  package func draw(into display: inout DisplayBuilder) {
    for child in displayOrder(layoutChildren) { child.draw(into: &display) }
  }

  /// Maps a rectangle, as it is shown in the node's own geometry space, one node up.
  package func mapToParent(_ rect: CGRect) -> CGRect { rect }

  /// Whether a child is laid out and drawn, or only waits to be chosen.
  package func shows(_ child: LayoutNode) -> Bool { true }

  /// What can move in this node, by the names that traces give it.
  package var movables: [(property: String, moving: any Moving)] { [] }

  /// How much of the content below shows, as this node alone decides.
  package var shownOpacity: Double { 1 }

  /// The characters that are shown, for selectors.
  package var shownText: String? { nil }

  /// What the view was called for tests and timelines.
  package var givenIdentifier: String? { nil }

  /// Forgets what modifiers have said, when a container is about to hear it again.
  package final func resetTraits() {
    if graph.isCollectingTraits { traits = Traits() }
  }

  // MARK: Measuring

  package final func size(for proposal: ProposedViewSize) -> CGSize {
    if let size = sizes[proposal] { return size }
    graph.measurementCount += 1
    let size = measure(proposal).withoutNonsense
    sizes[proposal] = size
    return size
  }

  package final func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value {
    traits.layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Forgets sizes, here and in all that contain this node, and asks to be placed again.
  package final func invalidateLayout() {
    var node: LayoutNode? = self
    while let current = node {
      if current.containsInvalidation, current !== self { return }
      current.sizes.removeAll()
      current.needsPlacement = true
      current.didInvalidateLayout()
      node = current.layoutParent
    }
  }

  /// Called when what the node has measured is no longer to be trusted.
  package func didInvalidateLayout() {}

  /// The axis that spacers and dividers inside this node follow.
  package func orientation(for child: LayoutNode) -> Axis? { nil }

  /// Whether the node is about to place its content anyway, and its own size does not depend on it.
  package var containsInvalidation: Bool { false }

  // MARK: Placing

  /// What a layout says about this node; the container carries it out with ``settle(at:proposal:in:)``.
  package final func place(at origin: CGPoint, proposal: ProposedViewSize) {
    requestedPlacement = (origin, proposal)
  }

  /// What the layout has said about this node since this was last asked.
  package final func takeRequestedPlacement() -> (origin: CGPoint, proposal: ProposedViewSize)? {
    defer { requestedPlacement = nil }
    return requestedPlacement
  }

  /// Puts the node at its place in its parent, and everything in it at theirs.
  package final func settle(
    at origin: CGPoint, proposal: ProposedViewSize, in frame: PlacementFrame
  ) {
    let origin = origin.withoutNonsense
    let size = size(for: proposal)
    let globalOrigin = frame.globalOrigin + origin
    let isChanged =
      needsPlacement || size != self.size || proposal != self.proposal
      || globalOrigin != self.globalOrigin || !frame.surroundings.isEqual(to: surroundings)
    self.origin = origin
    guard isChanged else { return }
    self.size = size
    self.proposal = proposal
    self.globalOrigin = globalOrigin
    surroundings = frame.surroundings
    needsPlacement = false
    placeChildren()
  }

  /// The coordinates that children are placed in.
  package var placementFrame: PlacementFrame {
    PlacementFrame(globalOrigin: globalOrigin, surroundings: surroundings)
  }

  /// Settles a child where a layout has put it, mirrored where content runs from right to left.
  ///
  /// - Parameters:
  ///   - child: What is placed inside this node.
  ///   - placement: Its place from left to right.
  ///   - direction: The direction in which content runs.
  ///   - frame: The coordinates the child is placed in.
  package final func settle(
    _ child: LayoutNode, at placement: LayoutPlacement, running direction: LayoutDirection,
    in frame: PlacementFrame
  ) {
    var origin = placement.origin
    if direction == .rightToLeft {
      origin.x = size.width - origin.x - child.size(for: placement.proposal).width
    }
    child.settle(at: origin, proposal: placement.proposal, in: frame)
  }

  /// The direction in which content runs where the node was written.
  package final var layoutDirection: LayoutDirection {
    owner?.context.environment.layoutDirection ?? .leftToRight
  }

  /// The rectangle in the window, at the model's state.
  package var globalRect: CGRect { CGRect(origin: globalOrigin, size: size) }

  // MARK: Committing

  package final func commit(spaceOrigin: CGPoint) {
    self.spaceOrigin = spaceOrigin
    tracker?.set(spaceRect, in: scope)
    commit()
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

  /// The rectangle as it is shown in the window now; its bounding box if it is turned.
  package final var shownRect: CGRect {
    var rect = ownShownRect
    var node = layoutParent
    while let current = node {
      rect = current.mapToParent(rect)
      node = current.layoutParent
    }
    return rect
  }

  /// Whether every node above lays this one out and draws it.
  package final var isChosen: Bool {
    var node = self
    while let parent = node.layoutParent {
      guard parent.shows(node) else { return false }
      node = parent
    }
    return true
  }

  /// How much of the node shows now, from 0 to 1.
  package final var shownOpacityInWindow: Double {
    var opacity = shownOpacity
    var node = layoutParent
    while let current = node {
      opacity *= current.shownOpacity
      node = current.layoutParent
    }
    return opacity
  }
}

/// Where the children of a node are placed.
package struct PlacementFrame {
  package var globalOrigin: CGPoint
  package var surroundings: Surroundings

  package init(globalOrigin: CGPoint, surroundings: Surroundings) {
    self.globalOrigin = globalOrigin
    self.surroundings = surroundings
  }
}

/// Children by z-index, those of equal z-index in their own order.
package func displayOrder(_ nodes: [LayoutNode]) -> [LayoutNode] {
  guard nodes.contains(where: { $0.traits.zIndex != nil }) else { return nodes }
  return nodes.enumerated().sorted {
    ($0.element.traits.zIndex ?? 0, $0.offset) < ($1.element.traits.zIndex ?? 0, $1.offset)
  }.map(\.element)
}

/// What modifiers say of an element to its container.
package struct Traits {
  package var zIndex: Double?
  package var transition: AnyTransition?
  package var layoutValues: [ObjectIdentifier: Any] = [:]
  package var tag: AnyHashable?

  package init() {}
}

/// The sizes a node has answered, by proposal.
struct SizeCache {
  private var entries: [(proposal: ProposedViewSize, size: CGSize)] = []

  /// How many answers are kept: a stack asks for minimum, maximum, ideal and share.
  private static let capacity = 12

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get {
      for entry in entries where entry.proposal == proposal { return entry.size }
      return nil
    }
    set {
      guard let newValue else { return }
      if entries.count == Self.capacity { entries.removeFirst() }
      entries.append((proposal, newValue))
    }
  }

  mutating func removeAll() { entries.removeAll(keepingCapacity: true) }
}

extension CGSize {
  /// The size with lengths that are not numbers, or negative, replaced by zero.
  fileprivate var withoutNonsense: CGSize {
    CGSize(width: width >= 0 ? width : 0, height: height >= 0 ? height : 0)
  }
}

extension CGPoint {
  /// The point with coordinates that are not finite replaced by zero.
  fileprivate var withoutNonsense: CGPoint {
    CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }

  package static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  package static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }
}
