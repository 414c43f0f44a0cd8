import Foundation

/// The views of a collection that are there, and the parts of it that scroll across.
@MainActor final class CollectionContent {
  /// A view, by its kind and path.
  private struct Key: Hashable, Comparable {
    let kind: String
    let path: IndexPath

    static func < (first: Key, second: Key) -> Bool {
      first.path == second.path ? first.kind < second.kind : first.path < second.path
    }
  }

  private unowned let collection: UICollectionView
  private var views: [Key: UICollectionReusableView] = [:]

  /// Cells that were asked for their size before they are seen.
  private var fitted: [IndexPath: UICollectionViewCell] = [:]
  private var scrollers: [Int: StripScroller] = [:]

  private let menus: CellMenus

  init(of collection: UICollectionView) {
    self.collection = collection
    menus = CellMenus(of: collection)
  }

  // MARK: Showing

  /// Makes the views that are seen, puts them at their places, and removes the others.
  func show() {
    let layout = collection.collectionViewLayout
    placeScrollers((layout as? _PlacedCollectionLayout)?.places.strips ?? [:])
    let seen = layout.layoutAttributesForElements(in: collection.bounds) ?? []
    var kept: [Key: UICollectionReusableView] = [:]
    var order: [(home: UIView, view: UIView)] = []
    for attributes in moved(seen).sorted(by: { $0.zIndex < $1.zIndex })
    where !attributes.isHidden {
      let key = Key(kind: attributes.representedElementKind ?? "", path: attributes.indexPath)
      let isNew = views[key] == nil
      guard let view = views[key] ?? makeView(for: attributes) else { continue }
      let scroller = attributes.isInStrip ? scrollers[attributes.indexPath.section] : nil
      let home: UIView = scroller ?? collection
      if view.superview !== home { home.addSubview(view) }
      kept[key] = view
      if attributes.isBadge { badges.insert(key) }
      order.append((home, view))
      if isNew, isRearranging { fadeIn(view, to: attributes, in: scroller) }
      apply(attributes, to: view, in: scroller)
      collection.takePlace(view, attributes)
      if isNew, let cell = view as? UICollectionViewCell {
        collection.delegate?.collectionView(collection, willDisplay: cell, forItemAt: key.path)
      }
    }
    for (key, view) in views where kept[key] == nil { view.removeFromSuperview() }
    views = kept
    arrange(order, in: collection)
    for scroller in scrollers.values { arrange(order, in: scroller) }
    // A header can say how high it is once it is there.
    if hasNewBar { collection.layoutMayHaveChanged() }
    hasNewBar = false
  }

  /// True if headers or footers were made that may ask for another height.
  private var hasNewBar = false

  /// Puts the views of a home into their order, if they are in another one.
  private func arrange(_ order: [(home: UIView, view: UIView)], in home: UIView) {
    let wanted = order.filter { $0.home === home }.map(\.view)
    let present = home.subviews.filter { view in wanted.contains { $0 === view } }
    guard !present.elementsEqual(wanted, by: ===) else { return }
    for view in wanted { home.bringSubviewToFront(view) }
  }

  private func placeScrollers(_ strips: [Int: CollectionStrip]) {
    for (section, scroller) in scrollers where strips[section] == nil {
      scroller.removeFromSuperview()
      scrollers[section] = nil
    }
    for (section, strip) in strips.sorted(by: { $0.key < $1.key }) {
      if let known = scrollers[section] {
        if known.strip !== strip { known.take(strip) }
      } else {
        let scroller = StripScroller(strip, of: collection)
        scrollers[section] = scroller
        collection.insertSubview(scroller, at: collection.backgroundView == nil ? 0 : 1)
      }
    }
  }

