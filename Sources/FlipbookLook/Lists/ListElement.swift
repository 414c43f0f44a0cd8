import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The values that all rows of a list have in common.
struct ListContext {
  let kind: _ListKind
  @Boxed var style: ListStyleLook
  let settings: ListSettings
  let selection: ListSelection?
  let isEditing: Bool

  /// The row whose actions are uncovered.
  @Binding var openRow: ObjectIdentifier?

  /// The row that a finger moves.
  @Binding var reorder: RowReorder?

  /// The course of that row.
  let course: RowCourse

  /// The gap in which a finger would drop what it carries.
  @Binding var insertion: RowInsertion?

  /// The heights of rows that can be moved.
  let heights: RowHeights

  /// True if rows stand apart, so that each has its own corners.
  var separatesRows: Bool { (settings.rowSpacing ?? 0) > 0 }
}

/// The surroundings of one element of a list: a row, a header or a footer.
struct ListElement: View {
  @Boxed var element: ShelledElement
  @Boxed var list: ListContext

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
  @Boxed var element: ShelledElement
  @Boxed var traits: ListRowTraits
  @Boxed var list: ListContext
  let isHeader: Bool

  var body: some View {
    let edge = isHeader ? list.style.header : list.style.footer
    return ListRowLayout(
      look: look, style: list.style, insets: traits.insets, top: edge.top,
      bottom: edge.bottom, minHeight: isHeader ? minHeaderHeight ?? 0 : 0, thickness: pixelLength
    ) {
      element.content
      if list.kind == .sidebar, let isExpanded = element.value(SectionExpansionKey.self) {
        FoldButton(isExpanded: isExpanded)
      }
    }
    .background { ground }
    .offset(y: list.insertion?.shift(of: element) ?? 0)
  }

  /// The ground of rows, which a section may be given, is not its header's or footer's: measured, the
  /// settings in https://github.com/Dimillian/IceCubesApp/blob/main/Images/more.png.
  @ViewBuilder private var ground: some View {
    if isHeader, list.style.pinsHeaders { list.style.background }
  }
}

/// The angle beside a title that folds away what is below it.
struct FoldButton: View {
  @Environment(\.systemLook) private var look
  let isExpanded: Binding<Bool>

  var body: some View {
    let (isExpanded, motion) = (isExpanded, look.motion.screen)
    return FoldAngle(isOpen: isExpanded.wrappedValue, color: .tinted)
      .contentShape(Rectangle())
      .modifier(
        TapTarget(isPressed: nil) { withAnimation(motion) { isExpanded.wrappedValue.toggle() } }
      )
      .layoutValue(key: ListRowPartKey.self, value: .trailingControl)
  }
}

/// An angle that points forwards, or down once something is open.
struct FoldAngle: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction
  let isOpen: Bool
  let color: Color

  var body: some View {
    let chevron = look.lists.chevron
    return RowChevron(color: color)
      .scaleEffect(x: direction == .rightToLeft ? -1 : 1)
      .rotationEffect(.degrees(isOpen ? (direction == .rightToLeft ? -90 : 90) : 0))
      .frame(width: chevron.size.height, height: chevron.size.height)
  }
}
