public import FlipbookGeometry
public import FlipbookLayout
public import Foundation

/// A frame whose lengths come from the nearest container's.
nonisolated public struct _ContainerRelativeFrameModifier: ElementModifier {
  let axes: Axis.Set
  let alignment: Alignment
  let length: (CGFloat, Axis) -> CGFloat

  package typealias Wrapper = ContainerRelativeFrameNode
}

/// A frame that asks its container how long to be.
///
/// A container's size is only known when it is placed: the node measures by the last size it saw,
/// and asks to be laid out again if it has changed.
nonisolated package final class ContainerRelativeFrameNode:
  WrapperNode<_ContainerRelativeFrameModifier>
{
  private var measuredContainer: CGSize?

  package override func didUpdate(from old: _ContainerRelativeFrameModifier?) {
    if old != nil { invalidateLayout() }
  }

  private var rule: FrameLayout {
    let container = measuredContainer ?? graph.root.host.safeRect.size
    func length(_ axis: Axis) -> CGFloat? {
      guard modifier.axes.contains(Axis.Set(axis)) else { return nil }
      return modifier.length(axis == .horizontal ? container.width : container.height, axis)
    }
    return FrameLayout(
      width: length(.horizontal), height: length(.vertical), alignment: modifier.alignment)
  }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    rule.size(for: proposal, child: content)
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func placeChildren() {
    let container = surroundings.containerSize
    if container != measuredContainer ?? graph.root.host.safeRect.size {
      measuredContainer = container
      invalidateLayout()
    }
    let placement = rule.placement(of: content, size: size, proposal: proposal)
    settle(content, at: placement, running: direction, in: placementContext)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    rule.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { rule.spacing(of: content) }

  package override var layoutPriority: Double { 0 }
}

extension View {
  /// Makes the view as long as the nearest container along some axes.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
  }

  /// Makes the view as long as some of several equal parts of the nearest container.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat,
    alignment: Alignment = .center
  ) -> some View {
    containerRelativeFrame(axes, alignment: alignment) { length, _ in
      ContainerRelativeFrame.length(of: length, count: count, span: span, spacing: spacing)
    }
  }

  /// Gives the view the lengths that a closure returns for the nearest container's lengths.
  public nonisolated func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center,
    _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(
      _ContainerRelativeFrameModifier(axes: axes, alignment: alignment, length: length))
  }
}
