package import FlipbookViews
package import Foundation

/// The sizes of UIKit's controls that are in no window yet, in points: code asks for them to make
/// frames.
package enum ControllerControlSizes {
  /// Without the two points of the track that lie outside the layout.
  package static func toggle(in environment: EnvironmentValues) -> CGSize {
    let look = environment.systemLook.toggles
    return CGSize(width: look.track.width - look.overhang, height: look.track.height)
  }

  package static func stepper(in environment: EnvironmentValues) -> CGSize {
    environment.systemLook.steppers.size
  }

  package static func sliderHeight(in environment: EnvironmentValues) -> CGFloat {
    environment.systemLook.sliders.height
  }
}
