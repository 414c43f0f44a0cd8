import FlipbookLayout
import FlipbookViews
import Foundation

/// Highlights the cell of a collection that a finger presses.
///
/// - SeeAlso: The order of the callbacks: documented, `UICollectionViewDelegate`. A scroll view waits
///   with touches in its content: documented, `UIScrollView.delaysContentTouches`; for 0.15 s: derived
///   from common reports.
@MainActor final class CellPress: UIGestureRecognizer {
  private unowned let collection: UICollectionView
  private var start: TouchEvent?

  /// The item that is highlighted.
  private var path: IndexPath?

  /// True once the finger has pressed long enough, on an item or beside.
  private var hasPressed = false

  /// True once the finger has been lifted from a highlighted item, which is chosen by that.
  private(set) var hasChosen = false

  private var delay: Double { collection.delaysContentTouches ? 0.15 : 0 }

  init(in collection: UICollectionView) {
    self.collection = collection
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override var deadline: Double? {
    hasPressed || state != .possible ? nil : start.map { $0.time + delay }
  }

  override func begin() {
    super.begin()
    release()
    (start, hasPressed, hasChosen) = (nil, false, false)
  }

  override func giveUp() {
    super.giveUp()
    release()
  }

  override func follow(_ event: TouchEvent, in view: UIView, at node: LayoutNode) {
    if event.phase == .began { start = event }
    guard let start, event.isTouch, event.fingerCount == 1 else { return giveUp() }
    if event.phase == .ended {
      state = .failed
      guard let item = path else { return }
      release()
      hasChosen = true
      collection.choose(item)
    } else if !hasPressed, !event.isBrief, event.time - start.time >= delay - 1e-9 {
      press(collection.indexPathForItem(at: location(in: collection)))
    }
  }

  private func press(_ item: IndexPath?) {
    hasPressed = true
    if let item, collection.highlight(item) { path = item }
  }

  private func release() {
    guard let item = path else { return }
    path = nil
    collection.unhighlight(item)
  }

  /// Tells of a tap that was too short to highlight anything before.
  func tap(_ item: IndexPath) {
    if !hasPressed, collection.highlight(item) { collection.unhighlight(item) }
  }
}

extension UICollectionView {
  /// Highlights the cell of an item, if that can be chosen and the delegate lets it.
  fileprivate func highlight(_ item: IndexPath) -> Bool {
    guard isEditing ? allowsSelectionDuringEditing : allowsSelection,
      delegate?.collectionView(self, shouldHighlightItemAt: item) != false
    else { return false }
    cellForItem(at: item)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: item)
    return true
  }

  fileprivate func unhighlight(_ item: IndexPath) {
    cellForItem(at: item)?.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: item)
  }
}
