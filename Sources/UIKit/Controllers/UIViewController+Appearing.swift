public import Foundation

extension UIViewController {
  func visit(_ body: (UIViewController) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  /// Tells the controller, and those shown in it, that they are about to be seen.
  func appear(_ animated: Bool) {
    willAppear(animated)
    isAppearing(animated)
  }

  func willAppear(_ animated: Bool) {
    guard appearance == .disappeared || appearance == .disappearing else { return }
    appearance = .appearing
    viewWillAppear(animated)
    for child in shownChildren { child.willAppear(animated) }
  }

  /// Called once the view has its place and its traits.
  func isAppearing(_ animated: Bool) {
    viewIsAppearing(animated)
    for child in shownChildren { child.isAppearing(animated) }
  }

  func finishAppearing(_ animated: Bool) {
    guard appearance == .appearing else { return }
    appearance = .appeared
    viewDidAppear(animated)
    for child in shownChildren { child.finishAppearing(animated) }
  }

  func disappear(_ animated: Bool) {
    guard appearance == .appeared || appearance == .appearing else { return }
    appearance = .disappearing
    viewWillDisappear(animated)
    for child in shownChildren { child.disappear(animated) }
  }

  func finishDisappearing(_ animated: Bool) {
    guard appearance == .disappearing else { return }
    appearance = .disappeared
    viewDidDisappear(animated)
    for child in shownChildren { child.finishDisappearing(animated) }
  }

  /// Exchanges the views of two children, in a block of animations.
  public func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    guard let old = fromViewController.viewIfLoaded, let container = old.superview,
      let new = toViewController.view
    else {
      return ShownScene.diagnose(
        "\(Self.self).transition(from:to:): the first controller's view is not shown")
    }
    fromViewController.disappear(duration > 0)
    toViewController.willAppear(duration > 0)
    if new.superview !== container { container.addSubview(new) }
    toViewController.isAppearing(duration > 0)
    UIView.transition(with: container, duration: duration, options: options) {
      animations?()
    } completion: {
      old.removeFromSuperview()
      fromViewController.finishDisappearing(duration > 0)
      toViewController.finishAppearing(duration > 0)
      completion?($0)
    }
  }
}
