import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

extension View {
  /// Gives a control the height of the text in a row: its own does not count.
  nonisolated func rowControlHeight() -> some View { modifier(RowControlHeight()) }
}

/// Lets a control be higher than the text of the row it stands in.
private struct RowControlHeight: ViewModifier {
  nonisolated init() {}

  @Environment(\.isInList) private var isInList
  @Environment(\.systemLook) private var look

  func body(content: Content) -> some View {
    content.modifier(RowControlInset(inset: isInList ? look.lists.controlInset : 0))
  }
}

private nonisolated struct RowControlInset: UnaryModifier {
  let inset: CGFloat

  func layoutRule(in context: ViewContext) -> RowControlLayout { RowControlLayout(inset: inset) }
}

/// Leaves out a strip above and below a control, unless it stands in a column with others.
///
/// - SeeAlso: Controls in a column of one row keep their distances: chosen; in Drops' example, on
///   a telephone, switches below one another do not touch.
nonisolated struct RowControlLayout: UnaryLayout, Equatable {
  /// The height of each strip, in points.
  let inset: CGFloat

  func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    padding(of: child).size(for: proposal, child: child)
  }

  func sensitivity(of child: any LayoutElement) -> Axis.Set { child.sensitivity }

  func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    padding(of: child).placement(of: child, size: size, proposal: proposal)
  }

  func spacing(of child: any LayoutElement) -> ViewSpacing {
    padding(of: child).spacing(of: child)
  }

  private func padding(of child: any LayoutElement) -> PaddingLayout {
    let isInColumn = inset != 0 && (child as? LayoutNode)?.isInColumnOfRow == true
    return PaddingLayout(edges: .vertical, length: isInColumn ? 0 : -inset)
  }
}

extension LayoutNode {
  /// True if a column stands between the node and the row of a list around it.
  fileprivate var isInColumnOfRow: Bool {
    var node = self
    while let parent = node.layoutParent, parent.owner?.context.environment.isInList == true {
      if parent is ContainerLayoutNode, parent.orientation(for: node) == .vertical { return true }
      node = parent
    }
    return false
  }
}
