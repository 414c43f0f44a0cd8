/// The activity of a scene.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background
  case inactive
  case active
}

extension EnvironmentValues {
  fileprivate enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }

  /// The activity of the scene: inactive until its views have appeared, then active.
  ///
  /// - SeeAlso: A view is told of the change: measured,
  ///   https://medium.com/@frentebw/how-does-the-scene-phase-change-in-the-swiftui-app-102ed4586b50.
  public var scenePhase: ScenePhase {
    get {
      guard !hasValue(under: ScenePhaseKey.self), let start = ViewGraph.current?.sceneStart else {
        return self[ScenePhaseKey.self]
      }
      if !start.isOver { start.isWatched = true }
      return start.isOver ? .active : .inactive
    }
    set { self[ScenePhaseKey.self] = newValue }
  }
}

/// The time before a scene is active.
private final class SceneStart {
  /// True once a view has asked for the phase.
  var isWatched = false
  var isOver = true
}

extension ViewGraph {
  fileprivate var sceneStart: SceneStart { registry.shared(SceneStart.self) { SceneStart() } }

  /// Starts the scene, which is active once its views have appeared.
  ///
  /// - Parameter appear: Shows the views.
  package func startScene(_ appear: () -> Void) {
    let start = sceneStart
    start.isOver = false
    appear()
    start.isOver = true
    guard start.isWatched else { return }
    updateEnvironment { $0.scenePhase = .active }
    flush()
  }
}
