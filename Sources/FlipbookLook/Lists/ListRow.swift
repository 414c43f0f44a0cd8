import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The values that all rows of a list have in common.
struct ListContext {
  let style: ListStyleLook
  let settings: ListSettings
  let selection: ListSelection?

  /// True if rows stand apart, so that each has its own corners.
  var separatesRows: Bool { (settings.rowSpacing ?? 0) > 0 }
}

/// The surroundings of one element of a list: a row, a header or a footer.
struct ListElement: View {
  let element: ShelledElement
  let list: ListContext

  var body: some View {
    let traits = element.value(ListRowKey.self)
    return Group {
      switch element.place.part {
      case .content: ListRow(element: element, traits: traits, list: list)
      case .header: ListSectionEdge(element: element, traits: traits, list: list, isHeader: true)
      case .footer: ListSectionEdge(element: element, traits: traits, list: list, isHeader: false)
      }
    }
  }
}

/// A header or a footer.
private struct ListSectionEdge: View {
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.defaultMinListHeaderHeight) private var minHeaderHeight
  let element: ShelledElement
  let traits: ListRowTraits
  let list: ListContext
  let isHeader: Bool

  var body: some View {
    let edge = isHeader ? list.style.header : list.style.footer
    return ListRowLayout(
      look: look.lists, style: list.style, insets: traits.insets, top: edge.top,
      bottom: edge.bottom, minHeight: isHeader ? minHeaderHeight ?? 0 : 0, thickness: pixelLength
    ) {
      element.content
    }
    .background { ground }
  }

  @ViewBuilder private var ground: some View {
    if let background = traits.background {
      background
    } else if isHeader, list.style.pinsHeaders {
      list.style.background
    }
  }
}

/// A row.
private struct ListRow: View {
  @Environment(\.systemLook) private var look
  @Environment(\.pixelLength) private var pixelLength
  @Environment(\.defaultMinListRowHeight) private var minRowHeight
  @State private var isPressed = false
  let element: ShelledElement
  let traits: ListRowTraits
  let list: ListContext

  var body: some View {
    row
      .background { ground }
      .modifier(RowTap(isPressed: $isPressed, action: action))
  }

  private var thickness: CGFloat { look.lists.separatorThickness ?? pixelLength }

  private var row: some View {
    ListRowLayout(
      look: look.lists, style: list.style, insets: traits.insets, top: look.lists.rowPadding,
      bottom: look.lists.rowPadding,
      minHeight: minRowHeight > 0 ? minRowHeight : look.lists.rowHeight, thickness: thickness
    ) {
      RowContent(element: element, badge: traits.badge)
      line(topLine, .top)
      line(bottomLine, .bottom)
    }
  }

  // MARK: Ground

  private var isFirst: Bool { element.place.isFirst || list.separatesRows }
  private var isLast: Bool { element.place.isLast || list.separatesRows }

  private var corners: UnevenRoundedRectangle {
    let radius = list.style.cornerRadius
    let (top, bottom) = (isFirst ? radius : 0, isLast ? radius : 0)
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top)
  }

  @ViewBuilder private var ground: some View {
    let isMarked = isPressed || isSelected
    if let background = traits.background {
      background.overlay { if isMarked { look.lists.pressedColor } }.clipShape(corners)
    } else {
      corners.fill(isMarked ? look.lists.pressedColor : list.style.cell)
    }
  }

  // MARK: Lines

  /// The visibility and colour of a line; nil if there is none.
  private typealias Line = (color: Color, isFull: Bool)

  private var topLine: Line? {
    guard element.place.isFirst, !list.separatesRows, list.style.hasOuterLines,
      traits.sectionLines.top != .hidden, traits.lines.top != .hidden
    else { return nil }
    return (
      traits.sectionLines.topColor ?? traits.lines.topColor ?? look.lists.separatorColor,
      list.style.hasFullOuterLines
    )
  }

  private var bottomLine: Line? {
    if list.separatesRows || traits.lines.bottom == .hidden { return nil }
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
        .layoutValue(
          key: ListRowLayout.LineKey.self, value: .init(edge: edge, isFull: line.isFull))
    }
  }

  // MARK: Touches

  private var isSelected: Bool {
    guard let tag = element.tag else { return false }
    return list.selection?.isSelected(tag) ?? false
  }

  /// The action of a tap anywhere in the row; nil if it is only its content that takes touches.
  private var action: (@MainActor () -> Void)? {
    if let action = traits.action { return action.isEnabled ? action.perform : nil }
    guard let selection = list.selection, let tag = element.tag, traits.selects != false,
      selection.accepts(tag)
    else { return nil }
    return { selection.choose(tag) }
  }
}

/// A row's content, with its badge.
private struct RowContent: View {
  @Environment(\.systemLook) private var look
  let element: ShelledElement
  let badge: Text?

  var body: some View {
    if let badge {
      HStack(spacing: look.lists.valueGap) {
        element.content
        Spacer(minLength: 0)
        badge.foregroundStyle(.secondary)
      }
    } else {
      element.content
    }
  }
}

/// Lets a whole row be tapped.
private struct RowTap: ViewModifier {
  @Environment(\.systemLook) private var look
  @Binding var isPressed: Bool
  let action: (@MainActor () -> Void)?

  func body(content: Content) -> some View {
    if let action {
      content.modifier(TapTarget(isPressed: press, rank: .high, action: action))
    } else {
      content
    }
  }

  /// A row takes its pressed look at once, and loses it slowly.
  private var press: Binding<Bool> {
    let (pressed, duration) = ($isPressed, look.lists.releaseDuration)
    return Binding {
      pressed.wrappedValue
    } set: { isOn in
      if isOn {
        pressed.wrappedValue = true
      } else {
        withAnimation(.easeOut(duration: duration)) { pressed.wrappedValue = false }
      }
    }
  }
}
