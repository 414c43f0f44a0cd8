import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The items of a navigation bar by the places where they are shown.
nonisolated struct BarItems {
  var leading: [ToolbarEntry] = []
  var trailing: [ToolbarEntry] = []

  /// The items at the very end, which never leave it.
  var pinned: [ToolbarEntry] = []

  /// The items that the bar has no room for, in the order of the bar.
  var crowdedOut: [ToolbarEntry] = []

  /// The items that are always in the menu.
  var menu: [ToolbarEntry] = []

  init(_ entries: [ToolbarEntry]) {
    leading = entries.entries(in: .leading)
    trailing = entries.entries(in: .trailing)
    pinned = entries.entries(in: .pinned)
    menu = entries.entries(in: .overflow)
  }

  var hasMenu: Bool { !crowdedOut.isEmpty || !menu.isEmpty }

  /// True if nothing stands at the trailing end.
  var isTrailingEmpty: Bool { trailing.isEmpty && pinned.isEmpty && !hasMenu }

  /// The items that may go into the menu, in the order in which they do.
  ///
  /// - SeeAlso: By rising priority: documented, `ToolbarItemVisibilityPriority`. Of equal ones the
  ///   nearest to the trailing edge first: documented for the Mac, `NSToolbarItem.VisibilityPriority`;
  ///   so on a phone: derived from https://github.com/manaflow-ai/cmux/pull/10646, where the outermost
  ///   of two items went first, and one at the leading edge after it.
  fileprivate var candidates: [ToolbarEntry] {
    let all = (trailing.reversed() + leading.reversed()).filter {
      $0.spacing == nil && !$0.wishes.staysInBar
    }
    let ranks = Set(all.map(\.wishes.rank)).sorted()
    return ranks.flatMap { rank in all.filter { $0.wishes.rank == rank } }
  }

  /// Moves an item into the menu.
  fileprivate mutating func hide(_ entry: ToolbarEntry, of all: [ToolbarEntry]) {
    leading.removeAll { $0.id == entry.id }
    trailing.removeAll { $0.id == entry.id }
    crowdedOut = all.filter { one in
      one.id == entry.id || crowdedOut.contains { $0.id == one.id }
    }
  }
}

/// The room of a navigation bar's row, in points.
///
/// - SeeAlso: That items which do not fit go into a menu: documented, `ToolbarItemPlacement.automatic`.
///   That a long title gets shorter before items go: derived from
///   https://github.com/expo/expo/issues/48206 and https://github.com/manaflow-ai/cmux/pull/10376.
nonisolated struct BarRoom {
  /// The width between the margins.
  let width: CGFloat

  /// The width of the button that leads back, and of a search field in the row; 0 without one.
  let back: CGFloat
  let field: CGFloat

  /// The width that is kept for the title; 0 without one.
  let title: CGFloat

  let look: SystemLook

  /// Divides the items of a bar into those that stand in it and those in its menu.
  ///
  /// A single item stays: a button for a menu of one would need as much room.
  func divide(_ entries: [ToolbarEntry], widths: BarWidths) -> BarItems {
    var items = BarItems(entries)
    let candidates = items.candidates
    guard width > 0, candidates.count > 1 || !items.menu.isEmpty else { return items }
    let all = items.leading + items.trailing
    for entry in candidates {
      if length(of: items, widths) <= width + 0.5 { break }
      items.hide(entry, of: all)
    }
    return items
  }

  /// The width that items, title and what else is in the row need.
  private func length(of items: BarItems, _ widths: BarWidths) -> CGFloat {
    let bars = look.bars
    let leading = joined(
      [back, row(items.leading, widths)], gap: back > 0 ? bars.itemGap : 0)
    let menu = items.hasMenu ? look.toolbars.glass?.height ?? look.toolbars.symbolWidth : 0
    let trailing = joined(
      [joined([row(items.trailing, widths), menu, row(items.pinned, widths)], gap: gap), field],
      gap: bars.itemGap)
    return joined([leading, title, trailing], gap: bars.titleGap)
  }

  private var gap: CGFloat { look.toolbars.itemGap }

  /// The width of items in runs.
  private func row(_ entries: [ToolbarEntry], _ widths: BarWidths) -> CGFloat {
    let isOnGlass = look.toolbars.glass != nil
    let runs = ToolbarRun.runs(of: entries, in: look).map { run in
      joined(
        run.entries.map { widths.slots[$0.id] ?? leastSlot(of: $0) }, gap: isOnGlass ? 0 : gap)
    }
    return joined(runs, gap: gap)
  }

  /// The width of an item that nobody has measured yet.
  private func leastSlot(of entry: ToolbarEntry) -> CGFloat {
    entry.spacing == nil ? look.toolbars.glass?.height ?? look.toolbars.symbolWidth : 0
  }

  /// The sum of lengths that are there, with gaps between them.
  private func joined(_ lengths: [CGFloat], gap: CGFloat) -> CGFloat {
    let present = lengths.filter { $0 > 0 }
    return present.reduce(0, +) + gap * CGFloat(max(present.count - 1, 0))
  }
}

/// The widths that the parts of a bar would have with all the room there is, in points.
nonisolated final class BarWidths {
  /// The widths of items with what is around them.
  private(set) var slots: [ObjectIdentifier: CGFloat] = [:]
  private(set) var title: CGFloat = 0

  /// Called when a width is another one.
  var didChange: () -> Void = {}

  func note(_ found: [ToolbarSlotWidth]) {
    var isNew = false
    for slot in found where slots[slot.id] != slot.width {
      slots[slot.id] = slot.width
      isNew = true
    }
    if isNew { didChange() }
  }

  func note(title width: CGFloat) {
    guard width != title else { return }
    title = width
    didChange()
  }
}

/// Tells the width that a view would have with all the room there is, in points.
struct IdealWidthReader: ViewModifier {
  @State private var found = FoundWidths()
  let action: (CGFloat) -> Void

  func body(content: Content) -> some View {
    IdealWidthLayout(found: found) { content }
      .onGeometryChange(for: CGFloat.self) { [found] _ in
        found.ideal
      } action: { [action] in
        action($0)
      }
  }
}

/// The widths that a layout has found.
nonisolated final class FoundWidths {
  var ideal: CGFloat = 0
  var slots: [ToolbarSlotWidth] = []
}

/// Places a view as it would be placed without it, and notes its ideal width.
nonisolated private struct IdealWidthLayout: Layout {
  let found: FoundWidths

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { subviews.first?.sizeThatFits(proposal) ?? .zero }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let ideal = subviews.first?.sizeThatFits(.unspecified).width ?? 0
    found.ideal = ideal.isFinite ? ideal : 0
    for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
  }
}
