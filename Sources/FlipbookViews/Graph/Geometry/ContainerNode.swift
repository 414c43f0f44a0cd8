package import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
package import Foundation

/// A view that lays out its content's elements.
package protocol ContainerView: PrimitiveView {
  associatedtype LayoutValue: Layout
  associatedtype ContainerContent: View

  nonisolated var containerLayout: LayoutValue { get }
  nonisolated var containerContent: ContainerContent { get }

  /// True if the container leaves itself out around exactly one static child.
  ///
  /// - SeeAlso: Stacks with one static child: derived from OpenSwiftUI, layout notes 3.7.
  nonisolated static var vanishesAroundOneChild: Bool { get }

  /// Makes what makes the container's rows when they are seen; nil if all views are made at once.
  nonisolated static func makeRows() -> (any RowMaker)?
}

extension ContainerView {
  package nonisolated static var vanishesAroundOneChild: Bool { false }

  package nonisolated static func makeRows() -> (any RowMaker)? { nil }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ContainerNode(view, inputs)
  }
}

/// The node of a container.
private final class ContainerNode<V: ContainerView>: Node<V> {
  private var content: ViewNode?
  private var layoutNode: ContainerLayoutNode?
  private var animation: AnimatableValue<V.LayoutValue>?
  private let rows = V.makeRows()

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    rows?.take(view.containerLayout)
    let content = makeNode(view.containerContent, self.inputs(context))
    self.content = content
    if AnimatableTypes.contain(V.LayoutValue.self) {
      animation = AnimatableValue(view.containerLayout, graph: graph) { [weak self] in
        self?.layoutStepped()
      }
    }
    if isTransparent { return }
    layoutNode = makeLayoutNode(content)
  }

  private func makeLayoutNode(_ content: ViewNode) -> ContainerLayoutNode {
    if let rows {
      return rows.makeLayoutNode(view.containerLayout, content: content, owner: self)
    }
    return ContainerLayoutNode(view.containerLayout, content: content, owner: self)
  }

  override var rowMaker: (any RowMaker)? { rows }

  override var marksSections: Bool { rows != nil }

  private var isTransparent: Bool {
    V.vanishesAroundOneChild && content?.staticElementCount == 1
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override var staticElementCount: Int? { 1 }

  override var hostsElements: Bool { layoutNode != nil }

  override var absentStackAxis: Axis?? {
    layoutNode == nil ? .some(V.LayoutValue.layoutProperties.stackOrientation) : nil
  }

  override func childElementsDidChange() {
    if let layoutNode { graph.invalidateElements(of: layoutNode.container) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else {
      // Traits set inside a container are for it alone, and for nothing outside.
      let collected = content?.elements ?? []
      for element in collected { element.resetTraits() }
      elements.append(contentsOf: collected)
      return
    }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didFinalize() { layoutNode?.container.finalize() }

  override func update(_ new: UnsafePointer<V>, context: ViewContext) {
    let contextChanged = !context.isIdentical(to: self.context)
    if !contextChanged, haveEqualBytes(stored, new) { return }
    let layoutChanged = !haveSameBits(view.containerLayout, new.pointee.containerLayout)
    stored.pointee = new.pointee
    self.context = context
    rows?.take(view.containerLayout)
    content?.update(view.containerContent, context: context)
    guard let layoutNode else { return }
    if layoutChanged {
      if let animation { animation.update(view.containerLayout, in: AttributeSite(self)) }
      layoutNode.setLayout(shownLayout)
    }
    if contextChanged { layoutNode.updateDirection(context.environment.layoutDirection) }
    layoutNode.setNeedsCommit()
  }

  private var shownLayout: V.LayoutValue {
    if let animation { return animation.shown(view.containerLayout) }
    return view.containerLayout
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
  private final var layout: ContainerLayout
  package private(set) final var direction: LayoutDirection

  private final var storedContainer: ElementContainer?

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

  /// Takes another layout; the elements stay the same.
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

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    layout.size(for: proposal)
  }

  package override func asksForSurroundings() -> Bool {
    container.layoutElements.contains(where: \.feelsSurroundings)
  }

  package override func computeSensitivity() -> Axis.Set { layout.sensitivity }

  package override var placesRigidly: Bool { true }

  override func carryChildren(in context: PlacementContext) {
    for element in container.layoutElements { element.carry(in: context) }
  }

  package override var answersForChildren: Bool { true }

  package override func placeChildren() {
    let context = placementContext
    let bounds = CGRect(origin: .zero, size: size)
    let placements = layout.placements(in: bounds, proposal: relevantPart(of: proposal))
    for (child, placement) in zip(container.layoutElements, placements) {
      settle(child, at: placement, running: direction, in: context)
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

/// Content as one element for its holder: the only view, or a layout of several.
package final class ContentHost {
  package let node: ViewNode
  private let layoutNode: ContainerLayoutNode?

  /// Creates a host.
  ///
  /// - Parameters:
  ///   - content: The hosted view.
  ///   - layout: The layout of the content unless it is exactly one static view.
  ///   - owner: The node the content stands below.
  ///   - context: The context of the content.
  package convenience init<Content: View, L: Layout>(
    _ content: Content, layout: L, owner: ViewNode, context: ViewContext
  ) {
    var content = content
    self.init(from: &content, layout: layout, owner: owner, context: context)
  }

  /// Creates a host of content that lies at an address.
  init<Content: View, L: Layout>(
    from content: UnsafePointer<Content>, layout: L, owner: ViewNode, context: ViewContext
  ) {
    let host = ContentHostNode(owner.inputs(context))
    node = makeNode(from: content, host.inputs(context))
    host.content = node
    self.host = host
    layoutNode =
      node.staticElementCount == 1
      ? nil : ContainerLayoutNode(layout, content: node, owner: host)
    host.container = layoutNode?.container
  }

  private let host: ContentHostNode

  /// The node that holds the content in the structure.
  package var structuralNode: ViewNode { host }

  /// The content's element: its only one, or a layout of several.
  package var element: LayoutNode {
    if let layoutNode { return layoutNode }
    if let element = host.element { return element }
    host.element = node.elements.first
    return host.element ?? LayoutNode(graph: node.graph, owner: node)
  }

  package func setLayout<L: Layout>(_ layout: L) { layoutNode?.setLayout(layout) }

  package func update<Content: View>(_ content: Content, context: ViewContext) {
    withUnsafePointer(to: content) { update(from: $0, context: context) }
  }

  /// Gives the content the value that lies at an address.
  func update(from pointer: UnsafeRawPointer, context: ViewContext) {
    host.context = context
    node.update(from: pointer, context: context)
    layoutNode?.updateDirection(context.environment.layoutDirection)
  }
}

/// The node around hosted content, which hears of changes of its elements.
private final class ContentHostNode: ViewNode {
  var container: ElementContainer?
  var content: ViewNode?

  /// The content's only element, as long as it is known; nil if a container has them.
  var element: LayoutNode?

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override var hostsElements: Bool { container != nil }

  override var rowMaker: (any RowMaker)? { nil }

  override var marksSections: Bool { false }

  override func collectElements(into elements: inout [LayoutNode]) {}

  override func childElementsDidChange() {
    if let container { graph.invalidateElements(of: container) }
  }

  override func elementsBelowDidChange() { element = nil }

  override func didFinalize() { container?.finalize() }
}
