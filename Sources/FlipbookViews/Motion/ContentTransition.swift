import FlipbookDisplay
internal import FlipbookMotion

/// How the content of a view that stays changes.
nonisolated public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity
    case opacity
    case interpolate
    case numericText(countsDown: Bool)
    case numericValue(Double)
    case symbolEffect
  }

  let kind: Kind

  /// The new content at once.
  public static let identity = ContentTransition(kind: .identity)

  /// The new content fades in while the old one fades out.
  public static let opacity = ContentTransition(kind: .opacity)

  /// Drawn here as a fade.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// Drawn here as a fade with a little roll.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }

  /// Drawn here as a fade with a little roll, up as the value grows.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }

  /// Drawn here as a fade.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect)

  /// Drawn here as a fade.
  public static func symbolEffect<T: SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition { symbolEffect }
}

extension EnvironmentValues {
  private enum ContentTransitionKey: EnvironmentKey {
    static let defaultValue = ContentTransition.identity
  }

  private enum AddsDrawingGroupKey: EnvironmentKey { static let defaultValue = false }

  /// How the content of views that stay changes.
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

/// An old and a new drawing of one leaf, while one takes the place of the other.
///
/// - SeeAlso: A cross-fade of the whole content, with numbers rolling by a quarter of their height,
///   stands in for curves that are not public: chosen, motion notes 12.
nonisolated package final class ContentChange<Old> {
  private unowned let graph: ViewGraph
  private lazy var progress = Attribute<Double>(graph: graph)
  private var old: Old?
  private var roll = 0.0
  private var value: Double?

  package init(graph: ViewGraph) { self.graph = graph }

  /// Begins to replace an old content, if the transaction is animated and a transition is set.
  package func begin(
    from old: Old, _ transition: ContentTransition, in scope: TransactionScope?
  ) {
    let transaction = scope?.resolve(in: graph) ?? graph.transaction
    let previousValue = value
    if case .numericValue(let number) = transition.kind { value = number }
    guard transition.kind != .identity, transaction.animation != nil else {
      self.old = nil
      return
    }
    switch transition.kind {
    case .numericText(let countsDown): roll = countsDown ? -0.25 : 0.25
    case .numericValue(let number): roll = number < (previousValue ?? number) ? -0.25 : 0.25
    default: roll = 0
    }
    if transition.kind != .opacity {
      graph.diagnose("contentTransition: content changes by a fade")
    }
    self.old = old
    progress.jump(to: 0)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(1, under: transaction)
  }

  /// Draws both contents as far as they show.
  ///
  /// - Parameters:
  ///   - display: Where both are drawn.
  ///   - height: The height of the content, in points, by which rolling is measured.
  ///   - drawOld: Draws the old content, moved down by a distance in points.
  ///   - drawNew: Draws the new content, moved likewise.
  package func draw(
    into display: inout DisplayBuilder, height: Double,
    drawOld: (Old, Double, inout DisplayBuilder) -> Void,
    drawNew: (Double, inout DisplayBuilder) -> Void
  ) {
    guard let old, progress.isMoving else { return drawNew(0, &display) }
    let shown = min(max(progress.shown, 0), 1)
    let distance = roll * height
    display.with(.opacity(1 - shown)) { drawOld(old, -distance * progress.shown, &$0) }
    display.with(.opacity(shown)) { drawNew(distance * (1 - progress.shown), &$0) }
  }
}
