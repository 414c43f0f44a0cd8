import Foundation

/// A way to use a view beyond touches; none is used.
@MainActor @preconcurrency public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
}

extension UIView {
  /// Adds a way to use the view; none is used.
  public func addInteraction(_ interaction: any UIInteraction) {}

  public func removeInteraction(_ interaction: any UIInteraction) {}
}

/// Puts a picture into the photo library, which a stage has not.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { ShownScene.diagnose("UIImageWriteToSavedPhotosAlbum: there is no photo library") }
