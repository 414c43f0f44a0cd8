import FlipbookBase

/// A stored property of a view that depends on something outside the view value.
public protocol DynamicProperty {
  /// Called before the body is evaluated.
  mutating func update()
}

extension DynamicProperty {
  public mutating func update() {}
}

/// A dynamic property with a storage of the graph, so that it needs no update.
package protocol GraphProperty: DynamicProperty {
  /// Connects the property to the object that the node keeps for it in a slot.
  mutating func attach(to host: PropertyHost, slot: Int)
}

/// A property that is only the carrier of a value with dynamic properties of its own.
///
/// The value is the carrier's one stored property.
package protocol PropertyCarrying: DynamicProperty {
  /// The type of the value.
  static var carriedType: Any.Type { get }
}

/// The offsets of a type's dynamic properties.
package final class PropertyPlan {
  private struct Field {
    let name: String
    let offset: Int
    let type: any DynamicProperty.Type

    /// The same type, if it is one of the graph's own.
    let graphType: (any GraphProperty.Type)?

    /// The properties inside; nil if there are none that concern the property.
    let nested: PropertyPlan?
  }

  private let fields: [Field]

  /// The number of slots for the properties, nested ones included.
  package let slotCount: Int

  package var isEmpty: Bool { fields.isEmpty }

  private init(of type: Any.Type) {
    var fields: [Field] = []
    var slots = 0
    forEachStoredField(of: type) { name, offset, fieldType in
      guard Self.declared.mayInclude(fieldType) else { return }
      let graphType = fieldType as? any GraphProperty.Type
      guard let property = graphType ?? fieldType as? any DynamicProperty.Type else { return }
      // The graph's own property types have no dynamic properties inside.
      let nested = graphType == nil ? PropertyPlan(inside: fieldType) : nil
      fields.append(
        Field(name: name, offset: offset, type: property, graphType: graphType, nested: nested))
      slots += 1 + (nested?.slotCount ?? 0)
    }
    self.fields = fields
    slotCount = slots
  }

  /// The plan of what a property carries, or of the property's own fields.
  private convenience init(inside type: Any.Type) {
    self.init(of: (type as? any PropertyCarrying.Type)?.carriedType ?? type)
  }

  nonisolated(unsafe) private static let declared = DeclaredConformances(
    to: (any DynamicProperty).self)
  nonisolated(unsafe) private static let plans = TypeTable<PropertyPlan>()

  /// The plan of a type, made once.
  package static func plan(for type: Any.Type) -> PropertyPlan {
    plans.known(of: type) { PropertyPlan(of: type) }
  }

  /// Connects and updates every property of a value.
  package func attach(_ value: UnsafeMutableRawPointer, to host: PropertyHost) {
    attach(value, to: host, firstSlot: 0)
  }

  private func attach(_ value: UnsafeMutableRawPointer, to host: PropertyHost, firstSlot: Int) {
    var slot = firstSlot
    for field in fields {
      let pointer = value + field.offset
      field.nested?.attach(pointer, to: host, firstSlot: slot + 1)
      if let type = field.graphType {
        attachGraphProperty(type, at: pointer, to: host, slot: slot)
      } else {
        updateField(field.type, at: pointer)
      }
      slot += 1 + (field.nested?.slotCount ?? 0)
    }
  }

  /// The states among a host's objects, by the names of their properties.
  fileprivate func states(
    of host: PropertyHost
  ) -> [(name: String, location: any SettableState)] {
    var states: [(name: String, location: any SettableState)] = []
    collectStates(of: host, firstSlot: 0, into: &states)
    return states
  }

  private func collectStates(
    of host: PropertyHost, firstSlot: Int,
    into states: inout [(name: String, location: any SettableState)]
  ) {
    var slot = firstSlot
    for field in fields {
      field.nested?.collectStates(of: host, firstSlot: slot + 1, into: &states)
      if let location = host.object(in: slot) as? any SettableState,
        !states.contains(where: { $0.location === location })
      {
        states.append((field.name, location))
      }
      slot += 1 + (field.nested?.slotCount ?? 0)
    }
  }
}

