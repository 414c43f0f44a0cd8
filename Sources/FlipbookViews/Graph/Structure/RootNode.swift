import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// The structure's topmost node.
package final class RootNode<V: View>: ViewNode, RootUpdating {
  private var content: ViewNode?
  private var layoutNode: ContainerLayoutNode?

  package init(_ view: V, _ inputs: NodeInputs) {
    super.init(inputs)
    let content = makeNode(view, self.inputs(context))
    self.content = content
    // Several views without a container are stacked vertically.
    layoutNode = ContainerLayoutNode(VStackLayout(), content: content, owner: self)
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  package override var hostsElements: Bool { true }

  package override var rowMaker: (any RowMaker)? { nil }

  package override func childElementsDidChange() { graph.rootElementsDidChange() }

  package var container: ElementContainer {
    guard let layoutNode else { preconditionFailure("RootNode: asked while being made") }
    return layoutNode.container
  }

  package func updateRoot(_ context: ViewContext) {
    self.context = context
    layoutNode?.updateDirection(context.environment.layoutDirection)
    content?.update(context: context)
  }
}

/// The root node, for a view of any type.
package protocol RootUpdating: ViewNode {
  func updateRoot(_ context: ViewContext)
}

/// The window: it proposes its safe part to the root view, and centres the view in it.
///
/// - SeeAlso: Centred in the safe area: measured, layout notes 1.
package final class RootLayoutNode: LayoutNode {
  package var container: ElementContainer?
  private var child: LayoutNode?

  package var host: HostProposal {
    didSet { if host != oldValue { invalidateLayout() } }
  }

  package init(host: HostProposal, graph: ViewGraph) {
    self.host = host
    super.init(graph: graph, owner: nil)
  }

  package func attachChild(_ child: LayoutNode) {
    self.child = child
    child.layoutParent = self
    invalidateLayout()
  }

  package override var layoutChildren: [LayoutNode] { child.map { [$0] } ?? [] }

  package override func commit() {
    child?.commit(spaceOrigin: spaceOrigin + (child?.origin ?? .zero))
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize { host.size }

  package override func placeChildren() {
    guard let child else { return }
    let safe = host.safeRect
    let proposal = ProposedViewSize(safe.size)
    let size = child.size(for: proposal)
    let origin = CGPoint(
      x: safe.minX + (safe.width - size.width) / 2, y: safe.minY + (safe.height - size.height) / 2)
    let window = CGRect(origin: .zero, size: host.size)
    let surroundings = Surroundings(
      safeArea: SafeArea([SafeArea.Space(bounds: window, insets: host.safeArea)]),
      containerSize: safe.size)
    child.settle(
      at: origin, proposal: proposal,
      in: PlacementContext(globalOrigin: .zero, surroundings: surroundings))
  }

  /// The largest number of layouts in one moment.
  ///
  /// A layout is repeated if its results change the views that are laid out.
  private static let roundLimit = 32

  /// Lays out until every size and place is settled.
  package func layOut() {
    let groups = graph.registry.matchedGroups
    var rounds = 0
    repeat {
      settle(
        at: .zero, proposal: ProposedViewSize(host.size),
        in: PlacementContext(globalOrigin: .zero, surroundings: Surroundings()))
      groups.settle(in: graph)
      rounds += 1
    } while isLayoutDue && rounds < Self.roundLimit
    if isLayoutDue { graph.diagnose(graph.endlessLayout(of: restlessNode.owner)) }
  }

  package func commitAll() { commit(spaceOrigin: .zero) }
}
