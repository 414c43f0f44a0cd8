import FlipbookBase
import FlipbookDisplay
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Looks of bars that code sets, on UIKit's bars and on SwiftUI's.
@MainActor @Suite struct AppearanceTests {
  private struct Screen: View {
    let color: UIColor

    init(color: UIColor, set: () -> Void = {}) {
      self.color = color
      set()
    }

    var body: some View {
      NavigationStack {
        Color(uiColor: color)
          .accessibilityIdentifier("content")
          .ignoresSafeArea(edges: .bottom)
          .navigationTitle("Letters")
          .navigationBarTitleDisplayMode(.inline)
      }
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    static var calls: [String] = []

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) { Self.calls.append("connect") }

    func sceneDidBecomeActive(_ scene: UIScene) { Self.calls.append("active") }
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var launches = 0

    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = _sceneDelegate(SceneDelegate.self, SceneDelegate.init)
      return configuration
    }

    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      launches += 1
      return true
    }
  }

  @Test func `makes the delegate of an app, and tells it that the app has started`() {
    let adaptor = UIApplicationDelegateAdaptor(Delegate.init)
    #expect(adaptor.wrappedValue.launches == 1)
    #expect(UIApplication.shared.delegate === adaptor.wrappedValue)
    #expect(SceneDelegate.calls == ["connect", "active"])
  }

  @Test func `a font of UIKit's is one of Core Text's`() {
    let font = UIFont.systemFont(ofSize: 20, weight: .bold)
    #expect(Font(font as CTFont) == Font(font))
    #expect(CTFontGetSize(font) == 20)
    #expect(font.isEqual(UIFont.systemFont(ofSize: 20, weight: .bold)))
    #expect(!font.isEqual(UIFont.systemFont(ofSize: 21, weight: .bold)))
  }

  private static func red() -> UINavigationBarAppearance {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    appearance.titleTextAttributes = [
      .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: 24, weight: .bold),
    ]
    return appearance
  }

  /// The colour of a pixel of a stage's picture.
  private func pixel(_ stage: Stage, x: Int, y: Int) -> [UInt8] {
    let picture = stage.picture()
    let color = picture[x, y]
    return [color.red, color.green, color.blue]
  }

  /// The proxy's look counts for SwiftUI's bars and for UIKit's alike.
  @Test func `gives all bars a look`() throws {
    func set() {
      UINavigationBar.appearance().standardAppearance = Self.red()
      UINavigationBar.appearance().scrollEdgeAppearance = Self.red()
    }
    let stages = ParityStages {
      Screen(color: .green, set: set)
    } controllers: {
      set()
      return UINavigationController(
        rootViewController: ParityTests.plain("content", "Letters", .green))
    }
    #expect(stages.differences([.text("Letters"), .part(.bar, nil)]) == [])
    #expect(try stages.differingPixels("appearance") == 0)
    #expect(pixel(stages.views, x: 20, y: 70) == [255, 0, 0])
    // Under the status bar, too.
    #expect(pixel(stages.controllers, x: 20, y: 10) == [255, 0, 0])
    #expect(stages.rects(.text("Letters")).views?.height ?? 0 > 25)
  }

  /// A scene that sets nothing has the system's look, whatever another one has set before.
  @Test func `keeps looks in their scene`() {
    let stages = ParityStages {
      Screen(color: .green)
    } controllers: {
      UINavigationController(
        rootViewController: ParityTests.plain("content", "Letters", .green))
    }
    #expect(pixel(stages.views, x: 20, y: 70) == [255, 255, 255])
  }

  @Test func `lets an item go before its bar, and the edge before the rest`() {
    let controller = ParityTests.plain("content", "Letters", .green)
    let navigation = UINavigationController(rootViewController: controller)
    let stage = stage(navigation)
    stage.perform {
      navigation.navigationBar.standardAppearance = Self.red()
      let blue = UINavigationBarAppearance()
      blue.configureWithTransparentBackground()
      blue.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      navigation.navigationBar.scrollEdgeAppearance = blue
    }
    stage.advance(to: 0.1)
    #expect(pixel(stage, x: 20, y: 40) == [0, 0, 255])
    stage.perform { controller.navigationItem.scrollEdgeAppearance = Self.red() }
    stage.advance(to: 0.2)
    #expect(pixel(stage, x: 20, y: 40) == [255, 0, 0])
    stage.perform {
      let clear = UINavigationBarAppearance()
      clear.configureWithTransparentBackground()
      controller.navigationItem.scrollEdgeAppearance = clear
    }
    stage.advance(to: 0.3)
    #expect(pixel(stage, x: 20, y: 40) == [255, 255, 255])
  }

  /// Bars keep a copy: a change of the object that was set does not count.
  @Test func `copies what is set`() {
    let appearance = UINavigationBarAppearance()
    let bar = UINavigationBar(frame: .zero)
    bar.standardAppearance = appearance
    appearance.backgroundColor = .red
    #expect(bar.standardAppearance.backgroundColor == nil)
    #expect((Self.red().copy() as? UINavigationBarAppearance)?.titleTextAttributes.count == 2)
  }

  private struct Tabs: View {
    init() {
      let appearance = UITabBarAppearance()
      appearance.configureWithOpaqueBackground()
      appearance.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
      appearance.stackedLayoutAppearance.selected.iconColor = .yellow
      appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
        .foregroundColor: UIColor.yellow
      ]
      UITabBar.appearance().standardAppearance = appearance
      UITabBar.appearance().scrollEdgeAppearance = appearance
    }

    var body: some View {
      TabView {
        Color.white.tabItem { Label("Home", systemImage: "house.fill") }
        Color.white.tabItem { Label("Mail", systemImage: "envelope.fill") }
      }
    }
  }

  @Test func `colours tab bars of SwiftUI's`() {
    let stages = ParityStages {
      Tabs()
    } controllers: {
      UIViewController()
    }
    #expect(pixel(stages.views, x: 5, y: 800) == [0, 0, 255])
    let home = stages.rects(.text("Home")).views ?? .zero
    let colors = (Int(home.minX)..<Int(home.maxX)).map {
      pixel(stages.views, x: $0, y: Int(home.midY))
    }
    #expect(colors.contains { $0[0] > 180 && $0[1] > 180 && $0[2] < 120 })
  }
}

