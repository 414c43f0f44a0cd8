public import Foundation

extension UICollectionView {
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let place = layoutAttributesForItem(at: indexPath) else { return }
    let frame = place.frame
    if place.isInStrip { content.scrollAcross(to: place, animated: animated) }
    let inset = adjustedContentInset
    let room = bounds.inset(by: inset)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y = frame.minY - inset.top }
    if scrollPosition.contains(.bottom) { offset.y = frame.maxY - room.height - inset.top }
    if scrollPosition.contains(.centeredVertically) {
      offset.y = frame.midY - room.height / 2 - inset.top
    }
    if scrollPosition.contains(.left) { offset.x = frame.minX - inset.left }
    if scrollPosition.contains(.right) { offset.x = frame.maxX - room.width - inset.left }
    if scrollPosition.contains(.centeredHorizontally) {
      offset.x = frame.midX - room.width / 2 - inset.left
    }
    let farthest = CGPoint(
      x: max(contentSize.width - room.width, 0) - inset.left,
      y: max(contentSize.height - room.height, 0) - inset.top)
    offset.x = min(max(offset.x, -inset.left), farthest.x)
    offset.y = min(max(offset.y, -inset.top), farthest.y)
    setContentOffset(offset, animated: animated)
  }

  /// The place that an item has after scrolling to it.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  nonisolated public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }
}
