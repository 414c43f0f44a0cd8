import FlipbookGeometry
import FlipbookLayout
import Foundation

/// `offset`: moves drawing and touches, and nothing else.
struct OffsetLayout: UnaryLayout, Equatable {
  /// The distance the child moves, in points.
  let offset: CGSize

  init(_ offset: CGSize) {
    self.offset = offset
  }

  func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    child.measure(proposal)
  }

  func sensitivity(of child: any LayoutElement) -> Axis.Set {
    child.sensitivity
  }

  func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    LayoutPlacement(
      origin: CGPoint(x: offset.width, y: offset.height), proposal: proposal)
  }

  func explicitAlignment(
    _ key: AlignmentKey, child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, size: size, proposal: proposal)
  }

  var forwardsPriority: Bool { true }
}
