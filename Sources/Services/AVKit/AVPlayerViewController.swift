public import UIKit

/// The screen of a film: an empty card with its name.
@MainActor @preconcurrency open class AVPlayerViewController: _SystemController {
  open var player: AVPlayer?
  open var showsPlaybackControls = true
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var allowsPictureInPicturePlayback = true
  open var entersFullScreenWhenPlaybackBegins = false
  open var exitsFullScreenWhenPlaybackEnds = false
  open var updatesNowPlayingInfoCenter = true
  open weak var delegate: (any AVPlayerViewControllerDelegate)?
}

/// Hears of a film's screen.
@MainActor @preconcurrency public protocol AVPlayerViewControllerDelegate: AnyObject {}

/// A button for the places that play sound: a labelled area.
@MainActor @preconcurrency open class AVRoutePickerView: _ServiceView {
  open var activeTintColor: UIColor?
  open var prioritizesVideoDevices = false
}
