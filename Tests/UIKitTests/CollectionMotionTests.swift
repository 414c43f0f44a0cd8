import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Collections that are scrolled: carousels, headers that stay, badges and grounds.
@MainActor @Suite struct CollectionMotionTests {
  /// Items with a number each; headers, badges and grounds with their kind.
  private final class Items: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegate
  {
    let layout: UICollectionViewLayout
    let counts: [Int]
    private(set) lazy var collection = UICollectionView(
      frame: view.bounds, collectionViewLayout: layout)

    init(_ layout: UICollectionViewLayout, _ counts: [Int]) {
      (self.layout, self.counts) = (layout, counts)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      collection.contentInsetAdjustmentBehavior = .never
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      for kind in ["header", "badge", UICollectionView.elementKindSectionHeader] {
        collection.register(
          UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
          withReuseIdentifier: "extra")
      }
      (collection.dataSource, collection.delegate) = (self, self)
      view.addSubview(collection)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { counts[section] }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityIdentifier = "item \(path.section).\(path.item)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at path: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "extra", for: path)
      let name = kind == "badge" || kind == "header" ? kind : "bar"
      view.accessibilityIdentifier = "\(name) \(path.section).\(path.count > 1 ? path.item : 0)"
      return view
    }
  }

  private func shown(
    _ layout: UICollectionViewLayout, _ counts: [Int]
  ) -> (stage: Stage, items: Items) {
    let items = Items(layout, counts)
    let stage = stage(items)
    stage.advance(to: 0.1)
    return (stage, items)
  }

  private let place = SourceLocation(file: "test")

  private func drag(
    _ stage: Stage, from start: CGPoint, by way: CGPoint, over duration: Double
  ) throws {
    let drag = Action.Drag(
      from: Located(.point(x: start.x, y: start.y), at: place),
      to: Located(.by(x: way.x, y: way.y), at: place), over: ExactTime(rounding: duration))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
  }

