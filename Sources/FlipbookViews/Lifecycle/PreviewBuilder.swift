/// Says what the body of a `#Preview` may be: one thing, or several views.
///
/// The compiler only checks the body with it. What the macro expands to calls `_preview`, which
/// knows a view from a controller.
@resultBuilder
public struct _PreviewBuilder {
  public static func buildExpression<Content>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    TupleView((repeat each content))
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

/// The view of a preview; `#Preview` expands to a call of it.
@MainActor @preconcurrency
public func _preview<Content: View>(
  @ViewBuilder _ make: @escaping @MainActor () -> Content
) -> any View {
  make()
}

/// The view of a preview whose body is a function that erases its view's type.
@_disfavoredOverload
@MainActor @preconcurrency
public func _preview(_ make: @escaping @MainActor () -> any View) -> any View {
  make()
}
