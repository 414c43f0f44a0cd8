import FlipbookLook
import FlipbookViews
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
    UICollectionViewCompositionalLayout { _, environment in
      configuration.section(in: environment)
    }
  }

  /// The list that a section is; nil for one that is none.
  func list(ofSection index: Int) -> UICollectionLayoutListConfiguration? {
    sections[index]?.list
  }

  /// The colour behind the first list; nil if there is none.
  var listColor: UIColor? {
    guard let collectionView, let list = list(ofSection: 0) else { return nil }
    if let own = list.backgroundColor { return own }
    return UIColor(
      ControllerListPlan(list.style, in: collectionView.barEnvironment, width: 0).background)
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
    let environment = SectionEnvironment(
      room, collectionView.traitCollection, collectionView.barEnvironment)
    self.environment = environment
    let bars = BarPlacing(
      bars: configuration.boundarySupplementaryItems, insets: .zero, room: room, isDown: isDown)
    var end = bars.placeBefore(0, path: { IndexPath(index: $0) }, into: &places)
    for index in 0..<collectionView.numberOfSections {
      environment.section = index
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
    // Arrangements that scroll across are not turned round.
    if isDown, collectionView.isRightToLeft { places.mirror(in: room.width) }
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
final class SectionEnvironment: NSObject, NSCollectionLayoutEnvironment,
  NSCollectionLayoutContainer
{
  let contentSize: CGSize
  let traitCollection: UITraitCollection

  /// The environment of the collection's place.
  let values: EnvironmentValues

  /// The index of the section that is asked for.
  var section = 0

  init(_ size: CGSize, _ traits: UITraitCollection, _ values: EnvironmentValues) {
    (contentSize, traitCollection, self.values) = (size, traits, values)
  }

  var effectiveContentSize: CGSize { contentSize }
  var container: any NSCollectionLayoutContainer { self }
}
