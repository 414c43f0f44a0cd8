import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The pieces of glass of a floating tab bar.
nonisolated enum TabBarPiece {
  case tabs, accessory, search, cancel

  /// The piece that a subview is.
  enum Key: LayoutValueKey {
    static let defaultValue = TabBarPiece.tabs
  }
}

/// Places the pieces of a floating tab bar.
nonisolated struct GlassTabBarLayout: Layout {
  let form: TabBarForm
  let glass: TabGlassLook

  /// The distance from the bottom to the centre of the pieces, in points.
  let bottom: CGFloat

  /// The number of tabs in the capsule.
  let tabCount: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let hasSearch = subviews.contains { $0[TabBarPiece.Key.self] == .search }
    let centre = bounds.maxY - bottom
    for subview in subviews {
      let piece = subview[TabBarPiece.Key.self]
      let (x, width) = span(of: piece, in: bounds.width, hasSearch: hasSearch)
      let height = height(of: piece)
      let y = piece == .accessory && form != .minimized ? accessoryCentre(below: centre) : centre
      subview.place(
        at: CGPoint(x: bounds.minX + x, y: y - height / 2),
        proposal: ProposedViewSize(width: width, height: height))
    }
  }

  private func height(of piece: TabBarPiece) -> CGFloat {
    piece == .accessory ? glass.accessoryHeight : form.isRound ? glass.round : glass.height
  }

  /// The centre of an accessory above the other pieces.
  private func accessoryCentre(below centre: CGFloat) -> CGFloat {
    centre - height(of: .tabs) / 2 - glass.gap - glass.accessoryHeight / 2
  }

  /// The left edge and the width of a piece.
  private func span(
    of piece: TabBarPiece, in width: CGFloat, hasSearch: Bool
  ) -> (CGFloat, CGFloat) {
    switch form {
    case .whole: wholeSpan(of: piece, in: width, hasSearch: hasSearch)
    case .minimized, .search: roundSpan(of: piece, in: width, hasSearch: hasSearch)
    case .searching: searchingSpan(of: piece, in: width)
    }
  }

  private func wholeSpan(
    of piece: TabBarPiece, in width: CGFloat, hasSearch: Bool
  ) -> (CGFloat, CGFloat) {
    let (side, inner) = (glass.height, max(width - 2 * glass.margin, 0))
    switch piece {
    case .accessory, .cancel: return (glass.margin, inner)
    case .search: return (width - glass.margin - side, side)
    case .tabs:
      let most = max(hasSearch ? inner - 2 * glass.gap - side : inner, 0)
      let own = CGFloat(tabCount) * glass.pitch + 2 * glass.selectionInset + glass.selectionExcess
      let used = min(own, most)
      return (hasSearch ? glass.margin : (width - used) / 2, used)
    }
  }

  private func roundSpan(
    of piece: TabBarPiece, in width: CGFloat, hasSearch: Bool
  ) -> (CGFloat, CGFloat) {
    let (margin, side) = (glass.roundMargin, glass.round)
    let start = margin + side + glass.gap
    switch piece {
    case .tabs: return (margin, side)
    case .search where form == .search, .cancel: return (start, max(width - start - margin, 0))
    case .search: return (width - margin - side, side)
    case .accessory where form == .search: return (margin, max(width - 2 * margin, 0))
    case .accessory:
      return (start, max(width - start - (hasSearch ? start : margin), 0))
    }
  }

  private func searchingSpan(of piece: TabBarPiece, in width: CGFloat) -> (CGFloat, CGFloat) {
    let (margin, side) = (glass.roundMargin, glass.round)
    switch piece {
    case .tabs: return (margin, side)
    case .accessory: return (margin, max(width - 2 * margin, 0))
    case .search: return (margin, max(width - 2 * margin - side - glass.gap, 0))
    case .cancel: return (width - margin - side, side)
    }
  }
}

/// Places tabs side by side in their capsule, or all in the place of one.
nonisolated struct GlassTabRow: Layout {
  let glass: TabGlassLook

  /// The index of the tab that takes all the room; nil if all stand side by side.
  let lead: Int?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    if lead != nil {
      for subview in subviews {
        subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      }
      return
    }
    let start = glass.selectionInset + glass.selectionExcess / 2
    let width = max(bounds.width - 2 * start, 0) / CGFloat(max(subviews.count, 1))
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(x: bounds.minX + start + CGFloat(index) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height))
    }
  }
}
