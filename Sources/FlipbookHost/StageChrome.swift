import FlipbookGeometry
package import FlipbookLayout
import FlipbookLook
package import FlipbookTimeline
package import FlipbookViews
import Foundation

/// Puts scenes into what the system draws around them.
package enum StageChrome {
  /// A scene with the system's status bar, indicator and keyboard; the scene itself without them.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - chrome: The things around it.
  ///   - clock: The time on the status bar; nil for 9:41.
  ///   - profile: The device; nil for a size of one's own, which has nothing around it.
  /// - Returns: The view for the stage.
  package static func view(
    _ scene: AnyView, _ chrome: Timeline.Chrome, clock: String? = nil, on profile: DeviceProfile?
  ) -> AnyView {
    guard chrome != .none, let profile else { return scene }
    return AnyView(SystemChrome(ScreenShape(profile), time: clock ?? ChromeClock.time) { scene })
  }
}

extension ScreenShape {
  /// The glass of a device.
  init(_ profile: DeviceProfile) {
    let top = profile.portrait.safeArea.top
    let isRound = profile.portrait.safeArea.bottom > 0
    // Islands came with insets of 59 points and more; phones with smaller ones have a notch.
    let cutout: Cutout =
      profile.isTablet || !isRound
      ? .none : top >= 59 ? .island : top == 47 || top == 50 ? .smallNotch : .notch
    self.init(
      cutout: profile.fold?.cutout ?? cutout, isTablet: profile.isTablet, isRound: isRound,
      topInset: top)
  }
}

extension DeviceFold {
  /// The hole for a camera: what is always covered, and as wide as high.
  fileprivate var cutout: ScreenShape.Cutout {
    func hole(_ orientation: DeviceOrientation) -> CGRect? {
      areas(orientation)
        .first { !$0.divides && $0.isActive && $0.frame.width == $0.frame.height }?
        .frame
    }
    return .hole(upright: hole(.portrait), turned: hole(.landscape))
  }
}
