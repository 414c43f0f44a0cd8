public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// The first of several views that fits into the space there is.
nonisolated public struct ViewThatFits<Content: View>: PrimitiveView {
  let axes: Axis.Set
  let content: Content

  public init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ViewThatFitsNode(view, inputs)
  }
}

private final class ViewThatFitsNode<Content: View>: Node<ViewThatFits<Content>> {
  private var content: Node<Content>?
  private var layoutNode: ChoosingLayoutNode?

  override init(_ view: ViewThatFits<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let content = makeNode(view.content, self.inputs(context))
    self.content = content
    layoutNode = ChoosingLayoutNode(axes: view.axes, content: content, owner: self)
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override var staticElementCount: Int? { 1 }

  override var hostsElements: Bool { layoutNode != nil }

  override func childElementsDidChange() {
    if let layoutNode { graph.invalidateElements(of: layoutNode.container) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: context)
    layoutNode?.setAxes(view.axes)
  }

  override func didFinalize() { layoutNode?.container.finalize() }
}

/// Measures all its elements and shows one of them.
nonisolated private final class ChoosingLayoutNode: LayoutNode {
  private var rule: ViewThatFitsLayout
  private var storedContainer: ElementContainer?

  init(axes: Axis.Set, content: ViewNode, owner: ViewNode) {
    rule = ViewThatFitsLayout(axes: axes)
    super.init(graph: owner.graph, owner: owner)
    storedContainer = ElementContainer(content: content, layoutNode: self)
  }

  var container: ElementContainer {
    guard let storedContainer else {
      preconditionFailure("ViewThatFits: asked for its views while being made")
    }
    return storedContainer
  }

  func setAxes(_ axes: Axis.Set) {
    guard axes != rule.axes else { return }
    rule = ViewThatFitsLayout(axes: axes)
    invalidateLayout()
  }

  private func chosen(for proposal: ProposedViewSize) -> LayoutNode? {
    let elements = container.layoutElements
    return rule.choice(for: proposal, among: elements).map { elements[$0] }
  }

  override var layoutChildren: [LayoutNode] { chosen(for: proposal).map { [$0] } ?? [] }

  override func shows(_ child: LayoutNode) -> Bool { child === chosen(for: proposal) }

  override func orientation(for child: LayoutNode) -> Axis? {
    layoutParent?.orientation(for: self)
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    chosen(for: proposal)?.size(for: proposal) ?? .zero
  }

  override func placeChildren() {
    chosen(for: proposal)?.settle(at: .zero, proposal: proposal, in: placementFrame)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    chosen(for: proposal)?.explicitAlignment(key, size: size, proposal: proposal)
  }

  override var layoutSpacing: ViewSpacing { chosen(for: proposal)?.layoutSpacing ?? .zero }

  override var layoutPriority: Double { 0 }
}
