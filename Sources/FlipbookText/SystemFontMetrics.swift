import Foundation

/// The numbers of San Francisco that decide how big text is; glyphs come from Inter.
///
/// Lengths are in points unless they say otherwise.
package enum SystemFontMetrics {
  /// From this size on the Display cut is used, below it the Text cut.
  ///
  /// - SeeAlso: documented, WWDC20 "The details of UI typography".
  static let displaySize: CGFloat = 20

  /// The height above the baseline, as a fraction of the size.
  ///
  /// - SeeAlso: measured on iOS: 17 points give 16.1865234375, that is 1950 / 2048.
  static let ascent: CGFloat = 1950 / 2048
  /// The depth below the baseline, as a fraction of the size.
  ///
  /// - SeeAlso: measured on iOS: 17 points give 4.1005859375, that is 494 / 2048.
  static let descent: CGFloat = 494 / 2048

  /// The advance of SF Mono, as a fraction of the size.
  ///
  /// - SeeAlso: chosen: 1266 / 2048, from memory of the font.
  static let monospacedAdvance: CGFloat = 1266 / 2048

  /// The extra space after every character of the system font, in points.
  ///
  /// - SeeAlso: documented, Human Interface Guidelines, Typography, Tracking values; the column in
  ///   points, which is the finer one. Between sizes and beyond: chosen, linear and constant.
  static func tracking(size: CGFloat) -> CGFloat {
    guard size > 0 else { return 0 }
    return interpolate(trackingBySize, at: size)
      * (size < 6 ? size / 6 : 1)
  }

  /// The width of Inter's glyphs beside San Francisco's of a weight, as a factor.
  ///
  /// San Francisco's heavier letters are narrower than Inter's, round ones above all, and stand
  /// farther apart. No tracking alone brings both “Accounts” and “Profile”, semibold at 17 points,
  /// within 1.5 % of what was measured: one wants at most -0.40 points, the other at least -0.35.
  ///
  /// - SeeAlso: derived from ink that was measured on iOS, seven strings at 17 points semibold, three
  ///   at 34 bold and three at 10 medium, which are all within 1.5 % then; linear from 400 to 700,
  ///   and constant beyond: chosen.
  static func glyphWidth(weight: Int) -> CGFloat {
    1 - 0.022 * CGFloat(min(max(weight, 400), 700) - 400) / 200
  }

  /// The correction of Inter's advances that makes words as wide as in San Francisco, as a fraction
  /// of the size, after ``glyphWidth(weight:)`` and before ``tracking(size:)``.
  ///
  /// Half of it stands before a glyph and half behind: a narrower glyph stays in the middle of its
  /// advance, and a title that is centred stays where it is.
  ///
  /// Text cuts of regular weight agree (within 1.1 % on words measured on iOS) at 16 and 17 points,
  /// and are a little too wide below. San Francisco gets narrower from 17 to 28 points continuously,
  /// where Inter changes once, at 20.
  ///
  /// - SeeAlso: derived from the ink of 23 strings measured on iOS (the look oracle's `ink widths of
  ///   real strings` and those in its cases); text cut of 700 from letter widths (17 points: average
  ///   0.4795 bold, tracking included, against Inter's 0.4910 without); display cut of 400 from the
  ///   published average, 853 / 2048, against 0.4310 of Inter Display. That regular letters get no
  ///   narrower beyond 27 points: measured, "What's the point?" at twelve sizes from 25 to 58 in the
  ///   pictures of swift-snapshot-testing (`testTraitsWithView`), within 0.7 %. Linear between 17 and
  ///   28 points and between weights, none for the light ones, and what is added from 700 to 900:
  ///   chosen.
  static func widthCorrection(size: CGFloat, weight: Int) -> CGFloat {
    let weight = CGFloat(max(min(weight, 900), 400))
    let last = 0.9 + 0.1 * min((weight - 400) / 300, 1)
    let narrower = 0.0603 * max(min((size - 17) / 11, last), 0)
    guard size < displaySize else { return 0.0458 + 0.020 * (weight - 400) / 300 - narrower }
    let small = 0.0038 * max(min((16 - size) / 3, 1), 0)
    return interpolate(correctionByWeight, at: weight) - narrower - small
  }

  /// The line height in the designers' tables, from which the spacing of texts follows too.
  ///
  /// - SeeAlso: documented, Human Interface Guidelines, Dynamic Type sizes. Between sizes: chosen,
  ///   linear.
  static func leading(size: CGFloat) -> CGFloat {
    if size < 11 { return max(size, 0) * 13 / 11 }
    if size > 52 { return size * 61 / 52 }
    return interpolate(leadingBySize, at: size)
  }

  /// The value at a place in a table sorted by its first column; constant beyond both ends.
  private static func interpolate(_ table: [(size: CGFloat, value: CGFloat)], at size: CGFloat)
    -> CGFloat
  {
    guard let last = table.last, size < last.size else { return table.last?.value ?? 0 }
    guard let next = table.firstIndex(where: { $0.size > size }), next > 0 else {
      return table.first?.value ?? 0
    }
    let (low, high) = (table[next - 1], table[next])
    return low.value + (high.value - low.value) * (size - low.size) / (high.size - low.size)
  }

  private static let correctionByWeight: [(size: CGFloat, value: CGFloat)] = [
    (400, 0), (500, 0.008), (600, 0.01576), (700, 0.030), (900, 0.039),
  ]

  private static let trackingBySize: [(size: CGFloat, value: CGFloat)] = [
    (6, 0.24), (7, 0.23), (8, 0.21), (9, 0.17), (10, 0.12), (11, 0.06), (12, 0), (13, -0.08),
    (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
    (21, -0.36), (22, -0.26), (23, -0.10), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29),
    (28, 0.38), (29, 0.40), (30, 0.40), (31, 0.39), (32, 0.41), (33, 0.40), (34, 0.40),
    (35, 0.38), (36, 0.37), (37, 0.36), (38, 0.37), (39, 0.38), (40, 0.37), (42, 0.37),
    (44, 0.37), (46, 0.36), (48, 0.35), (50, 0.34), (52, 0.33), (54, 0.32), (56, 0.30),
    (58, 0.28), (60, 0.26), (62, 0.24), (64, 0.22), (66, 0.19), (68, 0.17), (70, 0.14),
    (72, 0.14), (76, 0.07), (80, 0), (96, 0),
  ]

  private static let leadingBySize: [(size: CGFloat, value: CGFloat)] = [
    (11, 13), (12, 16), (13, 18), (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (20, 25),
    (22, 28), (23, 29), (25, 31), (26, 32), (28, 34), (31, 38), (34, 41), (38, 46), (44, 52),
    (52, 61),
  ]
}
