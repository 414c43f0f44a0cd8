import FlipbookLayout

/// A modifier with a second tree of views, of which only the preferences count.
///
/// The second tree has the place's environment, its views keep their state, and it ends with the
/// modified view. It is neither laid out nor drawn.
nonisolated package struct PreferenceBranchModifier<Branch: View>: PrimitiveModifier {
  let branch: Branch

  package static var nodeType: ModifiedNode.Type { PreferenceBranchNode<Branch>.self }
}

private final class PreferenceBranchNode<Branch: View>:
  ModifierNode<PreferenceBranchModifier<Branch>>
{
  private var branch: ContentHost?

  required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    super.init(view, kind, inputs)
    branch = ContentHost(modifier.branch, layout: ZStackLayout(), owner: self, context: context)
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    super.forEachChild(visit)
    if let branch { visit(branch.structuralNode) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    content?.collectElements(into: &elements)
  }

  override var staticElementCount: Int? { content?.staticElementCount }

  override func contextDidChange() { branch?.update(modifier.branch, context: context) }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let news = take(modifier, context)
    content?.update(from: view, context: context)
    if !news.isEmpty { branch?.update(self.modifier.branch, context: context) }
  }
}

extension View {
  /// Adds the preferences of other views to those of this one, without showing the others.
  ///
  /// Values of this view come first.
  package nonisolated func preferenceBranch<Branch: View>(
    @ViewBuilder _ branch: () -> Branch
  ) -> some View {
    modifier(PreferenceBranchModifier(branch: branch()))
  }
}
