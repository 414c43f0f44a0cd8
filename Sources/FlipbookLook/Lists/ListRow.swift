import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A row: its content on its ground, with lines, controls and actions.
struct ListRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.defaultMinListRowHeight) private var minRowHeight
  @Environment(\.dynamicTypeSize) private var typeSize
  @Environment(\.selectionContextMenu) private var selectionMenu
  @State private var isPressed = false
  @State private var swipe = SwipeState()
  @State private var measure = SwipeMeasure()
  @Boxed var element: ShelledElement
  @Boxed var traits: ListRowTraits
  @Boxed var list: ListContext

  // Each branch here has the whole row once more. The one that few rows take has it without its type,
  // which else doubled with every such choice, and with it the code that copies a row.
  var body: some View {
    if edits.taker == nil {
      shifted
    } else {
      // The place for drops stays where the row was, while the row makes way.
      AnyView(shifted).modifier(RowDropTarget(element: element, list: list))
    }
  }

  private var shifted: some View {
    withMenu
      .systemPart(.row)
      .offset(
        y: (list.reorder?.shift(of: element) ?? 0) + (list.insertion?.shift(of: element) ?? 0))
  }

  /// The row with the menu that its list has for what is selected.
  @ViewBuilder private var withMenu: some View {
    if let selectionMenu, let tag = element.tag, selectionMenu.accepts(tag) {
      AnyView(lifted).modifier(
        SelectionMenu(menu: selectionMenu, values: { selected(with: tag) }))
    } else {
      lifted
    }
  }

  /// The values that an action on the row means: all that are selected if the row is one of them.
  private func selected(with tag: AnyHashable) -> [AnyHashable] {
    guard let selection = list.selection, selection.isSelected(tag) else { return [tag] }
    return selection.all()
  }

  /// The row with its shadow, which no clip of the row's own cuts off.
  private var lifted: some View {
    swipeable.background { if isMoved { shadow } }
  }

  @ViewBuilder private var swipeable: some View {
    if let actions {
      SwipeableRow(
        row: AnyView(row), actions: actions, isEditing: list.isEditing, openRow: list.$openRow,
        swipe: $swipe, measure: measure
      )
      .clipShape(corners)
    } else {
      row
    }
  }

  @ViewBuilder private var row: some View {
    if edits.onMove == nil {
      plainRow
    } else {
      AnyView(plainRow)
        .gesture(carrying, including: canMove && !list.isEditing ? .all : .subviews)
    }
  }

  private var plainRow: some View {
    clipped
      .background { ground }
      .background { if canMove { measured } }
      .modifier(TapTarget(isPressed: press, rank: .high, action: action))
  }

  /// The parts of the row; where its insets are the app's, the corners of a group cut its content.
  ///
  /// - SeeAlso: That pictures from edge to edge are cut: chosen, by pictures of maps in forms.
  @ViewBuilder private var clipped: some View {
    if traits.insets == nil || list.style.cornerRadius == 0 {
      parts
    } else {
      AnyView(parts).clipShape(RowClip(corners: isFirst || isLast ? corners : nil))
    }
  }

  private var parts: some View {
    ListRowLayout(
      look: look, style: list.style, insets: traits.insets, top: look.lists.rowPadding,
      bottom: look.lists.rowPadding,
      minHeight: traits.leastHeight
        ?? (minRowHeight > 0
          ? minRowHeight : look.lists.rowHeight(besideBody: typeSize.bodySize)),
      thickness: thickness, height: traits.height
    ) {
      element.content
      if list.isEditing {
        RowControl(kind: control, delete: openToDelete)
          .transition(.move(edge: .leading).combined(with: .opacity))
      }
      if let badge = traits.badge {
        badge.foregroundStyle(.secondary)
          .layoutValue(key: ListRowPartKey.self, value: .trailingControl)
      }
      if list.isEditing, canMove {
        ReorderHandle(element: element, list: list)
          .transition(.move(edge: .trailing).combined(with: .opacity))
      }
      line(topLine, .top)
      line(bottomLine, .bottom)
    }
  }

  // MARK: Ground

  private var isApart: Bool { list.separatesRows || !list.style.hasGround }
  private var isMarked: Bool { isPressed || isSelected }
  private var isFirst: Bool { element.place.isFirst || isApart || isCarried }
  private var isLast: Bool { element.place.isLast || isApart || isCarried }

  /// True for a row that a finger moves in its list, or carries at all.
  private var isMoved: Bool { list.reorder?.lifts(element) == true }
  private var isCarried: Bool { isMoved || traits.isCarried == true }

  /// The corners of the row; one that uncovers actions is round at all four, unless its ground is the
  /// app's.
  ///
  /// - SeeAlso: Such a ground keeps its straight edge: measured,
  ///   [a swiped row](https://github.com/fourcandy/Grocy-Grocery-App/blob/39a1d82/Screenshots/swipe-actions.png).
  private var corners: UnevenRoundedRectangle {
    let isOpen = isSwiped && look.lists.swipes.isRound && traits.background == nil
    return list.style.corners(atTop: isFirst || isOpen, atBottom: isLast || isOpen)
  }

  private var isSwiped: Bool { swipe.edge != nil }

  @ViewBuilder private var ground: some View {
    let mark = list.style.chosenColor ?? look.lists.pressedColor
    if let background = traits.background {
      background.overlay { if isMarked { mark } }
        .clipShape(RowClip(corners: isSwiped ? nil : corners))
    } else {
      // The ground of a chosen row covers the line above.
      corners.fill(isMarked ? mark : list.style.cell)
        .padding(.top, isMarked && !isFirst ? -thickness : 0)
    }
  }

  /// Notes the height of a row that can be moved.
  private var measured: some View {
    GeometryReader { geometry in
      let _ = list.heights.note(geometry.size.height, of: element.tag)
      Color.clear
    }
  }

  /// The shadow of a row that a finger moves.
  private var shadow: some View {
    let editing = look.lists.editing
    return corners.fill(list.style.cell)
      .shadow(color: .black.opacity(editing.liftedOpacity), radius: editing.liftedShadow)
  }

  // MARK: Lines

  private var thickness: CGFloat { look.lists.separatorThickness ?? pixelLength }

  /// The colour of a line, and whether it goes from edge to edge.
  private typealias Line = (color: Color, isFull: Bool)

  private var topLine: Line? {
    guard element.place.isFirst, !isCarried, !list.separatesRows, list.style.hasOuterLines,
      traits.sectionLines.top != .hidden, traits.lines.top != .hidden
    else { return nil }
    return (
      traits.sectionLines.topColor ?? traits.lines.topColor ?? look.lists.separatorColor,
      list.style.hasFullOuterLines
    )
  }

  private var bottomLine: Line? {
    if list.separatesRows || !list.style.hasGround || traits.lines.bottom == .hidden { return nil }
    if isCarried || isMarked && traits.background == nil { return nil }
    if element.place.isLast {
      guard list.style.hasOuterLines, traits.sectionLines.bottom != .hidden else { return nil }
      return (
        traits.sectionLines.bottomColor ?? traits.lines.bottomColor ?? look.lists.separatorColor,
        list.style.hasFullOuterLines
      )
    }
    let next = element.nextValue(ListRowKey.self).lines
    if next.top == .hidden { return nil }
    return (traits.lines.bottomColor ?? next.topColor ?? look.lists.separatorColor, false)
  }

  @ViewBuilder private func line(_ line: Line?, _ edge: VerticalEdge) -> some View {
    if let line {
      Rectangle().fill(line.color)
        .layoutValue(key: ListRowPartKey.self, value: .line(edge, isFull: line.isFull))
        .transition(.identity)
    }
  }

  // MARK: Touches

  private var isSelected: Bool {
    guard let tag = element.tag else { return false }
    return list.selection?.isSelected(tag) ?? false
  }

  /// The action of a tap anywhere in the row; nil if it is only its content that takes touches.
  private var action: (@MainActor () -> Void)? {
    if list.openRow != nil {
      let (open, motion) = (list.$openRow, look.motion.screen)
      return { withAnimation(motion) { open.wrappedValue = nil } }
    }
    if let perform = selectionMenu?.primaryAction, let tag = element.tag, !list.isEditing,
      selectionMenu?.accepts(tag) == true
    {
      return { perform(selected(with: tag)) }
    }
    if let selection = list.selection, let tag = element.tag, traits.selects != false,
      selection.accepts(tag), selection.isMultiple ? list.isEditing : traits.action == nil
    {
      return { selection.choose(tag) }
    }
    guard let action = traits.action, action.isEnabled, !list.isEditing else { return nil }
    return action.perform
  }

  /// A row takes its pressed look at once, and loses it slowly.
  private var press: Binding<Bool> {
    let (pressed, duration) = ($isPressed, look.lists.releaseDuration)
    let isActive = list.openRow == nil
    return Binding {
      pressed.wrappedValue
    } set: { isOn in
      if isOn {
        pressed.wrappedValue = isActive
      } else {
        withAnimation(.easeOut(duration: duration)) { pressed.wrappedValue = false }
      }
    }
  }

  // MARK: Editing

  private var edits: ForEachEdits { element.value(ForEachEditsKey.self) }

  private var canDelete: Bool { edits.onDelete != nil && traits.deletes != false }

  private var canMove: Bool { edits.onMove != nil && traits.moves != false }

  /// Moves the row after a long press, where the list is not edited.
  ///
  /// - SeeAlso: Rows with `onMove` move so without an edit button: documented in words,
  ///   appdev-room.com, "swift-list-move".
  private var carrying: some Gesture {
    let mover = RowMover(element: element, list: list, motion: look.motion.control)
    return look.menus.lift.carrying(
      { mover.follow($0) }, putDown: { mover.putDown() })
  }

  private var control: RowControl.Kind? {
    if let selection = list.selection, selection.isMultiple {
      return .circle(isOn: isSelected)
    }
    return canDelete ? .minus : nil
  }

  private func openToDelete() {
    withAnimation(look.motion.screen) {
      swipe = SwipeState(edge: .trailing, isOpen: true)
      list.openRow = ObjectIdentifier(measure)
    }
  }

  /// The actions at both edges; nil if there are none.
  private var actions: RowActions? {
    let leading = list.isEditing ? nil : traits.leadingActions
    let trailing = list.isEditing ? deletion : traits.trailingActions ?? deletion
    if traits.leadingActions == nil, traits.trailingActions == nil, deletion == nil { return nil }
    return RowActions(leading: leading, trailing: trailing)
  }

  /// The action that deletes a row of a collection which may lose it.
  private var deletion: SwipeActionGroup? {
    guard canDelete else { return nil }
    let edits = edits
    return SwipeActionGroup(
      allowsFullSwipe: true,
      content: AnyView(
        Button("Delete", role: .destructive) {
          edits.onDelete?(IndexSet(integer: edits.index))
        }))
  }
}

/// The outline of a row in a group with round corners; rows between others cut nothing.
nonisolated private struct RowClip: Shape {
  let corners: UnevenRoundedRectangle?

  func path(in rect: CGRect) -> Path {
    corners?.path(in: rect) ?? Path(rect.insetBy(dx: -10_000, dy: -10_000))
  }
}
