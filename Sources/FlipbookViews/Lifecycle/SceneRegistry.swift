/// The views that timelines may name as their scene; compiled scenes enter themselves here.
public enum _SceneRegistry {
  private struct Scene {
    let name: String
    let make: () -> AnyView
  }

  nonisolated(unsafe) private static var scenes: [Scene] = []

  /// Enters a view under a name.
  public static func register<V: View>(
    _ name: String, file: String = "", _ make: @escaping @MainActor () -> V
  ) {
    scenes.append(Scene(name: name) { AnyView(unisolated { (_: Void) in make() }(())) })
  }

  /// The view of a name, made anew.
  package static func make(_ name: String) -> AnyView? {
    scenes.first { $0.name == name }?.make()
  }

  /// All names, in the order they were entered.
  package static var names: [String] { scenes.map(\.name) }
}
