package import FlipbookDisplay
public import FlipbookGeometry
package import FlipbookLayout
package import FlipbookMotion
package import Foundation

/// A window onto content that may be longer.
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ScrollViewNode(view, inputs)
  }
}

private final class ScrollViewNode<Content: View>: Node<ScrollView<Content>> {
  private var host: ContentHost<Content>?
  private var layoutNode: ScrollLayoutNode?

  override init(_ view: ScrollView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    host = ContentHost(view.content, layout: stack, owner: self, context: context)
    layoutNode = ScrollLayoutNode(axes: view.axes, owner: self) { [weak self] in
      self?.host?.element
    }
  }

  /// Several views in a scroll view stand in a stack.
  private var stack: AnyLayout {
    view.axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
  }

  override var children: [ViewNode] { host.map { [$0.structuralNode] } ?? [] }

  override var staticElementCount: Int? { 1 }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.traits = Traits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    host?.update(view.content, context: context)
    layoutNode?.setAxes(view.axes)
  }
}

/// The layout of a scroll view: a geometry space of its own, moved by the offset.
nonisolated package final class ScrollLayoutNode: LayoutNode, NamedSpaceNode {
  private var axes: Axis.Set
  private let findContent: () -> LayoutNode?
  private let rect: RectAttribute
  private let shift: Attribute<AnimatablePair<CGFloat, CGFloat>>

  /// The point of the content at the top-left corner, in points, at the model's state.
  package private(set) var offset = CGPoint.zero

  /// What the next commit's change of offset travels with; nil for none.
  private var scrollTransaction: Transaction?

  init(axes: Axis.Set, owner: ViewNode, content: @escaping () -> LayoutNode?) {
    self.axes = axes
    findContent = content
    rect = RectAttribute(graph: owner.graph)
    shift = Attribute(graph: owner.graph)
    super.init(graph: owner.graph, owner: owner)
  }

  var spaceName: AnyHashable { ScrollSpaceName() }

  func setAxes(_ axes: Axis.Set) {
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout()
  }

  private var content: LayoutNode? {
    let content = findContent()
    content?.layoutParent = self
    return content
  }

  package override var layoutChildren: [LayoutNode] { content.map { [$0] } ?? [] }

  private var rule: ScrollLayout { ScrollLayout(axes: axes) }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let content else { return .zero }
    return rule.size(for: proposal, content: content)
  }

  package override func placeChildren() {
    guard let content else { return }
    let proposal = rule.contentProposal(for: proposal, size: size)
    offset = area(of: content.size(for: proposal)).clamped(offset)
    let surroundings = surroundings.inContainer(size)
    content.settle(
      at: CGPoint(x: -offset.x, y: -offset.y), proposal: proposal,
      in: PlacementFrame(globalOrigin: globalOrigin, surroundings: surroundings))
  }

  private func area(of content: CGSize) -> ScrollArea {
    ScrollArea(viewport: size, content: content, axes: axes)
  }

  // MARK: Scrolling

  /// Shows a rectangle, given in window coordinates at the model's state.
  package func scroll(to target: CGRect, anchor: UnitPoint?, _ transaction: Transaction) {
    guard let content else { return }
    let inContent = target.offsetBy(
      dx: -content.globalOrigin.x, dy: -content.globalOrigin.y)
    let new = area(of: content.size).offset(showing: inContent, anchor: anchor, from: offset)
    guard new != offset else { return }
    offset = new
    scrollTransaction = transaction
    invalidateLayout()
  }

  package override func commit() {
    rect.set(spaceRect, in: scope)
    // Only a request to scroll moves the offset over time: chosen, layout notes 15.
    shift.set(
      AnimatablePair(-offset.x, -offset.y), under: scrollTransaction ?? Transaction())
    scrollTransaction = nil
    content?.commit(spaceOrigin: .zero)
  }

  // MARK: Showing

  private var shown: CGPoint {
    let rect = rect.shownRect
    return CGPoint(x: rect.minX + shift.shown.first, y: rect.minY + shift.shown.second)
  }

  package override func draw(into display: inout DisplayBuilder) {
    let bounds = display.canvasRect(rect)
    let shown = shown
    display.with(.clip(.rect(bounds))) { display in
      display.translated(by: shown) { content?.draw(into: &$0) }
    }
  }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: shown.x, dy: shown.y)
  }
}

/// A view whose content can be told to scroll to a view with an identity.
nonisolated public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ScrollViewReaderNode(view, inputs)
  }
}

private final class ScrollViewReaderNode<Content: View>: Node<ScrollViewReader<Content>> {
  private var content: Node<Content>?

  override init(_ view: ScrollViewReader<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(evaluate(), self.inputs(context))
  }

  private func evaluate() -> Content {
    evaluateContent { view.content(ScrollViewProxy(node: self)) }
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(evaluate(), context: context)
  }

  override func refresh() { content?.update(evaluate(), context: context) }
}

/// What scrolls the scroll views inside a reader.
nonisolated public struct ScrollViewProxy {
  fileprivate weak var node: ViewNode?

  /// Scrolls until the view with an identity shows; animated under `withAnimation`.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = Transaction.current
    node.graph.enqueueScroll(transaction) { [weak node] in
      guard let node else { return }
      Self.scroll(to: AnyHashable(id), anchor: anchor, below: node, transaction)
    }
  }

  private static func scroll(
    to id: AnyHashable, anchor: UnitPoint?, below node: ViewNode, _ transaction: Transaction
  ) {
    guard let target = find(id, below: node), let element = target.elements.first else {
      node.graph.diagnose("scrollTo: no view has the id \(id)")
      return
    }
    var ancestor = element.layoutParent
    while let current = ancestor {
      if let scroll = current as? ScrollLayoutNode {
        let rect = target.elements.map(\.globalRect).reduce(element.globalRect) { $0.union($1) }
        scroll.scroll(to: rect, anchor: anchor, transaction)
        return
      }
      ancestor = current.layoutParent
    }
  }

  private static func find(_ id: AnyHashable, below node: ViewNode) -> ViewNode? {
    if let identified = node as? any IdentifiedNode, identified.explicitID == id { return node }
    for child in node.children {
      if let found = find(id, below: child) { return found }
    }
    return nil
  }
}

extension View {
  /// Forbids scrolling by touch; requests to scroll still work.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    environment(\.isScrollEnabled, !disabled)
  }
}

extension EnvironmentValues {
  private enum IsScrollEnabledKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// Whether scroll views may be scrolled by touch.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
}
