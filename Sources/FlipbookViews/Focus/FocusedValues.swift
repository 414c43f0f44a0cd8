public import Combine
public import Observation

/// A key of a value that the focused view gives.
nonisolated public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the view with the focus, the views around it and the scene give.
nonisolated public struct FocusedValues: Equatable {
  private struct Entry {
    let key: ObjectIdentifier
    let value: Any

    /// True if another value of the key is the same.
    let isSame: (Any) -> Bool
  }

  private var entries: [Entry] = []

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { value(under: ObjectIdentifier(key)) }
    set { write(newValue, under: ObjectIdentifier(key)) }
  }

  /// The object of a type, under which it is kept.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { value(under: ObjectIdentifier(type)) }
    set { write(newValue, under: ObjectIdentifier(type)) }
  }

  private func value<Value>(under key: ObjectIdentifier) -> Value? {
    entries.first { $0.key == key }?.value as? Value
  }

  private mutating func write<Value>(_ value: Value?, under key: ObjectIdentifier) {
    entries.removeAll { $0.key == key }
    guard let value else { return }
    entries.append(
      Entry(key: key, value: value) { ($0 as? Value).map { areEqual($0, value) } ?? false })
  }

  public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
    one.entries.count == other.entries.count
      && one.entries.allSatisfy { entry in
        other.entries.contains { $0.key == entry.key && entry.isSame($0.value) }
      }
  }
}

extension View {
  /// Gives a value to views that ask for it while this view, or one in it, has the focus.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: false) { $0[keyPath: keyPath] = value }))
  }

  /// Gives a value to views that ask for it, wherever in the scene the focus is.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: true) { $0[keyPath: keyPath] = value }))
  }

  /// Gives an object to views that ask for its type while this view, or one in it, has the focus.
  public nonisolated func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: false) { $0[object: T.self] = object }))
  }

  /// Gives an object to views that ask for its type, wherever in the scene the focus is.
  public nonisolated func focusedSceneValue<T: AnyObject & Observable>(
    _ object: T?
  ) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: true) { $0[object: T.self] = object }))
  }

  /// Gives an object to views that ask for its type while this view, or one in it, has the focus.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: false) { $0[object: T.self] = object }))
  }

  /// Gives an object to views that ask for its type, wherever in the scene the focus is.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    modifier(ViewMark(mark: FocusedGift(isScene: true) { $0[object: T.self] = object }))
  }
}
