import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
package import Foundation

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
  /// Brings lists and scroll views in the view up to date when they are pulled down.
  ///
  /// The spinner of a list is the list's own; that of a scroll view stands at the top of the view
  /// with this modifier.
  public nonisolated func refreshable(
    action: @escaping @Sendable () async -> Void
  ) -> some View {
    let refresh = RefreshAction(action: action)
    return modifier(ScrollRefresh(refresh: refresh))
      .transformEnvironment(\.refresh) { $0 = refresh }
  }
}

extension SystemLook {
  /// The numbers of lists and scroll views that are pulled down.
  package var refresh: RefreshLook { lists.refresh }
}

/// The wheel of what is brought up to date, with words below it.
package struct RefreshWheel: View {
  @Environment(\.systemLook) private var look
  let color: Color?
  let title: AttributedString?

  package init(color: Color? = nil, title: AttributedString? = nil) {
    (self.color, self.title) = (color, title)
  }

  package var body: some View {
    VStack {
      ProgressView().tint(color)
      if let title { Text(title).font(.footnote).foregroundStyle(.secondary) }
    }
    .frame(maxWidth: .infinity)
    .frame(height: look.refresh.height)
  }
}

/// The wheel of a list whose code tells it itself to go: that of UIKit's tables.
package struct OwnRefresh {
  let color: Color?
  let title: AttributedString?

  /// True if the wheel turns without having been pulled.
  package let isOn: Bool

  /// Called when the list was pulled; it returns when all is up to date.
  let action: @MainActor @Sendable () async -> Void

  package init(
    color: Color?, title: AttributedString?, isOn: Bool,
    action: @escaping @MainActor @Sendable () async -> Void
  ) { (self.color, self.title, self.isOn, self.action) = (color, title, isOn, action) }
}

extension EnvironmentValues {
  private enum OwnRefreshWheelKey: EnvironmentKey { static var defaultValue: OwnRefresh? { nil } }

  fileprivate(set) var ownRefresh: OwnRefresh? {
    get { self[OwnRefreshWheelKey.self] }
    set { self[OwnRefreshWheelKey.self] = newValue }
  }
}

extension View {
  /// Brings the list in the view up to date by code's own wheel; nil for none.
  package nonisolated func refreshed(by own: OwnRefresh?) -> some View {
    let refresh = own.map { own in
      let action = own.action
      return RefreshAction { await action() }
    }
    return transformEnvironment(\.ownRefresh) { $0 = own }
      .transformEnvironment(\.refresh) { $0 = refresh }
  }
}

/// True for views with a list, which shows by itself that it is refreshed.
nonisolated enum OwnRefreshKey: PreferenceKey {
  static var defaultValue: Bool { false }

  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}

/// Shows a spinner above scroll views in the content that are pulled down.
private struct ScrollRefresh: ViewModifier {
  @State private var hasList = false
  let refresh: RefreshAction

  func body(content: Content) -> some View {
    content
      .onPreferenceChange(OwnRefreshKey.self) { [$hasList] in $hasList.wrappedValue = $0 }
      .modifier(PullToRefresh(refresh: refresh, isOff: hasList))
      .transformPreference(OwnRefreshKey.self) { $0 = true }
  }
}

/// Shows a spinner above a list that is pulled down, until its action has ended.
struct PullToRefresh: ViewModifier {
  @Environment(\.systemLook) private var look
  @Environment(\.ownRefresh) private var own
  @State private var pull: CGFloat = 0
  @State private var isRefreshing = false
  @State private var hold = Hold()

  /// True while the list keeps room for the spinner: it makes it when the finger lets go.
  @State private var hasRoom = false
  let refresh: RefreshAction?

  /// True while somebody else shows it.
  var isOff = false

  /// If a finger is on the list: content that glides past its end refreshes nothing.
  private final class Hold {
    var isOn = false
  }

  func body(content: Content) -> some View {
    if refresh == nil { content } else { pullable(content) }
  }

  private func pullable(_ content: Content) -> some View {
    let margin = (hasRoom || isOn) && !isOff ? look.refresh.height : 0
    return
      content
      .transformEnvironment(\.scrollSettings) { $0.contentMargins.top += margin }
      .overlay(alignment: .top) { if isShown { spinner } }
      .onLaterScrollGeometry(for: CGFloat.self) { geometry in
        max(0, -(geometry.contentOffset.y + geometry.contentInsets.top))
      } action: { new in
        follow(new)
      }
      .onScrollPhaseChange { _, new in
        hold.isOn = new == .tracking || new == .interacting
        if isRefreshing, !hold.isOn { hasRoom = true }
      }
  }

  /// True if code has turned the wheel on.
  private var isOn: Bool { own?.isOn ?? false }

  private var isShown: Bool { !isOff && (pull > 0 || isRefreshing || isOn) }

  private var spinner: some View {
    RefreshWheel(color: own?.color, title: own?.title)
      .opacity(isRefreshing || isOn ? 1 : min(1, pull / look.refresh.distance))
  }

  private func follow(_ distance: CGFloat) {
    guard let refresh, !isOff else { return }
    if !isRefreshing { pull = distance }
    guard distance >= look.refresh.distance, hold.isOn, !isRefreshing, !isOn else { return }
    isRefreshing = true
    let motion = look.motion.screen
    Task { @MainActor in
      await refresh()
      withAnimation(motion) {
        isRefreshing = false
        hasRoom = false
        pull = 0
      }
    }
  }
}