/// The system's colours of UIKit in their place.
@MainActor @Suite struct SystemColorTests {
  private func color(
    _ color: UIColor, _ change: (inout EnvironmentValues) -> Void = { _ in }
  ) -> [Int] {
    var environment = EnvironmentValues()
    change(&environment)
    let found = Color(uiColor: color).resolve(in: environment)
    return [found.red, found.green, found.blue].map { Int(($0 * 255).rounded()) }
  }

  @Test func `follow the family`() {
    #expect(color(.systemBlue) == [0, 122, 255])
    #expect(color(.systemBlue) { $0.semantics = .ios26 } == [0, 136, 255])
    #expect(color(.systemGray6) { $0.semantics = .ios26 } == [242, 242, 247])
  }

  @Test func `are lighter in the dark in front of a screen`() {
    func elevated(_ environment: inout EnvironmentValues) {
      environment.colorScheme = .dark
      environment.isElevated = true
    }
    #expect(color(.systemBackground) { $0.colorScheme = .dark } == [0, 0, 0])
    #expect(color(.systemBackground, elevated) == [28, 28, 30])
    #expect(color(.secondarySystemGroupedBackground, elevated) == [44, 44, 46])
    #expect(color(.systemGray6, elevated) == [28, 28, 30])
  }

  /// A controller in a sheet has the traits of its place, and so have its colours.
  @Test func `know a sheet`() throws {
    let sheet = TestController { $0.view.accessibilityIdentifier = "sheet" }
    let page = UIViewController()
    let stage = Stage(
      { ControllerScene { page } },
      device: StageDevice(size: CGSize(width: 375, height: 667)),
      environment: { $0.colorScheme = .dark })
    stage.perform {
      sheet.view.backgroundColor = .systemBackground
      page.view.backgroundColor = .systemBackground
      page.present(sheet, animated: false)
    }
    stage.advance(to: 1)
    #expect(page.traitCollection.userInterfaceLevel == .base)
    #expect(sheet.traitCollection.userInterfaceLevel == .elevated)
    let picture = stage.picture()
    #expect(picture[187, 400].red == 28)
  }

  @Test func `are made for traits, and told in components`() {
    let own = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
    #expect(color(own) == [0, 0, 255])
    #expect(color(own) { $0.colorScheme = .dark } == [255, 0, 0])
    var (red, alpha): (CGFloat, CGFloat) = (0, 0)
    UIColor(red: 0.5, green: 0, blue: 0, alpha: 0.25).getRed(
      &red, green: nil, blue: nil, alpha: &alpha)
    #expect(abs(red - 0.5) < 1e-5 && alpha == 0.25)
    #expect(color(UIColor.label.withAlphaComponent(0.3)) == [0, 0, 0])
  }
}
