package import Foundation

/// The glass of a device: what is cut out of it, and its corners.
nonisolated package struct ScreenShape: Equatable, Sendable {
  /// The part at the upper edge where the camera is.
  package enum Cutout: Equatable, Sendable {
    case none
    case notch
    /// A notch as narrow as those of 2021.
    case smallNotch
    case island
    /// A round hole held upright or on its side, in points of the window; nil for none. Such a device
    /// has its status bar at a side.
    case hole(upright: CGRect?, turned: CGRect?)
  }

  package var cutout: Cutout
  package var isTablet: Bool

  /// True if the glass ends in round corners, and a line takes the place of the home button.
  package var isRound: Bool

  /// The safe area's upper inset held upright, in points.
  package var topInset: CGFloat

  /// True if a status bar goes along the upper edge.
  var hasStatusBar: Bool {
    if case .hole = cutout { false } else { true }
  }

  package init(cutout: Cutout, isTablet: Bool, isRound: Bool, topInset: CGFloat) {
    self.cutout = cutout
    self.isTablet = isTablet
    self.isRound = isRound
    self.topInset = topInset
  }
}
