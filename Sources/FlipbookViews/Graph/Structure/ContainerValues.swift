import FlipbookLayout

/// A key for a value that a view has for the container around it.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

/// The values that a view has for the container around it.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]

  init() {}

  public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
    get {
      guard let value = values[ObjectIdentifier(key)] else { return Key.defaultValue }
      return value as? Key.Value ?? Key.defaultValue
    }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The tag of the view, if it is of a type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { tag?.base as? V }

  /// True if the view has a tag.
  public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag == AnyHashable(tag) }

  var tag: AnyHashable?
}

/// The values of an element, under which a container finds them.
struct ContainerValuesKey: LayoutValueKey {
  static var defaultValue: ContainerValues { ContainerValues() }
}

/// Sets a value for the container around a view.
nonisolated struct ContainerValueModifier<V>: TraitModifier {
  let keyPath: WritableKeyPath<ContainerValues, V>
  let value: V

  func write(to traits: inout Traits) {
    let key = ObjectIdentifier(ContainerValuesKey.self)
    var values = traits.layoutValues[key] as? ContainerValues ?? ContainerValues()
    values[keyPath: keyPath] = value
    traits.layoutValues[key] = values
  }
}

extension View {
  /// Sets a value that the container around the view can read.
  public nonisolated func containerValue<V>(
    _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
  ) -> some View {
    modifier(ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

extension LayoutNode {
  /// The values that the element has for its container.
  nonisolated var containerValues: ContainerValues {
    var values = layoutValue(for: ContainerValuesKey.self)
    values.tag = choiceTag
    return values
  }
}
