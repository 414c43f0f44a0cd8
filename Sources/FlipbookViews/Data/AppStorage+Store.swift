public import FlipbookOutside
public import Foundation

extension EnvironmentValues {
  private enum AppDefaultsKey: EnvironmentKey {
    static var defaultValue: _AppDefaults? { nil }
  }

  /// The store of the app's values in the view; nil for the app's own.
  var appDefaults: _AppDefaults? {
    get { self[AppDefaultsKey.self] }
    set { self[AppDefaultsKey.self] = newValue }
  }
}

extension View {
  /// Keeps the app's values in the view under their names in a store, unless they name their own.
  public nonisolated func defaultAppStorage(_ store: _AppDefaults) -> some View {
    environment(\.appDefaults, store)
  }

  /// The same, for a store that Foundation has, as tests name it: the store itself is not asked.
  @_disfavoredOverload
  public nonisolated func defaultAppStorage(_ store: NSObject) -> some View { self }
}

extension Scene {
  /// Keeps the app's values under their names in a store, unless they name their own.
  public nonisolated func defaultAppStorage(_ store: _AppDefaults) -> some Scene {
    changed { AnyView($0.defaultAppStorage(store)) }
  }

  /// The same, for a store that Foundation has, as tests name it: the store itself is not asked.
  @_disfavoredOverload
  public nonisolated func defaultAppStorage(_ store: NSObject) -> some Scene { self }
}
