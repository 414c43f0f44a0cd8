internal import FlipbookExpectations
internal import FlipbookHost
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
      let timeline = variant.timeline
      let chrome = timeline.chrome(standard: StageSetting.current.chrome.word)
      guard chrome != .none else {
        return FlipbookStage.Stage(
          { scene() }, device: device, semantics: timeline.motionSemantics,
          environment: change, typesetter: typesetter, seed: timeline.seed)
      }
      return FlipbookStage.Stage(
        {
          StageChrome.view(AnyView(scene()), chrome, clock: timeline.clock, on: device.profile)
        }, device: device, semantics: timeline.motionSemantics,
        environment: change, typesetter: typesetter, seed: timeline.seed)
    }
  }

  /// Returns a type's name as timelines write it, with the names of the types it is nested in.
  static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type)
    return name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
