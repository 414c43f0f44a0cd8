import FlipbookMotion
public import Foundation

/// A layout of any type, so that a container can change it and keep its subviews.
public struct AnyLayout: Layout {
  /// The wrapped layout's cache, with the layout it belongs to.
  public struct Cache {
    fileprivate var base: Any
    fileprivate var type: ObjectIdentifier
  }

  public typealias AnimatableData = _AnyAnimatableData

  private var box: any AnyLayoutBox

  public init<L: Layout>(_ layout: L) {
    box = (layout as? AnyLayout)?.box ?? LayoutBox(base: layout)
  }

  /// The layout inside.
  package var base: any Layout { box.erased }

  /// The properties of the wrapped layout.
  package var baseProperties: LayoutProperties { type(of: box.erased).layoutProperties }

  public var animatableData: _AnyAnimatableData {
    get { box.animatableData }
    set { box.animatableData = newValue }
  }

  public func makeCache(subviews: Subviews) -> Cache { box.makeCache(subviews: subviews) }

  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    box.updateCache(&cache, subviews: subviews)
  }

  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    box.spacing(subviews: subviews, cache: &cache)
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    box.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    box.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    box.explicitAlignment(
      of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A type-erased layout.
private protocol AnyLayoutBox {
  var erased: any Layout { get }
  var animatableData: _AnyAnimatableData { get set }
  func makeCache(subviews: LayoutSubviews) -> AnyLayout.Cache
  func updateCache(_ cache: inout AnyLayout.Cache, subviews: LayoutSubviews)
  func spacing(subviews: LayoutSubviews, cache: inout AnyLayout.Cache) -> ViewSpacing
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGSize
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout AnyLayout.Cache)
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGFloat?
}

private struct LayoutBox<Base: Layout>: AnyLayoutBox {
  var base: Base

  var erased: any Layout { base }

  var animatableData: _AnyAnimatableData {
    get { _AnyAnimatableData(base.animatableData) }
    set {
      if let data = newValue.value(as: Base.AnimatableData.self) { base.animatableData = data }
    }
  }

  /// Lends out the wrapped layout's cache, made anew if it is another layout's.
  private func withCache<Result>(
    _ cache: inout AnyLayout.Cache, subviews: LayoutSubviews,
    _ body: (inout Base.Cache) -> Result
  ) -> Result {
    var own = cache.base as? Base.Cache ?? base.makeCache(subviews: subviews)
    if cache.type != ObjectIdentifier(Base.self) { own = base.makeCache(subviews: subviews) }
    cache.base = ()
    defer { cache = AnyLayout.Cache(base: own, type: ObjectIdentifier(Base.self)) }
    return body(&own)
  }

  func makeCache(subviews: LayoutSubviews) -> AnyLayout.Cache {
    AnyLayout.Cache(
      base: base.makeCache(subviews: subviews), type: ObjectIdentifier(Base.self))
  }

  func updateCache(_ cache: inout AnyLayout.Cache, subviews: LayoutSubviews) {
    withCache(&cache, subviews: subviews) { base.updateCache(&$0, subviews: subviews) }
  }

  func spacing(subviews: LayoutSubviews, cache: inout AnyLayout.Cache) -> ViewSpacing {
    withCache(&cache, subviews: subviews) { base.spacing(subviews: subviews, cache: &$0) }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGSize {
    withCache(&cache, subviews: subviews) {
      base.sizeThatFits(proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews,
    cache: inout AnyLayout.Cache
  ) {
    withCache(&cache, subviews: subviews) {
      base.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    withCache(&cache, subviews: subviews) {
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: LayoutSubviews, cache: inout AnyLayout.Cache
  ) -> CGFloat? {
    withCache(&cache, subviews: subviews) {
      base.explicitAlignment(
        of: guide, in: bounds, proposal: proposal, subviews: subviews, cache: &$0)
    }
  }
}
