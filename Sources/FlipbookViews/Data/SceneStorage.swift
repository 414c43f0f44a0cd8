public import Foundation

/// A value kept under a name for a scene; here, for as long as the stage lasts.
@propertyWrapper
public struct SceneStorage<Value>: GraphProperty {
  private let stored: NamedStorage<Value>
  private var location: StateLocation<Value>?

  fileprivate init(_ initialValue: Value, key: String) {
    stored = NamedStorage(key: "scene \(key)", initialValue: initialValue)
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    location = host.object(in: slot) { stored.location(in: host.graph) }
  }

  public var wrappedValue: Value {
    get { location?.value ?? stored.initialValue }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding<Value> {
    location.map { Binding(location: $0) } ?? .constant(stored.initialValue)
  }
}

/// A value that all views of a graph share by its name.
private struct NamedStorage<Value> {
  let key: String
  let initialValue: Value

  func location(in graph: ViewGraph) -> StateLocation<Value> {
    let location =
      graph.registry.storedValues[key] as? StateLocation<Value>
      ?? StateLocation(initialValue, graph: graph)
    graph.registry.storedValues[key] = location
    return location
  }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(wrappedValue, key: key)
  }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == Int { self.init(wrappedValue, key: key) }

  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String { self.init(wrappedValue, key: key) }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) { self.init(nil, key: key) }
}
