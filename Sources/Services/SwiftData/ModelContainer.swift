import Foundation
import Observation
import SwiftUI

/// The models of an app, in memory.
public final class ModelContainer: Equatable, @unchecked Sendable {
  public let schema: Schema
  public let configurations: Set<ModelConfiguration>
  public var configuration: ModelConfiguration? { configurations.first }
  public var migrationPlan: (any SchemaMigrationPlan.Type)? { nil }

  let store = ModelStore()

  /// The context that views use.
  @MainActor public private(set) lazy var mainContext = ModelContext(self)

  public init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: [ModelConfiguration] = []
  ) throws {
    (schema, self.configurations) = (givenSchema, Set(configurations))
  }

  public convenience init(
    for givenSchema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
    configurations: ModelConfiguration...
  ) throws {
    try self.init(for: givenSchema, migrationPlan: migrationPlan, configurations: configurations)
  }

  public convenience init(
    for forTypes: any PersistentModel.Type...,
    migrationPlan: (any SchemaMigrationPlan.Type)? = nil, configurations: ModelConfiguration...
  ) throws {
    try self.init(
      for: Schema(forTypes), migrationPlan: migrationPlan, configurations: configurations)
  }

  init(keeping schema: Schema) { (self.schema, configurations) = (schema, []) }

  public func deleteAllData() { store.removeAll() }

  public func erase() throws { store.removeAll() }

  public static func == (first: ModelContainer, second: ModelContainer) -> Bool {
    first === second
  }
}

/// The objects that a container keeps.
final class ModelStore {
  private var identifiers: Set<ObjectIdentifier> = []

  /// The shelves of all kinds, in the order in which they were asked for.
  private(set) var shelves: [ModelShelf] = []

  /// The objects of a kind.
  func shelf(of kind: any PersistentModel.Type) -> ModelShelf {
    if let known = shelves.first(where: { $0.kind == kind }) { return known }
    let shelf = ModelShelf(kind)
    shelves.append(shelf)
    return shelf
  }

  func contains(_ model: any PersistentModel) -> Bool {
    identifiers.contains(ObjectIdentifier(model))
  }

  func insert(_ model: any PersistentModel) {
    identifiers.insert(ObjectIdentifier(model))
    shelf(of: type(of: model)).change { $0.append(model) }
  }

  func remove(_ model: any PersistentModel) {
    identifiers.remove(ObjectIdentifier(model))
    shelf(of: type(of: model)).change { $0.removeAll { $0 === model } }
  }

  func removeAll() {
    identifiers = []
    for shelf in shelves { shelf.change { $0 = [] } }
  }
}

/// The objects of one kind, in the order in which they came: who has looked at one kind does not hear
/// of others.
@Observable final class ModelShelf {
  @ObservationIgnored let kind: any PersistentModel.Type
  private(set) var models: [any PersistentModel] = []

  /// The transaction of the latest query that has one.
  ///
  /// A change is made under it, so that all who hear of the change hear of it alike: observers are told
  /// in no order.
  @ObservationIgnored var transaction: Transaction?

  /// Lets objects come and go.
  fileprivate func change(_ body: (inout [any PersistentModel]) -> Void) {
    guard let transaction else { return body(&models) }
    withTransaction(transaction) { body(&models) }
  }

  init(_ kind: any PersistentModel.Type) { self.kind = kind }
}
