import FlipbookBase
package import FlipbookDisplay
import FlipbookExpectations
import FlipbookGeometry
package import FlipbookJob
import FlipbookLayout
import FlipbookMotion
import FlipbookOutside
package import FlipbookStage
package import FlipbookTimeline
import FlipbookViews
import Foundation

/// Plays the scenes that entered themselves in the registry, on stages.
package struct StageStaging: SceneStaging {
  private let typesetter: any TextTypesetting
  private let plans = PreparedTimelines()

  package init(typesetter: any TextTypesetting) {
    self.typesetter = typesetter
    _SceneRegistry.previews = { PreviewTypes.all() }
  }

  private var sceneNames: [String] { _SceneRegistry.names.sorted() }

  package func player(
    for variant: Variant, _ settings: SceneJob.Settings, _ moments: WantedMoments
  ) throws(TimelineError) -> TimelinePlayer {
    let timeline = variant.timeline
    var device = try device(named: timeline.device)
    let changes = try environment(timeline.environment)
    // What a preview does while it is measured is not seen by the scene.
    OutsideWorld.standby = OutsideWorld(of: timeline)
    var preview = PreviewStaging(timeline, typesetter: typesetter)
    device = preview.device(instead: device, scale: settings.drawing.scale) {
      (try? self.scene(named: timeline.scene)).map { ($0(), changes) }
    }
    let chrome = timeline.chrome(standard: settings.drawing.chrome)
    let outside = OutsideWorld(of: timeline)
    OutsideWorld.standby = outside
    let scene = try self.scene(named: timeline.scene)
    let profile = device.profile
    let stage = Stage(
      { StageChrome.view(preview.view(of: scene()), chrome, clock: timeline.clock, on: profile) },
      device: device, semantics: timeline.motionSemantics,
      environment: { values in for change in changes { change(&values) } },
      typesetter: typesetter, seed: timeline.seed, outside: outside)
    let sampling = moments.sampling
    for sentence in preview.diagnostics { stage.graph.diagnose(sentence) }
    preview.load(stage)
    if timeline.clock != nil, timeline.chrome == Timeline.Chrome.none {
      stage.graph.diagnose("clock: there is no status bar around a scene with `chrome: none`")
    }
    let player = try TimelinePlayer(
      variant, on: stage, requests: moments.pictures,
      shutter: Shutter(angle: sampling.shutterAngle, samples: sampling.shutterSamples),
      isRecorded: settings.checks.expectations && !timeline.expectations.isEmpty,
      plan: plans.plan(for: timeline))
    player.body = chrome == .device ? device.profile.map(DeviceBody.init) : nil
    player.explainer = settings.explanation.map { StageExplainer($0.view, of: timeline, on: stage) }
    return player
  }

  package func inspect(
    _ inspection: SceneJob.Inspection
  ) throws(TimelineError) -> InspectedScene {
    let place = SourceLocation(file: inspection.scene)
    let scene = try scene(named: Located(inspection.scene, at: place))
    let changes = try environment(inspection.environment)
    let device = try device(for: inspection, at: place)
    let stage = Stage(
      scene, device: device, semantics: inspection.semantics.motion,
      environment: { values in for change in changes { change(&values) } },
      typesetter: typesetter)
    switch inspection.moment {
    case .first: break
    case .settled: _ = stage.preroll(within: ExactTime(seconds: 10), tolerance: 0)
    case .time(let time): stage.advance(to: time)
    }
    let parts = stage.identifiedParts(isPixelRounded: inspection.isPixelRounded)
    return InspectedScene(
      parts: parts.map { InspectedScene.Part(id: $0.id, frame: $0.frame) },
      diagnostics: stage.graph.diagnostics)
  }

  // MARK: Parts

  /// Returns the closure that makes a scene's view; the stage calls it.
  private func scene(named name: Located<String>) throws(TimelineError) -> () -> AnyView {
    if let scene = _SceneRegistry.maker(of: name.value) { return scene }
    let names = sceneNames
    throw TimelineError(
      .unknownScene, "there is no scene `\(name.value)`", at: name.location,
      suggestion: NearestWord.to(name.value, among: names),
      notes: ["scenes: \(names.joined(separator: " "))"])
  }

  private func device(named name: Located<String>) throws(TimelineError) -> StageDevice {
    if let profile = DeviceProfile.named(name.value) { return StageDevice(profile) }
    throw TimelineError(
      .unknownDevice, "I don't know the device `\(name.value)`", at: name.location,
      suggestion: DeviceProfile.suggestion(for: name.value),
      help: "`flipbook list devices` lists them")
  }

  private func device(
    for inspection: SceneJob.Inspection, at place: SourceLocation
  ) throws(TimelineError) -> StageDevice {
    var device = StageDevice(DeviceProfile.standard)
    if let name = inspection.device {
      device = try self.device(named: Located(name, at: place))
    } else if let width = inspection.width, let height = inspection.height {
      device = StageDevice(size: CGSize(width: width, height: height))
    }
    if let insets = inspection.safeArea, insets.count == 4 {
      device.safeArea = EdgeInsets(
        top: insets[0], leading: insets[1], bottom: insets[2], trailing: insets[3])
    }
    if let scale = inspection.scale { device.scale = CGFloat(scale) }
    if inspection.direction == .rightToLeft { device.layoutDirection = .rightToLeft }
    return device
  }

  private func environment(
    _ values: [NamedValue]
  ) throws(TimelineError) -> [(inout EnvironmentValues) -> Void] {
    var changes: [(inout EnvironmentValues) -> Void] = []
    for value in values { changes.append(try StageEnvironment.change(value)) }
    return changes
  }
}
