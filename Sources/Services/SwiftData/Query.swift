public import Foundation
public import SwiftUI

/// The models of the environment's container that fit, in their order.
public struct Query<Element: PersistentModel, Result>: DynamicProperty {
  @Environment(\.modelContext) private var context
  private let fetch: (ModelContext) throws -> Result
  private let empty: Result

  /// The transaction under which views follow models that come and go; nil for that of the change.
  private let transaction: Transaction?

  public var modelContext: ModelContext { context }

  public var fetchError: (any Error)? {
    do {
      _ = try fetch(context)
      return nil
    } catch {
      return error
    }
  }

  public var wrappedValue: Result { (try? fetch(context)) ?? empty }

  public mutating func update() {
    guard let transaction else { return }
    context.container.store.shelf(of: Element.self).transaction = transaction
  }
}

extension Query {
  /// Creates a query of its parts.
  init(
    empty: Result, transaction: Transaction?, fetch: @escaping (ModelContext) throws -> Result
  ) { (self.fetch, self.empty, self.transaction) = (fetch, empty, transaction) }
}

extension Query where Result == [Element] {
  /// All models of the type.
  public init() { self.init(FetchDescriptor<Element>()) }

  public init(_ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil) {
    fetch = { try $0.fetch(descriptor) }
    empty = []
    self.transaction = transaction
  }

  public init(_ descriptor: FetchDescriptor<Element>, animation: Animation) {
    self.init(descriptor, transaction: Transaction(animation: animation))
  }

  public init(animation: Animation) { self.init(FetchDescriptor(), animation: animation) }

  public init(transaction: Transaction) { self.init(FetchDescriptor(), transaction: transaction) }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    transaction: Transaction? = nil
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), transaction: transaction) }

  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    animation: Animation
  ) { self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), animation: animation) }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value>,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, transaction: Transaction? = nil
  ) {
    self.init(
      filter: filter, sort: [SortDescriptor(keyPath, order: order)], transaction: transaction)
  }

  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: KeyPath<Element, Value?>,
    order: SortOrder = .forward, animation: Animation
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], animation: animation)
  }
}

// MARK: - The environment

private struct ModelContextKey: EnvironmentKey {
  static var defaultValue: ModelContext { none }

  private static let none = ModelContext(ModelContainer(keeping: Schema([])))
}

extension EnvironmentValues {
  /// The context of the container that views were given; one that is empty without it.
  public var modelContext: ModelContext {
    get { self[ModelContextKey.self] }
    set { self[ModelContextKey.self] = newValue }
  }
}

/// Gives views a container of their own, which is made once.
private struct NewContainer: ViewModifier {
  @State private var container: ModelContainer

  nonisolated init(
    _ types: [any PersistentModel.Type],
    _ onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void
  ) {
    _container = State(wrappedValue: ModelContainer(keeping: Schema(types)))
    self.onSetup = onSetup
  }

  nonisolated(unsafe) private let onSetup: (Swift.Result<ModelContainer, any Error>) -> Void
  @State private var isSetUp = false

  func body(content: Content) -> some View {
    content
      .environment(\.modelContext, container.mainContext)
      .onAppear {
        guard !isSetUp else { return }
        isSetUp = true
        onSetup(.success(container))
      }
  }
}

extension View {
  public nonisolated func modelContainer(_ container: ModelContainer) -> some View {
    environment(\.modelContext, MainActor.assumeIsolated { container.mainContext })
  }

  public nonisolated func modelContext(_ modelContext: ModelContext) -> some View {
    environment(\.modelContext, modelContext)
  }

  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { modifier(NewContainer([modelType], onSetup)) }

  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some View { modifier(NewContainer(modelTypes, onSetup)) }
}

extension Scene {
  public nonisolated func modelContainer(_ container: ModelContainer) -> some Scene {
    environment(\.modelContext, MainActor.assumeIsolated { container.mainContext })
  }

  public nonisolated func modelContext(_ modelContext: ModelContext) -> some Scene {
    environment(\.modelContext, modelContext)
  }

  public nonisolated func modelContainer(
    for modelType: any PersistentModel.Type, inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene { modelContainer(for: [modelType], onSetup: onSetup) }

  public nonisolated func modelContainer(
    for modelTypes: [any PersistentModel.Type], inMemory: Bool = false,
    isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
    onSetup: @escaping (Swift.Result<ModelContainer, any Error>) -> Void = { _ in }
  ) -> some Scene {
    let container = ModelContainer(keeping: Schema(modelTypes))
    onSetup(.success(container))
    return modelContainer(container)
  }
}
