public import Foundation

/// An arrangement that finds all places at once, in `prepare()`.
@MainActor @preconcurrency open class _PlacedCollectionLayout: UICollectionViewLayout {
  var places = CollectionPlaces()

  open override var collectionViewContentSize: CGSize { places.size }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != owner?.knownBounds.size
  }

  /// The part of the collection that bars leave free.
  var seenRoom: CGRect {
    collectionView.map { $0.bounds.inset(by: $0.adjustedContentInset) } ?? .zero
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { places.inside(rect, seen: seenRoom) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { places.item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.supplementary(elementKind, at: indexPath, seen: seenRoom)
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.supplementary(elementKind, at: indexPath, seen: seenRoom)
  }

  /// New attributes of the class that the arrangement names.
  func attributes(
    _ path: IndexPath, _ category: UICollectionView.ElementCategory = .cell, _ kind: String? = nil
  ) -> UICollectionViewLayoutAttributes {
    let own = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return (own ?? UICollectionViewLayoutAttributes.self).init(path, category, kind)
  }
}

/// A header or a footer that stays in sight as long as its section is.
@MainActor struct CollectionPin {
  let attributes: UICollectionViewLayoutAttributes
  let isHeader: Bool

  /// The way along which it may be moved.
  let range: ClosedRange<CGFloat>

  /// Its place while a part of the collection is seen.
  func pinned(in seen: CGRect, isDown: Bool) -> UICollectionViewLayoutAttributes {
    let moved = attributes.duplicate
    let frame = attributes.frame
    let length = isDown ? frame.height : frame.width
    let rest = isDown ? frame.minY : frame.minX
    let edge = isDown ? (seen.minY, seen.maxY) : (seen.minX, seen.maxX)
    let place =
      isHeader
      ? max(rest, min(edge.0, range.upperBound - length))
      : min(rest, max(edge.1 - length, range.lowerBound))
    if isDown { moved.frame.origin.y = place } else { moved.frame.origin.x = place }
    return moved
  }
}

/// Places that were found once and hold until the arrangement changes.
@MainActor struct CollectionPlaces {
  var all: [UICollectionViewLayoutAttributes] = []
  var size = CGSize.zero
  var isDown = true

  /// The headers and footers that stay in sight, by their index in ``all``.
  var pins: [Int: CollectionPin] = [:]

  /// The sections that scroll across the collection.
  var strips: [Int: CollectionStrip] = [:]

  /// Adds what a part has, after all else.
  mutating func append(_ other: CollectionPlaces) {
    for (index, pin) in other.pins { pins[all.count + index] = pin }
    all += other.all
    strips.merge(other.strips) { $1 }
  }

  mutating func pin(
    _ attributes: UICollectionViewLayoutAttributes, isHeader: Bool, in range: ClosedRange<CGFloat>
  ) {
    guard let index = all.lastIndex(where: { $0 === attributes }) else { return }
    pins[index] = CollectionPin(attributes: attributes, isHeader: isHeader, range: range)
  }

  /// The places in a rectangle.
  func inside(_ rect: CGRect, seen: CGRect) -> [UICollectionViewLayoutAttributes] {
    all.indices.compactMap { index in
      let attributes = place(index, seen)
      return shownFrame(attributes).intersects(rect) ? attributes : nil
    }
  }

  private func place(_ index: Int, _ seen: CGRect) -> UICollectionViewLayoutAttributes {
    pins[index]?.pinned(in: seen, isDown: isDown) ?? all[index]
  }

  /// The rectangle as it is scrolled across, in the collection.
  private func shownFrame(_ attributes: UICollectionViewLayoutAttributes) -> CGRect {
    guard attributes.isInStrip, let strip = strips[attributes.indexPath.section] else {
      return attributes.frame
    }
    let frame = attributes.frame.offsetBy(dx: -strip.offset.x, dy: -strip.offset.y)
    return frame.intersects(strip.frame) ? frame : .null
  }

  /// Puts all at the other side of a room that is read from the right.
  mutating func mirror(in width: CGFloat) {
    for attributes in all {
      let room =
        attributes.isInStrip
        ? strips[attributes.indexPath.section]?.contentSize.width ?? width : width
      attributes.frame.origin.x = room - attributes.frame.maxX
    }
  }

  func item(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    all.first { $0.representedElementCategory == .cell && $0.indexPath == path }
  }

  func supplementary(
    _ kind: String, at path: IndexPath, seen: CGRect
  ) -> UICollectionViewLayoutAttributes? {
    all.indices.first { all[$0].representedElementKind == kind && all[$0].indexPath == path }
      .map { place($0, seen) }
  }
}

/// The place and the look of a view, as they were given to it; equal ones are not given again.
///
/// - SeeAlso: derived from code that turns cells by itself as they are scrolled, which the
///   arrangement does not undo.
struct AppliedPlace: Equatable {
  private let frame: CGRect
  private let alpha: CGFloat
  private let transform: CATransform3D
  private let corner: CGPoint

  /// The attributes of a class of the code's own, which may say more.
  private let own: UICollectionViewLayoutAttributes?

  init(_ attributes: UICollectionViewLayoutAttributes, _ corner: CGPoint) {
    (frame, alpha, transform) = (attributes.frame, attributes.alpha, attributes.transform3D)
    self.corner = corner
    own = type(of: attributes) == UICollectionViewLayoutAttributes.self ? nil : attributes
  }
}
