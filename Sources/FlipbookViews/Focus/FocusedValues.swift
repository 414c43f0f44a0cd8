public import Combine

/// A key of a value that the focused view gives.
nonisolated public protocol FocusedValueKey {
  associatedtype Value
}

/// The values that the focused view gives; on a stage there are none.
nonisolated public struct FocusedValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// A property with a value that the focused view gives: always nil.
@propertyWrapper
public struct FocusedValue<Value> {
  private let read: (FocusedValues) -> Value?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  public var wrappedValue: Value? { read(FocusedValues()) }
}

/// A property with a binding that the focused view gives: always nil.
@propertyWrapper
public struct FocusedBinding<Value> {
  private let read: (FocusedValues) -> Binding<Value>?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }

  public var wrappedValue: Value? {
    get { projectedValue?.wrappedValue }
    nonmutating set {
      if let newValue { projectedValue?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value>? { read(FocusedValues()) }
}

/// A property with an object that the focused view gives: always nil.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject> {
  public init() {}

  public var wrappedValue: ObjectType? { nil }
}

extension View {
  /// Gives a value to commands while the view is focused; there are no commands on a stage.
  public nonisolated func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    unsupported("focusedValue: nothing reads the values of the focused view")
  }

  /// Gives a value to commands while the scene is active; there are no commands on a stage.
  public nonisolated func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    unsupported("focusedSceneValue: nothing reads the values of the focused view")
  }

  /// Gives an object to commands while the view is focused; there are no commands on a stage.
  public nonisolated func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
    unsupported("focusedObject: nothing reads the values of the focused view")
  }

  /// Gives an object to commands while the scene is active; there are no commands on a stage.
  public nonisolated func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
    unsupported("focusedSceneObject: nothing reads the values of the focused view")
  }
}
