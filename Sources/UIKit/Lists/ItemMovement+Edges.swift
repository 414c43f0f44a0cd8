import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

extension ScrollTouch: EdgeScrolling {
  nonisolated var edgeRect: CGRect {
    assumingMain { scroll.convert(scroll.bounds.inset(by: scroll.adjustedContentInset), to: nil) }
  }

  nonisolated func edgeRange(along axis: Axis) -> ClosedRange<Double> { glideRange(along: axis) }

  nonisolated var offset: CGPoint { assumingMain { scroll.contentOffset } }
}

extension UICollectionView {
  /// Scrolls while an item is carried near an edge; the item stays where it is in the window.
  ///
  /// - SeeAlso: Not before it has gone as far as a finger goes that moves: chosen.
  func scrollUnderMovement(at point: CGPoint) {
    guard var moved = movement else { return }
    let first = moved.first ?? point
    moved.first = first
    movement = moved
    let way = CGPoint(x: point.x - first.x, y: point.y - first.y)
    guard let graph = touch.glideGraph, max(abs(way.x), abs(way.y)) >= Finger.slack else { return }
    let touch = touch
    edgeScroller.follow(convert(point, to: nil), in: graph, find: { _ in [touch] }) { [weak self] in
      self?.contentDidScroll(by: $0)
    }
  }

  private func contentDidScroll(by way: CGSize) {
    guard let moved = movement else { return }
    movement?.scrolled -= way.height
    updateInteractiveMovementTargetPosition(
      CGPoint(x: moved.middle.x - way.width, y: moved.middle.y - way.height))
  }
}
