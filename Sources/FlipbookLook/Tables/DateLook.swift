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

  /// The room below the last week where the calendar opens.
  let calendarBottom: CGFloat

  /// The heights of the calendar's rows: the month's, that of the weekdays' names, a week's, and the
  /// room above the first week.
  let monthHeight: CGFloat
  let weekdayHeight: CGFloat
  let weekHeight: CGFloat
  let weekGap: CGFloat

  /// The room before the month's name, its distance from the chevron after it, and that one's size.
  let monthInset: CGFloat
  let monthGap: CGFloat
  let monthChevronSize: CGFloat

  /// The width and size of an arrow to another month, and the room after them, which is negative.
  let arrowWidth: CGFloat
  let arrowSize: CGFloat
  let arrowInset: CGFloat

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

  /// - SeeAlso: The field's height, gap, radius, padding and fill: measured in the picture of the
  ///   oracle's `compactdate15`, whose own gap and widths are those of the first row of pixels. The calendar:
  ///   measured in the picture of `calendar14` (medium), with the disc's opacity, D7E4F4 on F3F4F5. The well and the shadow: chosen.
  static let classic = DateLook(
    fieldHeight: 103.0 / 3, fieldRadius: 6, fieldPadding: 12, fieldGap: 4,
    fieldFill: Color(uiColor: .tertiarySystemFill), calendarWidth: 320, calendarMargin: 10,
    calendarBottom: 16.33,
    monthHeight: 54, weekdayHeight: 12.4, weekHeight: 45.6, weekGap: 3.3, monthInset: 6,
    monthGap: 6,
    monthChevronSize: 13, arrowWidth: 48.6, arrowSize: 20, arrowInset: -11.7, disc: 44,
    discOpacity: 0.15,
    dayFontSize: 20, chosenDayFontSize: 22, weekdayFontSize: 13,
    weekday: Color(uiColor: .tertiaryLabel), popup: .look(0xFFFFFF, dark: 0x2C2C2E),
    popupRadius: 13, popupShadow: ShadowLook(color: .black.opacity(0.2), radius: 30, y: 10),
    well: 28, wellRing: 3)

  /// - SeeAlso: Fields are capsules: chosen, after iOS 26's buttons. The rest: as classic.
  static let ios26 = DateLook(
    fieldHeight: 103.0 / 3, fieldRadius: 18, fieldPadding: 12, fieldGap: 4,
    fieldFill: Color(uiColor: .tertiarySystemFill), calendarWidth: 320, calendarMargin: 10,
    calendarBottom: 16.33,
    monthHeight: 54, weekdayHeight: 12.4, weekHeight: 45.6, weekGap: 3.3, monthInset: 6,
    monthGap: 6,
    monthChevronSize: 13, arrowWidth: 48.6, arrowSize: 20, arrowInset: -11.7, disc: 44,
    discOpacity: 0.15,
    dayFontSize: 20, chosenDayFontSize: 22, weekdayFontSize: 13,
    weekday: Color(uiColor: .tertiaryLabel), popup: .look(0xFFFFFF, dark: 0x2C2C2E),
    popupRadius: 26, popupShadow: ShadowLook(color: .black.opacity(0.15), radius: 30, y: 10),
    well: 28, wellRing: 3)
}
