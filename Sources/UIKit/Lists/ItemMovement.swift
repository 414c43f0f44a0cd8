import FlipbookViews
public import Foundation

/// An item of a collection that a finger moves.
///
/// The others take each other's places, so that the gap is where the item would be put down.
struct ItemMovement {
  let from: IndexPath
  var to: IndexPath

  /// The middle of the item, in the collection's coordinates.
  var middle: CGPoint

  /// The point to which it was moved first, and the distance that the content has scrolled down
  /// under it, in points.
  var first: CGPoint?
  var scrolled: CGFloat = 0

  /// The number of items of each section, as they are without the movement.
  let counts: [Int]

  /// The path that an item has in the present order.
  func slot(of path: IndexPath) -> IndexPath { Self.place(of: path, where: from, is: to) }

  /// The item that is at a place in the present order.
  func item(at slot: IndexPath) -> IndexPath { Self.place(of: slot, where: to, is: from) }

  /// The place that a path has once an item was taken out at one place and put in at another.
  private static func place(
    of path: IndexPath, where old: IndexPath, is new: IndexPath
  ) -> IndexPath {
    if path == old { return new }
    var place = path
    if place.section == old.section, place.item > old.item {
      place = IndexPath(item: place.item - 1, section: place.section)
    }
    if place.section == new.section, place.item >= new.item {
      place = IndexPath(item: place.item + 1, section: place.section)
    }
    return place
  }

  /// The place of an item, as the present order has it.
  func moved(_ place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard place.representedElementCategory == .cell, place.indexPath.count > 1 else { return place }
    let item = item(at: place.indexPath)
    let isLifted = item == from
    guard item != place.indexPath || isLifted else { return place }
    let copy = type(of: place).init(item, .cell, nil)
    (copy.frame, copy.alpha, copy.transform3D) = (place.frame, place.alpha, place.transform3D)
    (copy.zIndex, copy.isHidden) = (place.zIndex, place.isHidden)
    if isLifted {
      copy.center = middle
      copy.zIndex = 1000
    }
    return copy
  }
}

extension UICollectionView {
  /// The time in which items make way, in seconds (chosen: as other changes of lists).
  private static let makingWay = 0.3

  /// Begins to move an item, if the source lets it.
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, dataSource?.collectionView(self, canMoveItemAt: indexPath) == true,
      let place = layoutAttributesForItem(at: indexPath)
    else { return false }
    movement = ItemMovement(
      from: indexPath, to: indexPath, middle: place.center,
      counts: (0..<numberOfSections).map { numberOfItems(inSection: $0) })
    return true
  }

  /// Moves the item to a point; the others make way.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var moved = movement else { return }
    moved.middle = targetPosition
    movement = moved
    setNeedsLayout()
    UIView.performWithoutAnimation { layoutIfNeeded() }
    scrollUnderMovement(at: targetPosition)
    guard let slot = slot(at: targetPosition), slot != moved.to else { return }
    let wanted =
      delegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: moved.from,
        atCurrentIndexPath: moved.to, toProposedIndexPath: slot) ?? slot
    guard wanted != moved.to else { return }
    movement?.to = wanted
    setNeedsLayout()
    UIView.animate(withDuration: Self.makingWay) { self.layoutIfNeeded() }
  }

  /// The place of the arrangement in which a point is.
  private func slot(at point: CGPoint) -> IndexPath? {
    let near = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let found = collectionViewLayout.layoutAttributesForElements(in: near) ?? []
    return found.first {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }?.indexPath
  }

  /// Puts the item down, and tells the source.
  public func endInteractiveMovement() {
    guard let moved = movement else { return }
    movement = nil
    guard moved.from != moved.to else { return settle() }
    dataSource?.collectionView(self, moveItemAt: moved.from, to: moved.to)
    var paths: [IndexPath: IndexPath] = [:]
    for (section, count) in moved.counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        paths[path] = moved.slot(of: path)
      }
    }
    let sections = Dictionary(uniqueKeysWithValues: moved.counts.indices.map { ($0, $0) })
    rearrange(by: CollectionChange(items: paths, sections: sections), animated: true, nil)
  }

  /// Brings the item back to where it was.
  public func cancelInteractiveMovement() {
    guard movement != nil else { return }
    movement = nil
    settle()
  }

  private func settle() {
    setNeedsLayout()
    UIView.animate(withDuration: Self.makingWay) { self.layoutIfNeeded() }
  }

  /// Moves a row by its handle.
  ///
  /// - Parameters:
  ///   - cell: The row.
  ///   - distance: The distance that the finger has gone, in points; nil at its end.
  func carry(_ cell: UICollectionViewCell, by distance: CGFloat?) {
    guard let distance else { return endInteractiveMovement() }
    guard let path = movement?.from ?? indexPath(for: cell) else { return }
    if movement == nil, !beginInteractiveMovementForItem(at: path) { return }
    guard let place = layoutAttributesForItem(at: path) else { return }
    let limits = 0...max(contentSize.height, 0)
    let scrolled = movement?.scrolled ?? 0
    let y = min(max(place.center.y + distance + scrolled, limits.lowerBound), limits.upperBound)
    updateInteractiveMovementTargetPosition(CGPoint(x: place.center.x, y: y))
  }
}

extension OverriddenMethods {
  private final class PlainCollection: UICollectionViewController {}

  private final class Moving: UICollectionViewController {
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// The method by which a controller of a collection moves items.
  static let itemMoves = OverriddenMethods(
    of: UICollectionViewController.self, replacedIn: Moving.self, notIn: PlainCollection.self)
}
