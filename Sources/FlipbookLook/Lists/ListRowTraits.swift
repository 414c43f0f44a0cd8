public import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
public import Foundation

/// The wishes of a row, which its modifiers tell its list.
nonisolated struct ListRowTraits {
  var insets: EdgeInsets?

  /// The height of the row, in points; nil for that of its content.
  var height: CGFloat?

  /// The least height of the row, in points; nil for the list's own.
  var leastHeight: CGFloat?
  var background: AnyView?

  /// The lines of the row, and of the section that it begins or ends.
  var lines = RowLines()
  var sectionLines = RowLines()

  var badge: Text?
  var tint: ListItemTint?
  var deletes: Bool?
  var moves: Bool?
  var selects: Bool?
  var leadingActions: SwipeActionGroup?
  var trailingActions: SwipeActionGroup?

  /// The action of a row that is one button.
  var action: RowAction?

  /// True for a row that a finger carries.
  var isCarried: Bool?

  /// Takes what is missing from another row's traits, which were set further out.
  mutating func fill(from outer: ListRowTraits) {
    insets = insets ?? outer.insets
    height = height ?? outer.height
    leastHeight = leastHeight ?? outer.leastHeight
    background = background ?? outer.background
    lines.fill(from: outer.lines)
    sectionLines.fill(from: outer.sectionLines)
    badge = badge ?? outer.badge
    tint = tint ?? outer.tint
    deletes = deletes ?? outer.deletes
    moves = moves ?? outer.moves
    selects = selects ?? outer.selects
    leadingActions = leadingActions ?? outer.leadingActions
    trailingActions = trailingActions ?? outer.trailingActions
    action = action ?? outer.action
    isCarried = isCarried ?? outer.isCarried
  }
}

/// The lines above and below a row, or a section.
nonisolated struct RowLines {
  var top: Visibility?
  var bottom: Visibility?
  var topColor: Color?
  var bottomColor: Color?

  mutating func fill(from outer: RowLines) {
    top = top ?? outer.top
    bottom = bottom ?? outer.bottom
    topColor = topColor ?? outer.topColor
    bottomColor = bottomColor ?? outer.bottomColor
  }

  mutating func show(_ visibility: Visibility, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { top = visibility }
    if edges.contains(.bottom) { bottom = visibility }
  }

  mutating func tint(_ color: Color?, _ edges: VerticalEdge.Set) {
    if edges.contains(.top) { topColor = color }
    if edges.contains(.bottom) { bottomColor = color }
  }
}

/// The action of a row that is one button.
nonisolated struct RowAction {
  var isEnabled = true
  let perform: @MainActor () -> Void
}

/// The key under which rows tell their traits.
struct ListRowKey: LayoutValueKey {
  nonisolated static var defaultValue: ListRowTraits { ListRowTraits() }
}

/// Adds to the traits of rows; what a row itself says goes before what stands around it.
nonisolated struct ListRowModifier: TraitModifier {
  let added: ListRowTraits

  init(action: RowAction?) {
    added = ListRowTraits(action: action)
  }

  init(_ change: (inout ListRowTraits) -> Void) {
    var traits = ListRowTraits()
    change(&traits)
    added = traits
  }

  func write(to traits: inout Traits) {
    let key = ObjectIdentifier(ListRowKey.self)
    guard var known = traits.layoutValues[key] as? ListRowTraits else {
      traits.layoutValues[key] = added
      return
    }
    known.fill(from: added)
    traits.layoutValues[key] = known
  }
}

extension View {
  /// Says something of a row to its list.
  nonisolated func rowTraits(_ change: (inout ListRowTraits) -> Void) -> some View {
    modifier(ListRowModifier(change))
  }

  /// Makes a row act as a whole when it is tapped, as a button or a link in it does.
  ///
  /// The row looks pressed while a finger is on it. Outside lists nothing changes.
  nonisolated func listRowAction(
    isEnabled: Bool = true, _ action: @escaping @MainActor () -> Void
  ) -> some View {
    rowTraits { $0.action = RowAction(isEnabled: isEnabled, perform: action) }
  }

  /// Sets the space around the content of a row, in points; nil for the list's own.
  public nonisolated func listRowInsets(_ insets: EdgeInsets?) -> some View {
    rowTraits { $0.insets = insets }
  }

  /// Sets the space at some edges of the content of a row, in points; nil for the list's own.
  public nonisolated func listRowInsets(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View {
    rowTraits { $0.insets = length.map { EdgeInsets($0, edges: edges) } }
  }

  /// Sets the height of a row, or the least one it has with its content, in points.
  package nonisolated func listRowHeight(_ height: CGFloat?, least: CGFloat?) -> some View {
    rowTraits { ($0.height, $0.leastHeight) = (height, least) }
  }

  /// Puts a view behind a row; nil for the list's own.
  public nonisolated func listRowBackground<V: View>(_ view: V?) -> some View {
    rowTraits { $0.background = view.map { AnyView($0) } }
  }

  /// Shows or hides the lines above and below a row.
  public nonisolated func listRowSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    rowTraits { $0.lines.show(visibility, edges) }
  }

  /// Sets the colour of the lines above and below a row.
  public nonisolated func listRowSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    rowTraits { $0.lines.tint(color, edges) }
  }

  /// Shows or hides the lines above and below a section.
  public nonisolated func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> some View {
    rowTraits { $0.sectionLines.show(visibility, edges) }
  }

  /// Sets the colour of the lines above and below a section.
  public nonisolated func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> some View {
    rowTraits { $0.sectionLines.tint(color, edges) }
  }

  /// Sets the tint of a row's icon.
  public nonisolated func listItemTint(_ tint: ListItemTint?) -> some View {
    listItemTint(resolved: tint)
  }

  /// Sets the tint of a row's icon.
  public nonisolated func listItemTint(_ tint: Color?) -> some View {
    listItemTint(resolved: tint.map { .fixed($0) })
  }

  private nonisolated func listItemTint(resolved tint: ListItemTint?) -> some View {
    environment(\.listItemTint, tint)
  }

  /// Forbids a list to delete a row.
  public nonisolated func deleteDisabled(_ isDisabled: Bool) -> some View {
    rowTraits { $0.deletes = !isDisabled }
  }

  /// Forbids a list to move a row.
  public nonisolated func moveDisabled(_ isDisabled: Bool) -> some View {
    rowTraits { $0.moves = !isDisabled }
  }

  /// Forbids a list to select a row.
  public nonisolated func selectionDisabled(_ isDisabled: Bool = true) -> some View {
    rowTraits { $0.selects = !isDisabled }
  }
}

/// The tint of the icons in rows.
nonisolated public struct ListItemTint: Sendable {
  let color: Color

  public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint(color: tint) }
  public static let monochrome = ListItemTint(color: .primary)
}

extension EnvironmentValues {
  private enum ListItemTintKey: EnvironmentKey { static let defaultValue: ListItemTint? = nil }

  /// The tint of the icons in rows; nil for the accent.
  nonisolated var listItemTint: ListItemTint? {
    get { self[ListItemTintKey.self] }
    set { self[ListItemTintKey.self] = newValue }
  }
}
