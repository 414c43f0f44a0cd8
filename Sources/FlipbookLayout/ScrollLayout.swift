package import FlipbookGeometry
package import Foundation

/// `ScrollView`: its size, and the proposal to its content.
package struct ScrollLayout: Equatable {
  /// The axes along which the content may be longer than the view.
  package let axes: Axis.Set

  package init(axes: Axis.Set = .vertical) {
    self.axes = axes
  }

  /// The proposal to the content: no length along a scroll axis, the view's own proposal across.
  package func contentProposal(for proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width,
      height: axes.contains(.vertical) ? nil : proposal.height)
  }

  /// The proposal to the content in a view of a size: across the axes the view's size if its own
  /// proposal has no length there.
  package func contentProposal(
    for proposal: ProposedViewSize, size: CGSize
  ) -> ProposedViewSize {
    contentProposal(for: ProposedViewSize(proposal.replacingUnspecifiedDimensions(by: size)))
  }

  /// The view's size in points: the proposal along a scroll axis, the content's across.
  package func size(for proposal: ProposedViewSize, content: any LayoutElement) -> CGSize {
    var size = content.measure(contentProposal(for: proposal))
    for axis in Axis.allCases where axes.contains(Axis.Set(axis)) {
      size[axis] = (proposal[axis] ?? size[axis]).orZero
    }
    return size
  }
}

/// A window onto longer content: the offsets it may have, and those at which it shows something.
///
/// An offset is the point of the content at the view's top-leading corner, in points.
package struct ScrollArea: Equatable {
  /// The sizes of the visible part and of the content, in points.
  package var viewport: CGSize
  package var content: CGSize

  /// Room around the content, in points: content margins, and safe area under the view.
  package var insets: EdgeInsets

  /// The axes along which the content moves.
  package var axes: Axis.Set

  /// The point of content and view that are together at rest (`defaultScrollAnchor`).
  package var anchor: UnitPoint

  package init(
    viewport: CGSize, content: CGSize, insets: EdgeInsets = EdgeInsets(),
    axes: Axis.Set = .vertical, anchor: UnitPoint? = nil
  ) {
    self.viewport = viewport.orZero
    self.content = content.orZero
    self.insets = insets
    self.axes = axes
    self.anchor = anchor ?? .topLeading
  }

  /// The scrolled offset before anyone scrolls.
  package var restingOffset: CGPoint {
    CGPoint(
      x: resting(along: .horizontal), y: resting(along: .vertical))
  }

  /// The nearest offset that is allowed; content that is too short rests.
  package func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: clamped(offset.x, along: .horizontal), y: clamped(offset.y, along: .vertical))
  }

  /// The offsets that are allowed along an axis, in points.
  package func range(along axis: Axis) -> ClosedRange<Double> {
    guard axes.contains(Axis.Set(axis)) else { return 0...0 }
    let (least, greatest) = limits(axis)
    if greatest < least {
      let rest = Double(resting(along: axis))
      return rest...rest
    }
    return Double(least)...Double(greatest)
  }

  /// The offset that shows a rectangle of the content.
  ///
  /// - Parameters:
  ///   - target: The rectangle, in points in the content.
  ///   - anchor: The point of target and view that are put together, or `nil` for the least
  ///     movement that makes the target wholly visible.
  ///   - offset: The present offset.
  /// - Returns: The offset in points, among those that are allowed.
  package func offset(
    showing target: CGRect, anchor: UnitPoint?, from offset: CGPoint
  ) -> CGPoint {
    var result = offset
    for axis in Axis.allCases {
      let start = target.origin[axis]
      let length = target.size[axis]
      if let anchor {
        let part = axis == .horizontal ? anchor.x : anchor.y
        result[axis] = start + part * length - near(axis) - part * visible(axis)
      } else {
        let toStart = start - offset[axis] - near(axis)
        let toEnd = toStart + length - visible(axis)
        if (toStart < 0) == (toEnd < 0), toStart != 0, toEnd != 0 {
          result[axis] += abs(toStart) < abs(toEnd) ? toStart : toEnd
        }
      }
    }
    return clamped(result)
  }

  private func near(_ axis: Axis) -> CGFloat {
    (axis == .horizontal ? insets.leading : insets.top).orZero
  }

  private func far(_ axis: Axis) -> CGFloat {
    (axis == .horizontal ? insets.trailing : insets.bottom).orZero
  }

  /// The length of the view that no inset covers, in points.
  private func visible(_ axis: Axis) -> CGFloat { viewport[axis] - near(axis) - far(axis) }

  /// The least and the greatest offset, in points; crossed if the content is too short.
  private func limits(_ axis: Axis) -> (least: CGFloat, greatest: CGFloat) {
    (-near(axis), (content[axis] + far(axis) - viewport[axis]).orZero)
  }

  private func resting(along axis: Axis) -> CGFloat {
    guard axes.contains(Axis.Set(axis)) else { return 0 }
    let (least, greatest) = limits(axis)
    let part = axis == .horizontal ? anchor.x : anchor.y
    return part == 0 ? least : (least + (greatest - least) * part).orZero
  }

  private func clamped(_ offset: CGFloat, along axis: Axis) -> CGFloat {
    let range = range(along: axis)
    return offset.orZero.clamped(from: range.lowerBound, to: range.upperBound)
  }
}
