import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Rows of tables that are chosen, and the index beside them.
@MainActor @Suite struct TableChoiceTests {
  private final class Names: UITableViewController {
    let letters = Array("ABCDEFGHIJ").map(String.init)
    var log: [String] = []

    override func numberOfSections(in tableView: UITableView) -> Int { letters.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      6
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(letters[indexPath.section])-name \(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Names with \(letters[section])" }

    override func sectionIndexTitles(for tableView: UITableView) -> [String]? {
      [UITableView.indexSearch] + letters
    }

    override func tableView(
      _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
      log.append("\(title) \(index)")
      return index - 1
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("+\(indexPath.row)")
    }

    override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("-\(indexPath.row)")
    }
  }

  private func shown(_ names: Names) throws -> Stage {
    let stage = stage(names, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.1)
    return stage
  }

  private func tap(_ words: String, in stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.text(words), at: place)), location: place), semantics: .ios18)
  }

  private func rect(_ words: String, in stage: Stage) -> CGRect? {
    stage.matches(of: .text(words)).first?.shownRect
  }

  @Test func `a letter of the index goes to its section`() throws {
    let names = Names(style: .plain)
    let stage = try shown(names)
    let (first, last) = (try #require(rect("A", in: stage)), try #require(rect("J", in: stage)))
    // A line of the font, whole pixels of one a point, and half a point.
    #expect(abs((last.midY - first.midY) / 9 - 14.5) < 0.01)
    #expect(first.minX > 350)
    #expect(rect("Names with H", in: stage) == nil)
    try tap("H", in: stage)
    stage.advance(to: 1)
    #expect(names.log == ["H 8"])
    #expect(abs(try #require(rect("Names with H", in: stage)).minY - 20) < 12)
  }

  @Test func `an index is for tables with enough rows, and has colours`() throws {
    let names = Names(style: .plain)
    names.tableView.sectionIndexMinimumDisplayRowCount = 61
    let stage = try shown(names)
    #expect(rect("J", in: stage) == nil)
    stage.perform {
      names.tableView.sectionIndexMinimumDisplayRowCount = 60
      names.tableView.sectionIndexBackgroundColor = .yellow
    }
    stage.advance(to: 0.2)
    #expect(rect("J", in: stage) != nil)
    #expect(
      stage.displayList().contains { command in
        guard case .fill(_, .color(let color)) = command else { return false }
        return color.red == 1 && color.green > 0.7 && color.blue == 0
      })
  }

  @Test func `several rows are chosen, and one more touch undoes it`() throws {
    let names = Names(style: .plain)
    let table = try #require(names.tableView)
    table.allowsMultipleSelection = true
    let stage = try shown(names)
    for row in [0, 2, 1, 2] { try tap("A-name \(row)", in: stage) }
    stage.advance(to: 1)
    #expect(names.log == ["+0", "+2", "+1", "-2"])
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
    #expect(table.indexPathForSelectedRow?.row == 0)
    stage.perform { table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false) }
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1])
  }

  @Test func `a table that is edited is chosen from only where code allows it`() throws {
    let names = Names(style: .plain)
    let table = try #require(names.tableView)
    let stage = try shown(names)
    stage.perform { table.setEditing(true, animated: false) }
    stage.advance(to: 0.5)
    try tap("A-name 1", in: stage)
    #expect(names.log.isEmpty)
    stage.perform { table.allowsSelectionDuringEditing = true }
    try tap("A-name 1", in: stage)
    try tap("A-name 2", in: stage)
    #expect(names.log == ["+1", "-1", "+2"])
  }

  @Test func `circles choose several rows while a table is edited`() throws {
    let names = Names(style: .plain)
    let table = try #require(names.tableView)
    table.allowsMultipleSelectionDuringEditing = true
    let stage = try shown(names)
    let before = try #require(rect("A-name 1", in: stage)).minX
    stage.perform { table.setEditing(true, animated: false) }
    stage.advance(to: 1)
    #expect(try #require(rect("A-name 1", in: stage)).minX > before + 20)
    try tap("A-name 1", in: stage)
    try tap("A-name 3", in: stage)
    stage.advance(to: 2)
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [1, 3])
    #expect(names.log == ["+1", "+3"])
    stage.perform { table.setEditing(false, animated: false) }
    #expect(table.indexPathsForSelectedRows == nil)
  }
}
