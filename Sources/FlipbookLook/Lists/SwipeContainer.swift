public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

// Actions that a swipe uncovers beside views of a container that is no list.

extension View {
  /// Adds actions that a swipe over the row uncovers.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    swipeActions(
      SwipeActionGroup(allowsFullSwipe: allowsFullSwipe, content: AnyView(content())), at: edge)
  }

  /// Adds actions that a swipe over the row uncovers.
  ///
  /// - Parameters:
  ///   - edge: The edge at which the actions are.
  ///   - allowsFullSwipe: True if a swipe over the whole row carries out the first action.
  ///   - content: The actions.
  ///   - onPresentationChanged: Called with true when the actions are uncovered, and with false when
  ///     they are covered again.
  /// - Returns: The view with the actions.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T, onPresentationChanged: @escaping (Bool) -> Void
  ) -> some View {
    swipeActions(
      SwipeActionGroup(
        allowsFullSwipe: allowsFullSwipe, content: AnyView(content()),
        onPresentationChanged: onPresentationChanged), at: edge)
  }

  /// Lets views in the view show the actions of ``swipeActions(edge:allowsFullSwipe:content:)``
  /// outside a list, one view at a time.
  ///
  /// - SeeAlso: Only one view shows its actions; a scroll and a tap elsewhere cover them: documented,
  ///   developer.apple.com/documentation/swiftui/view/swipeactionscontainer(). Without it, views
  ///   outside a list show none: documented in words, swiftwithmajid.com, "swipe actions".
  public nonisolated func swipeActionsContainer() -> some View { modifier(SwipeContainer()) }

  private nonisolated func swipeActions(
    _ group: SwipeActionGroup, at edge: HorizontalEdge
  ) -> some View {
    let inner = (self as? any SwipedView)?.swipeActions
    let actions = RowActions(
      leading: edge == .leading ? inner?.leading ?? group : inner?.leading,
      trailing: edge == .trailing ? inner?.trailing ?? group : inner?.trailing)
    return rowTraits {
      if edge == .leading { $0.leadingActions = group } else { $0.trailingActions = group }
    }
    .modifier(SwipedRow(actions: actions, hasInner: inner != nil))
  }
}

/// A view whose outermost modifier adds actions.
private protocol SwipedView {
  nonisolated var swipeActions: RowActions { get }
}

extension ModifiedContent: SwipedView where Modifier == SwipedRow {
  fileprivate nonisolated var swipeActions: RowActions { modifier.actions }
}

/// The rows of a container, of which one at most shows its actions.
struct SwipeSurroundings {
  /// The row whose actions are uncovered; nil outside a container.
  var openRow: Binding<ObjectIdentifier?>?

  /// True for a view whose actions a modifier around it shows.
  var isShownOutside = false
}

extension EnvironmentValues {
  private enum SwipeKey: EnvironmentKey {
    static var defaultValue: SwipeSurroundings { SwipeSurroundings() }
  }

  /// The surroundings of views with actions.
  var swipes: SwipeSurroundings {
    get { self[SwipeKey.self] }
    set { self[SwipeKey.self] = newValue }
  }
}

/// Makes a view a container of views with actions.
private struct SwipeContainer: ViewModifier {
  @Environment(\.systemLook) private var look
  @State private var openRow: ObjectIdentifier?

  nonisolated init() {}

  func body(content: Content) -> some View {
    content
      .environment(\.swipes, SwipeSurroundings(openRow: $openRow))
      .onScrollPhaseChange { _, phase in if phase == .interacting { close() } }
      .simultaneousGesture(TapGesture().onEnded { close() }, isEnabled: openRow != nil)
  }

  private func close() {
    guard openRow != nil else { return }
    withAnimation(look.motion.screen) { openRow = nil }
  }
}

/// A view that shows its actions where a container lets it; a list reads them from its traits.
struct SwipedRow: ViewModifier {
  @Environment(\.swipes) private var swipes

  let actions: RowActions

  /// True if the view has actions of a modifier below, which are among these.
  let hasInner: Bool

  nonisolated init(actions: RowActions, hasInner: Bool) {
    (self.actions, self.hasInner) = (actions, hasInner)
  }

  func body(content: Content) -> some View {
    if let openRow = swipes.openRow {
      if swipes.isShownOutside {
        content.transformEnvironment(\.swipes) { $0.isShownOutside = false }
      } else {
        ContainedRow(
          content: content.transformEnvironment(\.swipes) { $0.isShownOutside = hasInner },
          actions: actions, openRow: openRow)
      }
    } else {
      content
    }
  }
}

/// A view in a container which a finger moves to uncover actions.
private struct ContainedRow<Content: View>: View {
  @State private var swipe = SwipeState()
  @State private var measure = SwipeMeasure()
  let content: Content
  let actions: RowActions
  @Binding var openRow: ObjectIdentifier?

  var body: some View {
    SwipeableRow(
      row: content, actions: actions, isEditing: false, openRow: $openRow, swipe: $swipe,
      measure: measure)
  }
}
