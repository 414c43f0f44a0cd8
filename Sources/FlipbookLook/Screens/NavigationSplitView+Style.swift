public import FlipbookViews
public import Foundation

extension View {
  /// Sets how the columns of navigation share the room.
  public nonisolated func navigationSplitViewStyle<S: NavigationSplitViewStyle>(
    _ style: S
  ) -> some View { environment(\.splitKind, style._kind) }

  /// Sets the width of the column that the view is in, in points.
  public nonisolated func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
    transformPreference(SplitColumnWidthKey.self) { $0 = $0 ?? width }
  }

  /// Sets the width of the column that the view is in, in points; it has the ideal one.
  public nonisolated func navigationSplitViewColumnWidth(
    min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
  ) -> some View {
    let width = Swift.max(Swift.min(ideal, max ?? ideal), min ?? 0)
    return transformPreference(SplitColumnWidthKey.self) { $0 = $0 ?? width }
  }
}

/// The ways in which columns share the room.
nonisolated public enum _SplitKind: Hashable, Sendable {
  /// Side by side where the screen is wide, else over the detail.
  case automatic

  /// Side by side: the detail gives way.
  case balanced

  /// Over the detail, which keeps its width.
  case prominentDetail
}

/// The look of the columns of navigation.
nonisolated public protocol NavigationSplitViewStyle {
  var _kind: _SplitKind { get }
}

nonisolated public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _kind: _SplitKind { .automatic }
}

nonisolated public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _kind: _SplitKind { .balanced }
}

nonisolated public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
  public init() {}
  public var _kind: _SplitKind { .prominentDetail }
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
  public static var automatic: AutomaticNavigationSplitViewStyle {
    AutomaticNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
  public static var balanced: BalancedNavigationSplitViewStyle {
    BalancedNavigationSplitViewStyle()
  }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
  public static var prominentDetail: ProminentDetailNavigationSplitViewStyle {
    ProminentDetailNavigationSplitViewStyle()
  }
}

/// The width that views ask for their column of a split view; nil for the system's.
nonisolated enum SplitColumnWidthKey: PreferenceKey {
  static var defaultValue: CGFloat? { nil }

  static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) {
    value = value ?? nextValue()
  }
}

extension EnvironmentValues {
  private enum SplitKindKey: EnvironmentKey { static let defaultValue = _SplitKind.automatic }

  nonisolated var splitKind: _SplitKind {
    get { self[SplitKindKey.self] }
    set { self[SplitKindKey.self] = newValue }
  }
}
