import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A view that lays out and draws one of its content's elements.
protocol ChoiceView: PrimitiveView {
  associatedtype Choices: View
  associatedtype Choice: ElementChoice

  nonisolated var choices: Choices { get }
  nonisolated var choice: Choice { get }
}

/// A rule that chooses one of several elements.
protocol ElementChoice: Equatable {
  /// The element that is shown where the view is offered a proposal; nil for none.
  nonisolated func chosen(
    for proposal: ProposedViewSize, among elements: [LayoutNode]
  ) -> LayoutNode?

  /// True if spacers and dividers among the elements follow the axis of the stack around the view.
  nonisolated static var followsOrientation: Bool { get }
}

extension ChoiceView {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ChoiceNode(view, inputs)
  }
}

private final class ChoiceNode<V: ChoiceView>: Node<V> {
  private var content: ViewNode?
  private var layoutNode: ChoiceLayoutNode<V.Choice>?

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let content = makeNode(view.choices, self.inputs(contentContext))
    self.content = content
    layoutNode = ChoiceLayoutNode(view.choice, content: content, owner: self)
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
    content?.update(view.choices, context: contentContext)
    layoutNode?.setChoice(view.choice)
  }

  /// The context of views that only appear when they are chosen.
  private var contentContext: ViewContext {
    var context = context
    context.environment.awaitsChoice = true
    return context
  }

  override func didFinalize() { layoutNode?.container?.finalize() }
}

/// May measure all its elements, and shows one of them.
nonisolated private final class ChoiceLayoutNode<Choice: ElementChoice>: LayoutNode {
  private var choice: Choice
  private weak var lastChosen: LayoutNode?
  private(set) var container: ElementContainer?

  init(_ choice: Choice, content: ViewNode, owner: ViewNode) {
    self.choice = choice
    super.init(graph: owner.graph, owner: owner)
    container = ElementContainer(content: content, layoutNode: self)
  }

  func setChoice(_ choice: Choice) {
    guard choice != self.choice else { return }
    self.choice = choice
    invalidateLayout()
  }

  private var elements: [LayoutNode] { container?.layoutElements ?? [] }

  private func chosen(for proposal: ProposedViewSize) -> LayoutNode? {
    choice.chosen(for: proposal, among: elements)
  }

  override var layoutChildren: [LayoutNode] { chosen(for: proposal).map { [$0] } ?? [] }

  override func shows(_ child: LayoutNode) -> Bool { child === chosen(for: proposal) }

  override func orientation(for child: LayoutNode) -> Axis? {
    Choice.followsOrientation ? surroundingOrientation : nil
  }

  override func orientationDidChange() {
    guard Choice.followsOrientation else { return }
    for element in elements { element.orientationDidChange() }
  }

  override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    chosen(for: proposal)?.size(for: proposal) ?? .zero
  }

  override func placeChildren() {
    let chosen = chosen(for: proposal)
    if chosen !== lastChosen {
      lastChosen = chosen
      graph.registry.awaitingViews.noteChoice()
    }
    chosen?.settle(at: .zero, proposal: proposal, in: placementContext)
  }

  override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    chosen(for: proposal)?.explicitAlignment(key, size: size, proposal: proposal)
  }

  override func measureSpacing() -> ViewSpacing { chosen(for: proposal)?.layoutSpacing ?? .zero }
}
