import Combine
public import Foundation

/// The kinds of changes that a controller tells of.
public enum NSFetchedResultsChangeType: UInt, Sendable {
  case insert = 1
  case delete, move, update
}

/// The object that hears of a controller's changes.
public protocol NSFetchedResultsControllerDelegate: AnyObject {
  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>)
}

extension NSFetchedResultsControllerDelegate {
  public func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
  public func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<any NSFetchRequestResult>
  ) {}
}

/// A fetch that follows the changes of its context.
open class NSFetchedResultsController<ResultType>: NSObject, @unchecked Sendable {
  public let fetchRequest: NSFetchRequest<ResultType>
  public let managedObjectContext: NSManagedObjectContext
  public weak var delegate: (any NSFetchedResultsControllerDelegate)?
  public private(set) var fetchedObjects: [ResultType]?
  private var subscription: AnyCancellable?

  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    (self.fetchRequest, managedObjectContext) = (fetchRequest, context)
    super.init()
  }

  open func performFetch() throws {
    fetchedObjects = try managedObjectContext.fetch(fetchRequest)
    subscription = managedObjectContext.changes.sink { [weak self] in self?.follow() }
  }

  public func object(at indexPath: IndexPath) -> ResultType {
    guard let objects = fetchedObjects, let index = indexPath.last, index < objects.count else {
      fatalError("NSFetchedResultsController: nothing is at \(indexPath)")
    }
    return objects[index]
  }

  /// Fetches anew and tells the delegate, which gets a controller of objects of any kind.
  private func follow() {
    let general = NSFetchedResultsController<any NSFetchRequestResult>(
      fetchRequest: NSFetchRequest(), managedObjectContext: managedObjectContext,
      sectionNameKeyPath: nil, cacheName: nil)
    delegate?.controllerWillChangeContent(general)
    fetchedObjects = try? managedObjectContext.fetch(fetchRequest)
    general.fetchedObjects = fetchedObjects?.compactMap { $0 as? any NSFetchRequestResult }
    delegate?.controllerDidChangeContent(general)
  }
}
