import FlipbookStage
import Foundation
import Testing

@testable import FlipbookProject
@testable import UIKit

/// Screens and views that Interface Builder has drawn.
@MainActor @Suite struct StoryboardTests {
  /// Works with a bundle that has files as a project's would have them, and removes it.
  private static func inBundle<Result>(
    _ files: [String: String], _ body: (Bundle) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.path + "/interface-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for (name, text) in files {
      try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
      let place = try #require(InterfaceFile.place(of: name))
      let file = try InterfaceFile(at: "\(folder)/\(name)")
      try file.text(modules: ["UIKitTests"])
        .write(toFile: "\(folder)/\(place)", atomically: true, encoding: .utf8)
    }
    return try body(#require(Bundle(path: folder)))
  }

  private static func storyboard() throws -> UIStoryboard {
    try inBundle(["Main.storyboard": main]) { UIStoryboard(name: "Main", bundle: $0) }
  }

  private func stack(of storyboard: UIStoryboard) throws -> UINavigationController {
    let stack = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    #expect(stack.navigationBar.prefersLargeTitles)
    return stack
  }

  private func root(of storyboard: UIStoryboard) throws -> DrawnRoot {
    try root(of: stack(of: storyboard))
  }

  private func root(of stack: UINavigationController) throws -> DrawnRoot {
    try #require(stack.topViewController as? DrawnRoot)
  }

  @Test func `makes the first controller, with private outlets when its view is loaded`() throws {
    let root = try root(of: Self.storyboard())
    #expect(root.shownTitle == nil)
    root.loadViewIfNeeded()
    #expect(root.log == ["prepare embed", "load Hello & goodbye"])
    #expect(root.shownButtons == ["One", "Two"])
    #expect(root.ownHeight == 44)
    #expect(root.navigationItem.title == "Home")
    #expect(root.storyboard != nil)
    let child = try #require(root.embedded)
    #expect(root.children == [child])
    #expect(child.view.superview?.bounds == child.view.frame)
  }

  @Test func `takes fonts, colours, lines and constraints`() throws {
    let root = try root(of: Self.storyboard())
    root.loadViewIfNeeded()
    let label = try #require(root.label)
    #expect(label.font.pointSize == 20)
    #expect(label.textColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(label.textAlignment == .center)
    #expect(label.numberOfLines == 0)
    #expect(!label.translatesAutoresizingMaskIntoConstraints)
    root.view.frame = CGRect(x: 0, y: 0, width: 300, height: 600)
    root.view.layoutIfNeeded()
    #expect(label.frame.minX == 20)
    #expect(label.frame.maxX == 280)
    #expect(label.frame.height == 44)
  }

  @Test func `gives views of code's own their frame before their code, and values after it`() throws
  {
    let root = try root(of: Self.storyboard())
    root.loadViewIfNeeded()
    let badge = try #require(root.view.subviews.lazy.compactMap { $0 as? DrawnBadge }.first)
    #expect(badge.madeWith == CGRect(x: 10, y: 500, width: 80, height: 40))
    #expect(badge.backgroundColor == .red)
    #expect(badge.count == 7)
    #expect(badge.tint == .black)
    #expect(badge.layer.cornerRadius == 12)
    #expect(badge.awakeCount == 1)
  }

  @Test func `calls actions of buttons, bars and recognizers`() throws {
    let root = try root(of: Self.storyboard())
    root.navigationItem.rightBarButtonItem?.perform()
    #expect(root.log == ["save"])
    root.loadViewIfNeeded()
    let button = try #require(root.view.viewWithTag(1) as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(root.log.last == "tapped")
    #expect(root.view.viewWithTag(5)?.gestureRecognizers?.count == 1)
  }

  @Test func `goes ways that fingers and code choose, and back`() throws {
    let stack = try stack(of: Self.storyboard())
    defer { withExtendedLifetime(stack) {} }
    let root = try root(of: stack)
    root.loadViewIfNeeded()
    let button = try #require(root.view.viewWithTag(2) as? UIButton)
    button.sendActions(for: .touchUpInside)
    let detail = try #require(root.navigationController?.topViewController as? DrawnDetail)
    #expect(detail.text == "from the root")
    #expect(root.log.last == "prepare detail")
    detail.loadViewIfNeeded()
    let back = try #require(detail.view.viewWithTag(3) as? UIButton)
    back.sendActions(for: .touchUpInside)
    #expect(root.log.last == "unwind from DrawnDetail")
    #expect(root.navigationController?.topViewController === root)
    root.performSegue(withIdentifier: "sheet", sender: nil)
    #expect(root.log.last == "prepare sheet")
  }

