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
}
