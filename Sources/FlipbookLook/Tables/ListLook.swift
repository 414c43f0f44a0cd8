import FlipbookViews
package import Foundation

/// The numbers of lists, forms and their rows.
///
/// Lengths are in points.
///
/// - SeeAlso: `list.*`, `swipeactions`, `form.*` of the oracle of the look, measured: AccessibilitySnapshot
///   17.5, 18.5 and 26.2 (blocks, rows, baselines), home-assistant (colours, two lines, toggles),
///   Grocy (swipe actions of iOS 15), Grocery List (swipe actions of iOS 26).
nonisolated struct ListLook: Sendable {
  // MARK: Places

  /// The margin beside cards, and before the text in a row, in a list of ordinary width.
  let margin: CGFloat

  /// The same in a list narrower than `narrowWidth`.
  let narrowMargin: CGFloat
  let narrowWidth: CGFloat

  /// The same on a tablet; nil for that of an ordinary width.
  ///
  /// - SeeAlso: 16 of a column of 1,046: measured, Grocy's picture of an iPad in the look's oracle (iOS
  ///   15); iOS 26, 20 of 1,024: measured, Sotka's pictures, as ``BarLook/tablet``.
  let tabletMargin: CGFloat?

  /// The least height of a row at the default size of type.
  ///
  /// - SeeAlso: measured: AccessibilitySnapshot 17.5, 18.5 and 26.2.
  let rowHeight: CGFloat

  /// The points that the least height of a row grows by with each point of the body's font.
  ///
  /// - SeeAlso: 44 and 51 at content size Medium, whose body has 16 points: measured,
  ///   home-assistant. Other sizes: derived, linear.
  let rowGrowth: CGFloat

  /// The space above and below the content of a row.
  ///
  /// - SeeAlso: measured: two lines of 40.67 in a row of 62.67 (home-assistant
  ///   `LocationHistoryListView`, iOS 18) and of 70.67 (iOS 26); a picture of 40 in a row of 70
  ///   (`SettingsServersView`), one of 36 in a row of 66 (Sotka `CustomExercisesScreen`).
  let rowPadding: CGFloat

  /// The distance by which content with insets of its own stands below the middle of its row.
  ///
  /// - SeeAlso: iOS 26: a segmented control at 183 in a row whose middle is 198.33: measured,
  ///   SportTracker's form, `form26-sections`.
  let ownInsetsDrop: CGFloat

  /// The space by which a control's own height counts for less than it is, above and below.
  ///
  /// - SeeAlso: A row with a switch is as high as one with text: measured, home-assistant
  ///   `PrivacyView`.
  let controlInset: CGFloat

  // MARK: Sections

  let insetGrouped: ListStyleLook
  let grouped: ListStyleLook
  let plain: ListStyleLook
  let inset: ListStyleLook
  let sidebar: ListStyleLook

  /// A header under `headerProminence(.increased)`.
  ///
  /// - SeeAlso: chosen.
  let prominentHeader: SectionEdgeLook

  /// The distance of sections under `listSectionSpacing(.compact)`.
  ///
  /// - SeeAlso: chosen.
  let compactSpacing: CGFloat

  // MARK: Lines and colours

  /// The thickness of the line between rows; nil for one pixel.
  let separatorThickness: CGFloat?
  let separatorColor: Color

  /// True if lines end before the trailing edge by the margin.
  let insetsSeparatorEnd: Bool

  /// The ground of a row that is pressed or selected.
  ///
  /// - SeeAlso: The system's fourth grey: chosen, low.
  let pressedColor: Color

  /// The time in which a row that was pressed takes its own ground again, in seconds (chosen).
  let releaseDuration: Double

  // MARK: Parts of rows

  /// The distance of a value or badge from what follows it.
  let valueGap: CGFloat

  /// The width of the column for a label's icon at the default size of type, and the distance of
  /// the title from it.
  ///
  /// - SeeAlso: measured: the title begins 39 after the text of other rows, the middles of icons lie
  ///   at 11.4 (home-assistant `ServerSwitchingSettingsView` and `SettingsServersView`, iOS 26 at
  ///   Medium). Growing with the body's font: derived. Before iOS 26: chosen, the same.
  let iconWidth: CGFloat
  let iconGap: CGFloat

  let chevron: ChevronLook
  let swipes: SwipeLook
  let editing: ListEditingLook
  let refresh: RefreshLook

  /// The inset of a deeper level in an outline.
  ///
  /// - SeeAlso: chosen.
  let indentation: CGFloat

  /// The margin of a list of a width.
  func margin(inWidth width: CGFloat) -> CGFloat { width < narrowWidth ? narrowMargin : margin }

  /// The least height of a row beside a body font of a size, in points.
  func rowHeight(besideBody size: CGFloat) -> CGFloat {
    max(0, rowHeight + rowGrowth * (size - ListLook.bodySize))
  }

  /// The size of the body's font at the default size of type: documented, Human Interface
  /// Guidelines.
  static let bodySize: CGFloat = 17

  /// The space before the text of a row that is as wide as a card.
  func rowInset(inCard width: CGFloat, of style: ListStyleLook) -> CGFloat {
    style.rowInset ?? style.margin
      ?? margin(inWidth: style.isInset ? width + 2 * margin : width)
  }
}

