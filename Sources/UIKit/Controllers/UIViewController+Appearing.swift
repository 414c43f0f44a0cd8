import Foundation

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
}
