import Foundation

/// Stacks that join another one, as the columns of a split view do where there is little width.
///
/// Code that knows the stack of a column goes on using it: what it pushes is pushed on the stack
/// around.
extension UINavigationController {
  /// True if screens of a controller are on the stack.
  func shows(_ other: UIViewController) -> Bool { place(of: other) != nil }

  /// Puts the screens of another stack, or a controller that is none, onto this one.
  func join(_ other: UIViewController, animated: Bool) {
    if let other = other as? UINavigationController {
      other.clearStage()
      other.stackAround = self
      if !joined.contains(where: { $0 === other }) { joined.append(other) }
      other.removeFromParent()
    }
    let new = other.ownScreens.filter { screen in !stack.contains { $0 === screen } }
    guard !new.isEmpty else { return }
    setViewControllers(stack + new, animated: animated)
  }

  /// The place of a controller's first screen on the stack; nil if it has none there.
  private func place(of other: UIViewController) -> Int? {
    let own = other.ownScreens
    return stack.firstIndex { screen in own.contains { $0 === screen } }
  }

  /// Takes the screens of a controller from the stack, with those above; they stay its own.
  func leave(_ other: UIViewController, animated: Bool) {
    guard let place = place(of: other) else { return }
    setViewControllers(Array(stack[..<place]), animated: animated)
  }

  /// Gives another stack its screens back, with those that were pushed above them.
  func separate(_ other: UIViewController) {
    let shown = place(of: other).map { Array(stack[$0...]) }
    leave(other, animated: false)
    joined.removeAll { $0 === other }
    guard let other = other as? UINavigationController else { return }
    other.stackAround = nil
    let own = shown ?? other.stack
    other.stack = []
    other.setViewControllers(own, animated: false)
  }

  /// Sets the screens of a stack that has joined another one.
  func setJoined(
    _ controllers: [UIViewController], on around: UINavigationController, _ animated: Bool
  ) {
    let old = stack
    stack = controllers
    let all = around.stack
    guard let first = all.firstIndex(where: { screen in old.contains { $0 === screen } }) else {
      return
    }
    let rest = all[first...].filter { screen in !old.contains { $0 === screen } }
    around.setViewControllers(all[..<first] + controllers + rest, animated: animated)
  }

  /// Forgets the screens that were popped from the stack around, but for the first of each.
  func forgetPopped(_ gone: [UIViewController]) {
    for other in joined {
      let first = other.stack.first
      other.stack.removeAll { screen in
        screen !== first && gone.contains { $0 === screen }
      }
    }
  }

  /// Takes all screens out of the own view.
  private func clearStage() {
    guard isViewLoaded else { return }
    passage.transition?.complete()
    for screen in passage.screens {
      screen.dropContent()
      screen.removeFromSuperview()
    }
    passage.screens = []
  }
}

extension UIViewController {
  /// The screens that a column brings onto a stack.
  fileprivate var ownScreens: [UIViewController] {
    (self as? UINavigationController)?.stack ?? [self]
  }
}
