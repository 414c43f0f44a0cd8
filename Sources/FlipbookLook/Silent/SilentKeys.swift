public import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
public import Foundation

// Pointers: there is none on a stage.

extension View {
  /// Calls back when a pointer is over the view; there is none.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    unsupported("onHover: there is no pointer here")
  }

  /// Calls back while a pointer moves over the view; there is none.
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    unsupported("onContinuousHover: there is no pointer here")
  }

  /// Sets how the view looks under a pointer; there is none.
  public nonisolated func hoverEffect(_ effect: HoverEffect = .automatic) -> some View {
    unsupported("hoverEffect: there is no pointer here")
  }

  /// Sets how the view looks under a pointer; there is none.
  public nonisolated func hoverEffect(
    _ effect: HoverEffect = .automatic, isEnabled: Bool
  ) -> some View {
    unsupported("hoverEffect: there is no pointer here", isUsed: isEnabled)
  }

  /// Sets how the view looks under a pointer; there is none.
  public nonisolated func hoverEffect<C: HoverEffectContent>(
    isEnabled: Bool = true,
    body: @escaping (EmptyHoverEffectContent, Bool, GeometryProxy) -> C
  ) -> some View {
    unsupported("hoverEffect: there is no pointer here", isUsed: isEnabled)
  }

  /// Sets whether views look otherwise under a pointer; there is none.
  public nonisolated func hoverEffectDisabled(_ disabled: Bool = true) -> some View {
    transformEnvironment(\.isHoverEffectEnabled) { $0 = $0 && !disabled }
  }

  /// Shows words under a pointer; there is none.
  public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { help(Text(textKey)) }

  /// Shows words under a pointer; there is none.
  @_disfavoredOverload
  public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { help(Text(text)) }

  /// Shows words under a pointer; there is none.
  public nonisolated func help(_ text: Text) -> some View {
    unsupported("help: there is no pointer here")
  }
}

/// The place of a pointer over a view.
nonisolated public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// The look of a view under a pointer.
nonisolated public struct HoverEffect: Equatable, Sendable {
  private let name: String

  public static let automatic = HoverEffect(name: "automatic")
  public static let highlight = HoverEffect(name: "highlight")
  public static let lift = HoverEffect(name: "lift")
}

/// A change of a view under a pointer.
nonisolated public protocol HoverEffectContent: Sendable {}

/// No change of a view under a pointer.
nonisolated public struct EmptyHoverEffectContent: HoverEffectContent {}

extension HoverEffectContent {
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some HoverEffectContent { self }

  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some HoverEffectContent { self }

  public nonisolated func opacity(_ opacity: Double) -> some HoverEffectContent { self }

  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some HoverEffectContent { self }

  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some HoverEffectContent { self }
}

/// The prominence of the background behind a view.
nonisolated public struct BackgroundProminence: Hashable, Sendable {
  private let name: String

  public static let standard = BackgroundProminence(name: "standard")
  public static let increased = BackgroundProminence(name: "increased")
}

extension EnvironmentValues {
  private enum HoverKey: EnvironmentKey { static let defaultValue = true }

  private enum ProminenceKey: EnvironmentKey {
    static let defaultValue = BackgroundProminence.standard
  }

  /// True if views may look otherwise under a pointer.
  public var isHoverEffectEnabled: Bool {
    get { self[HoverKey.self] }
    set { self[HoverKey.self] = newValue }
  }

  /// The prominence of the background behind the view.
  public var backgroundProminence: BackgroundProminence {
    get { self[ProminenceKey.self] }
    set { self[ProminenceKey.self] = newValue }
  }
}
