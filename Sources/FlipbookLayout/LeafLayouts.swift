package import FlipbookGeometry
package import Foundation

/// `Spacer`: as long as it may be, after everything else was served.
package struct SpacerLayout: Equatable, Sendable {
  /// The least length in points.
  package let minLength: CGFloat

  /// The axis of the enclosing stack, or `nil` for both.
  package let orientation: Axis?

  /// The priority that a stack serves last.
  package static let priority = -Double.infinity

  /// Creates a spacer of at least a length, the default spacing if `nil`.
  package init(minLength: CGFloat? = nil, orientation: Axis?) {
    self.minLength = max((minLength ?? ViewSpacing.defaultDistance).orZero, 0)
    self.orientation = orientation
  }

  /// The spacer's size in points; nothing across its axis.
  package func size(for proposal: ProposedViewSize) -> CGSize {
    CGSize(
      width: length(for: proposal, along: .horizontal),
      height: length(for: proposal, along: .vertical))
  }

  /// The axes on which the proposal matters to the spacer.
  package var sensitivity: Axis.Set { orientation.map { Axis.Set($0) } ?? .both }

  private func length(for proposal: ProposedViewSize, along axis: Axis) -> CGFloat {
    if let orientation, orientation != axis { return 0 }
    return max(proposal[axis] ?? minLength, minLength)
  }

  /// No distance to its neighbours along its axis.
  package var spacing: ViewSpacing { .spacer(along: orientation) }
}

/// `Divider`: a line across a stack, horizontal without one.
package struct DividerLayout: Equatable, Sendable {
  /// The line's thickness in points.
  package let thickness: CGFloat

  /// The axis of the enclosing stack.
  package let orientation: Axis

  /// - Parameters:
  ///   - thickness: One pixel, or a whole point for accessibility type sizes; in points.
  ///   - orientation: The axis of the enclosing stack, if any.
  package init(thickness: CGFloat, orientation: Axis?) {
    self.thickness = max(thickness.orZero, 0)
    self.orientation = orientation ?? .vertical
  }

  /// The line's size in points: as long as offered, ideally 10.
  package func size(for proposal: ProposedViewSize) -> CGSize {
    CGSize(thickness, by: proposal[orientation.cross] ?? 10, along: orientation)
  }
}

/// The sizes of views without subviews, in points.
package enum LeafLayout {
  /// The size of a view that fills any proposal; ideally 10 by 10.
  package static func flexible(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The largest square in the offer; ideally 10 by 10.
  package static func square(_ proposal: ProposedViewSize) -> CGSize {
    let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    return proposal == .unspecified
      ? CGSize(width: 10, height: 10) : CGSize(width: side, height: side)
  }

  /// An image that can be stretched, but for its caps.
  package static func resizable(
    _ proposal: ProposedViewSize, pointSize: CGSize, capInsets: EdgeInsets = EdgeInsets()
  ) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: pointSize)
    return CGSize(
      width: max(size.width, capInsets.leading + capInsets.trailing),
      height: max(size.height, capInsets.top + capInsets.bottom))
  }
}
