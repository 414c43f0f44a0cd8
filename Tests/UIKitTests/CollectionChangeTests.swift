import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Collections and tables whose items come, go and move.
@MainActor @Suite struct CollectionChangeTests {
  @Test func `paths before are mapped to those after`() {
    func path(_ item: Int, _ section: Int = 0) -> IndexPath {
      IndexPath(item: item, section: section)
    }
    var updates = ListUpdates()
    updates.gone = [path(1)]
    updates.come = [path(0)]
    updates.moves = [path(3): path(1)]
    updates.reloaded = [path(2)]
    let paths = updates.paths(from: [4], to: [4])
    #expect(paths == [path(0): path(2), path(3): path(1)])
    var sections = ListUpdates()
    sections.goneSections = [0]
    sections.comeSections = [1]
    #expect(sections.paths(from: [2, 1], to: [1, 5]) == [path(0, 1): path(0, 0)])
  }

  /// Cells of 100 points below one another, with a name each.
  private final class Names: UIViewController {
    private(set) var source: UICollectionViewDiffableDataSource<Int, String>?
    private(set) var collection: UICollectionView?
    private(set) var made: [String] = []

    override func viewDidLoad() {
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 375, height: 100)
      flow.minimumLineSpacing = 0
      let collection = UICollectionView(frame: view.bounds, collectionViewLayout: flow)
      collection.contentInsetAdjustmentBehavior = .never
      view.addSubview(collection)
      let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
        [unowned self] cell, _, item in
        cell.accessibilityIdentifier = item
        made.append(item)
      }
      source = UICollectionViewDiffableDataSource(collectionView: collection) {
        $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
      }
      self.collection = collection
      show(["a", "b", "c"])
    }

    func show(_ names: [String], reloading: [String] = [], animated: Bool = true) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      snapshot.reloadItems(reloading)
      source?.apply(snapshot, animatingDifferences: animated)
    }
  }

  @Test func `items slide to their places, others fade`() throws {
    let names = Names()
    let stage = stage(names)
    stage.advance(to: 0.1)
    #expect(stage.rect("b")?.minY == 100 && names.made == ["a", "b", "c"])
    stage.perform { names.show(["x", "a", "c"]) }
    stage.advance(to: 0.25)
    let (a, c) = (try #require(stage.rect("a")), try #require(stage.rect("c")))
    #expect(a.minY > 10 && a.minY < 90 && c.minY == 200)
    let (x, b) = (try #require(stage.opacity("x")), try #require(stage.opacity("b")))
    #expect(x > 0.1 && x < 0.9 && b > 0.1 && b < 0.9)
    #expect(stage.rect("x")?.minY == 0)
    stage.advance(to: 1)
    #expect(stage.rect("a")?.minY == 100 && stage.opacity("x") == 1 && stage.rect("b") == nil)
    #expect(names.made == ["a", "b", "c", "x"])
    #expect(names.collection?.indexPathsForVisibleItems.count == 3)
    stage.perform { names.show(["x", "a", "c"], reloading: ["a"], animated: false) }
    stage.advance(to: 1.1)
    #expect(names.made.last == "a" && names.made.count == 5)
  }

  /// Cells that are told one by one.
  private final class Numbers: UICollectionViewController {
    var numbers = [0, 1, 2]

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { numbers.count }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = UICollectionViewCell(frame: .zero)
      cell.accessibilityIdentifier = "number \(numbers[path.item])"
      return cell
    }
  }

  @Test func `several changes are one`() throws {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 375, height: 100)
    flow.minimumLineSpacing = 0
    let controller = Numbers(collectionViewLayout: flow)
    let stage = stage(controller)
    stage.advance(to: 0.1)
    let top = try #require(stage.rect("number 0")).minY
    var isDone = false
    stage.perform {
      controller.collectionView.performBatchUpdates {
        controller.numbers = [2, 0, 7]
        controller.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
        controller.collectionView.insertItems(at: [IndexPath(item: 2, section: 0)])
        controller.collectionView.moveItem(
          at: IndexPath(item: 2, section: 0), to: IndexPath(item: 0, section: 0))
      } completion: {
        isDone = $0
      }
    }
    stage.advance(to: 0.25)
    #expect(!isDone)
    let moving = try #require(stage.rect("number 2")).minY - top
    #expect(moving > 20 && moving < 180)
    stage.advance(to: 1)
    #expect(isDone)
    #expect(stage.rect("number 2")?.minY == top)
    #expect(stage.rect("number 0")?.minY == top + 100)
    #expect(stage.rect("number 7")?.minY == top + 200)
    #expect(stage.rect("number 1") == nil)
  }

  /// Sections of two rows each.
  private final class Sections: UITableViewController {
    var names = ["a", "b"]

    override func numberOfSections(in tableView: UITableView) -> Int { names.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt path: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      box.accessibilityIdentifier = "\(names[path.section]) \(path.row)"
      cell.contentView.addSubview(box)
      return cell
    }
  }

  @Test func `sections of a table come and go, and the others keep their cells`() throws {
    let table = Sections(style: .plain)
    let stage = stage(table)
    for time in [0.1, 0.2] { stage.advance(to: time) }
    let kept = table.tableView.cellForRow(at: IndexPath(row: 0, section: 1))
    stage.perform {
      table.names = ["b", "c"]
      table.tableView.performBatchUpdates {
        table.tableView.deleteSections([0], with: .automatic)
        table.tableView.insertSections([1], with: .automatic)
      }
    }
    for time in [0.5, 2] { stage.advance(to: time) }
    #expect(stage.rect("a 0") == nil && stage.rect("c 1") != nil)
    #expect(kept != nil)
    #expect(table.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) === kept)
    #expect(table.tableView.numberOfSections == 2)
  }

  @Test func `a table is told what there is`() throws {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
    let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      box.accessibilityIdentifier = item
      cell.contentView.addSubview(box)
      return cell
    }
    func show(_ names: [String]) {
      var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
      snapshot.appendSections([0])
      snapshot.appendItems(names)
      source.apply(snapshot)
    }
    show(["a", "b"])
    let stage = stage(TestController { $0.view.addSubview(table) })
    for time in [0.1, 0.5] { stage.advance(to: time) }
    let first = try #require(stage.rect("a")).minY
    let kept = table.cellForRow(at: IndexPath(row: 0, section: 0))
    stage.perform { show(["c", "a"]) }
    for time in [0.6, 3] { stage.advance(to: time) }
    #expect(stage.rect("c")?.minY == first && stage.rect("b") == nil)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0)) === kept && kept != nil)
    #expect(source.indexPath(for: "a") == IndexPath(row: 1, section: 0))
  }
}
