public import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// The properties of a layout that its views take note of, apart from its geometry.
public struct LayoutProperties: Sendable {
  /// The axis along which spacers and dividers in the layout are laid out, if it is a stack.
  public var stackOrientation: Axis?

  public init() {}
}

/// The rule by which a container's subviews are measured and placed.
///
/// A layout is asked for its size for several proposals, then told the rectangle it got.
public protocol Layout: Animatable {
  /// The cache that one layout keeps between calls for the same subviews.
  associatedtype Cache = Void

  typealias Subviews = LayoutSubviews

  /// The properties that the views in the layout take note of.
  static var layoutProperties: LayoutProperties { get }

  /// Returns a new cache for some subviews.
  func makeCache(subviews: Subviews) -> Cache

  /// Brings the cache up to date after the layout or its subviews changed.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// The distances the container prefers to its own neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing

  /// The container's size in points.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize

  /// Places every subview; those that are not end up in the middle.
  ///
  /// - Parameters:
  ///   - bounds: The container's rectangle in points; its origin need not be zero.
  ///   - proposal: The proposal that the container's size is the answer to.
  ///   - subviews: The subviews, whose `place` puts them somewhere.
  ///   - cache: The layout's cache.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// The position of an explicit horizontal guide in points, or `nil` for the default one.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?

  /// The position of an explicit vertical guide in points, or `nil` for the default one.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// A layout that passes proposals on: only proposals that matter to a subview matter to it.
///
/// It proposes to a subview no more than it got itself, on the same axis, or a value computed from
/// its subviews' sizes.
protocol OfferForwarding: Layout {}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public static var layoutProperties: LayoutProperties { LayoutProperties() }

  /// Makes the cache anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The union of all subviews' preferences.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard let first = subviews.first else { return .zero }
    return subviews.dropFirst().reduce(into: first.spacing) { $0.formUnion($1.spacing) }
  }

  /// The combination of the subviews' explicit guides, each where the subview is placed.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    combinedAlignment(
      guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The combination of the subviews' explicit guides, each where the subview is placed.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    combinedAlignment(
      guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// The subviews' explicit values, combined after a placement that moves nothing.
  private func combinedAlignment(
    _ key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    if key.combination == .never { return nil }
    let record = PlacementRecord(count: subviews.storage.count)
    placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews.recording(in: record), cache: &cache)
    return key.combined(
      subviews.lazy.map { subview in
        let element = subview.element
        let placement = record.placement(
          of: element, at: subview.index, in: bounds, proposal: proposal)
        return element.explicitAlignment(key, at: placement).map { $0 - bounds.origin[key.axis] }
      })
  }
}
