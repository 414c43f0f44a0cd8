package import FlipbookGeometry
package import Foundation

/// `frame(minWidth:idealWidth:maxWidth:…)`: limits on both axes.
///
/// ## Algorithm, on each axis
///
/// 1. The child is offered the proposal, or else the ideal, clamped to the limits.
/// 2. With both limits the frame is the clamped proposal, for any answer of the child.
/// 3. With a minimum alone it is the child's answer, but no more than what was offered and no less
///    than the minimum; with a maximum alone no less than what was offered and no more than the
///    maximum.
/// 4. Without limits it is the child's answer; the ideal replaces a missing proposal.
///
/// - SeeAlso: The sizes: documented, `frame(minWidth:idealWidth:maxWidth:…)`, and measured.
package struct FlexibleFrameLayout: UnaryLayout, Equatable {
  /// The limits of one axis, in points.
  package struct Limits: Equatable, Sendable {
    package let minimum: CGFloat?
    package let ideal: CGFloat?
    package let maximum: CGFloat?

    /// Creates limits in order: the ideal is raised to the minimum, the maximum to the ideal.
    package init(minimum: CGFloat? = nil, ideal: CGFloat? = nil, maximum: CGFloat? = nil) {
      let minimum = Self.given(minimum).map { max($0, 0) }
      var ideal = Self.given(ideal)
      var maximum = Self.given(maximum)
      if let given = ideal { ideal = max(given, minimum ?? given) }
      if let given = maximum { maximum = max(given, ideal ?? minimum ?? given, 0) }
      self.minimum = minimum
      self.ideal = ideal
      self.maximum = maximum
    }

    private static func given(_ length: CGFloat?) -> CGFloat? {
      length.flatMap { $0.isNaN ? nil : $0 }
    }

    /// Returns the length proposed to the child.
    func offer(for proposal: CGFloat?) -> CGFloat? {
      (proposal ?? ideal)?.clamped(from: minimum ?? -.infinity, to: maximum ?? .infinity)
    }

    /// The frame's length if the child's does not matter.
    func length(for proposal: CGFloat?) -> CGFloat? {
      if minimum != nil, maximum != nil { return offer(for: proposal) }
      return minimum == nil && maximum == nil && proposal == nil ? ideal : nil
    }

    /// The frame's length, from the child's answer to the offer.
    func length(for proposal: CGFloat?, child: CGFloat) -> CGFloat {
      if let length = length(for: proposal) { return length }
      let offer = offer(for: proposal)
      return switch (minimum, maximum) {
      case (nil, nil): child
      case (let minimum?, let maximum?): child.clamped(from: minimum, to: maximum)
      case (let minimum?, nil): max(minimum, min(offer ?? child, child))
      case (nil, let maximum?): min(maximum, max(offer ?? child, child))
      }
    }

    /// Returns the length proposed to the child in a frame of a length.
    ///
    /// It is that length; or none, if none was proposed, there is no ideal one and neither limit is
    /// reached.
    func finalOffer(for proposal: CGFloat?, length: CGFloat) -> CGFloat? {
      let isFree = length > minimum ?? -.infinity && length < maximum ?? .infinity
      return proposal == nil && ideal == nil && isFree ? nil : length
    }
  }

  package let width: Limits
  package let height: Limits

  /// The child's alignment in the frame.
  package let alignment: Alignment

  package init(
    width: Limits = Limits(), height: Limits = Limits(), alignment: Alignment = .center
  ) {
    self.width = width
    self.height = height
    self.alignment = alignment
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    let known = (width.length(for: proposal.width), height.length(for: proposal.height))
    if case (let width?, let height?) = known { return CGSize(width: width, height: height) }
    let size = child.measure(
      ProposedViewSize(
        width: width.offer(for: proposal.width), height: height.offer(for: proposal.height)))
    return CGSize(
      width: width.length(for: proposal.width, child: size.width),
      height: height.length(for: proposal.height, child: size.height))
  }

  package func sensitivity(of child: any LayoutElement) -> Axis.Set {
    var axes: Axis.Set = []
    if width != Limits() { axes.insert(.horizontal) }
    if height != Limits() { axes.insert(.vertical) }
    return axes == .both ? axes : axes.union(child.sensitivity)
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    let offer = ProposedViewSize(
      width: width.finalOffer(for: proposal.width, length: size.width),
      height: height.finalOffer(for: proposal.height, length: size.height))
    return aligned(child, proposal: offer, in: size, alignment: alignment)
  }

  package func spacing(of child: any LayoutElement) -> ViewSpacing {
    let spacing = child.layoutSpacing
    if child.keepsSpacingInFrame { return spacing }
    return spacing.reset(width == Limits() ? [] : .horizontal)
      .reset(height == Limits() ? [] : .vertical)
  }
}
