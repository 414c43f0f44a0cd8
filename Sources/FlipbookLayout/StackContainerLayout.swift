import FlipbookGeometry
import Foundation

/// A stack at work on its subviews.
///
/// It gives the same results as the general class, without generic types: no other layout is called
/// as often.
final class StackContainerLayout: ContainerLayout {
  private var stack: StackLayout

  /// The stack's cache.
  ///
  /// It is nil before the first call and during each call.
  private var cache: _StackLayoutCache?

  private var isCurrent = true

  init(_ stack: StackLayout, elements: [any LayoutElement], layoutDirection: LayoutDirection) {
    self.stack = stack
    super.init(elements: elements, layoutDirection: layoutDirection)
  }

  private func takeCache() -> _StackLayoutCache {
    let kept = cache.take()
    defer { isCurrent = true }
    return kept.flatMap { isCurrent ? $0 : nil } ?? stack.makeCache(elements: elements)
  }

  override func setLayout(_ layout: some Layout) -> Bool {
    guard let new = StackLayout(layout), new.axis == stack.axis else { return false }
    stack = new
    invalidate()
    return true
  }

  override func invalidate() { isCurrent = false }

  override var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = stack.axis
    return properties
  }

  override var sensitivity: Axis.Set { elements.sensitivity }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    var cache = takeCache()
    defer { self.cache = cache }
    return stack.size(for: proposal, elements: elements, cache: &cache)
  }

  override func placements(
    in bounds: CGRect, proposal: ProposedViewSize
  ) -> [LayoutPlacement] {
    var cache = takeCache()
    defer { self.cache = cache }
    return stack.placements(in: bounds, proposal: proposal, elements: elements, cache: &cache)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    combinedAlignment(key, size: size, proposal: proposal)
  }

  override var spacing: ViewSpacing { .row(of: elements, along: stack.axis) }
}

extension StackLayout {
  /// Takes a stack out of its public type; nil for any other layout.
  init?(_ layout: some Layout) {
    if let row = layout as? HStackLayout {
      self = row.stack
    } else if let column = layout as? VStackLayout {
      self = column.stack
    } else {
      return nil
    }
  }
}
