package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// A modifier that wraps each element of its content in a layout node.
package protocol ElementModifier: PrimitiveModifier {
  associatedtype Wrapper: ModifierWrapping where Wrapper.Modifier == Self

  /// True if the modifier's result depends on its content.
  nonisolated static var followsContent: Bool { get }
}

extension ElementModifier {
  package nonisolated static var followsContent: Bool { false }

  package nonisolated static var nodeType: ModifiedNode.Type { ElementModifierNode<Self>.self }
}

/// The node of a view with a modifier that wraps its elements.
package final class ElementModifierNode<M: ElementModifier>: ModifierNode<M> {
  /// The nodes around the content's elements, and around those that are on their way out.
  private var wrappers: [WrappingNode] = []

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
    for wrapper in wrappers { wrapper.forEachStructuralChild(visit) }
  }

  package override var staticElementCount: Int? { content?.staticElementCount }

  package override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    for wrapper in wrappers { visit(wrapper) }
  }

  package override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    var count = 0
    var only: WrappingNode?
    var isAsBefore = true
    for index in start..<elements.count {
      let element = elements[index]
      guard element.unmade == nil else { continue }
      let wrapper = wrapper(around: element)
      if graph.isCollectingTraits { wrapper.takeTraits(of: element) }
      element.layoutParent = wrapper
      elements[index] = wrapper
      isAsBefore = isAsBefore && count < wrappers.count && wrappers[count] === wrapper
      count += 1
      only = wrapper
    }
    if isAsBefore, count == wrappers.count { return }
    if wrappers.isEmpty, count == 1, let only {
      wrappers = [only]
    } else {
      takeWrappers(from: elements[start...])
    }
  }

  /// Keeps the wrappers of some elements, and also those of elements on their way out.
  private func takeWrappers(from elements: ArraySlice<LayoutNode>) {
    var present: [WrappingNode] = []
    for element in elements where element.unmade == nil {
      if let wrapper = element as? WrappingNode { present.append(wrapper) }
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

  private func wrapper(around element: LayoutNode) -> WrappingNode {
    for wrapper in wrappers where wrapper.content === element { return wrapper }
    return M.Wrapper(&modifier, around: element, owner: self)
  }

  package override func forgetFinalized() {
    guard wrappers.contains(where: \.isGone) else { return }
    for wrapper in wrappers where wrapper.isGone {
      for child in wrapper.structuralChildren { child.finalize() }
      wrapper.didFinalize()
    }
    wrappers.removeAll(where: \.isGone)
  }

  override func contextDidChange() { updateWrappers() }

  /// Called when a state has changed that a closure of the modifier has read.
  package override func refresh() { updateWrappers() }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let news = take(modifier, context)
    content?.update(from: view, context: context)
    if !news.isEmpty || M.followsContent { updateWrappers() }
  }

  private func updateWrappers() {
    withUnsafePointer(to: &modifier) { modifier in
      for wrapper in wrappers { wrapper.update(from: modifier) }
    }
  }

  package override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let below = combinedPreference(key, of: children)
    return wrappers.first.map { $0.preference(key, below: below) } ?? below
  }

  package override func didFinalize() {
    for wrapper in wrappers { wrapper.didFinalize() }
  }
}

