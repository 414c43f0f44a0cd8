import Foundation

extension UIViewController {
  /// The button that begins and ends editing.
  public var editButtonItem: UIBarButtonItem {
    if let known = knownEditButton { return known }
    let button = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        setEditing(!isEditing, animated: true)
      })
    button.showEditing(isEditing)
    knownEditButton = button
    return button
  }
}

extension UIViewController {
  /// Asks for the orientations anew: the timeline says how the device is held.
  public class func attemptRotationToDeviceOrientation() {}
}

extension UIBarButtonItem {
  /// Has the title and the style of a button that begins editing, or ends it.
  func showEditing(_ isEditing: Bool) {
    title = isEditing ? "Done" : "Edit"
    style = isEditing ? .done : .plain
  }
}
