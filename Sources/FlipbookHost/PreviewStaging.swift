import FlipbookBase
import FlipbookClock
import FlipbookDisplay
import FlipbookExpectations
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation

/// The device that a preview asks for, and the view with what is around it.
struct PreviewStaging {
  typealias Environment = (inout EnvironmentValues) -> Void

  private let typesetter: any TextTypesetting
  private let timeline: Timeline
  private let setting: PreviewSetting?

  /// The wishes of the preview that are not fulfilled.
  private(set) var diagnostics: [String] = []

  init(_ timeline: Timeline, typesetter: any TextTypesetting) {
    (self.timeline, self.typesetter) = (timeline, typesetter)
    guard _SceneRegistry.isPreview(timeline.scene.value) else {
      setting = nil
      return
    }
    // The preview's own code runs at the stage's first moment, as it does when it is shown.
    let clock = VirtualClock(seed: timeline.seed)
    setting = clock.perform { _SceneRegistry.setting(of: timeline.scene.value) }
    clock.stop()
  }

  /// Loads the contexts of the modifiers around the preview, before anything is shown.
  func load(_ stage: Stage) {
    guard let setting, !setting.wrappers.isEmpty else { return }
    _ = stage.preroll(within: MeasuredView.loadingTime, tolerance: timeline.rest)
  }

  /// The view inside of the modifiers that the preview's traits name.
  func view(of scene: AnyView) -> AnyView {
    (setting?.wrappers ?? []).reduce(scene) { view, wrap in wrap(view) }
  }

  /// Returns the device that the preview is shown on.
  ///
  /// - Parameters:
  ///   - device: The timeline's. A device that the user has chosen is kept.
  ///   - scale: The pixels a point of the pictures, if the user has chosen them: texts have whole
  ///     pixels, so a view is measured with the scale that it is drawn at.
  ///   - scene: Makes the view, to be measured.
  /// - Returns: The device.
  mutating func device(
    instead device: StageDevice, scale: Double?, scene: () -> (AnyView, [Environment])?
  ) -> StageDevice {
    var device = device
    if let name = setting?.device, !timeline.namesDevice {
      if let profile = DeviceProfile.named(name) {
        device = StageDevice(profile)
      } else {
        diagnostics.append("previewDevice: there is no device `\(name)`; it is shown on another")
      }
    }
    if let scale { device.scale = CGFloat(scale) }
    guard let setting else { return device }
    if setting.orientation == .landscape { device = device.turned(.landscape) }
    switch setting.layout {
    case nil, .device: return device
    case .fixed(let width, let height):
      return StageDevice(size: CGSize(width: width, height: height), scale: device.scale)
    case .sizeThatFits:
      guard let (view, changes) = scene() else { return device }
      let measured = MeasuredView(
        self.view(of: view), on: device, semantics: timeline.motionSemantics,
        typesetter: typesetter, seed: timeline.seed
      ) { values in for change in changes { change(&values) } }
      return StageDevice(size: measured.size, scale: device.scale)
    }
  }
}
