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
  public var nsPredicate: NSPredicate?
  public var nsSortDescriptors: [NSSortDescriptor] = []
  public var sortDescriptors: [SortDescriptor<Result>] = []

  public var startIndex: Int { 0 }
  public var endIndex: Int { objects.count }

  public subscript(position: Int) -> Result { objects[position] }
}

/// Has a view follow the changes of a context.
private final class ContextObserver: ObservableObject {
  private weak var context: NSManagedObjectContext?
  private var subscription: AnyCancellable?

  func observe(_ context: NSManagedObjectContext) {
    guard self.context !== context else { return }
    self.context = context
    subscription = context.changes.sink { [weak self] in self?.objectWillChange.send() }
  }
}

/// The objects of the environment's context.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
  @Environment(\.managedObjectContext) private var context
  @StateObject private var observer = ContextObserver()
  private let request: NSFetchRequest<Result>

  private init(_ request: NSFetchRequest<Result>) { self.request = request }

  public var wrappedValue: FetchedResults<Result> {
    FetchedResults(objects: (try? context.fetch(request)) ?? [])
  }

  public mutating func update() { observer.observe(context) }

  public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) {
    self.init(fetchRequest)
  }

  public init(fetchRequest: NSFetchRequest<Result>, transaction: Transaction) {
    self.init(fetchRequest)
  }
}

extension FetchRequest where Result: NSManagedObject {
  public init(
    entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor],
    predicate: NSPredicate? = nil, animation: Animation? = nil
  ) { self.init(fetchRequest: NSFetchRequest()) }

  public init(
    sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) { self.init(fetchRequest: NSFetchRequest()) }

  @_disfavoredOverload
  public init(
    sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil,
    animation: Animation? = nil
  ) { self.init(fetchRequest: NSFetchRequest()) }
}
