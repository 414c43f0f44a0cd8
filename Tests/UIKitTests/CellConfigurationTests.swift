import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Contents of cells by values of the code's own, and the states they follow.
@MainActor @Suite struct CellConfigurationTests {
  private struct Badge: UIContentConfiguration {
    var name: String
    var isLit = false

    func makeContentView() -> any UIView & UIContentView { BadgeView(self) }

    func updated(for state: any UIConfigurationState) -> Badge {
      var copy = self
      copy.isLit = (state as? UICellConfigurationState)?.isSelected ?? false
      return copy
    }
  }

  private final class BadgeView: UIView, UIContentView {
    var configuration: any UIContentConfiguration { didSet { show() } }

    init(_ configuration: Badge) {
      self.configuration = configuration
      super.init(frame: .zero)
      heightAnchor.constraint(equalToConstant: 70).isActive = true
      show()
    }

    required init?(coder: NSCoder) { return nil }

    private func show() {
      guard let badge = configuration as? Badge else { return }
      accessibilityIdentifier = badge.name
      backgroundColor = badge.isLit ? .red : .blue
    }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      3
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { cell, state in
        cell.contentConfiguration = Badge(name: "badge \(indexPath.row)").updated(for: state)
      }
      return cell
    }
  }

  @Test func `a view of the code's own fills a row, and follows its state`() throws {
    let rows = Rows(style: .plain)
    let stage = stage(rows, typesetter: try Typesetter.shared.get())
    for time in [0.1, 0.5] { stage.advance(to: time) }
    let (first, second) = (stage.rect("badge 0"), stage.rect("badge 1"))
    #expect(first?.size == CGSize(width: 375, height: 70))
    #expect((second?.minY ?? 0) - (first?.minY ?? 0) == 70)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
    let view = try #require(cell.contentView.subviews.first)
    #expect(view.backgroundColor == .blue)
    stage.perform { cell.setSelected(true, animated: false) }
    #expect(cell.contentView.subviews.first === view && view.backgroundColor == .red)
  }

  @Test func `a collection's cell updates before it is laid out`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      cell.contentConfiguration = Badge(name: "badge").updated(for: state)
    }
    #expect(states.isEmpty)
    cell.layoutIfNeeded()
    cell.isSelected = true
    #expect(states == [false])
    cell.layoutIfNeeded()
    #expect(states == [false, true])
    #expect(cell.contentView.subviews.first?.backgroundColor == .red)
    #expect(cell.fittingSize(near: CGSize(width: 100, height: 20), isWidthGiven: true).height == 70)
  }

  @Test func `states keep values of the code's own`() {
    let cell = UICollectionViewCell(frame: .zero)
    var state = cell.configurationState
    state[UIConfigurationStateCustomKey("item")] = 3
    #expect(state[UIConfigurationStateCustomKey("item")] == AnyHashable(3))
    #expect(cell.configurationState[UIConfigurationStateCustomKey("item")] == nil)
  }

  @Test func `places of a class of the code's own are copied as such`() {
    final class Place: UICollectionViewLayoutAttributes, @unchecked Sendable {
      var angle: CGFloat = 0

      override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        (copy as? Place)?.angle = angle
        return copy
      }
    }
    let place = Place(forCellWith: IndexPath(item: 1, section: 0))
    (place.angle, place.alpha) = (2, 0.5)
    let copy = place.duplicate as? Place
    #expect(copy?.angle == 2 && copy?.alpha == 0.5 && copy !== place)
  }
}
