import FlipbookLook
import FlipbookViews
import Foundation

/// The screens of a navigation controller that are drawn, and their transition.
@MainActor final class NavigationPassage {
  /// The screen that is shown, and in a transition the other one; lowest first.
  var screens: [NavigationScreenView] = []
  var transition: ControllerTransition?

  /// The transition that code animates itself.
  var context: TransitionContext?

  /// The object by which others animate along with a transition of the system's.
  var coordinator: TransitionCoordinator?

  /// A view that moves as long as a transition lasts; the springs of the screens rest later.
  let clock: UIView = {
    let view = UIView()
    view.isHidden = true
    return view
  }()

  /// The screen below while a finger moves the topmost one.
  var revealed: NavigationScreenView?

  func screen(of controller: UIViewController?) -> NavigationScreenView? {
    screens.first { $0.content === controller }
  }
}

extension UINavigationController {
  /// True if the controller's view is on a stage.
  private var isSeen: Bool { view.window != nil || view.presentation != nil }

  /// Exchanges the screen that is shown.
  ///
  /// - Parameters:
  ///   - old: The controller that was on top.
  ///   - animated: True if the exchange takes its time.
  ///   - isPush: True if the new one comes from above.
  ///   - restore: Gives the stack back its controllers.
  ///   - completion: Called when the old screen has gone.
  func show(
    insteadOf old: UIViewController?, animated: Bool, isPush: Bool,
    restore: @escaping () -> Void = {}, _ completion: @escaping () -> Void
  ) {
    let new = topViewController
    guard isViewLoaded, old !== new else {
      layOutBars()
      return completion()
    }
    let isSeen = isSeen
    let leaving = passage.screen(of: old)
    let moves = animated && isSeen && leaving != nil && new != nil
    if let new, isSeen || delegate != nil {
      delegate?.navigationController(self, willShow: new, animated: moves)
    }
    if moves, passage.revealed == nil, let old, let new,
      let animator = delegate?.navigationController(
        self, animationControllerFor: isPush ? .push : .pop, from: old, to: new)
    {
      return show(
        OwnTransition(
          animator: animator, old: old, new: new, isPush: isPush, restore: restore,
          completion: completion))
    }
    if moves {
      let motion = ScreenMotion(view.barEnvironment.systemLook)
      passage.coordinator = TransitionCoordinator(
        duration: motion.duration, in: view, from: old, to: new)
    }
    if isSeen {
      old?.disappear(moves)
      new?.willAppear(moves)
    }
    let coming = new.map { bring($0, beside: leaving, isPush: isPush, moves: moves) }
    if isSeen { new?.isAppearing(moves) }
    UIView.performWithoutAnimation {
      layOutBars()
      if moves { view.layoutIfNeeded() }
    }
    new?.didMove(toParent: self)
    move(coming, leaving, isPush: isPush, animated: moves) {
      completion()
      guard isSeen else { return }
      old?.finishDisappearing(moves)
      guard let new else { return }
      ViewAnimation.later {
        assumingMain {
          new.finishAppearing(moves)
          self.delegate?.navigationController(self, didShow: new, animated: moves)
        }
      }
    }
  }

  /// Puts the screen of a controller beside or below another one; one that is still on its way out
  /// comes back from there.
  private func bring(
    _ controller: UIViewController, beside other: NavigationScreenView?, isPush: Bool, moves: Bool
  ) -> NavigationScreenView {
    if let screen = passage.screen(of: controller) { return screen }
    let screen = NavigationScreenView(of: controller)
    UIView.performWithoutAnimation {
      insert(screen, below: isPush ? nil : other)
      if moves { screen.place(at: isPush ? 1 : -1) }
    }
    if isPush { passage.screens.append(screen) } else { passage.screens.insert(screen, at: 0) }
    return screen
  }

  /// Puts a screen's view into that of the controller.
  func insert(_ screen: NavigationScreenView, below other: UIView?) {
    screen.frame = view.bounds
    screen.insertContent()
    view.insertSubview(screen, belowSubview: other ?? navigationBar)
  }

  /// Sends two screens to their places as the system does.
  private func move(
    _ coming: NavigationScreenView?, _ leaving: NavigationScreenView?, isPush: Bool,
    animated: Bool, _ completion: @escaping () -> Void
  ) {
    let motion = animated ? ScreenMotion(view.barEnvironment.systemLook) : nil
    let coordinator = passage.coordinator
    passage.transition = ControllerTransition(motion, clock: passage.clock) {
      coming?.place(at: 0)
      if animated { leaving?.place(at: isPush ? -1 : 1) }
      coordinator?.runAlongside()
      layOutBars()
    } finish: { [weak self] in
      self?.keepOnly(coming)
      completion()
      coordinator?.complete()
      if self?.passage.coordinator === coordinator { self?.passage.coordinator = nil }
    }
  }

  /// Drops all screens but the one that is shown.
  private func keepOnly(_ screen: NavigationScreenView?) {
    // A transition that interrupts this one keeps the screen it comes back to.
    let kept = [screen, passage.screen(of: topViewController)]
    UIView.performWithoutAnimation {
      for other in passage.screens where !kept.contains(where: { $0 === other }) {
        other.dropContent()
        other.removeFromSuperview()
      }
      passage.screens.removeAll { other in !kept.contains { $0 === other } }
      layOutBars()
    }
  }

  // MARK: Swipes back

  /// True if a finger from the edge can take the topmost screen away.
  ///
  /// - SeeAlso: Not without a button that leads back, unless the recognizer has no delegate of the
  ///   system's any more: derived from common reports.
  var canSwipeBack: Bool {
    guard stack.count > 1, let top = topViewController,
      let recognizer = interactivePopGestureRecognizer, recognizer.isEnabled
    else { return false }
    guard hasSystemSwipes else { return recognizer.mayBegin }
    return !isNavigationBarHidden && !top.navigationItem.lacksBackButton
  }

  /// Follows a finger from the leading edge.
  func swipe(_ value: EdgePanGesture.Value) {
    guard stack.count > 1, let top = passage.screen(of: topViewController) else { return }
    let below = passage.revealed ?? reveal(below: top)
    ViewAnimation(nil, followsFinger: true).run {
      top.place(at: Double(value.progress))
      below.place(at: Double(value.progress) - 1)
      layOutBars()
    }
    guard value.isOver else { return }
    passage.revealed = nil
    if ScreenMotion(view.barEnvironment.systemLook).completes(value) {
      // The screens have been told already that they come and go.
      popViewController(animated: true)
    } else {
      putBack(top, below)
    }
  }

  /// Shows the screen below the topmost one.
  private func reveal(below top: NavigationScreenView) -> NavigationScreenView {
    passage.transition?.complete()
    let controller = stack[stack.count - 2]
    top.content.disappear(true)
    controller.willAppear(true)
    let below = bring(controller, beside: top, isPush: false, moves: true)
    controller.isAppearing(true)
    passage.revealed = below
    return below
  }

  /// Brings a screen back that a finger has not taken away.
  private func putBack(_ top: NavigationScreenView, _ below: NavigationScreenView) {
    below.content.disappear(true)
    top.content.appear(true)
    move(top, below, isPush: true, animated: true) {
      below.content.finishDisappearing(true)
      top.content.finishAppearing(true)
    }
  }
}
