import FlipbookViews
public import Foundation

/// The topmost view of a scene.
@MainActor @preconcurrency open class UIWindow: UIView {
  open var rootViewController: UIViewController? {
    didSet { replaceController(oldValue) }
  }

  open weak var windowScene: UIWindowScene?
  open internal(set) var isKeyWindow = false
  private(set) var hasAppeared = false
  private var transition: SizeTransition?

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: CGRect(origin: .zero, size: ShownScene.size))
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var rootController: UIViewController? { rootViewController }

  open override class func appearance() -> UIWindow {
    AppearanceProxies.proxy(of: self) { UIWindow(frame: .zero) }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// A window is shown from the time when this becomes false, and kept as long as it is shown.
  open override var isHidden: Bool {
    didSet {
      if isHidden { WindowList.present.remove(self) } else { WindowList.present.add(self) }
    }
  }

  open func makeKey() {
    for window in WindowList.present.windows where window !== self && window.isKeyWindow {
      window.isKeyWindow = false
      window.resignKey()
    }
    isKeyWindow = true
    becomeKey()
  }

  /// Called when another window gets the keys.
  open func resignKey() {}

  open func becomeKey() {}

  /// The height of the window above others; of equal ones the last to be shown is in front.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { WindowList.present.didLift(self) } }
  }

  open var screen: UIScreen { UIScreen.main }

  nonisolated public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat

    public static func < (first: Level, second: Level) -> Bool {
      first.rawValue < second.rawValue
    }

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)

    /// - SeeAlso: 1000: documented, `UIWindow.Level`.
    public static let statusBar = Level(rawValue: 1000)

    /// - SeeAlso: 2000: documented, `UIWindow.Level`.
    public static let alert = Level(rawValue: 2000)

    public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }

    public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
  }

  private func replaceController(_ old: UIViewController?) {
    old?.viewIfLoaded?.removeFromSuperview()
    guard let own = rootViewController?.view else { return }
    own.frame = bounds
    own.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(own, at: 0)
  }

  /// - SeeAlso: First the traits that will be, then the size, then the traits that are: documented,
  ///   `UIContentContainer`.
  override func willBecome(_ size: CGSize, _ traits: UITraitCollection) {
    guard hasAppeared else {
      rootViewController?.willAppear(false)
      return
    }
    guard size != bounds.size else { return }
    transition?.complete()
    let transition = SizeTransition(in: self)
    self.transition = transition
    for controller in shownControllers {
      if let knownTraits, !knownTraits.isEqual(traits) {
        controller.willTransition(to: traits, with: transition)
      }
      controller.viewWillTransition(to: size, with: transition)
    }
  }

  /// The controller of the window, and those presented over it.
  private var shownControllers: [UIViewController] {
    var controllers: [UIViewController] = []
    var next = rootViewController
    while let controller = next {
      controllers.append(controller)
      next = controller.presentedViewController
    }
    return controllers
  }

  override func didTake(_ size: CGSize) {
    if !hasAppeared { rootViewController?.isAppearing(false) }
  }

  override func didBecome(_ size: CGSize) {
    transition?.runAlongside()
    guard !hasAppeared else { return }
    hasAppeared = true
    let controller = rootViewController
    ViewAnimation.later { assumingMain { controller?.finishAppearing(false) } }
  }

  override func didSettle() {
    transition?.complete()
    transition = nil
  }
}

/// A scene of an application: there is one.
@MainActor @preconcurrency open class UIScene: UIResponder {
  nonisolated public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive, foregroundInactive, background
  }

  open var activationState: ActivationState { .foregroundActive }
  open var session: UISceneSession { UISceneSession() }
  open weak var delegate: (any UISceneDelegate)?
  open var title: String?

  nonisolated public static let didActivateNotification = Notification.Name(
    "UISceneDidActivateNotification")
  nonisolated public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  nonisolated public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  nonisolated public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
}

/// A scene with windows: there is one.
@MainActor @preconcurrency open class UIWindowScene: UIScene {
  public let screen = UIScreen.main
  open var windows: [UIWindow] { UIApplication.shared.windows }
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  open var interfaceOrientation: UIInterfaceOrientation {
    UIApplication.shared.statusBarOrientation
  }
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// The context handed to a controller while the window turns or changes its size.
@MainActor @preconcurrency
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var containerView: UIView { get }
  var transitionDuration: TimeInterval { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var percentComplete: CGFloat { get }
  var targetTransform: CGAffineTransform { get }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

extension UIViewControllerTransitionCoordinatorContext {
  public var isInteractive: Bool { false }
  public var isCancelled: Bool { false }
  public var percentComplete: CGFloat { 0 }
  public var targetTransform: CGAffineTransform { .identity }

  public func viewController(
    forKey key: UITransitionContextViewControllerKey
  ) -> UIViewController? { nil }

  public func view(forKey key: UITransitionContextViewKey) -> UIView? {
    viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
  }
  public var initiallyInteractive: Bool { isInteractive }
}

/// Lets a controller animate along while the window turns or changes its size.
@MainActor @preconcurrency
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

  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  public func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {}

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

  let isAnimated = ViewAnimation.transaction.animation != nil
  var containerView: UIView { window }

  /// - SeeAlso: About 0.3 s, 0.4 on a tablet: derived, layout notes 23.3.
  var transitionDuration: TimeInterval {
    guard isAnimated else { return 0 }
    return window.traitCollection.userInterfaceIdiom == .pad ? 0.4 : 0.3
  }

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
    let steps = alongside
    alongside = []
    for step in steps { step(self) }
    if !steps.isEmpty { window.layOutTree() }
  }

  /// Calls back for the end, once.
  func complete() {
    let waiting = completions
    completions = []
    for step in waiting { step(self) }
  }
}
