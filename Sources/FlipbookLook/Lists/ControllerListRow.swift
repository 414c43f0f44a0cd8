import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
package import FlipbookViews
import Foundation

/// A row of a list in a collection of UIKit's, as a row of the look's lists.
package struct ControllerListRow: View {
  @Environment(\.self) private var environment
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.dynamicTypeSize) private var typeSize
  @State private var swipe = SwipeState()
  @State private var measure = SwipeMeasure()
  @Boxed var row: ControllerListRowContent
  let open: ControllerOpenRow

  package init(_ row: ControllerListRowContent, open: ControllerOpenRow) {
    self.row = row
    self.open = open
  }

  package var body: some View {
    swipeable
      .environment(\.isInList, true)
      .onChange(of: row.openings) { uncover() }
  }

  @ViewBuilder private var swipeable: some View {
    if let actions = row.actions {
      SwipeableRow(
        row: AnyView(parts.background { ground }), actions: actions,
        isEditing: row.isEditing && !swipe.isOpen, openRow: open.binding, swipe: $swipe,
        measure: measure
      )
      .clipShape(corners)
    } else {
      parts.background { ground }
    }
  }

  private var style: ListStyleLook { row.style.look(in: environment) }

  /// Uncovers the buttons behind the row.
  private func uncover() {
    guard row.trailing != nil else { return }
    withAnimation(look.motion.screen) {
      swipe = SwipeState(edge: .trailing, isOpen: true)
      open.binding.wrappedValue = ObjectIdentifier(measure)
    }
  }

  // MARK: Parts

  private var edge: SectionEdgeLook? { row.isHeader ? style.header : nil }

  private var minHeight: CGFloat {
    row.isHeader ? 0 : look.lists.rowHeight(besideBody: typeSize.bodySize)
  }

  private var parts: some View {
    ListRowLayout(
      look: look, style: style, insets: row.insets, top: edge?.top ?? look.lists.rowPadding,
      bottom: edge?.bottom ?? look.lists.rowPadding, minHeight: minHeight, thickness: thickness
    ) {
      content.modifier(LineInsets(insets: row.lineInsets))
      leadingControl
      trailing
      line(topLine, .top)
      line(bottomLine, .bottom)
    }
  }

  /// The content behind its indentation, and behind what stands before it.
  private var content: some View {
    HStack(spacing: look.lists.valueGap) {
      ForEach(custom.indices, id: \.self) { AccessoryView(accessory: custom[$0]) }
      dressed
      if !row.isHeader || hasTrailing { Spacer(minLength: 0) }
    }
    .padding(.leading, row.indentation)
  }

  /// The content, in the letters of a header where it is one.
  @ViewBuilder private var dressed: some View {
    if let edge {
      row.content
        .font(edge.font)
        .textCase(edge.isUppercase ? .uppercase : nil)
        .foregroundStyle(Color(uiColor: .secondaryLabel))
    } else {
      row.content
    }
  }

  private var leading: [ControllerAccessory] { row.accessories.filter(\.isLeading) }
  private var hasTrailing: Bool { row.accessories.contains { !$0.isLeading } }

  /// The leading accessories that are no control of editing.
  private var custom: [ControllerAccessory] { leading.filter { !$0.isControl } }

  @ViewBuilder private var leadingControl: some View {
    if let control = leading.first(where: \.isControl) {
      AccessoryView(accessory: control)
        .layoutValue(key: ListRowPartKey.self, value: .leadingControl)
        .transition(.move(edge: .leading).combined(with: .opacity))
    }
  }

  private var trailing: some View {
    let trailing = row.accessories.filter { !$0.isLeading }
    return ForEach(trailing.indices, id: \.self) { index in
      AccessoryView(accessory: trailing[index])
        .layoutValue(
          key: ListRowPartKey.self, value: trailing[index].isHandle ? .handle : .trailingControl)
    }
  }

  // MARK: Ground and lines

  private var isApart: Bool { !style.hasGround }

  private var corners: UnevenRoundedRectangle {
    let isOpen = swipe.edge != nil && look.lists.swipes.isRound
    return style.corners(
      atTop: row.isFirst || isApart || isOpen, atBottom: row.isLast || isApart || isOpen)
  }

  @ViewBuilder private var ground: some View {
    let mark = style.chosenColor ?? look.lists.pressedColor
    if let background = row.background {
      background.clipShape(corners)
    } else if !row.isHeader {
      corners.fill(row.isMarked ? mark : style.cell)
        .padding(.top, row.isMarked && !row.isFirst ? -thickness : 0)
    }
  }

  private var thickness: CGFloat { look.lists.separatorThickness ?? pixelLength }

  /// True for a line that goes from edge to edge; nil for none.
  private var topLine: Bool? {
    if let shown = row.topLine { return shown ? false : nil }
    guard row.showsLines, !row.isHeader, row.isFirst, style.hasOuterLines else { return nil }
    return style.hasFullOuterLines
  }

  private var bottomLine: Bool? {
    if let shown = row.bottomLine { return shown ? false : nil }
    guard row.showsLines, !row.isHeader, style.hasGround, !row.isMarked else { return nil }
    guard row.isLast else { return false }
    return style.hasOuterLines ? style.hasFullOuterLines : nil
  }

  @ViewBuilder private func line(_ isFull: Bool?, _ edge: VerticalEdge) -> some View {
    if let isFull {
      Rectangle().fill(row.lineColor ?? look.lists.separatorColor)
        .layoutValue(key: ListRowPartKey.self, value: .line(edge, isFull: isFull))
        .transition(.identity)
    }
  }
}

