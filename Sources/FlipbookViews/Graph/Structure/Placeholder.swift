/// The content that a placeholder inside a modifier's or transition's body stands for.
///
/// A body gets its content as a placeholder. The content is built in the placeholder's place, with
/// the context that the body gives it there. But it may use only the placeholders that were in
/// scope where it was written.
package final class PlaceholderScope {
  private let key: ObjectIdentifier
  private let parent: PlaceholderScope?
  fileprivate let source: any PlaceholderSource

  package init<Placeholder, C: View>(
    _ placeholder: Placeholder.Type, _ source: ContentSource<C>, parent: PlaceholderScope?
  ) {
    key = ObjectIdentifier(placeholder)
    self.source = source
    self.parent = parent
  }

  fileprivate func find(_ key: ObjectIdentifier) -> (any PlaceholderSource)? {
    self.key == key ? source : parent?.find(key)
  }
}

private protocol PlaceholderSource: AnyObject {
  func makeContent(for placeholder: ViewNode) -> ViewNode
  func update(_ content: ViewNode, for placeholder: ViewNode)
}

/// One placeholder of the content in a body.
private struct ContentUse {
  let content: UncountedReference<ViewNode>.Zeroing
  let placeholder: UncountedReference<ViewNode>.Zeroing
}

/// The content of a modifier or transition, for as many placeholders as the body has.
package final class ContentSource<C: View>: PlaceholderSource {
  private var content: C
  private var outer: ViewContext
  private let keepsOuterScope: Bool
  private var uses: [ContentUse] = []

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - content: The view the placeholders stand for.
  ///   - context: The context in which the content was written.
  ///   - keepsOuterScope: True if the content gets transactions from outside the body.
  package convenience init(_ content: C, context: ViewContext, keepsOuterScope: Bool = false) {
    var content = content
    self.init(&content, context: context, keepsOuterScope: keepsOuterScope)
  }

  /// Creates a source of content that lies at an address.
  init(_ content: UnsafePointer<C>, context: ViewContext, keepsOuterScope: Bool = false) {
    self.content = content.pointee
    outer = context
    self.keepsOuterScope = keepsOuterScope
  }

  /// Gives all placeholders new content.
  package func update(_ new: UnsafePointer<C>, context: ViewContext) {
    let placeholdersChanged = outer.placeholders !== context.placeholders
    let scopeChanged = keepsOuterScope && outer.scope !== context.scope
    let contentChanged = !haveEqualBytes(&content, new)
    outer = context
    guard contentChanged || placeholdersChanged || scopeChanged else { return }
    content = new.pointee
    for use in uses {
      guard let node = use.content.object, let placeholder = use.placeholder.object else {
        continue
      }
      node.update(from: new, context: innerContext(placeholder.context))
    }
  }

  private func innerContext(_ context: ViewContext) -> ViewContext {
    var inner = context
    inner.placeholders = outer.placeholders
    if keepsOuterScope { inner.scope = outer.scope }
    return inner
  }

  fileprivate func makeContent(for placeholder: ViewNode) -> ViewNode {
    let context = innerContext(placeholder.context)
    let node = FlipbookViews.makeNode(from: &content, placeholder.inputs(context))
    if !uses.isEmpty { uses.removeAll { $0.content.object == nil } }
    uses.append(ContentUse(content: node.ownReference, placeholder: placeholder.ownReference))
    return node
  }

  fileprivate func update(_ node: ViewNode, for placeholder: ViewNode) {
    let context = innerContext(placeholder.context)
    withUnsafePointer(to: &content) { node.update(from: $0, context: context) }
  }
}

/// The node of a placeholder.
package final class PlaceholderNode<V: View>: Node<V> {
  private var source: (any PlaceholderSource)?
  private var content: ViewNode?

  package override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    source = context.placeholders?.find(ObjectIdentifier(V.self))
    if source == nil { graph.diagnose("\(V.self): used outside the body it was given to") }
    content = source?.makeContent(for: self)
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  package override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    guard contextChanged, let content else { return }
    source?.update(content, for: self)
  }
}
