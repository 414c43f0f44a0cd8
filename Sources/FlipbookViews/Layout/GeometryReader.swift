public import FlipbookGeometry
import FlipbookLayout
public import Foundation

/// A view whose content is made from its size and place.
nonisolated public struct GeometryReader<Content: View>: PrimitiveView {
  public var content: (GeometryProxy) -> Content

  @inlinable
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
    self.content = content
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    GeometryReaderNode(view, inputs)
  }
}

private final class GeometryReaderNode<Content: View>: Node<GeometryReader<Content>> {
  private var layoutNode: ReaderLayoutNode?

  override init(_ view: GeometryReader<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    layoutNode = ReaderLayoutNode(owner: self) { [weak self] proxy in self?.build(proxy) }
  }

  private var host: ContentHost?

  private func build(_ proxy: GeometryProxy) -> LayoutNode? {
    graph.noteEvaluation(of: self)
    let content = evaluateContent { view.content(proxy) }
    if let host {
      host.update(content, context: context)
    } else {
      host = ContentHost(
        content, layout: GeometryReaderLayout(), owner: self, context: context)
    }
    return host?.element
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  override var staticElementCount: Int? { 1 }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    layoutNode?.contentIsStale()
  }

  override func refresh() { layoutNode?.contentIsStale() }
}

/// Takes all the space it is offered, and makes its content when it knows how much that is.
nonisolated private final class ReaderLayoutNode: LayoutNode {
  private let build: (GeometryProxy) -> LayoutNode?
  private var element: LayoutNode?
  private var isBuilding = false
  private var isStale = true
  private var lastSeen: GeometryProxy.Reading?

  init(owner: ViewNode, build: @escaping (GeometryProxy) -> LayoutNode?) {
    self.build = build
    super.init(graph: owner.graph, owner: owner)
  }

  func contentIsStale() {
    isStale = true
    invalidateLayout()
  }

  override var layoutChildren: [LayoutNode] { element.map { [$0] } ?? [] }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    LeafLayout.flexible(proposal)
  }

  override var containsInvalidation: Bool { isBuilding }

  override func placeChildren() {
    isBuilding = true
    buildAndSettle()
    isBuilding = false
    // Passes on dirty flags that content raised while it was placed, as an overlay without a view.
    element?.passOnDirtyFlags()
  }

  private func buildAndSettle() {
    let proxy = GeometryProxy(node: self)
    if isStale || lastSeen?.isCurrent(for: proxy) != true {
      isStale = false
      proxy.reading.reset()
      element = build(proxy)
      lastSeen = proxy.reading
      element?.layoutParent = self
      // Views that leave now keep their places: they are not laid out for the new space any more.
      graph.refreshContainers()
      element?.revalidate()
    }
    guard let element else { return }
    element.layoutParent = self
    settle(
      element, at: LayoutPlacement(origin: .zero, proposal: ProposedViewSize(size)),
      running: layoutDirection, in: placementContext)
  }
}

/// The size, safe area and rectangles of the space that a geometry reader's content gets.
nonisolated public struct GeometryProxy {
  /// A record of the values that were read from a proxy.
  ///
  /// The content is made again only if one of them has changed.
  final class Reading {
    private(set) var size: CGSize?
    private(set) var rect: CGRect?
    private(set) var insets: EdgeInsets?
    private var anchors: [(LayoutNode) -> Bool] = []

    func reset() {
      size = nil
      rect = nil
      insets = nil
      anchors = []
    }

    func note(size: CGSize) { self.size = size }
    func note(rect: CGRect) { self.rect = rect }
    func note(insets: EdgeInsets) { self.insets = insets }

    /// Notes an anchor by whether it still is where it was, seen from a node.
    func note(anchor isCurrent: @escaping (LayoutNode) -> Bool) { anchors.append(isCurrent) }

    func isCurrent(for proxy: GeometryProxy) -> Bool {
      if let size, size != proxy.node?.size { return false }
      if let rect, rect != proxy.node?.readRect() { return false }
      if let insets, insets != proxy.currentInsets { return false }
      guard let node = proxy.node else { return anchors.isEmpty }
      return anchors.allSatisfy { $0(node) }
    }
  }

  weak var node: LayoutNode?
  let reading = Reading()

  package init(node: LayoutNode) { self.node = node }

  /// The size of the space, in points.
  public var size: CGSize {
    let size = node?.size ?? .zero
    reading.note(size: size)
    return size
  }

  /// The insets of the safe area that touch the space, in points.
  public var safeAreaInsets: EdgeInsets {
    let insets = currentInsets
    reading.note(insets: insets)
    return insets
  }

  fileprivate var currentInsets: EdgeInsets {
    guard let node else { return EdgeInsets() }
    return node.surroundings.safeArea.growth(of: node.globalRect)
  }

  /// The space's rectangle in a coordinate space, in points.
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    guard let node else { return .zero }
    node.followEffects()
    reading.note(rect: node.readRect())
    return node.rect(in: coordinateSpace)
  }

  /// The space's rectangle in a coordinate space, in points.
  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    frame(in: coordinateSpace.coordinateSpace)
  }

  /// An anchor's value in this space's coordinates.
  public subscript<T>(anchor: Anchor<T>) -> T {
    guard let node else { return anchor.reference.value(in: AnchorSpace.empty) }
    let rect = anchor.reference.rect(in: node)
    reading.note(anchor: { anchor.reference.rect(in: $0) == rect })
    return anchor.reference.value(in: AnchorSpace(rect: rect))
  }

  /// The bounds of a named space in this one's coordinates; nil if there is none of that name.
  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    guard let node, let ancestor = node.namedAncestor(coordinateSpace.name) else { return nil }
    reading.note(rect: node.globalRect)
    let rect = ancestor.globalRect
    return rect.offsetBy(dx: -node.globalOrigin.x, dy: -node.globalOrigin.y)
  }
}
