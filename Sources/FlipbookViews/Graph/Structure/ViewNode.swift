package import FlipbookGeometry
import FlipbookLayout

/// A node of the structure: a place in the tree of views, with all state that outlives view values.
///
/// Nodes are structural: some of them (a stack, a colour) own layout nodes, others (a condition, a
/// group, an environment write) only decide which views exist and which context they get.
package class ViewNode {
  /// The graph of the node, which lasts longer.
  @usableFromInline final let graphReference: UncountedReference<ViewGraph>
  @inlinable package final var graph: ViewGraph { graphReference.object }

  private final let parentReference: UncountedReference<ViewNode>.Zeroing?

  private final var storedReference: UncountedReference<ViewNode>.Zeroing?

  package final var context: ViewContext

  /// The number of nodes above this one; parents are updated before their children.
  package final let depth: Int

  /// True if the view has left the tree but is still shown, until its removal has ended.
  package private(set) final var isRemoved = false

  /// The graph's mark for stale nodes; nil if the node is not stale.
  final var staleEra: Int?

  /// True if the node is gone for good.
  package private(set) final var isFinalized = false

  /// True if the node is being taken out of the tree, or is out.
  private final var isLeaving = false

  package init(_ inputs: NodeInputs) {
    graphReference = inputs.graphReference
    let parent = inputs.parent
    parentReference = parent?.ownReference
    context = inputs.context
    depth = (parent?.depth ?? -1) + 1
    graph.noteNodes()
  }

  deinit { storedReference?.clear() }

  /// The node above; nil for the root, and once it is gone.
  package final var parent: ViewNode? { parentReference?.object }

  /// The uncounted reference that children and observers hold.
  package final var ownReference: UncountedReference<ViewNode>.Zeroing {
    if let storedReference { return storedReference }
    let new = UncountedReference<ViewNode>.Zeroing(self)
    storedReference = new
    return new
  }

  // MARK: For subclasses

  /// Passes the structural children that are present, in source order.
  package func forEachChild(_ visit: (ViewNode) -> Void) {}

  /// The structural children that are present, in source order.
  package final var children: [ViewNode] {
    var children: [ViewNode] = []
    forEachChild { children.append($0) }
    return children
  }

  /// The children that have left the structure and are still drawn.
  package var departingChildren: [ViewNode] { [] }

  /// Appends the layout nodes that this part of the tree contributes to its container.
  package func collectElements(into elements: inout [LayoutNode]) {
    forEachChild { $0.collectElements(into: &elements) }
  }

  /// The number of elements if it never changes; nil if a condition or a collection decides.
  package var staticElementCount: Int? {
    var count: Int? = 0
    forEachChild { child in
      guard let sum = count else { return }
      count = child.staticElementCount.map { sum + $0 }
    }
    return count
  }

  /// Updates the node from a view value at an offset in bytes from an address.
  package func update(
    from pointer: UnsafeRawPointer, at offset: Int = 0, context: ViewContext
  ) {}

  /// Updates the node from a view value of its type.
  package final func update<V: View>(_ view: V, context: ViewContext) {
    withUnsafePointer(to: view) { update(from: $0, context: context) }
  }

  /// Gives the node a new context; the view is as it was.
  package func update(context: ViewContext) {}

  /// The type of the node's view.
  package var viewType: Any.Type { Never.self }

  /// Called when elements further down, which no node in between lays out, have come or gone.
  package func elementsBelowDidChange() {}

  /// Updates the node after a change of state.
  package func refresh() {}

  /// Called when the node leaves the tree for good, after its children.
  package func didFinalize() {}

  /// Called when a child is gone for good, so that it is kept no longer.
  package func childDidFinalize(_ child: ViewNode) {}

  /// Drops references to views below that are gone for good.
  package func forgetFinalized() {}

  /// The value this node itself writes for a preference, before its children's are combined.
  package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    combinedPreference(key, of: children)
  }

  /// The name under which a timeline may find the node: its view's type, its identifier, its title.
  package var selectorName: String? { nil }

  /// The part of the system's look that the node's view is; nil for every other view.
  package var systemPart: NamedSystemPart? { nil }

  /// The change of what assistive technology reads of the node's view; nil for every other view.
  ///
  /// It is made when it is asked for.
  package var accessibility: ReadAccessibility? { nil }

  /// The identity that the user has given the node's view, if there is one.
  package var explicitIdentity: AnyHashable? { nil }

  /// The node itself, if it makes the rows of a lazy container.
  package var rowSource: (any RowSource)? { nil }

  /// The measurements shared by the rows of the lazy container around the node; nil in other
  /// containers.
  package var rowMaker: (any RowMaker)? { parent?.rowMaker }

  /// True if the container around the node, or a list of its elements, asks for their sections.
  package var marksSections: Bool { parent?.marksSections ?? false }

  /// Passes the layout nodes this node itself has made.
  package func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {}

  /// The layout nodes this node itself has made.
  package final var ownLayoutNodes: [LayoutNode] {
    var nodes: [LayoutNode] = []
    forEachOwnLayoutNode { nodes.append($0) }
    return nodes
  }

  /// The states of the node's view by the names of their properties.
  package var states: [(name: String, location: any SettableState)] { [] }

  // MARK: For all nodes

  private final var contentReads: PropertyHost?

  /// Evaluates a closure of the view, such as a reader's content.
  ///
  /// When a value that it has read changes, the node is stale and its ``refresh()`` is called.
  package final func evaluateContent<Result>(_ content: () -> Result) -> Result {
    let reads =
      contentReads ?? PropertyHost(graph: graph, node: self, environment: context.environment)
    contentReads = reads
    return reads.track(in: context.environment, content)
  }

  /// The elements, each with the traits that modifiers around it set for the container.
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
      current.elementsBelowDidChange()
      node = current.parent
    }
    graph.rootElementsDidChange()
  }

  /// True if the node lays out its content's elements itself, so that changes stop here.
  package var hostsElements: Bool { false }

  /// The axis of a stack that left itself out around its only child: nil inside for one without an
  /// axis; nil for any other node.
  package var absentStackAxis: Axis?? { nil }

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
    graph.hasRemovedNodes = true
  }

  /// Takes the node back into the structure.
  package func markPresent() {
    guard isRemoved else { return }
    isRemoved = false
    graph.noteNodes()
  }

  /// The topmost removed node that this one belongs to.
  package var removalRoot: ViewNode? {
    guard graph.hasRemovedNodes else { return nil }
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
    // Below a node that leaves itself, the references need not be dropped one by one.
    var above = parent?.isLeaving == true ? nil : parent
    while let current = above {
      current.forgetFinalized()
      above = current.parent
    }
  }
}

