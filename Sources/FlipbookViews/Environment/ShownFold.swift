import FlipbookGeometry
package import FlipbookLayout
import Foundation

/// The fold of the device, in the orientation in which it is held.
nonisolated package struct ShownFold: Equatable, Sendable {
  package let status: DeviceFold.Status

  /// The angle of the hinge, in degrees.
  package let degrees: Double

  /// The parts of the window that something else takes.
  package let areas: [DeviceFold.Area]

  package init(_ fold: DeviceFold, _ orientation: DeviceOrientation) {
    (status, degrees) = (fold.status, fold.degrees)
    areas = fold.areas(orientation)
  }
}

extension EnvironmentValues {
  private enum DeviceFoldKey: EnvironmentKey {
    static var defaultValue: ShownFold? { nil }
  }

  /// The fold of the device; nil for one that does not fold.
  package var deviceFold: ShownFold? {
    get { self[DeviceFoldKey.self] }
    set { self[DeviceFoldKey.self] = newValue }
  }
}
