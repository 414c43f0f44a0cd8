import FlipbookBase
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Controllers that hide the bars at the bottom while they are on a stack.
@MainActor @Suite struct BottomBarTests {
  private final class Screen: UIViewController {
    let name: String

    init(_ name: String, hides: Bool = false) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
      hidesBottomBarWhenPushed = hides
      title = name
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = name
    }
  }

  private let first = Screen("first")
  private let second = Screen("second", hides: true)
  private let third = Screen("third")
  private let tabs = UITabBarController()

  /// Two tabs, the first of which has a stack.
  private func stack(_ navigation: UINavigationController) -> Stage {
    tabs.viewControllers = [navigation, Screen("other")]
    let stage = stage(tabs)
    stage.runFirstTasks()
    return stage
  }

  /// The left edge of the bar on the stage.
  private var barEdge: CGFloat { tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minX }

  @Test func `a tab bar moves with the screen that keeps it`() {
    let navigation = UINavigationController(rootViewController: first)
    let stage = stack(navigation)
    #expect(first.view.safeAreaInsets.bottom == 49 && tabs.tabBar.superview === tabs.view)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.advance(to: 0.175)
    let edge = stage.rect("first")?.minX ?? 0
    #expect(edge < -40 && edge > -375)
    #expect(tabs.tabBar.superview === first.view.superview)
    #expect(first.view.safeAreaInsets.bottom == 49 && second.view.safeAreaInsets.bottom == 0)
    stage.advance(to: 2)
    #expect(tabs.tabBar.window == nil && second.view.safeAreaInsets.bottom == 0)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(to: 2.175)
    #expect(tabs.tabBar.superview === first.view.superview)
    #expect(first.view.safeAreaInsets.bottom == 49)
    stage.advance(to: 4)
    #expect(tabs.tabBar.superview === tabs.view && barEdge == 0)
    #expect(first.view.safeAreaInsets.bottom == 49)
  }

  @Test func `a bar stays away for all screens above the one that hides it`() {
    let navigation = UINavigationController(rootViewController: first)
    let stage = stack(navigation)
    stage.perform {
      navigation.setViewControllers([first, second, third], animated: false)
    }
    #expect(tabs.tabBar.window == nil && third.view.safeAreaInsets.bottom == 0)
    stage.perform { tabs.selectedIndex = 1 }
    #expect(tabs.tabBar.superview === tabs.view)
    stage.perform { tabs.selectedIndex = 0 }
    #expect(tabs.tabBar.window == nil)
    stage.perform { navigation.popToRootViewController(animated: false) }
    #expect(tabs.tabBar.superview === tabs.view && first.view.safeAreaInsets.bottom == 49)
  }

  @Test func `a bar has its ground as soon as rows lie below it`() {
    final class Rows: UITableViewController {
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 40 }
    }
    let rows = Rows()
    let stage = stack(UINavigationController(rootViewController: rows))
    #expect(tabs.tabBar.hasContentBelow && rows.tableView.contentSize.height > 1000)
    stage.perform { rows.tableView.reloadData() }
    #expect(tabs.tabBar.hasContentBelow)
  }

  @Test func `a choice ends along with the way back`() throws {
    let rows = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: rows)
    let source = Names()
    rows.loadViewIfNeeded()
    rows.tableView.dataSource = source
    let stage = stack(navigation)
    stage.perform {
      rows.tableView.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      navigation.pushViewController(second, animated: false)
    }
    #expect(rows.tableView.indexPathForSelectedRow?.row == 1)
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(to: 2)
    #expect(rows.tableView.indexPathForSelectedRow == nil)
    rows.clearsSelectionOnViewWillAppear = false
    stage.perform {
      rows.tableView.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      navigation.pushViewController(third, animated: false)
      navigation.popViewController(animated: false)
    }
    #expect(rows.tableView.indexPathForSelectedRow?.row == 1)
  }

  private final class Names: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
  }

  @Test func `code sends the bar away and brings it back`() {
    let stage = stack(UINavigationController(rootViewController: first))
    stage.perform { tabs.setTabBarHidden(true, animated: true) }
    #expect(tabs.isTabBarHidden)
    stage.advance(to: 0.1)
    #expect(tabs.tabBar.frame.minY == 667 && first.view.safeAreaInsets.bottom == 0)
    stage.perform { tabs.setTabBarHidden(false, animated: false) }
    #expect(tabs.tabBar.frame.minY == 618 && first.view.safeAreaInsets.bottom == 49)
  }

  @Test func `those who animate along know who goes and who comes`() {
    let navigation = UINavigationController(rootViewController: first)
    let stage = stack(navigation)
    var told: [UIViewController] = []
    stage.perform {
      navigation.pushViewController(third, animated: true)
      navigation.transitionCoordinator?.animate(alongsideTransition: { context in
        let both = [UITransitionContextViewControllerKey.from, .to]
        told = both.compactMap { context.viewController(forKey: $0) }
      })
    }
    stage.advance(to: 1)
    #expect(told.count == 2 && told.first === first && told.last === third)
  }

  @Test func `a toolbar is away, too`() {
    let navigation = UINavigationController(rootViewController: first)
    navigation.isToolbarHidden = false
    let stage = stack(navigation)
    #expect(first.view.safeAreaInsets.bottom == 98)
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(second.view.safeAreaInsets.bottom == 0)
  }
}
