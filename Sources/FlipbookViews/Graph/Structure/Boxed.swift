/// A large value that is copied as one reference.
///
/// Copies share it until one of them changes. Views and modifiers are copied often, and each of them
/// has functions of its own for it, as long as the sum of all stored properties.
@propertyWrapper
package struct Boxed<Value>: SelfComparing {
  private final class Box {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  package init(wrappedValue: Value) { box = Box(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }

  package func isSame(as other: Boxed) -> Bool {
    box === other.box || areEqual(box.value, other.box.value)
  }
}

// The box is written only while a single value refers to it.
extension Boxed: @unchecked Sendable where Value: Sendable {}
