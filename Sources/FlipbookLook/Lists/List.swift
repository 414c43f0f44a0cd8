import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Rows below one another, in a scroll view.
///
/// - SeeAlso: Rows of at least 44 points with 20 at the sides, in groups of radius 10 on grey:
///   measured on screenshots of iOS 17, hence chosen.
public struct List<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.listIsPlain) private var isPlain
  nonisolated(unsafe) private let content: Content

  nonisolated init(storing content: Content) { self.content = content }

  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: content())
  }

  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: content())
  }

  public var body: some View {
    ScrollView {
      RowLayout(isGrouped: !isPlain) {
        content
          .modifier(_RowModifier())
          .environment(\.isInList, true)
      }
      .padding(.horizontal, isPlain ? 0 : 16)
      .padding(.vertical, isPlain ? 0 : 20)
      .frame(maxWidth: .infinity)
    }
    .background(Color(uiColor: isPlain ? .systemBackground : .systemGroupedBackground))
  }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(storing: content()) }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(storing: ForEach(data, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(storing: ForEach(data, id: id, content: rowContent))
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(storing: ForEach(data, content: rowContent))
  }

  public nonisolated init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(storing: ForEach(data, content: rowContent))
  }
}

extension List {
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(storing: ForEach(data, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(storing: ForEach(data, id: id, content: rowContent))
  }
}

/// Rows of settings.
public struct Form<Content: View>: View {
  nonisolated(unsafe) private let content: Content

  public nonisolated init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View { List { content } }
}

/// Rows below one another without space between them.
private struct RowLayout<Content: View>: View {
  let isGrouped: Bool
  let content: Content

  init(isGrouped: Bool, @ViewBuilder content: () -> Content) {
    self.isGrouped = isGrouped
    self.content = content()
  }

  var body: some View {
    LazyVStack(alignment: .leading, spacing: 0) { content }
      .background {
        RoundedRectangle(cornerRadius: isGrouped ? 10 : 0)
          .fill(Color(uiColor: .systemBackground))
      }
  }
}

/// Makes each view a row: as wide as the list, at least 44 points high.
struct _RowModifier: ViewModifier {
  func body(content: Content) -> some View {
    content
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.vertical, 11)
      .padding(.horizontal, 20)
      .frame(minHeight: 44)
  }
}

extension EnvironmentValues {
  private enum ListIsPlainKey: EnvironmentKey { static let defaultValue = false }
  private enum IsInListKey: EnvironmentKey { static let defaultValue = false }

  var listIsPlain: Bool {
    get { self[ListIsPlainKey.self] }
    set { self[ListIsPlainKey.self] = newValue }
  }

  var isInList: Bool {
    get { self[IsInListKey.self] }
    set { self[IsInListKey.self] = newValue }
  }
}
