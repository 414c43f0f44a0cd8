import FlipbookViews
public import Foundation

/// The topmost view of a scene.
@MainActor open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet { replaceController(oldValue) }
  }

  open weak var windowScene: UIWindowScene?
  open private(set) var isKeyWindow = false
  private var hasAppeared = false
  private var traits: UITraitCollection?
  private var transition: SizeTransition?

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(origin: .zero, size: ShownScene.size))
    self.windowScene = windowScene
  }

  open func makeKeyAndVisible() { isKeyWindow = true }

  private func replaceController(_ old: UIViewController?) {
    old?.view.removeFromSuperview()
    guard let controller = rootViewController else { return }
    controller.view.frame = bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(controller.view)
  }

  override func willBecome(_ size: CGSize, _ traits: UITraitCollection) {
    let old = self.traits
    self.traits = traits
    if let old, !old.isEqual(traits) {
      rootViewController?.visit { $0.traitCollectionDidChange(old) }
    }
    if !hasAppeared {
      rootViewController?.appear(false)
    } else if size != bounds.size {
      let transition = SizeTransition(in: self)
      self.transition = transition
      rootViewController?.viewWillTransition(to: size, with: transition)
    }
  }

  override func didBecome(_ size: CGSize) {
    transition?.runAlongside()
    transition = nil
    guard !hasAppeared else { return }
    hasAppeared = true
    let controller = rootViewController
    ViewAnimation.later { assumingMain { controller?.finishAppearing(false) } }
  }
}

/// A scene of an application: there is one.
@MainActor open class UIWindowScene: UIResponder {
  public let screen = UIScreen.main
  open var windows: [UIWindow] = []
  open var keyWindow: UIWindow? { windows.first }
}

/// What a controller is told while the window turns or changes its size.
@MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var containerView: UIView { get }
  var transitionDuration: TimeInterval { get }
}

/// Lets a controller animate along while the window turns or changes its size.
@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

/// A change of the window's size under way.
@MainActor final class SizeTransition: NSObject, UIViewControllerTransitionCoordinator {
  private typealias Step = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private unowned let window: UIWindow
  private var alongside: [Step] = []
  private var completions: [Step] = []

  init(in window: UIWindow) { self.window = window }

  var isAnimated: Bool { ViewAnimation.current != nil }
  var containerView: UIView { window }

  /// - SeeAlso: About 0.3 s: layout notes 23.3, inferred.
  var transitionDuration: TimeInterval { isAnimated ? 0.3 : 0 }

  func animate(
    alongsideTransition animation: (
      (any UIViewControllerTransitionCoordinatorContext) -> Void
    )?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool {
    if let animation { alongside.append(animation) }
    if let completion { completions.append(completion) }
    return true
  }

  func runAlongside() {
    for step in alongside { step(self) }
    window.layOutTree()
    let completions = completions
    ViewAnimation.later { assumingMain { for step in completions { step(self) } } }
  }
}
