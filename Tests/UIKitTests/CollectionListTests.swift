import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Lists in collections: their rows are those of the look's lists.
@MainActor @Suite struct CollectionListTests {
  private typealias Source = UICollectionViewDiffableDataSource<Int, String>

  /// A list of names, as an outline or flat.
  private final class ListController: UIViewController {
    let configure: (inout UICollectionLayoutListConfiguration) -> Void
    let fill: (UICollectionViewListCell, String) -> Void
    let snapshot: NSDiffableDataSourceSectionSnapshot<String>
    private(set) var source: Source?
    private(set) var list: UICollectionView?

    init(
      _ snapshot: NSDiffableDataSourceSectionSnapshot<String>,
      configure: @escaping (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
      fill: @escaping (UICollectionViewListCell, String) -> Void = { _, _ in }
    ) {
      (self.snapshot, self.configure, self.fill) = (snapshot, configure, fill)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      configure(&configuration)
      let list = UICollectionView(
        frame: view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout.list(
          using: configuration))
      self.list = list
      view.addSubview(list)
      let fill = fill
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
        cell, _, name in
        var content = cell.defaultContentConfiguration()
        content.text = name
        cell.contentConfiguration = content
        cell.accessibilityIdentifier = name
        fill(cell, name)
      }
      let source = Source(collectionView: list) { list, path, name in
        list.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
      }
      self.source = source
      source.apply(snapshot, to: 0, animatingDifferences: false)
    }
  }

  private static func flat(_ names: String...) -> NSDiffableDataSourceSectionSnapshot<String> {
    var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
    snapshot.append(names)
    return snapshot
  }

  private func play(_ action: Action, _ stage: Stage) throws {
    try stage.play(
      Step(action, location: SourceLocation(file: "test")), semantics: .ios18)
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, _ stage: Stage) throws {
    try play(.tap(Located(.point(x: x, y: y), at: SourceLocation(file: "test"))), stage)
  }

  private func drag(
    from start: CGPoint, by way: CGSize, _ stage: Stage
  ) throws {
    let place = SourceLocation(file: "test")
    try play(
      .drag(
        Action.Drag(
          from: Located(.point(x: start.x, y: start.y), at: place),
          to: Located(.by(x: way.width, y: way.height), at: place),
          over: ExactTime(milliseconds: 300))), stage)
  }

  // MARK: Rows

  @Test func rowsHaveThePlacesOfTheLooksLists() throws {
    let controller = ListController(Self.flat("A", "B", "C"))
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    // As `List` has them on this width: 35 above, 16 beside, rows of 44.
    #expect(stage.rect("A") == CGRect(x: 16, y: 35, width: 343, height: 44))
    #expect(stage.rect("B")?.minY == 79)
    #expect(controller.list?.backgroundColor?.cgColor != UIColor.systemBackground.cgColor)
  }

