package import FlipbookGeometry
package import Foundation

/// The hinge of a device that folds, and the parts of its screen that something else takes.
package struct DeviceFold: Equatable, Sendable {
  /// The state of the hinge.
  package enum Status: Sendable {
    case closed, partiallyOpen, fullyOpen
  }

  /// A part of the screen that something else takes.
  package struct Area: Equatable, Sendable {
    /// True for the fold, which divides what is shown; false for what covers it.
    package let divides: Bool

    /// The rectangle with its margins, in points of the window.
    package let frame: CGRect
    package let margins: EdgeInsets

    /// True if it has to be avoided now.
    package let isActive: Bool
  }

  package let status: Status

  /// The angle of the hinge; 180 for a flat device.
  package let degrees: Double
  fileprivate let portrait: [Area]
  fileprivate let landscape: [Area]

  /// The areas in one orientation.
  package func areas(_ orientation: DeviceOrientation) -> [Area] {
    orientation == .portrait ? portrait : landscape
  }
}

// MARK: - The iPhone Duo

extension DeviceProfile {
  /// The iPhone Duo: its inner display flat and partly folded, and its outer one.
  ///
  /// - SeeAlso: Points, safe areas, classes, the regions that are covered and the fold with its 20
  ///   points on each side: measured in the simulator of iOS 27.1 by their authors,
  ///   github.com/kusumotoa/iPhoneDuoLab and
  ///   https://dev.classmethod.jp/en/articles/ios27-1-iphone-duo-reserved-regions/. The angle of a
  ///   device that is partly folded is that of the simulator's button. Of two ways to hold it, the
  ///   one with the inner camera in the upper half, and with the bars on the right: chosen.
  static let folding: [DeviceProfile] = [
    duo("iphone-duo", ["iphone-duo-inner", "iphone-duo-open"], .fullyOpen, degrees: 180),
    duo("iphone-duo-folded", ["iphone-duo-half-open"], .partiallyOpen, degrees: 127.8),
    DeviceProfile(
      name: "iphone-duo-outer", aliases: ["iphone-duo-closed", "iphone-duo-cover"],
      portraitSize: CGSize(width: 466, height: 678), scale: 3,
      portrait: Posture(
        safeArea: EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 84),
        widthClass: .compact, heightClass: .regular),
      landscape: Posture(
        safeArea: EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 84),
        widthClass: .compact, heightClass: .compact),
      statusBarHeight: 0, isTablet: false,
      fold: DeviceFold(
        status: .closed, degrees: 0,
        portrait: [covered(399.7, 29.3, 37, 37), covered(382, 0, 84, 170)],
        landscape: [covered(611.7, 399.7, 37, 37), covered(594, 384, 84, 82)])),
  ]

  private static func duo(
    _ name: String, _ aliases: [String], _ status: DeviceFold.Status, degrees: Double
  ) -> DeviceProfile {
    let isFolded = status == .partiallyOpen
    func fold(_ frame: CGRect, _ margins: EdgeInsets) -> DeviceFold.Area {
      DeviceFold.Area(divides: true, frame: frame, margins: margins, isActive: isFolded)
    }
    return DeviceProfile(
      name: name, aliases: aliases, portraitSize: CGSize(width: 669, height: 951), scale: 3,
      portrait: Posture(
        safeArea: EdgeInsets(top: 82, leading: 0, bottom: 34, trailing: 0),
        widthClass: .regular, heightClass: .regular),
      landscape: Posture(
        safeArea: EdgeInsets(top: 0, leading: 0, bottom: 34, trailing: 84),
        widthClass: .regular, heightClass: .regular),
      statusBarHeight: 0, isTablet: false,
      fold: DeviceFold(
        status: status, degrees: degrees,
        portrait: [
          fold(
            CGRect(x: 0, y: 455.5, width: 669, height: 40),
            EdgeInsets(top: 20, leading: 0, bottom: 20, trailing: 0)),
          covered(21, 215.7, 37, 58, isActive: false), covered(535, 0, 134, 82),
        ],
        landscape: [
          fold(
            CGRect(x: 455.5, y: 0, width: 40, height: 669),
            EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)),
          covered(677.3, 21, 58, 37, isActive: false), covered(867, 0, 84, 120),
        ]))
  }

  private static func covered(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, isActive: Bool = true
  ) -> DeviceFold.Area {
    DeviceFold.Area(
      divides: false, frame: CGRect(x: x, y: y, width: width, height: height),
      margins: EdgeInsets(), isActive: isActive)
  }
}
