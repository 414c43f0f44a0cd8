internal import FlipbookExpectations
internal import FlipbookStage
internal import FlipbookText
internal import FlipbookTimeline
internal import FlipbookViews

/// A scene that a timeline can be played with.
struct StagedScene: Sendable {
  let name: String

  /// Puts it on a stage.
  let stage:
    @MainActor @Sendable (
      Variant, StageDevice, Typesetter, (inout EnvironmentValues) -> Void
    ) -> FlipbookStage.Stage

  init<V: View>(_ name: String, _ scene: @escaping @MainActor @Sendable () -> V) {
    self.name = name
    stage = { variant, device, typesetter, change in
      FlipbookStage.Stage(
        { scene() }, device: device, semantics: variant.timeline.semantics.motion,
        environment: change, typesetter: typesetter, seed: variant.timeline.seed)
    }
  }

  /// Returns a type's name as timelines write it, with the names of the types it is nested in.
  static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
