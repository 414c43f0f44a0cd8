/// Calls back when something read from the view's geometry has changed.
nonisolated public struct _GeometryActionModifier<Value: Equatable>: ElementModifier {
  let value: (GeometryProxy) -> Value
  let action: (Value, Value) -> Void

  package typealias Wrapper = GeometryActionNode<Value>
}

nonisolated package final class GeometryActionNode<Value: Equatable>:
  WrapperNode<_GeometryActionModifier<Value>>
{
  private var last: Value?

  package override func asksForSurroundings() -> Bool { true }

  package override func commit() {
    super.commit()
    let value = modifier.value(GeometryProxy(node: self))
    guard value != last else { return }
    let old = last ?? value
    last = value
    let action = modifier.action
    graph.enqueueAction { action(old, value) }
  }
}

extension View {
  /// Calls back with a value read from the view's geometry, at first and when it has changed.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(value: transform) { _, new in action(new) })
  }

  /// Calls back with the old and new value read from the view's geometry.
  public nonisolated func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(value: transform, action: action))
  }
}
