public import Combine
public import Observation

/// A property with a value that the focused view, or one around it, gives; nil without one.
@propertyWrapper
public struct FocusedValue<Value>: GraphProperty {
  private let read: (FocusedValues) -> Value?
  private var store: FocusedValueStore?

  public init(_ keyPath: KeyPath<FocusedValues, Value?>) { read = { $0[keyPath: keyPath] } }

  /// Reads an observable object by its type.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0[object: objectType] }
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    store = FocusedValueStore.read(by: host)
  }

  public var wrappedValue: Value? { store.flatMap { read($0.values) } }
}

/// A property with what a binding holds that the focused view, or one around it, gives.
@propertyWrapper
public struct FocusedBinding<Value>: GraphProperty {
  private let read: (FocusedValues) -> Binding<Value>?
  private var store: FocusedValueStore?

  public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {
    read = { $0[keyPath: keyPath] }
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    store = FocusedValueStore.read(by: host)
  }

  /// The binding that is given; nil without one.
  private var binding: Binding<Value>? { store.flatMap { read($0.values) } }

  /// The value of the binding; one that is set without a binding is lost.
  public var wrappedValue: Value? {
    get { binding?.wrappedValue }
    nonmutating set {
      if let newValue { binding?.wrappedValue = newValue }
    }
  }

  public var projectedValue: Binding<Value?> {
    let property = self
    return Binding(get: { property.wrappedValue }, set: { property.wrappedValue = $0 })
  }
}

/// A property with an object that the focused view, or one around it, gives; nil without one.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: GraphProperty {
  /// Bindings to the properties of an object.
  public typealias Wrapper = ObservedObject<ObjectType>.Wrapper

  private var store: FocusedValueStore?

  public init() {}

  package mutating func attach(to host: PropertyHost, slot: Int) {
    store = FocusedValueStore.read(by: host)
    let watch = host.object(in: slot) { ObjectWatch<ObjectType>() }
    if let object = wrappedValue { watch.watch(object, for: host) }
  }

  public var wrappedValue: ObjectType? { store?.values[object: ObjectType.self] }

  public var projectedValue: Wrapper? { wrappedValue.map { Wrapper(object: $0) } }
}
