public import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The actions beside a row.
nonisolated struct SwipeActionGroup {
  let allowsFullSwipe: Bool
  let content: AnyView
}

extension View {
  /// Adds actions that a swipe over the row uncovers.
  public nonisolated func swipeActions<T: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> T
  ) -> some View {
    let group = SwipeActionGroup(allowsFullSwipe: allowsFullSwipe, content: AnyView(content()))
    return rowTraits {
      if edge == .leading { $0.leadingActions = group } else { $0.trailingActions = group }
    }
  }
}
