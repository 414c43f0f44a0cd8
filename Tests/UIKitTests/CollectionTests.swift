import FlipbookBase
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Collections: cells where an arrangement puts them.
@MainActor @Suite struct CollectionTests {
  /// A cell of a class with an initializer of its own, which nobody requires.
  private final class Tile: UICollectionViewCell {
    let made: String

    override init(frame: CGRect) {
      made = "by its frame"
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A row of a class that takes over the initializers of its kind.
  private final class Row: UITableViewCell {
    let made = "by its style"
  }

  private final class Tiles: UIViewController, UICollectionViewDataSource,
    UICollectionViewDelegateFlowLayout
  {
    let layout: UICollectionViewLayout
    let count: Int
    var chosen: [Int] = []
    var made: [String] = []

    init(_ layout: UICollectionViewLayout, count: Int) {
      (self.layout, self.count) = (layout, count)
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      let collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collection.contentInsetAdjustmentBehavior = .never
      collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
      (collection.dataSource, collection.delegate) = (self, self)
      view.addSubview(collection)
    }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      cell.accessibilityIdentifier = "tile \(indexPath.item)"
      made.append((cell as? Tile)?.made ?? "as another class")
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { chosen.append(indexPath.item) }
  }

  private func rects(
    _ layout: UICollectionViewLayout, count: Int, _ names: [Int]
  ) -> ([CGRect?], Tiles) {
    let tiles = Tiles(layout, count: count)
    let stage = stage(tiles)
    stage.advance(to: 0.1)
    return (names.map { stage.rect("tile \($0)") }, tiles)
  }

  @Test func `lines are filled, and spread to both edges but for the last one`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    flow.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 0, right: 10)
    flow.minimumLineSpacing = 20
    let (rects, tiles) = rects(flow, count: 5, [0, 1, 2, 3, 4])
    #expect(
      rects == [
        CGRect(x: 10, y: 5, width: 100, height: 80),
        CGRect(x: 137.5, y: 5, width: 100, height: 80),
        CGRect(x: 265, y: 5, width: 100, height: 80),
        CGRect(x: 10, y: 105, width: 100, height: 80),
        CGRect(x: 120, y: 105, width: 100, height: 80),
      ])
    #expect(Set(tiles.made) == ["by its frame"])
  }

  @Test func `only cells that are seen are made`() {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 375, height: 100)
    flow.minimumLineSpacing = 0
    let (_, tiles) = rects(flow, count: 1000, [])
    #expect(tiles.made.count < 10)
  }

  @Test func `groups share their width`() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    let (rects, _) = rects(layout, count: 4, [0, 1, 3])
    #expect(
      rects == [
        CGRect(x: 2, y: 2, width: 121, height: 56), CGRect(x: 127, y: 2, width: 121, height: 56),
        CGRect(x: 2, y: 72, width: 121, height: 56),
      ])
  }

  @Test func `a tap chooses a cell`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 80)
    let tiles = Tiles(flow, count: 5)
    let stage = stage(tiles)
    stage.advance(to: 0.1)
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.id("tile 1"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 0.5)
    #expect(tiles.chosen == [1])
  }

  @Test func `a source that can be compared shows what it is told`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewFlowLayout())
    let registration = UICollectionView.CellRegistration<Tile, String> { cell, _, item in
      cell.accessibilityIdentifier = item
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["c"])
    snapshot.insertItems(["x"], afterItem: "a")
    snapshot.deleteItems(["b"])
    source.apply(snapshot)
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.map(\.accessibilityIdentifier) == ["a", "x", "c"])
    #expect(source.indexPath(for: "c") == IndexPath(item: 0, section: 1))
  }

  @Test func `cells are made from the class that is registered`() throws {
    let table = UITableView(frame: .zero, style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "row")
    let cell = table.dequeueReusableCell(
      withIdentifier: "row", for: IndexPath(row: 0, section: 0))
    #expect((cell as? Row)?.made == "by its style")
    #expect(cell.reuseIdentifier == "row")
  }
}
