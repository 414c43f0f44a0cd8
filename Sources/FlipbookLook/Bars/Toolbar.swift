import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// The content of a bar; it is not shown.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency
  var body: Body { get }
}

extension Never: ToolbarContent {}

/// Content of a bar without a body.
public protocol _PrimitiveToolbarContent: ToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { fatalError("\(Self.self) is primitive: it has no body") }
}

/// Builds the content of a bar.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarList<(repeat each C)> { _ToolbarList(content: (repeat each content)) }

  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _ToolbarList<C?> {
    _ToolbarList(content: content)
  }

  public static func buildEither<F: ToolbarContent>(first: F) -> _ToolbarList<Any> {
    _ToolbarList(content: first)
  }

  public static func buildEither<S: ToolbarContent>(second: S) -> _ToolbarList<Any> {
    _ToolbarList(content: second)
  }
}

/// A list of items in a bar.
public struct _ToolbarList<T>: _PrimitiveToolbarContent {
  nonisolated(unsafe) let content: T

  nonisolated init(content: T) { self.content = content }
}

/// The place of an item in a bar.
nonisolated public struct ToolbarItemPlacement: Equatable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let principal = ToolbarItemPlacement(name: "principal")
  public static let navigation = ToolbarItemPlacement(name: "navigation")
  public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
  public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
  public static let status = ToolbarItemPlacement(name: "status")
  public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
  public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
  public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
}

/// A view in a bar.
public struct ToolbarItem<ID, Content: View>: _PrimitiveToolbarContent {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == Void {}

  public nonisolated init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) where ID == String {}
}

/// Views in a bar.
public struct ToolbarItemGroup<Content: View>: _PrimitiveToolbarContent {
  public nonisolated init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {}
}

/// The bar that a modifier applies to.
nonisolated public struct ToolbarPlacement: Equatable, Sendable {
  private let name: String

  public static let automatic = ToolbarPlacement(name: "automatic")
  public static let navigationBar = ToolbarPlacement(name: "navigationBar")
  public static let tabBar = ToolbarPlacement(name: "tabBar")
  public static let bottomBar = ToolbarPlacement(name: "bottomBar")
}

extension View {
  /// Puts views into bars; they are not shown.
  public nonisolated func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View { self }

  /// Puts views into bars; they are not shown.
  public nonisolated func toolbar<C: ToolbarContent>(
    @ToolbarContentBuilder content: () -> C
  ) -> some View { self }

  /// Shows or hides bars.
  public nonisolated func toolbar(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    transformPreference(NavigationTitleKey.self) {
      if visibility == .hidden, bars.isEmpty || bars.contains(.navigationBar) {
        $0.isHidden = true
      }
    }
  }

  /// Sets the background of bars; they have none here.
  public nonisolated func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets the background of bars; they have none here.
  public nonisolated func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }

  /// Sets light or dark for bars.
  public nonisolated func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }
}
