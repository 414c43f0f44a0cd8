package import FlipbookGeometry
package import Foundation

/// `padding`: room around the child, or less than the child draws if negative.
package struct PaddingLayout: UnaryLayout, Equatable {
  /// The padding in points where none is given: measured.
  package static let defaultLength: CGFloat = 16

  /// The room at each edge, in points.
  package let insets: EdgeInsets

  /// Creates padding; not-a-number counts as zero.
  package init(_ insets: EdgeInsets) {
    self.insets = EdgeInsets(
      top: insets.top.orZero, leading: insets.leading.orZero,
      bottom: insets.bottom.orZero, trailing: insets.trailing.orZero)
  }

  /// Creates equal padding at some edges.
  package init(edges: Edge.Set = .all, length: CGFloat? = nil) {
    self.init(EdgeInsets(length ?? Self.defaultLength, edges: edges))
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    let size = child.measure(proposal.inset(by: insets))
    return CGSize(
      width: max(size.width + insets.horizontal, 0),
      height: max(size.height + insets.vertical, 0)
    ).orZero
  }

  package func sensitivity(of child: any LayoutElement) -> Axis.Set {
    child.sensitivity
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    LayoutPlacement(
      origin: CGPoint(x: insets.leading, y: insets.top), proposal: proposal.inset(by: insets))
  }

  package func spacing(of child: any LayoutElement) -> ViewSpacing {
    var edges: Edge.Set = []
    if insets.top != 0 { edges.insert(.top) }
    if insets.leading != 0 { edges.insert(.leading) }
    if insets.bottom != 0 { edges.insert(.bottom) }
    if insets.trailing != 0 { edges.insert(.trailing) }
    return child.layoutSpacing.reset(edges)
  }
}

/// `fixedSize`: the child's ideal length on some axes.
package struct FixedSizeLayout: UnaryLayout, Equatable {
  package let horizontal: Bool
  package let vertical: Bool

  package init(horizontal: Bool = true, vertical: Bool = true) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    child.measure(childProposal(proposal))
  }

  package func sensitivity(of child: any LayoutElement) -> Axis.Set {
    var axes = child.sensitivity
    if horizontal { axes.remove(.horizontal) }
    if vertical { axes.remove(.vertical) }
    return axes
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    centered(child, proposal: childProposal(proposal), in: size)
  }

  package var forwardsPriority: Bool { true }
}

/// `position`: takes the whole proposal and puts the child's centre at a point.
package struct PositionLayout: UnaryLayout, Equatable {
  /// The position of the child's centre, in points from the top-leading corner.
  package let position: CGPoint

  package init(_ position: CGPoint) {
    self.position = CGPoint(x: position.x.orZero, y: position.y.orZero)
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    if let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height).orZero
    }
    return proposal.replacingUnspecifiedDimensions(by: child.measure(proposal)).orZero
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    let offer = ProposedViewSize(size)
    let childSize = child.measure(offer)
    return LayoutPlacement(
      origin: CGPoint(
        x: position.x - childSize.width / 2, y: position.y - childSize.height / 2),
      proposal: offer)
  }

  package func spacing(of child: any LayoutElement) -> ViewSpacing { ViewSpacing() }
}

/// `alignmentGuide`: sets one guide explicitly.
package struct AlignmentGuideLayout: UnaryLayout {
  /// The guide that is set.
  package let key: AlignmentKey

  /// The guide's position in points, from the dimensions of the view inside.
  package let value: (ViewDimensions) -> CGFloat

  package init(_ key: AlignmentKey, value: @escaping (ViewDimensions) -> CGFloat) {
    self.key = key
    self.value = value
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    child.measure(proposal)
  }

  package func sensitivity(of child: any LayoutElement) -> Axis.Set {
    child.sensitivity
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    LayoutPlacement(origin: .zero, proposal: proposal)
  }

  package func explicitAlignment(
    _ key: AlignmentKey, child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    guard key == self.key else {
      return child.explicitAlignment(key, size: size, proposal: proposal)
    }
    return value(ViewDimensions(size: size, proposal: proposal, element: child)).orZero
  }

  package var forwardsPriority: Bool { true }
}
