public import Combine

/// Watches one observable object for a view.
nonisolated final class ObjectWatch<Object: ObservableObject> {
  private(set) var object: Object?
  private var subscription: AnyCancellable?

  /// Starts to watch an object, unless it is the one that is watched.
  func watch(_ new: Object, for host: PropertyHost) {
    guard object !== new else { return }
    object = new
    subscription = new.objectWillChange.sink { [weak host] _ in host?.invalidate() }
  }
}

/// A property whose object, owned elsewhere, makes the view stale when it changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: GraphProperty {
  /// Bindings to the properties of an object.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> {
      let object = object
      return Binding(
        get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
    }
  }

  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }

  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    host.object(in: slot) { ObjectWatch<ObjectType>() }.watch(wrappedValue, for: host)
  }

  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: @unchecked Sendable {}

/// A property whose object is made once, and makes the view stale when it changes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: GraphProperty {
  private let make: () -> ObjectType
  private var watch: ObjectWatch<ObjectType>?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    let watch = host.object(in: slot) { ObjectWatch<ObjectType>() }
    if watch.object == nil { watch.watch(make(), for: host) }
    self.watch = watch
  }

  public var wrappedValue: ObjectType { watch?.object ?? make() }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension StateObject: @unchecked Sendable {}

/// A property whose object comes from a view above, and makes the view stale when it changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: GraphProperty {
  private var host: PropertyHost?
  private var watch: ObjectWatch<ObjectType>?

  public init() {}

  package mutating func attach(to host: PropertyHost, slot: Int) {
    self.host = host
    let watch = host.object(in: slot) { ObjectWatch<ObjectType>() }
    if let object = host.environment[ObjectType.self] { watch.watch(object, for: host) }
    self.watch = watch
    host.noteRead(
      EnvironmentRead { [weak object = watch.object] in $0[ObjectType.self] !== object })
  }

  public var wrappedValue: ObjectType {
    guard let object = watch?.object else {
      // Its words are kept in an optimised build.
      fatalError(
        "no \(ObjectType.self) in the environment: add it with environmentObject(_:)")
    }
    return object
  }

  public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject.Wrapper(object: wrappedValue)
  }
}

extension EnvironmentObject: @unchecked Sendable {}

extension View {
  /// Gives an object to the views in this one, to be read by its type.
  public nonisolated func _environmentObject<T: ObservableObject>(_ object: T) -> some View {
    environmentObject(object)
  }

  /// Puts an object of a timeline into the environment, however it is observed.
  @_disfavoredOverload
  public nonisolated func _environmentObject<T: AnyObject>(_ object: T) -> some View {
    environment(object)
  }

  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(_EnvironmentTransformModifier { $0[T.self] = object })
  }
}
