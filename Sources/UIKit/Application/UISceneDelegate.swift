public import FlipbookLook
public import Foundation

/// An address that another app opens with this one: a timeline does (`open:`).
@MainActor @preconcurrency open class UIOpenURLContext: NSObject {
  open private(set) var url: URL
  open var options: UIScene.OpenURLOptions { UIScene.OpenURLOptions() }

  init(_ url: URL) { self.url = url }
}

/// The memory of a scene.
@MainActor @preconcurrency open class UISceneSession: NSObject {
  /// The purpose of a scene.
  nonisolated public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open var scene: UIScene? { UIApplication.shared.connectedScenes.first }
  open var role: Role { .windowApplication }
  open var configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
  open var persistentIdentifier: String { "scene" }
  open var stateRestorationActivity: NSUserActivity?
  open var userInfo: [String: Any]?
}

/// The classes that a scene is made with.
@MainActor @preconcurrency open class UISceneConfiguration: NSObject {
  open var name: String?
  open var role: UISceneSession.Role
  open var sceneClass: AnyClass?
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
  }
}

extension UIScene {
  /// The reasons for which a scene is made.
  @MainActor @preconcurrency open class ConnectionOptions: NSObject {
    open var urlContexts: Set<UIOpenURLContext> { [] }
    open var userActivities: Set<NSUserActivity> { [] }
    open var sourceApplication: String? { nil }
    open var shortcutItem: UIApplicationShortcutItem? { nil }
  }

  /// The ways in which an address is opened.
  @MainActor @preconcurrency open class OpenURLOptions: NSObject {
    open var sourceApplication: String? { nil }
    open var openInPlace: Bool { false }
  }
}

/// A way into the app from its icon.
@MainActor @preconcurrency open class UIApplicationShortcutItem: NSObject {
  open var type: String
  open var localizedTitle: String
  open var localizedSubtitle: String?
  open var userInfo: [String: any NSSecureCoding]?

  public init(type: String, localizedTitle: String) {
    (self.type, self.localizedTitle) = (type, localizedTitle)
  }
}

/// The callbacks of a scene: a stage calls none.
@MainActor @preconcurrency public protocol UISceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func sceneDidDisconnect(_ scene: UIScene)
  func sceneDidBecomeActive(_ scene: UIScene)
  func sceneWillResignActive(_ scene: UIScene)
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  public func sceneDidDisconnect(_ scene: UIScene) {}
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  public func sceneWillResignActive(_ scene: UIScene) {}
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
}

/// The callbacks of a scene with windows: a stage calls none.
@MainActor @preconcurrency public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Returns the class of a scene's delegate, and notes how one is made.
///
/// A project's copy calls it where code names the class: there is no runtime that could make an
/// object of a class alone.
@MainActor @preconcurrency
public func _sceneDelegate<Delegate: UISceneDelegate>(
  _ type: Delegate.Type, _ make: @escaping @MainActor () -> Delegate
) -> AnyClass {
  SceneDelegateMakers.known[ObjectIdentifier(type)] = make
  return type
}

/// The ways to make delegates of scenes, by their classes.
@MainActor private enum SceneDelegateMakers {
  static var known: [ObjectIdentifier: @MainActor () -> any UISceneDelegate] = [:]
}

extension UIApplication {
  /// Keeps the application's delegate, tells it that the app has started, and connects the scene.
  ///
  /// - Parameters:
  ///   - delegate: The delegate.
  ///   - makeScene: Makes the scene's delegate if the application's names no class.
  func start(
    _ delegate: any UIApplicationDelegate, makeScene: (@MainActor () -> any UISceneDelegate)? = nil
  ) {
    keep(delegate)
    let drawn =
      MainStoryboard.ofScene == nil
      ? MainStoryboard.window(MainStoryboard.ofApp, for: delegate) : nil
    _ = delegate.application(self, willFinishLaunchingWithOptions: nil)
    _ = delegate.application(self, didFinishLaunchingWithOptions: nil)
    // An app without scenes shows its storyboard's window once it has started.
    if WindowList.present.own == nil { drawn?.makeKeyAndVisible() }
    connectScene(makeScene)
    delegate.applicationDidBecomeActive(self)
  }

  /// Makes the delegate of the scene that the application's delegate names, and tells it that the
  /// scene is there, is seen, and is active.
  ///
  /// The other one is that of the app's property list, which is not made if the application's
  /// delegate has made a window.
  private func connectScene(_ makeOther: (@MainActor () -> any UISceneDelegate)?) {
    guard let delegate, let scene = connectedScenes.first else { return }
    let options = UIScene.ConnectionOptions()
    let configuration = delegate.application(
      self, configurationForConnecting: scene.session, options: options)
    let named = configuration.delegateClass.flatMap {
      SceneDelegateMakers.known[ObjectIdentifier($0)]
    }
    let isShown = WindowList.present.own != nil
    guard let made = (named ?? (isShown ? nil : makeOther))?() else { return }
    keep(made, of: scene)
    let drawn = isShown ? nil : MainStoryboard.window(MainStoryboard.ofScene, for: made)
    drawn?.windowScene = scene as? UIWindowScene
    made.scene(scene, willConnectTo: scene.session, options: options)
    if WindowList.present.own == nil { drawn?.makeKeyAndVisible() }
    made.sceneWillEnterForeground(scene)
    made.sceneDidBecomeActive(scene)
  }
}
