import FlipbookViews
import Foundation

extension ListLook {
  private static let groundColor = Color.look(0xF2F2F7, dark: 0x000000)
  private static let cardColor = Color.look(0xFFFFFF, dark: 0x1C1C1E)
  private static let pageColor = Color.look(0xFFFFFF, dark: 0x000000)

  /// The look of iOS 16 to 18: a header's block of 38.67, with its baseline 9.33 above the row.
  static let classic = beforeGlass(headerTop: 17, headerBottom: 6, chevron: .classic)

  /// The look of iOS 15.
  ///
  /// - SeeAlso: A header's baseline 10 above the row, sections 55.33 apart, chevrons of C4C4C7:
  ///   measured, `list15-gap` and `navlink15-chevron`.
  static let ios15 = beforeGlass(
    headerTop: 46.0 / 3, headerBottom: 20.0 / 3, chevron: .ios15)

  private static func beforeGlass(
    headerTop: CGFloat, headerBottom: CGFloat, chevron: ChevronLook
  ) -> ListLook {
    let header = SectionEdgeLook(
      font: .footnote.leading(.tight), isUppercase: true, top: headerTop, bottom: headerBottom)
    let footer = SectionEdgeLook(
      font: .footnote.leading(.tight), isUppercase: false, top: 6, bottom: 12)
    let card = ListStyleLook(
      cornerRadius: 10, background: groundColor, cell: cardColor, header: header, footer: footer,
      emptyHeader: 53.0 / 3, emptyFooter: 53.0 / 3, firstHeader: 35)
    return ListLook(
      margin: 20, narrowMargin: 16, narrowWidth: 390, tabletMargin: 16, rowHeight: 44, rowGrowth: 0,
      rowPadding: 11, ownInsetsDrop: 0, controlInset: 6, insetGrouped: card,
      grouped: .grouped(card),
      plain: .plain(card, page: pageColor, headerTop: 6),
      inset: .plain(card, page: pageColor, headerTop: 6), sidebar: .sidebar(card),
      prominentHeader: SectionEdgeLook(
        font: .title3.weight(.semibold), isUppercase: false, top: 10, bottom: 8),
      compactSpacing: 17.5, separatorThickness: nil,
      separatorColor: .look(0x3C3C43, dark: 0x545458, opacity: 0.29, darkOpacity: 0.61),
      insetsSeparatorEnd: false, pressedColor: .look(0xD1D1D6, dark: 0x3A3A3C),
      releaseDuration: 0.3, valueGap: 8, iconWidth: 24, iconGap: 16, chevron: chevron,
      swipes: SwipeLook(
        width: 74, isRound: false, gap: 0, padding: 15, color: .look(0xC7C7CC, dark: 0x48484A),
        fullSwipe: 0.6, flick: 300, resistance: 0.55, pressedOpacity: 0.7),
      editing: .standard(disc: 22), refresh: .standard, indentation: 20)
  }

  /// The look of iOS 26.
  static let ios26: ListLook = {
    let header = SectionEdgeLook(font: .headline, isUppercase: false, top: 10, bottom: 10)
    let footer = SectionEdgeLook(
      font: .footnote.leading(.tight), isUppercase: false, top: 8, bottom: 6)
    let card = ListStyleLook(
      cornerRadius: 26, background: groundColor, cell: cardColor, header: header, footer: footer,
      emptyHeader: 17.5, emptyFooter: 17.5, firstHeader: 35)
    return ListLook(
      margin: 20, narrowMargin: 16, narrowWidth: 414, tabletMargin: nil, rowHeight: 52,
      rowGrowth: 1,
      rowPadding: 15, ownInsetsDrop: 2.0 / 3, controlInset: 6, insetGrouped: card,
      grouped: .grouped(card),
      plain: .plain(card, page: pageColor, headerTop: 10),
      inset: .plain(card, page: pageColor, headerTop: 10), sidebar: .sidebar(card),
      prominentHeader: SectionEdgeLook(
        font: .title3.weight(.semibold), isUppercase: false, top: 10, bottom: 8),
      compactSpacing: 17.5, separatorThickness: 1,
      separatorColor: .look(0x000000, dark: 0xFFFFFF, opacity: 0.09, darkOpacity: 0.125),
      insetsSeparatorEnd: true, pressedColor: .look(0xD1D1D6, dark: 0x3A3A3C),
      releaseDuration: 0.3, valueGap: 8, iconWidth: 24, iconGap: 16, chevron: .ios26,
      swipes: SwipeLook(
        width: 50, isRound: true, gap: 10, padding: 15, color: .look(0xC7C7CC, dark: 0x48484A),
        fullSwipe: 0.6, flick: 300, resistance: 0.55, pressedOpacity: 0.7),
      editing: .standard(disc: 77.0 / 3), refresh: .standard, indentation: 20)
  }()
}

