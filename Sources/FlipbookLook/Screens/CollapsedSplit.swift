import FlipbookViews

/// The columns of a split view as the screens of one stack.
struct CollapsedSplit: View {
  @State private var sidebarChoice: ColumnChoice?
  @State private var contentChoice: ColumnChoice?
  @State private var contentTarget = ColumnTarget()
  @State private var detailTarget = ColumnTarget()
  let parts: SplitParts

  /// The column on top.
  let column: Binding<NavigationSplitViewColumn>

  var body: some View {
    NavigationStack(keepsBlankBar: true) {
      parts.sidebar
        .environment(\.mergesStacks, true)
        .environment(\.isInColumn, true)
        .environment(
          \.nextColumn, target(parts.content == nil ? detailTarget : contentTarget, next)
        )
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
        .environment(\.mergesStacks, true)
        .environment(\.isInColumn, true)
        .environment(\.ownColumn, contentTarget)
        .environment(\.nextColumn, target(detailTarget, .detail))
        .modifier(ChoiceReading(choice: $contentChoice, push: { show(.detail) }))
        .navigationDestination(
          isPresented: isBeyond([.sidebar, .content], returning: $contentChoice)
        ) { detail }
    } else {
      detail
    }
  }

  private var detail: some View {
    parts.detail
      .environment(\.mergesStacks, true)
      .environment(\.ownColumn, detailTarget)
  }

  /// The column as the target of links in the one before.
  private func target(
    _ target: ColumnTarget, _ column: NavigationSplitViewColumn
  ) -> ColumnTarget {
    let binding = self.column
    target.reveal = { binding.wrappedValue = column }
    return target
  }

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
  /// True until the list has said what is chosen from the beginning.
  @State private var isFirst = true
  let choice: Binding<ColumnChoice?>
  let push: () -> Void

  func body(content: Content) -> some View {
    let (choice, push, isFirst) = (choice, push, $isFirst)
    content
      .onPreferenceChange(ColumnChoiceKey.self) { new in
        let isNew = new?.tag != nil && new != choice.wrappedValue
        choice.wrappedValue = new
        // A column that is chosen from the beginning is there at once.
        var transaction = Transaction.current
        transaction.disablesAnimations = transaction.disablesAnimations || isFirst.wrappedValue
        if new != nil { isFirst.wrappedValue = false }
        if isNew { withTransaction(transaction, push) }
      }
      .transformPreference(ColumnChoiceKey.self) { $0 = nil }
  }
}
