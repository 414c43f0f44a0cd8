import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Screens of which one is shown, with a bar to choose it by.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  @Environment(\.tabViewIsPaged) private var isPaged
  nonisolated private let selection: Binding<SelectionValue>?
  nonisolated(unsafe) private let content: Content

  public nonisolated init(
    selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  public var body: some View {
    ChosenElement(tag: selection.map { AnyHashable($0.wrappedValue) }, content: content)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .safeAreaInset(edge: .bottom, spacing: 0) {
        // 49 points: documented, layout notes 23.1.
        if !isPaged {
          Color(uiColor: .systemBackground)
            .overlay(alignment: .top) { Divider() }
            .frame(height: 49)
        }
      }
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

/// The look of a tab view.
nonisolated public protocol TabViewStyle {
  /// True if screens are pages to be turned, without a bar.
  var _isPaged: Bool { get }
}

nonisolated public struct DefaultTabViewStyle: TabViewStyle {
  public init() {}
  public var _isPaged: Bool { false }
}

nonisolated public struct PageTabViewStyle: TabViewStyle {
  /// The condition under which the dots for pages are shown.
  public struct IndexDisplayMode: Sendable {
    public static let automatic = IndexDisplayMode()
    public static let always = IndexDisplayMode()
    public static let never = IndexDisplayMode()
  }

  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}

  public var _isPaged: Bool { true }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  public static func page(
    indexDisplayMode: PageTabViewStyle.IndexDisplayMode
  ) -> PageTabViewStyle { PageTabViewStyle(indexDisplayMode: indexDisplayMode) }
}

extension EnvironmentValues {
  private enum TabViewIsPagedKey: EnvironmentKey { static let defaultValue = false }

  var tabViewIsPaged: Bool {
    get { self[TabViewIsPagedKey.self] }
    set { self[TabViewIsPagedKey.self] = newValue }
  }
}

extension View {
  /// Sets how tab views in the view look.
  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewIsPaged, style._isPaged)
  }

  /// Sets the view's item in a tab bar; bars are drawn empty.
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }

  /// Shows a number at the view's tab or row; it is not drawn.
  public nonisolated func badge(_ count: Int) -> some View { self }

  /// Shows words at the view's tab or row; they are not drawn.
  public nonisolated func badge(_ label: Text?) -> some View { self }
}
