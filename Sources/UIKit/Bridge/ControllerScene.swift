import FlipbookLayout
public import FlipbookViews
import Foundation

extension _SceneRegistry {
  /// Enters a controller under a name: its view fills the screen.
  ///
  /// One that a storyboard draws is made by that.
  public static func register<Controller: UIViewController>(
    _ name: String, file: String = "", _ make: @escaping @MainActor () -> Controller
  ) {
    register(name, file: file) {
      ControllerScene { UIStoryboard.drawn(Controller.self) ?? make() }
    }
  }
}

/// A window with a controller, as a view.
package struct ControllerScene: View {
  private let make: @MainActor () -> UIViewController

  package init(make: @escaping @MainActor () -> UIViewController) { self.make = make }

  package var body: some View {
    let make = make
    WindowHost { place in
      let window = UIWindow(frame: CGRect(origin: .zero, size: ShownScene.size))
      place.hold(window)
      _ = WindowList.present.start {
        window.rootViewController = make()
        window.makeKeyAndVisible()
      }
      return window
    }
    .ignoresSafeArea()
  }
}
