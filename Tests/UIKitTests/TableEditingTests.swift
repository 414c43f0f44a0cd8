import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Tables that are edited, and the looks of their rows and lines.
@MainActor @Suite struct TableEditingTests {
  private final class Row: UITableViewCell {
    var states: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      states.append(selected ? "selected" : "free")
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      states.append(editing ? "edited" : "left")
    }
  }

  private final class Rows: UITableViewController {
    var rows = (0..<4).map { "Row \($0)" }
    var log: [String] = []
    var headerHeight = UITableView.automaticDimension

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Row.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      let box = UIView(frame: CGRect(x: 16, y: 10, width: 20, height: 20))
      box.accessibilityIdentifier = rows[indexPath.row]
      cell.contentView.addSubview(box)
      return cell
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let view = UIView()
      view.accessibilityIdentifier = "head"
      return view
    }

    override func tableView(
      _ tableView: UITableView, heightForHeaderInSection section: Int
    ) -> CGFloat { headerHeight }

    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      log.append("delete \(indexPath.row)")
      rows.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }

    override func tableView(
      _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
    ) {
      log.append("move \(source.row) to \(destination.row)")
      rows.insert(rows.remove(at: source.row), at: destination.row)
    }

    override func tableView(
      _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? { indexPath.row == 3 ? nil : indexPath }
  }

  private let place = SourceLocation(file: "test")

  private func shown(_ rows: Rows) throws -> Stage {
    let stage = stage(rows, typesetter: try Typesetter.shared.get())
    for time in [0.1, 0.5] { stage.advance(to: time) }
    return stage
  }

  private func tap(_ stage: Stage, _ point: CGPoint) throws {
    try stage.play(
      Step(.tap(Located(.point(x: point.x, y: point.y), at: place)), location: place),
      semantics: .ios18)
  }

  @Test func `rows make room for buttons while the table is edited`() throws {
    let rows = Rows(style: .plain)
    let stage = try shown(rows)
    let before = try #require(stage.rect("Row 0")).minX
    stage.perform { rows.setEditing(true, animated: true) }
    stage.advance(to: 2)
    #expect(rows.tableView.isEditing && rows.isEditing)
    #expect((try #require(stage.rect("Row 0"))).minX > before + 20)
    let cell = rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row
    #expect(cell?.states == ["edited"] && cell?.isEditing == true)
    stage.perform { rows.setEditing(false, animated: true) }
    stage.advance(to: 4)
    #expect((try #require(stage.rect("Row 0"))).minX == before)
  }

  @Test func `a button deletes a row`() throws {
    let rows = Rows(style: .plain)
    let stage = try shown(rows)
    stage.perform { rows.setEditing(true, animated: false) }
    stage.advance(to: 1)
    try tap(stage, CGPoint(x: 27, y: try #require(stage.rect("Row 1")).midY))
    stage.advance(to: 3)
    try stage.play(
      Step(.tap(Located(.button("Delete"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 6)
    #expect(rows.log == ["delete 1"] && rows.rows.count == 3)
    #expect(stage.rect("Row 1") == nil && stage.rect("Row 2") != nil)
  }

  @Test func `a finger on a handle moves a row`() throws {
    let rows = Rows(style: .plain)
    let stage = try shown(rows)
    stage.perform { rows.setEditing(true, animated: false) }
    stage.advance(to: 1)
    let (first, third) = (
      try #require(stage.rect("Row 0")).midY, try #require(stage.rect("Row 2")).midY
    )
    let drag = Action.Drag(
      from: Located(.point(x: 345, y: first), at: place),
      to: Located(.by(x: 0, y: third - first + 4), at: place), over: ExactTime(rounding: 1))
    try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
    var frames = 0
    while rows.log.isEmpty, frames < 100 {
      frames += 1
      stage.advance(to: 1 + 0.05 * Double(frames))
    }
    // It is where the finger has left it, and stays there.
    #expect(abs((try #require(stage.rect("Row 0"))).midY - third) < 1)
    stage.advance(to: 8)
    #expect(rows.log == ["move 0 to 2"])
    #expect(rows.rows.first == "Row 1")
    #expect(abs((try #require(stage.rect("Row 0"))).midY - third) < 1)
  }

  @Test func `the edit button begins and ends editing`() {
    let rows = Rows(style: .plain)
    let button = rows.editButtonItem
    #expect(button.title == "Edit" && rows.editButtonItem === button)
    button.perform()
    #expect(rows.isEditing && button.title == "Done")
    button.perform()
    #expect(!rows.isEditing && button.title == "Edit")
  }

  @Test func `cells hear that they are chosen, and show their view for it`() throws {
    let rows = Rows(style: .plain)
    let stage = try shown(rows)
    let table = try #require(rows.tableView)
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row)
    let mark = UIView()
    mark.accessibilityIdentifier = "mark"
    stage.perform { cell.selectedBackgroundView = mark }
    stage.advance(to: 1)
    #expect(stage.rect("mark") == nil)
    try tap(stage, CGPoint(x: 200, y: try #require(stage.rect("Row 1")).midY))
    stage.advance(to: 2)
    #expect(cell.states == ["selected"] && cell.isSelected)
    #expect(stage.rect("mark")?.width == 375)
    // A row that may not be chosen leaves the choice.
    try tap(stage, CGPoint(x: 200, y: try #require(stage.rect("Row 3")).midY))
    stage.advance(to: 3)
    #expect(table.indexPathForSelectedRow?.row == 1)
    stage.perform { table.deselectRow(at: IndexPath(row: 1, section: 0), animated: false) }
    stage.advance(to: 4)
    #expect(cell.states == ["selected", "free"] && stage.rect("mark") == nil)
  }

  @Test func `headers have the height that code gives them, and stay in sight`() throws {
    let rows = Rows(style: .plain)
    rows.rows = (0..<40).map { "Row \($0)" }
    rows.headerHeight = 30
    let stage = try shown(rows)
    #expect(stage.rect("head") == CGRect(x: 0, y: 20, width: 375, height: 30))
    let first = try #require(stage.rect("Row 0")).minY
    stage.perform { rows.tableView.setContentOffset(CGPoint(x: 0, y: 100), animated: false) }
    for time in [0.6, 0.8] { stage.advance(to: time) }
    #expect(abs((try #require(stage.rect("Row 3"))).minY - (first + 132 - 120)) < 1)
    #expect(stage.rect("head")?.minY == 20)
    #expect(abs(rows.tableView.contentOffset.y - 100) < 0.5)
    #expect(rows.tableView.contentSize.height > 1700)

    let none = Rows(style: .plain)
    none.headerHeight = .leastNormalMagnitude
    #expect(try shown(none).rect("head") == nil)
  }
}
