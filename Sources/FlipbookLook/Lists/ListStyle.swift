import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
import Foundation

/// The look of a list.
nonisolated public protocol ListStyle {
  /// The system's look that the style asks for.
  var _kind: _ListKind { get }
}

/// The system's looks of lists.
nonisolated public enum _ListKind: Hashable, Sendable {
  case insetGrouped, grouped, plain, inset, sidebar
}

nonisolated public struct DefaultListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .insetGrouped }
}

nonisolated public struct PlainListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .plain }
}

nonisolated public struct GroupedListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .grouped }
}

nonisolated public struct InsetListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .inset }
}

nonisolated public struct InsetGroupedListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .insetGrouped }
}

nonisolated public struct SidebarListStyle: ListStyle {
  public init() {}
  public var _kind: _ListKind { .sidebar }
}

extension ListStyle where Self == DefaultListStyle {
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The values handed to a form style.
nonisolated public struct FormStyleConfiguration {
  public enum _ContentRole {}
  public typealias Content = _ControlPart<_ContentRole>

  public let content: Content
}

/// The look of a form.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = FormStyleConfiguration
}

/// The style of the place: on phones and tablets that of settings.
nonisolated public struct AutomaticFormStyle: FormStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }
  }
}

/// Rows in groups.
nonisolated public struct GroupedFormStyle: FormStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    List { configuration.content }
  }
}

/// Rows below one another, without the ground of a list.
nonisolated public struct ColumnsFormStyle: FormStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    ScrollView {
      VStack(alignment: .leading) { configuration.content }
    }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  public nonisolated static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}

extension FormStyle where Self == GroupedFormStyle {
  public nonisolated static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension FormStyle where Self == ColumnsFormStyle {
  public nonisolated static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension EnvironmentValues {
  private enum FormStyleKey: EnvironmentKey {
    static var defaultValue: ErasedStyle<FormStyleConfiguration>? { nil }
  }

  /// A style for forms that is set; nil for the system's own.
  nonisolated var formStyle: ErasedStyle<FormStyleConfiguration>? {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension ListLook {
  /// The numbers of a style.
  nonisolated func style(_ kind: _ListKind) -> ListStyleLook {
    switch kind {
    case .insetGrouped: insetGrouped
    case .grouped: grouped
    case .plain: plain
    case .inset: inset
    case .sidebar: sidebar
    }
  }

  /// The numbers of a style at a place.
  ///
  /// - Parameters:
  ///   - kind: The style.
  ///   - isBare: True for the first column of a split view.
  ///   - isTablet: True on a screen that is wide and high.
  ///   - isElevated: True in a sheet.
  /// - Returns: The numbers.
  nonisolated func style(
    _ kind: _ListKind, isBare: Bool, isTablet: Bool, isElevated: Bool
  ) -> ListStyleLook {
    var style = style(kind)
    if isBare { return style.bare }
    if style.isInset, isTablet { style.margin = tabletMargin }
    return isElevated ? style.elevated : style
  }
}

extension ListStyleLook {
  /// The outline of a row's ground, which may be round at its ends.
  nonisolated func corners(atTop: Bool, atBottom: Bool) -> UnevenRoundedRectangle {
    let (top, bottom) = (atTop ? cornerRadius : 0, atBottom ? cornerRadius : 0)
    return UnevenRoundedRectangle(
      topLeadingRadius: top, bottomLeadingRadius: bottom, bottomTrailingRadius: bottom,
      topTrailingRadius: top)
  }
}

extension View {
  /// Sets how lists in the view look.
  public nonisolated func listStyle<S: ListStyle>(_ style: S) -> some View {
    environment(\.listKind, style._kind)
  }

  /// Sets how forms in the view look.
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    transformEnvironment(\.formStyle) { erased in
      erased = ErasedStyle { configuration in
        styleBody(style, configuration) { AnyView($0.makeBody(configuration: $1)) }
      }
    }
  }
}
