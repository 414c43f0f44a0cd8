public import Combine
public import FlipbookFoundation
public import Foundation

/// An object of a store.
open class NSManagedObject: NSObject, ObservableObject, _KeyedValues, @unchecked Sendable {
  private var values: [String: Any] = [:]

  /// The values when the store was saved; nil if none has changed since.
  private var savedValues: [String: Any]?
  public internal(set) weak var managedObjectContext: NSManagedObjectContext?
  public let objectID = NSManagedObjectID()

  /// The description that the object was made with; nil for that of its class.
  private var ownEntity: NSEntityDescription?

  public required init(context moc: NSManagedObjectContext) {
    super.init()
    begin(in: moc)
  }

  public required init(
    entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
  ) {
    ownEntity = entity
    super.init()
    begin(in: context)
  }

  /// Takes the values that the model file gives a new object.
  private func begin(in context: NSManagedObjectContext?) {
    for (name, value) in Self.model?.attributes ?? [:] { values[name] = value }
    context?.insert(self)
    awakeFromInsert()
  }

  // MARK: Model

  private static var model: _ObjectModel? {
    let type = ObjectIdentifier(self)
    if let known = models[type] { return known }
    let model = (self as? any _ModelledObject.Type)?._entity
    models[type] = .some(model)
    return model
  }

  /// The models of classes that were asked for; nil for one that has none.
  nonisolated(unsafe) private static var models: [ObjectIdentifier: _ObjectModel?] = [:]

  open class func entity() -> NSEntityDescription {
    let description = NSEntityDescription()
    description.model = model
    description.name = model?.name ?? String(describing: self)
    description.managedObjectClassName = String(describing: self)
    return description
  }

  public var entity: NSEntityDescription { ownEntity ?? Self.entity() }

