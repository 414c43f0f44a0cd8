public import Combine

/// A scene that has a window, or may have one inside.
protocol WindowScene {
  /// The content of its first window.
  @MainActor @preconcurrency var window: AnyView? { get }
}

/// Returns the content of the first window of a scene.
@MainActor @preconcurrency
func firstWindow(of scene: some Scene) -> AnyView? {
  if let scene = scene as? any WindowScene { return scene.window }
  return scene is any _PrimitiveScene ? nil : firstWindow(of: scene.body)
}

/// An app's value, whose states and objects live as long as the view that holds it.
private struct AppCarrier<A: App>: PropertyCarrying {
  let app: A

  static var carriedType: Any.Type { A.self }
}

/// The first window of an app.
struct AppRoot<A: App>: View {
  @State private var made = MadeApp<A>()

  var body: some View { AppWindow(carrier: AppCarrier(app: made.app)) }
}

/// An app that is made when it is first shown: on the stage, where time is the stage's.
private final class MadeApp<A: App> {
  @MainActor lazy var app = A()
}

private struct AppWindow<A: App>: View {
  let carrier: AppCarrier<A>

  var body: some View {
    if let window = firstWindow(of: carrier.app.body) {
      window.modifier(
        _EnvironmentTransformModifier { ViewGraph.current?.writeAppObjects(to: &$0) })
    } else {
      Color.clear.unsupported("\(A.self): has no window that is drawn")
    }
  }
}

/// A scene whose windows' contents are changed.
public struct _ModifiedScene<Content: Scene>: _PrimitiveScene, WindowScene {
  nonisolated(unsafe) let content: Content
  nonisolated(unsafe) let change: (AnyView) -> AnyView

  var window: AnyView? { firstWindow(of: content).map(change) }
}

extension Scene {
  nonisolated func changed(
    _ change: @escaping (AnyView) -> AnyView
  ) -> _ModifiedScene<Self> {
    _ModifiedScene(content: self, change: change)
  }

  /// Gives a scene's windows a first size, in points; the device has its own.
  public nonisolated func defaultSize(width: Double, height: Double) -> some Scene { self }

  /// Gives an object to the views of the scene.
  public nonisolated func environmentObject<T: ObservableObject>(_ object: T) -> some Scene {
    changed { AnyView($0.environmentObject(object)) }
  }

  /// Sets a value of the environment of the scene's views.
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some Scene {
    changed { AnyView($0.environment(keyPath, value)) }
  }

  /// Gives an object to the views of the scene.
  public nonisolated func environment<T: AnyObject>(_ object: T?) -> some Scene {
    changed { AnyView($0.environment(object)) }
  }

  /// Calls back when a value has changed, as it would in the scene's views.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
  ) -> some Scene {
    changed { AnyView($0.onChange(of: value, initial: initial, action)) }
  }

  /// Calls back when a value has changed, as it would in the scene's views.
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    changed { AnyView($0.onChange(of: value, initial: initial, action)) }
  }
}
