package import FlipbookGeometry
package import Foundation

/// A subview of a layout: this module's interface to the nodes of the view graph.
///
/// Answers are pure functions of what is asked, between two changes of the view; a node may keep
/// them. All coordinates are left-to-right: leading is at x = 0. Right-to-left is the container
/// node's affair, which mirrors what was placed (`CGRect.mirrored(in:)`).
package protocol LayoutElement: AnyObject {
  /// The size the element chooses, in points, when offered a proposal.
  func size(for proposal: ProposedViewSize) -> CGSize

  /// The position of a guide in points in the element's own coordinates, `nil` if none was set.
  func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat?

  /// The axes on which it matters what the element is offered.
  ///
  /// On any other axis every proposal leads to the same sizes, guides and places, of the element
  /// and of everything in it. A fixed frame has none, a text has its width.
  var sensitivity: Axis.Set { get }

  /// The distances the element prefers to its neighbours.
  var layoutSpacing: ViewSpacing { get }

  /// The order in which stacks serve their subviews, highest first; ordinarily zero.
  var layoutPriority: Double { get }

  /// A value attached to the element by its view, else the key's default.
  func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value

  /// True if a frame around the element keeps the element's spacing.
  ///
  /// It is true for a spacer, and handed on by every view that wraps a single element.
  var keepsSpacingInFrame: Bool { get }

  /// The run of elements not made yet that this one stands for, in a lazy container; nil for an
  /// element that exists.
  var unmade: UnmadeRun? { get }
}

extension LayoutElement {
  package func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  package var sensitivity: Axis.Set { .both }

  package var layoutSpacing: ViewSpacing { ViewSpacing() }

  package var layoutPriority: Double { 0 }

  package func layoutValue<K: LayoutValueKey>(for key: K.Type) -> K.Value { K.defaultValue }

  package var keepsSpacingInFrame: Bool { false }

  package var unmade: UnmadeRun? { nil }
}

extension LayoutElement {
  /// The element's size for a proposal, with zero in place of not-a-number.
  package func measure(_ proposal: ProposedViewSize) -> CGSize { size(for: proposal).orZero }

  /// The position of a guide in points: the explicit one, else the default.
  package func guide(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat {
    let explicit = explicitAlignment(key, size: size, proposal: proposal)
    if let explicit { return explicit.orZero }
    if let guide = key.frameGuide(of: size) { return guide }
    return key.defaultValue(in: ViewDimensions(size: size, proposal: proposal, element: self))
  }

  /// The position of an explicit guide in points in the container, of an element placed there.
  func explicitAlignment(_ key: AlignmentKey, at placement: LayoutPlacement) -> CGFloat? {
    let size = measure(placement.proposal)
    return explicitAlignment(key, size: size, proposal: placement.proposal)
      .map { $0 + placement.origin[key.axis] }
  }
}

extension [any LayoutElement] {
  /// The axes on which the proposal matters to any of the elements.
  var sensitivity: Axis.Set {
    var axes: Axis.Set = []
    for element in self where axes != .both { axes.formUnion(element.sensitivity) }
    return axes
  }
}
