public import FlipbookViews

/// The values handed to a menu style.
nonisolated public struct MenuStyleConfiguration {
  public enum _LabelRole {}
  public enum _ContentRole {}
  public typealias Label = _ControlPart<_LabelRole>
  public typealias Content = _ControlPart<_ContentRole>

  let label: Label
  let content: Content
  let primaryAction: (() -> Void)?
}

/// The look of a menu's button.
@MainActor @preconcurrency
public protocol MenuStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  /// True for one of the system's, which all look alike here.
  nonisolated static var _isSystems: Bool { get }

  typealias Configuration = MenuStyleConfiguration
}

extension MenuStyle {
  public nonisolated static var _isSystems: Bool { false }
}

nonisolated public struct DefaultMenuStyle: MenuStyle {
  public init() {}
  public static var _isSystems: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

nonisolated public struct ButtonMenuStyle: MenuStyle {
  public init() {}
  public static var _isSystems: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

nonisolated public struct BorderlessButtonMenuStyle: MenuStyle {
  public init() {}
  public static var _isSystems: Bool { true }
  public func makeBody(configuration: Configuration) -> some View { Menu(configuration) }
}

extension MenuStyle where Self == DefaultMenuStyle {
  public nonisolated static var automatic: DefaultMenuStyle { DefaultMenuStyle() }
}

extension MenuStyle where Self == ButtonMenuStyle {
  public nonisolated static var button: ButtonMenuStyle { ButtonMenuStyle() }
}

extension MenuStyle where Self == BorderlessButtonMenuStyle {
  public nonisolated static var borderlessButton: BorderlessButtonMenuStyle {
    BorderlessButtonMenuStyle()
  }
}

/// The order of a menu's items.
nonisolated public struct MenuOrder: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuOrder(name: "automatic")
  public static let priority = MenuOrder(name: "priority")
  public static let fixed = MenuOrder(name: "fixed")
}

/// The fate of a menu once one of its items has acted.
nonisolated public struct MenuActionDismissBehavior: Hashable, Sendable {
  private let name: String

  public static let automatic = MenuActionDismissBehavior(name: "automatic")
  public static let enabled = MenuActionDismissBehavior(name: "enabled")
  public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

extension EnvironmentValues {
  private enum MenuStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<MenuStyleConfiguration>? { nil }
  }
  private enum MenuOrderKey: EnvironmentKey { static let defaultValue = MenuOrder.automatic }
  private enum DismissBehaviorKey: EnvironmentKey {
    static let defaultValue = MenuActionDismissBehavior.automatic
  }
  private enum MenuIndicatorKey: EnvironmentKey { static let defaultValue = Visibility.automatic }

  /// One of the user's own; nil for the system's.
  var menuStyle: ErasedStyle<MenuStyleConfiguration>? {
    get { self[MenuStyleKey.self] }
    set { self[MenuStyleKey.self] = newValue }
  }

  /// The order of the items of menus.
  public var menuOrder: MenuOrder {
    get { self[MenuOrderKey.self] }
    set { self[MenuOrderKey.self] = newValue }
  }

  /// The visibility of the mark that says that a button opens a menu.
  public var menuIndicatorVisibility: Visibility {
    get { self[MenuIndicatorKey.self] }
    set { self[MenuIndicatorKey.self] = newValue }
  }

  var menuDismissBehavior: MenuActionDismissBehavior {
    get { self[DismissBehaviorKey.self] }
    set { self[DismissBehaviorKey.self] = newValue }
  }
}

extension View {
  /// Sets how the buttons of menus in the view look.
  public nonisolated func menuStyle<S: MenuStyle>(_ style: S) -> some View {
    transformEnvironment(\.menuStyle) { erased in
      erased =
        S._isSystems
        ? nil
        : ErasedStyle { configuration in
          // In a style, a menu of its configuration is the system's.
          styleBody(style, configuration) {
            AnyView($0.makeBody(configuration: $1).menuStyle(.automatic))
          }
        }
    }
  }

  /// Sets the order of the items of menus in the view.
  public nonisolated func menuOrder(_ order: MenuOrder) -> some View {
    environment(\.menuOrder, order)
  }

  /// Shows or hides the mark that says that a button opens a menu; iOS shows none.
  public nonisolated func menuIndicator(_ visibility: Visibility) -> some View {
    environment(\.menuIndicatorVisibility, visibility)
  }

  /// Sets whether a menu closes once one of its items has acted.
  public nonisolated func menuActionDismissBehavior(
    _ behavior: MenuActionDismissBehavior
  ) -> some View { environment(\.menuDismissBehavior, behavior) }
}
