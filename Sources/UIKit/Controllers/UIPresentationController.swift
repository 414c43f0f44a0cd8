import FlipbookGeometry
import FlipbookLook
public import Foundation

/// The callbacks of a presentation that is dismissed by hand.
@MainActor @preconcurrency public protocol UIAdaptivePresentationControllerDelegate: AnyObject {
  func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
  func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationControllerDidDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func adaptivePresentationStyle(
    for controller: UIPresentationController
  ) -> UIModalPresentationStyle { .automatic }
}

/// The settings of a controller's presentation.
@MainActor @preconcurrency open class UIPresentationController: NSObject {
  public private(set) weak var presented: UIViewController?
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?

  /// The view that the presentation happens in, while there is one.
  open internal(set) weak var containerView: UIView?
  private weak var presenting: UIViewController?

  init(of presented: UIViewController) {
    self.presented = presented
    super.init()
  }

  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    (presented, presenting) = (presentedViewController, presentingViewController)
    super.init()
  }

  // MARK: For subclasses

  open var presentedView: UIView? { presented?.view }

  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  open var shouldRemovePresentersView: Bool { false }

  open var shouldPresentInFullscreen: Bool { true }

  open var presentationStyle: UIModalPresentationStyle {
    presented?.modalPresentationStyle ?? .none
  }

  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  open func containerViewWillLayoutSubviews() {}
  open func containerViewDidLayoutSubviews() {}
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}

  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  open var presentedViewController: UIViewController { presented ?? UIViewController() }

  open var presentingViewController: UIViewController {
    presented?.presentingViewController ?? presenting ?? UIViewController()
  }

  /// Called when the screen takes another size; a stage keeps its own.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {}

  open func size(
    forChildContentContainer container: UIViewController,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Has the presentation shown as it is set now.
  func settingsDidChange() { presented?.presentationOfSelf?.settingsDidChange() }
}

/// The callbacks of a popover.
@MainActor @preconcurrency
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
}

/// The directions in which a popover's arrow may point.
nonisolated public struct UIPopoverArrowDirection: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let up = UIPopoverArrowDirection(rawValue: 1)
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// The place of a popover.
@MainActor @preconcurrency open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView? { didSet { settingsDidChange() } }
  open var sourceRect = CGRect.null { didSet { settingsDidChange() } }
  open var permittedArrowDirections = UIPopoverArrowDirection.any

  open var barButtonItem: UIBarButtonItem? {
    didSet {
      guard barButtonItem != nil, barButtonItem?.customView == nil else { return }
      ShownScene.diagnose(
        "UIPopoverPresentationController.barButtonItem: the popover stands at the bar's end")
    }
  }

  /// True if it stays a popover where there is little room.
  var isKept: Bool {
    delegate?.adaptivePresentationStyle(for: self) == UIModalPresentationStyle.none
  }

  /// The rectangle that it belongs to, in the topmost view's coordinates; nil for all of that.
  func source(in presenting: UIViewController?) -> CGRect? {
    if let view = sourceView ?? barButtonItem?.customView {
      return view.convert(sourceRect.isNull ? view.bounds : sourceRect, to: nil)
    }
    guard barButtonItem != nil, let presenting else { return nil }
    let navigation = presenting as? UINavigationController ?? presenting.navigationController
    guard let bar = navigation?.navigationBar else { return nil }
    let rect = bar.convert(bar.bounds, to: nil)
    return CGRect(x: rect.maxX - rect.height, y: rect.minY, width: rect.height, height: rect.height)
  }
}
