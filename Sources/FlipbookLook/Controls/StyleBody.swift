import FlipbookViews

/// A style as the property of a view, with which its own properties live.
nonisolated private struct StyleCarrier<Style>: PropertyCarrying {
  nonisolated(unsafe) let style: Style

  static var carriedType: Any.Type { Style.self }
}

/// The view that evaluates the body of a style: the states in the style are the control's.
private struct StyleBody<Style, Configuration>: View {
  let carrier: StyleCarrier<Style>
  let configuration: Configuration
  let make: @MainActor (Style, Configuration) -> AnyView

  var body: some View { make(carrier.style, configuration) }
}

/// Makes the body of a style, in a view of its own where the style has states or asks the
/// environment.
@MainActor
func styleBody<Style, Configuration>(
  _ style: Style, _ configuration: Configuration,
  _ make: @escaping @MainActor (Style, Configuration) -> AnyView
) -> AnyView {
  if PropertyPlan.plan(for: Style.self).isEmpty { return make(style, configuration) }
  let carrier = StyleCarrier(style: style)
  return AnyView(StyleBody(carrier: carrier, configuration: configuration, make: make))
}
