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

  /// What makes the nodes of all views of this type; asked for once.
  nonisolated static var nodeMaker: NodeMaker { get }
}

extension PrimitiveView {
  package nonisolated static var nodeMaker: NodeMaker {
    { pointer, inputs in
      lend(pointer.assumingMemoryBound(to: Self.self)) { makeNode($0, inputs) }
    }
  }

  @MainActor @preconcurrency
  public var body: Never {
    fatalError("\(Self.self) is a primitive view: the graph never asks for its body")
  }
}

/// What a node is made from, besides its view.
package struct NodeInputs {
  // Both last longer than the making of a node.
  package unowned(unsafe) let graph: ViewGraph
  package unowned(unsafe) let parent: ViewNode?
  package let context: ViewContext

  package init(graph: ViewGraph, parent: ViewNode?, context: ViewContext) {
    self.graph = graph
    self.parent = parent
    self.context = context
  }
}

/// Makes a node from a view value that lies at an address.
package typealias NodeMaker = (UnsafeRawPointer, NodeInputs) -> ViewNode

/// Makes the node of any view.
package func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> Node<V> {
  if let depth = inputs.parent?.depth, depth >= ViewGraph.depthLimit {
    inputs.graph.noteTooDeep(below: inputs.parent)
    return Node(view, inputs)
  }
  let kind = NodeKind.known.known(of: V.self) { NodeKind(of: V.self) }
  let node = withUnsafePointer(to: view) { kind.make($0, inputs) }
  return unsafeDowncast(node, to: Node<V>.self)
}

/// What kind of node views of one type have: to ask a type what it conforms to takes longer than to
/// make most nodes.
private final class NodeKind {
  nonisolated(unsafe) static let known = TypeTable<NodeKind>()

  let make: NodeMaker

  init<V: View>(of type: V.Type) {
    if let primitive = type as? any PrimitiveView.Type {
      make = primitive.nodeMaker
    } else {
      make = { pointer, inputs in
        lend(pointer.assumingMemoryBound(to: V.self)) { BodyNode($0, inputs) }
      }
    }
  }
}

/// Lends a view value that lies at an address to what makes its node, without a copy of it.
func lend<Value: ~Copyable>(
  _ pointer: UnsafePointer<Value>, to make: (borrowing Value) -> ViewNode
) -> ViewNode {
  make(pointer.pointee)
}
