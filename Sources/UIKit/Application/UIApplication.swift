import FlipbookViews
public import Foundation

/// The application: a stage has one scene and one window.
@MainActor @preconcurrency open class UIApplication: UIResponder {
  nonisolated public enum State: Int, Sendable {
    case active, inactive, background
  }

  /// A name of an option for the opening of an address.
  nonisolated public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  nonisolated public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
  }

  public static let shared = UIApplication()

  /// The application, under the name by which extensions of apps look for it.
  public static func value(forKeyPath keyPath: String) -> Any? {
    ["shared", "sharedApplication"].contains(keyPath) ? shared : nil
  }

  open weak var delegate: (any UIApplicationDelegate)?

  /// The delegate of an app that is written in SwiftUI, which nobody else keeps.
  private var keptDelegate: (any UIApplicationDelegate)?

  /// The delegate of the scene, which the application's has named.
  private var keptSceneDelegate: (any UISceneDelegate)?

  func keep(_ delegate: any UISceneDelegate, of scene: UIScene) {
    (keptSceneDelegate, scene.delegate) = (delegate, delegate)
    ShownScene.graph?.offerDelegate(delegate)
  }

  func keep(_ delegate: any UIApplicationDelegate) {
    (keptDelegate, self.delegate) = (delegate, delegate)
    ShownScene.graph?.offerDelegate(delegate)
    ShownScene.graph?.takeAddresses { address in
      assumingMain { UIApplication.shared.take(address) }
    }
  }

  /// The windows of the scene, in the order in which they were made.
  var shownWindows: [UIWindow] { WindowList.present.windows }

  open var connectedScenes: Set<UIScene> { [WindowList.present.scene] }
  open var windows: [UIWindow] { shownWindows }
  open var keyWindow: UIWindow? { shownWindows.first { $0.isKeyWindow } }
  open var isIdleTimerDisabled = false
  open var applicationIconBadgeNumber = 0
  open var applicationState: State { .active }
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection(ShownScene.environment).preferredContentSizeCategory
  }
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    let direction = UITraitCollection(ShownScene.environment).layoutDirection
    return direction == .rightToLeft ? .rightToLeft : .leftToRight
  }
  open var supportsAlternateIcons: Bool { false }
  open var alternateIconName: String? { nil }
  open var statusBarFrame: CGRect { UIStatusBarManager().statusBarFrame }
  /// Asks for light or dark signs in the status bar, which the scene has.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    ShownScene.diagnose("UIApplication.setStatusBarStyle: the scene says how its signs look")
  }

  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = hidden
  }

  open var isStatusBarHidden: Bool {
    get { UIStatusBarManager().isStatusBarHidden }
    set { ShownScene.diagnose("UIApplication.isStatusBarHidden: the scene says what is shown") }
  }
  open var statusBarStyle: UIStatusBarStyle {
    keyWindow?.rootViewController?.preferredStatusBarStyle ?? .default
  }
  open var statusBarOrientation: UIInterfaceOrientation {
    ShownScene.size.width > ShownScene.size.height ? .landscapeRight : .portrait
  }

  nonisolated public static let openSettingsURLString = "app-settings:"
  nonisolated public static let openNotificationSettingsURLString =
    "app-settings:notifications"

  /// Opens an address: nothing is opened on a stage.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    ShownScene.diagnose("UIApplication.open: nothing outside the scene is opened")
    guard let completion else { return }
    ViewAnimation.later { assumingMain { completion(false) } }
  }

  /// Opens an address: nothing is opened on a stage.
  @discardableResult
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    ShownScene.diagnose("UIApplication.open: nothing outside the scene is opened")
    return false
  }

  @available(*, deprecated, message: "use open(_:options:completionHandler:)")
  @discardableResult
  open func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  open func canOpenURL(_ url: URL) -> Bool { ["http", "https"].contains(url.scheme) }

  open func setAlternateIconName(
    _ alternateIconName: String?, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    ShownScene.diagnose("UIApplication.setAlternateIconName: a scene has no icon")
    completionHandler?(nil)
  }

  open func registerForRemoteNotifications() {}
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}

  /// Calls a method; without a target, one of the text field that has the focus.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    action.call(on: target.map { $0 as AnyObject } ?? FocusedResponder(), [sender, event])
    return true
  }
}

/// The responder that stands for the text field that has the focus.
private final class FocusedResponder: UIResponder {
  override var isFirstResponder: Bool { ShownScene.graph?.focusedInput != nil }

  override func resignFirstResponder() -> Bool {
    ShownScene.graph?.focusedInput?.resign()
    return true
  }
}

// MARK: - Notifications

extension UIApplication {
  nonisolated public static let didBecomeActiveNotification = name("DidBecomeActive")
  nonisolated public static let willChangeStatusBarFrameNotification = name(
    "WillChangeStatusBarFrame")
  nonisolated public static let didChangeStatusBarFrameNotification = name(
    "DidChangeStatusBarFrame")
  nonisolated public static let willChangeStatusBarOrientationNotification = name(
    "WillChangeStatusBarOrientation")
  nonisolated public static let didChangeStatusBarOrientationNotification = name(
    "DidChangeStatusBarOrientation")
  nonisolated public static let willResignActiveNotification = name("WillResignActive")
  nonisolated public static let didEnterBackgroundNotification = name("DidEnterBackground")
  nonisolated public static let willEnterForegroundNotification = name("WillEnterForeground")
  nonisolated public static let willTerminateNotification = name("WillTerminate")
  nonisolated public static let didFinishLaunchingNotification = name("DidFinishLaunching")
  nonisolated public static let didReceiveMemoryWarningNotification = name(
    "DidReceiveMemoryWarning")
  nonisolated public static let significantTimeChangeNotification = name("SignificantTimeChange")
  nonisolated public static let userDidTakeScreenshotNotification = name("UserDidTakeScreenshot")

  nonisolated private static func name(_ part: String) -> Notification.Name {
    Notification.Name("UIApplication\(part)Notification")
  }
}

extension UIResponder {
  nonisolated public static let keyboardWillShowNotification = name("WillShow")
  nonisolated public static let keyboardDidShowNotification = name("DidShow")
  nonisolated public static let keyboardWillHideNotification = name("WillHide")
  nonisolated public static let keyboardDidHideNotification = name("DidHide")
  nonisolated public static let keyboardWillChangeFrameNotification = name("WillChangeFrame")
  nonisolated public static let keyboardDidChangeFrameNotification = name("DidChangeFrame")

  nonisolated public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  nonisolated public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  nonisolated public static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  nonisolated public static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"

  nonisolated private static func name(_ part: String) -> Notification.Name {
    Notification.Name("UIKeyboard\(part)Notification")
  }
}

extension UIDevice {
  nonisolated public static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let proximityStateDidChangeNotification = Notification.Name(
    "UIDeviceProximityStateDidChangeNotification")
}

nonisolated public enum UIInterfaceOrientation: Int, Sendable {
  case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