private func updateField<P: DynamicProperty>(
  _ type: P.Type, at pointer: UnsafeMutableRawPointer
) {
  pointer.assumingMemoryBound(to: P.self).pointee.update()
}

private func attachGraphProperty<P: GraphProperty>(
  _ type: P.Type, at pointer: UnsafeMutableRawPointer, to host: PropertyHost, slot: Int
) {
  pointer.assumingMemoryBound(to: P.self).pointee.attach(to: host, slot: slot)
}

/// The storage of one view's dynamic properties, and the values its body has read.
package final class PropertyHost {
  @usableFromInline let graphReference: UncountedReference<ViewGraph>
  @inlinable package var graph: ViewGraph { graphReference.object }

  /// A reference to the view's node.
  let node: UncountedReference<ViewNode>.Zeroing

  /// The offsets of the properties; nil for a closure, which has none.
  private let plan: PropertyPlan?

  private var slots: [AnyObject?] = []

  /// The environment in force where the properties are.
  package private(set) var environment: EnvironmentValues

  private var environmentReads: [EnvironmentRead] = []

  package init(
    graph: ViewGraph, node: ViewNode, environment: EnvironmentValues, plan: PropertyPlan? = nil
  ) {
    graphReference = UncountedReference(graph)
    self.plan = plan
    self.node = node.ownReference
    self.environment = environment
  }

  /// The object in a slot, made when it is first asked for.
  package func object<Object: AnyObject>(in slot: Int, make: () -> Object) -> Object {
    if slots.isEmpty, let plan { slots = [AnyObject?](repeating: nil, count: plan.slotCount) }
    // A slot holds a value of its property's type.
    if let object = slots[slot] { return unsafeDowncast(object, to: Object.self) }
    let object = make()
    slots[slot] = object
    return object
  }

  /// The object in a slot, if there is one yet.
  fileprivate func object(in slot: Int) -> AnyObject? {
    slots.indices.contains(slot) ? slots[slot] : nil
  }

  /// The states of the view by the names of their properties.
  package var states: [(name: String, location: any SettableState)] {
    plan?.states(of: self) ?? []
  }

  // MARK: Evaluating

  /// The host whose body is being evaluated.
  nonisolated(unsafe)
    package private(set) static var current: PropertyHost?

  /// Evaluates a body with its properties connected, and notes the values it reads.
  package func evaluate<Value, Result>(
    _ value: Value, in environment: EnvironmentValues, _ body: (Value) -> Result
  ) -> Result {
    track(in: environment) {
      guard let plan, !plan.isEmpty else { return body(value) }
      var value = value
      withUnsafeMutablePointer(to: &value) { plan.attach(UnsafeMutableRawPointer($0), to: self) }
      return body(value)
    }
  }

  /// Runs a closure and notes the values it reads.
  package func track<Result>(in environment: EnvironmentValues, _ body: () -> Result) -> Result {
    self.environment = environment
    if !environmentReads.isEmpty { environmentReads.removeAll(keepingCapacity: true) }
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    return tracked(body)
  }

  private func tracked<Result>(_ body: () -> Result) -> Result {
    ObservationBridge.track(body, for: node)
  }

  /// Marks the view stale, so that its body is evaluated again under the current transaction.
  package func invalidate() { node.invalidate() }

  // MARK: Environment

  /// Notes that the body has read a value of the environment.
  package func noteRead(_ read: EnvironmentRead) { environmentReads.append(read) }

  /// True if a value that the body has read differs in a new environment.
  package func isAffected(by environment: EnvironmentValues) -> Bool {
    if environment.isIdentical(to: self.environment) { return false }
    return environmentReads.contains { $0.differs(environment) }
  }
}

/// One value read from the environment, with a closure that compares it in another one.
package struct EnvironmentRead {
  package let differs: (EnvironmentValues) -> Bool

  package init(differs: @escaping (EnvironmentValues) -> Bool) { self.differs = differs }
}
