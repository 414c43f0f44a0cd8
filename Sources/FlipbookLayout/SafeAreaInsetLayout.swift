package import FlipbookGeometry
package import Foundation

/// `safeAreaInset`: a bar along an edge; the content gets the rest and a smaller safe area.
///
/// `safeAreaPadding` needs none of this: it is a ``PaddingLayout`` with a ``SafeArea/Space``.
package struct SafeAreaInsetLayout: Equatable {
  /// The edge the bar is at.
  package let edge: Edge

  /// The guide across the edge that bar and content share.
  package let alignment: AlignmentKey

  /// The distance in points between bar and content.
  package let spacing: CGFloat

  /// The places of both views.
  package struct Frames {
    /// The size of both together, in points.
    package var size: CGSize
    package var content: LayoutPlacement
    package var bar: LayoutPlacement

    /// The lengths that the bar and its distance take off the content's safe area, in points.
    package var insets: EdgeInsets
  }

  /// Creates the layout of a bar; without spacing it keeps the default distance.
  package init(edge: Edge, alignment: AlignmentKey, spacing: CGFloat? = nil) {
    self.edge = edge
    self.alignment = alignment
    self.spacing = (spacing ?? ViewSpacing.defaultDistance).orZero
  }

  private var axis: Axis { edge == .top || edge == .bottom ? .vertical : .horizontal }

  private var barIsFirst: Bool { edge == .top || edge == .leading }

  /// Divides a proposal between bar and content.
  ///
  /// The bar is offered the length less the content's minimum, the content the rest.
  package func frames(
    for proposal: ProposedViewSize, content: any LayoutElement, bar: any LayoutElement
  ) -> Frames {
    let across = proposal[axis.cross]
    let length = proposal[axis]
    let least = content.measure(ProposedViewSize(0, by: across, along: axis))[axis]
    let barOffer = ProposedViewSize(
      length.map { max(($0 - spacing - least).orZero, 0) }, by: across, along: axis)
    let barSize = bar.measure(barOffer)
    let contentOffer = ProposedViewSize(
      length.map { max(($0 - spacing - barSize[axis]).orZero, 0) }, by: across, along: axis)
    let contentSize = content.measure(contentOffer)

    let shift =
      content.guide(alignment, size: contentSize, proposal: contentOffer)
      - bar.guide(alignment, size: barSize, proposal: barOffer)
    let taken = barSize[axis] + spacing
    let contentStart = barIsFirst ? taken : 0
    let barStart = barIsFirst ? 0 : contentSize[axis] + spacing
    return Frames(
      size: CGSize(contentSize[axis] + taken, by: contentSize[axis.cross], along: axis),
      content: LayoutPlacement(
        origin: CGPoint(contentStart, by: 0, along: axis), proposal: contentOffer),
      bar: LayoutPlacement(
        origin: CGPoint(barStart, by: shift.orZero, along: axis), proposal: barOffer),
      insets: EdgeInsets(taken, edges: Edge.Set(edge)))
  }
}
