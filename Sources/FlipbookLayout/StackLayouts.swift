import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A stack along one axis: what horizontal and vertical stacks have in common.
struct StackLayout {
  var axis: Axis

  /// The guide across the axis that is lined up.
  var alignment: AlignmentKey

  /// The distance in points between neighbours, or `nil` for what they prefer.
  var spacing: CGFloat?

  func makeCache(subviews: LayoutSubviews) -> _StackLayoutCache {
    var cache = _StackLayoutCache()
    let elements = subviews.elements
    guard let first = elements.first else { return cache }
    cache.gaps.reserveCapacity(elements.count - 1)
    if let spacing {
      cache.gaps = Array(repeating: spacing.orZero, count: elements.count - 1)
    } else {
      var previous = first.layoutSpacing
      for element in elements.dropFirst() {
        let next = element.layoutSpacing
        cache.gaps.append(previous.distance(to: next, along: axis).orZero)
        previous = next
      }
    }
    cache.spacing = cache.gaps.reduce(0, +)
    return cache
  }

  func size(
    for proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackLayoutCache
  ) -> CGSize {
    plan(for: proposal, subviews: subviews, cache: &cache).size
  }

  /// Places all subviews one after the other.
  ///
  /// An unspecified proposal across the axis is replaced by the size the stack got, and the
  /// stack divided again: so flexible subviews become as wide as the widest.
  func place(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout _StackLayoutCache
  ) {
    let line = plan(for: proposal, subviews: subviews, cache: &cache).line
    var final = proposal
    final[axis.cross] = proposal[axis.cross] ?? bounds.size[axis.cross]
    let plan = plan(for: final, subviews: subviews, cache: &cache)
    var major = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let minor = bounds.origin[axis.cross] + line - plan.guides[index]
      subview.place(
        at: CGPoint(major, by: minor, along: axis), proposal: plan.offers[index])
      major += plan.sizes[index][axis]
      if index < cache.gaps.count { major += cache.gaps[index] }
    }
  }

  private func plan(
    for proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout _StackLayoutCache
  ) -> StackPlan {
    let spacing = cache.spacing
    return cache.plans.plan(for: proposal) {
      StackPlan(
        for: proposal, elements: subviews.elements, axis: axis, alignment: alignment,
        spacing: spacing)
    }
  }
}

/// A horizontal stack as a layout: subviews side by side.
public struct HStackLayout: Layout, OfferForwarding, Sendable {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  /// How subviews are aligned vertically.
  public var alignment: VerticalAlignment

  /// The distance in points between neighbours, or `nil` for what they prefer.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackLayout {
    StackLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  public func makeCache(subviews: Subviews) -> Cache { stack.makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    .row(of: subviews.elements, along: .horizontal)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    stack.size(for: proposal, subviews: subviews, cache: &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A vertical stack as a layout: subviews below one another.
public struct VStackLayout: Layout, OfferForwarding, Sendable {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  /// How subviews are aligned horizontally.
  public var alignment: HorizontalAlignment

  /// The distance in points between neighbours, or `nil` for what they prefer.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  private var stack: StackLayout {
    StackLayout(axis: .vertical, alignment: alignment.key, spacing: spacing)
  }

  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .vertical
    return properties
  }

  public func makeCache(subviews: Subviews) -> Cache { stack.makeCache(subviews: subviews) }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    .row(of: subviews.elements, along: .vertical)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    stack.size(for: proposal, subviews: subviews, cache: &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
