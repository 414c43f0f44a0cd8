import FlipbookViews
import Foundation

/// The numbers of sheets and of the cards that other presentations become.
///
/// Lengths are in points, parts from 0 to 1.
///
/// - SeeAlso: Tops, corners, the screen behind and its dimming, the floating card and its grabber:
///   measured, cases `sheet18`, `sheet26`, `sheet26-medium` and `form26-sheetbar` of the look's oracle. Half a window as
///   the medium detent before iOS 26: documented in outline, `PresentationDetent.medium`. The size
///   of form sheets: documented, `UIModalPresentationStyle.formSheet`. The rest: chosen.
nonisolated struct SheetLook: Sendable {
  /// The distance of a large sheet's top from the safe area's.
  let largeTop: CGFloat

  /// The height by which what has stepped back looks out above a large sheet.
  let peek: CGFloat

  /// The distance by which each sheet over another one stands lower.
  let nestedTop: CGFloat

  /// The radius of the card's corners.
  let cornerRadius: CGFloat

  /// The part of the window's height that a sheet at its medium detent takes.
  let mediumPart: CGFloat

  /// The distance from the window's edges of a card below its large detent.
  ///
  /// Its content is as wide as the window, and drawn smaller by as much.
  ///
  /// - SeeAlso: The scale: derived from `sheet26-medium`, where the words of `form26-sheetbar` are
  ///   0.96 = 386 / 402 as wide, and the bar's places are those of a large sheet times 0.96.
  let floatInset: CGFloat

  /// The distance from the window's sides of a screen that has stepped back.
  let recededInset: CGFloat

  /// The same of a sheet behind another one.
  let nestedRecededInset: CGFloat

  /// The radius of the corners of a screen that has stepped back.
  let recededRadius: CGFloat

  /// The opacity of the black on what is behind.
  let dimming: Double

  /// The same on a sheet behind another one.
  let nestedDimming: Double

  /// The fill of a card that reaches the window's edges.
  let fill: Color

  /// The fill of a card away from them.
  let floatFill: Color

  let grabberSize: CGSize

  /// The distance of the grabber from the card's top.
  let grabberTop: CGFloat
  let grabberColor: Color

  /// The room above the row of a navigation bar in a sheet.
  let barTop: CGFloat

  /// The same in a wide window.
  let wideBarTop: CGFloat

  /// The room below the row of a navigation bar in a sheet.
  let barBottom: CGFloat

  /// The width from which a window counts as wide.
  let wideWidth: CGFloat

  /// The resistance of a sheet that is pulled past its ends.
  let resistance: CGFloat

  /// The time for which a sheet that is let go is thought to go on, in seconds.
  let projection: CGFloat

  /// The width of a page sheet where width is regular.
  let pageWidth: CGFloat

  /// The distance of a page sheet from the window's edges.
  let pageMargin: CGFloat
  let formSize: CGSize

  static let classic = SheetLook(
    largeTop: 10, peek: 10, nestedTop: 0, cornerRadius: 10, mediumPart: 0.5, floatInset: 0,
    recededInset: 49.0 / 3, nestedRecededInset: 49.0 / 3, recededRadius: 10, dimming: 0.12,
    nestedDimming: 0.12, fill: .look(0xFFFFFF, dark: 0x1C1C1E),
    floatFill: .look(0xFFFFFF, dark: 0x1C1C1E), grabberSize: CGSize(width: 36, height: 5),
    grabberTop: 5, grabberColor: .look(0xC5C5C7, dark: 0x5A5A5F),
    barTop: 6, wideBarTop: 6, barBottom: 6, wideWidth: 414, resistance: 0.55,
    projection: 0.25, pageWidth: 704, pageMargin: 20, formSize: CGSize(width: 540, height: 620))

  static let ios26 = SheetLook(
    largeTop: 0, peek: 10, nestedTop: 10, cornerRadius: 38, mediumPart: 459.0 / 874, floatInset: 8,
    recededInset: 0, nestedRecededInset: 15, recededRadius: 38, dimming: 0.2,
    nestedDimming: 0.12, fill: .look(0xFFFFFF, dark: 0x1C1C1E),
    floatFill: .look(0xE9E9EB, dark: 0x262628), grabberSize: CGSize(width: 36, height: 5),
    grabberTop: 14.0 / 3, grabberColor: .look(0xADADB2, dark: 0x6A6A6F),
    barTop: 16, wideBarTop: 20, barBottom: 0, wideWidth: 414, resistance: 0.55,
    projection: 0.25, pageWidth: 704, pageMargin: 20, formSize: CGSize(width: 540, height: 620))
}
