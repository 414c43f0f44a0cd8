package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// A modifier that wraps each element of its content in a layout node.
package protocol ElementModifier: PrimitiveModifier {
  associatedtype Wrapper: WrapperNode<Self>
}

extension ElementModifier {
  package nonisolated static func makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<C, Self>> {
    ElementModifierNode(view, inputs)
  }
}

/// The place of a view with a modifier that wraps its elements.
package final class ElementModifierNode<C: View, M: ElementModifier>: Node<ModifiedContent<C, M>> {
  private var content: Node<C>?
  private var wrappers: [M.Wrapper] = []

  package override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(view.content, self.inputs(context))
  }

  package override var children: [ViewNode] {
    var children: [ViewNode] = content.map { [$0] } ?? []
    for wrapper in wrappers { children.append(contentsOf: wrapper.structuralChildren) }
    return children
  }

  package override var staticElementCount: Int? { content?.staticElementCount }

  package override var ownLayoutNodes: [LayoutNode] { wrappers }

  package override func collectElements(into elements: inout [LayoutNode]) {
    guard let content else { return }
    var present: [M.Wrapper] = []
    for element in content.elements {
      guard element.unmade == nil else {
        elements.append(element)
        continue
      }
      let wrapper = wrapper(around: element)
      if graph.isCollectingTraits { wrapper.traits = element.traits }
      element.layoutParent = wrapper
      present.append(wrapper)
      elements.append(wrapper)
    }
    let count = present.count
    for wrapper in wrappers {
      guard let owner = wrapper.structuralOwner, !owner.isFinalized, owner.removalRoot != nil
      else { continue }
      var isPresent = false
      for index in 0..<count where present[index] === wrapper { isPresent = true }
      if !isPresent { present.append(wrapper) }
    }
    wrappers = present
  }

  private func wrapper(around element: LayoutNode) -> M.Wrapper {
    for wrapper in wrappers where wrapper.content === element { return wrapper }
    return M.Wrapper(view.modifier, around: element, owner: self)
  }

  package override func forgetFinalized() {
    for wrapper in wrappers where wrapper.isGone {
      for child in wrapper.structuralChildren { child.finalize() }
      wrapper.didFinalize()
    }
    wrappers.removeAll(where: \.isGone)
  }

  package override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: context)
    for wrapper in wrappers { wrapper.update(view.modifier, context: context) }
  }

  package override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let below = combinedPreference(key, of: children)
    return wrappers.first.map { $0.preference(key, below: below) } ?? below
  }

  package override func didFinalize() {
    for wrapper in wrappers { wrapper.didFinalize() }
  }
}

/// A layout node around another one: as if it were not there, or as a rule says.
package class WrappingNode: LayoutNode {
  package final let content: LayoutNode

  /// The direction in which content runs, as of the last update.
  package fileprivate(set) final var direction: LayoutDirection

  /// What says how big the node is and where its content goes, if it is not simply as the content.
  final var unaryRule: (any UnaryLayout)?

  fileprivate init(around content: LayoutNode, owner: ViewNode) {
    self.content = content
    direction = owner.context.environment.layoutDirection
    super.init(graph: owner.graph, owner: owner)
    content.layoutParent = self
  }

  package override var isGone: Bool { super.isGone || content.isGone }

  package final override var wrapped: LayoutNode? { content }

  package override var layoutChildren: [LayoutNode] { [content] }

  package override func orientation(for child: LayoutNode) -> Axis? {
    child === content ? layoutParent?.orientation(for: self) : nil
  }

  package override func orientationDidChange() { content.orientationDidChange() }

  package override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard let rule = unaryRule else { return content.size(for: proposal) }
    return rule.size(for: proposal, child: content)
  }

  package override func asksForSurroundings() -> Bool {
    layoutChildren.contains(where: \.feelsSurroundings)
  }

  package override func measureSensitivity() -> Axis.Set {
    guard let rule = unaryRule else { return content.sensitivity }
    return rule.sensitivity(of: content)
  }

  package override func placeChildren() {
    guard let rule = unaryRule else {
      return content.settle(at: .zero, proposal: proposal, in: placementFrame)
    }
    let placement = rule.placement(of: content, size: size, proposal: proposal)
    settle(content, at: placement, running: direction, in: placementFrame)
  }

  package override func commit() {
    guard unaryRule != nil else { return super.commit() }
    content.commit(spaceOrigin: spaceOrigin + content.origin)
  }

  /// Settles a second view aligned with the content, as overlays, backgrounds and masks are.
  package final func settleSecondary(_ secondary: LayoutNode, alignment: Alignment) {
    let primary = ViewDimensions(size: size, proposal: proposal, element: content)
    let placement = SecondaryLayout(alignment: alignment).placement(of: secondary, on: primary)
    settle(secondary, at: placement, running: direction, in: placementFrame)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let rule = unaryRule else {
      return content.explicitAlignment(key, size: size, proposal: proposal)
    }
    return rule.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing {
    guard let rule = unaryRule else { return content.layoutSpacing }
    return rule.spacing(of: content)
  }

  package override var layoutPriority: Double {
    guard let rule = unaryRule else { return content.layoutPriority }
    return rule.priority(of: content)
  }

  package override var keepsSpacingInFrame: Bool { content.keepsSpacingInFrame }
}

/// A layout node around another one that a modifier has made.
package class WrapperNode<Modifier>: WrappingNode {
  package private(set) var modifier: Modifier

  package required init(_ modifier: Modifier, around content: LayoutNode, owner: ViewNode) {
    self.modifier = modifier
    super.init(around: content, owner: owner)
    didUpdate(from: nil)
  }

  /// Nodes that are part of this wrapper, such as an overlay's content.
  package var structuralChildren: [ViewNode] { [] }

  /// Called after the modifier or the context changed, and once at first with nil.
  package func didUpdate(from old: Modifier?) {}

  /// The value for a preference, given the one of the nodes below.
  package func preference<K: PreferenceKey>(_ key: K.Type, below: K.Value?) -> K.Value? { below }

  /// Called when the view is gone for good.
  package func didFinalize() {}

  package final func update(_ modifier: Modifier, context: ViewContext) {
    let old = self.modifier
    self.modifier = modifier
    didUpdate(from: old)
    if direction != layoutDirection {
      direction = layoutDirection
      invalidateLayout()
    }
    setNeedsCommit()
  }

  /// The context the modifier was written in.
  package final var context: ViewContext? { owner?.context }
}
