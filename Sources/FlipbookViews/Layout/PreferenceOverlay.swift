import FlipbookGeometry
public import FlipbookLayout
import Foundation

/// A second view in front of or behind a first, made from the first one's preference.
nonisolated public struct _PreferenceSecondaryModifier<Key: PreferenceKey, Secondary: View>:
  ElementModifier
{
  let alignment: Alignment
  let isInFront: Bool
  let make: (Key.Value) -> Secondary

  package typealias Wrapper = PreferenceSecondaryNode<Key, Secondary>

  package static var followsContent: Bool { true }
}

nonisolated package final class PreferenceSecondaryNode<Key: PreferenceKey, Secondary: View>:
  WrapperNode<_PreferenceSecondaryModifier<Key, Secondary>>
{
  private var host: ContentHost?
  private var shownValue: Key.Value?

  package override func didUpdate(from old: _PreferenceSecondaryModifier<Key, Secondary>?) {
    if old == nil { observe() }
    if let old, old.alignment != modifier.alignment { invalidateLayout() }
    update()
  }

  private func observe() {
    guard let owner else { return }
    graph.registry.observe(PreferenceObserver(node: owner) { [weak self] in self?.check() })
  }

  /// The first view's preference value.
  private var value: Key.Value {
    owner?.children.first?.preference(Key.self) ?? Key.defaultValue
  }

  private func check() {
    guard let shownValue, !areAlike(shownValue, value) else { return }
    graph.enqueueFollowUp(graph.transaction) { [weak self] in self?.update() }
  }

  private func update() {
    guard let owner else { return }
    let value = value
    shownValue = value
    let secondary = owner.evaluateContent { modifier.make(value) }
    if let host {
      host.update(secondary, context: owner.context)
    } else {
      host = ContentHost(
        secondary, layout: ZStackLayout(), owner: owner, context: owner.context)
    }
  }

  package override func forEachStructuralChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  private var secondary: LayoutNode? {
    let element = host?.element
    element?.layoutParent = self
    return element
  }

  package override var layoutChildren: [LayoutNode] {
    guard let secondary else { return [content] }
    return modifier.isInFront ? [content, secondary] : [secondary, content]
  }

  package override var ordersByIndex: Bool { false }

  package override func asksForSurroundings() -> Bool {
    layoutChildren.contains(where: \.feelsSurroundings)
  }

  package override func commit() {
    for child in layoutChildren { child.commit(spaceOrigin: spaceOrigin + child.origin) }
  }

  package override func placeChildren() {
    super.placeChildren()
    guard let secondary else { return }
    settleSecondary(secondary, alignment: modifier.alignment)
  }
}

/// True if two values look the same: by their own equality, else part by part.
nonisolated private func areAlike(_ first: Any, _ second: Any, depth: Int = 0) -> Bool {
  if let first = first as? any Equatable { return isEqual(first, second) }
  let (one, two) = (Mirror(reflecting: first), Mirror(reflecting: second))
  if one.displayStyle == .class {
    return (first as AnyObject) === (second as AnyObject)
  }
  guard depth < 8, one.subjectType == two.subjectType, one.children.count == two.children.count
  else { return false }
  return zip(one.children, two.children).allSatisfy {
    $0.label == $1.label && areAlike($0.value, $1.value, depth: depth + 1)
  }
}

nonisolated private func isEqual<E: Equatable>(_ first: E, _ second: Any) -> Bool {
  (second as? E).map { $0 == first } ?? false
}

extension View {
  /// Draws a view in front of this one, made from the value of a preference.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceSecondaryModifier<K, V>(
        alignment: alignment, isInFront: true, make: transform))
  }

  /// Draws a view behind this one, made from the value of a preference.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceSecondaryModifier<K, V>(
        alignment: alignment, isInFront: false, make: transform))
  }
}
