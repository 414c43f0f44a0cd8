package import FlipbookLayout
package import Foundation

/// The place of a foreign element in the structure.
package final class ForeignNode: ViewNode {
  package let element: any ForeignElement
  package private(set) var layoutNode: ForeignLayoutNode?
  private var foreignChildren: [ForeignNode] = []
  private(set) var content: ContentHost?

  package init(_ element: any ForeignElement, _ inputs: NodeInputs) {
    self.element = element
    super.init(inputs)
    layoutNode = ForeignLayoutNode(element, owner: self)
    element.attachForeign(to: self)
    synchronize()
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content.structuralNode) }
    for child in foreignChildren { visit(child) }
  }

  package override var selectorName: String? { element.foreignName }

  package override var staticElementCount: Int? { 1 }

  package override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    if let layoutNode { visit(layoutNode) }
  }

  package override func collectElements(into elements: inout [LayoutNode]) {
    if let layoutNode { elements.append(layoutNode) }
  }

  package override func didFinalize() { element.attachForeign(to: nil) }

  /// Gives the node, and all below it, a new context.
  func update(_ context: ViewContext) {
    self.context = context
    for child in foreignChildren { child.update(context) }
    if let content, let view = element.foreignContent?.view {
      content.update(view, context: context)
    }
  }

  /// Makes the nodes below those of the element's present children.
  func synchronize() {
    let elements = element.foreignChildren
    if !elements.elementsEqual(foreignChildren.map(\.element), by: { $0 === $1 }) {
      let old = foreignChildren
      graph.noteNodes()
      foreignChildren = elements.map { element in
        old.first { $0.element === element } ?? ForeignNode(element, inputs(context))
      }
      for child in old where !elements.contains(where: { $0 === child.element }) {
        child.finalize()
      }
      for child in foreignChildren { child.layoutNode?.layoutParent = layoutNode }
    }
    for child in foreignChildren { child.synchronize() }
    synchronizeContent()
  }

  private func synchronizeContent() {
    guard let hosted = element.foreignContent else {
      content?.structuralNode.finalize()
      content = nil
      return
    }
    guard content == nil else { return }
    let host = ContentHost(hosted.view, layout: VStackLayout(), owner: self, context: context)
    host.element.layoutParent = layoutNode
    content = host
  }

  /// Shows another view of the graph's own framework inside the element.
  package func contentDidChange() {
    guard let view = element.foreignContent?.view else { return }
    content?.update(view, context: context)
  }

  /// The size of the view inside the element, for a proposal.
  package func contentSize(for proposal: ProposedViewSize) -> CGSize? {
    content?.element.size(for: proposal)
  }

  /// True if a touch of a point of the window is on the view inside the element.
  package func isContentTouched(at point: CGPoint) -> Bool {
    content?.element.touched(at: point) != nil
  }

  /// The layout nodes of the elements inside.
  var childLayoutNodes: [ForeignLayoutNode] { foreignChildren.compactMap(\.layoutNode) }

  /// Puts the views that the elements host at their places.
  func settleContent(in context: PlacementContext) {
    if let content, let hosted = element.foreignContent {
      let rect = element.foreignModelRect
      let origin = context.globalOrigin + rect.origin
      let surroundings = Surroundings(
        safeArea: hosted.safeArea.translated(to: CGPoint(x: -origin.x, y: -origin.y)),
        containerSize: hosted.rect.size)
      let element = content.element
      let proposal = ProposedViewSize(hosted.rect.size)
      let size = element.size(for: proposal)
      element.settle(
        at: CGPoint(
          x: hosted.rect.midX - size.width / 2, y: hosted.rect.midY - size.height / 2),
        proposal: proposal,
        in: PlacementContext(globalOrigin: origin, surroundings: surroundings))
    }
    for child in foreignChildren { child.settleContent(in: context) }
  }

  /// Asks for the tree to be laid out again.
  package func invalidateForeignLayout() {
    layoutNode?.invalidateLayout()
    graph.enqueue(Transaction()) {}
  }
}
