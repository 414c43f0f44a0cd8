import Foundation
import Observation

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

/// The objects that a container keeps, in the order in which they came.
@Observable final class ModelStore {
  @ObservationIgnored private var objects: [ObjectIdentifier: Int] = [:]
  @ObservationIgnored private var counter = 0
  private(set) var models: [any PersistentModel] = []

  func contains(_ model: any PersistentModel) -> Bool {
    objects[ObjectIdentifier(model)] != nil
  }

  func insert(_ model: any PersistentModel) -> Bool {
    guard !contains(model) else { return false }
    counter += 1
    objects[ObjectIdentifier(model)] = counter
    models.append(model)
    return true
  }

  func remove(_ model: any PersistentModel) -> Bool {
    guard objects.removeValue(forKey: ObjectIdentifier(model)) != nil else { return false }
    models.removeAll { $0 === model }
    return true
  }

  func removeAll() {
    objects = [:]
    models = []
  }
}