/// Begins and ends the lines of a row where code says.
private struct LineInsets: ViewModifier {
  let insets: (leading: CGFloat, trailing: CGFloat)?

  @ViewBuilder func body(content: Content) -> some View {
    if let insets {
      content
        .alignmentGuide(.listRowSeparatorLeading) { _ in insets.leading }
        .alignmentGuide(.listRowSeparatorTrailing) { $0.width - insets.trailing }
    } else {
      content
    }
  }
}

extension ControllerAccessory {
  /// True for a control that stands at the row's beginning while it is edited.
  fileprivate var isControl: Bool {
    switch kind {
    case .minus, .plus, .circle: isLeading
    default: false
    }
  }

  fileprivate var isHandle: Bool {
    if case .handle = kind { !isLeading } else { false }
  }
}

/// One sign or control beside the content of a row.
private struct AccessoryView: View {
  @Environment(\.systemLook) private var look
  let accessory: ControllerAccessory

  var body: some View {
    drawn
      .frame(width: accessory.width)
      .modifier(AccessoryTap(action: isMinus ? nil : accessory.action))
  }

  /// True for the disc that deletes, which takes taps itself.
  private var isMinus: Bool { if case .minus = accessory.kind { true } else { false } }

  private var editing: ListEditingLook { look.lists.editing }

  @ViewBuilder private var drawn: some View {
    switch accessory.kind {
    case .chevron: RowChevron(color: accessory.tint ?? look.lists.chevron.color)
    case .checkmark: Image(systemName: "checkmark").foregroundStyle(accessory.tint ?? .tinted)
    case .details: Image(systemName: "info.circle").foregroundStyle(accessory.tint ?? .tinted)
    case .fold(let isOpen): FoldAngle(isOpen: isOpen, color: accessory.tint ?? .tinted)
    case .minus: disc(.minus)
    case .plus: plus
    case .circle(let isOn): disc(.circle(isOn: isOn))
    case .handle: handle
    case .text(let text):
      Text(verbatim: text).foregroundStyle(accessory.tint ?? Color(uiColor: .secondaryLabel))
    case .custom(let view): view
    }
  }

  private func disc(_ kind: RowControl.Kind) -> some View {
    RowControl(kind: kind, delete: accessory.action ?? {})
  }

  /// The disc that inserts a row: green, with a cross of the lines of the one that deletes.
  private var plus: some View {
    Circle().fill(.green)
      .overlay {
        ZStack {
          Capsule().fill(.white)
            .frame(width: editing.disc * editing.minusWidth, height: editing.discLine)
          Capsule().fill(.white)
            .frame(width: editing.discLine, height: editing.disc * editing.minusWidth)
        }
      }
      .frame(width: editing.disc, height: editing.disc)
      .accessibilityLabel("Insert")
  }

  private var handle: some View {
    let carry = accessory.carry
    return RowHandle(
      color: accessory.tint, follow: { carry?($0.translation.height) }, putDown: { carry?(nil) })
  }
}

/// Takes taps on a sign that acts by itself.
private struct AccessoryTap: ViewModifier {
  let action: (@MainActor () -> Void)?

  @ViewBuilder func body(content: Content) -> some View {
    if let action {
      content.contentShape(Rectangle()).modifier(TapTarget(isPressed: nil, action: action))
    } else {
      content
    }
  }
}