  @Test func `keeps no controller that nobody shows`() throws {
    let storyboard = try Self.storyboard()
    weak var released: UIViewController?
    do {
      let stack = try stack(of: storyboard)
      stack.loadViewIfNeeded()
      let root = try root(of: stack)
      root.loadViewIfNeeded()
      released = root
    }
    #expect(released == nil)
  }

  @Test func `asks before a way that a finger has chosen`() throws {
    let stack = try stack(of: Self.storyboard())
    defer { withExtendedLifetime(stack) {} }
    let root = try root(of: stack)
    root.loadViewIfNeeded()
    let button = try #require(root.view.viewWithTag(4) as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(root.navigationController?.topViewController === root)
  }

  @Test func `makes cells as they are drawn, each anew`() throws {
    let table = try #require(
      Self.storyboard().instantiateViewController(withIdentifier: "Table")
        as? UITableViewController)
    table.loadViewIfNeeded()
    #expect(table.tableView.style == .insetGrouped)
    #expect(table.tableView.rowHeight == 60)
    let path = IndexPath(row: 0, section: 0)
    let first = table.tableView.dequeueReusableCell(withIdentifier: "name", for: path)
    let second = table.tableView.dequeueReusableCell(withIdentifier: "name", for: path)
    #expect(first !== second)
    #expect((first as? DrawnCell)?.name == "Name")
    #expect(first.reuseIdentifier == "name")
    let styled = table.tableView.dequeueReusableCell(withIdentifier: "styled", for: path)
    #expect(styled.textLabel?.text == "Title")
    #expect(styled.detailTextLabel?.text == "Detail")
    #expect(styled.accessoryType == .disclosureIndicator)
    #expect(styled.contentView.subviews.isEmpty)
  }

  @Test func `shows the rows of a table that is always the same`() throws {
    let table = try #require(
      Self.storyboard().instantiateViewController(withIdentifier: "Static")
        as? UITableViewController)
    table.loadViewIfNeeded()
    #expect(table.tableView.numberOfSections == 2)
    #expect(table.tableView.numberOfRows(inSection: 0) == 2)
    #expect(table.tableView(table.tableView, titleForHeaderInSection: 1) == "Second")
    let cell = table.tableView(table.tableView, cellForRowAt: IndexPath(row: 1, section: 0))
    #expect(cell.textLabel?.text == "B")
  }

  @Test func `loads files of views for an owner, a controller and cells`() throws {
    let owner = DrawnOwner()
    let (objects, controller) = try Self.inBundle(["Card.xib": Self.card]) { bundle in
      (
        bundle.loadNibNamed("Card", owner: owner),
        UIViewController(nibName: "Card", bundle: bundle)
      )
    }
    #expect((objects?.first as? UIView)?.tag == 9)
    #expect(owner.contentTag == 9)
    let badge = try #require(objects?.last as? DrawnBadge)
    #expect(badge.awakeCount == 1)
    #expect(badge.gestureRecognizers?.count == 1)
    controller.loadViewIfNeeded()
    #expect(controller.view.tag == 9)
    let collection = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(
      try Self.inBundle(["Cell.xib": Self.cell]) { UINib(nibName: "Cell", bundle: $0) },
      forCellWithReuseIdentifier: "cell")
    let cell = collection.dequeueReusableCell(
      withReuseIdentifier: "cell", for: IndexPath(item: 0, section: 0))
    #expect(cell.contentView.subviews.first is UILabel)
  }

  @Test func `asks for rows anew that code has got as its view was loaded`() {
    final class Late: UITableViewController {
      var names: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        names = ["a", "b"]
      }

      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { names.count }
    }
    let controller = Late()
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(controller.tableView.numberOfRows(inSection: 0) == 2)
  }

  @Test func `items of bars have their own classes, with outlets to objects beside`() throws {
    let root = try root(of: Self.storyboard())
    let button = try #require(root.navigationItem.leftBarButtonItem as? DrawnButton)
    #expect(button.title == "Hop" && button.titleAsItAwoke == "Hop")
    let helper = try #require(button.helper)
    root.loadViewIfNeeded()
    #expect(button.helper === helper)
  }

  @Test func `takes what controllers do as they appear`() throws {
    let made = try Self.storyboard().instantiateViewController(withIdentifier: "Table")
    let table = try #require(made as? UITableViewController)
    #expect(table.hidesBottomBarWhenPushed && !table.clearsSelectionOnViewWillAppear)
    #expect(!UITableViewController().hidesBottomBarWhenPushed)
    #expect(UITableViewController().clearsSelectionOnViewWillAppear)
  }

  @Test func `says what is not there`() throws {
    let storyboard = UIStoryboard(name: "None", bundle: nil)
    #expect(storyboard.instantiateInitialViewController() == nil)
    let main = try Self.storyboard()
    #expect(main.instantiateViewController(withIdentifier: "none").view.subviews.isEmpty)
    #expect(UINib(nibName: "None", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }
}
