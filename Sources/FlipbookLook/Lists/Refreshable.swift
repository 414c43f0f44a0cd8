import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The action that brings what is shown up to date.
nonisolated public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }

  /// The action that brings what is shown up to date; nil if there is none.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }
}

extension View {
  /// Brings lists in the view up to date when they are pulled down.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    transformEnvironment(\.refresh) { $0 = RefreshAction(action: action) }
  }
}

/// Shows a spinner above a list that is pulled down, until its action has ended.
struct PullToRefresh: ViewModifier {
  @Environment(\.systemLook) private var look
  @State private var pull: CGFloat = 0
  @State private var isRefreshing = false
  let refresh: RefreshAction?

  func body(content: Content) -> some View {
    if refresh == nil { content } else { pullable(content) }
  }

  private func pullable(_ content: Content) -> some View {
    let margin = isRefreshing ? look.lists.refresh.height : 0
    return
      content
      .transformEnvironment(\.scrollSettings) { $0.contentMargins.top += margin }
      .overlay(alignment: .top) { if isShown { spinner } }
      .onScrollGeometryChange(for: CGFloat.self) { geometry in
        max(0, -(geometry.contentOffset.y + geometry.contentInsets.top))
      } action: { _, new in
        follow(new)
      }
  }

  private var isShown: Bool { pull > 0 || isRefreshing }

  private var spinner: some View {
    let height = look.lists.refresh.height
    return ProgressView()
      .frame(height: height)
      .opacity(isRefreshing ? 1 : min(1, pull / look.lists.refresh.distance))
  }

  private func follow(_ distance: CGFloat) {
    guard let refresh else { return }
    if !isRefreshing { pull = distance }
    guard distance >= look.lists.refresh.distance, !isRefreshing else { return }
    isRefreshing = true
    let motion = look.motion.screen
    Task { @MainActor in
      await refresh()
      withAnimation(motion) {
        isRefreshing = false
        pull = 0
      }
    }
  }
}
