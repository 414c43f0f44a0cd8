import Foundation

/// A way to use a view beyond plain touches.
@MainActor @preconcurrency public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
}

extension UIView {
  /// Adds a way to use the view: a menu is opened by a long press, the hinge of a device is told, and
  /// others are not used.
  public func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    styles.interactions.append(interaction)
    (interaction as? UIContextMenuInteraction)?.begin(on: self)
    (interaction as? UIHingeInteraction)?.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    styles.interactions.removeAll { $0 === interaction }
    (interaction as? UIContextMenuInteraction)?.end()
    (interaction as? UIHingeInteraction)?.didMove(to: nil)
  }

  public var interactions: [any UIInteraction] {
    get { styles.interactions }
    set {
      for old in interactions where !newValue.contains(where: { $0 === old }) {
        removeInteraction(old)
      }
      for new in newValue { addInteraction(new) }
    }
  }
}

/// Puts a picture into the photo library, which a stage has not.
@MainActor @preconcurrency public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) { ShownScene.diagnose("UIImageWriteToSavedPhotosAlbum: there is no photo library") }
