import FlipbookDisplay
public import FlipbookGeometry
package import FlipbookLayout
import FlipbookMotion
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

  override var ownLayoutNodes: [LayoutNode] { layoutNode.map { [$0] } ?? [] }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    host?.update(view.content, context: context)
    layoutNode?.setAxes(view.axes)
    if contextChanged { layoutNode?.settingsDidChange() }
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

  /// Whether anything was scrolled to; until then the content rests by its anchor.
  private var hasScrolled = false

  private var lastSettings: ScrollSettings?

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

  func settingsDidChange() {
    let new = settings
    guard new != lastSettings else { return }
    lastSettings = new
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
    let margins = settings.contentMargins
    if margins == EdgeInsets() { return rule.size(for: proposal, content: content) }
    let size = content.size(for: contentProposal(rule.contentProposal(for: proposal)))
    let whole = CGSize(
      width: size.width + margins.horizontal, height: size.height + margins.vertical)
    return CGSize(
      width: axes.contains(.horizontal) ? proposal.width ?? whole.width : whole.width,
      height: axes.contains(.vertical) ? proposal.height ?? whole.height : whole.height)
  }

  package override func placeChildren() {
    guard let content else { return }
    let proposal = contentProposal(rule.contentProposal(for: proposal, size: size))
    offset = restingOffset(of: content.size(for: proposal))
    let surroundings = surroundings.inContainer(size)
    let margins = settings.contentMargins
    // Across the axes of scrolling nothing is scrolled, and the margins move the content.
    content.settle(
      at: CGPoint(
        x: axes.contains(.horizontal) ? -offset.x : margins.leading,
        y: axes.contains(.vertical) ? -offset.y : margins.top),
      proposal: proposal,
      in: PlacementFrame(globalOrigin: globalOrigin, surroundings: surroundings))
  }

  private var settings: ScrollSettings {
    owner?.context.environment.scrollSettings ?? ScrollSettings()
  }

  private func area(of content: CGSize, anchor: UnitPoint? = nil) -> ScrollArea {
    let settings = settings
    return ScrollArea(
      viewport: size, content: content, insets: settings.contentMargins, axes: axes,
      anchor: anchor ?? settings.alignmentAnchor)
  }

  /// Where the content is: where it was scrolled to, else where it rests at first.
  private func restingOffset(of content: CGSize) -> CGPoint {
    if hasScrolled { return area(of: content).clamped(offset) }
    let first = area(of: content, anchor: settings.initialAnchor).restingOffset
    return area(of: content).clamped(first)
  }

  /// What the content is offered: less the margins across the axes of scrolling.
  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = settings.contentMargins
    return ProposedViewSize(
      width: proposal.width.map { max($0 - margins.horizontal, 0) },
      height: proposal.height.map { max($0 - margins.vertical, 0) })
  }

  // MARK: Scrolling

  /// Shows a rectangle, given in window coordinates at the model's state.
  package func scroll(to target: CGRect, anchor: UnitPoint?, _ transaction: Transaction) {
    guard let content else { return }
    let inContent = target.offsetBy(
      dx: -content.globalOrigin.x, dy: -content.globalOrigin.y)
    move(
      to: area(of: content.size).offset(showing: inContent, anchor: anchor, from: offset),
      transaction)
  }

  /// Shows an end of the content.
  func scroll(to edge: Edge, _ transaction: Transaction) {
    guard let content else { return }
    var target = offset
    switch edge {
    case .top: target.y = -.greatestFiniteMagnitude
    case .bottom: target.y = .greatestFiniteMagnitude
    case .leading: target.x = -.greatestFiniteMagnitude
    case .trailing: target.x = .greatestFiniteMagnitude
    }
    move(to: area(of: content.size).clamped(target), transaction)
  }

  /// Puts a point of the content at the top-left corner.
  func scroll(to point: CGPoint, _ transaction: Transaction) {
    guard let content else { return }
    move(to: area(of: content.size).clamped(point), transaction)
  }

  private func move(to new: CGPoint, _ transaction: Transaction) {
    hasScrolled = true
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
    guard settings.clipsContent else {
      return display.translated(by: shown) { content?.draw(into: &$0) }
    }
    display.with(.clip(.rect(bounds))) { display in
      display.translated(by: shown) { content?.draw(into: &$0) }
    }
  }

  package override var movables: [(property: String, moving: any Moving)] {
    [("frame", rect), ("scroll", shift)]
  }

  package override func mapToParent(_ rect: CGRect) -> CGRect {
    rect.offsetBy(dx: shown.x, dy: shown.y)
  }
}
