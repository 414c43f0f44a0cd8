import FlipbookBase
package import FlipbookGeometry
package import Foundation

/// The orientation a device is held in.
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait, landscape
}

/// The class of a window's length along an axis.
package enum SizeClass: String, Sendable {
  case compact, regular
}

/// The screen of a device: what a scene is laid out in.
package struct DeviceProfile: Equatable, Sendable {
  /// The screen's measures in one orientation.
  package struct Posture: Equatable, Sendable {
    /// The lengths that bars, notch and home indicator take off each edge, in points.
    package var safeArea: EdgeInsets
    package var widthClass: SizeClass
    package var heightClass: SizeClass
  }

  /// The name used on the command line, such as `iphone-14`.
  package let name: String

  /// Other devices with the same screen, and other names of this one.
  package let aliases: [String]

  /// The size held upright, in points.
  package let portraitSize: CGSize

  /// Pixels a point.
  package let scale: CGFloat

  package let portrait: Posture
  package let landscape: Posture

  /// The height of the status bar held upright, in points.
  package let statusBarHeight: CGFloat

  /// True if the device is a tablet: its status bar stays in landscape.
  package let isTablet: Bool

  /// The hinge of a device that folds; nil for any other.
  package var fold: DeviceFold?

  /// The size of the screen, in points.
  package func size(_ orientation: DeviceOrientation = .portrait) -> CGSize {
    orientation == .portrait
      ? portraitSize : CGSize(width: portraitSize.height, height: portraitSize.width)
  }

  /// Returns the screen's measures in one orientation.
  package func posture(_ orientation: DeviceOrientation = .portrait) -> Posture {
    orientation == .portrait ? portrait : landscape
  }

  /// The height of the status bar, in points; a phone on its side hides it.
  package func statusBarHeight(_ orientation: DeviceOrientation) -> CGFloat {
    orientation == .portrait || isTablet ? statusBarHeight : 0
  }

  /// The safe area of a window as large as the screen.
  package func safeArea(_ orientation: DeviceOrientation = .portrait) -> SafeArea {
    SafeArea([
      SafeArea.Space(
        bounds: CGRect(origin: .zero, size: size(orientation)),
        insets: posture(orientation).safeArea)
    ])
  }
}

extension DeviceProfile {
  /// Returns the device of a name or alias, regardless of case, spaces and hyphens.
  package static func named(_ name: String) -> DeviceProfile? {
    // As most timelines write it, which makes no table.
    all.first { $0.name == name || $0.aliases.contains(name) } ?? byName[normalized(name)]
  }

  /// The devices by their names and aliases without case, spaces and hyphens; of several the first
  /// in the table.
  private static let byName: [String: DeviceProfile] = Dictionary(
    all.flatMap { device in
      ([device.name] + device.aliases).map { (normalized($0), device) }
    }, uniquingKeysWith: { first, _ in first })

  /// The known name nearest to one that is not known, if any is near.
  ///
  /// The nearest has the smallest edit distance; of several it is the first in the table. A
  /// distance of more than a third of the letters is not near.
  package static func suggestion(for name: String) -> String? {
    let wanted = Array(normalized(name))
    let distances = all.flatMap { [$0.name] + $0.aliases }.map {
      (name: $0, distance: NearestWord.distance(wanted, Array(normalized($0))))
    }
    let nearest = distances.min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= max(wanted.count / 3, 1) else { return nil }
    return nearest.name
  }

  /// The letters, digits and dots of a name in lower case, without words that identify no device.
  private static func normalized(_ name: String) -> String {
    let kept = name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." }
    return ["generation", "inch"].reduce(kept) {
      $0.replacingOccurrences(of: $1, with: "")
    }
  }
}
