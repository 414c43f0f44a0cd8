public import Photos
public import UIKit

/// A view for a picture that moves for a moment; it stays empty.
@MainActor @preconcurrency open class PHLivePhotoView: UIView {
  open var livePhoto: PHLivePhoto?
  open var isMuted = false
}
