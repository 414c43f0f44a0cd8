/// The node of a view with a modifier that has a node of its own.
///
/// It keeps only the modifier of the view value. The content has its own node, which reads it in
/// place.
package class ModifiedNode: ViewNode {
  private let kind: ModifiedKind
  private(set) final var content: ViewNode?

  package required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    self.kind = kind
    super.init(inputs)
    content = kind.content.make(from: view, self.inputs(contentContext()))
  }

  package final override var viewType: Any.Type { kind.viewType }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  package final override func update(
    from pointer: UnsafeRawPointer, at offset: Int, context: ViewContext
  ) {
    let view = pointer + offset
    update(from: view, modifier: view + kind.offset, context: context)
  }

  package final override func update(context: ViewContext) {
    if context.isIdentical(to: self.context) { return }
    self.context = context
    content?.update(context: contentContext())
    contextDidChange()
  }

  // MARK: For subclasses

  /// The context of the content.
  func contentContext() -> ViewContext { context }

  /// Called after an update of the content, if only the context has changed.
  func contextDidChange() {}

  /// Updates the node and its content.
  ///
  /// - Parameters:
  ///   - view: The address of the modified view, and so of its content.
  ///   - modifier: The address of the modifier in it.
  ///   - context: The context of the view.
  func update(from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext) {}
}

/// The node of a view with a modifier of a known type.
package class ModifierNode<M: PrimitiveModifier>: ModifiedNode {
  final var modifier: M

  package required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    modifier = (view + kind.offset).assumingMemoryBound(to: M.self).pointee
    super.init(view, kind, inputs)
  }

  /// Takes another modifier and context, either of which may be as before.
  final func take(_ new: UnsafeRawPointer, _ context: ViewContext) -> ModifierNews {
    let new = new.assumingMemoryBound(to: M.self)
    let isNew = !haveEqualBytes(&modifier, new)
    if isNew { modifier = new.pointee }
    let isElsewhere = !context.isIdentical(to: self.context)
    if isElsewhere { self.context = context }
    return ModifierNews(hasModifier: isNew, hasContext: isElsewhere)
  }
}

/// The changes in a node with a modifier.
struct ModifierNews {
  /// True if the modifier's bytes have changed.
  let hasModifier: Bool

  let hasContext: Bool

  var isEmpty: Bool { !hasModifier && !hasContext }
}
