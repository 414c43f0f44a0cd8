import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// A style of any type, as the environment keeps it.
nonisolated struct ErasedStyle<Configuration> {
  private let make: @MainActor (Configuration) -> AnyView

  init(_ make: @escaping @MainActor (Configuration) -> AnyView) { self.make = make }

  @MainActor
  func body(_ configuration: Configuration) -> AnyView { make(configuration) }
}

extension View {
  /// Sets a style of controls; a control in the style's own body has the style outside.
  nonisolated func controlStyle<Style, Configuration>(
    _ keyPath: WritableKeyPath<EnvironmentValues, ErasedStyle<Configuration>>, _ style: Style,
    _ make: @escaping @MainActor (Style, Configuration) -> AnyView
  ) -> some View {
    transformEnvironment(by: style) { environment in
      let outer = environment[keyPath: keyPath]
      environment[keyPath: keyPath] = ErasedStyle {
        AnyView(styleBody(style, $0, make).environment(keyPath, outer))
      }
    }
  }
}

/// A part of a control that its style puts somewhere.
public struct _ControlPart<Role>: View {
  nonisolated(unsafe) private let content: AnyView

  nonisolated init<V: View>(_ content: V) { self.content = AnyView(content) }

  public var body: some View { content }
}

extension View {
  /// Sets whether labels of controls are shown.
  public nonisolated func labelsHidden() -> some View { environment(\.showsControlLabels, false) }

  /// Sets whether labels of controls are shown.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    environment(\.showsControlLabels, visibility != .hidden)
  }
}

extension EnvironmentValues {
  private enum ShowsLabelsKey: EnvironmentKey { static let defaultValue = true }

  /// True if controls show their labels.
  var showsControlLabels: Bool {
    get { self[ShowsLabelsKey.self] }
    set { self[ShowsLabelsKey.self] = newValue }
  }
}
