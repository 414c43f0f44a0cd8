import FlipbookViews
import Foundation

extension UINavigationController {
  /// The kind of a change of the stack.
  nonisolated public enum Operation: Int, Sendable {
    case none, push, pop
  }

  /// A change of the stack that code animates itself.
  struct OwnTransition {
    let animator: any UIViewControllerAnimatedTransitioning
    let old: UIViewController
    let new: UIViewController
    let isPush: Bool

    /// Gives the stack back its controllers.
    let restore: () -> Void
    let completion: () -> Void
  }

  /// Exchanges the screens as the delegate's animations have it.
  func show(_ change: OwnTransition) {
    passage.transition?.complete()
    guard let leaving = passage.screen(of: change.old), let from = change.old.view,
      let to = change.new.view
    else { return change.completion() }
    let coming = NavigationScreenView(of: change.new)
    let container = UIView(frame: view.bounds)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    change.old.disappear(true)
    change.new.willAppear(true)
    UIView.performWithoutAnimation {
      coming.frame = view.bounds
      coming.isHidden = true
      view.insertSubview(coming, belowSubview: leaving)
      view.insertSubview(container, belowSubview: navigationBar)
      container.addSubview(from)
      to.frame = view.bounds
      passage.screens.insert(coming, at: change.isPush ? passage.screens.count : 0)
      coming.place(inBars: change.isPush ? 1 : -1)
      layOutBars()
      view.layoutIfNeeded()
    }
    let context = TransitionContext(
      change.animator, in: container, controllers: (change.old, change.new), views: (from, to),
      frames: (.zero, view.bounds)
    ) { [weak self] isDone in
      self?.finish(change, coming, leaving, container, isDone: isDone)
    }
    passage.context = context
    change.new.isAppearing(true)
    change.new.didMove(toParent: self)
    let hand = delegate?.navigationController(self, interactionControllerFor: change.animator)
    context.start(hand) { [weak self] in
      coming.place(inBars: 0)
      leaving.place(inBars: change.isPush ? -1 : 1)
      self?.layOutBars()
    }
  }

  /// Leaves one of the screens on the stack, and drops the other one.
  private func finish(
    _ change: OwnTransition, _ coming: NavigationScreenView, _ leaving: NavigationScreenView,
    _ container: UIView, isDone: Bool
  ) {
    passage.context = nil
    let (stays, goes) = isDone ? (coming, leaving) : (leaving, coming)
    if !isDone {
      change.restore()
      change.new.disappear(true)
      change.old.appear(true)
    }
    UIView.performWithoutAnimation {
      goes.content.viewIfLoaded?.removeFromSuperview()
      goes.removeFromSuperview()
      stays.isHidden = false
      stays.insertContent()
      stays.place(at: 0)
      passage.screens.removeAll { $0 === goes }
      container.removeFromSuperview()
      layOutBars()
    }
    if isDone { change.completion() }
    goes.content.finishDisappearing(true)
    let shown = stays.content
    ViewAnimation.later {
      assumingMain {
        shown.finishAppearing(true)
        if isDone { self.delegate?.navigationController(self, didShow: shown, animated: true) }
      }
    }
  }
}
