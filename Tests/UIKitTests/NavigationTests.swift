import FlipbookBase
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Controllers that come and go, and what they are told.
@MainActor @Suite struct NavigationTests {
  /// Writes down what it is told.
  private final class Logger: UIViewController {
    let name: String
    let log: Log

    final class Log { var lines: [String] = [] }

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { nil }

    private func note(_ line: String) { log.lines.append("\(name) \(line)") }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.accessibilityIdentifier = name
      note("load")
    }

    override func viewWillAppear(_ animated: Bool) { note("will appear \(animated)") }
    override func viewIsAppearing(_ animated: Bool) {
      note("is appearing \(Int(view.bounds.width))")
    }
    override func viewDidAppear(_ animated: Bool) { note("did appear \(animated)") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear \(animated)") }
    override func viewDidDisappear(_ animated: Bool) { note("did disappear \(animated)") }
    override func viewWillLayoutSubviews() { note("will layout") }
    override func viewDidLayoutSubviews() { note("did layout") }
    override func viewSafeAreaInsetsDidChange() { note("insets") }
    override func viewLayoutMarginsDidChange() { note("margins") }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      note("traits")
    }

    override func willTransition(
      to newCollection: UITraitCollection,
      with coordinator: any UIViewControllerTransitionCoordinator
    ) { note("will have traits") }

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      note("will be \(Int(size.width))")
      coordinator.animate { _ in
        self.note("alongside")
      } completion: { _ in
        self.note("turned")
      }
    }
  }

  private func isNear(_ found: CGFloat?, _ expected: CGFloat) -> Bool {
    found.map { abs($0 - expected) < 1e-3 } ?? false
  }

  @Test func `tells the order of a controller's life`() {
    let log = Logger.Log()
    let stage = stage(Logger("a", log))
    stage.runFirstTasks()
    #expect(
      log.lines == [
        "a load", "a will appear false", "a is appearing 375", "a insets", "a margins",
        "a will layout", "a did layout", "a did appear false",
      ])
  }

  @Test func `tells of a rotation in order`() {
    let log = Logger.Log()
    let controller = Logger("a", log)
    let profile = DeviceProfile.named("iphone-x")
    let stage = Stage(
      { ControllerScene { controller } },
      device: profile.map { StageDevice($0, .portrait) } ?? StageDevice(size: .zero))
    stage.runFirstTasks()
    log.lines = []
    stage.perform {
      controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) {
        (self: Logger, old: UITraitCollection) in
        self.log.lines.append("registered \(old.verticalSizeClass == .regular)")
      }
      controller.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (self: Logger, _: UITraitCollection) in
        self.log.lines.append("never")
      }
    }
    stage.setDevice(
      stage.device.turned(.landscape), Stage.transaction(.linear(ExactTime(rounding: 0.3))))
    #expect(
      log.lines == [
        "a will have traits", "a will be 812", "a traits", "registered true", "a insets",
        "a margins", "a will layout", "a did layout", "a alongside",
      ])
    log.lines = []
    stage.advance(to: 0.29)
    #expect(log.lines == [])
    stage.advance(to: 0.4)
    #expect(log.lines == ["a turned"])
  }

  /// The upper view comes from a width aside, the lower one goes three tenths of it.
  ///
  /// On the spring of `MotionLook.screen` 17 % of the way is left after 0.175 s.
  @Test func `pushes and pops`() {
    let log = Logger.Log()
    let (first, second) = (Logger("a", log), Logger("b", log))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.runFirstTasks()
    log.lines = []
    stage.perform { navigation.pushViewController(second, animated: true) }
    #expect(stage.rect("b")?.minX == 375)
    stage.advance(to: 0.175)
    let rest = (1 + 3.195) * exp(-3.195)
    #expect(abs((stage.rect("b")?.minX ?? 0) - 375 * rest) < 0.1)
    #expect(abs((stage.rect("a")?.minX ?? 0) + 112.5 * (1 - rest)) < 0.1)
    #expect(second.view.safeAreaInsets.top == 64 && second.topLayoutGuide.length == 64)
    #expect(!log.lines.contains("b did appear true"))
    stage.advance(to: 0.55)
    #expect(stage.rect("a") == nil && abs(stage.rect("b")?.minX ?? 1) < 0.5)
    let calls = log.lines.filter { $0.contains("appear ") && !$0.contains("is ") }
    #expect(
      calls == [
        "a will disappear true", "b will appear true", "a did disappear true", "b did appear true",
      ])
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.advance(to: 1.1)
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(stage.rect("b")?.minX == 0 && stage.rect("a") == nil)
    #expect(navigation.viewControllers.count == 2)
    stage.perform { navigation.pushViewController(second, animated: false) }
    #expect(stage.graph.diagnostics.count == 1)
  }

  @Test func `presents a sheet and dismisses it`() {
    let log = Logger.Log()
    let (first, second) = (Logger("a", log), Logger("b", log))
    let stage = stage(first)
    stage.runFirstTasks()
    log.lines = []
    stage.perform {
      first.present(second, animated: true) { log.lines.append("presented") }
      first.present(UIViewController(), animated: true)
    }
    #expect(stage.graph.diagnostics.count == 1)
    #expect(stage.rect("b")?.minY ?? 0 > 666)
    stage.advance(to: 0.2)
    // 12 % of the way is left of the spring of `MotionLook.screen`.
    #expect(abs((stage.rect("b")?.minY ?? 0) - (30 + 637 * 0.1207)) < 0.1)
    stage.advance(to: 2)
    // A sheet begins 10 points below the status bar, and what is below steps back by the numbers of
    // `SheetLook`: 49/3 points at the sides.
    #expect(stage.rect("b") == CGRect(x: 0, y: 30, width: 375, height: 637))
    #expect(isNear(stage.rect("a")?.minX, 49.0 / 3))
    #expect(second.view.safeAreaInsets == .zero)
    #expect(first.presentedViewController === second && second.presentingViewController === first)
    #expect(log.lines.suffix(2) == ["b did appear true", "presented"])
    log.lines = []
    stage.perform { second.dismiss(animated: true) { log.lines.append("dismissed") } }
    stage.advance(to: 4)
    #expect(stage.rect("b") == nil && first.presentedViewController == nil)
    #expect(log.lines == ["b will disappear true", "b did disappear true", "dismissed"])
  }

  @Test func `covers the screen and tells what is below`() {
    let log = Logger.Log()
    let (first, second) = (Logger("a", log), Logger("b", log))
    second.modalPresentationStyle = .fullScreen
    let stage = stage(first)
    stage.runFirstTasks()
    log.lines = []
    stage.perform { first.present(second, animated: false) }
    #expect(stage.rect("b") == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(stage.opacity("a") ?? 0 == 0)
    #expect(second.view.safeAreaInsets.top == 20)
    #expect(
      log.lines.filter { $0.contains("disappear") } == [
        "a will disappear false", "a did disappear false",
      ])
    stage.perform { first.dismiss(animated: false) }
    #expect(stage.opacity("a") == 1)
    #expect(log.lines.last == "a did appear false")
  }

  @Test func `shows what bars have and taps their buttons`() throws {
    let log = Logger.Log()
    let (first, second) = (Logger("a", log), Logger("b", log))
    let save = UIAction(title: "Save") { _ in log.lines.append("saved") }
    second.navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: save)
    second.toolbarItems = [.flexibleSpace(), UIBarButtonItem(title: "Middle"), .flexibleSpace()]
    let navigation = UINavigationController(rootViewController: first)
    navigation.pushViewController(second, animated: false)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    let other = Logger("c", log)
    tabs.viewControllers = [navigation, other]
    let stage = stage(tabs)
    stage.runFirstTasks()
    // A toolbar is 49 points high, as SwiftUI's bottom bar: `ToolbarLook.BottomBar.height`.
    #expect(
      second.view.safeAreaInsets == UIEdgeInsets(top: 64, left: 0, bottom: 98, right: 0))
    #expect(navigation.toolbar.frame == CGRect(x: 0, y: 569, width: 375, height: 49))
    #expect(tabs.tabBar.items?.count == 2)
    for text in ["b", "Save", "Middle", "a", "c"] {
      #expect(!stage.matches(of: .text(text)).isEmpty, "\(text)")
    }
    stage.perform { tabs.selectedIndex = 1 }
    #expect(stage.rect("b") == nil && stage.rect("c") != nil)
    #expect(other.view.safeAreaInsets.bottom == 49 && other.bottomLayoutGuide.length == 49)
    #expect(tabs.tabBar.selectedItem === other.tabBarItem)
  }

  @Test func `tells a child that joins or leaves what is seen`() {
    let log = Logger.Log()
    let (parent, child) = (TestController(), Logger("b", log))
    let stage = stage(parent)
    stage.runFirstTasks()
    stage.perform {
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.runFirstTasks()
    let calls = log.lines.filter { $0.contains("appear ") }
    #expect(calls == ["b will appear false", "b did appear false"])
    stage.perform {
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(log.lines.suffix(2) == ["b will disappear false", "b did disappear false"])
  }

  /// A sheet's room to scroll is not covered, that under a bar is: documented,
  /// `ContentInsetAdjustmentBehavior`.
  @Test func `adjusts the insets of what scrolls`() {
    let scroll = UIScrollView()
    let controller = TestController {
      scroll.frame = $0.view.bounds
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      $0.view.addSubview(scroll)
    }
    let navigation = UINavigationController(rootViewController: controller)
    let stage = stage(navigation)
    stage.runFirstTasks()
    #expect(scroll.adjustedContentInset.top == 64 && scroll.contentOffset.y == -64)
    stage.perform { scroll.contentInset.top = 10 }
    #expect(scroll.adjustedContentInset.top == 74 && scroll.contentOffset.y == -74)
    stage.perform { scroll.contentInsetAdjustmentBehavior = .scrollableAxes }
    #expect(scroll.adjustedContentInset.top == 10)
    stage.perform { scroll.contentSize.height = 1000 }
    #expect(scroll.adjustedContentInset.top == 74)
    stage.perform { scroll.contentInsetAdjustmentBehavior = .never }
    #expect(scroll.adjustedContentInset.top == 10 && scroll.contentOffset.y == -10)
  }

  /// Body text has 17 points, and 28 at the first accessibility size: layout notes 22.
  @Test func `lets text grow with the size that is preferred`() {
    forgetScene()
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    let stage = stage(TestController { $0.view.addSubview(label) })
    stage.runFirstTasks()
    #expect(label.font.pointSize == 17)
    stage.perform {
      stage.graph.updateEnvironment(Transaction()) { $0.dynamicTypeSize = .accessibility1 }
    }
    #expect(label.font.pointSize == 28)
    #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
    #expect(UIFontMetrics.default.scaledValue(for: 34) == 53)
  }

  /// Half of the window, as `SheetLook.mediumPart` says, and all the room below a sheet's top.
  @Test func `stands a sheet at its heights`() {
    let (first, second) = (TestController(), UIViewController())
    let stage = stage(first)
    stage.runFirstTasks()
    second.view.accessibilityIdentifier = "sheet"
    second.sheetPresentationController?.detents = [.large(), .medium()]
    stage.perform { first.present(second, animated: false) }
    #expect(stage.rect("sheet") == CGRect(x: 0, y: 333.5, width: 375, height: 333.5))
    let sheet = second.sheetPresentationController
    stage.perform { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .large } }
    stage.advance(to: 0.2)
    #expect(abs((stage.rect("sheet")?.minY ?? 0) - (30 + 303.5 * 0.1207)) < 0.1)
    stage.advance(to: 2)
    #expect(stage.rect("sheet")?.minY == 30)
    stage.perform {
      sheet?.detents = [.custom { _ in .nan }, .custom { $0.maximumDetentValue / 7 }]
    }
    #expect(stage.rect("sheet") == CGRect(x: 0, y: 576, width: 375, height: 91))
  }
}
