import FlipbookLook
import FlipbookViews
import Foundation

/// A source that knows the levels of an outline.
@MainActor protocol OutlineSource: AnyObject {
  /// The number of the items above; and if the items below are shown.
  func outline(at path: IndexPath) -> (level: Int, isExpanded: Bool)
  func toggleOutline(at path: IndexPath)

  /// True if code has said which items may be moved.
  var movesItems: Bool { get }
}

// Rows of lists in a collection.
extension UICollectionView {
  private func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    (collectionViewLayout as? UICollectionViewCompositionalLayout)?.list(ofSection: section)
  }

  /// Tells a view its place in a list.
  func takePlace(_ view: UICollectionReusableView, _ place: UICollectionViewLayoutAttributes) {
    guard let cell = view as? UICollectionViewListCell, place.indexPath.count > 1,
      let list = list(ofSection: place.indexPath.section)
    else { return }
    cell.take(
      place.representedElementCategory == .cell
        ? self.place(at: place.indexPath, in: list) : bar(of: list), in: self)
  }

  /// The height of a header or a footer: what its row needs, as soon as it is known.
  func barHeight(of kind: String, at path: IndexPath, near size: CGSize) -> CGFloat {
    content.supplementary(kind, at: path)?.barHeight(at: size.width) ?? size.height
  }

  private func bar(of list: UICollectionLayoutListConfiguration) -> ListPlace {
    var place = ListPlace()
    (place.style, place.isHeader, place.showsSeparators) = (list.style, true, false)
    return place
  }

  private func place(
    at path: IndexPath, in list: UICollectionLayoutListConfiguration
  ) -> ListPlace {
    var place = ListPlace()
    let hasHeader = list.headerMode == .firstItemInSection
    place.style = list.style
    place.isHeader = hasHeader && path.item == 0
    place.isFirst = path.item == (hasHeader ? 1 : 0)
    place.isLast = path.item == numberOfItems(inSection: path.section) - 1
    place.isEditing = isEditing
    place.showsSeparators = list.showsSeparators
    place.separators =
      list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
    if let outline = (dataSource as? any OutlineSource)?.outline(at: path) {
      // What a header of a section opens begins at its own level.
      place.level = max(outline.level - (hasHeader ? 1 : 0), 0)
      place.isExpanded = outline.isExpanded
    }
    return place
  }

  /// Has all rows shown anew.
  func rowsDidChange() {
    for cell in visibleCells { (cell as? UICollectionViewListCell)?.rowDidChange() }
  }

  /// Shows the signs of editing, or takes them away.
  func editingDidChange() {
    openRow.close()
    setNeedsLayout()
    guard presentation != nil else { return }
    // Chosen: a third of a second with ease at both ends, as other changes of lists have.
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  /// Opens or closes what is below a row that does so wherever it is touched.
  func takesTap(at path: IndexPath) -> Bool {
    guard let cell = cellForItem(at: path) as? UICollectionViewListCell, cell.togglesOutline else {
      return false
    }
    cell.toggleOutline()
    return true
  }

  /// The buttons at one side of a row; nil for none.
  func swipeButtons(
    at path: IndexPath, isTrailing: Bool, of cell: UICollectionViewListCell
  ) -> ControllerSwipeButtons? {
    guard let list = list(ofSection: path.section) else { return nil }
    let provider =
      isTrailing
      ? list.trailingSwipeActionsConfigurationProvider
      : list.leadingSwipeActionsConfigurationProvider
    if isEditing, !isTrailing { return nil }
    guard let configuration = provider?(path), !configuration.actions.isEmpty else { return nil }
    let buttons = configuration.actions.map { action in
      var button = ControllerSwipeButton { [weak self, weak cell] in
        guard let self else { return }
        action.handler(action, cell ?? self) { _ in }
      }
      (button.title, button.image) = (action.title, action.image?.image)
      button.isDestructive = action.style == .destructive
      button.color = action.backgroundColor.map { Color(uiColor: $0) }
      return button
    }
    return ControllerSwipeButtons(
      buttons, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
  }
}

extension UICollectionReusableView {
  /// The height that the view's content needs at a width; nil if that is not known.
  fileprivate func barHeight(at width: CGFloat) -> CGFloat? {
    if let row = self as? UICollectionViewListCell { return row.knownHeight(at: width) }
    let size = systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return size.height > 0 ? size.height : nil
  }
}
