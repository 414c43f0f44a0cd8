internal import FlipbookDisplay
internal import FlipbookHost
internal import FlipbookLayout
internal import FlipbookMotion
internal import FlipbookStage
internal import FlipbookViews
public import Foundation

/// The size of a picture that a test compares.
public enum ImageLayout: Hashable, Sendable {
  /// The whole screen of the device.
  case device

  /// The size that the view takes when it is offered the device's screen.
  case sizeThatFits

  /// A size in points.
  case fixed(width: CGFloat, height: CGFloat)

  /// The screen for a view; those that are no device's have no safe area.
  func screen(
    on device: StageDevice, semantics: Semantics, typesetter: (any TextTypesetting)?,
    view: () -> AnyView
  ) -> StageDevice {
    switch self {
    case .device: return device
    case .fixed(let width, let height):
      return StageDevice(size: CGSize(width: width, height: height), scale: device.scale)
    case .sizeThatFits:
      let measured = MeasuredView(
        view(), on: device, semantics: semantics, typesetter: typesetter)
      return StageDevice(size: measured.size, scale: device.scale)
    }
  }
}
