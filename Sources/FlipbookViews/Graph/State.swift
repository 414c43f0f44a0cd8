/// A value that a view owns and that lasts as long as the view's identity.
@propertyWrapper
public struct State<Value>: GraphProperty {
  private var initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initialValue = value }

  public init(initialValue value: Value) { initialValue = value }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    let value = initialValue
    let location = host.object(in: slot) { StateLocation(value, graph: host.graph) }
    host.noteState(location)
    self.location = location
  }

  public var wrappedValue: Value {
    get { location?.value ?? initialValue }
    nonmutating set { location?.set(newValue, transaction: .current) }
  }

  public var projectedValue: Binding<Value> {
    guard let location else { return .constant(initialValue) }
    return Binding(location: location)
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}

extension State: Sendable where Value: Sendable {}

/// Something that can be read, written under a transaction, and depended on.
package class Location<Value>: @unchecked Sendable {
  package init() {}

  /// The value, noted as read if a body is being evaluated.
  package var value: Value { preconditionFailure("a location answers its value") }

  package func set(_ value: Value, transaction: Transaction) {}
}

/// A state that can be set from outside the program, by a timeline.
package protocol SettableState: AnyObject {
  var currentValue: Any { get }

  /// Sets the state to a value of its own type; returns whether the value was of that type.
  func setAny(_ value: Any, transaction: Transaction) -> Bool
}

/// Where a state is kept.
///
/// A write is seen at once by whoever reads outside an update, and by bodies only when the pass of
/// its own transaction has begun: two `withAnimation` calls in one event are two passes.
package final class StateLocation<Value>: Location<Value>, SettableState, @unchecked Sendable {
  private var latest: Value
  private var committed: Value
  private weak var graph: ViewGraph?
  private var dependents = DependentSet()

  package init(_ value: Value, graph: ViewGraph) {
    latest = value
    committed = value
    self.graph = graph
  }

  package override var value: Value {
    if let host = PropertyHost.current { dependents.insert(host) }
    return graph?.isUpdating == true ? committed : latest
  }

  package override func set(_ value: Value, transaction: Transaction) {
    guard !areEqual(latest, value) else { return }
    latest = value
    graph?.enqueue(transaction) { [weak self] in self?.commit(value) }
  }

  package var currentValue: Any { latest }

  package func setAny(_ value: Any, transaction: Transaction) -> Bool {
    guard let value = value as? Value else { return false }
    set(value, transaction: transaction)
    return true
  }

  private func commit(_ value: Value) {
    graph?.causes?.noteSetting(self, from: committed, to: value)
    committed = value
    dependents.invalidateAll()
  }
}

/// The hosts that have read a value, in the order they first did.
package struct DependentSet {
  private struct Dependent {
    weak var host: PropertyHost?
  }

  private var dependents: [Dependent] = []
  private var known: Set<ObjectIdentifier> = []

  package init() {}

  package mutating func insert(_ host: PropertyHost) {
    guard known.insert(ObjectIdentifier(host)).inserted else { return }
    dependents.append(Dependent(host: host))
  }

  /// Marks all of them stale, and forgets those that are gone.
  package mutating func invalidateAll() {
    let present = dependents.compactMap(\.host)
    dependents = []
    known = []
    for host in present { host.invalidate() }
  }
}
