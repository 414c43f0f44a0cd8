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

@testable import UIKit

/// Bars of UIKit's with more buttons than room, and bars that scrolling sends away.
///
/// - SeeAlso: documented, `UINavigationItem` and `UIBarButtonItem` of iOS 16 and 27.
@MainActor @Suite struct CrowdedBarTests {
  private func button(
    _ name: String, _ priority: UIBarButtonItemVisibilityPriority = .standard
  ) -> UIBarButtonItem {
    let item = UIBarButtonItem(
      image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
    item.title = name
    item.accessibilityIdentifier = name
    item.visibilityPriority = priority
    return item
  }

  private func shows(_ name: String, _ stage: Stage) -> Bool {
    !stage.matches(of: .id(name)).isEmpty
  }

  private func tap(_ selector: FlipbookTimeline.Selector, _ stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(Step(.tap(Located(selector, at: place)), location: place), semantics: .ios18)
    stage.advance(to: stage.time + ExactTime(seconds: 2))
  }

  @Test func `buttons without room go into the menu, and pinned ones stay`() throws {
    let controller = TestController()
    let item = controller.navigationItem
    item.rightBarButtonItems =
      [button("kept", .high)] + (1...10).map { button("button \($0)") } + [button("low", .low)]
    item.pinnedTrailingGroup = UIBarButtonItemGroup(
      barButtonItems: [button("pinned")], representativeItem: nil)
    let stage = stage(
      UINavigationController(rootViewController: controller),
      typesetter: try? Typesetter.shared.get())
    stage.advance(to: ExactTime(seconds: 1))
    #expect(shows("kept", stage) && shows("pinned", stage) && shows("overflow", stage))
    // The first is the outermost, and so the first of its rank to leave.
    #expect(!shows("low", stage) && !shows("button 1", stage) && shows("button 10", stage))
    try tap(.id("overflow"), stage)
    #expect(!stage.matches(of: .text("button 1")).isEmpty)
  }

  @Test func `further elements of the menu have its button shown`() throws {
    let controller = TestController()
    var isChosen = false
    controller.navigationItem.additionalOverflowItems = UIDeferredMenuElement { provide in
      provide([UIAction(title: "Export") { _ in isChosen = true }])
    }
    let stage = stage(
      UINavigationController(rootViewController: controller),
      typesetter: try? Typesetter.shared.get())
    stage.advance(to: ExactTime(seconds: 1))
    try tap(.id("overflow"), stage)
    try tap(.button("Export"), stage)
    #expect(isChosen)
  }

  @Test func `scrolling sends a bar away and brings it back`() throws {
    let controller = TestController { controller in
      let scroll = UIScrollView(frame: controller.view.bounds)
      scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      scroll.contentSize = CGSize(width: 375, height: 3_000)
      controller.view.addSubview(scroll)
    }
    controller.navigationItem.navigationBarMinimization.minimizationBehavior = .onScrollDown
    let navigation = UINavigationController(rootViewController: controller)
    let stage = stage(navigation)
    func scroll(by way: Double) throws {
      let place = SourceLocation(file: "test")
      let drag = Action.Drag(
        from: Located(.point(x: 100, y: 400), at: place),
        to: Located(.by(x: 0, y: way), at: place), over: ExactTime(milliseconds: 300))
      try stage.play(Step(.drag(drag), location: place), semantics: .ios18)
      stage.advance(to: stage.time + ExactTime(seconds: 2))
    }
    let top = controller.view.safeAreaInsets.top
    #expect(navigation.navigationBar.alpha == 1)
    try scroll(by: -200)
    #expect(navigation.navigationBar.alpha == 0)
    #expect(controller.view.safeAreaInsets.top < top)
    try scroll(by: 60)
    #expect(navigation.navigationBar.alpha == 1)
    #expect(controller.view.safeAreaInsets.top == top)
  }

  @Test func `a sheet has the place that its controller prefers`() {
    let sheet = TestController().sheetPresentationController
    sheet?.preferredPlacement = .leading
    #expect(sheet?.settings.placement == .leading)
  }
}

/// Tabs of a tab bar controller.
///
/// - SeeAlso: documented, `UITab` of iOS 18, `prominentTabIdentifier` of iOS 27.
@MainActor @Suite struct ControllerTabTests {
  private final class Listener: UITabBarControllerDelegate {
    var lines: [String] = []

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
      lines.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)")
    }
  }

  @Test func `tabs show their controllers, and one stands apart`() throws {
    let controller = UITabBarController(
      tabs: ["one", "two", "three"].map { name in
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { _ in
          TestController { $0.view.accessibilityIdentifier = "screen \(name)" }
        }
      })
    let listener = Listener()
    controller.delegate = listener
    controller.prominentTabIdentifier = "two"
    let screen = StageDevice(
      size: CGSize(width: 402, height: 874),
      safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))
    let stage = Stage(
      { ControllerScene { controller } }, device: screen, semantics: .ios26,
      typesetter: try? Typesetter.shared.get())
    stage.advance(to: ExactTime(seconds: 1))
    func rect(_ name: String) throws -> CGRect {
      try #require(stage.matches(of: .part(.tab, name)).first?.shownRect)
    }
    #expect(try rect("two").minX > rect("three").maxX)
    #expect(controller.selectedTab?.identifier == "one")
    let place = SourceLocation(file: "test")
    try stage.play(
      Step(.tap(Located(.part(.tab, "two"), at: place)), location: place), semantics: .ios26)
    stage.advance(to: ExactTime(seconds: 2))
    #expect(!stage.matches(of: .id("screen two")).isEmpty)
    #expect(listener.lines == ["one to two"])
    controller.tab(forIdentifier: "three")?.isHidden = true
    stage.advance(to: ExactTime(seconds: 3))
    #expect(controller.selectedTab?.identifier == "two")
    #expect(stage.matches(of: .part(.tab, "three")).isEmpty)
  }
}
