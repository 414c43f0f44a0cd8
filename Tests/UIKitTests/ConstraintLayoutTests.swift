import Foundation
import Testing
import UIKit

/// Constraints, guides and stacks on views that are on no stage.
@MainActor @Suite struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

  private func layOut() { root.layoutIfNeeded() }

  @Test func `solves edges, middles and proportions`() {
    let view = box("view", in: root)
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.25),
    ])
    layOut()
    #expect(view.frame == CGRect(x: 100, y: 240, width: 200, height: 50))
    root.bounds.size.width = 200
    layOut()
    #expect(view.frame == CGRect(x: 50, y: 265, width: 100, height: 25))
  }

  @Test func `relates views of different parents`() {
    forgetScene()
    let outer = UIView(frame: CGRect(x: 30, y: 40, width: 100, height: 100))
    root.addSubview(outer)
    let inner = box("inner", in: outer)
    let beside = box("beside", in: root)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 10),
      inner.topAnchor.constraint(equalTo: outer.topAnchor),
      inner.widthAnchor.constraint(equalToConstant: 20),
      inner.heightAnchor.constraint(equalToConstant: 20),
      beside.leadingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
      beside.topAnchor.constraint(equalTo: inner.bottomAnchor),
      beside.widthAnchor.constraint(equalTo: inner.widthAnchor),
      beside.heightAnchor.constraint(equalTo: inner.heightAnchor, constant: 1),
    ])
    layOut()
    #expect(inner.frame == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(beside.frame == CGRect(x: 65, y: 60, width: 20, height: 21))
    outer.frame.origin.x = 50
    layOut()
    #expect(beside.frame.minX == 85)
  }

  @Test func `an anchor point lies in the middle of the solved rectangle`() {
    forgetScene()
    let arm = box("arm", in: root)
    let kept = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    root.addSubview(kept)
    kept.layer.anchorPoint = CGPoint(x: 0, y: 0)
    let place = kept.frame
    arm.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    NSLayoutConstraint.activate([
      arm.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      arm.centerYAnchor.constraint(equalTo: root.centerYAnchor),
      arm.widthAnchor.constraint(equalToConstant: 20),
      arm.heightAnchor.constraint(equalToConstant: 60),
    ])
    layOut()
    #expect(arm.center == CGPoint(x: root.bounds.midX, y: root.bounds.midY))
    #expect(arm.frame.maxY == root.bounds.midY)
    #expect(kept.frame == place)
  }

  /// In 200 points the view that hugs less grows, in 80 the one that resists less shrinks: layout
  /// notes 23.2.
  @Test(arguments: [200.0, 80.0])
  func `grows and shrinks by priorities`(_ width: Double) {
    root.bounds.size.width = width
    let views = [SizedView(50, 20), SizedView(70, 20)]
    for view in views {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    views[1].setContentHuggingPriority(.init(251), for: .horizontal)
    views[0].setContentCompressionResistancePriority(.init(749), for: .horizontal)
    NSLayoutConstraint.activate([
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor),
      views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor),
      views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    layOut()
    #expect(views.map(\.frame.width) == (width == 200 ? [130, 70] : [10, 70]))
    #expect(views.map(\.frame.height) == [20, 20])
  }

  @Test func `mirrors leading and trailing, not left and right`() {
    root.semanticContentAttribute = .forceRightToLeft
    let view = box("view", in: root)
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      view.widthAnchor.constraint(equalToConstant: 100),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 7),
    ])
    layOut()
    #expect(view.frame == CGRect(x: 284, y: 0, width: 100, height: 7))
  }

  @Test func `follows constants and activity`() {
    let view = box("view", in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3)
    let width = view.widthAnchor.constraint(equalToConstant: 40)
    NSLayoutConstraint.activate([left, width])
    layOut()
    #expect(view.frame == CGRect(x: 3, y: 0, width: 40, height: 0))
    left.constant = 30
    width.isActive = false
    layOut()
    #expect(view.frame == CGRect(x: 30, y: 0, width: 0, height: 0))
    left.constant = .nan
    layOut()
    #expect(left.constant == 30)
  }

  @Test func `drops constraints that reach into a view that leaves`() {
    let view = box("view", in: root)
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3).isActive = true
    let own = view.widthAnchor.constraint(equalToConstant: 40)
    own.isActive = true
    view.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(view.constraints == [own])
  }

  @Test func `shares a change of size as the mask says`() {
    let view = UIView(frame: CGRect(x: 100, y: 0, width: 200, height: 30))
    view.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin]
    root.addSubview(view)
    root.frame.size = CGSize(width: 700, height: 400)
    // Of 300 points more, 100 and 200 wide parts get 100 and 200; above it is all that is free.
    #expect(view.frame == CGRect(x: 200, y: 100, width: 400, height: 30))
  }

  @Test func `fits a view to what is in it`() {
    let inner = box("inner", in: root)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      inner.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
      inner.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      inner.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      inner.widthAnchor.constraint(equalToConstant: 50),
      inner.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(
      root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 66, height: 24))
  }

  @Test func `takes the size of scrolled content from constraints`() {
    let scroll = UIScrollView(frame: root.bounds)
    root.addSubview(scroll)
    let content = box("content", in: scroll)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      content.topAnchor.constraint(equalTo: scroll.topAnchor, constant: 10),
      content.bottomAnchor.constraint(equalTo: scroll.bottomAnchor, constant: -10),
      content.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    layOut()
    #expect(content.frame == CGRect(x: 0, y: 10, width: 400, height: 900))
    #expect(scroll.contentSize == CGSize(width: 400, height: 920))
  }

  @Test func `survives nonsense`() {
    let view = box("view", in: root)
    view.frame = CGRect(x: CGFloat.nan, y: 0, width: .infinity, height: 1)
    view.center = CGPoint(x: CGFloat.infinity, y: 0)
    view.alpha = .nan
    #expect(view.frame == .zero)
    root.addSubview(root)
    view.addSubview(root)
    #expect(root.superview == nil)
    view.widthAnchor.constraint(equalToConstant: -.infinity).isActive = true
    view.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: .nan).isActive = true
    view.leftAnchor.constraint(equalTo: UIView().leftAnchor).isActive = true
    let odd = view.widthAnchor.constraint(equalToConstant: 3)
    odd.priority = UILayoutPriority(.nan)
    #expect(odd.priority == .required)
    odd.priority = UILayoutPriority(2000)
    odd.priority = UILayoutPriority(-1)
    #expect(odd.priority == .required)
    root.layoutMargins = UIEdgeInsets(top: .nan, left: .infinity, bottom: -.infinity, right: 0)
    #expect(root.layoutMargins == .zero)
    layOut()
    #expect(view.frame == .zero)
  }
}
