import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A stack along one axis: the common part of horizontal and vertical stacks.
struct StackLayout {
  var axis: Axis

  /// The guide across the axis that is lined up.
  var alignment: AlignmentKey

  /// The distance in points between neighbours, or `nil` for their preferred one.
  var spacing: CGFloat?

  func makeCache(subviews: LayoutSubviews) -> _StackLayoutCache {
    makeCache(elements: subviews.elements)
  }

  func makeCache(elements: [any LayoutElement]) -> _StackLayoutCache {
    var cache = _StackLayoutCache()
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
    for proposal: ProposedViewSize, elements: [any LayoutElement], cache: inout _StackLayoutCache
  ) -> CGSize {
    plan(for: proposal, elements: elements, cache: &cache).size
  }

  /// Returns the places of all subviews, one after the other.
  ///
  /// An unspecified proposal across the axis is replaced by the size the stack got, and the
  /// stack divided again: so flexible subviews become as wide as the widest.
  func placements(
    in bounds: CGRect, proposal: ProposedViewSize, elements: [any LayoutElement],
    cache: inout _StackLayoutCache
  ) -> [LayoutPlacement] {
    var plan = plan(for: proposal, elements: elements, cache: &cache)
    let line = bounds.origin[axis.cross] + plan.line
    let cross = Axis.Set(axis.cross)
    if proposal[axis.cross] == nil, elements.contains(where: { $0.sensitivity.contains(cross) }) {
      var final = proposal
      final[axis.cross] = bounds.size[axis.cross]
      plan = self.plan(for: final, elements: elements, cache: &cache)
    }
    var major = bounds.origin[axis]
    return plan.members.indices.map { index in
      let member = plan.members[index]
      let origin = CGPoint(major, by: line - member.guide, along: axis)
      major += member.size[axis]
      if index < cache.gaps.count { major += cache.gaps[index] }
      return LayoutPlacement(origin: origin, proposal: member.offer)
    }
  }

  func place(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout _StackLayoutCache
  ) {
    let placements = placements(
      in: bounds, proposal: proposal, elements: subviews.elements, cache: &cache)
    for (subview, placement) in zip(subviews, placements) {
      subview.place(at: placement.origin, proposal: placement.proposal)
    }
  }

  private func plan(
    for proposal: ProposedViewSize, elements: [any LayoutElement], cache: inout _StackLayoutCache
  ) -> StackPlan {
    let spacing = cache.spacing
    return cache.plans.plan(for: proposal) {
      StackPlan(
        for: proposal, elements: elements, axis: axis, alignment: alignment, spacing: spacing)
    }
  }
}

/// A horizontal stack as a layout: subviews side by side.
public struct HStackLayout: Layout, OfferForwarding, Sendable {
  public typealias Cache = _StackLayoutCache
  public typealias AnimatableData = EmptyAnimatableData

  /// The vertical alignment of subviews.
  public var alignment: VerticalAlignment

  /// The distance in points between neighbours, or `nil` for their preferred one.
  public var spacing: CGFloat?

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var stack: StackLayout {
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
    stack.size(for: proposal, elements: subviews.elements, cache: &cache)
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

  /// The horizontal alignment of subviews.
  public var alignment: HorizontalAlignment

  /// The distance in points between neighbours, or `nil` for their preferred one.
  public var spacing: CGFloat?

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  var stack: StackLayout {
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
    stack.size(for: proposal, elements: subviews.elements, cache: &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    stack.place(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}
