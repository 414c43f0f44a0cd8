import FlipbookViews
import Foundation

/// The numbers of group boxes, groups of controls, and of views that say that there is nothing;
/// lengths in points.
nonisolated struct BoxLook: Sendable {
  /// The radius and the padding of a group box, and the space below its title.
  let radius: CGFloat
  let padding: CGFloat
  let spacing: CGFloat
  let fills: [Color]
  let titleFont: Font

  /// The space between two buttons of a group.
  let groupGap: CGFloat

  /// The least space between a label and its content, and between an icon and its title.
  let labelGap: CGFloat
  let iconGap: CGFloat

  /// The symbol of a view that says that there is nothing.
  let emptySymbol: Font
  let emptyTitle: Font
  let emptyText: Font

  /// The space below the symbol, below the title, and above the actions.
  let emptySymbolGap: CGFloat
  let emptyTextGap: CGFloat
  let emptyActionsGap: CGFloat
  let emptyPadding: CGFloat

  /// - SeeAlso: Fill, title and padding of a group box: the oracle of the look, `groupbox` (low).
  ///   Boxes in boxes: documented, `GroupBox`. Titles of views that say that there is nothing:
  ///   documented, `ContentUnavailableView`; their sizes: chosen.
  static let classic = BoxLook(
    radius: 8, padding: 16, spacing: 8,
    fills: [
      Color(uiColor: .secondarySystemBackground), Color(uiColor: .tertiarySystemBackground),
    ], titleFont: .headline, groupGap: 1, labelGap: 8, iconGap: 8,
    emptySymbol: .system(size: 48),
    emptyTitle: .title2.bold(), emptyText: .subheadline, emptySymbolGap: 16, emptyTextGap: 4,
    emptyActionsGap: 16, emptyPadding: 16)

  /// - SeeAlso: A rounder box: chosen.
  static let ios26 = BoxLook(
    radius: 16, padding: classic.padding, spacing: classic.spacing, fills: classic.fills,
    titleFont: classic.titleFont, groupGap: classic.groupGap, labelGap: classic.labelGap,
    iconGap: classic.iconGap, emptySymbol: classic.emptySymbol,
    emptyTitle: classic.emptyTitle, emptyText: classic.emptyText,
    emptySymbolGap: classic.emptySymbolGap, emptyTextGap: classic.emptyTextGap,
    emptyActionsGap: classic.emptyActionsGap, emptyPadding: classic.emptyPadding)
}
