import FlipbookLayout
public import FlipbookViews
import Foundation

extension _SceneRegistry {
  /// Enters an application of UIKit's under a name: the window that it shows as it starts.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - make: Makes the application's delegate.
  ///   - makeScene: Makes the scene's delegate, where the app has one.
  public static func registerApplication(
    _ name: String, _ make: @escaping @MainActor () -> any UIApplicationDelegate,
    _ makeScene: (@MainActor () -> any UISceneDelegate)? = nil
  ) {
    register(name) { ApplicationScene(name: name, make: make, makeScene: makeScene) }
  }
}

/// The window of an application that starts when it is first shown.
package struct ApplicationScene: View {
  private let name: String
  private let make: @MainActor () -> any UIApplicationDelegate
  private let makeScene: (@MainActor () -> any UISceneDelegate)?

  package init(
    name: String, make: @escaping @MainActor () -> any UIApplicationDelegate,
    makeScene: (@MainActor () -> any UISceneDelegate)? = nil
  ) {
    (self.name, self.make, self.makeScene) = (name, make, makeScene)
  }

  package var body: some View {
    let (name, make, makeScene) = (name, make, makeScene)
    WindowHost { place in
      let own = WindowList.present.start {
        UIApplication.shared.start(make(), makeScene: makeScene)
      }
      let window = own ?? Self.emptyWindow(of: name)
      place.hold(window)
      return window
    }
    .ignoresSafeArea()
  }

  @MainActor private static func emptyWindow(of name: String) -> UIWindow {
    ShownScene.diagnose("\(name): it shows no window")
    return UIWindow(frame: CGRect(origin: .zero, size: ShownScene.size))
  }
}
