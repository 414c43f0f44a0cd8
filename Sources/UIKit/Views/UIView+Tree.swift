import FlipbookViews
import Foundation

extension UIView {
  public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  public func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
    insert(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count - 1) + 1)
  }

  public func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
    insert(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
  }

  public func exchangeSubview(at first: Int, withSubviewAt second: Int) {
    guard subviews.indices.contains(first), subviews.indices.contains(second) else { return }
    var views = subviews
    views.swapAt(first, second)
    setSubviews(views)
    requestLayout()
  }

  public func bringSubviewToFront(_ view: UIView) { move(view) { $0.append(view) } }

  public func sendSubviewToBack(_ view: UIView) { move(view) { $0.insert(view, at: 0) } }

  private func move(_ view: UIView, _ place: (inout [UIView]) -> Void) {
    guard view.superview === self else { return }
    var views = subviews.filter { $0 !== view }
    place(&views)
    setSubviews(views)
    requestLayout()
  }

  public func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let ancestor = current {
      if ancestor === view { return true }
      current = ancestor.superview
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// True if this view is in a tree that something in another view presents.
  private func isPresented(from view: UIView) -> Bool {
    var around = topmost.viewAround
    while let current = around {
      if current.isDescendant(of: view) { return true }
      around = current.topmost.viewAround
    }
    return false
  }

  /// Puts a view among the subviews.
  func insert(_ view: UIView, at index: Int) {
    guard !isDescendant(of: view) else {
      ShownScene.diagnose("\(diagnosticName): a view cannot be inside itself")
      return
    }
    guard !isPresented(from: view) else {
      ShownScene.diagnose(
        "\(diagnosticName): the view of a presenting controller stays where it is")
      return
    }
    if view.superview === self {
      move(view) { $0.insert(view, at: min(max(index, 0), $0.count)) }
      return
    }
    view.remove()
    let window = window
    view.willMove(toSuperview: self)
    if window != nil { view.willMoveInTree(to: window) }
    var views = subviews
    views.insert(view, at: min(max(index, 0), views.count))
    setSubviews(views)
    view.setSuperview(self)
    view.storedEngine = nil
    // Animations start here from now on, though the view is drawn only after the next layout.
    if let graph = presentation?.graph { view.appearWithSubviews(in: graph) }
    didAddSubview(view)
    view.didMoveToSuperview()
    if window != nil { view.didMoveInTree() }
    if window?.hasAppeared ?? false { view.tellOfAppearance() }
    invalidateEngine()
    setNeedsLayout()
  }

  /// Takes the view out of its superview, and constraints that reach out of it with it.
  func remove() {
    guard let parent = superview else { return }
    let wasInWindow = window != nil
    let leaving = wasInWindow ? nearestControllers.filter { $0.appearance == .appeared } : []
    for controller in leaving { controller.disappear(false) }
    willMove(toSuperview: nil)
    if wasInWindow { willMoveInTree(to: nil) }
    parent.willRemoveSubview(self)
    parent.dropConstraints(reachingInto: self)
    parent.setSubviews(parent.subviews.filter { $0 !== self })
    setSuperview(nil)
    didMoveToSuperview()
    if wasInWindow { didMoveInTree() }
    for controller in leaving { controller.finishDisappearing(false) }
    parent.invalidateEngine()
    parent.setNeedsLayout()
  }

  /// The controllers of this view and those below that have none above them in it.
  private var nearestControllers: [UIViewController] {
    controller.map { [$0] } ?? subviews.flatMap(\.nearestControllers)
  }

  /// Tells controllers that their views have come into a window that is seen already, unless a
  /// container does.
  private func tellOfAppearance() {
    let coming = nearestControllers.filter { $0.appearance == .disappeared }
    for controller in coming { controller.appear(false) }
    ViewAnimation.later {
      assumingMain { for controller in coming { controller.finishAppearing(false) } }
    }
  }

  /// Keeps the shown values of the view and of those in it from now on.
  func appearWithSubviews(in graph: ViewGraph) { visit { $0.appear(in: graph) } }

  /// Tells the view and all in it that they will come into a window, or leave theirs.
  func willMoveInTree(to window: UIWindow?) { visit { $0.willMove(toWindow: window) } }

  /// Tells the view and all in it that they have come into a window, or left theirs.
  func didMoveInTree() { visit { $0.didMoveToWindow() } }

  private func visit(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.visit(body) }
  }

  /// Deactivates constraints of this view and those above that have part in a subtree.
  private func dropConstraints(reachingInto view: UIView) {
    var current: UIView? = self
    while let ancestor = current {
      for constraint in ancestor.activeConstraints where constraint.hasPart(in: view) {
        constraint.isActive = false
      }
      current = ancestor.superview
    }
  }
}

extension UIView {
  /// Takes the focus from the text field in it that has it.
  ///
  /// - Returns: True if there was one, or the field may not refuse.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let input = ShownScene.graph?.focusedInput else { return force }
    input.resign()
    return true
  }
}