  @_disfavoredOverload
  open class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
    NSFetchRequest(entityName: entity().name ?? "")
  }

  // MARK: Values

  open func value(forKey key: String) -> Any? { values[key] }

  open func setValue(_ value: Any?, forKey key: String) {
    willChangeValue(forKey: key)
    let (old, new) = (Self.objects(in: values[key]), Self.objects(in: value))
    savedValues = savedValues ?? values
    values[key] = value
    if let inverse = Self.model?.relationships[key]?.inverse {
      for object in old where !new.contains(object) {
        object.refer(to: self, isAdded: false, inverse)
      }
      for object in new where !old.contains(object) {
        object.refer(to: self, isAdded: true, inverse)
      }
    }
    didChangeValue(forKey: key)
    managedObjectContext?.change()
  }

  open func primitiveValue(forKey key: String) -> Any? { values[key] }
  open func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func willAccessValue(forKey key: String?) {}
  open func didAccessValue(forKey key: String?) {}
  open func willChangeValue(forKey key: String) { objectWillChange.send() }
  open func didChangeValue(forKey key: String) {}
  open func awakeFromInsert() {}
  open func awakeFromFetch() {}
  open func willSave() {}
  open func didSave() {}
  open func prepareForDeletion() {}
  open func validateForInsert() throws {}
  open func validateForUpdate() throws {}

  public var hasChanges: Bool { savedValues != nil }
  public var isInserted: Bool { managedObjectContext?.isInserted(self) ?? false }
  public var isUpdated: Bool { savedValues != nil && !isInserted }
  public var isDeleted: Bool { managedObjectContext == nil }
  public var isFault: Bool { false }
  public var hasPersistentChangedValues: Bool { hasChanges }

  /// Keeps the values as saved.
  func keep() {
    willSave()
    savedValues = nil
    didSave()
  }

  /// Takes the saved values back.
  func revert() {
    guard let savedValues else { return }
    objectWillChange.send()
    (values, self.savedValues) = (savedValues, nil)
  }

  // MARK: Properties

  /// The value of a property; nothing, zero or an empty text if it has none yet.
  public func _value<Value>(_ key: String) -> Value {
    if let value = values[key] as? Value { return value }
    if let type = Value.self as? any ExpressibleByNilLiteral.Type,
      let nothing = type.init(nilLiteral: ()) as? Value
    {
      return nothing
    }
    for zero in Self.zeros {
      if let value = zero as? Value { return value }
    }
    fatalError("\(Self.self).\(key): it has no value yet")
  }

  public func _setValue(_ value: Any?, _ key: String) { setValue(value, forKey: key) }

  /// The values that stand for one that is not there, by types (documented: numbers begin with zero).
  private static var zeros: [Any] {
    [
      Int16(0), Int32(0), Int64(0), 0, 0.0, Float(0), false, "", Data(),
      Date(timeIntervalSinceReferenceDate: 0), NSSet(), NSOrderedSet(), [Any](),
    ]
  }

  // MARK: Objects

  /// Adds objects to those that a property refers to, or takes them away.
  public func _change(_ key: String, isAdded: Bool, _ objects: [Any]) {
    let changed = objects.compactMap { $0 as? NSManagedObject }
    var all = Self.objects(in: values[key]).filter { !changed.contains($0) }
    if isAdded { all += changed }
    let isOrdered = Self.model?.relationships[key]?.isOrdered ?? (values[key] is NSOrderedSet)
    setValue(isOrdered ? NSOrderedSet(array: all) : NSSet(array: all), forKey: key)
  }

  /// Refers to an object by a property, or forgets it, since that object refers to this one.
  private func refer(to object: NSManagedObject, isAdded: Bool, _ key: String) {
    willChangeValue(forKey: key)
    savedValues = savedValues ?? values
    let relationship = Self.model?.relationships[key]
    if relationship?.isToMany ?? false {
      var all = Self.objects(in: values[key]).filter { $0 !== object }
      if isAdded { all.append(object) }
      values[key] =
        relationship?.isOrdered ?? false ? NSOrderedSet(array: all) : NSSet(array: all)
    } else {
      let before = values[key] as? NSManagedObject
      if isAdded, let before, before !== object,
        let inverse = relationship?.inverse
      {
        before.refer(to: self, isAdded: false, inverse)
      }
      values[key] = isAdded ? object : before === object ? nil : before
    }
    didChangeValue(forKey: key)
  }

  /// The objects that a value refers to.
  private static func objects(in value: Any?) -> [NSManagedObject] {
    switch value {
    case let object as NSManagedObject: [object]
    case let set as NSSet: set.allObjects.compactMap { $0 as? NSManagedObject }
    case let set as NSOrderedSet: set.array.compactMap { $0 as? NSManagedObject }
    default: []
    }
  }

  /// The objects that are deleted with this one.
  var dependents: [NSManagedObject] {
    let cascading = (Self.model?.relationships ?? [:]).filter(\.value.isCascading).keys.sorted()
    return cascading.flatMap { Self.objects(in: values[$0]) }
  }

  /// Has nothing refer to the object any more, which is deleted.
  func leave() {
    prepareForDeletion()
    for (key, relationship) in Self.model?.relationships ?? [:] {
      guard let inverse = relationship.inverse else { continue }
      for object in Self.objects(in: values[key]) {
        object.refer(to: self, isAdded: false, inverse)
      }
    }
    managedObjectContext = nil
  }

  /// True if the object is of the kind of a name.
  func isKind(named name: String) -> Bool {
    var type: Any.Type? = Swift.type(of: self)
    while let current = type, current != NSManagedObject.self {
      let model = (current as? NSManagedObject.Type)?.model
      if model?.name == name || String(describing: current) == name { return true }
      type = _getSuperclass(current as? AnyClass ?? NSManagedObject.self)
    }
    return ownEntity?.name == name
  }
}

extension NSManagedObject: CVarArg {
  /// The object's text, where a format shows one; a condition takes the object itself.
  public nonisolated var _cVarArgEncoding: [Int] {
    [Int(bitPattern: Unmanaged.passRetained(description as NSString).toOpaque())]
  }
}
