import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Methods of arrangements that classes override: what no longer holds, and how items come and go.
@MainActor @Suite struct LayoutHookTests {
  /// A flow layout that writes down what it is asked, and sends items in from below and out above.
  private final class Recorder: UICollectionViewFlowLayout {
    var log: [String] = []
    private var insetSize = CGSize.zero

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      guard let collectionView, collectionView.bounds.size != insetSize else { return }
      insetSize = collectionView.bounds.size
      log.append("bounds \(Int(insetSize.width)) \(type(of: context))")
      collectionView.contentInset.left = 30
      // A word of its own, while it is told: it is not told again.
      minimumLineSpacing = 0
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        let path = item.indexPathBeforeUpdate ?? item.indexPathAfterUpdate
        log.append("\(item.updateAction) \(path?.item ?? -1)")
      }
    }

    override func finalizeCollectionViewUpdates() { log.append("done") }

    override func initialLayoutAttributesForAppearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let first = super.initialLayoutAttributesForAppearingItem(at: path)
      first?.transform = CGAffineTransform(translationX: 0, y: 200)
      return first
    }

    override func finalLayoutAttributesForDisappearingItem(
      at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let last = super.finalLayoutAttributesForDisappearingItem(at: path)
      last?.transform = CGAffineTransform(translationX: 0, y: -200)
      return last
    }
  }

  private final class Items: UIViewController, UICollectionViewDataSource {
    let layout = Recorder()
    var names = ["a", "b", "c"]
    private(set) lazy var collection = UICollectionView(
      frame: .zero, collectionViewLayout: layout)

    override func viewDidLoad() {
      layout.itemSize = CGSize(width: 100, height: 100)
      collection.contentInsetAdjustmentBehavior = .never
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collection.dataSource = self
      view.addSubview(collection)
    }

    override func viewDidLayoutSubviews() { collection.frame = view.bounds }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { names.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      cell.accessibilityIdentifier = names[path.item]
      return cell
    }
  }

  private let items = Items()

  @Test func `an arrangement knows its collection at once, and hears of its size`() {
    let collection = items.collection
    #expect(items.layout.collectionView === collection)
    let stage = stage(items)
    stage.runFirstTasks()
    #expect(
      items.layout.log == ["bounds 375 UICollectionViewFlowLayoutInvalidationContext"])
    #expect(items.collection.contentInset.left == 30 && items.layout.minimumLineSpacing == 0)
    let other = UICollectionViewFlowLayout()
    items.collection.collectionViewLayout = other
    #expect(other.collectionView === items.collection && items.layout.collectionView == nil)
  }

  @Test func `an arrangement says where items come from and where they go`() throws {
    let stage = stage(items)
    stage.runFirstTasks()
    items.layout.log = []
    let top = try #require(stage.rect("a")).minY
    let gone = try #require(items.collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    stage.perform {
      items.names = ["b", "c", "d"]
      items.collection.performBatchUpdates {
        items.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
        items.collection.insertItems(at: [IndexPath(item: 2, section: 0)])
      }
    }
    #expect(items.layout.log == ["delete 0", "insert 2", "done"])
    stage.advance(to: 0.15)
    let (new, old) = try (#require(stage.rect("d")).minY, #require(stage.rect("a")).minY)
    #expect(new > top + 50 && new < top + 150)
    #expect(old < top - 50 && old > top - 150)
    stage.advance(to: 1)
    #expect(stage.rect("d")?.minY == top && gone.superview == nil)
  }

  @Test func `a context says what no longer holds`() {
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateItems(at: [IndexPath(item: 1, section: 0)])
    context.invalidateItems(at: [IndexPath(item: 2, section: 0)])
    context.invalidateSupplementaryElements(ofKind: "k", at: [IndexPath(item: 0, section: 3)])
    #expect(context.invalidatedItemIndexPaths?.map(\.item) == [1, 2])
    #expect(context.invalidatedSupplementaryIndexPaths?["k"]?.map(\.section) == [3])
    #expect(context.invalidateFlowLayoutDelegateMetrics && !context.invalidateEverything)
  }
}
