package import FlipbookGeometry
import FlipbookLayout
package import Foundation

/// Elements side by side, each as large as a page; those of a range are laid out and drawn.
///
/// The others are there and keep their state. They appear when they come into the range.
nonisolated package struct PageRow<Content: View>: PrimitiveView {
  let page: CGSize
  let axis: Axis
  let shown: ClosedRange<Int>
  let content: Content

  /// Creates a row of pages.
  ///
  /// - Parameters:
  ///   - page: The size of a page, in points.
  ///   - axis: The axis along which the pages stand.
  ///   - shown: The indices of the pages that can be seen.
  ///   - content: The pages.
  package init(page: CGSize, axis: Axis, shown: ClosedRange<Int>, content: Content) {
    (self.page, self.axis, self.shown, self.content) = (page, axis, shown, content)
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    PageRowNode(view, inputs)
  }
}

private final class PageRowNode<Content: View>: Node<PageRow<Content>> {
  private var content: ViewNode?
  private var layoutNode: PageRowLayoutNode?

  override init(_ view: PageRow<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let content = makeNode(view.content, self.inputs(contentContext))
    self.content = content
    layoutNode = PageRowLayoutNode(content: content, owner: self)
    layoutNode?.set(view.page, view.axis, view.shown)
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override var staticElementCount: Int? { 1 }

  override var hostsElements: Bool { layoutNode != nil }

  override var rowMaker: (any RowMaker)? { nil }

  override var marksSections: Bool { false }

  override func childElementsDidChange() {
    if let container = layoutNode?.container { graph.invalidateElements(of: container) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: contentContext)
    layoutNode?.set(view.page, view.axis, view.shown)
  }

  /// The context of views that only appear when they are seen.
  private var contentContext: ViewContext {
    var context = context
    context.environment.awaitsChoice = true
    return context
  }

  override func didFinalize() { layoutNode?.container?.finalize() }
}

nonisolated private final class PageRowLayoutNode: LayoutNode {
  private var page = CGSize.zero
  private var axis = Axis.horizontal
  private var shown = 0...0
  private(set) var container: ElementContainer?

  init(content: ViewNode, owner: ViewNode) {
    super.init(graph: owner.graph, owner: owner)
    container = ElementContainer(content: content, layoutNode: self)
  }

  func set(_ page: CGSize, _ axis: Axis, _ shown: ClosedRange<Int>) {
    guard page != self.page || axis != self.axis || shown != self.shown else { return }
    if shown != self.shown { graph.registry.awaitingViews.noteChoice() }
    (self.page, self.axis, self.shown) = (page, axis, shown)
    invalidateLayout()
  }

  private var elements: [LayoutNode] { container?.layoutElements ?? [] }

  override var layoutChildren: [LayoutNode] {
    let elements = elements
    return shown.clamped(to: 0...max(elements.count - 1, 0)).compactMap {
      elements.indices.contains($0) ? elements[$0] : nil
    }
  }

  override func shows(_ child: LayoutNode) -> Bool {
    layoutChildren.contains { $0 === child }
  }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    var size = page
    size[axis] *= CGFloat(elements.count)
    return size
  }

  override func placeChildren() {
    let (elements, children) = (elements, layoutChildren)
    for (index, child) in elements.enumerated() where children.contains(where: { $0 === child }) {
      let proposal = ProposedViewSize(page)
      let size = child.size(for: proposal)
      var origin = CGPoint(
        x: (page.width - size.width) / 2, y: (page.height - size.height) / 2)
      origin[axis] += page[axis] * CGFloat(index)
      settle(
        child, at: LayoutPlacement(origin: origin, proposal: proposal), running: layoutDirection,
        in: placementContext)
    }
  }
}
