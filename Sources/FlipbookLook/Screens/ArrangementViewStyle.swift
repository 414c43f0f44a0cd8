public import FlipbookGeometry
public import FlipbookViews

/// The two views that a style arranges.
nonisolated public struct ArrangementViewStyleConfiguration {
  public enum _PrimaryRole {}
  public enum _SecondaryRole {}
  public typealias Primary = _ControlPart<_PrimaryRole>
  public typealias Secondary = _ControlPart<_SecondaryRole>

  public let primary: Primary
  public let secondary: Secondary
}

/// The way in which two views are arranged.
@MainActor @preconcurrency
public protocol ArrangementViewStyle {
  associatedtype Body: View

  @ViewBuilder @MainActor @preconcurrency
  func makeBody(configuration: Configuration) -> Body

  typealias Configuration = ArrangementViewStyleConfiguration
}

/// The views side by side: the usual style.
nonisolated public struct AutomaticArrangementViewStyle: ArrangementViewStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: [.horizontal, .vertical], overlays: false)
  }
}

/// The views side by side, along the axes that are allowed.
nonisolated public struct SplitArrangementViewStyle: ArrangementViewStyle {
  private var axes: Axis.Set = [.horizontal, .vertical]

  public init() {}

  /// The style along some axes only.
  public func axes(_ axes: Axis.Set) -> SplitArrangementViewStyle {
    var style = self
    style.axes = axes
    return style
  }

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: axes, overlays: false)
  }
}

/// The primary view over the other one, and beside it where the device is folded.
nonisolated public struct OverlayArrangementViewStyle: ArrangementViewStyle {
  private var axes: Axis.Set = [.horizontal, .vertical]

  public init() {}

  /// The style along some axes only.
  public func axes(_ axes: Axis.Set) -> OverlayArrangementViewStyle {
    var style = self
    style.axes = axes
    return style
  }

  public func makeBody(configuration: Configuration) -> some View {
    Arrangement(configuration: configuration, axes: axes, overlays: true)
  }
}

extension ArrangementViewStyle where Self == AutomaticArrangementViewStyle {
  public nonisolated static var automatic: AutomaticArrangementViewStyle {
    AutomaticArrangementViewStyle()
  }
}

extension ArrangementViewStyle where Self == SplitArrangementViewStyle {
  public nonisolated static var split: SplitArrangementViewStyle { SplitArrangementViewStyle() }
}

extension ArrangementViewStyle where Self == OverlayArrangementViewStyle {
  public nonisolated static var overlay: OverlayArrangementViewStyle {
    OverlayArrangementViewStyle()
  }
}

extension EnvironmentValues {
  private enum ArrangementStyleKey: EnvironmentKey {
    static var defaultValue: (ArrangementViewStyleConfiguration) -> AnyView {
      { AnyView(AutomaticArrangementViewStyle().makeBody(configuration: $0)) }
    }
  }

  var arrangementStyle: (ArrangementViewStyleConfiguration) -> AnyView {
    get { self[ArrangementStyleKey.self] }
    set { self[ArrangementStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the style of arrangements in the view.
  public nonisolated func arrangementViewStyle(_ style: some ArrangementViewStyle) -> some View {
    environment(
      \.arrangementStyle,
      { configuration in
        MainActor.assumeIsolated { AnyView(style.makeBody(configuration: configuration)) }
      })
  }
}
