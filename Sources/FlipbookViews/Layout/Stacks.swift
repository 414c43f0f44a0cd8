package import FlipbookGeometry
public import FlipbookLayout
import FlipbookMotion
public import Foundation

/// Views side by side.
nonisolated public struct HStack<Content: View>: ContainerView {
  @usableFromInline package let containerLayout: HStackLayout
  @usableFromInline package let containerContent: Content

  @inlinable
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    containerLayout = HStackLayout(alignment: alignment, spacing: spacing)
    containerContent = content()
  }

  package static var vanishesAroundOneChild: Bool { true }
}

/// Views below one another.
nonisolated public struct VStack<Content: View>: ContainerView {
  @usableFromInline package let containerLayout: VStackLayout
  @usableFromInline package let containerContent: Content

  @inlinable
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    containerLayout = VStackLayout(alignment: alignment, spacing: spacing)
    containerContent = content()
  }

  package static var vanishesAroundOneChild: Bool { true }
}

/// Views on top of one another.
nonisolated public struct ZStack<Content: View>: ContainerView {
  @usableFromInline package let containerLayout: ZStackLayout
  @usableFromInline package let containerContent: Content

  @inlinable
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    containerLayout = ZStackLayout(alignment: alignment)
    containerContent = content()
  }

  package static var vanishesAroundOneChild: Bool { true }
}

/// Views in a layout of the user's own.
nonisolated public struct _LayoutView<L: Layout, Content: View>: ContainerView {
  @usableFromInline package let containerLayout: L
  @usableFromInline package let containerContent: Content

  @inlinable
  init(containerLayout: L, containerContent: Content) {
    self.containerLayout = containerLayout
    self.containerContent = containerContent
  }
}

extension Layout {
  /// Lays out views.
  @inlinable
  public nonisolated func callAsFunction<V: View>(
    @ViewBuilder _ content: () -> V
  ) -> some View {
    _LayoutView(containerLayout: self, containerContent: content())
  }
}

/// Space that takes the length its stack has left.
nonisolated public struct Spacer: LeafView {
  public var minLength: CGFloat?

  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> SpacerNode {
    SpacerNode(minLength: minLength, owner: owner)
  }

  package func update(_ leaf: SpacerNode, in context: ViewContext) {
    leaf.minLength = minLength
    leaf.invalidateLayout()
  }
}

package final class SpacerNode: LeafNode {
  var minLength: CGFloat?

  init(minLength: CGFloat?, owner: ViewNode) {
    self.minLength = minLength
    super.init(graph: owner.graph, owner: owner)
  }

  private var rule: SpacerLayout {
    SpacerLayout(minLength: minLength, orientation: surroundingOrientation)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    rule.size(for: proposal)
  }

  package override func computeSensitivity() -> Axis.Set { rule.sensitivity }

  package override func measureSpacing() -> ViewSpacing { rule.spacing }

  package override func orientationDidChange() { invalidateLayout() }

  package override var layoutPriority: Double { SpacerLayout.priority }

  package override var keepsSpacingInFrame: Bool { true }
}
