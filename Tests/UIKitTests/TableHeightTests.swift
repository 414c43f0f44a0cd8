import FlipbookBase
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// The heights of a table's rows.
@MainActor @Suite struct TableHeightTests {
  private final class Rows: UITableViewController {
    var given: [CGFloat?] = []
    var makes: (Int) -> UITableViewCell = { index in
      let cell = UITableViewCell()
      cell.textLabel?.text = "Row \(index)"
      return cell
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      4
    }

    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      guard given.indices.contains(indexPath.row) else { return UITableView.automaticDimension }
      return given[indexPath.row] ?? UITableView.automaticDimension
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { makes(indexPath.row) }
  }

  /// The distances of the middles of rows with texts.
  private func steps(_ rows: Rows, _ name: String = "Row") throws -> [CGFloat] {
    let stage = stage(rows, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.5)
    let middles = try (0..<4).map { index in
      try #require(stage.matches(of: .text("\(name) \(index)")).first?.shownRect).midY
    }
    return zip(middles, middles.dropFirst()).map { $1 - $0 }
  }

  @Test func `rows have the height that code gives them`() throws {
    let rows = Rows(style: .plain)
    rows.given = [24, 24, 80, 80]
    let steps = try steps(rows)
    #expect(abs(steps[0] - 24) < 0.5 && abs(steps[1] - 52) < 0.5 && abs(steps[2] - 80) < 0.5)
  }

  @Test func `texts alone make rows of 44 points`() throws {
    #expect(try steps(Rows(style: .plain)).allSatisfy { abs($0 - 44) < 0.5 })
  }

  @Test func `rows are as low as the constraints in them`() throws {
    let rows = Rows(style: .plain)
    rows.makes = { index in
      let (cell, label) = (UITableViewCell(), UILabel())
      (label.text, label.font) = ("Row \(index)", .systemFont(ofSize: 10))
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      let content = cell.contentView
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: content.topAnchor, constant: 4),
        label.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -4),
        label.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 16),
        label.heightAnchor.constraint(equalToConstant: 12),
      ])
      return cell
    }
    #expect(try steps(rows).allSatisfy { abs($0 - 20) < 0.5 })
  }

  @Test func `a hosted view may be lower than rows are`() throws {
    let rows = Rows(style: .plain)
    rows.makes = { index in
      let cell = UITableViewCell()
      cell.contentConfiguration = UIHostingConfiguration {
        Text("Row \(index)").frame(height: 18)
      }
      .minSize(width: 0, height: 0)
      .margins(.all, 0)
      return cell
    }
    #expect(try steps(rows).allSatisfy { abs($0 - 18) < 0.5 })
  }
}
