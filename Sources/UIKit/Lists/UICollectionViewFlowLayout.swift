public import Foundation

/// An arrangement in lines, each as full as it can be.
///
/// - SeeAlso: Items of a line are as far apart as the line's rest allows, the last line's by the
///   least distance, and stand in the middle of their line: measured by many, derived from
///   UICollectionViewFlowLayout's documentation of `minimumInteritemSpacing`.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: _PlacedCollectionLayout {
  /// The size that asks each cell for its own.
  nonisolated public static let automaticSize = CGSize(width: 1e4, height: 1e4)

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private var delegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  open override func prepare() {
    places = CollectionPlaces()
    places.isDown = isDown
    guard let collectionView else { return }
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    var end: CGFloat = 0
    for section in 0..<collectionView.numberOfSections {
      end = place(section, of: collectionView, from: end, across: across(room))
    }
    places.size = size(along: end, across: across(room))
  }

  // MARK: Along and across

  // Lines lie across the direction in which the collection scrolls.

  private var isDown: Bool { scrollDirection == .vertical }

  private func along(_ size: CGSize) -> CGFloat { isDown ? size.height : size.width }

  private func across(_ size: CGSize) -> CGFloat { isDown ? size.width : size.height }

  private func size(along: CGFloat, across: CGFloat) -> CGSize {
    isDown ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private func add(
    _ attributes: UICollectionViewLayoutAttributes, along: CGFloat, across: CGFloat, _ size: CGSize
  ) {
    let origin = isDown ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
    attributes.frame = CGRect(origin: origin, size: size)
    places.all.append(attributes)
  }

  // MARK: Sections

  private func place(
    _ section: Int, of view: UICollectionView, from start: CGFloat, across room: CGFloat
  ) -> CGFloat {
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let before = isDown ? inset.top : inset.left
    let after = isDown ? inset.bottom : inset.right
    let edges = isDown ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let top = bar(UICollectionView.elementKindSectionHeader, header, section, start, room)
    var end = (top?.end ?? start) + before
    end = placeItems(of: section, in: view, from: end, between: edges, across: room) + after
    if let top, sectionHeadersPinToVisibleBounds {
      pin(top.attributes, isHeader: true, in: start...max(start, end))
    }
    guard
      let bottom = bar(UICollectionView.elementKindSectionFooter, footer, section, end, room)
    else { return end }
    if sectionFootersPinToVisibleBounds {
      pin(bottom.attributes, isHeader: false, in: (top?.end ?? start)...bottom.end)
    }
    return bottom.end
  }

  /// Keeps a header or a footer in sight, in front of the cells.
  private func pin(
    _ bar: UICollectionViewLayoutAttributes, isHeader: Bool, in range: ClosedRange<CGFloat>
  ) {
    bar.zIndex = Self.pinnedIndex
    places.pin(bar, isHeader: isHeader, in: range)
  }

  /// The place in the order of headers and footers that stay in sight: in front of cells (chosen).
  private static let pinnedIndex = 10

  private func bar(
    _ kind: String, _ size: CGSize, _ section: Int, _ start: CGFloat, _ room: CGFloat
  ) -> (attributes: UICollectionViewLayoutAttributes, end: CGFloat)? {
    guard along(size) > 0 else { return nil }
    let attributes = attributes(
      IndexPath(item: 0, section: section), .supplementaryView, kind)
    add(attributes, along: start, across: 0, self.size(along: along(size), across: room))
    return (attributes, start + along(size))
  }

  private func placeItems(
    of section: Int, in view: UICollectionView, from start: CGFloat,
    between edges: (CGFloat, CGFloat), across room: CGFloat
  ) -> CGFloat {
    let gap =
      delegate?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    let lineGap =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    let width = max(room - edges.0 - edges.1, 0)
    let sizes = (0..<view.numberOfItems(inSection: section)).map {
      itemSize(at: IndexPath(item: $0, section: section), in: view)
    }
    var (end, index) = (start, 0)
    while index < sizes.count {
      var (count, used) = (1, across(sizes[index]))
      while index + count < sizes.count,
        used + gap + across(sizes[index + count]) <= width + 0.01
      {
        used += gap + across(sizes[index + count])
        count += 1
      }
      let line = index..<(index + count)
      let isLast = line.upperBound == sizes.count
      let spread = count > 1 && !isLast ? gap + (width - used) / CGFloat(count - 1) : gap
      let height = line.map { along(sizes[$0]) }.max() ?? 0
      if index > 0 { end += lineGap }
      var x = edges.0 + (count == 1 && !isLast ? max(width - used, 0) / 2 : 0)
      for item in line {
        let attributes = attributes(IndexPath(item: item, section: section))
        let slack = (height - along(sizes[item])) / 2
        add(attributes, along: end + slack, across: x, sizes[item])
        x += across(sizes[item]) + spread
      }
      end += height
      index = line.upperBound
    }
    return end
  }

  private func itemSize(at path: IndexPath, in view: UICollectionView) -> CGSize {
    let size: CGSize
    if let delegate {
      size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
    } else if estimatedItemSize != .zero {
      size = view.fittingSize(of: path, near: estimatedItemSize, isWidthGiven: false)
    } else {
      size = itemSize
    }
    return CGSize(
      width: size.width.isFinite ? max(size.width, 0) : 0,
      height: size.height.isFinite ? max(size.height, 0) : 0)
  }
}
