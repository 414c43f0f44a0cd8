public import FlipbookViews
public import Foundation

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

  /// Gives a title to the bar above the view, which can be renamed there; not here.
  public nonisolated func navigationTitle(_ title: Binding<String>) -> some View {
    navigationTitle(Text(title.wrappedValue))
  }

  /// Gives a line below the title to the bar above the view.
  public nonisolated func navigationSubtitle(_ subtitle: Text) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.subtitle = subtitle }
  }

  /// Gives a line below the title to the bar above the view.
  public nonisolated func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
    navigationSubtitle(Text(subtitleKey))
  }

  /// Gives a line below the title to the bar above the view.
  @_disfavoredOverload
  public nonisolated func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View {
    navigationSubtitle(Text(subtitle))
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
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationTitle(title).navigationBarTitleDisplayMode(displayMode)
  }

  /// Gives a title to the bar above the view, large or small; the older name.
  public nonisolated func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(titleKey), displayMode: displayMode)
  }

  /// Gives a title to the bar above the view, large or small; the older name.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    navigationBarTitle(Text(title), displayMode: displayMode)
  }

  /// Sets whether the title is large or small.
  public nonisolated func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.displayMode = displayMode }
  }

  /// Hides the button that leads back.
  public nonisolated func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    transformPreference(NavigationTitleKey.self) { $0.hidesBackButton = hidden }
  }

  /// Says which document the view shows; the bar has no menu for it here.
  public nonisolated func navigationDocument(_ url: URL) -> some View {
    unsupported("navigationDocument: the bar has no menu of documents")
  }
}

/// The settings of a navigation bar.
nonisolated public struct NavigationBarItem: Sendable {
  /// The size of its title.
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}
