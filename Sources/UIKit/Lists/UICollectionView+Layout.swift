import Foundation

// The arrangement of a collection's cells is found when it is needed, and anew where the bounds or
// the items have changed.

extension UICollectionView {
  /// Has all places found anew.
  func layoutMayHaveChanged() {
    isPrepared = false
    if !collectionViewLayout.followsBounds { setNeedsLayout() }
  }

  /// Lays out anew, at an offset that the content allows.
  ///
  /// - Parameter prepared: Called when the new places are known, before any view goes there.
  func layOutAnew(_ prepared: () -> Void = {}) {
    isPrepared = false
    prepareLayout()
    prepared()
    let offset = collectionViewLayout.targetContentOffset(forProposedContentOffset: contentOffset)
    contentOffset = touch.isDragging ? offset : touch.rest(offset)
    setNeedsLayout()
    layoutIfNeeded()
  }

  func prepareLayout() {
    let layout = collectionViewLayout
    if bounds != knownBounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
      layout.follow(bounds)
    }
    knownBounds = bounds
    guard !isPrepared else { return }
    // What the arrangement changes while it is made is part of it.
    isPreparing = true
    layout.prepare()
    (isPreparing, isPrepared) = (false, true)
    showListColor()
    contentSize = layout.collectionViewContentSize
  }

  private func showListColor() {
    guard backgroundColor == nil || backgroundColor == listColor,
      let color = (collectionViewLayout as? UICollectionViewCompositionalLayout)?.listColor
    else { return }
    listColor = color
    if backgroundColor != color { UIView.performWithoutAnimation { backgroundColor = color } }
  }
}
