import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// A label that leads to another screen.
///
/// In a list it is a whole row with a chevron, elsewhere a button.
public struct NavigationLink<Label: View, Destination: View>: View {
  @Environment(\.navigation) private var navigation
  @Environment(\.navigationSegment) private var segment
  @Environment(\.nextColumn) private var nextColumn
  @Environment(\.isInList) private var isInList
  @State private var isOwnActive = false
  @Environment(\.rowSelection) private var rowSelection
  nonisolated(unsafe) private let label: Label
  nonisolated(unsafe) private let goal: NavigationGoal

  nonisolated init(_ goal: NavigationGoal, label: Label) {
    self.goal = goal
    self.label = label
  }

  public var body: some View {
    Group {
      if isInList {
        NavigationRow(content: label)
          .modifier(TapTarget(isPressed: nil, action: follow))
          .listRowAction(isEnabled: isFollowed, follow)
      } else {
        Button(action: follow) { label }
      }
    }
    .disabled(!isFollowed)
    .modifier(
      NavigationPresenter(
        isPresented: isActive?.wrappedValue ?? false, name: "NavigationLink", make: goal.make,
        reset: { [isActive] in isActive?.wrappedValue = false }))
  }

  /// The condition under which the goal is shown; nil for a value, which is on the path instead.
  private var isActive: Binding<Bool>? {
    switch goal {
    case .value: nil
    case .view(_, let isActive): isActive ?? $isOwnActive
    }
  }

  /// True if the link leads anywhere.
  private var isFollowed: Bool {
    if case .value(nil) = goal { return false }
    return true
  }

  private func follow() {
    switch goal {
    case .value(let element):
      guard let element else { return }
      if let rowSelection, !rowSelection.isMultiple, rowSelection.accepts(element.value) {
        rowSelection.choose(element.value)
      } else if let nextColumn {
        nextColumn.show(element, from: navigation)
      } else {
        navigation?.push(element, in: segment)
      }
    case .view: isActive?.wrappedValue = true
    }
  }

  /// Sets if the link leads to the detail of a split view; on a phone there is one column.
  public nonisolated func isDetailLink(_ isDetailLink: Bool) -> some View { self }
}

/// The goal of a link.
nonisolated enum NavigationGoal {
  /// A value for the path; nil for a link that leads nowhere.
  case value(NavigationPath.Element?)

  /// A view, and the condition under which it is shown; nil for one of the link's own.
  case view(() -> AnyView, isActive: Binding<Bool>?)

  init<V: Hashable>(_ value: V?) {
    self = .value(
      value.map {
        NavigationPath.Element(value: AnyHashable($0), codable: $0 as? any Codable)
      })
  }

  init<D: View>(_ destination: D, isActive: Binding<Bool>? = nil) {
    self = .view({ AnyView(destination) }, isActive: isActive)
  }

  /// The goal of one of several links, of which the selected one is active.
  init<D: View, V: Hashable>(_ destination: D, tag: V, selection: Binding<V?>) {
    let isActive = Binding {
      selection.wrappedValue == tag
    } set: { isActive in
      if isActive {
        selection.wrappedValue = tag
      } else if selection.wrappedValue == tag {
        selection.wrappedValue = nil
      }
    }
    self.init(destination, isActive: isActive)
  }

  /// Makes the view of the goal; an empty one for a value.
  var make: () -> AnyView {
    if case .view(let make, _) = self { make } else { { AnyView(EmptyView()) } }
  }
}

/// The row of a link in a list: its label, and a chevron at the trailing edge.
private struct NavigationRow<Content: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.layoutDirection) private var direction
  @Environment(\.navigationLinkIndicatorVisibility) private var indicator
  let content: Content

  var body: some View {
    let chevron = look.lists.chevron
    HStack(spacing: chevron.gap) {
      // Several views in a label stand side by side, as in a button's.
      HStack { content }
        .contentStyle(Color.primary, Color.secondary)
        .frame(maxWidth: .infinity, alignment: .leading)
      if indicator != .hidden {
        RowChevron(color: chevron.color)
          .scaleEffect(x: direction == .rightToLeft ? -1 : 1)
          .padding(.trailing, chevron.inset)
      }
    }
    // A link without a label has nothing that fills the row.
    .frame(maxWidth: .infinity, alignment: .trailing)
    .contentShape(Rectangle())
  }
}

extension EnvironmentValues {
  private enum LinkIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

  /// The visibility of the angle at the end of rows that lead elsewhere.
  public var navigationLinkIndicatorVisibility: Visibility {
    get { self[LinkIndicatorKey.self] }
    set { self[LinkIndicatorKey.self] = newValue }
  }
}

extension View {
  /// Sets if rows that lead elsewhere have an angle at their end.
  public nonisolated func navigationLinkIndicatorVisibility(
    _ visibility: Visibility
  ) -> some View {
    environment(\.navigationLinkIndicatorVisibility, visibility)
  }
}
