public import FlipbookMotion

/// A value that is owned elsewhere, and can be read and written here.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: GraphProperty {
  package let location: Location<Value>

  /// The transaction of writes through this binding.
  ///
  /// Values in force at the write have precedence.
  public var transaction = Transaction()

  package init(location: Location<Value>) { self.location = location }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    location = FunctionLocation(get: get) { value, _ in set(value) }
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    location = FunctionLocation(get: get, set: set)
  }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  /// A binding that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  package mutating func attach(to host: PropertyHost, slot: Int) {}

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      let outer = Transaction.current
      // The transaction in force wins: derived from OpenSwiftUI.
      location.set(newValue, transaction: transaction.merging(outer))
      transaction.close(within: outer)
    }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    derived(ProjectedLocation(base: location, keyPath: keyPath))
  }

  /// Returns a binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  /// Returns a binding whose writes are made under a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  private func derived<Other>(_ location: Location<Other>) -> Binding<Other> {
    var binding = Binding<Other>(location: location)
    binding.transaction = transaction
    return binding
  }
}

extension Binding: @unchecked Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  public var startIndex: Value.Index { wrappedValue.startIndex }
  public var endIndex: Value.Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let base = self
    return Binding<Value.Element>(
      get: { base.wrappedValue[position] },
      set: { base.wrappedValue[position] = $0 })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection & MutableCollection {
  public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {
}

extension Binding {
  /// A binding to a value that may be missing, from one that never is.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } })
  }

  /// A binding to the value that is there now, or nil if none is.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? value }, set: { base.wrappedValue = $0 })
  }
}

private final class FunctionLocation<Value>: Location<Value>, @unchecked Sendable {
  private let read: () -> Value
  private let write: (Value, Transaction) -> Void

  init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    read = get
    write = set
  }

  override var value: Value { read() }

  override func set(_ value: Value, transaction: Transaction) {
    let outer = Transaction.current
    Transaction.current = transaction
    defer { Transaction.current = outer }
    write(value, transaction)
  }
}

private final class ConstantLocation<Value>: Location<Value>, @unchecked Sendable {
  private let constant: Value

  init(_ value: Value) { constant = value }

  override var value: Value { constant }
}

private final class ProjectedLocation<Base, Value>: Location<Value>, @unchecked Sendable {
  private let base: Location<Base>
  private let keyPath: WritableKeyPath<Base, Value>

  init(base: Location<Base>, keyPath: WritableKeyPath<Base, Value>) {
    self.base = base
    self.keyPath = keyPath
  }

  override var value: Value { base.value[keyPath: keyPath] }

  override func set(_ value: Value, transaction: Transaction) {
    var whole = base.value
    whole[keyPath: keyPath] = value
    base.set(whole, transaction: transaction)
  }
}
