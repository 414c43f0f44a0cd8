import Foundation

extension ControllerPresentation {
  /// The animations of code's own that bring the controller.
  var comingAnimator: (any UIViewControllerAnimatedTransitioning)? {
    guard let presenting, !(presented is UIAlertController) else { return nil }
    return presented.transitioningDelegate?.animationController(
      forPresented: presented, presenting: presenting, source: presenting)
  }

  /// The animations of code's own that take the controller away.
  var leavingAnimator: (any UIViewControllerAnimatedTransitioning)? {
    guard !(presented is UIAlertController) else { return nil }
    return presented.transitioningDelegate?.animationController(forDismissed: presented)
  }

  /// Makes the object by which others animate along with animations of code's own.
  func prepareCoordinator() {
    guard let ownAnimator, let stage else { return }
    coordinator = TransitionCoordinator(
      duration: ownAnimator.transitionDuration(using: nil), in: stage)
  }

  /// Runs animations of code's own in the view of the presentation.
  ///
  /// The presenting controller's view stays where it is, in another tree.
  func run(
    _ animator: any UIViewControllerAnimatedTransitioning, isComing: Bool,
    finish: @escaping (Bool) -> Void
  ) {
    guard let stage, let view = presented.view else { return finish(true) }
    let under = presenting?.root
    let home = under?.viewIfLoaded?.superview
    let rect =
      presented.ownPresentationController?.frameOfPresentedViewInContainerView ?? stage.bounds
    UIView.performWithoutAnimation {
      if isComing {
        view.frame = rect
        stage.layoutIfNeeded()
      }
    }
    let context = TransitionContext(
      animator, in: stage,
      controllers: isComing ? (under, presented) : (presented, under),
      views: isComing ? (nil, view) : (view, nil), frames: (.zero, rect), style: style,
      coordinator: coordinator
    ) { [weak self] isDone in
      // A view that was taken out of its tree goes back.
      if let own = under?.viewIfLoaded, own.superview !== home { home?.insertSubview(own, at: 0) }
      self?.coordinator = nil
      finish(isDone)
    }
    let delegate = presented.transitioningDelegate
    let hand =
      isComing
      ? delegate?.interactionControllerForPresentation(using: animator)
      : delegate?.interactionControllerForDismissal(using: animator)
    context.start(hand) {}
  }
}
