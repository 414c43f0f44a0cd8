import FlipbookBase
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Cells of collections that a finger presses.
@MainActor @Suite struct CellPressTests {
  /// Gets small while a finger presses it.
  private final class Tile: UICollectionViewCell {
    override var isHighlighted: Bool {
      didSet {
        UIView.animate(withDuration: 0.2) {
          self.transform =
            self.isHighlighted ? CGAffineTransform(scaleX: 0.5, y: 0.5) : .identity
        }
      }
    }
  }

  private final class Tiles: UICollectionViewController {
    var log: [String] = []
    var locked: Int?

    override func viewDidLoad() {
      super.viewDidLoad()
      (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
        width: 100, height: 100)
      collectionView.register(Tile.self, forCellWithReuseIdentifier: "tile")
    }

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 30 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "tile", for: indexPath)
      cell.accessibilityIdentifier = "tile \(indexPath.item)"
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { indexPath.item != locked }

    override func collectionView(
      _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
    ) { log.append("down \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
    ) { log.append("up \(indexPath.item)") }

    override func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { log.append("chosen \(indexPath.item)") }
  }

  private let place = SourceLocation(file: "test")
  private let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())

  private func shown() -> Stage {
    let stage = stage(tiles)
    stage.advance(to: 0.1)
    return stage
  }

  private func play(_ action: Action, on stage: Stage) throws {
    try stage.play(Step(action, location: place), semantics: .ios18)
  }

  @Test func `a cell is highlighted while it is pressed`() throws {
    let stage = shown()
    let hold = ExactTime(milliseconds: 700)
    try play(.longPress(Located(.id("tile 1"), at: place), duration: hold), on: stage)
    stage.advance(to: 0.2)
    #expect(tiles.log == [])
    stage.advance(to: 0.6)
    #expect(tiles.log == ["down 1"])
    #expect(stage.rect("tile 1")?.width == 50)
    stage.advance(to: 1.5)
    #expect(tiles.log == ["down 1", "up 1", "chosen 1"])
    #expect(stage.rect("tile 1")?.width == 100)
  }

  @Test func `a short tap highlights before it chooses`() throws {
    let stage = shown()
    try play(.tap(Located(.id("tile 2"), at: place)), on: stage)
    stage.advance(to: 0.5)
    #expect(tiles.log == ["down 2", "up 2", "chosen 2"])
  }

  @Test func `a finger that scrolls lets the cell go, and chooses nothing`() throws {
    let stage = shown()
    try play(
      .drag(
        Action.Drag(
          from: Located(.view(.id("tile 6")), at: place),
          to: Located(.by(x: 0, y: -120), at: place), over: ExactTime(milliseconds: 600))),
      on: stage)
    stage.advance(to: 2)
    #expect(!tiles.log.contains { $0.hasPrefix("chosen") })
    #expect(tiles.log.filter { $0.hasPrefix("down") }.count <= 1)
    #expect(
      tiles.log.filter { $0.hasPrefix("down") }.count
        == tiles.log.filter { $0.hasPrefix("up") }.count)
  }

  @Test func `the delegate keeps a cell from being highlighted`() throws {
    tiles.locked = 0
    let stage = shown()
    try play(.press(Located(.id("tile 0"), at: place)), on: stage)
    stage.advance(to: 0.6)
    #expect(tiles.log == [])
  }
}
