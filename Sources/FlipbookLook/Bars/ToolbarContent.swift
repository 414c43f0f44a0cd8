public import FlipbookViews

/// Items of bars.
@MainActor @preconcurrency
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder @MainActor @preconcurrency
  var body: Body { get }

  /// The view that stands for the items in the structure; it is not drawn.
  nonisolated static func _makeItems(_ content: Self) -> AnyView
}

extension ToolbarContent {
  public nonisolated static func _makeItems(_ content: Self) -> AnyView {
    AnyView(ToolbarBody(content: ToolbarContentCarrier(content: content)))
  }
}

/// Items of bars that can be told apart by name.
@MainActor @preconcurrency
public protocol CustomizableToolbarContent: ToolbarContent {}

extension Never: CustomizableToolbarContent {}

/// Items of bars without a body.
public protocol _PrimitiveToolbarContent: CustomizableToolbarContent where Body == Never {}

extension _PrimitiveToolbarContent {
  public var body: Never { fatalError("\(Self.self) is primitive: it has no body") }
}

/// Items with a body, whose dynamic properties are those of the view around them.
nonisolated private struct ToolbarContentCarrier<Content: ToolbarContent>: PropertyCarrying {
  nonisolated(unsafe) let content: Content

  static var carriedType: Any.Type { Content.self }
}

/// The view that evaluates the body of items.
private struct ToolbarBody<Content: ToolbarContent>: View {
  nonisolated private let carrier: ToolbarContentCarrier<Content>

  nonisolated init(content: ToolbarContentCarrier<Content>) { carrier = content }

  var body: some View { Content.Body._makeItems(carrier.content.body) }
}

/// Builds items of bars.
@resultBuilder
public struct ToolbarContentBuilder {
  public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }

  public static func buildBlock<C: ToolbarContent>(_ content: C) -> C { content }

  @_disfavoredOverload
  public static func buildBlock<each C: ToolbarContent>(
    _ content: repeat each C
  ) -> _ToolbarItems {
    var views: [AnyView] = []
    for item in repeat each content { views.append(items(of: item)) }
    return _ToolbarItems(ToolbarItemList(views: views))
  }

  public static func buildIf<C: ToolbarContent>(_ content: C?) -> _OptionalToolbarItems<C> {
    _OptionalToolbarItems(content: content)
  }

  public static func buildEither<F: ToolbarContent>(first: F) -> _ToolbarItems {
    let choice: _ConditionalContent<AnyView, AnyView> = ViewBuilder.buildEither(
      first: items(of: first))
    return _ToolbarItems(choice)
  }

  public static func buildEither<S: ToolbarContent>(second: S) -> _ToolbarItems {
    let choice: _ConditionalContent<AnyView, AnyView> = ViewBuilder.buildEither(
      second: items(of: second))
    return _ToolbarItems(choice)
  }

  public static func buildLimitedAvailability<C: ToolbarContent>(_ content: C) -> _ToolbarItems {
    _ToolbarItems(items(of: content))
  }

  private static func items<C: ToolbarContent>(of content: C) -> AnyView { C._makeItems(content) }
}

/// Items of bars that may be absent.
///
/// The type names its content, so that it is known where the content is absent.
public struct _OptionalToolbarItems<Content: ToolbarContent>: _PrimitiveToolbarContent {
  nonisolated(unsafe) let content: Content?

  public nonisolated static func _makeItems(_ content: Self) -> AnyView {
    AnyView(content.content.map { Content._makeItems($0) })
  }
}

/// A fixed number of items, one after another.
struct ToolbarItemList: View {
  nonisolated(unsafe) private let views: [AnyView]

  nonisolated init(views: [AnyView]) { self.views = views }

  var body: some View {
    ForEach(0..<views.count) { views[$0] }
  }
}

/// Items of bars of any kind.
public struct _ToolbarItems: _PrimitiveToolbarContent {
  nonisolated(unsafe) private let view: AnyView

  nonisolated init<V: View>(_ view: V) { self.view = AnyView(view) }

  public nonisolated static func _makeItems(_ content: Self) -> AnyView { content.view }
}

extension Group: ToolbarContent where Content: ToolbarContent {
  public typealias Body = Never

  public var body: Never { fatalError("Group is primitive: it has no body") }

  public nonisolated static func _makeItems(_ group: Self) -> AnyView {
    Content._makeItems(group.content)
  }
}

extension Group where Content: ToolbarContent {
  @_disfavoredOverload
  public nonisolated init(@ToolbarContentBuilder content: () -> Content) {
    self.init(storing: content())
  }
}

extension Group: CustomizableToolbarContent where Content: CustomizableToolbarContent {}
