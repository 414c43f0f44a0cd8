public import Foundation

/// The coordinates of a screen, of a scene or of a view.
@MainActor @preconcurrency public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
}

extension UIScreen: UICoordinateSpace {
  public var coordinateSpace: any UICoordinateSpace { self }
  public var fixedCoordinateSpace: any UICoordinateSpace { self }
}

extension UIWindowScene {
  /// The coordinates of the scene, which are those of its screen.
  public var coordinateSpace: any UICoordinateSpace { screen }
}