extension ListStyleLook {
  /// Sections from edge to edge, with lines above and below.
  fileprivate static func grouped(_ card: ListStyleLook) -> ListStyleLook {
    var look = card
    (look.isInset, look.cornerRadius) = (false, 0)
    (look.hasOuterLines, look.hasFullOuterLines) = (true, true)
    return look
  }

  /// Rows on the page, whose headers stay in sight.
  ///
  /// - SeeAlso: The header's font and space: chosen.
  fileprivate static func plain(
    _ card: ListStyleLook, page: Color, headerTop: CGFloat
  ) -> ListStyleLook {
    ListStyleLook(
      isInset: false, background: page, cell: page,
      header: SectionEdgeLook(
        font: .subheadline.weight(.semibold), isUppercase: false, top: headerTop, bottom: 6),
      footer: card.footer, pinsHeaders: true, hasOuterLines: true)
  }

  /// Cards with large headers.
  ///
  /// - SeeAlso: The header's font and space: chosen.
  fileprivate static func sidebar(_ card: ListStyleLook) -> ListStyleLook {
    var look = card
    look.header = SectionEdgeLook(
      font: .title3.weight(.semibold), isUppercase: false, top: 12, bottom: 8)
    return look
  }
}

extension ChevronLook {
  fileprivate static let classic = ChevronLook(
    size: CGSize(width: 7, height: 12), lineWidth: 2, inset: 2.0 / 3, gap: 12,
    color: .look(0x000000, dark: 0xFFFFFF, opacity: 0.25))

  fileprivate static let ios15 = ChevronLook(
    size: CGSize(width: 7, height: 12), lineWidth: 2, inset: 2.0 / 3, gap: 12,
    color: Color(uiColor: .tertiaryLabel))

  fileprivate static let ios26 = ChevronLook(
    size: CGSize(width: 7, height: 12), lineWidth: 2, inset: 7.0 / 3, gap: 12,
    color: Color(uiColor: .tertiaryLabel), foldColor: Color(uiColor: .label))
}

extension ListEditingLook {
  fileprivate static func standard(disc: CGFloat) -> ListEditingLook {
    ListEditingLook(
      disc: disc, discInset: 16, discGap: 16, handle: CGSize(width: 65.0 / 3, height: 11),
      handleLine: 1.5, handleColor: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.3), discLine: 1.5,
      minusWidth: 0.5, checkInset: 0.28, liftedShadow: 8, liftedOpacity: 0.2)
  }
}

extension ListStyleLook {
  /// The look in a sheet, whose dark backgrounds are a step lighter.
  ///
  /// - SeeAlso: The colours: documented, UIKit's system backgrounds at the elevated level.
  var elevated: ListStyleLook {
    let ground = Color.look(0xF2F2F7, dark: 0x1C1C1E)
    let page = Color.look(0xFFFFFF, dark: 0x1C1C1E)
    let card = Color.look(0xFFFFFF, dark: 0x2C2C2E)
    var look = self
    let isPage = background == cell
    (look.background, look.cell) = isPage ? (page, page) : (ground, card)
    return look
  }
}
