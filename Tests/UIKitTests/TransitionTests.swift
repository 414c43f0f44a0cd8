import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Transitions of code's own, by time and by hand.
@MainActor @Suite struct TransitionTests {
  /// Fades a controller in over half a second, without curve.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    var ended: [Bool] = []

    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      let context = transitionContext
      let container = context.containerView
      guard let to = context.view(forKey: .to) else {
        // A dismissal: the view that leaves fades out.
        let from = context.view(forKey: .from)
        UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
          from?.alpha = 0
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
        return
      }
      container.addSubview(to)
      to.alpha = 0
      UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
        to.alpha = 1
      } completion: { _ in
        to.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  /// A hand of code's own, which lets the animations run by time.
  private final class OwnHand: NSObject, UIViewControllerInteractiveTransitioning {
    weak var context: (any UIViewControllerContextTransitioning)?

    func startInteractiveTransition(
      _ transitionContext: any UIViewControllerContextTransitioning
    ) {
      // It refers to the context weakly, and ends it later.
      context = transitionContext
      transitionContext.view(forKey: .to).map { transitionContext.containerView.addSubview($0) }
      UIView.animate(withDuration: 0.5) {
        transitionContext.view(forKey: .from)?.alpha = 0.9
      } completion: { [weak self] _ in
        self?.context?.completeTransition(true)
      }
    }
  }

  private final class Delegate: NSObject, UINavigationControllerDelegate,
    UIViewControllerTransitioningDelegate
  {
    let fade = Fade()
    var hand: (any UIViewControllerInteractiveTransitioning)?
    var log: [String] = []

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      log.append("\(operation)")
      return fade
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }

    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { log.append("did show \(viewController.title ?? "")") }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }

    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { hand }
  }

  private func page(_ title: String) -> TestController {
    let page = TestController { $0.view.accessibilityIdentifier = title }
    page.title = title
    return page
  }

  private func isNear(_ found: Double?, _ expected: Double) -> Bool {
    found.map { abs($0 - expected) < 1e-6 } ?? false
  }

  @Test func `pushes and pops as a delegate animates it`() {
    let delegate = Delegate()
    let (first, second) = (page("first"), page("second"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.runFirstTasks()
    stage.perform {
      navigation.delegate = delegate
      navigation.pushViewController(second, animated: true)
    }
    stage.advance(to: 0.25)
    #expect(isNear(stage.opacity("second"), 0.5))
    // Nothing slides.
    #expect(stage.rect("second")?.minX == 0 && stage.rect("first")?.minX == 0)
    stage.advance(to: 1)
    #expect(stage.rect("first") == nil)
    #expect(second.log.suffix(1) == ["did appear"])
    #expect(delegate.log == ["push", "did show second"])
    stage.perform { navigation.popViewController(animated: true) }
    stage.advance(to: 1.25)
    #expect(isNear(stage.opacity("first"), 0.5))
    stage.advance(to: 2)
    #expect(stage.rect("second") == nil)
    #expect(second.parent == nil)
    #expect(delegate.fade.ended == [true, true])
    // The safe area is that of a screen below a bar, as before.
    #expect(first.view.safeAreaInsets.top == 64)
  }

  /// A hand that turns back leaves the stack as it was.
  @Test("follows a hand", arguments: [true, false])
  func hand(_ completes: Bool) {
    let delegate = Delegate()
    let (first, second) = (page("first"), page("second"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.advance(to: 0.1)
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.hand = hand
    stage.perform {
      navigation.delegate = delegate
      navigation.popViewController(animated: true)
      hand.update(0.4)
    }
    stage.advance(to: 1)
    #expect(isNear(stage.opacity("first"), 0.4))
    stage.perform { hand.update(0.6) }
    stage.advance(to: 1.1)
    #expect(isNear(stage.opacity("first"), 0.6))
    stage.perform { if completes { hand.finish() } else { hand.cancel() } }
    stage.advance(to: 2)
    #expect(delegate.fade.ended == [completes])
    #expect(navigation.viewControllers.count == (completes ? 1 : 2))
    #expect((stage.rect("first") == nil) == !completes)
    #expect((stage.rect("second") == nil) == completes)
  }

  @Test("The rest of a way takes as long as the hand's speed says", arguments: [1.0, 4.0])
  func completionSpeed(_ speed: CGFloat) {
    let delegate = Delegate()
    let (first, second) = (page("first"), page("second"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.perform { navigation.pushViewController(second, animated: false) }
    stage.advance(to: 0.1)
    let hand = UIPercentDrivenInteractiveTransition()
    hand.completionSpeed = speed
    delegate.hand = hand
    stage.perform {
      navigation.delegate = delegate
      navigation.popViewController(animated: true)
      hand.update(0.5)
    }
    stage.advance(to: 1)
    stage.perform { hand.finish() }
    // Half of half a second is left, or a quarter of that.
    stage.advance(to: 1.1)
    #expect(delegate.fade.ended.isEmpty == (speed == 1))
    stage.advance(to: 1.5)
    #expect(delegate.fade.ended == [true])
  }

  @Test func `a hand of code's own begins the animations`() {
    let delegate = Delegate()
    let (first, second) = (page("first"), page("second"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.runFirstTasks()
    delegate.hand = OwnHand()
    stage.perform {
      navigation.delegate = delegate
      navigation.pushViewController(second, animated: true)
    }
    stage.advance(to: 0.25)
    // The animations of the delegate are not begun.
    #expect(stage.opacity("second") == 1 && delegate.fade.ended.isEmpty)
    stage.advance(to: 1)
    #expect(delegate.fade.ended == [true] && stage.rect("first") == nil)
  }

  @Test func `presents and dismisses as a delegate animates it`() {
    let delegate = Delegate()
    let (first, second) = (page("first"), page("second"))
    let stage = stage(first)
    stage.runFirstTasks()
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = delegate
    var isDone = false
    stage.perform { first.present(second, animated: true) { isDone = true } }
    stage.advance(to: 0.25)
    #expect(isNear(stage.opacity("second"), 0.5))
    #expect(stage.rect("second")?.minY == 0)
    stage.advance(to: 1)
    #expect(isDone && stage.opacity("second") == 1)
    #expect(stage.rect("first") != nil)
    // A hand that turns back.
    let hand = UIPercentDrivenInteractiveTransition()
    delegate.hand = hand
    stage.perform {
      second.dismiss(animated: true)
      hand.update(0.5)
    }
    stage.advance(to: 1.5)
    #expect(isNear(stage.opacity("second"), 0.5))
    stage.perform { hand.cancel() }
    stage.advance(to: 2.5)
    #expect(stage.opacity("second") == 1)
    #expect(first.presentedViewController === second)
    delegate.hand = nil
    stage.perform { second.dismiss(animated: true) }
    stage.advance(to: 4)
    #expect(stage.rect("second") == nil)
    #expect(first.presentedViewController == nil)
  }

  /// A card at the bottom with a dimmed ground of its own.
  private final class Card: UIPresentationController {
    let dimming = UIView()

    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: 0, y: bounds.height - 200, width: bounds.width, height: 200)
    }

    override func presentationTransitionWillBegin() {
      dimming.frame = containerView?.bounds ?? .zero
      dimming.accessibilityIdentifier = "dimming"
      dimming.backgroundColor = .black
      dimming.alpha = 0
      containerView?.insertSubview(dimming, at: 0)
      presentedViewController.transitionCoordinator?.animate { _ in self.dimming.alpha = 0.5 }
    }
  }

  private final class CardDelegate: NSObject, UIViewControllerTransitioningDelegate {
    let fade = Fade()

    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      Card(presentedViewController: presented, presenting: presenting)
    }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController,
      source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { fade }
  }

  @Test func `has the place that a presentation controller says`() {
    let delegate = CardDelegate()
    let (first, second) = (page("first"), page("second"))
    let stage = stage(first)
    stage.runFirstTasks()
    second.modalPresentationStyle = .custom
    second.transitioningDelegate = delegate
    stage.perform { first.present(second, animated: true) }
    stage.advance(to: 2)
    #expect(stage.rect("second") == CGRect(x: 0, y: 467, width: 375, height: 200))
    #expect(isNear(stage.opacity("dimming"), 0.5))
  }

  @Test func `lets others animate along with a push`() {
    let (first, second) = (page("first"), page("second"))
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.runFirstTasks()
    var isOver = false
    stage.perform {
      navigation.pushViewController(second, animated: true)
      navigation.transitionCoordinator?.animate { _ in
        first.view.alpha = 0.5
      } completion: { _ in
        isOver = true
      }
    }
    stage.advance(to: 0.1)
    #expect(stage.opacity("first").map { $0 > 0.5 && $0 < 1 } ?? false)
    stage.advance(to: 2)
    #expect(isOver && navigation.transitionCoordinator == nil)
  }
}
