import Foundation

/// The place of a tab bar that screens of a navigation controller may hide.
enum BottomBarHome {
  /// Above all screens: each has it.
  case tabs

  /// On one screen, with which it moves below another one.
  case screen(NavigationScreenView)

  /// Nowhere: no screen has it.
  case nowhere
}

// A controller that hides the bar hides it for all above it: it comes back when that one has left.
// Documented, https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed.
// The bar moves with the screen that keeps it, as the system puts it there: derived from
// https://developer.apple.com/forums/thread/828318.
extension UINavigationController {
  /// The place of a tab bar around the controller.
  var bottomBarHome: BottomBarHome {
    let keepers = passage.screens.filter { !$0.hidesBottomBar }
    if keepers.count == passage.screens.count {
      return passage.screens.isEmpty && hidesBottomBar(upTo: stack.count) ? .nowhere : .tabs
    }
    return keepers.first.map(BottomBarHome.screen) ?? .nowhere
  }

  /// Notes which screens hide the bar, and has it put where it belongs; without such a screen there
  /// is nothing to do.
  func placeBottomBar() {
    var changes = false
    for screen in passage.screens {
      // A screen that has left the stack stays as it was.
      guard let index = stack.firstIndex(where: { $0 === screen.content }) else { continue }
      let hides = hidesBottomBar(upTo: index + 1)
      changes = changes || hides
      screen.hidesBottomBar = hides
    }
    guard changes || bottomBarHasLeft else { return }
    bottomBarHasLeft = true
    (parent as? UITabBarController)?.layOutBar(of: self)
  }

  /// True if one of the lowest controllers of the stack hides the bar.
  private func hidesBottomBar(upTo count: Int) -> Bool {
    stack.prefix(count).contains(where: \.hidesBottomBarWhenPushed)
  }

  /// True if the controller on top, or one below it, hides the bars at the bottom.
  var hidesBottomBar: Bool { hidesBottomBar(upTo: stack.count) }
}
