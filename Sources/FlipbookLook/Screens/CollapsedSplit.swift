import FlipbookViews

/// The columns of a split view as the screens of one stack.
struct CollapsedSplit: View {
  @State private var sidebarChoice: ColumnChoice?
  @State private var contentChoice: ColumnChoice?
  let parts: SplitParts

  /// The column on top.
  let column: Binding<NavigationSplitViewColumn>

  var body: some View {
    NavigationStack {
      parts.sidebar
        .environment(\.isInCollapsedSplit, true)
        .environment(\.isInColumn, true)
        .modifier(ChoiceReading(choice: $sidebarChoice, push: { show(next) }))
        .navigationDestination(isPresented: isBeyond([.sidebar], returning: $sidebarChoice)) {
          second
        }
    }
  }

  /// The column after the first.
  private var next: NavigationSplitViewColumn { parts.content == nil ? .detail : .content }

  @ViewBuilder private var second: some View {
    if let content = parts.content {
      content
        .environment(\.isInCollapsedSplit, true)
        .environment(\.isInColumn, true)
        .modifier(ChoiceReading(choice: $contentChoice, push: { show(.detail) }))
        .navigationDestination(
          isPresented: isBeyond([.sidebar, .content], returning: $contentChoice)
        ) { detail }
    } else {
      detail
    }
  }

  private var detail: some View { parts.detail.environment(\.isInCollapsedSplit, true) }

  private func show(_ column: NavigationSplitViewColumn) { self.column.wrappedValue = column }

  /// True while a column after some others is on top; going back undoes the choice in the last.
  private func isBeyond(
    _ columns: [NavigationSplitViewColumn], returning choice: Binding<ColumnChoice?>
  ) -> Binding<Bool> {
    let column = column
    return Binding {
      !columns.contains(column.wrappedValue)
    } set: { isBeyond in
      guard !isBeyond, !columns.contains(column.wrappedValue) else { return }
      column.wrappedValue = columns[columns.count - 1]
      choice.wrappedValue?.clear()
    }
  }
}

/// Reads the choice in a column's list: a new one brings the next column.
private struct ChoiceReading: ViewModifier {
  let choice: Binding<ColumnChoice?>
  let push: () -> Void

  func body(content: Content) -> some View {
    let (choice, push) = (choice, push)
    content
      .onPreferenceChange(ColumnChoiceKey.self) { new in
        let isNew = new?.tag != nil && new != choice.wrappedValue
        choice.wrappedValue = new
        if isNew { push() }
      }
      .transformPreference(ColumnChoiceKey.self) { $0 = nil }
  }
}

extension EnvironmentValues {
  private enum IsInCollapsedSplitKey: EnvironmentKey { static let defaultValue = false }

  /// True for columns that are screens of one stack: stacks in them have no bar of their own.
  nonisolated var isInCollapsedSplit: Bool {
    get { self[IsInCollapsedSplitKey.self] }
    set { self[IsInCollapsedSplitKey.self] = newValue }
  }
}
