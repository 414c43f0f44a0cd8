public import Foundation

/// The settings of a whole compositional arrangement.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []

  public override init() { super.init() }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider =
  (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// An arrangement of sections that are made of groups.
///
/// A section that scrolls across the collection shows its beginning; fingers do not move it, which
/// is said once.
@MainActor @preconcurrency
open class UICollectionViewCompositionalLayout: _PlacedCollectionLayout {
  open var configuration = UICollectionViewCompositionalLayoutConfiguration()
  private let provider: UICollectionViewCompositionalLayoutSectionProvider

  public init(section: NSCollectionLayoutSection) { provider = { _, _ in section } }

  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    super.init()
    self.configuration = configuration
  }

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
  }

  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    self.configuration = configuration
  }

  /// Rows of a list.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout(section: configuration.section)
  }

  open override func prepare() {
    places = CollectionPlaces()
    guard let collectionView else { return }
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let isDown = configuration.scrollDirection == .vertical
    let environment = SectionEnvironment(room, collectionView.traitCollection)
    var end: CGFloat = 0
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else { continue }
      if index > 0 { end += configuration.interSectionSpacing }
      let placing = SectionPlacing(
        section: section, index: index, view: collectionView, room: room, isDown: isDown)
      let new = placing.places(from: end)
      places.all += new.all
      end = isDown ? new.size.height : new.size.width
    }
    places.size =
      isDown ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }
}

/// The circumstances of a section.
private final class SectionEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  init(_ size: CGSize, _ traits: UITraitCollection) {
    (contentSize, traitCollection) = (size, traits)
  }

  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}

/// The places of one section.
@MainActor private struct SectionPlacing {
  let section: NSCollectionLayoutSection
  let index: Int
  let view: UICollectionView
  let room: CGSize
  let isDown: Bool

  /// Returns the places, and the end of the section as their size.
  func places(from start: CGFloat) -> CollectionPlaces {
    let insets = section.contentInsets
    let inner = CGSize(
      width: max(room.width - insets.leading - insets.trailing, 0),
      height: max(room.height - insets.top - insets.bottom, 0))
    var result = CollectionPlaces()
    var end = start
    for bar in section.boundarySupplementaryItems where bar.isAbove {
      end = add(bar, at: end, to: &result)
    }
    end += isDown ? insets.top : insets.leading
    let across = isDown ? insets.leading : insets.top
    end = placeGroups(from: end, across: across, in: inner, into: &result)
    end += isDown ? insets.bottom : insets.trailing
    for bar in section.boundarySupplementaryItems where !bar.isAbove {
      end = add(bar, at: end, to: &result)
    }
    result.size = isDown ? CGSize(width: 0, height: end) : CGSize(width: end, height: 0)
    return result
  }

  private func add(
    _ bar: NSCollectionLayoutBoundarySupplementaryItem, at start: CGFloat,
    to places: inout CollectionPlaces
  ) -> CGFloat {
    let insets = section.contentInsets
    let follows = section.supplementariesFollowContentInsets && isDown
    let width = room.width - (follows ? insets.leading + insets.trailing : 0)
    let size = bar.layoutSize.size(in: CGSize(width: max(width, 0), height: room.height))
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: bar.elementKind, with: IndexPath(item: 0, section: index))
    let origin =
      isDown ? CGPoint(x: follows ? insets.leading : 0, y: start) : CGPoint(x: start, y: 0)
    attributes.frame = CGRect(origin: origin, size: size)
    attributes.zIndex = bar.zIndex
    places.all.append(attributes)
    return start + (isDown ? size.height : size.width)
  }

  private func placeGroups(
    from start: CGFloat, across: CGFloat, in inner: CGSize, into places: inout CollectionPlaces
  ) -> CGFloat {
    let count = view.numberOfItems(inSection: index)
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    if isOrthogonal {
      ShownScene.diagnose(
        "NSCollectionLayoutSection.orthogonalScrollingBehavior: the section shows its beginning")
    }
    // Groups of such a section lie across the others.
    let groupsGoDown = isDown != isOrthogonal
    var (item, along, extent): (Int, CGFloat, CGFloat) = (0, 0, 0)
    while item < count {
      var filled = GroupFilling(placing: self, next: item, count: count)
      let origin =
        groupsGoDown
        ? CGPoint(x: isDown ? across : start, y: (isDown ? start : across) + along)
        : CGPoint(x: (isDown ? across : start) + along, y: isDown ? start : across)
      let size = filled.fill(section.group, at: origin, in: inner)
      guard filled.next > item else { break }
      item = filled.next
      places.all += filled.attributes
      along += (groupsGoDown ? size.height : size.width) + section.interGroupSpacing
      extent = max(extent, groupsGoDown ? size.width : size.height)
    }
    let length = max(along - section.interGroupSpacing, 0)
    return start + (isOrthogonal ? extent : length)
  }
}

/// The filling of one group with items.
@MainActor private struct GroupFilling {
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
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = CGRect(
      x: place.x + insets.leading, y: place.y + insets.top,
      width: max(taken.width - insets.leading - insets.trailing, 0),
      height: max(taken.height - insets.top - insets.bottom, 0))
    self.attributes.append(attributes)
    next += 1
    return taken
  }
}
