public import Foundation

extension Scene {
  /// Calls back when a value has changed, as it would in the scene's views.
  @_disfavoredOverload
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (V) -> Void
  ) -> some Scene {
    changed { AnyView($0.onChange(of: value) { _, new in action(new) }) }
  }

  /// Gives a scene's windows a first size, in points; the device has its own.
  public nonisolated func defaultSize(_ size: CGSize) -> some Scene { self }

  /// Says which scenes open for events from elsewhere; there are none.
  public nonisolated func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
    self
  }

  /// Changes a value of the environment of the scene's views.
  public nonisolated func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some Scene {
    changed { AnyView($0.transformEnvironment(keyPath, transform: transform)) }
  }

  /// Works while the app is not seen; it never is unseen.
  public nonisolated func backgroundTask<D, R>(
    _ task: BackgroundTask<D, R>, action: @escaping @Sendable (D) async -> R
  ) -> some Scene { self }

  /// Takes the items away that the scene adds to the main menu; a stage has none.
  public nonisolated func commandsRemoved() -> some Scene { self }

  /// Replaces the items that the scene adds to the main menu; a stage has none.
  public nonisolated func commandsReplaced<Content: Commands>(
    @CommandsBuilder content: () -> Content
  ) -> some Scene { self }

  /// Sets how windows begin; the stage's is there.
  public nonisolated func defaultLaunchBehavior(_ behavior: SceneLaunchBehavior) -> some Scene {
    self
  }

  /// Sets if windows come back; the stage's is there.
  public nonisolated func restorationBehavior(_ behavior: SceneRestorationBehavior) -> some Scene {
    self
  }
}

/// Work that an app does while it is not seen.
nonisolated public struct BackgroundTask<Request, Response>: Sendable {
  private let name: String

  private init(name: String) { self.name = name }
}

extension BackgroundTask where Request == Void, Response == Void {
  public static func appRefresh(_ identifier: String) -> BackgroundTask<Void, Void> {
    BackgroundTask(name: identifier)
  }
}

extension BackgroundTask where Request == String, Response == Void {
  public static func urlSession(_ identifier: String) -> BackgroundTask<String, Void> {
    BackgroundTask(name: identifier)
  }
}

/// The way in which a scene begins.
nonisolated public struct SceneLaunchBehavior: Sendable {
  public static let automatic = SceneLaunchBehavior()
  public static let presented = SceneLaunchBehavior()
  public static let suppressed = SceneLaunchBehavior()
}

/// The choice to bring windows back.
nonisolated public struct SceneRestorationBehavior: Sendable {
  public static let automatic = SceneRestorationBehavior()
  public static let disabled = SceneRestorationBehavior()
}

extension WindowGroup {
  public nonisolated init<D: Codable & Hashable, C: View>(
    id: String? = nil, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _PresentedContent<D, C> {
    self.init { _PresentedContent(content: content) }
  }

  public nonisolated init<D: Codable & Hashable, C: View>(
    _ titleKey: LocalizedStringKey, id: String? = nil, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == _PresentedContent<D, C> {
    self.init { _PresentedContent(content: content) }
  }
}

/// The content of a window for a value; there is none.
public struct _PresentedContent<D: Codable & Hashable, Content: View>: View {
  nonisolated(unsafe) let content: (Binding<D?>) -> Content

  nonisolated init(content: @escaping (Binding<D?>) -> Content) { self.content = content }

  public var body: some View { content(.constant(nil)) }
}

extension Window {
  public nonisolated init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}
