@_exported public import Foundation
@_exported public import Observation
import Synchronization

// Models that an app keeps. A stage keeps them in memory for as long as a scene runs.

/// The identity of a model: the same object is the same model.
public struct PersistentIdentifier: Hashable, Sendable {
  fileprivate let object: ObjectIdentifier
  public let entityName: String
}

extension PersistentIdentifier: Identifiable {
  public var id: PersistentIdentifier { self }
}

extension PersistentIdentifier: Comparable {
  /// By entities, and in the order in which the models were inserted.
  public static func < (one: Self, other: Self) -> Bool {
    let names = (one.entityName, other.entityName)
    guard names.0 == names.1 else { return names.0 < names.1 }
    let first = NumberedModels.number(of: one.object)
    return first < NumberedModels.number(of: other.object)
  }
}

extension PersistentIdentifier: Codable {
  private enum CodingKeys: String, CodingKey {
    case entityName, number
  }

  /// Reads an identifier that was written in the same run.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let number = try container.decode(Int.self, forKey: .number)
    let known = NumberedModels.all
    guard known.indices.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: .number, in: container, debugDescription: "there is no such model")
    }
    object = known[number]
    entityName = try container.decode(String.self, forKey: .entityName)
  }

  /// Writes the identifier as the number of its object among those that were written.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(entityName, forKey: .entityName)
    try container.encode(NumberedModels.number(of: object), forKey: .number)
  }
}

/// The objects that were inserted, or whose identifiers were written or compared, in that order.
enum NumberedModels {
  private struct Numbers {
    var objects: [ObjectIdentifier] = []
    var numbers: [ObjectIdentifier: Int] = [:]
  }

  private static let numbers = Mutex(Numbers())

  static var all: [ObjectIdentifier] { numbers.withLock { $0.objects } }

  /// Numbers an object that is inserted; an older one at its place in memory is gone.
  static func note(_ object: ObjectIdentifier) {
    numbers.withLock { known in
      known.numbers[object] = known.objects.count
      known.objects.append(object)
    }
  }

  static func number(of object: ObjectIdentifier) -> Int {
    numbers.withLock { known in
      if let number = known.numbers[object] { return number }
      known.numbers[object] = known.objects.count
      known.objects.append(object)
      return known.objects.count - 1
    }
  }
}

/// A class whose objects a container keeps.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
  /// The observers of the object's properties.
  var _$observationRegistrar: ObservationRegistrar { get }

  /// The variables that are kept, and the rules for each.
  static var schemaMetadata: [Schema.PropertyMetadata] { get }
}

extension PersistentModel {
  public var persistentModelID: PersistentIdentifier {
    PersistentIdentifier(object: ObjectIdentifier(self), entityName: "\(Self.self)")
  }

  public var id: PersistentIdentifier { persistentModelID }

  /// The context that the object was put into.
  public var modelContext: ModelContext? { ModelContext.context(of: self) }

  public var hasChanges: Bool { false }
  public var isDeleted: Bool { modelContext == nil }

  public static func == (first: Self, second: Self) -> Bool { first === second }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  // The expansion of `@ObservationTracked` calls these.

  public func access<Member>(keyPath: KeyPath<Self, Member>) {
    _$observationRegistrar.access(self, keyPath: keyPath)
  }

  public func withMutation<Member, Result>(
    keyPath: KeyPath<Self, Member>, _ mutation: () throws -> Result
  ) rethrows -> Result {
    try _$observationRegistrar.withMutation(of: self, keyPath: keyPath, mutation)
  }

  public func shouldNotifyObservers<Member>(_ old: Member, _ new: Member) -> Bool { true }

  public func shouldNotifyObservers<Member: Equatable>(_ old: Member, _ new: Member) -> Bool {
    old != new
  }
}

/// Makes a class a model: its variables are observed, and a container can keep its objects.
@attached(member, names: named(_$observationRegistrar), named(schemaMetadata))
@attached(memberAttribute)
@attached(extension, conformances: Observable, PersistentModel)
public macro Model() = #externalMacro(module: "FlipbookMacros", type: "ModelMacro")

/// Makes a variable of a model one that is kept: it is observed, and others hear of what it refers to.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro _PersistedProperty() =
  #externalMacro(module: "FlipbookMacros", type: "PersistedPropertyMacro")

/// Says how a variable is kept: of models with the same unique value only the last one is kept.
@attached(peer)
public macro Attribute(
  _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says what becomes of related models, and which of their variables is the other side.
@attached(peer)
public macro Relationship(
  _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
  minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil,
  inverse: AnyKeyPath? = nil, hashModifier: String? = nil
) = #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says that a variable is not kept; in memory all are.
@attached(peer)
public macro Transient() = #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says that no two models have the same values.
@freestanding(declaration)
public macro Unique<T>(_ constraints: [PartialKeyPath<T>]...) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")

/// Says which variables are looked up often.
@freestanding(declaration)
public macro Index<T>(_ indices: [PartialKeyPath<T>]...) =
  #externalMacro(module: "FlipbookMacros", type: "ModelNoteMacro")
