import Foundation

/// The numbers of the edge below which scrolled content fades under the bars of iOS 26; lengths in
/// points.
///
/// The ground behind the content lies over it as a veil. Its opacity grows with the square of the
/// distance from its beginning, and stays from the end of the ramp on.
///
/// - SeeAlso: Measured at the tab bar of github.com/easydev991/SwiftUI-SotkaApp de61f15,
///   `fastlane/screenshots/iphone/en-US/iPhone 15 Pro Max-5-userProgress.png` and
///   `-7-userJournalList.png`: black and grey lose 1.4 % 37 points above the bar, 5 % at 26, 11 %
///   at 14, 20 % at 2 and 85 % at the window's bottom; a white card takes the list's colour. The
///   length of the ramp: derived from these, and from the top of
///   github.com/Dimillian/IcySky 03560c6, `Images/image1.png`, which is even from 51 points above
///   the bar's end on. That no blur goes with it: measured in the first of them; earlier betas
///   had one.
nonisolated struct ScrollEdgeLook: Sendable {
  /// The length by which the veil goes on beyond the bar.
  let outset: CGFloat

  /// The length over which it grows.
  let ramp: CGFloat

  /// Its opacity from there on.
  let opacity: Double

  /// The opacities at even distances, from the veil's beginning to the end of its ramp.
  var steps: [Double] {
    let count = 8
    return (0...count).map { step in
      let share = Double(step) / Double(count)
      return opacity * share * share
    }
  }

  /// The thickness of the line at the end of a hard edge's ground: that of the bars before, chosen.
  static let line: CGFloat = 1.0 / 3

  static let ios26 = ScrollEdgeLook(outset: 48, ramp: 99, opacity: 0.85)
}
