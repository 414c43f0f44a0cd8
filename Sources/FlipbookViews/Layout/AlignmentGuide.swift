public import FlipbookLayout
public import Foundation

nonisolated public struct _AlignmentWritingModifier: UnaryModifier {
  let key: AlignmentKey
  let computeValue: (ViewDimensions) -> CGFloat

  package func layoutRule(in context: ViewContext) -> AlignmentGuideLayout {
    AlignmentGuideLayout(key, value: computeValue)
  }
}

extension View {
  /// Sets where a horizontal guide lies in this view, in points from its leading edge.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: guide.key, computeValue: computeValue))
  }

  /// Sets where a vertical guide lies in this view, in points from its top edge.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: guide.key, computeValue: computeValue))
  }
}

nonisolated public struct _LayoutPriorityModifier: ElementModifier {
  let priority: Double

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
  let value: K.Value

  package func write(to traits: inout Traits) {
    traits.layoutValues[ObjectIdentifier(K.self)] = value
  }
}

nonisolated public struct _ZIndexModifier: TraitModifier {
  let value: Double

  // The innermost counts: documented, motion notes 10.2.
  package func write(to traits: inout Traits) { traits.zIndex = traits.zIndex ?? value }
}

extension View {
  /// Sets the order in which a stack serves this view, highest first.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(priority: value))
  }

  /// Attaches a value that the container's layout can read.
  public nonisolated func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(value: value))
  }

  /// Sets how far in front the view is drawn.
  public nonisolated func zIndex(_ value: Double) -> some View {
    modifier(_ZIndexModifier(value: value))
  }
}
