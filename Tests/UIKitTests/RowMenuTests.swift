import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Menus that a long press on a row or a cell opens.
@MainActor @Suite struct RowMenuTests {
  private final class Rows: UITableViewController {
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      guard indexPath.row != 2 else { return nil }
      return UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Copy") { [weak self] _ in self?.log.append("copy \(indexPath.row)") }
        ])
      })
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("chosen \(indexPath.row)")
    }
  }

  private final class Cells: UICollectionViewController {
    var log: [String] = []

    override func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = UICollectionViewCell(frame: .zero)
      cell.accessibilityIdentifier = "cell \(indexPath.item)"
      return cell
    }

    override func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
      point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in
        UIMenu(children: [
          UIAction(title: "Share") { [weak self] _ in self?.log.append("share \(indexPath.item)") }
        ])
      })
    }
  }

  private let place = SourceLocation(file: "test")

  private func shown(_ controller: UIViewController) throws -> Stage {
    let stage = stage(controller, typesetter: try Typesetter.shared.get())
    for time in [0.1, 0.5] { stage.advance(to: time) }
    return stage
  }

  private func play(_ action: Action, on stage: Stage) throws {
    try stage.play(Step(action, location: place), semantics: .ios18)
    stage.advance(to: ExactTime(rounding: stage.time.seconds + 1))
  }

  private func press(_ target: Selector, on stage: Stage) throws {
    try play(
      .longPress(Located(target, at: place), duration: ExactTime(rounding: 0.8)), on: stage)
  }

  @Test func `a long press on a row opens its menu`() throws {
    let rows = Rows(style: .plain)
    let stage = try shown(rows)
    try press(.text("Row 1"), on: stage)
    try play(.tap(Located(.button("Copy"), at: place)), on: stage)
    #expect(rows.log == ["copy 1"])
    try press(.text("Row 2"), on: stage)
    #expect(throws: (any Error).self) {
      try play(.tap(Located(.button("Copy"), at: place)), on: stage)
    }
    try play(.tap(Located(.text("Row 0"), at: place)), on: stage)
    #expect(rows.log == ["copy 1", "chosen 0"])
  }

  @Test func `a long press on a cell opens its menu`() throws {
    let cells = Cells(collectionViewLayout: UICollectionViewFlowLayout())
    let stage = try shown(cells)
    try press(.id("cell 1"), on: stage)
    try play(.tap(Located(.button("Share"), at: place)), on: stage)
    #expect(cells.log == ["share 1"])
  }

  @Test func `cells of delegates without menus follow no long press`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200),
      collectionViewLayout: UICollectionViewFlowLayout())
    let plain = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    let cell = UICollectionViewCell(frame: .zero)
    collection.delegate = plain
    CellMenus(of: collection).follow(cell, at: IndexPath(item: 0, section: 0))
    #expect(cell.interactions.isEmpty)
    let menus = Cells(collectionViewLayout: UICollectionViewFlowLayout())
    collection.delegate = menus
    CellMenus(of: collection).follow(cell, at: IndexPath(item: 0, section: 0))
    #expect(cell.interactions.count == 1)
  }
}