/// The numbers of one style of lists.
nonisolated struct ListStyleLook: Sendable {
  /// True if sections are cards with margins beside them.
  var isInset = true

  /// The radius of a card's corners.
  var cornerRadius: CGFloat = 0

  var background: Color
  var cell: Color
  var header: SectionEdgeLook
  let footer: SectionEdgeLook

  /// The space before a section without a header, and after one without a footer.
  var emptyHeader: CGFloat = 0
  var emptyFooter: CGFloat = 0

  /// The space before a first section without a header; under a large title there is none.
  var firstHeader: CGFloat = 0

  var pinsHeaders = false

  /// True if there are lines above the first row of a section and below the last one.
  var hasOuterLines = false

  /// True if these lines go from edge to edge.
  var hasFullOuterLines = false

  /// True if rows have a ground and lines between them; else only a chosen row has a ground.
  var hasGround = true

  /// The margin beside cards and in rows; nil for the list's own.
  var margin: CGFloat?

  /// The space before the content of a row; nil for the list's own.
  var rowInset: CGFloat?

  /// The ground of a chosen row; nil for that of a pressed one.
  var chosenColor: Color?

  /// The look in the first column of a split view: bare rows, each with corners of its own.
  ///
  /// - SeeAlso: Content 8 after the ground's edge, DEDEE4 over F2F2F7, which is the secondary fill:
  ///   measured, Grocy's picture of an iPad in the look's oracle.
  var bare: ListStyleLook {
    var look = self
    (look.cell, look.hasGround) = (.clear, false)
    look.rowInset = 8
    look.chosenColor = Color(uiColor: .secondarySystemFill)
    return look
  }
}

/// The numbers of a header or a footer.
nonisolated struct SectionEdgeLook: Sendable {
  let font: Font
  let isUppercase: Bool

  /// The space above and below the text.
  let top: CGFloat
  let bottom: CGFloat
}

/// The numbers of the angle that points onwards at a row's end.
///
/// - SeeAlso: Ink, inset and colour: measured, home-assistant (iOS 18 and 26, Medium), Sotka (iOS
///   26) and Grocy (iOS 15). The ink is smaller by a seventeenth at Medium. iOS 15 has C4C4C7 on
///   white, iOS 18 BFBFBF and 555556, which are black and white of 25 %; iOS 26 C5C5C7 and 5A5A5E,
///   the tertiary label.
nonisolated struct ChevronLook: Sendable {
  /// The size of the ink at the default size of type.
  let size: CGSize

  /// The width of the line, which is part of the ink.
  let lineWidth: CGFloat

  /// The distance of the ink from the end of the row's content.
  let inset: CGFloat

  /// The distance of what is before it in the row: 12 to 13 between the inks, measured.
  let gap: CGFloat
  let color: Color

  /// The colour of the angle that opens what is below a row.
  ///
  /// - SeeAlso: That of labels on iOS 26: measured,
  ///   [a list of goods](https://github.com/fourcandy/Grocy-Grocery-App/blob/39a1d82/Screenshots/main-light.png).
  var foldColor = Color.tinted
}

/// The numbers of actions beside a row.
nonisolated struct SwipeLook: Sendable {
  /// The width of a button, or the diameter of a round one.
  let width: CGFloat

  /// True if buttons are round and stand apart; else they are as high as the row.
  let isRound: Bool

  /// The distance between round buttons, and of these from the row.
  let gap: CGFloat

  /// The space around the words of a wide button (chosen).
  let padding: CGFloat

  /// The ground of a button without role or tint.
  let color: Color

  /// The share of a row's width that a finger has to pass for a full swipe (chosen, low).
  let fullSwipe: CGFloat

  /// The velocity in points a second at which a swipe opens or closes wherever it is (chosen, low).
  let flick: CGFloat

  /// The share that actions resist a pull beyond their width with (low).
  let resistance: CGFloat

  /// The opacity of a button that is pressed (chosen).
  let pressedOpacity: Double
}

/// The numbers of a list that is edited.
///
/// - SeeAlso: Inks of disc and handle: measured, Sotka (iOS 26). The rest: chosen.
nonisolated struct ListEditingLook: Sendable {
  /// The diameter of the disc before a row, and its distance from the row's edge and content.
  let disc: CGFloat
  let discInset: CGFloat
  let discGap: CGFloat

  /// The size of the handle at the row's end.
  let handle: CGSize
  let handleLine: CGFloat
  let handleColor: Color
  let discLine: CGFloat

  /// The parts of the disc's diameter that its bar is wide, and that lies around its mark.
  let minusWidth: CGFloat
  let checkInset: CGFloat

  /// The shadow of a row that is moved by its handle.
  let liftedShadow: CGFloat
  let liftedOpacity: Double
}

/// The numbers of a list that is pulled down to be brought up to date.
///
/// - SeeAlso: chosen.
nonisolated package struct RefreshLook: Sendable {
  /// The distance of the pull at which it begins.
  package let distance: CGFloat

  /// The height of the room that is kept for the spinner.
  package let height: CGFloat

  static let standard = RefreshLook(distance: 100, height: 60)
}
