import FlipbookViews
import Foundation

/// The numbers of pickers of dates, and of colours; lengths in points.
nonisolated struct DateLook: Sendable {
  /// A field that shows a date or a time.
  let fieldHeight: CGFloat
  let fieldRadius: CGFloat
  let fieldPadding: CGFloat
  let fieldGap: CGFloat
  let fieldFill: Color

  /// The calendar: its width where it opens, and its sides.
  let calendarWidth: CGFloat
  let calendarMargin: CGFloat

  /// The heights of the calendar's rows: the month's, that of the weekdays' names, a week's.
  let monthHeight: CGFloat
  let weekdayHeight: CGFloat
  let weekHeight: CGFloat

  /// The disc on the chosen day, and the opacity of its tint.
  let disc: CGFloat
  let discOpacity: Double
  let dayFontSize: CGFloat
  let chosenDayFontSize: CGFloat
  let weekdayFontSize: CGFloat
  let weekday: Color

  /// The ground and the shadow of a calendar that opens over the screen.
  let popup: Color
  let popupRadius: CGFloat
  let popupShadow: ShadowLook

  /// The well of a colour: its size, and the width of its ring.
  let well: CGFloat
  let wellRing: CGFloat

  /// - SeeAlso: The field's height, gap, radius and fill: measured, the oracle of the look,
  ///   datepicker.compact; its padding: derived from the width of the text there. The calendar:
  ///   measured (medium), datepicker.graphical. The well and the shadow: chosen.
  static let classic = DateLook(
    fieldHeight: 34, fieldRadius: 8, fieldPadding: 11, fieldGap: 8,
    fieldFill: Color(uiColor: .tertiarySystemFill), calendarWidth: 320, calendarMargin: 10,
    monthHeight: 51, weekdayHeight: 18.7, weekHeight: 45.6, disc: 44, discOpacity: 0.16,
    dayFontSize: 20, chosenDayFontSize: 22, weekdayFontSize: 13,
    weekday: Color(uiColor: .tertiaryLabel), popup: .look(0xFFFFFF, dark: 0x1C1C1E),
    popupRadius: 13, popupShadow: ShadowLook(color: .black.opacity(0.2), radius: 30, y: 10),
    well: 28, wellRing: 3)

  /// - SeeAlso: Fields are capsules: chosen, after iOS 26's buttons. The rest: as classic.
  static let ios26 = DateLook(
    fieldHeight: 34, fieldRadius: 17, fieldPadding: 11, fieldGap: 8,
    fieldFill: Color(uiColor: .tertiarySystemFill), calendarWidth: 320, calendarMargin: 10,
    monthHeight: 51, weekdayHeight: 18.7, weekHeight: 45.6, disc: 44, discOpacity: 0.16,
    dayFontSize: 20, chosenDayFontSize: 22, weekdayFontSize: 13,
    weekday: Color(uiColor: .tertiaryLabel), popup: .look(0xFFFFFF, dark: 0x1C1C1E),
    popupRadius: 26, popupShadow: ShadowLook(color: .black.opacity(0.15), radius: 30, y: 10),
    well: 28, wellRing: 3)
}
