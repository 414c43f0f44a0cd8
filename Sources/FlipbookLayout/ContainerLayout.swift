package import FlipbookGeometry
package import Foundation

/// A layout at work on its subviews, held by a container node of the view graph.
///
/// It owns the layout's cache. A caller that changes a subview, so that its answers may change,
/// calls ``invalidate()``; the layout is told on the next call.
package class ContainerLayout {
  /// The subviews in source order; setting them invalidates.
  package final var elements: [any LayoutElement] {
    didSet { invalidate() }
  }

  /// The layout direction that user code reads; the geometry is left-to-right all the same.
  package final var layoutDirection: LayoutDirection {
    didSet { if layoutDirection != oldValue { invalidate() } }
  }

  init(elements: [any LayoutElement], layoutDirection: LayoutDirection) {
    self.elements = elements
    self.layoutDirection = layoutDirection
  }

  /// Creates the object for a layout of any type.
  package static func make(
    _ layout: some Layout, elements: [any LayoutElement] = [],
    layoutDirection: LayoutDirection = .leftToRight
  ) -> ContainerLayout {
    if let stack = StackLayout(layout) {
      return StackContainerLayout(stack, elements: elements, layoutDirection: layoutDirection)
    }
    if let stack = layout as? ZStackLayout {
      return DepthContainerLayout(stack, elements: elements, layoutDirection: layoutDirection)
    }
    return TypedContainerLayout(
      layout: layout, elements: elements, layoutDirection: layoutDirection)
  }

  /// Takes another value of the layout, and keeps the cache to be updated if the type is the same.
  ///
  /// - Returns: True if it could; otherwise make a new container layout.
  package func setLayout(_ layout: some Layout) -> Bool { false }

  /// Says that answers of a subview, or the layout, may have changed.
  package func invalidate() {}

  /// The layout's properties apart from its geometry.
  package var layoutProperties: LayoutProperties { LayoutProperties() }

  /// The container's size in points.
  package func size(for proposal: ProposedViewSize) -> CGSize { .zero }

  /// The axes on which the proposal matters to the container.
  package var sensitivity: Axis.Set { .both }

  /// Returns the places of all subviews and the proposals to them, in source order.
  ///
  /// - Parameters:
  ///   - bounds: The container's rectangle in points, left-to-right.
  ///   - proposal: The proposal that the container's size is the answer to.
  /// - Returns: As many placements as there are elements.
  package func placements(
    in bounds: CGRect, proposal: ProposedViewSize
  ) -> [LayoutPlacement] { [] }

  /// The position of an explicit guide in points, from the container's own corner.
  package func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }

  /// The elements' explicit guides, each moved to its element's place and combined to one value.
  final func combinedAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    if key.combination == .never { return nil }
    let bounds = CGRect(origin: .zero, size: size)
    let placements = placements(in: bounds, proposal: proposal)
    return key.combined(
      zip(elements, placements).lazy.map { $0.explicitAlignment(key, at: $1) })
  }

  /// The distances the container prefers to its neighbours.
  package var spacing: ViewSpacing { .zero }

  /// The layout priority of the container: that of a spacer when it is empty.
  package var priority: Double { elements.isEmpty ? SpacerLayout.priority : 0 }
}

private final class TypedContainerLayout<L: Layout>: ContainerLayout {
  private var layout: L

  /// True if the layout only hands its proposal on, so that it matters only as far as it matters to
  /// the elements; nil until that is known.
  private var forwardsOffers: Bool?

  /// The layout's cache.
  ///
  /// It is nil before the first call and during each call.
  private var cache: L.Cache?

  private var isCurrent = true

  init(layout: L, elements: [any LayoutElement], layoutDirection: LayoutDirection) {
    self.layout = layout
    super.init(elements: elements, layoutDirection: layoutDirection)
  }

  private var subviews: LayoutSubviews {
    LayoutSubviews(elements, layoutDirection: layoutDirection)
  }

  private func withCache<Result>(
    _ body: (LayoutSubviews, inout L.Cache) -> Result
  ) -> Result {
    let subviews = subviews
    var cache: L.Cache
    if var kept = self.cache.take() {
      if !isCurrent { layout.updateCache(&kept, subviews: subviews) }
      cache = kept
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCurrent = true
    defer { self.cache = cache }
    return body(subviews, &cache)
  }

  override func setLayout(_ layout: some Layout) -> Bool {
    guard let layout = layout as? L else { return false }
    self.layout = layout
    forwardsOffers = nil
    invalidate()
    return true
  }

  override func invalidate() { isCurrent = false }

  override var layoutProperties: LayoutProperties {
    (layout as? AnyLayout)?.baseProperties ?? L.layoutProperties
  }

  override var sensitivity: Axis.Set {
    if forwardsOffers == nil {
      let base: any Layout = (layout as? AnyLayout)?.base ?? layout
      forwardsOffers = base is any OfferForwarding
    }
    return forwardsOffers == true ? elements.sensitivity : .both
  }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    withCache { layout.sizeThatFits(proposal: proposal, subviews: $0, cache: &$1) }
  }

  override func placements(
    in bounds: CGRect, proposal: ProposedViewSize
  ) -> [LayoutPlacement] {
    let record = PlacementRecord(count: elements.count)
    withCache {
      layout.placeSubviews(
        in: bounds, proposal: proposal, subviews: $0.recording(in: record), cache: &$1)
    }
    return elements.enumerated().map { index, element in
      record.placement(of: element, at: index, in: bounds, proposal: proposal)
    }
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return withCache { subviews, cache in
      switch key.axis {
      case .horizontal:
        layout.explicitAlignment(
          of: HorizontalAlignment(key: key), in: bounds, proposal: proposal,
          subviews: subviews, cache: &cache)
      case .vertical:
        layout.explicitAlignment(
          of: VerticalAlignment(key: key), in: bounds, proposal: proposal,
          subviews: subviews, cache: &cache)
      }
    }
  }

  /// A geometry reader takes its whole proposal even before its content is known.
  override var priority: Double { L.self == GeometryReaderLayout.self ? 0 : super.priority }

  override var spacing: ViewSpacing {
    withCache { layout.spacing(subviews: $0, cache: &$1) }
  }
}
