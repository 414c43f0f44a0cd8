/// A part of the user interface, described by value.
///
/// A view is compared and dropped; its ``ViewNode`` lasts from one frame to the next.
@MainActor @preconcurrency
public protocol View {
  /// The type of view that the body is made of; `Never` for a view that has none.
  associatedtype Body: View

  /// The content of this view.
  @ViewBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// The kind of node that views of this type have; asked for once.
  nonisolated static var _kind: _NodeKind { get }
}

extension View {
  /// A view has a body, if its type says nothing else.
  public nonisolated static var _kind: _NodeKind { _NodeKind(BodyKind<Self>()) }

  /// Prints on what account the body was made again; here `explain` tells it.
  public static func _printChanges() {}

  /// Logs on what account the body was made again; here `explain` tells it.
  public static func _logChanges() {}
}

extension Never: View {
  public var body: Never { fatalError("Never has no value, so nothing can ask for its body") }
}

/// A view without a body: the graph asks it for a node of its own.
package protocol PrimitiveView: View where Body == Never {
  /// Makes the view's node in the tree.
  nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode

  /// The kind of node for all views of this type; asked for once.
  nonisolated static var nodeKind: NodeKind { get }
}

extension PrimitiveView {
  public nonisolated static var _kind: _NodeKind { _NodeKind(nodeKind) }

  package nonisolated static var nodeKind: NodeKind {
    MakerKind { pointer, inputs in
      lend(pointer.assumingMemoryBound(to: Self.self)) { makeNode($0, inputs) }
    }
  }

  @MainActor @preconcurrency
  public var body: Never {
    fatalError("\(Self.self) is a primitive view: the graph never asks for its body")
  }
}

/// The inputs from which a node is made, besides its view.
package struct NodeInputs {
  @usableFromInline let graphReference: UncountedReference<ViewGraph>
  private let parentReference: UncountedReference<ViewNode>?

  @inlinable package var graph: ViewGraph { graphReference.object }
  package var parent: ViewNode? { parentReference?.object }
  package let context: ViewContext

  package init(graph: ViewGraph, parent: ViewNode?, context: ViewContext) {
    graphReference = UncountedReference(graph)
    parentReference = parent.map(UncountedReference.init)
    self.context = context
  }
}

/// Makes the node of any view.
package func makeNode<V: View>(_ view: V, _ inputs: NodeInputs) -> ViewNode {
  withUnsafePointer(to: view) { NodeKind.kind(of: V.self).make(from: $0, inputs) }
}

/// Makes the node of any view that lies at an address.
func makeNode<V: View>(from view: UnsafePointer<V>, _ inputs: NodeInputs) -> ViewNode {
  NodeKind.kind(of: V.self).make(from: view, inputs)
}

/// The kind of node that views of one type have, as a public protocol can name it.
nonisolated public struct _NodeKind {
  let kind: NodeKind

  init(_ kind: NodeKind) { self.kind = kind }
}

/// The kind of node for views of one type, cached.
///
/// The type's own conformance to ``View`` knows it: to look another one up, the runtime would go
/// through all the conformances of all libraries, which takes longer than making most nodes.
package class NodeKind {
  nonisolated(unsafe) private static let known = TypeTable<NodeKind>()

  /// The kind of node views of a type have.
  static func kind<V: View>(of type: V.Type) -> NodeKind {
    known.known(of: type) { V._kind.kind }
  }

  /// Makes a node from a view value that lies at an address.
  final func make(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    if let parent = inputs.parent, parent.depth >= ViewGraph.depthLimit {
      inputs.graph.noteTooDeep(below: parent)
      return ViewNode(inputs)
    }
    return makeNode(from: view, inputs)
  }

  func makeNode(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    ViewNode(inputs)
  }
}

/// A kind of node that a closure makes.
final class MakerKind: NodeKind {
  private let maker: (UnsafeRawPointer, NodeInputs) -> ViewNode

  /// Creates a kind from a closure that makes a node from a view value at an address.
  init(_ maker: @escaping (UnsafeRawPointer, NodeInputs) -> ViewNode) { self.maker = maker }

  override func makeNode(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    maker(view, inputs)
  }
}

/// The kind of node that views with one modifier have around one type of content.
package final class ModifiedKind: NodeKind {
  /// The kind of node of the content, which lies in front.
  let content: NodeKind

  /// The offset of the modifier in bytes.
  let offset: Int

  /// The type of the modified views.
  let viewType: Any.Type

  private let node: ModifiedNode.Type

  init<C: View, M: PrimitiveModifier>(_ type: ModifiedContent<C, M>.Type, modifier: M.Type) {
    content = .kind(of: C.self)
    offset = modifierOffset(in: type)
    viewType = type
    node = M.nodeType
  }

  override func makeNode(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    node.init(view, self, inputs)
  }
}

/// Passes a view value at an address to a closure that makes its node, without a copy of it.
func lend<Value: ~Copyable>(
  _ pointer: UnsafePointer<Value>, to make: (borrowing Value) -> ViewNode
) -> ViewNode {
  make(pointer.pointee)
}
