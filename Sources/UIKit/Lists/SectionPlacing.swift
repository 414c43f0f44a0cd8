import Foundation

/// The places of one section.
@MainActor struct SectionPlacing {
  let section: NSCollectionLayoutSection
  let index: Int
  let view: UICollectionView
  let room: CGSize
  let isDown: Bool

  /// Makes the attributes of a cell.
  let attributes: (IndexPath) -> UICollectionViewLayoutAttributes

  private func path(_ index: Int) -> IndexPath { IndexPath(item: 0, section: self.index) }

  /// Returns the places, and the end of the section as their size.
  func places(from start: CGFloat) -> CollectionPlaces {
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(room.width - insets.leading - insets.trailing, 0),
      height: max(room.height - insets.top - insets.bottom, 0))
    let bars = BarPlacing(
      bars: section.boundarySupplementaryItems,
      insets: section.supplementariesFollowContentInsets && isDown ? insets : .zero, room: room,
      isDown: isDown, measure: { [view] in view.barHeight(of: $0, at: $1, near: $2) })
    var result = CollectionPlaces()
    var end = bars.placeBefore(start, path: path, into: &result)
    end += isDown ? insets.top : insets.leading
    end = placeGroups(from: end, in: inner, into: &result)
    end += isDown ? insets.bottom : insets.trailing
    end = bars.placeAfter(end, path: path, into: &result)
    bars.pin(within: start...max(start, end), in: &result, path: path)
    placeDecorations(from: start, to: end, into: &result)
    result.size = isDown ? CGSize(width: 0, height: end) : CGSize(width: end, height: 0)
    return result
  }

  /// Places the grounds of the section, which lie under its header and its footer, too.
  ///
  /// - SeeAlso: derived from public code that gives the ground an inset as high as the header.
  private func placeDecorations(
    from start: CGFloat, to end: CGFloat, into places: inout CollectionPlaces
  ) {
    let whole =
      isDown
      ? CGRect(x: 0, y: start, width: room.width, height: end - start)
      : CGRect(x: start, y: 0, width: end - start, height: room.height)
    for item in section.decorationItems {
      let ground = UICollectionViewLayoutAttributes(
        forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
      ground.frame = whole.inset(by: item.contentInsets)
      ground.zIndex = item.zIndex
      places.all.append(ground)
    }
  }

  /// Places the groups, from the end of what is before them.
  private func placeGroups(
    from start: CGFloat, in inner: CGSize, into places: inout CollectionPlaces
  ) -> CGFloat {
    let (count, insets) = (view.numberOfItems(inSection: index), section.contentInsets)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    // Groups of such a section lie across the others.
    let groupsGoDown = isDown != isOrthogonal
    let corner =
      isDown ? CGPoint(x: insets.leading, y: start) : CGPoint(x: start, y: insets.top)
    var (item, along, extent): (Int, CGFloat, CGFloat) = (0, 0, 0)
    var groups: [ClosedRange<CGFloat>] = []
    let first = places.all.count
    while item < count {
      var filled = GroupFilling(placing: self, next: item, count: count)
      let origin = CGPoint(
        x: corner.x + (groupsGoDown ? 0 : along), y: corner.y + (groupsGoDown ? along : 0))
      let size = filled.fill(section.group, at: origin, in: inner)
      guard filled.next > item else { break }
      item = filled.next
      places.all += filled.attributes
      let length = groupsGoDown ? size.height : size.width
      groups.append(along...(along + max(length, 0)))
      along += length + section.interGroupSpacing
      extent = max(extent, groupsGoDown ? size.width : size.height)
    }
    let length = max(along - section.interGroupSpacing, 0)
    guard isOrthogonal else { return start + length }
    for attributes in places.all[first...] { attributes.isInStrip = true }
    places.strips[index] = CollectionStrip(
      behavior: section.orthogonalScrollingBehavior, groups: groups, length: length,
      insets: insets, room: room, start: start, extent: extent, isAcross: isDown,
      isMirrored: isDown && view.isRightToLeft)
    return start + extent
  }
}
