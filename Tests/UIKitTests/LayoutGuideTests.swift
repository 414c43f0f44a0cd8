import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Insets, margins and guides through trees of controllers.
@MainActor @Suite struct LayoutGuideTests {
  private func pin(_ view: UIView, to other: UIView, inset: CGFloat = 0) {
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      view.leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      view.bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
      view.trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
    ])
  }

  @Test func `insets a child that constraints place`() {
    let child = TestController {
      let box = box("box", in: $0.view)
      let safe = $0.view.safeAreaLayoutGuide
      box.topAnchor.constraint(equalTo: safe.topAnchor).isActive = true
      box.bottomAnchor.constraint(equalTo: safe.bottomAnchor).isActive = true
    }
    let parent = TestController {
      $0.addChild(child)
      $0.view.addSubview(child.view)
      pin(child.view, to: $0.view, inset: 5)
      child.didMove(toParent: $0)
    }
    let stage = stage(parent)
    stage.runFirstTasks()
    // The child begins at 5, the status bar ends at 20.
    #expect(child.view.safeAreaInsets == UIEdgeInsets(top: 15, left: 0, bottom: 0, right: 0))
    #expect(stage.rect("box") == CGRect(x: 5, y: 20, width: 0, height: 642))
    #expect(child.log.contains("insets"))
    stage.perform { parent.additionalSafeAreaInsets.bottom = 30 }
    #expect(stage.rect("box")?.maxY == 637)
  }

  /// 16 points of a controller's margins go 10 points into a view that begins 6 inside; its own are
  /// 8.
  @Test func `takes over the superview's margins where they reach in`() {
    let inner = UIView(frame: CGRect(x: 6, y: 300, width: 363, height: 50))
    let controller = TestController {
      inner.preservesSuperviewLayoutMargins = true
      $0.view.addSubview(inner)
    }
    withExtendedLifetime(stage(controller)) {
      #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 10, bottom: 8, right: 10))
      inner.frame.origin.y = 12
      // The status bar covers 8 points of it, and margins begin below.
      #expect(inner.layoutMargins.top == 16)
      inner.insetsLayoutMarginsFromSafeArea = false
      #expect(inner.layoutMargins.top == 8)
      inner.preservesSuperviewLayoutMargins = false
      inner.directionalLayoutMargins = NSDirectionalEdgeInsets(
        top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }
  }

  /// A column of 672 points at most, in the middle: derived from common reports.
  @Test func `keeps what is read in a column`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
    view.layoutIfNeeded()
    #expect(
      view.readableContentGuide.layoutFrame == CGRect(x: 164, y: 8, width: 672, height: 84))
    view.frame.size.width = 300
    #expect(view.readableContentGuide.layoutFrame == CGRect(x: 8, y: 8, width: 284, height: 84))
  }

  @Test func `has the keyboard at rest below the safe area`() {
    let controller = TestController {
      let field = box("field", in: $0.view)
      field.bottomAnchor.constraint(equalTo: $0.view.keyboardLayoutGuide.topAnchor).isActive = true
      field.heightAnchor.constraint(equalToConstant: 30).isActive = true
      $0.additionalSafeAreaInsets.bottom = 34
    }
    let stage = stage(controller)
    #expect(stage.rect("field")?.maxY == 633)
    #expect(
      controller.view.keyboardLayoutGuide.layoutFrame
        == CGRect(x: 0, y: 633, width: 375, height: 34))
  }

  /// A frame that constraints leave open is ambiguous: documented, `hasAmbiguousLayout`.
  @Test func `knows what constraints leave open`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = box("view", in: root)
    view.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    #expect(view.hasAmbiguousLayout)
    let width = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
    width.isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(view.hasAmbiguousLayout)
    let wish = view.widthAnchor.constraint(equalToConstant: 5)
    wish.priority = .defaultLow
    wish.isActive = true
    #expect(!view.hasAmbiguousLayout)
    view.exerciseAmbiguityInLayout()
    let sized = SizedView(10, 10)
    sized.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(sized)
    #expect(sized.hasAmbiguousLayout)
    sized.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    sized.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
    #expect(!sized.hasAmbiguousLayout && !root.hasAmbiguousLayout)
  }

  @Test(arguments: [
    (NSLayoutConstraint.Attribute.left, NSLayoutConstraint.Attribute.leading, 1.0),
    (.top, .left, 1), (.width, .centerX, 1), (.notAnAttribute, .left, 1), (.left, .right, 0),
    (.centerY, .notAnAttribute, 1),
  ])
  func `refuses what means nothing`(
    _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
    _ multiplier: Double
  ) {
    let controller = TestController()
    let stage = stage(controller)
    let view = box("view", in: controller.view)
    let constraint = NSLayoutConstraint(
      item: view, attribute: first, relatedBy: .equal, toItem: controller.view, attribute: second,
      multiplier: multiplier, constant: 0)
    stage.perform { constraint.isActive = true }
    #expect(!constraint.isActive)
    #expect(stage.graph.diagnostics.count == 1)
  }

  @Test func `takes margins and multiples as attributes`() {
    forgetScene()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    root.layoutMargins = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    let view = box("view", in: root)
    func add(
      _ first: NSLayoutConstraint.Attribute, _ second: NSLayoutConstraint.Attribute,
      _ multiplier: CGFloat = 1
    ) {
      NSLayoutConstraint(
        item: view, attribute: first, relatedBy: .equal, toItem: root, attribute: second,
        multiplier: multiplier, constant: 0
      ).isActive = true
    }
    add(.leading, .leadingMargin)
    add(.trailing, .trailing, 0.75)
    add(.centerY, .centerYWithinMargins)
    add(.height, .width, 0.1)
    root.layoutIfNeeded()
    // From the margin at 20 to three quarters of 200; middle of 10...70, a tenth of 200 high.
    #expect(view.frame == CGRect(x: 20, y: 30, width: 130, height: 20))
  }

  @Test func `fits with required and low priorities`() {
    let root = UIView()
    let inner = box("inner", in: root)
    pin(inner, to: root, inset: 4)
    inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5).isActive = true
    let size = root.systemLayoutSizeFitting(
      CGSize(width: 108, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 108, height: 58))
    #expect(
      root.systemLayoutSizeFitting(CGSize(width: CGFloat.nan, height: .infinity)).width.isFinite)
  }
}
