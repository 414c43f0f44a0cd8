/// A value that a view owns and that lasts as long as the view's identity.
@propertyWrapper
public struct State<Value>: GraphProperty {
  private var initialValue: Value
  private var location: StateLocation<Value>?

  public init(wrappedValue value: Value) { initialValue = value }

  public init(initialValue value: Value) { initialValue = value }

  package mutating func attach(to host: PropertyHost, slot: Int) {
    location = host.object(in: slot) { StateLocation(initialValue, graph: host.graph) }
  }

  public var wrappedValue: Value {
    get {
      if let location { return location.value }
      return initialValue
    }
    nonmutating set {
      // The stage's transaction is not for other threads.
      location?.set(newValue, transaction: SceneThreads.isOther ? Transaction() : .current)
    }
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

/// A place of a value that can be read, written under a transaction, and depended on.
package class Location<Value>: @unchecked Sendable {
  package init() {}

  /// The value, noted as read if a body is being evaluated.
  package var value: Value { preconditionFailure("a location answers its value") }

  package func set(_ value: Value, transaction: Transaction) {}
}

/// A state that can be set from outside the program, by a timeline.
package protocol SettableState: AnyObject {
  var currentValue: Any { get }

  /// Sets the state to a value of its own type; returns true if the value was of that type.
  func setAny(_ value: Any, transaction: Transaction) -> Bool
}

/// The storage of a state.
///
/// Code outside an update reads a written value at once. Bodies read it only in the pass of its own
/// transaction: two `withAnimation` calls in one event are two passes.
package final class StateLocation<Value>: Location<Value>, SettableState, @unchecked Sendable {
  private var latest: Value
  private var committed: Value
  private let graph: UncountedReference<ViewGraph>.Zeroing
  private var dependents = DependentSet()

  package init(_ value: Value, graph: ViewGraph) {
    latest = value
    committed = value
    self.graph = graph.ownReference
  }

  package override var value: Value {
    guard SceneThreads.mayRun else { return ownValue }
    return SceneThreads.alone { SceneThreads.isOther ? latest : ownValue }
  }

  /// The value for code on the stage's thread.
  private var ownValue: Value {
    if let host = PropertyHost.current { dependents.insert(host) }
    return graph.object?.isUpdating == true ? committed : latest
  }

  package override func set(_ value: Value, transaction: Transaction) {
    guard !SceneThreads.mayRun else {
      return SceneThreads.alone { setOwn(value, transaction) }
    }
    setOwn(value, transaction)
  }

  private func setOwn(_ value: Value, _ transaction: Transaction) {
    guard !areEqual(latest, value) else { return }
    latest = value
    graph.object?.enqueue(transaction) { self.commit(value) }
  }

  package var currentValue: Any { latest }

  package func setAny(_ value: Any, transaction: Transaction) -> Bool {
    guard let value = value as? Value else { return false }
    set(value, transaction: transaction)
    return true
  }

  private func commit(_ value: Value) {
    graph.object?.causes?.noteSetting(self, from: committed, to: value)
    committed = value
    dependents.invalidateAll()
  }
}

/// The nodes of the hosts that have read a value, in the order they first did.
package struct DependentSet {
  private var dependents: [UncountedReference<ViewNode>.Zeroing] = []

  /// The identifiers of the nodes in the set, once they are many.
  private var known: Set<ObjectIdentifier> = []

  package init() {}

  package mutating func insert(_ host: PropertyHost) {
    let node = host.node
    if dependents.count < 16 {
      if dependents.contains(where: { $0 === node }) { return }
    } else {
      if known.isEmpty { known = Set(dependents.map(ObjectIdentifier.init)) }
      guard known.insert(ObjectIdentifier(node)).inserted else { return }
    }
    dependents.append(node)
  }

  /// Marks all of them stale, and drops those that are gone.
  package mutating func invalidateAll() {
    let present = dependents
    dependents = []
    known = []
    for node in present { node.invalidate() }
  }
}
