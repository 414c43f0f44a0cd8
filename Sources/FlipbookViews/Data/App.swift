/// A program with windows, of which the first is what a stage shows.
@MainActor @preconcurrency
public protocol App {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }

  @MainActor @preconcurrency
  init()
}

extension App {
  /// Does nothing: the scene that a timeline names is shown, not the app.
  @MainActor @preconcurrency
  public static func main() {}
}

/// A part of an app's user interface, such as a window.
@MainActor @preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  @SceneBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: Scene {}

/// A scene without a body.
public protocol _PrimitiveScene: Scene where Body == Never {}

extension _PrimitiveScene {
  public var body: Never { fatalError("\(Self.self) is a primitive scene: it has no body") }
}

/// Builds one scene from several.
@resultBuilder
public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }

  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> some Scene {
    _SceneList(scenes: (repeat each content))
  }

  public static func buildOptional<Content: Scene>(_ content: Content?) -> some Scene {
    _SceneList(scenes: content)
  }

  public static func buildLimitedAvailability(_ content: any Scene) -> some Scene {
    _SceneList(scenes: content)
  }
}

/// Several scenes.
public struct _SceneList<T>: _PrimitiveScene {
  let scenes: T
}

extension _SceneList: WindowScene {
  var window: AnyView? {
    if let scene = scenes as? any Scene { return firstWindow(of: scene) }
    return Mirror(reflecting: scenes).children.lazy.compactMap { $0.value as? any Scene }
      .compactMap { firstWindow(of: $0) }.first
  }
}

/// Windows with the same content.
public struct WindowGroup<Content: View>: _PrimitiveScene, WindowScene {
  nonisolated(unsafe) let content: Content

  var window: AnyView? { AnyView(content) }

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public nonisolated init(id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// One window.
public struct Window<Content: View>: _PrimitiveScene, WindowScene {
  nonisolated(unsafe) let content: Content

  var window: AnyView? { AnyView(content) }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
  }
}

/// The app's settings on the Mac.
public struct Settings<Content: View>: _PrimitiveScene {
  nonisolated(unsafe) let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}

/// The windows of a device that its owner has set up for assistive access; this one is not.
public struct AssistiveAccess<Content: View>: _PrimitiveScene {
  nonisolated(unsafe) let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }
}
