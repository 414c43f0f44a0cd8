import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Applications of UIKit's as scenes: the window that their delegates show.
@MainActor @Suite struct ApplicationSceneTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var showsWindow = true

    /// The addresses that it is told of.
    var told: [String] = []

    func application(
      _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
    ) -> Bool {
      told.append("open \(url.absoluteString)")
      return true
    }

    func application(
      _ application: UIApplication, continue userActivity: NSUserActivity,
      restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool {
      told.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
      return userActivity.activityType == NSUserActivityTypeBrowsingWeb
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      guard showsWindow else { return true }
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.rootViewController = ApplicationSceneTests.root("of the application")
      window.makeKeyAndVisible()
      self.window = window
      return true
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    /// The addresses that it is told of.
    var told: [String] = []

    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
      told += URLContexts.map { "open \($0.url.absoluteString)" }
    }

    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
      told.append("continue \(userActivity.webpageURL?.absoluteString ?? "")")
    }

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      guard let scene = scene as? UIWindowScene else { return }
      let window = UIWindow(windowScene: scene)
      window.rootViewController = ApplicationSceneTests.root("of the scene")
      self.window = window
      window.makeKeyAndVisible()
    }
  }

  private static func root(_ name: String) -> UIViewController {
    UIHostingController(rootView: Color.red.accessibilityIdentifier(name))
  }

  private func stage(
    _ make: @escaping @MainActor () -> Delegate,
    _ makeScene: (@MainActor () -> any UISceneDelegate)? = nil
  ) -> Stage {
    Stage(
      { ApplicationScene(name: "Delegate", make: make, makeScene: makeScene) },
      device: StageDevice(
        size: CGSize(width: 375, height: 667),
        safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0)),
      typesetter: nil)
  }

  private let inside = CGRect(x: 0, y: 20, width: 375, height: 647)

  @Test func `the application's window fills the screen, and comes before a scene's`() {
    let stage = stage({ Delegate() }, { SceneDelegate() })
    stage.runFirstTasks()
    #expect(stage.rect("of the application") == inside)
    #expect(stage.rect("of the scene") == nil)
  }

  @Test func `a scene's delegate shows the window where the application's shows none`() {
    let make: @MainActor () -> Delegate = {
      let delegate = Delegate()
      delegate.showsWindow = false
      return delegate
    }
    let stage = stage(make, { SceneDelegate() })
    stage.runFirstTasks()
    #expect(stage.rect("of the scene") == inside)
    #expect(stage.graph.diagnostics.isEmpty)
    let empty = self.stage(make)
    empty.runFirstTasks()
    #expect(
      empty.graph.diagnostics == ["Delegate: it shows no window"])
  }

  // MARK: Addresses

  private func open(_ addresses: String..., on stage: Stage) throws {
    let place = SourceLocation(file: "test")
    for address in addresses {
      let step = Step(.open(Located(address, at: place)), location: place)
      try stage.play(step, semantics: .ios18)
    }
  }

  @Test func `an address is told to the application's delegate, a link of the web as well`() throws
  {
    let delegate = Delegate()
    let stage = stage({ delegate })
    stage.runFirstTasks()
    try open("recipes://soup", "https://example.com/soup", on: stage)
    #expect(delegate.told == ["open recipes://soup", "continue https://example.com/soup"])
  }

  @Test func `a scene's delegate is told of an address in place of the application's`() throws {
    let (delegate, scene) = (Delegate(), SceneDelegate())
    delegate.showsWindow = false
    let stage = stage({ delegate }, { scene })
    stage.runFirstTasks()
    try open("recipes://soup", "https://example.com/soup", on: stage)
    #expect(scene.told == ["open recipes://soup", "continue https://example.com/soup"])
    #expect(delegate.told.isEmpty)
  }
}
