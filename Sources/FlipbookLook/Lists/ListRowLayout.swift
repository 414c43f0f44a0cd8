import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A part of a row besides its content, which comes first.
nonisolated enum ListRowPart: Equatable {
  /// A line at an edge; a full one goes from edge to edge of the row.
  case line(VerticalEdge, isFull: Bool)

  /// A control before the content, such as the disc that deletes the row.
  case leadingControl

  /// A value or a control behind the content.
  case trailingControl

  /// The handle behind all else, which keeps away from the edge whatever the insets are.
  case handle
}

/// The key under which parts of a row tell which they are.
struct ListRowPartKey: LayoutValueKey {
  nonisolated static var defaultValue: ListRowPart? { nil }
}

/// The content of a row, the controls around it, and the lines above and below.
nonisolated struct ListRowLayout: Layout {
  let look: SystemLook
  let style: ListStyleLook

  /// The space around the content that is set for it, in points; nil for the look's own.
  let insets: EdgeInsets?

  /// The look's own space above and below the content, in points.
  let top: CGFloat
  let bottom: CGFloat
  let minHeight: CGFloat

  /// The thickness of lines, in points.
  let thickness: CGFloat

  /// The height that is set for the row, whose content is in its middle, in points; nil for that of
  /// the content.
  var height: CGFloat?

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let insets = insets(in: proposal.width, subviews)
    let content = subviews.first?.sizeThatFits(offer(proposal.width, insets)) ?? .zero
    return CGSize(
      width: proposal.width ?? content.width + insets.horizontal,
      height: height ?? max(minHeight, content.height + insets.vertical))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let content = subviews.first else { return }
    let insets = insets(in: bounds.width, subviews)
    let offer = offer(bounds.width, insets)
    let dimensions = content.dimensions(in: offer)
    let room = bounds.height - insets.vertical - dimensions.height
    let middle = bounds.minY + (bounds.height + insets.top - insets.bottom) / 2 + drop(room)
    let x = bounds.minX + insets.leading
    content.place(at: CGPoint(x: x, y: middle - dimensions.height / 2), proposal: offer)
    placeControls(subviews, in: bounds)
    let start = x + dimensions[HorizontalAlignment.listRowSeparatorLeading]
    let end = end(of: dimensions, at: x, in: bounds)
    for subview in subviews.dropFirst() {
      guard case .line(let edge, let isFull) = subview[ListRowPartKey.self] else { continue }
      let y = edge == .top ? bounds.minY : bounds.maxY - thickness
      let (left, right) = isFull ? (bounds.minX, bounds.maxX) : (start, end)
      subview.place(
        at: CGPoint(x: left, y: y),
        proposal: ProposedViewSize(width: max(0, right - left), height: thickness))
    }
  }

  /// The distance by which content stands below the middle of the room that it leaves, in points.
  private func drop(_ room: CGFloat) -> CGFloat {
    insets == nil ? 0 : min(look.lists.ownInsetsDrop, max(room, 0) / 2)
  }

  // MARK: Insets

  private func side(in width: CGFloat?) -> CGFloat {
    look.lists.rowInset(inCard: width ?? .infinity, of: style)
  }

  /// The space around the content, controls included.
  private func insets(in width: CGFloat?, _ subviews: Subviews) -> EdgeInsets {
    let side = side(in: width)
    var insets =
      insets ?? EdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
    if height != nil { (insets.top, insets.bottom) = (0, 0) }
    for subview in subviews {
      switch subview[ListRowPartKey.self] {
      case .leadingControl:
        insets.leading =
          look.lists.editing.discInset + subview.sizeThatFits(.unspecified).width
          + look.lists.editing.discGap
      case .trailingControl:
        insets.trailing += subview.sizeThatFits(.unspecified).width + look.lists.valueGap
      case .handle:
        insets.trailing =
          max(insets.trailing, side) + subview.sizeThatFits(.unspecified).width
          + look.lists.valueGap
      case .line, nil: break
      }
    }
    return insets
  }

  private func offer(_ width: CGFloat?, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.horizontal) }, height: nil)
  }

  // MARK: Controls and lines

  private func placeControls(_ subviews: Subviews, in bounds: CGRect) {
    var end = bounds.maxX - (insets?.trailing ?? side(in: bounds.width))
    for subview in subviews.reversed() {
      let size = subview.sizeThatFits(.unspecified)
      let y = bounds.midY - size.height / 2
      switch subview[ListRowPartKey.self] {
      case .leadingControl:
        subview.place(
          at: CGPoint(x: bounds.minX + look.lists.editing.discInset, y: y), proposal: .unspecified)
      case .trailingControl, .handle:
        if subview[ListRowPartKey.self] == .handle {
          end = min(end, bounds.maxX - side(in: bounds.width))
        }
        subview.place(at: CGPoint(x: end - size.width, y: y), proposal: .unspecified)
        end -= size.width + look.lists.valueGap
      case .line, nil: break
      }
    }
  }

  /// The end of lines: the content's guide if it sets one, else an edge.
  private func end(of content: ViewDimensions, at x: CGFloat, in bounds: CGRect) -> CGFloat {
    if let guide = content[explicit: HorizontalAlignment.listRowSeparatorTrailing] {
      return x + guide
    }
    return look.lists.insetsSeparatorEnd ? bounds.maxX - side(in: bounds.width) : bounds.maxX
  }
}
