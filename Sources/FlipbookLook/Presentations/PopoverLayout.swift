import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The place of a popover at what it belongs to.
nonisolated struct PopoverPlacement {
  var attachment = PopoverAttachmentAnchor.rect(.bounds)
  var edge = Edge.top

  /// The rectangle that the arrow points at, in points of the window.
  func anchor(in source: CGRect) -> CGRect {
    switch attachment {
    case .point(let point):
      CGRect(
        x: source.minX + source.width * point.x, y: source.minY + source.height * point.y, width: 0,
        height: 0)
    case .rect(let rect): rect.value(in: source)
    }
  }
}

/// Places a card in the window, and an arrow beside it if it belongs to something.
///
/// The first view is the card, the second one the arrow, the third one lies behind the card.
nonisolated struct PopoverLayout: Layout {
  /// The rectangle the card stands at, in points of the window; nil at the bottom or in the middle.
  var anchor: CGRect?

  /// The edge of the anchor that the arrow comes from.
  var edge: Edge
  var look: PopoverLook
  var safeArea: EdgeInsets
  var isCentered: Bool

  /// The distance from the left side, or from the right one if negative; nil for the middle.
  var sideMargin: CGFloat?

  /// The distance of a card at the bottom from the window's lower end.
  var bottom: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: .zero)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let card = subviews.first else { return }
    let size = card.sizeThatFits(ProposedViewSize(bounds.size))
    guard let anchor else {
      let y = isCentered ? bounds.midY - size.height / 2 : bounds.maxY - bottom - size.height
      return card.place(
        at: CGPoint(x: left(of: size.width, in: bounds), y: y), anchor: .topLeading,
        proposal: ProposedViewSize(size))
    }
    let room = room(in: bounds)
    let side = side(of: anchor, for: size, in: room)
    let rect = rect(of: size, at: anchor, on: side, in: room)
    card.place(at: rect.origin, anchor: .topLeading, proposal: ProposedViewSize(rect.size))
    if subviews.count > 2 {
      subviews[2].place(at: rect.origin, anchor: .topLeading, proposal: ProposedViewSize(rect.size))
    }
    guard subviews.count > 1 else { return }
    subviews[1].place(
      at: arrowPlace(anchor, rect, side), anchor: .center, proposal: ProposedViewSize(arrow(side)))
  }

  /// The left edge of a card that belongs to nothing.
  private func left(of width: CGFloat, in bounds: CGRect) -> CGFloat {
    guard let sideMargin else { return bounds.midX - width / 2 }
    return sideMargin < 0 ? bounds.maxX + sideMargin - width : bounds.minX + sideMargin
  }

  private func room(in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + max(safeArea.leading, look.margin),
      y: bounds.minY + max(safeArea.top, look.margin),
      width: bounds.width - max(safeArea.leading, look.margin)
        - max(safeArea.trailing, look.margin),
      height: bounds.height - max(safeArea.top, look.margin) - max(safeArea.bottom, look.margin))
  }

  /// The side of the anchor on which the card has room: the one asked for, or the opposite one, or
  /// any.
  private func side(of anchor: CGRect, for size: CGSize, in room: CGRect) -> Edge {
    let spaces: [(edge: Edge, space: CGFloat, need: CGFloat)] = [
      (.top, anchor.minY - room.minY, size.height), (.bottom, room.maxY - anchor.maxY, size.height),
      (.leading, anchor.minX - room.minX, size.width),
      (.trailing, room.maxX - anchor.maxX, size.width),
    ]
    func fits(_ edge: Edge) -> Bool {
      spaces.contains { $0.edge == edge && $0.space - look.arrowLength >= $0.need }
    }
    let opposite: Edge =
      switch edge {
      case .top: .bottom
      case .bottom: .top
      case .leading: .trailing
      case .trailing: .leading
      }
    for candidate in [edge, opposite, .bottom, .top, .trailing, .leading] where fits(candidate) {
      return candidate
    }
    return spaces.max { $0.space - $0.need < $1.space - $1.need }?.edge ?? edge
  }

  private func rect(
    of size: CGSize, at anchor: CGRect, on side: Edge, in room: CGRect
  ) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    rect.origin.x = anchor.midX - size.width / 2
    rect.origin.y = anchor.midY - size.height / 2
    switch side {
    case .top: rect.origin.y = anchor.minY - look.arrowLength - size.height
    case .bottom: rect.origin.y = anchor.maxY + look.arrowLength
    case .leading: rect.origin.x = anchor.minX - look.arrowLength - size.width
    case .trailing: rect.origin.x = anchor.maxX + look.arrowLength
    }
    rect.origin.x = max(min(rect.minX, room.maxX - size.width), room.minX)
    rect.origin.y = max(min(rect.minY, room.maxY - size.height), room.minY)
    return rect
  }

  /// The size of the arrow, half of which is behind the card.
  private func arrow(_ side: Edge) -> CGSize {
    side == .top || side == .bottom
      ? CGSize(width: look.arrowWidth, height: 2 * look.arrowLength)
      : CGSize(width: 2 * look.arrowLength, height: look.arrowWidth)
  }

  private func arrowPlace(_ anchor: CGRect, _ card: CGRect, _ side: Edge) -> CGPoint {
    let reach = look.arrowWidth / 2 + look.cornerRadius
    let x = max(min(anchor.midX, card.maxX - reach), card.minX + reach)
    let y = max(min(anchor.midY, card.maxY - reach), card.minY + reach)
    return switch side {
    case .top: CGPoint(x: x, y: card.maxY)
    case .bottom: CGPoint(x: x, y: card.minY)
    case .leading: CGPoint(x: card.maxX, y: y)
    case .trailing: CGPoint(x: card.minX, y: y)
    }
  }
}

/// The shadow of a popover's card.
struct PopoverShadow: View {
  let look: PopoverLook

  var body: some View {
    RoundedRectangle(cornerRadius: look.cornerRadius)
      .fill(look.fill)
      .shadow(color: .black.opacity(look.shadow), radius: look.shadowRadius)
      .allowsHitTesting(false)
  }
}

/// A rhombus, half of which is behind the card.
nonisolated struct PopoverArrow: Shape {
  func path(in rect: CGRect) -> Path {
    var path = Path()
    path.addLines([
      CGPoint(x: rect.minX, y: rect.midY), CGPoint(x: rect.midX, y: rect.minY),
      CGPoint(x: rect.maxX, y: rect.midY), CGPoint(x: rect.midX, y: rect.maxY),
    ])
    path.closeSubpath()
    return path
  }
}