/// A layout node around another one, either without effect or with a rule of its own.
package class WrappingNode: LayoutNode {
  package final let content: LayoutNode

  /// The direction in which content runs, as of the last update.
  package private(set) final var direction: LayoutDirection

  /// The rule for the node's size and its content's place; nil if both are the content's own.
  final var unaryRule: UnaryRule?

  package init(around content: LayoutNode, owner: ViewNode) {
    self.content = content
    direction = owner.context.environment.layoutDirection
    super.init(graph: owner.graph, owner: owner)
    content.layoutParent = self
  }

  // MARK: The modifier's part

  /// Gives the node the value of its modifier that lies at an address, or its new context.
  package final func update(from pointer: UnsafeRawPointer) {
    replaceModifier(with: pointer)
    updateDirection()
    setNeedsCommit()
  }

  /// Takes the value of the modifier that lies at an address; it may be as before.
  package func replaceModifier(with new: UnsafeRawPointer) {}

  /// Passes the nodes that are part of this wrapper, such as an overlay's content.
  package func forEachStructuralChild(_ visit: (ViewNode) -> Void) {}

  fileprivate var structuralChildren: [ViewNode] {
    var children: [ViewNode] = []
    forEachStructuralChild { children.append($0) }
    return children
  }

  /// The value for a preference, given the one of the nodes below.
  package func preference<K: PreferenceKey>(_ key: K.Type, below: K.Value?) -> K.Value? { below }

  /// Called when the view is gone for good.
  package func didFinalize() {}

  /// The context the modifier was written in.
  package final var context: ViewContext? { owner?.context }

  private func updateDirection() {
    let new = layoutDirection
    guard direction != new else { return }
    direction = new
    invalidateLayout()
  }

  // MARK: The surroundings of the content

  package override var isGone: Bool { super.isGone || content.isGone }

  package final override var wrapped: LayoutNode? { content }

  package override var layoutChildren: [LayoutNode] { [content] }

  package override func orientation(for child: LayoutNode) -> Axis? {
    child === content ? surroundingOrientation : nil
  }

  package override func orientationDidChange() { content.orientationDidChange() }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    guard let rule = unaryRule else { return content.size(for: proposal) }
    return rule.layout.size(for: proposal, child: content)
  }

  package override func asksForSurroundings() -> Bool { content.feelsSurroundings }

  package override func computeSensitivity() -> Axis.Set {
    guard let rule = unaryRule else { return content.sensitivity }
    return rule.layout.sensitivity(of: content)
  }

  package override func placeChildren() {
    guard let rule = unaryRule else {
      return content.settle(at: .zero, proposal: proposal, in: placementContext)
    }
    let placement = rule.layout.placement(of: content, size: size, proposal: proposal)
    settle(content, at: placement, running: direction, in: placementContext)
  }

  override func carryChildren(in context: PlacementContext) { content.carry(in: context) }

  package override func commit() {
    content.commit(spaceOrigin: spaceOrigin + content.origin)
  }

  /// Settles a second view aligned with the content, as overlays, backgrounds and masks are.
  package final func settleSecondary(_ secondary: LayoutNode, alignment: Alignment) {
    let primary = ViewDimensions(size: size, proposal: proposal, element: content)
    let placement = SecondaryLayout(alignment: alignment).placement(of: secondary, on: primary)
    settle(secondary, at: placement, running: direction, in: placementContext)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard let rule = unaryRule else {
      return content.explicitAlignment(key, size: size, proposal: proposal)
    }
    return rule.layout.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing {
    guard let rule = unaryRule else { return content.layoutSpacing }
    return rule.layout.spacing(of: content)
  }

  package override var layoutPriority: Double {
    guard let rule = unaryRule else { return content.layoutPriority }
    return rule.layout.priority(of: content)
  }

  package override var keepsSpacingInFrame: Bool { content.keepsSpacingInFrame }
}

/// A wrapping node of a modifier of a known type.
package protocol ModifierWrapping: WrappingNode {
  associatedtype Modifier

  /// Creates a node from the modifier that lies at an address.
  init(_ modifier: UnsafePointer<Modifier>, around content: LayoutNode, owner: ViewNode)
}

/// A wrapping node that keeps the modifier.
package class WrapperNode<Modifier>: WrappingNode, ModifierWrapping {
  package internal(set) final var modifier: Modifier

  package required init(
    _ modifier: UnsafePointer<Modifier>, around content: LayoutNode, owner: ViewNode
  ) {
    self.modifier = modifier.pointee
    super.init(around: content, owner: owner)
    didMake()
  }

  /// Called once the node has been made.
  package func didMake() { didUpdate(from: nil) }

  /// Called after the modifier or the context changed, and once at first with nil.
  package func didUpdate(from old: Modifier?) {}

  package override func replaceModifier(with new: UnsafeRawPointer) {
    let old = modifier
    modifier = new.assumingMemoryBound(to: Modifier.self).pointee
    didUpdate(from: old)
  }
}
