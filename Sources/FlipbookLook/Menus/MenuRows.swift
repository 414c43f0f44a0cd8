import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The kinds of views that a menu draws between its rows.
nonisolated enum MenuLineKind: Hashable {
  case line, gap
}

/// The kind of a line in a menu; nil for a row.
nonisolated enum MenuLineKey: LayoutValueKey {
  static var defaultValue: MenuLineKind? { nil }
}

/// True for a view that fills its row, and brings its own room at the sides.
nonisolated enum MenuRowKey: LayoutValueKey {
  static var defaultValue: Bool { false }
}

/// The group of a row among those of a picker; nil outside of pickers.
nonisolated enum MenuGroupKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

/// The row that a checkmark belongs to; nil for a view that is no checkmark.
nonisolated enum MenuCheckKey: LayoutValueKey {
  static var defaultValue: AnyHashable? { nil }
}

/// The facts that one view in a menu tells of itself.
nonisolated struct MenuEntry: Equatable {
  /// The distance before a row.
  enum Break: Hashable {
    case none, line, gap
  }

  /// True for a divider, which begins another group.
  let isDivider: Bool

  let isHeader: Bool

  /// True for a view that takes no room, as a checkmark.
  let isFloating: Bool

  let group: AnyHashable?

  /// The distances before the rows: nil for what is no row.
  static func breaks(in entries: [MenuEntry]) -> [Break?] {
    var last: MenuEntry?
    var isDivided = false
    return entries.map { entry in
      if entry.isFloating { return nil }
      if entry.isDivider {
        isDivided = true
        return nil
      }
      defer { (last, isDivided) = (entry, false) }
      guard let last else { return Break.none }
      if last.isHeader { return Break.none }
      return isDivided || last.group != entry.group ? .gap : .line
    }
  }

  static func lines(in entries: [MenuEntry]) -> Int {
    breaks(in: entries).count { $0 == .line }
  }

  static func gaps(in entries: [MenuEntry]) -> Int {
    breaks(in: entries).count { $0 == .gap }
  }
}

/// Reads the facts of one view in a menu.
nonisolated enum MenuEntryReading: ElementReading {
  static func read(_ element: LayoutNode) -> MenuEntry {
    let role = element.layoutValue(for: LazySectionKey.self)
    let group = element.layoutValue(for: MenuGroupKey.self) ?? role.map { AnyHashable($0.section) }
    return MenuEntry(
      isDivider: element.isDivider, isHeader: role?.part == .header,
      isFloating: element.layoutValue(for: MenuCheckKey.self) != nil, group: group)
  }
}

extension LayoutNode {
  /// True for a divider, with or without modifiers.
  fileprivate nonisolated var isDivider: Bool {
    if self is DividerNode { return true }
    let children = layoutChildren
    return children.count == 1 && children[0].isDivider
  }
}

/// Rows of a menu below one another, with lines and bands between.
nonisolated struct MenuRowsLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  /// One row and its place.
  private struct Row {
    let subview: LayoutSubview
    let entry: MenuEntry
    let before: MenuEntry.Break
    let fills: Bool
    var y: CGFloat = 0
    var height: CGFloat = 0
  }

  let look: MenuLook

  private func rows(of subviews: Subviews, width: CGFloat) -> (rows: [Row], height: CGFloat) {
    let contents = subviews.filter { $0[MenuLineKey.self] == nil }
    let entries = contents.map { subview in
      (subview.element as? LayoutNode).map(MenuEntryReading.read)
        ?? MenuEntry(isDivider: false, isHeader: false, isFloating: false, group: nil)
    }
    var (rows, y): ([Row], CGFloat) = ([], look.padding)
    for (index, before) in MenuEntry.breaks(in: entries).enumerated() {
      guard let before else { continue }
      let subview = contents[index]
      var row = Row(
        subview: subview, entry: entries[index], before: before, fills: subview[MenuRowKey.self])
      y += before == .gap ? look.gap : before == .line ? look.separator : 0
      row.y = y
      row.height = height(of: row, width: width)
      y += row.height
      rows.append(row)
    }
    return (rows, y + look.padding)
  }

  private func height(of row: Row, width: CGFloat) -> CGFloat {
    let inner = row.fills ? width : max(width - 2 * look.inset, 0)
    let height = row.subview.sizeThatFits(ProposedViewSize(width: inner, height: nil)).height
    if row.fills { return height }
    return max(height, row.entry.isHeader ? look.headerHeight : look.rowHeight)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = proposal.width ?? look.width
    return CGSize(width: width, height: rows(of: subviews, width: width).height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let rows = rows(of: subviews, width: bounds.width).rows
    for row in rows { place(row, in: bounds) }
    for subview in subviews where (subview.element as? LayoutNode)?.isDivider == true {
      subview.place(at: bounds.origin, proposal: .zero)
    }
    placeLines(among: subviews, between: rows, in: bounds)
    placeChecks(among: subviews, beside: rows, in: bounds)
  }

  private func place(_ row: Row, in bounds: CGRect) {
    let inset = row.fills ? 0 : look.inset
    row.subview.place(
      at: CGPoint(x: bounds.minX + inset, y: bounds.minY + row.y + row.height / 2),
      anchor: .leading,
      proposal: ProposedViewSize(width: bounds.width - 2 * inset, height: row.height))
  }

  private func placeLines(among subviews: Subviews, between rows: [Row], in bounds: CGRect) {
    var lines = subviews.filter { $0[MenuLineKey.self] == .line }[...]
    var gaps = subviews.filter { $0[MenuLineKey.self] == .gap }[...]
    for row in rows where row.before != .none {
      let isGap = row.before == .gap
      guard let line = isGap ? gaps.popFirst() : lines.popFirst() else { continue }
      let inset = isGap && look.gapBand < look.gap ? look.inset : 0
      let (room, height) = isGap ? (look.gap, look.gapBand) : (look.separator, look.separator)
      line.place(
        at: CGPoint(x: bounds.minX + inset, y: bounds.minY + row.y - (room + height) / 2),
        proposal: ProposedViewSize(width: bounds.width - 2 * inset, height: height))
    }
  }

  private func placeChecks(among subviews: Subviews, beside rows: [Row], in bounds: CGRect) {
    for check in subviews {
      guard let tag = check[MenuCheckKey.self] else { continue }
      let group = check[MenuGroupKey.self]
      let row = rows.first { $0.entry.group == group && $0.subview.choiceTag == tag }
      check.place(
        at: CGPoint(
          x: bounds.minX + look.inset,
          y: row.map { bounds.minY + $0.y + $0.height / 2 } ?? -bounds.height),
        anchor: .leading, proposal: .unspecified)
    }
  }
}

extension EnvironmentValues {
  private enum MenuHasChecksKey: EnvironmentKey { static let defaultValue = false }

  /// True in a menu of which some rows can have a checkmark.
  var menuHasChecks: Bool {
    get { self[MenuHasChecksKey.self] }
    set { self[MenuHasChecksKey.self] = newValue }
  }
}

/// True if some row below can have a checkmark.
nonisolated enum MenuHasChecksKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
