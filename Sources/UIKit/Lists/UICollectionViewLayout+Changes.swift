public import Foundation

// Changes of an arrangement: what no longer holds, and the items that come and go.

/// The parts of an arrangement that no longer hold.
///
/// All are found anew, whichever are named.
@MainActor @preconcurrency open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// True if nothing holds any more.
  open internal(set) var invalidateEverything = false

  /// True if the numbers of items have changed.
  open internal(set) var invalidateDataSourceCounts = false

  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// The distance by which the content is moved, in points.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The length by which the content grows, in points.
  open var contentSizeAdjustment = CGSize.zero

  public override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    var known = invalidatedSupplementaryIndexPaths ?? [:]
    known[elementKind, default: []] += indexPaths
    invalidatedSupplementaryIndexPaths = known
  }

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    var known = invalidatedDecorationIndexPaths ?? [:]
    known[elementKind, default: []] += indexPaths
    invalidatedDecorationIndexPaths = known
  }
}

/// The parts of a flow layout that no longer hold.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True if the delegate is asked for sizes anew.
  open var invalidateFlowLayoutDelegateMetrics = true
  open var invalidateFlowLayoutAttributes = true
}

/// One change of a collection's items, or of a whole section: its paths then have no item.
@MainActor @preconcurrency open class UICollectionViewUpdateItem: NSObject {
  nonisolated public enum Action: Int, Sendable {
    case insert, delete, reload, move, none
  }

  public let indexPathBeforeUpdate: IndexPath?
  public let indexPathAfterUpdate: IndexPath?
  public let updateAction: Action

  init(_ action: Action, before: IndexPath?, after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
  }
}

extension CollectionChange {
  /// The items that go, and those that come.
  ///
  /// - Parameters:
  ///   - old: The number of items of each section before.
  ///   - new: The number of items of each section after.
  /// - Returns: The changes, in the order of the paths.
  @MainActor func updates(from old: [Int], to new: [Int]) -> [UICollectionViewUpdateItem] {
    func paths(_ counts: [Int]) -> [IndexPath] {
      counts.enumerated().flatMap { section, count in
        (0..<count).map { IndexPath(item: $0, section: section) }
      }
    }
    let arrived = Set(items.values)
    return paths(old).filter { items[$0] == nil }.map {
      UICollectionViewUpdateItem(.delete, before: $0, after: nil)
    }
      + paths(new).filter { !arrived.contains($0) }.map {
        UICollectionViewUpdateItem(.insert, before: nil, after: $0)
      }
  }
}

extension UICollectionViewLayout {
  /// Tells an arrangement that depends on the bounds that those are others.
  func follow(_ bounds: CGRect) {
    followsBounds = true
    invalidateLayout(with: invalidationContext(forBoundsChange: bounds))
    followsBounds = false
  }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let own =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return makeObject(of: own ?? UICollectionViewLayoutInvalidationContext.self)
  }
}
