public import Foundation
public import SwiftUI
import Synchronization

/// The models of a container as code sees and changes them.
///
/// All contexts of a container share its objects at once; there is nothing to save.
public final class ModelContext: Equatable, @unchecked Sendable {
  public let container: ModelContainer
  public var autosaveEnabled = true
  public var undoManager: UndoManager?
  public var author: String?
  public private(set) var hasChanges = false
  public private(set) var insertedModelsArray: [any PersistentModel] = []
  public private(set) var deletedModelsArray: [any PersistentModel] = []
  public var changedModelsArray: [any PersistentModel] { [] }

  private struct Place {
    weak var context: ModelContext?
  }

  private static let places = Mutex<[ObjectIdentifier: Place]>([:])

  public init(_ container: ModelContainer) { self.container = container }

  static func context(of model: any PersistentModel) -> ModelContext? {
    let id = ObjectIdentifier(model)
    return places.withLock { $0[id]?.context }
  }

  public func insert<T: PersistentModel>(_ model: T) { insert(any: model) }

  public func delete<T: PersistentModel>(_ model: T) { delete(any: model) }

  func register(_ model: any PersistentModel) {
    let id = ObjectIdentifier(model)
    NumberedModels.note(id)
    container.store.insert(model)
    Self.places.withLock { $0[id] = Place(context: self) }
    insertedModelsArray.append(model)
    hasChanges = true
  }

  func forget(_ model: any PersistentModel) {
    container.store.remove(model)
    let id = ObjectIdentifier(model)
    Self.places.withLock { $0[id] = nil }
    deletedModelsArray.append(model)
    hasChanges = true
  }

  public func delete<T: PersistentModel>(
    model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
  ) throws {
    for one in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(one) }
  }

  public func save() throws {
    (insertedModelsArray, deletedModelsArray, hasChanges) = ([], [], false)
  }

  public func rollback() {}

  public func processPendingChanges() {}

  public func transaction(block: () throws -> Void) throws {
    try block()
    try save()
  }

  public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
    try descriptor.result(of: container.store.shelf(of: T.self).models)
  }

  public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
    try fetch(descriptor).count
  }

  public func fetchIdentifiers<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>
  ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

  public func enumerate<T: PersistentModel>(
    _ descriptor: FetchDescriptor<T>, batchSize: Int = 5_000,
    allowEscapingMutations: Bool = false, block: (T) throws -> Void
  ) throws {
    for model in try fetch(descriptor) { try block(model) }
  }

  public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
    guard let model = find(persistentModelID) else {
      fatalError("ModelContext.model(for:): no model has that identifier")
    }
    return model
  }

  public func registeredModel<T: PersistentModel>(
    for persistentModelID: PersistentIdentifier
  ) -> T? {
    find(persistentModelID) as? T
  }

  private func find(_ identifier: PersistentIdentifier) -> (any PersistentModel)? {
    container.store.shelves.lazy.flatMap(\.models)
      .first { $0.persistentModelID == identifier }
  }

  public static let willSave = Notification.Name("NSManagedObjectContextWillSave")
  public static let didSave = Notification.Name("NSManagedObjectContextDidSave")

  public static func == (first: ModelContext, second: ModelContext) -> Bool { first === second }
}

/// A choice of models, and their order.
public struct FetchDescriptor<T: PersistentModel> {
  public var predicate: Predicate<T>?
  public var sortBy: [SortDescriptor<T>]
  public var fetchLimit: Int?
  public var fetchOffset: Int?
  public var includePendingChanges = true
  public var propertiesToFetch: [PartialKeyPath<T>] = []
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<T>] = []

  public init(predicate: Predicate<T>? = nil, sortBy: [SortDescriptor<T>] = []) {
    (self.predicate, self.sortBy) = (predicate, sortBy)
  }

  /// Returns the chosen models in their order.
  func result(of models: [any PersistentModel]) throws -> [T] {
    var found = models.compactMap { $0 as? T }
    if let predicate { found = try found.filter(predicate.evaluate) }
    if !sortBy.isEmpty {
      found = found.enumerated().sorted { first, second in
        for descriptor in sortBy {
          switch descriptor.compare(first.element, second.element) {
          case .orderedAscending: return true
          case .orderedDescending: return false
          case .orderedSame: continue
          }
        }
        return first.offset < second.offset
      }.map(\.element)
    }
    if let fetchOffset { found = Array(found.dropFirst(fetchOffset)) }
    if let fetchLimit, fetchLimit > 0 { found = Array(found.prefix(fetchLimit)) }
    return found
  }
}
