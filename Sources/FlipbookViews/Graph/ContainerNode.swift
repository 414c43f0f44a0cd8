package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// A view that lays out its content's elements.
package protocol ContainerView: PrimitiveView {
  associatedtype ContainerLayout: Layout
  associatedtype ContainerContent: View

  nonisolated var containerLayout: ContainerLayout { get }
  nonisolated var containerContent: ContainerContent { get }

  /// Whether the container is as if it were not there around exactly one static child.
  ///
  /// - SeeAlso: Stacks with one static child: read from a reimplementation, layout notes 3.7.
  nonisolated static var vanishesAroundOneChild: Bool { get }
}

extension ContainerView {
  package nonisolated static var vanishesAroundOneChild: Bool { false }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ContainerNode(view, inputs)
  }
}

/// The place of a container.
private final class ContainerNode<V: ContainerView>: Node<V> {
  private var content: Node<V.ContainerContent>?
  private var layoutNode: ContainerLayoutNode?
  private var animation: AnimatableValue<V.ContainerLayout>?
  private let rows = V.ContainerLayout.self is any LazyLayout.Type ? LazyRows() : nil

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    notePins()
    let content = makeNode(view.containerContent, self.inputs(context))
    self.content = content
    animation = AnimatableValue(view.containerLayout, graph: graph) { [weak self] in
      self?.layoutStepped()
    }
    if isTransparent { return }
    layoutNode = makeLayoutNode(content)
  }

  private func makeLayoutNode(_ content: ViewNode) -> ContainerLayoutNode {
    if let rows, let layout = view.containerLayout as? any LazyLayout {
      return LazyLayoutNode(layout, rows: rows, content: content, owner: self)
    }
    return ContainerLayoutNode(view.containerLayout, content: content, owner: self)
  }

  private func notePins() {
    guard let rows, let layout = view.containerLayout as? any LazyLayout else { return }
    rows.pinsHeaders = layout.pinsHeaders
    rows.pinsFooters = layout.pinsFooters
  }

  override var lazyRows: LazyRows? { rows }

  private var isTransparent: Bool {
    V.vanishesAroundOneChild && content?.staticElementCount == 1
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override var staticElementCount: Int? { 1 }

  override var hostsElements: Bool { layoutNode != nil }

  override func childElementsDidChange() {
    if let layoutNode { graph.invalidateElements(of: layoutNode.container) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else {
      // What is said inside a container is said to it, and to nobody outside.
      let collected = content?.elements ?? []
      for element in collected { element.resetTraits() }
      elements.append(contentsOf: collected)
      return
    }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didFinalize() { layoutNode?.container.finalize() }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    notePins()
    content?.update(view.containerContent, context: context)
    guard let layoutNode else { return }
    if viewChanged {
      animation?.update(view.containerLayout, in: context.scope)
      layoutNode.setLayout(shownLayout)
    }
    if contextChanged { layoutNode.updateDirection(context.environment.layoutDirection) }
    layoutNode.setNeedsCommit()
  }

  private var shownLayout: V.ContainerLayout {
    animation?.shown(view.containerLayout) ?? view.containerLayout
  }

  private func layoutStepped() {
    graph.enqueue(Transaction()) { [weak self] in
      guard let self, let layoutNode = self.layoutNode else { return }
      layoutNode.setLayout(self.shownLayout)
    }
  }
}

/// A layout at work on a container's elements.
package class ContainerLayoutNode: LayoutNode {
  private var layout: ContainerLayout
  package private(set) final var direction: LayoutDirection

  private var storedContainer: ElementContainer?

  package init<L: Layout>(_ layout: L, content: ViewNode, owner: ViewNode) {
    direction = owner.context.environment.layoutDirection
    self.layout = ContainerLayout.make(layout, layoutDirection: direction)
    super.init(graph: owner.graph, owner: owner)
    storedContainer = ElementContainer(content: content, layoutNode: self)
    takeElements()
  }

  package final var container: ElementContainer {
    guard let storedContainer else {
      preconditionFailure("ContainerLayoutNode: asked for its container while being made")
    }
    return storedContainer
  }

  /// Takes another layout; the elements stay who they are.
  package func setLayout<L: Layout>(_ new: L) {
    let orientation = layout.layoutProperties.stackOrientation
    if !layout.setLayout(new) {
      layout = ContainerLayout.make(new, elements: layout.elements, layoutDirection: direction)
    }
    if layout.layoutProperties.stackOrientation != orientation {
      for element in container.layoutElements { element.orientationDidChange() }
    }
    invalidateLayout()
  }

  package final func updateDirection(_ new: LayoutDirection) {
    guard new != direction else { return }
    direction = new
    layout.layoutDirection = new
    invalidateLayout()
  }

  private func takeElements() { layout.elements = container.layoutElements }

  package override func answersDidExpire() {
    let elements = storedContainer?.layoutElements ?? []
    if layout.elements.elementsEqual(elements, by: { $0 === $1 }) {
      layout.invalidate()
    } else {
      layout.elements = elements
    }
  }

  package override var layoutChildren: [LayoutNode] { container.layoutElements }

  package override func orientation(for child: LayoutNode) -> Axis? {
    layout.layoutProperties.stackOrientation
  }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    layout.size(for: proposal)
  }

  package override func asksForSurroundings() -> Bool {
    container.layoutElements.contains(where: \.feelsSurroundings)
  }

  package override func measureSensitivity() -> Axis.Set { layout.sensitivity }

  package override func placeChildren() {
    let frame = placementFrame
    let bounds = CGRect(origin: .zero, size: size)
    let placements = layout.placements(in: bounds, proposal: relevantPart(of: proposal))
    for (child, placement) in zip(container.layoutElements, placements) {
      settle(child, at: placement, running: direction, in: frame)
    }
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    layout.explicitAlignment(key, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { layout.spacing }

  package override var layoutPriority: Double { layout.priority }

  package override func draw(into display: inout DisplayBuilder) {
    for element in displayOrder(container.drawnElements) { display.draw(element) }
  }
}

/// Content that is one element to whoever holds it: the only view, or a layout of several.
package final class ContentHost<Content: View> {
  package let node: Node<Content>
  private let layoutNode: ContainerLayoutNode?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - content: What is hosted.
  ///   - layout: What lays out the content unless it is exactly one static view.
  ///   - owner: The node the content stands below.
  ///   - context: What the content is told.
  package init<L: Layout>(_ content: Content, layout: L, owner: ViewNode, context: ViewContext) {
    let host = ContentHostNode(owner.inputs(context))
    node = makeNode(content, host.inputs(context))
    host.content = node
    structuralNode = host
    layoutNode =
      node.staticElementCount == 1
      ? nil : ContainerLayoutNode(layout, content: node, owner: host)
    host.container = layoutNode?.container
  }

  /// The node that holds the content in the structure.
  package let structuralNode: ViewNode

  /// The element that stands for the content.
  package var element: LayoutNode {
    if let layoutNode { return layoutNode }
    let graph = node.graph
    if let known, knownVersion == graph.structureVersion, !graph.isUpdating { return known }
    let element = node.elements.first ?? LayoutNode(graph: graph, owner: node)
    if !graph.isUpdating { (known, knownVersion) = (element, graph.structureVersion) }
    return element
  }

  /// The element that was found last, outside of a pass, and the structure it was found in.
  private var known: LayoutNode?
  private var knownVersion = 0

  package func setLayout<L: Layout>(_ layout: L) { layoutNode?.setLayout(layout) }

  package func update(_ content: Content, context: ViewContext) {
    known = nil
    structuralNode.context = context
    node.update(content, context: context)
    layoutNode?.updateDirection(context.environment.layoutDirection)
  }
}

/// Catches changes of the elements of hosted content.
private final class ContentHostNode: ViewNode {
  weak var container: ElementContainer?
  var content: ViewNode?

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override var hostsElements: Bool { container != nil }

  override var lazyRows: LazyRows? { nil }

  override func collectElements(into elements: inout [LayoutNode]) {}

  override func childElementsDidChange() {
    if let container { graph.invalidateElements(of: container) }
  }

  override func didFinalize() { container?.finalize() }
}
