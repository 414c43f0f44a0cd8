import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The facts about an item that the layout of its run needs.
nonisolated struct ToolbarSlot: Equatable {
  /// The item; nil for a view that is none.
  var id: ObjectIdentifier?

  /// True if there is no room around the content.
  var isBare = false

  /// The facts that a subview carries.
  enum Key: LayoutValueKey {
    static var defaultValue: ToolbarSlot { ToolbarSlot() }
  }
}

/// The width that an item takes in a bar, in points.
nonisolated struct ToolbarSlotWidth: Equatable {
  let id: ObjectIdentifier
  var width: CGFloat
}

extension FoundWidths {
  /// Notes the widths of the slots of items; an item of several views has them all.
  nonisolated fileprivate func note(_ subviews: LayoutSubviews, width: (LayoutSubview) -> CGFloat) {
    slots = []
    for subview in subviews {
      guard let id = subview[ToolbarSlot.Key.self].id else { continue }
      let width = width(subview)
      if let index = slots.firstIndex(where: { $0.id == id }) {
        slots[index].width += width
      } else {
        slots.append(ToolbarSlotWidth(id: id, width: width))
      }
    }
  }
}

/// Items on a bar, each at least as wide as a symbol.
nonisolated struct ToolbarSlotLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let minWidth: CGFloat
  let gap: CGFloat
  let found: FoundWidths

  private func width(_ subview: LayoutSubview, _ proposal: ProposedViewSize) -> CGFloat {
    let least = subview[ToolbarSlot.Key.self].isBare ? 0 : minWidth
    return max(subview.sizeThatFits(proposal).width, least)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let widths = subviews.map { width($0, proposal) }
    return CGSize(
      width: widths.reduce(0, +) + gap * CGFloat(max(widths.count - 1, 0)),
      height: subviews.map { $0.sizeThatFits(proposal).height }.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    found.note(subviews) { width($0, .unspecified) }
    var x = bounds.minX
    for subview in subviews {
      let width = width(subview, proposal)
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: proposal)
      x += width + gap
    }
  }
}

/// Items on glass: a symbol in a square, text with room beside it.
nonisolated struct GlassSlotLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let glass: ToolbarLook.Glass
  let found: FoundWidths

  private func width(of subview: LayoutSubview) -> CGFloat {
    let width = subview.sizeThatFits(.unspecified).width
    if subview[ToolbarSlot.Key.self].isBare { return width }
    let padding = width > glass.symbolLimit ? 2 * glass.textPadding : 0
    return max(width + padding, glass.height)
  }

  /// The room at both ends of items that are narrower than glass can be.
  private func rest(_ width: CGFloat) -> CGFloat { max(glass.height - width, 0) / 2 }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = subviews.reduce(0) { $0 + self.width(of: $1) }
    return CGSize(width: width + 2 * rest(width), height: glass.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    found.note(subviews) { width(of: $0) }
    var x = bounds.minX + rest(subviews.reduce(0) { $0 + width(of: $1) })
    for subview in subviews {
      let width = width(of: subview)
      subview.place(
        at: CGPoint(x: x + width / 2, y: bounds.midY), anchor: .center, proposal: .unspecified)
      x += width
    }
  }
}
