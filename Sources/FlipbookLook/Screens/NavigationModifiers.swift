import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

extension View {
  /// Gives a title to the bar above the view.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.text = title }
  }

  /// Gives a title to the bar above the view.
  public nonisolated func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Gives a title to the bar above the view.
  @_disfavoredOverload
  public nonisolated func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Gives a title to the bar above the view.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  /// Gives a title to the bar above the view; the older name.
  public nonisolated func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Gives a title to the bar above the view; the older name.
  public nonisolated func navigationBarTitle(_ title: Text) -> some View {
    navigationTitle(title)
  }

  /// Gives a title to the bar above the view; the older name.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Gives a title to the bar above the view, large or small; the older name.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(Text(titleKey)).navigationBarTitleDisplayMode(displayMode)
  }

  /// Sets whether the title is large or small.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.isInline = displayMode == .inline }
  }

  /// Hides the bar above the view.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.isHidden = hidden }
  }

  /// Hides the button that leads back; there is none.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    self
  }

  /// Says where values lead; they are not followed.
  public nonisolated func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }

  public nonisolated func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: () -> V
  ) -> some View { presentation("navigationDestination", isPresented.wrappedValue) }

  public nonisolated func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { presentation("navigationDestination", item.wrappedValue != nil) }

  /// Sets how navigation looks; there is one screen.
  public nonisolated func navigationViewStyle<S: NavigationViewStyle>(_ style: S) -> some View {
    self
  }
}

/// The settings of a navigation bar.
nonisolated public struct NavigationBarItem: Sendable {
  /// The size of its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

/// The look of navigation.
nonisolated public protocol NavigationViewStyle {}

nonisolated public struct DefaultNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

nonisolated public struct StackNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

nonisolated public struct ColumnNavigationViewStyle: NavigationViewStyle {
  public init() {}
}

extension NavigationViewStyle where Self == DefaultNavigationViewStyle {
  public static var automatic: DefaultNavigationViewStyle { DefaultNavigationViewStyle() }
}

extension NavigationViewStyle where Self == StackNavigationViewStyle {
  public static var stack: StackNavigationViewStyle { StackNavigationViewStyle() }
}

extension NavigationViewStyle where Self == ColumnNavigationViewStyle {
  public static var columns: ColumnNavigationViewStyle { ColumnNavigationViewStyle() }
}
