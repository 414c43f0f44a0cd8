public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A view whose content can be told to scroll to a view with an identity.
nonisolated public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content

  @inlinable
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ScrollViewReaderNode(view, inputs)
  }
}

private final class ScrollViewReaderNode<Content: View>: Node<ScrollViewReader<Content>> {
  private var content: ViewNode?

  override init(_ view: ScrollViewReader<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(evaluate(), self.inputs(context))
  }

  private func evaluate() -> Content {
    evaluateContent { view.content(ScrollViewProxy(node: self)) }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(evaluate(), context: context)
  }

  override func refresh() { content?.update(evaluate(), context: context) }
}

/// A handle that scrolls the scroll views inside a reader.
nonisolated public struct ScrollViewProxy {
  fileprivate weak var node: ViewNode?

  /// Scrolls until the view with an identity shows; animated under `withAnimation`.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node else { return }
    let transaction = Transaction.current
    node.graph.enqueueScroll(transaction) { [weak node] in
      guard let node else { return }
      let id = AnyHashable(id).unwrapped
      if !ScrollLayoutNode.scroll(to: id, anchor: anchor, below: node, transaction) {
        node.graph.diagnose("scrollTo: no view has the id \(id)")
      }
    }
  }
}

extension AnyHashable {
  /// The value in an optional, which views are named by: `scrollTo(messages.last?.id)`.
  ///
  /// - SeeAlso: That such an identity is found: derived from public code.
  fileprivate var unwrapped: AnyHashable {
    guard let optional = base as? any HashableOptional else { return self }
    return optional.value ?? self
  }
}

/// An optional of something that can be an identity.
private protocol HashableOptional {
  var value: AnyHashable? { get }
}

extension Optional: HashableOptional where Wrapped: Hashable {
  fileprivate var value: AnyHashable? { map { AnyHashable($0) } }
}
