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
  let isEditing: Bool

  /// The row whose actions are uncovered.
  @Binding var openRow: ObjectIdentifier?

  /// The row that a finger moves.
  @Binding var reorder: RowReorder?

  /// The heights of rows that can be moved.
  let heights: RowHeights

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
