import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookText
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Tables, which are the look's lists.
@MainActor @Suite struct TableTests {
  private final class Letters: UITableViewController {
    var rows = ["Alpha", "Beta", "Gamma"]
    var log: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "letter", for: indexPath)
      var content = cell.defaultContentConfiguration()
      content.text = rows[indexPath.row]
      cell.contentConfiguration = content
      return cell
    }

    override func tableView(
      _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? { "Greek" }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("\(indexPath.section) \(indexPath.row)")
    }
  }

  private struct List: View {
    var body: some View {
      NavigationStack {
        SwiftUIList()
          .navigationTitle("Letters")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private struct SwiftUIList: View {
    var body: some View {
      FlipbookLook.List {
        Section("Greek") {
          Text("Alpha")
          Text("Beta")
          Text("Gamma")
        }
      }
      .listStyle(.insetGrouped)
    }
  }

  @Test("are lists", arguments: [FlipbookMotion.Semantics.ios18, .ios26])
  func table(_ semantics: FlipbookMotion.Semantics) throws {
    let letters = Letters(style: .insetGrouped)
    letters.title = "Letters"
    let stages = ParityStages(semantics) {
      List()
    } controllers: {
      UINavigationController(rootViewController: letters)
    }
    stages.advance(to: 0.5)
    #expect(
      stages.differences([.text("Alpha"), .text("Gamma"), .part(.bar, "Letters")]) == [])
    // The edges of the corners of the first and the last row.
    #expect(try stages.differingPixels("table-\(semantics)") < 100)
    let stage = stages.controllers
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.text("Beta"), at: place)), location: place), semantics: .ios18)
    stage.advance(to: 1)
    #expect(letters.log == ["0 1"])
    #expect(letters.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    stage.perform {
      letters.rows.remove(at: 0)
      letters.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
    }
    stage.advance(to: 3)
    #expect(stages.rects(.text("Alpha")).controllers == nil)
    #expect(stages.rects(.text("Beta")).controllers != nil)
  }

  @Test func `knows the rows that are seen`() throws {
    let letters = Letters(style: .plain)
    letters.rows = (0..<40).map { "Row \($0)" }
    let stage = stage(letters)
    stage.runFirstTasks()
    let paths = try #require(letters.tableView.indexPathsForVisibleRows)
    #expect(paths.first == IndexPath(row: 0, section: 0) && paths.count >= 10)
    #expect(letters.tableView.visibleCells.count == paths.count)
  }

  private func text(_ text: String, on stage: Stage) -> CGRect? {
    stage.matches(of: .text(text)).first?.shownRect
  }

  /// A view with a name and a height.
  private func strip(_ name: String, _ height: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height))
    view.accessibilityIdentifier = name
    return view
  }

  @Test func `views stand above and below all rows, and behind them`() throws {
    let letters = Letters(style: .plain)
    let table = try #require(letters.tableView)
    table.tableHeaderView = strip("head", 80)
    table.tableFooterView = strip("foot", 30)
    table.backgroundView = strip("back", 0)
    let stage = stage(letters, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.5)
    let head = try #require(stage.rect("head"))
    #expect(head.minX == 0 && head.width == 375 && head.height == 80)
    #expect(try #require(text("Alpha", on: stage)).minY > head.maxY)
    let foot = try #require(stage.rect("foot"))
    #expect(foot.height == 30)
    #expect(foot.minY > (try #require(text("Gamma", on: stage)).maxY))
    #expect(try #require(stage.rect("back")).height > 500)
    stage.perform { table.tableHeaderView = UIView() }
    stage.advance(to: 1)
    #expect(stage.rect("head") == nil)
    #expect(try #require(text("Alpha", on: stage)).minY < head.maxY)
  }

  /// Rows of 100 points with a box of 60 in the cell's own view, and a headline.
  private final class Boxes: UITableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "box")
      tableView.register(Head.self, forHeaderFooterViewReuseIdentifier: "head")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      2
    }

    override func tableView(
      _ tableView: UITableView, heightForRowAt indexPath: IndexPath
    ) -> CGFloat { 100 }

    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "box", for: indexPath)
      cell.contentView.subviews.first?.accessibilityIdentifier = "box \(indexPath.row)"
      return cell
    }

    override func tableView(
      _ tableView: UITableView, viewForHeaderInSection section: Int
    ) -> UIView? {
      let head = tableView.dequeueReusableHeaderFooterView(withIdentifier: "head")
      head?.accessibilityIdentifier = "head"
      head?.textLabel?.text = "Boxes"
      return head
    }
  }

  private final class Cell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      let box = UIView(frame: CGRect(x: 0, y: 10, width: 300, height: 60))
      contentView.addSubview(box)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Head: UITableViewHeaderFooterView {}

  @Test func `a cell's own view fills its row`() throws {
    let stage = stage(Boxes(style: .plain), typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.5)
    let (first, second) = (
      try #require(stage.rect("box 0")), try #require(stage.rect("box 1"))
    )
    #expect(first.minX == 0 && first.height == 60)
    #expect(second.minY - first.minY == 100)
  }

  @Test func `a registered view stands above a section with its text`() throws {
    let boxes = Boxes(style: .plain)
    let stage = stage(boxes, typesetter: try Typesetter.shared.get())
    stage.advance(to: 0.5)
    let head = try #require(stage.rect("head"))
    #expect(head.minY < (try #require(stage.rect("box 0"))).minY && head.height > 15)
    #expect(boxes.tableView.headerView(forSection: 0) is Head)
  }
}