  private func makeView(
    for attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionReusableView? {
    let path = attributes.indexPath
    let kind = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell:
      let cell =
        fitted.removeValue(forKey: path)
        ?? collection.dataSource?.collectionView(collection, cellForItemAt: path)
      guard let cell else { return nil }
      cell.isSelected = collection.isSelected(path)
      menus.follow(cell, at: path)
      return cell
    case .supplementaryView:
      hasNewBar = true
      return collection.dataSource?.collectionView(
        collection, viewForSupplementaryElementOfKind: kind, at: path)
    case .decorationView: return collection.collectionViewLayout.makeDecoration(of: kind)
    }
  }

  private func apply(
    _ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView,
    in scroller: StripScroller?
  ) {
    let corner = scroller?.strip.frame.origin ?? .zero
    // Code may change a view that is at its place, until that is another one.
    let applied = AppliedPlace(attributes, corner)
    if view.applied == applied, !isRearranging { return }
    view.applied = applied
    let center = attributes.center
    view.bounds.size = attributes.frame.size
    view.center = CGPoint(x: center.x - corner.x, y: center.y - corner.y)
    if CATransform3DIsAffine(attributes.transform3D), view.modelState.depth == nil {
      if view.transform != attributes.transform { view.transform = attributes.transform }
    } else if view.transform3D != attributes.transform3D {
      view.transform3D = attributes.transform3D
    }
    if view.alpha != attributes.alpha { view.alpha = attributes.alpha }
    view.apply(attributes)
  }

  /// The places, where a finger that moves an item has them.
  private func moved(
    _ places: [UICollectionViewLayoutAttributes]
  ) -> [UICollectionViewLayoutAttributes] {
    collection.movement.map { movement in places.map { movement.moved($0) } } ?? places
  }

  // MARK: Finding

  /// The cell at a path, which is made where it is not seen yet.
  func fittingCell(at path: IndexPath) -> UICollectionViewCell? {
    if let known = cell(at: path) ?? fitted[path] { return known }
    let made = collection.dataSource?.collectionView(collection, cellForItemAt: path)
    fitted[path] = made
    return made
  }

  func cell(at path: IndexPath) -> UICollectionViewCell? {
    views[Key(kind: "", path: path)] as? UICollectionViewCell
  }

  func supplementary(_ kind: String, at path: IndexPath) -> UICollectionReusableView? {
    views[Key(kind: kind, path: path)]
  }

  func path(of cell: UICollectionViewCell) -> IndexPath? {
    views.first { $0.value === cell }?.key.path
  }

  /// The path of the cell at a point of the collection.
  func path(at point: CGPoint) -> IndexPath? {
    views.filter { key, view in
      key.kind.isEmpty && view.bounds.contains(collection.convert(point, to: view))
    }.map(\.key.path).max()
  }

  /// The paths of the cells that are there.
  var paths: [IndexPath] { views.keys.filter(\.kind.isEmpty).map(\.path).sorted() }

  // MARK: Changes

  /// True while cells go to new places.
  private var isRearranging = false

  /// The time that cells take to go to new places, in seconds (chosen: as other changes of lists).
  private static let duration = 0.3

  /// Puts a new view at its place, unseen, or where the arrangement has it come from.
  private func fadeIn(
    _ view: UICollectionReusableView, to place: UICollectionViewLayoutAttributes,
    in scroller: StripScroller?
  ) {
    let isCell = place.representedElementCategory == .cell
    let own =
      isCell
      ? collection.collectionViewLayout.initialLayoutAttributesForAppearingItem(
        at: place.indexPath) : nil
    let first = own ?? place.faded
    UIView.performWithoutAnimation { apply(first, to: view, in: scroller) }
  }

  /// The views that belong to one item.
  private var badges: Set<Key> = []

  /// The key of a view after a change; nil if it goes.
  private func moved(_ key: Key, _ change: CollectionChange) -> Key? {
    if key.kind.isEmpty || badges.contains(key) {
      return change.items[key.path].map { Key(kind: key.kind, path: $0) }
    }
    guard key.path.count > 1 else { return key }
    return change.sections[key.path.section].map {
      Key(kind: key.kind, path: IndexPath(item: key.path.item, section: $0))
    }
  }