  @Test func rowsAreAsHighAsTheirTextsNeed() throws {
    let controller = ListController(Self.flat("A", "B")) { _ in
    } fill: { cell, name in
      var content = cell.defaultContentConfiguration()
      content.text = name
      if name == "A" {
        content.secondaryText = "One line\nand another\nand one more"
      }
      cell.contentConfiguration = content
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    let first = try #require(stage.rect("A"))
    #expect(first.height > 70)
    #expect(stage.rect("B")?.minY == first.maxY)
    #expect(stage.rect("B")?.height == 44)
  }

  // MARK: Outlines

  @Test func outlineOpensAndCloses() throws {
    var snapshot = Self.flat("Fruit", "Bread")
    snapshot.append(["Apple", "Pear"], to: "Fruit")
    snapshot.append(["Gala"], to: "Apple")
    #expect(snapshot.visibleItems == ["Fruit", "Bread"])
    #expect(snapshot.level(of: "Gala") == 2)
    #expect(snapshot.parent(of: "Gala") == "Apple")

    var heard: [String] = []
    let controller = ListController(snapshot) { _ in
    } fill: { cell, name in
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    controller.source?.sectionSnapshotHandlers.willExpandItem = { heard.append("open \($0)") }
    controller.source?.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "Apple" }
    #expect(stage.rect("Apple") == nil)
    let bread = try #require(stage.rect("Bread"))

    try tap(100, 75, stage)
    stage.advance(to: 0.2)
    let moving = try #require(stage.rect("Bread"))
    #expect(moving.minY > bread.minY && moving.minY < bread.minY + 88)
    stage.advance(to: 2)
    #expect(heard == ["open Fruit"])
    #expect(stage.rect("Bread")?.minY == bread.minY + 88)
    #expect(controller.source?.snapshot(for: 0).isExpanded("Fruit") == true)

    try tap(100, 75, stage)
    stage.advance(to: 4)
    #expect(stage.rect("Apple") == nil)
    #expect(stage.rect("Bread") == bread)
  }

  // MARK: Swipes

  @Test func swipeUncoversActions() throws {
    var heard: [String] = []
    let controller = ListController(Self.flat("A", "B")) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Flag") { _, _, done in
            heard.append("flag \(path.item)")
            done(true)
          }
        ])
      }
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    try drag(from: CGPoint(x: 250, y: 75), by: CGSize(width: -90, height: 0), stage)
    stage.advance(to: 2)
    let button = stage.matches(of: .button("Flag")).first?.shownRect
    #expect(button?.minX ?? 0 > 200)
    try play(.tap(Located(.button("Flag"), at: SourceLocation(file: "test"))), stage)
    stage.advance(to: 4)
    #expect(heard == ["flag 0"])
    #expect(stage.matches(of: .button("Flag")).isEmpty)
  }

  // MARK: Moving

  @Test func itemsAreMoved() throws {
    let controller = ListController(Self.flat("A", "B", "C"))
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    let source = try #require(controller.source)
    let list = try #require(controller.list)
    var final: [String] = []
    source.reorderingHandlers.canReorderItem = { $0 != "B" }
    source.reorderingHandlers.didReorder = { final = $0.finalSnapshot.itemIdentifiers }
    #expect(!list.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0)))
    let third = try #require(stage.rect("C"))
    stage.perform {
      list.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
      list.updateInteractiveMovementTargetPosition(CGPoint(x: third.midX, y: third.midY - 20))
    }
    stage.advance(to: 1)
    // The others make way.
    #expect(stage.rect("B")?.minY == 35)
    #expect(stage.rect("C")?.minY == 79)
    stage.perform { list.endInteractiveMovement() }
    stage.advance(to: 2)
    #expect(final == ["B", "C", "A"])
    #expect(stage.rect("A") == third)
  }

  @Test func handlesMoveRowsWhileTheListIsEdited() throws {
    let controller = ListController(Self.flat("A", "B", "C")) { _ in
    } fill: { cell, _ in
      cell.accessories = [.delete(), .reorder()]
    }
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    controller.source?.reorderingHandlers.canReorderItem = { _ in true }
    // There is no handle before.
    try drag(from: CGPoint(x: 332, y: 77), by: CGSize(width: 0, height: 50), stage)
    stage.advance(to: 1)
    #expect(controller.source?.snapshot().itemIdentifiers == ["A", "B", "C"])
    stage.perform { controller.list?.isEditing = true }
    stage.advance(to: 2)
    try drag(from: CGPoint(x: 332, y: 77), by: CGSize(width: 0, height: 50), stage)
    stage.advance(to: 4)
    #expect(controller.source?.snapshot().itemIdentifiers == ["B", "A", "C"])
  }

  // MARK: Headers and directions

  @Test func headersMoveWithTheirSections() {
    let controller = TestController { controller in
      let size = NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader,
          alignment: .top)
      ]
      let list = UICollectionView(
        frame: controller.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      controller.view.addSubview(list)
    }
    let stage = stage(controller)
    guard let list = controller.view.subviews.first as? UICollectionView else {
      Issue.record("no collection")
      return
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      _, _, name in
      let cell = UICollectionViewCell(frame: .zero)
      cell.accessibilityIdentifier = name
      return cell
    }
    source.supplementaryViewProvider = { _, _, path in
      let view = UICollectionReusableView(frame: .zero)
      view.accessibilityIdentifier = "header \(path.section)"
      return view
    }
    func show(_ first: [String], animated: Bool) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems(first, toSection: 0)
      snapshot.appendItems(["Z"], toSection: 1)
      source.apply(snapshot, animatingDifferences: animated)
    }
    stage.perform { show(["A"], animated: false) }
    stage.advance(to: 0.1)
    #expect(stage.rect("header 1")?.minY == 100)
    stage.perform { show(["A", "B", "C"], animated: true) }
    stage.advance(to: 0.25)
    let moving = stage.rect("header 1")?.minY ?? 0
    #expect(moving > 100 && moving < 200)
    stage.advance(to: 1)
    #expect(stage.rect("header 1")?.minY == 200)
  }

  @Test func arrangementsBeginAtTheRightWhereOneReadsFromThere() {
    let controller = TestController { controller in
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(100), heightDimension: .absolute(50)))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
        subitems: [item])
      let list = UICollectionView(
        frame: controller.view.bounds,
        collectionViewLayout: UICollectionViewCompositionalLayout(
          section: NSCollectionLayoutSection(group: group)))
      list.semanticContentAttribute = .forceRightToLeft
      controller.view.addSubview(list)
    }
    let stage = stage(controller)
    guard let list = controller.view.subviews.first as? UICollectionView else {
      Issue.record("no collection")
      return
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: list) {
      _, _, name in
      let cell = UICollectionViewCell(frame: .zero)
      cell.accessibilityIdentifier = name
      return cell
    }
    stage.perform {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(["A", "B"])
      source.apply(snapshot, animatingDifferences: false)
    }
    stage.advance(to: 0.1)
    #expect(stage.rect("A")?.minX == 275)
    #expect(stage.rect("B")?.minX == 175)
  }

  @Test func cellsThatCodeTurnsStayTurnedWhileTheListIsScrolled() throws {
    final class Turning: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView, numberOfItemsInSection section: Int
      ) -> Int { 20 }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

      func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
      ) { cell.transform = CGAffineTransform(scaleX: 0.5, y: 0.5) }
    }
    let turning = Turning()
    let list = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 375, height: 667),
      collectionViewLayout: UICollectionViewFlowLayout())
    (list.dataSource, list.delegate) = (turning, turning)
    // Places are known before the collection is shown.
    #expect(list.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) != nil)
    let stage = stage(TestController { $0.view.addSubview(list) })
    stage.advance(to: 0.1)
    let cell = try #require(list.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.transform.a == 0.5)
    stage.perform { list.contentOffset.y = 3 }
    stage.advance(to: 0.2)
    #expect(cell.transform.a == 0.5)
  }
}
