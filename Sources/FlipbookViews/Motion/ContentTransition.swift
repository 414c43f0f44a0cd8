/// The transition of a view that stays while its content changes.
nonisolated public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
    case symbolEffect(ReplaceSymbolEffect)
  }

  let kind: Kind

  /// The new content at once.
  public static let identity = ContentTransition(kind: .identity)

  /// The new content fades in while the old one fades out.
  public static let opacity = ContentTransition(kind: .opacity)

  /// The glyphs of one string, and the lines of one symbol, move and change; anything else fades.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Characters that change roll: up, or down for numbers that are counted down.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Characters that change roll: up as the value grows, down as it shrinks.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }

  /// A symbol takes the place of another; nothing but symbols is changed so.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// A symbol takes the place of another; nothing but symbols is changed so.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect((effect as? any Replacing)?.replacement ?? .replace))
  }
}

/// An effect under which a symbol takes the place of another.
nonisolated protocol Replacing {
  var replacement: ReplaceSymbolEffect { get }
}

extension EnvironmentValues {
  private enum ContentTransitionKey: EnvironmentKey {
    /// - SeeAlso: That content changes under `withAnimation` unless `.identity` is asked for, and
    ///   fonts and colours of a text by themselves: documented, SwiftUI's
    ///   `ContentTransition.identity` and motion notes 7. That strings fade: derived from these.
    static let defaultValue = ContentTransition.interpolate
  }

  private enum AddsDrawingGroupKey: EnvironmentKey { static let defaultValue = false }

  /// The transition of views that stay while their content changes.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[AddsDrawingGroupKey.self] }
    set { self[AddsDrawingGroupKey.self] = newValue }
  }
}

extension View {
  /// Sets how the content of the view changes in an animated transaction.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
