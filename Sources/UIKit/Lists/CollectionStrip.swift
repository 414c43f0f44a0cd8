import FlipbookGeometry
import Foundation

/// A section that scrolls across the collection.
@MainActor final class CollectionStrip {
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior

  /// The rectangle in the collection, from one of its edges to the other.
  let frame: CGRect
  let contentSize: CGSize
  let isAcross: Bool

  /// The offsets at which groups stand where they belong, along the direction of scrolling.
  let stops: [CGFloat]

  /// The room before and after the content, with which the first and the last group can stand in the
  /// middle.
  let margins: (before: CGFloat, after: CGFloat)

  /// The distance by which it is scrolled, in points.
  var offset = CGPoint.zero

  /// The offset at the beginning: at the other end where it is read from the right.
  let first: CGPoint

  /// - Parameters:
  ///   - behavior: Where a finger's glide ends.
  ///   - groups: The beginning and the end of each group, from the first one's beginning.
  ///   - length: The length of all groups.
  ///   - insets: The section's.
  ///   - room: The part of the collection that bars leave free.
  ///   - start: The place of the groups along the collection.
  ///   - extent: The height of the groups; their width where the collection scrolls across.
  ///   - isAcross: True if the section scrolls across, and the collection down.
  ///   - isMirrored: True if it is read from the right.
  init(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
    groups: [ClosedRange<CGFloat>], length: CGFloat, insets: NSDirectionalEdgeInsets,
    room: CGSize, start: CGFloat, extent: CGFloat, isAcross: Bool, isMirrored: Bool = false
  ) {
    (self.behavior, self.isAcross) = (behavior, isAcross)
    let (before, after) =
      isAcross ? (insets.leading, insets.trailing) : (insets.top, insets.bottom)
    let seen = isAcross ? room.width : room.height
    let own = before + length + after
    let whole = isMirrored ? max(own, seen) : own
    frame =
      isAcross
      ? CGRect(x: 0, y: start, width: room.width, height: extent)
      : CGRect(x: start, y: 0, width: extent, height: room.height)
    contentSize =
      isAcross ? CGSize(width: whole, height: extent) : CGSize(width: extent, height: whole)
    let isCentered = behavior == .groupPagingCentered
    let places = groups.map { group in
      isCentered ? before + (group.lowerBound + group.upperBound) / 2 - seen / 2 : group.lowerBound
    }
    let last = max(whole - seen, 0)
    let reached = isCentered ? places : places.map { min($0, last) }
    stops = isMirrored ? reached.map { last - $0 } : reached
    let margins =
      isCentered
      ? (max(-(places.first ?? 0), 0), max((places.last ?? 0) - last, 0)) : (0, 0)
    self.margins = isMirrored ? (margins.1, margins.0) : margins
    let x = isMirrored ? last + margins.0 : 0
    first = isAcross ? CGPoint(x: x, y: 0) : .zero
  }

  func along(_ point: CGPoint) -> CGFloat { isAcross ? point.x : point.y }

  func point(along length: CGFloat) -> CGPoint {
    isAcross ? CGPoint(x: length, y: 0) : CGPoint(x: 0, y: length)
  }

  /// The speed at which a finger that is lifted turns to the next group, in points a millisecond
  /// (chosen).
  private static let flick: CGFloat = 0.3

  /// Returns the offset at which a glide ends.
  func target(_ proposed: CGPoint, from start: CGPoint, velocity: CGPoint) -> CGPoint {
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary:
      return nearest(to: along(proposed)).map { point(along: stops[$0]) } ?? proposed
    case .groupPaging, .groupPagingCentered:
      guard let first = nearest(to: along(start)), var index = nearest(to: along(proposed)) else {
        return proposed
      }
      let speed = along(velocity)
      if index == first, abs(speed) >= Self.flick { index += speed > 0 ? 1 : -1 }
      index = min(max(index, first - 1), first + 1)
      return point(along: stops[min(max(index, 0), stops.count - 1)])
    }
  }

  private func nearest(to offset: CGFloat) -> Int? {
    stops.indices.min { abs(stops[$0] - offset) < abs(stops[$1] - offset) }
  }
}

/// The view of a section that scrolls across the collection.
final class StripScroller: UIScrollView {
  private(set) var strip: CollectionStrip
  private weak var collection: UICollectionView?

  init(_ strip: CollectionStrip, of collection: UICollectionView) {
    (self.strip, self.collection) = (strip, collection)
    super.init(frame: strip.frame)
    clipsToBounds = false
    contentInsetAdjustmentBehavior = .never
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    take(strip)
    if strip.first != .zero { contentOffset = strip.first }
  }

  required init?(coder: NSCoder) { nil }

  /// Takes the place that the arrangement gives the section; it stays where it is scrolled.
  func take(_ strip: CollectionStrip) {
    self.strip = strip
    if frame != strip.frame { frame = strip.frame }
    isPagingEnabled = strip.behavior == .paging
    let pagesGroups = strip.behavior == .groupPaging || strip.behavior == .groupPagingCentered
    decelerationRate = pagesGroups ? .fast : .normal
    let (before, after) = strip.margins
    contentInset =
      strip.isAcross
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
    if contentSize != strip.contentSize { contentSize = strip.contentSize }
    strip.offset = contentOffset
  }

  override var contentOffset: CGPoint {
    didSet {
      strip.offset = contentOffset
      collection?.setNeedsLayout()
    }
  }

  override func target(
    _ proposed: CGPoint, from start: CGPoint, velocity: CGPoint
  ) -> CGPoint { strip.target(proposed, from: start, velocity: velocity) }
}
