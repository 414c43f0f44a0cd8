public import FlipbookLayout
public import Foundation

nonisolated public struct _AlignmentWritingModifier: UnaryModifier {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat

  @usableFromInline
  init(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) {
    key = guide.key
    self.computeValue = computeValue
  }

  @usableFromInline
  init(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) {
    key = guide.key
    self.computeValue = computeValue
  }

  package func layoutRule(in context: ViewContext) -> AlignmentGuideLayout {
    AlignmentGuideLayout(key, value: computeValue)
  }
}

extension View {
  /// Sets where a horizontal guide lies in this view, in points from its leading edge.
  @inlinable
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(guide, computeValue: computeValue))
  }

  /// Sets where a vertical guide lies in this view, in points from its top edge.
  @inlinable
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(guide, computeValue: computeValue))
  }
}

nonisolated public struct _LayoutPriorityModifier: ElementModifier {
  @usableFromInline let priority: Double

  @inlinable
  init(priority: Double) { self.priority = priority }

  package typealias Wrapper = PriorityNode
}

package final class PriorityNode: WrapperNode<_LayoutPriorityModifier> {
  package override func didUpdate(from old: _LayoutPriorityModifier?) {
    if let old, old.priority != modifier.priority { invalidateLayout(isForced: true) }
  }

  package override var placesRigidly: Bool { true }

  package override var answersAsContent: Bool { true }

  package override var layoutPriority: Double { modifier.priority }
}

nonisolated public struct _LayoutValueModifier<K: LayoutValueKey>: TraitModifier {
  @usableFromInline let value: K.Value

  @inlinable
  init(value: K.Value) { self.value = value }

  package func write(to traits: inout Traits) {
    traits.layoutValues[ObjectIdentifier(K.self)] = value
  }
}

nonisolated public struct _ZIndexModifier: TraitModifier {
  @usableFromInline let value: Double

  @inlinable
  init(value: Double) { self.value = value }

  // The innermost modifier wins: documented, motion notes 10.2.
  package func write(to traits: inout Traits) { traits.zIndex = traits.zIndex ?? value }
}

extension View {
  /// Sets the order in which a stack serves this view, highest first.
  @inlinable
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(priority: value))
  }

  /// Attaches a value that the container's layout can read.
  @inlinable
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }

  /// Sets how far in front the view is drawn.
  @inlinable
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_ZIndexModifier(value: value))
  }
}
