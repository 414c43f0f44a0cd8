/// A part of the user interface, described by value.
///
/// A view is compared, never kept: what lasts from one frame to the next is its ``ViewNode``.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that the body is made of; `Never` for a view that has none.
  associatedtype Body: View

  /// What this view is made of.
  @ViewBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so nothing can ask for its body") }
}

/// A view without a body: the graph asks it for a node of its own.
package protocol PrimitiveView: View where Body == Never {
  /// Makes the node that stands for this view in the tree.
  nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self>
}

extension PrimitiveView {
  @MainActor @preconcurrency
  public var body: Never {
    fatalError("\(Self.self) is a primitive view: the graph never asks for its body")
  }
}

/// What a node is made from, besides its view.
package struct NodeInputs {
  package let graph: ViewGraph
  package let parent: ViewNode?
  package let context: ViewContext

  package init(graph: ViewGraph, parent: ViewNode?, context: ViewContext) {
    self.graph = graph
    self.parent = parent
    self.context = context
  }
}

/// Makes the node of any view.
package func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> {
  if let depth = inputs.parent?.depth, depth >= ViewGraph.depthLimit {
    inputs.graph.noteTooDeep(below: inputs.parent)
    return Node(view, inputs)
  }
  guard let primitive = V.self as? any PrimitiveView.Type else {
    return BodyNode(view, inputs)
  }
  return makePrimitive(primitive, view, inputs)
}

private func makePrimitive<P: PrimitiveView, V: View>(
  _ type: P.Type, _ view: V, _ inputs: NodeInputs
) -> Node<V> {
  precondition(P.self == V.self)
  // The same type under another name: no cast has to look whether it is.
  let node = withUnsafePointer(to: view) { view in
    view.withMemoryRebound(to: P.self, capacity: 1) { P.makeNode($0.pointee, inputs) }
  }
  return unsafeDowncast(node, to: Node<V>.self)
}