  /// A section of groups of 300 by 200 points, ten points apart.
  private func section(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  ) -> NSCollectionLayoutSection {
    let whole = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(300), heightDimension: .absolute(200))
    let section = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
    section.interGroupSpacing = 10
    section.orthogonalScrollingBehavior = behavior
    return section
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: "header", alignment: .top)
  }

  // MARK: Carousels

  /// Lines that end where an item stands at the left edge.
  private final class Snapping: UICollectionViewFlowLayout {
    var asked: [(proposed: CGPoint, velocity: CGPoint)] = []

    override func targetContentOffset(
      forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      asked.append((proposed, velocity))
      return CGPoint(x: (proposed.x / 110).rounded() * 110, y: 0)
    }
  }

  @Test func `an arrangement says where a glide ends`() throws {
    let flow = Snapping()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 300)
    let (stage, items) = shown(flow, [40])
    try drag(stage, from: CGPoint(x: 200, y: 200), by: CGPoint(x: -150, y: 0), over: 0.5)
    stage.advance(to: 6)
    #expect(flow.asked.count == 1)
    #expect(abs((flow.asked.first?.velocity.x ?? 0) - 0.3) < 0.01)
    let offset = items.collection.contentOffset.x
    #expect(offset > 150 && abs((offset / 110).rounded() * 110 - offset) < 0.01)
  }

  @Test func `a section scrolls across, and the collection down`() throws {
    let layout = UICollectionViewCompositionalLayout { index, _ in
      index == 0 ? self.section(.continuous) : self.section(.none)
    }
    let (stage, items) = shown(layout, [6, 6])
    #expect(stage.rect("item 0.1") == CGRect(x: 310, y: 0, width: 300, height: 200))
    #expect(stage.rect("item 0.3") == nil)
    #expect(stage.rect("item 1.0") == CGRect(x: 0, y: 200, width: 300, height: 200))
    try drag(stage, from: CGPoint(x: 300, y: 100), by: CGPoint(x: -100, y: 0), over: 4)
    stage.advance(to: 4.09)
    #expect(abs((stage.rect("item 0.1")?.minX ?? 0) - 210) < 2)
    #expect(items.collection.contentOffset == .zero)
    stage.advance(to: 8)
    try drag(stage, from: CGPoint(x: 300, y: 100), by: CGPoint(x: 0, y: -60), over: 4)
    stage.advance(to: 12.05)
    #expect(abs(items.collection.contentOffset.y - 60) < 2)
    #expect(abs((stage.rect("item 1.0")?.minY ?? 0) - 140) < 2)
    let cell = try #require(items.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(items.collection.indexPath(for: cell) == IndexPath(item: 0, section: 0))
  }

  @Test(
    "groups stop where the section says",
    arguments: [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, CGFloat(0)),
      (.groupPagingCentered, 37.5), (.continuousGroupLeadingBoundary, 0),
    ])
  func stops(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, first: CGFloat
  ) throws {
    let (stage, _) = shown(UICollectionViewCompositionalLayout(section: section(behavior)), [6])
    #expect(stage.rect("item 0.0")?.minX == first)
    try drag(stage, from: CGPoint(x: 300, y: 100), by: CGPoint(x: -200, y: 0), over: 0.5)
    stage.advance(to: 5)
    #expect(abs((stage.rect("item 0.1")?.minX ?? -1) - first) < 0.01)
  }

  @Test func `code scrolls to an item of a section that scrolls across`() {
    let layout = UICollectionViewCompositionalLayout(section: section(.groupPagingCentered))
    let (stage, items) = shown(layout, [6])
    stage.perform {
      items.collection.scrollToItem(
        at: IndexPath(item: 3, section: 0), at: .centeredHorizontally, animated: false)
    }
    stage.advance(to: 0.2)
    #expect(stage.rect("item 0.3")?.minX == 37.5)
  }

  @Test func `a closure changes the items that are seen while they are scrolled`() throws {
    let section = section(.continuous)
    var offsets: [CGFloat] = []
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      if offsets.last != offset.x { offsets.append(offset.x) }
      for item in items {
        let middle = environment.container.contentSize.width / 2
        let distance = abs(item.frame.midX - offset.x - middle)
        let scale = max(1 - distance / 1000, 0.5)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
        item.alpha = scale
        item.zIndex = Int(-distance)
      }
    }
    let (stage, items) = shown(UICollectionViewCompositionalLayout(section: section), [6])
    #expect(stage.rect("item 0.0")?.width == 300 * 0.9625)
    #expect(stage.opacity("item 0.0") == 0.9625)
    try drag(stage, from: CGPoint(x: 300, y: 100), by: CGPoint(x: -300, y: 0), over: 3)
    for frame in 1...61 { stage.advance(to: 0.1 + 0.05 * Double(frame)) }
    #expect(offsets.count > 10)
    let second = try #require(stage.rect("item 0.1"))
    #expect(second.width > 280)
    let cells = items.collection.visibleCells
    let front = cells.max {
      ($0.superview?.subviews.firstIndex(of: $0) ?? 0)
        < ($1.superview?.subviews.firstIndex(of: $1) ?? 0)
    }
    #expect(front?.accessibilityIdentifier == "item 0.1")
  }

  /// Cells that are turned about their upright middle.
  private final class Turned: UICollectionViewFlowLayout {
    override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { known in
        let copy = known.copy() as? UICollectionViewLayoutAttributes
        copy?.transform3D = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        return copy
      }
    }
  }

  @Test func `cells are turned in space`() throws {
    let flow = Turned()
    flow.itemSize = CGSize(width: 100, height: 80)
    let (_, items) = shown(flow, [3])
    let cell = try #require(items.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(cell.transform3D.m11 - 0.5) < 1e-9)
    #expect(abs(cell.transform3D.m13 + 0.866) < 1e-3)
    let attributes = UICollectionViewLayoutAttributes(
      forCellWith: IndexPath(item: 0, section: 0))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.transform3D.m22 == 3)
  }

  // MARK: Headers

  @Test func `headers of lines stay in sight as long as their section is`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 375, height: 200)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 375, height: 40)
    flow.sectionHeadersPinToVisibleBounds = true
    let (stage, items) = shown(flow, [3, 3])
    func scroll(to y: CGFloat, _ time: Double) {
      stage.perform { items.collection.contentOffset.y = y }
      stage.advance(to: time)
    }
    #expect(stage.rect("bar 0.0")?.minY == 0)
    scroll(to: 100, 0.2)
    #expect(stage.rect("bar 0.0")?.minY == 0)
    #expect(stage.rect("item 0.0")?.minY == -60)
    // The next section pushes it away.
    scroll(to: 620, 0.3)
    #expect(stage.rect("bar 0.0")?.minY == -20)
    #expect(stage.rect("bar 1.0")?.minY == 20)
    scroll(to: 700, 0.4)
    #expect(stage.rect("bar 1.0")?.minY == 0)
    let bar = items.collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 1))
    #expect(items.collection.subviews.last === bar)
  }

  @Test func `pinned headers of sections, and one of all, stay in sight`() {
    let section = section(.none)
    let pinned = header()
    pinned.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [pinned]
    let layout = UICollectionViewCompositionalLayout(section: section)
    let top = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      elementKind: "badge", alignment: .top)
    layout.configuration.boundarySupplementaryItems = [top]
    let (stage, items) = shown(layout, [6])
    #expect(stage.rect("badge 0.0") == CGRect(x: 0, y: 0, width: 375, height: 30))
    #expect(stage.rect("header 0.0")?.minY == 30)
    #expect(stage.rect("item 0.0")?.minY == 70)
    stage.perform { items.collection.contentOffset.y = 200 }
    stage.advance(to: 0.2)
    #expect(stage.rect("header 0.0")?.minY == 0)
    #expect(stage.rect("badge 0.0") == nil)
  }

  @Test func `a header that takes no room lies over the cells`() {
    let section = section(.none)
    let over = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(75), heightDimension: .absolute(40)),
      elementKind: "header", alignment: .topTrailing, absoluteOffset: CGPoint(x: -5, y: 6))
    over.extendsBoundary = false
    section.boundarySupplementaryItems = [over]
    let (stage, _) = shown(UICollectionViewCompositionalLayout(section: section), [2])
    #expect(stage.rect("item 0.0")?.minY == 0)
    #expect(stage.rect("header 0.0") == CGRect(x: 295, y: 6, width: 75, height: 40))
  }

  @Test func `badges stand at the corners of their items`() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(
        edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.2), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets.top = 50
    let (stage, _) = shown(UICollectionViewCompositionalLayout(section: section), [3])
    #expect(stage.rect("badge 0.1") == CGRect(x: 136, y: 44, width: 20, height: 20))
  }

  /// A ground with a name.
  private final class Ground: UICollectionReusableView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      accessibilityIdentifier = "ground"
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a section has a ground behind its cells`() {
    let section = section(.none)
    section.boundarySupplementaryItems = [header()]
    let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
    ground.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    section.decorationItems = [ground]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let (stage, items) = shown(layout, [2])
    #expect(stage.rect("ground") == CGRect(x: 10, y: 5, width: 355, height: 440))
    #expect(items.collection.subviews.first is Ground)
  }

  @Test func `a chosen cell has its view for it`() throws {
    let flow = UICollectionViewFlowLayout()
    let (stage, items) = shown(flow, [3])
    let cell = try #require(items.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    let mark = UIView()
    mark.accessibilityIdentifier = "mark"
    stage.perform { cell.selectedBackgroundView = mark }
    stage.advance(to: 0.2)
    #expect(stage.rect("mark") == nil)
    try stage.play(
      Step(.tap(Located(.id("item 0.0"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 0.5)
    #expect(stage.rect("mark") == stage.rect("item 0.0"))
  }
}
