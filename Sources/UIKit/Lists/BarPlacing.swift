import Foundation

/// The places of headers and footers of a section, or of a whole arrangement.
@MainActor struct BarPlacing {
  let bars: [NSCollectionLayoutBoundarySupplementaryItem]

  /// The insets that the bars keep across the direction of scrolling.
  let insets: NSDirectionalEdgeInsets
  let room: CGSize
  let isDown: Bool

  /// Finds the height that a bar's content needs, near an estimated size.
  var measure: ((String, IndexPath, CGSize) -> CGFloat)?

  /// Places the bars at the beginning; returns where the content begins.
  func placeBefore(
    _ start: CGFloat, path: (Int) -> IndexPath, into places: inout CollectionPlaces
  ) -> CGFloat {
    place(from: start, path, into: &places) { !$0.isAfter(isDown: isDown) }
  }

  /// Places the bars at the end; returns the end of all.
  func placeAfter(
    _ start: CGFloat, path: (Int) -> IndexPath, into places: inout CollectionPlaces
  ) -> CGFloat {
    place(from: start, path, into: &places) { $0.isAfter(isDown: isDown) }
  }

  private func place(
    from start: CGFloat, _ path: (Int) -> IndexPath, into places: inout CollectionPlaces,
    _ isMeant: (NSCollectionLayoutBoundarySupplementaryItem) -> Bool
  ) -> CGFloat {
    var end = start
    for (index, bar) in bars.enumerated() where isMeant(bar) {
      let attributes = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: bar.elementKind, with: path(index))
      attributes.frame = frame(of: bar, at: end, path(index))
      attributes.zIndex = bar.zIndex
      places.all.append(attributes)
      if bar.extendsBoundary { end += isDown ? attributes.size.height : attributes.size.width }
    }
    return end
  }

  private func frame(
    of bar: NSCollectionLayoutBoundarySupplementaryItem, at place: CGFloat, _ path: IndexPath
  ) -> CGRect {
    let inner = CGSize(
      width: max(room.width - insets.leading - insets.trailing, 0), height: room.height)
    var size = bar.layoutSize.size(in: inner)
    if isDown, bar.layoutSize.heightDimension.kind == .estimated, let measure {
      size.height = measure(bar.elementKind, path, size)
    }
    // One that takes no room lies over the content.
    let isOver = !bar.extendsBoundary && bar.isAfter(isDown: isDown)
    let along = place - (isOver ? (isDown ? size.height : size.width) : 0)
    let slack = isDown ? inner.width - size.width : inner.height - size.height
    let across = (isDown ? insets.leading : 0) + slack * bar.partAcross(isDown: isDown)
    let origin = isDown ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    return CGRect(origin: origin, size: size)
      .offsetBy(dx: bar.absoluteOffset.x, dy: bar.absoluteOffset.y)
  }

  /// Has the bars that are pinned stay in sight within a range along the direction of scrolling.
  func pin(
    within range: ClosedRange<CGFloat>, in places: inout CollectionPlaces,
    path: (Int) -> IndexPath
  ) {
    for (index, bar) in bars.enumerated() where bar.pinToVisibleBounds {
      let found = places.all.first {
        $0.representedElementKind == bar.elementKind && $0.indexPath == path(index)
      }
      guard let found else { continue }
      places.pin(found, isHeader: !bar.isAfter(isDown: isDown), in: range)
    }
  }
}

extension NSCollectionLayoutBoundarySupplementaryItem {
  /// True if the bar stands at the end of what it belongs to.
  func isAfter(isDown: Bool) -> Bool {
    isDown
      ? [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
      : [.trailing, .topTrailing, .bottomTrailing].contains(alignment)
  }

  /// The part of the free room across that is before the bar, from 0 to 1.
  func partAcross(isDown: Bool) -> CGFloat {
    let first: [NSRectAlignment] =
      isDown
      ? [.topLeading, .leading, .bottomLeading] : [.topLeading, .top, .topTrailing]
    let last: [NSRectAlignment] =
      isDown
      ? [.topTrailing, .trailing, .bottomTrailing] : [.bottomLeading, .bottom, .bottomTrailing]
    return first.contains(alignment) ? 0 : last.contains(alignment) ? 1 : 0.5
  }
}

extension CGRect {
  /// The rectangle inside insets, with the leading edge at the left.
  func inset(by insets: NSDirectionalEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.leading, y: minY + insets.top,
      width: max(width - insets.leading - insets.trailing, 0),
      height: max(height - insets.top - insets.bottom, 0))
  }
}
