import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

@MainActor @Suite struct ControllerTests {
  @Test func `tells a controller of its life in order`() {
    let controller = TestController()
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(controller.log == ["load", "will appear", "insets", "layout", "did appear"])
  }

  @Test func `insets the safe area and the margins`() {
    let controller = TestController()
    let stage = stage(controller)
    stage.runFirstTasks()
    let view: UIView = controller.view
    #expect(view.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
    #expect(view.layoutMargins == UIEdgeInsets(top: 20, left: 16, bottom: 0, right: 16))
    #expect(view.layoutMarginsGuide.layoutFrame == CGRect(x: 16, y: 20, width: 343, height: 647))
    stage.perform {
      controller.additionalSafeAreaInsets = UIEdgeInsets(top: 5, left: 1, bottom: 2, right: 3)
    }
    #expect(
      view.safeAreaLayoutGuide.layoutFrame == CGRect(x: 1, y: 25, width: 371, height: 640))
    #expect(controller.topLayoutGuide.length == 20)
  }

  @Test func `insets a subview as far as it overlaps`() {
    let controller = TestController {
      $0.view.addSubview(UIView(frame: CGRect(x: 10, y: 12, width: 50, height: 50)))
    }
    let insets = withExtendedLifetime(stage(controller)) {
      controller.view.subviews[0].safeAreaInsets
    }
    #expect(insets == UIEdgeInsets(top: 8, left: 0, bottom: 0, right: 0))
  }

  /// Bars of 44 and 49 points, and 52 more for a large title: layout notes 23.1.
  @Test func `stacks the insets of bars`() {
    let controller = TestController()
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let stage = stage(tabs)
    stage.runFirstTasks()
    #expect(
      controller.view.safeAreaInsets == UIEdgeInsets(top: 116, left: 0, bottom: 49, right: 0))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 20, width: 375, height: 96))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 618, width: 375, height: 49))
    stage.perform { navigation.isNavigationBarHidden = true }
    #expect(controller.view.safeAreaInsets.top == 20)
  }

  @Test func `animates along when the device is turned`() {
    let controller = TestController {
      let box = box("box", in: $0.view)
      let safe = $0.view.safeAreaLayoutGuide
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: safe.topAnchor),
        box.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
        box.leadingAnchor.constraint(equalTo: safe.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      ])
    }
    let stage = stage(controller)
    stage.runFirstTasks()
    var turned = stage.device.turned(.landscape)
    turned.safeArea.top = 0
    stage.setDevice(turned, Stage.transaction(.linear(nil)))
    #expect(controller.log.contains("to 667"))
    // Half of the 0.35 s that a curve without a duration has.
    stage.advance(to: 0.175)
    let half = stage.rect("box")
    #expect(half == CGRect(x: 0, y: 10, width: 521, height: 511))
    stage.advance(to: 0.4)
    #expect(stage.rect("box") == CGRect(x: 0, y: 0, width: 667, height: 375))
  }

  @Test func `names constraints that contradict and breaks one`() {
    let controller = TestController {
      let box = box("box", in: $0.view)
      NSLayoutConstraint.activate([
        box.widthAnchor.constraint(equalToConstant: 100),
        box.widthAnchor.constraint(equalToConstant: 200),
        box.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
    let stage = stage(controller)
    #expect(stage.rect("box") == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(
      stage.graph.diagnostics == [
        """
        These constraints cannot hold together: <NSLayoutConstraint:box.width == 100>, \
        <NSLayoutConstraint:box.width == 200>. To go on, this one is broken: \
        <NSLayoutConstraint:box.width == 200>
        """
      ])
    for _ in 0..<3 { stage.perform { controller.view.setNeedsUpdateConstraints() } }
    #expect(stage.graph.diagnostics.count == 1)
  }

  @Test func `changes constants together without a conflict in between`() {
    var constraints: [NSLayoutConstraint] = []
    let controller = TestController {
      let box = box("box", in: $0.view)
      constraints = [
        box.leftAnchor.constraint(equalTo: $0.view.leftAnchor),
        box.widthAnchor.constraint(equalToConstant: 100),
        box.rightAnchor.constraint(equalTo: $0.view.leftAnchor, constant: 100),
      ]
      NSLayoutConstraint.activate(constraints)
    }
    let stage = stage(controller)
    stage.perform {
      constraints[1].constant = 200
      constraints[2].constant = 200
    }
    #expect(stage.rect("box")?.width == 200)
    stage.perform {
      constraints[0].constant = 50
      constraints[1].constant = 50
      constraints[2].constant = 100
    }
    #expect(stage.rect("box")?.minX == 50 && stage.rect("box")?.maxX == 100)
    #expect(stage.graph.diagnostics == [])
  }

  @Test func `leaves a view that was moved by hand until its superview lays out`() {
    let controller = TestController {
      let box = box("box", in: $0.view)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: $0.view.topAnchor),
        box.leadingAnchor.constraint(equalTo: $0.view.leadingAnchor),
        box.widthAnchor.constraint(equalToConstant: 10),
        box.heightAnchor.constraint(equalToConstant: 10),
      ])
    }
    let stage = stage(controller)
    stage.perform { controller.view.subviews[0].frame.origin = CGPoint(x: 50, y: 60) }
    #expect(stage.rect("box")?.origin == CGPoint(x: 50, y: 60))
    stage.perform { controller.view.setNeedsLayout() }
    #expect(stage.rect("box")?.origin == .zero)
  }
}