/// The place of a view of a known type.
package class Node<V: View>: ViewNode {
  /// The node of a view of a known type.
  ///
  /// It never changes, so that parts of the view can be passed on in place.
  package final let stored: UnsafeMutablePointer<V>

  package final var view: V {
    get { stored.pointee }
    set { stored.pointee = newValue }
  }

  package init(_ view: V, _ inputs: NodeInputs) {
    stored = UnsafeMutablePointer<V>.allocate(capacity: 1)
    stored.initialize(to: view)
    super.init(inputs)
  }

  /// Creates a node from a view value that lies at an address.
  init(from view: UnsafePointer<V>, _ inputs: NodeInputs) {
    stored = UnsafeMutablePointer<V>.allocate(capacity: 1)
    stored.initialize(from: view, count: 1)
    super.init(inputs)
  }

  deinit {
    stored.deinitialize(count: 1)
    stored.deallocate()
  }

  package final override var viewType: Any.Type { V.self }

  /// Gives the node a new view value and a new context, either of which may be as before.
  package func update(_ view: UnsafePointer<V>, context: ViewContext) {
    let viewChanged = !haveSameBits(at: stored, view)
    let contextChanged = !context.isIdentical(to: self.context)
    guard viewChanged || contextChanged else { return }
    stored.pointee = view.pointee
    self.context = context
    didUpdate(viewChanged: viewChanged, contextChanged: contextChanged)
  }

  /// Called after the view or the context changed.
  package func didUpdate(viewChanged: Bool, contextChanged: Bool) {}

  package final override func update(
    from pointer: UnsafeRawPointer, at offset: Int = 0, context: ViewContext
  ) {
    update((pointer + offset).assumingMemoryBound(to: V.self), context: context)
  }

  package final override func update(context: ViewContext) {
    update(stored, context: context)
  }
}