  /// The places of the cells that go, by their paths before the change.
  private(set) var leaving: [IndexPath: UICollectionViewLayoutAttributes] = [:]

  /// Gives a view the look with which it goes.
  private func send(
    _ view: UICollectionReusableView, away key: Key, in layout: UICollectionViewLayout
  ) {
    guard key.kind.isEmpty, !(view.superview is StripScroller),
      let last = layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    else { return view.alpha = 0 }
    apply(last, to: view, in: nil)
  }

  /// Moves views to new paths, under an animation; those without one fade away.
  ///
  /// - SeeAlso: Headers and footers move along with what they belong to: derived from recordings of
  ///   lists whose sections grow.
  func rearrange(
    by paths: CollectionChange, _ updates: [UICollectionViewUpdateItem], animated: Bool,
    _ completion: ((Bool) -> Void)?
  ) {
    var kept: [Key: UICollectionReusableView] = [:]
    var gone: [(key: Key, view: UICollectionReusableView)] = []
    var keptBadges: Set<Key> = []
    for (key, view) in views.sorted(by: { $0.key < $1.key }) {
      guard let new = moved(key, paths) else {
        gone.append((key, view))
        continue
      }
      kept[new] = view
      if badges.contains(key) { keptBadges.insert(new) }
    }
    badges = keptBadges
    (views, fitted) = (kept, [:])
    leaving = Dictionary(
      gone.filter(\.key.kind.isEmpty).map { ($0.key.path, $0.view.place(at: $0.key.path)) },
      uniquingKeysWith: { first, _ in first })
    let layout = collection.collectionViewLayout
    let change = { [self] in
      isRearranging = animated
      collection.layOutAnew {
        layout.prepare(forCollectionViewUpdates: updates)
        for (key, view) in gone { send(view, away: key, in: layout) }
      }
      layout.finalizeCollectionViewUpdates()
      isRearranging = false
      leaving = [:]
    }
    let finish = { (isDone: Bool) in
      for (_, view) in gone { view.removeFromSuperview() }
      completion?(isDone)
    }
    if animated {
      UIView.animate(withDuration: Self.duration, animations: change, completion: finish)
    } else {
      change()
      ViewAnimation.later { assumingMain { finish(true) } }
    }
  }

  /// Forgets sizes, and views unless they are kept.
  func forget(keeping: Bool) {
    if !keeping {
      for view in views.values { view.removeFromSuperview() }
      (views, badges) = ([:], [])
    }
    fitted = [:]
  }

  /// Brings an item of a part that scrolls across into sight, where a finger would leave it.
  func scrollAcross(to item: UICollectionViewLayoutAttributes, animated: Bool) {
    guard let scroller = scrollers[item.indexPath.section] else { return }
    let strip = scroller.strip
    let way = CGPoint(x: item.frame.minX - strip.frame.minX, y: item.frame.minY - strip.frame.minY)
    let middle = strip.along(CGPoint(x: item.size.width / 2, y: item.size.height / 2))
    let room = strip.along(CGPoint(x: strip.frame.width, y: strip.frame.height))
    let isCentered = strip.behavior == .groupPagingCentered
    let place = strip.along(way) - (isCentered ? room / 2 - middle : 0)
    let offset = scroller.touch.rest(strip.point(along: place))
    scroller.setContentOffset(offset, animated: animated)
  }
}

extension UICollectionReusableView {
  /// The place and the look that the view has as a cell at a path.
  fileprivate func place(at path: IndexPath) -> UICollectionViewLayoutAttributes {
    let place = UICollectionViewLayoutAttributes(forCellWith: path)
    place.frame = CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width,
      height: bounds.height)
    (place.alpha, place.transform3D) = (alpha, transform3D)
    return place
  }
}
