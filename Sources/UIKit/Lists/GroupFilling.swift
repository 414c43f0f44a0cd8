import Foundation

/// The filling of one group with items.
@MainActor struct GroupFilling {
  let placing: SectionPlacing
  var next: Int
  let count: Int
  var attributes: [UICollectionViewLayoutAttributes] = []

  /// Fills a group and returns its size.
  mutating func fill(
    _ group: NSCollectionLayoutGroup, at origin: CGPoint, in container: CGSize
  ) -> CGSize {
    let asked = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGSize(
      width: max(asked.width - insets.leading - insets.trailing, 0),
      height: max(asked.height - insets.top - insets.bottom, 0))
    let isHorizontal = group.isHorizontal
    let gap = group.interItemSpacing?.spacing ?? 0
    let length = isHorizontal ? inner.width : inner.height
    let lengthKind =
      (isHorizontal ? group.layoutSize.widthDimension : group.layoutSize.heightDimension).kind
    let share = group.count.map { (length - gap * CGFloat($0 - 1)) / CGFloat($0) }
    var (used, extent, index): (CGFloat, CGFloat, Int) = (0, 0, 0)
    let limit = group.count ?? (lengthKind == .estimated ? group.subitems.count : Int.max)
    while next < count, index < limit, !group.subitems.isEmpty {
      let item = group.subitems[index % group.subitems.count]
      var size = item.layoutSize.size(in: inner)
      if let share { if isHorizontal { size.width = share } else { size.height = share } }
      let step = isHorizontal ? size.width : size.height
      let isFull = used + (index > 0 ? gap : 0) + step > length + 0.5
      if index > 0, isFull, group.count == nil, lengthKind != .estimated { break }
      if index > 0 { used += gap }
      let place = CGPoint(
        x: origin.x + insets.leading + (isHorizontal ? used : 0),
        y: origin.y + insets.top + (isHorizontal ? 0 : used))
      size = put(item, size: size, at: place, in: inner)
      used += isHorizontal ? size.width : size.height
      extent = max(extent, isHorizontal ? size.height : size.width)
      index += 1
    }
    return size(of: group, asked, used, extent)
  }

  /// The size of a group: what its content needs where it is estimated.
  private func size(
    of group: NSCollectionLayoutGroup, _ asked: CGSize, _ used: CGFloat, _ extent: CGFloat
  ) -> CGSize {
    let insets = group.contentInsets
    let content =
      group.isHorizontal
      ? CGSize(width: used, height: extent) : CGSize(width: extent, height: used)
    var size = asked
    if group.layoutSize.widthDimension.kind == .estimated {
      size.width = content.width + insets.leading + insets.trailing
    }
    if group.layoutSize.heightDimension.kind == .estimated {
      size.height = content.height + insets.top + insets.bottom
    }
    return size
  }

  /// Puts an item or a group at a place; returns the room that it takes.
  private mutating func put(
    _ item: NSCollectionLayoutItem, size: CGSize, at place: CGPoint, in container: CGSize
  ) -> CGSize {
    if let group = item as? NSCollectionLayoutGroup { return fill(group, at: place, in: container) }
    let path = IndexPath(item: next, section: placing.index)
    var taken = size
    let (width, height) = (item.layoutSize.widthDimension, item.layoutSize.heightDimension)
    if width.kind == .estimated || height.kind == .estimated {
      let fitted = placing.view.fittingSize(
        of: path, near: size, isWidthGiven: width.kind != .estimated)
      if width.kind == .estimated { taken.width = fitted.width }
      if height.kind == .estimated { taken.height = fitted.height }
    }
    let insets = item.contentInsets
    let attributes = placing.attributes(path)
    attributes.frame = CGRect(
      x: place.x + insets.leading, y: place.y + insets.top,
      width: max(taken.width - insets.leading - insets.trailing, 0),
      height: max(taken.height - insets.top - insets.bottom, 0))
    self.attributes.append(attributes)
    for badge in item.supplementaryItems { add(badge, to: attributes) }
    next += 1
    return taken
  }

  /// Adds a badge of an item.
  private mutating func add(
    _ badge: NSCollectionLayoutSupplementaryItem, to item: UICollectionViewLayoutAttributes
  ) {
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: badge.elementKind, with: item.indexPath)
    attributes.frame = badge.frame(on: item.frame)
    attributes.isBadge = true
    attributes.zIndex = badge.zIndex
    self.attributes.append(attributes)
  }
}
