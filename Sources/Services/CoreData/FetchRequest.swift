public import SwiftUI

private struct ManagedObjectContextKey: EnvironmentKey {
  static let defaultValue = NSManagedObjectContext()
}

extension EnvironmentValues {
  /// The context of the store that views were given; one that is empty without it.
  public var managedObjectContext: NSManagedObjectContext {
    get { self[ManagedObjectContextKey.self] }
    set { self[ManagedObjectContextKey.self] = newValue }
  }
}

/// The objects that a fetch has found.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
  fileprivate var objects: [Result]
  fileprivate let changes: FetchChanges<Result>
  fileprivate let request: NSFetchRequest<Result>

  /// The condition for the objects; a new one has the view fetch anew.
  public var nsPredicate: NSPredicate? {
    get { changes.predicate ?? request.predicate }
    nonmutating set { changes.predicate = newValue ?? NSPredicate { _, _ in true } }
  }

  /// The order of the objects; a new one has the view fetch anew.
  public var nsSortDescriptors: [NSSortDescriptor] {
    get { changes.orders ?? request.sortDescriptors ?? [] }
    nonmutating set { changes.orders = newValue }
  }

  /// The order of the objects; a new one has the view fetch anew.
  public var sortDescriptors: [SortDescriptor<Result>] {
    get { changes.typedOrders ?? [] }
    nonmutating set { changes.typedOrders = newValue }
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }

  public subscript(position: Int) -> Result { objects[position] }
}

/// The changes of a view to its fetch; has the view follow the changes of a context, too.
private final class FetchChanges<Result>: ObservableObject {
  @Published var predicate: NSPredicate?
  @Published var orders: [NSSortDescriptor]?
  @Published var typedOrders: [SortDescriptor<Result>]?
  private weak var context: NSManagedObjectContext?
  private var subscription: AnyCancellable?

  /// Follows a context; views change under a transaction, or under that of the change.
  func observe(_ context: NSManagedObjectContext, under transaction: Transaction?) {
    guard self.context !== context else { return }
    self.context = context
    subscription = context.changes.sink { [weak self] in
      guard let transaction else { return self?.objectWillChange.send() ?? () }
      withTransaction(transaction) { self?.objectWillChange.send() }
    }
  }
}

/// The objects of the environment's context.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @StateObject private var changes = FetchChanges<Result>()
  private let request: NSFetchRequest<Result>
  private let transaction: Transaction?
  private var orders: [SortDescriptor<Result>]?

  private init(_ request: NSFetchRequest<Result>, _ transaction: Transaction?) {
    (self.request, self.transaction) = (request, transaction)
  }

  public var wrappedValue: FetchedResults<Result> {
    let changed = NSFetchRequest<Result>()
    changed.copySettings(of: request)
    changed.predicate = changes.predicate ?? request.predicate
    changed.sortDescriptors = changes.orders ?? request.sortDescriptors
    var objects = (try? context.fetch(changed)) ?? []
    if let orders = changes.typedOrders ?? orders { objects.sort(using: orders) }
    return FetchedResults(objects: objects, changes: changes, request: request)
  }

  public mutating func update() { changes.observe(context, under: transaction) }

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest, animation.map { Transaction(animation: $0) })
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest, transaction)
  }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) {
    self.init(sortDescriptors: sortDescriptors, predicate: predicate, animation: animation)
  }

  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    let request = NSFetchRequest<Result>()
    request.predicate = predicate
    request.sortDescriptors = sortDescriptors
    self.init(fetchRequest: request, animation: animation)
  }

  @_disfavoredOverload
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) {
    self.init(
      sortDescriptors: [NSSortDescriptor](), predicate: predicate, animation: animation)
    orders = sortDescriptors
  }
}
