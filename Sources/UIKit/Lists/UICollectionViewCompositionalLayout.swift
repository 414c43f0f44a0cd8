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

  /// The sections by their index, and the circumstances they were made for.
  private var sections: [Int: NSCollectionLayoutSection] = [:]
  private var environment: SectionEnvironment?

  private var isDown: Bool { configuration.scrollDirection == .vertical }

  open override func prepare() {
    places = CollectionPlaces()
    places.isDown = isDown
    sections = [:]
    guard let collectionView else { return }
    let room = collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    let environment = SectionEnvironment(room, collectionView.traitCollection)
    self.environment = environment
    let bars = BarPlacing(
      bars: configuration.boundarySupplementaryItems, insets: .zero, room: room, isDown: isDown)
    var end = bars.placeBefore(0, path: { IndexPath(index: $0) }, into: &places)
    for index in 0..<collectionView.numberOfSections {
      guard let section = provider(index, environment) else { continue }
      sections[index] = section
      if index > 0 { end += configuration.interSectionSpacing }
      let placing = SectionPlacing(
        section: section, index: index, view: collectionView, room: room, isDown: isDown,
        attributes: { [unowned self] in attributes($0) })
      let new = placing.places(from: end)
      places.append(new)
      end = isDown ? new.size.height : new.size.width
    }
    end = bars.placeAfter(end, path: { IndexPath(index: $0) }, into: &places)
    bars.pin(within: 0...end, in: &places, path: { IndexPath(index: $0) })
    places.size =
      isDown ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let inside = places.inside(rect, seen: seenRoom)
    guard sections.values.contains(where: { $0.visibleItemsInvalidationHandler != nil }) else {
      return inside
    }
    let items = inside.map(\.duplicate)
    for (index, section) in sections.sorted(by: { $0.key < $1.key }) {
      guard let handler = section.visibleItemsInvalidationHandler, let environment else {
        continue
      }
      let own = items.filter {
        $0.representedElementCategory != .decorationView && $0.indexPath.count > 1
          && $0.indexPath.section == index
      }
      let offset = places.strips[index]?.offset ?? collectionView?.contentOffset ?? .zero
      handler(own, offset, environment)
    }
    return items
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
