import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Rows below one another, in a scroll view.
///
/// Rows are made when they are seen. A list inside a list adds its rows to the outer one's.
public struct List<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.isInList) private var isInList
  nonisolated private let selection: ListSelection?
  nonisolated(unsafe) private let content: Content

  nonisolated init(storing content: Content, selection: ListSelection? = nil) {
    self.content = content
    self.selection = selection
  }

  public var body: some View {
    if isInList {
      content
    } else {
      ListBody(selection: selection, content: content)
    }
  }
}

/// Rows of settings.
public struct Form<Content: View>: View {
  @Environment(\.formStyle) private var style
  nonisolated(unsafe) private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    if let style {
      style.body(FormStyleConfiguration(content: .init(content)))
    } else {
      List { content }
    }
  }
}

/// The choice of rows in a list.
struct ListSelection {
  let isSelected: (AnyHashable) -> Bool

  /// True if a row with a tag can be chosen: the tag has the type of the selection.
  let accepts: (AnyHashable) -> Bool

  /// Chooses a row, or undoes that where several can be chosen.
  let choose: @MainActor (AnyHashable) -> Void

  /// True if several rows can be chosen, which they are while the list is edited.
  let isMultiple: Bool

  /// The tag of the row that is chosen; nil if none is, or several are.
  let chosen: () -> AnyHashable?

  /// The tags of all rows that are chosen, in no order.
  let all: () -> [AnyHashable]

  /// Undoes the choice, where there need not be one.
  let clear: () -> Void
}

/// A list that is not part of another one.
private struct ListBody<Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.listKind) private var kind
  @Environment(\.listSettings) private var settings
  @Environment(\.editMode) private var editMode
  @Environment(\.isElevated) private var isElevated
  @Environment(\.isInColumn) private var isInColumn
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.verticalSizeClass) private var heightClass
  @Environment(\.refresh) private var refresh
  @Environment(\.scrollSettings) private var scroll
  @State private var ownEditMode = EditMode.inactive
  @State private var openRow: ObjectIdentifier?
  @State private var reorder: RowReorder?
  @State private var course = RowCourse()
  @State private var insertion: RowInsertion?
  @State private var heights = RowHeights()
  let selection: ListSelection?
  let content: Content

  private var style: ListStyleLook {
    look.lists.style(
      kind, isBare: kind == .sidebar && isBesideOthers,
      isTablet: sizeClass == .regular && heightClass == .regular, isElevated: isElevated)
  }

  /// True in a leading column that is beside others: what its links lead to is beside it.
  private var isBesideOthers: Bool { isInColumn && sizeClass != .compact }

  var body: some View {
    let list = ListContext(
      kind: kind, style: style, settings: settings, selection: selection,
      isEditing: (editMode ?? $ownEditMode).wrappedValue.isEditing, openRow: $openRow,
      reorder: $reorder, course: course, insertion: $insertion, heights: heights)
    return ScrollView {
      ListRows(layout) {
        content
          .checksChoice(selection?.chosen()) { "List: the selection “\($0)” is the tag of no row" }
          .transformEnvironment(by: surroundings) { [look, style, isBesideOthers] in
            $0.isInList = true
            if $0.swipes.openRow != nil { $0.swipes = SwipeSurroundings() }
            $0.sectionStyle = { style.dress($0, &$1, look.lists) }
            // As no row of Grocy's first column has: measured, the picture in the look's oracle.
            if isBesideOthers, $0.navigationLinkIndicatorVisibility == .automatic {
              $0.navigationLinkIndicatorVisibility = .hidden
            }
          }
          .environment(\.editMode, editMode ?? $ownEditMode)
          .transformEnvironment(by: isInColumn) { [isInColumn, selection] in
            if isInColumn { $0.rowSelection = selection }
          }
          .elementShells {
            ListElement(element: $0, list: list)
          } lifts: { [lifted = list.reorder?.row] element in
            lifted.map { element.tag == $0 } == true
          }
      }
    }
    .modifier(ListSectionIndex())
    .modifier(PullToRefresh(refresh: refresh))
    .preference(key: OwnRefreshKey.self, value: true)
    .preference(key: ScreenGroundKey.self, value: settings.hasBackground ? background : nil)
    .background { if settings.hasBackground { background.ignoresSafeArea() } }
    .preference(
      key: ColumnChoiceKey.self,
      value: selection.map { ColumnChoice(tag: $0.chosen(), clear: $0.clear) })
  }

  /// The colour behind the rows.
  ///
  /// - SeeAlso: A list whose closure is empty has the screen's: measured, the authors' recordings of
  ///   MorphingFAB and AppleMusicBottomBar in github.com/xiaofu666/SwiftUI_Demos.
  private var background: Color {
    content is EmptyView ? look.lists.style(.plain).background : style.background
  }

  private var surroundings: ListSurroundings {
    ListSurroundings(
      kind: kind, isModern: look.lists.insetsSeparatorEnd, isBesideOthers: isBesideOthers)
  }

  private var layout: ListLayout {
    var layout = ListLayout(look: look, style: style)
    // A margin that is set takes the place of the list's own.
    let isSet = settings.isBelowLargeTitle || scroll.setMargins.contains(.top)
    layout.firstHeader = isSet ? 0 : style.firstHeader
    layout.rowSpacing = settings.rowSpacing ?? 0
    layout.sectionSpacing = settings.sectionSpacing?.length(in: look.lists)
    if settings.setMargins.contains(.leading) {
      layout.leadingMargin = settings.sectionMargins.leading
    }
    if settings.setMargins.contains(.trailing) {
      layout.trailingMargin = settings.sectionMargins.trailing
    }
    if settings.setMargins.contains(.top) { layout.topMargin = settings.sectionMargins.top }
    if settings.setMargins.contains(.bottom) {
      layout.bottomMargin = settings.sectionMargins.bottom
    }
    return layout
  }
}

/// The values that decide how a list changes the environment of its rows.
private struct ListSurroundings {
  let kind: _ListKind

  /// True for the look of iOS 26.
  let isModern: Bool
  let isBesideOthers: Bool
}

extension Form where Content == FormStyleConfiguration.Content {
  public nonisolated init(_ configuration: FormStyleConfiguration) {
    content = configuration.content
  }
}

extension ListStyleLook {
  /// Sets fonts and colours of a header or a footer.
  fileprivate func dress(
    _ part: LazySectionRole.Part, _ environment: inout EnvironmentValues, _ look: ListLook
  ) {
    let isProminent = part == .header && environment.headerProminence == .increased
    let edge = part == .header ? (isProminent ? look.prominentHeader : header) : footer
    environment.isInList = false
    environment.sectionStyle = nil
    environment.font = edge.font
    environment.textCase = edge.isUppercase ? .uppercase : nil
    environment.foregroundStyles = [
      AnyShapeStyle(Color(uiColor: isProminent ? .label : .secondaryLabel))
    ]
  }
}
