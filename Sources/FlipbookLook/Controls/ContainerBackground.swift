public import FlipbookLayout
public import FlipbookViews
import Foundation

/// The background that a widget's content gives it.
package struct WidgetBackgroundKey: PreferenceKey {
  nonisolated package static var defaultValue: AnyView? { nil }

  nonisolated package static func reduce(value: inout AnyView?, nextValue: () -> AnyView?) {
    value = value ?? nextValue()
  }
}

private struct GivesWidgetBackground: EnvironmentKey {
  static let defaultValue = false
}

extension EnvironmentValues {
  /// True in a widget, which draws the background of its content itself.
  package var givesWidgetBackground: Bool {
    get { self[GivesWidgetBackground.self] }
    set { self[GivesWidgetBackground.self] = newValue }
  }
}

/// Gives a background to the widget around a view; to the view itself where there is none.
private struct WidgetBackground: ViewModifier {
  let background: AnyView

  @Environment(\.givesWidgetBackground) private var isGiven

  func body(content: Content) -> some View {
    content
      .background { if !isGiven { background.ignoresSafeArea() } }
      .preference(key: WidgetBackgroundKey.self, value: isGiven ? background : nil)
  }
}

extension View {
  /// Sets the background of the container around the view.
  public nonisolated func containerBackground<S: ShapeStyle>(
    _ style: S, for container: ContainerBackgroundPlacement
  ) -> some View {
    modifier(WidgetBackground(background: AnyView(Rectangle().fill(style))))
  }

  /// Sets the background of the container around the view.
  public nonisolated func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
    @ViewBuilder content: () -> V
  ) -> some View {
    let filled = content().frame(
      maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
    return modifier(WidgetBackground(background: AnyView(filled)))
  }
}
