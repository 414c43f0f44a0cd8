import FlipbookLayout

/// A place in the tree of views, with everything that outlives the view values passing through it.
///
/// Nodes are structural: some of them (a stack, a colour) own layout nodes, others (a condition, a
/// group, an environment write) only decide what is there and what it is told.
package class ViewNode {
  package unowned let graph: ViewGraph
  package private(set) weak var parent: ViewNode?
  package var context: ViewContext

  /// How many nodes stand above this one; parents are updated before their children.
  package let depth: Int

  /// Whether the view has left the tree but is still shown, until its removal has ended.
  package private(set) var isRemoved = false

  /// Whether the node is gone for good.
  package private(set) var isFinalized = false

  /// Whether the node is being taken out of the tree, or is out.
  private var isLeaving = false

  package init(_ inputs: NodeInputs) {
    graph = inputs.graph
    parent = inputs.parent
    context = inputs.context
    depth = (inputs.parent?.depth ?? -1) + 1
    graph.noteNodes()
  }

  // MARK: What subclasses answer

  /// The structural children that are present, in source order.
  package var children: [ViewNode] { [] }

  /// The children that have left the structure and are still drawn.
  package var departingChildren: [ViewNode] { [] }

  /// Appends the layout nodes that this part of the tree contributes to its container.
  package func collectElements(into elements: inout [LayoutNode]) {
    for child in children { child.collectElements(into: &elements) }
  }

  /// How many elements there will always be, or nil where a condition or a collection decides.
  package var staticElementCount: Int? {
    var count = 0
    for child in children {
      guard let part = child.staticElementCount else { return nil }
      count += part
    }
    return count
  }

  /// Updates the node from a view value that lies at an address.
  package func update(from pointer: UnsafeRawPointer, context: ViewContext) {}

  /// Does again what a change of state has made stale.
  package func refresh() {}

  /// Called when the node leaves the tree for good, after its children.
  package func didFinalize() {}

  /// Called when a child is gone for good, so that it is kept no longer.
  package func childDidFinalize(_ child: ViewNode) {}

  /// Lets go of what belongs to views below that are gone for good.
  package func forgetFinalized() {}

  /// The value this node itself writes for a preference, before its children's are combined.
  package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    combinedPreference(key, of: children)
  }

  /// The name under which a timeline may find the node: its view's type, its identifier, its title.
  package var selectorName: String? { nil }

  /// What is shared by the rows of the lazy container that the node's elements end up in; nil in
  /// other containers.
  package var lazyRows: LazyRows? { parent?.lazyRows }

  /// The layout nodes this node itself has made.
  package var ownLayoutNodes: [LayoutNode] { [] }

  /// The states of the node's view by the names of their properties.
  package var states: [(name: String, location: any SettableState)] { [] }

  // MARK: What all nodes do

  private var contentReads: PropertyHost?

  /// Evaluates a closure that the view was given, such as a reader's content; when something it has
  /// read changes, the node is stale and its ``refresh()`` is called.
  package final func evaluateContent<Result>(_ content: () -> Result) -> Result {
    let reads =
      contentReads ?? PropertyHost(graph: graph, node: self, environment: context.environment)
    contentReads = reads
    return reads.track(in: context.environment, content)
  }

  /// The elements, and on each of them what the modifiers around it say to the container.
  package final func elementsForContainer() -> [LayoutNode] {
    let outer = graph.isCollectingTraits
    graph.isCollectingTraits = true
    defer { graph.isCollectingTraits = outer }
    return elements
  }

  /// The layout nodes that this part of the tree contributes to its container.
  package var elements: [LayoutNode] {
    var elements: [LayoutNode] = []
    collectElements(into: &elements)
    return elements
  }

  /// Tells the container above that its list of elements has changed.
  package func elementsDidChange() {
    graph.noteNodes()
    var node = parent
    while let current = node {
      if current.hostsElements {
        current.childElementsDidChange()
        return
      }
      node = current.parent
    }
    graph.rootElementsDidChange()
  }

  /// Whether the node lays out its content's elements itself, so that changes stop here.
  package var hostsElements: Bool { false }

  /// Called on the nearest host above a change.
  package func childElementsDidChange() {}

  /// The inputs for a child of this node.
  package func inputs(_ context: ViewContext) -> NodeInputs {
    NodeInputs(graph: graph, parent: self, context: context)
  }

  /// Marks the node as gone from the structure, though perhaps still to be seen.
  package func markRemoved() {
    isRemoved = true
    graph.noteNodes()
  }

  /// Takes the node back into the structure.
  package func markPresent() {
    guard isRemoved else { return }
    isRemoved = false
    graph.noteNodes()
  }

  /// The topmost removed node that this one belongs to.
  package var removalRoot: ViewNode? {
    var found: ViewNode?
    var node: ViewNode? = self
    while let current = node {
      if current.isRemoved { found = current }
      node = current.parent
    }
    return found
  }

  /// Takes the node and all below it out of the tree for good.
  package func finalize() {
    guard !isFinalized else { return }
    isLeaving = true
    for child in children { child.finalize() }
    isFinalized = true
    graph.forget(self)
    didFinalize()
    parent?.childDidFinalize(self)
    // Below what leaves itself nobody need look at each part of it.
    var above = parent?.isLeaving == true ? nil : parent
    while let current = above {
      current.forgetFinalized()
      above = current.parent
    }
  }
}

/// The place of a view of a known type.
package class Node<V: View>: ViewNode {
  package var view: V

  package init(_ view: V, _ inputs: NodeInputs) {
    self.view = view
    super.init(inputs)
  }

  /// Gives the node a new view value and a new context, either of which may be as before.
  package func update(_ view: V, context: ViewContext) {
    let viewChanged = !haveSameBits(self.view, view)
    let contextChanged = !context.isIdentical(to: self.context)
    guard viewChanged || contextChanged else { return }
    self.view = view
    self.context = context
    didUpdate(viewChanged: viewChanged, contextChanged: contextChanged)
  }

  /// Called after the view or the context changed.
  package func didUpdate(viewChanged: Bool, contextChanged: Bool) {}

  package override func update(from pointer: UnsafeRawPointer, context: ViewContext) {
    update(pointer.assumingMemoryBound(to: V.self).pointee, context: context)
  }
}

/// What a view is told from above.
package struct ViewContext {
  package var environment: EnvironmentValues

  /// The nearest transaction modifier above.
  package var scope: TransactionScope?

  /// What the placeholders in scope stand for.
  package var placeholders: PlaceholderScope?

  package init(
    environment: EnvironmentValues, scope: TransactionScope? = nil,
    placeholders: PlaceholderScope? = nil
  ) {
    self.environment = environment
    self.scope = scope
    self.placeholders = placeholders
  }

  package func isIdentical(to other: ViewContext) -> Bool {
    environment.isIdentical(to: other.environment) && scope === other.scope
      && placeholders === other.placeholders
  }
}
