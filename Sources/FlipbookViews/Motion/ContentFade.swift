import FlipbookDisplay
import FlipbookMotion

/// What a leaf drew and what it draws now, while one takes the place of the other.
///
/// What is fading when the content changes again goes on fading from where it is.
nonisolated final class ContentFade<Content> {
  /// How an old content goes and a new one comes.
  enum Style: Equatable {
    case fade
    case replace(ReplaceSymbolEffect.Direction)
  }

  private unowned let graph: ViewGraph
  private var progress: Attribute<Double>?
  private var past: [(content: Content, opacity: Double)] = []
  private var style = Style.fade

  init(graph: ViewGraph) { self.graph = graph }

  var isMoving: Bool { progress?.isMoving ?? false }

  private var fraction: Double { isMoving ? progress?.shown ?? 1 : 1 }

  /// Begins to replace a content.
  func begin(from old: Content, _ style: Style, under transaction: Transaction) {
    let going = isMoving ? past.map { ($0.content, $0.opacity * leaving.opacity) } : []
    past = (going + [(old, arriving.opacity)]).filter { $0.1 > 0 }
    self.style = style
    // The attribute of a change before is left to end by itself, for those who wait for it.
    let progress = Attribute<Double>(0, graph: graph)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(1, under: transaction)
    self.progress = progress
  }

  /// Shows the new content at once.
  func end() { progress = nil }

  /// How far a symbol that is replaced shrinks or grows.
  ///
  /// - SeeAlso: The size, and that one half of the time belongs to each symbol: chosen; curves are
  ///   not public.
  private static var smallest: Double { 0.5 }

  private var arriving: (opacity: Double, scale: Double) {
    guard style != .fade else { return (min(max(fraction, 0), 1), 1) }
    let start = style == .replace(.offUp) ? 0 : 0.5
    let part = min(max((fraction - start) / (1 - start), 0), 1)
    return (part, Self.smallest + (1 - Self.smallest) * part)
  }

  private var leaving: (opacity: Double, scale: Double) {
    let part: Double
    switch style {
    case .fade: return (min(max(1 - fraction, 0), 1), 1)
    case .replace(.offUp): return (0, 1)
    case .replace: part = min(max(fraction * 2, 0), 1)
    }
    let end = style == .replace(.upUp) ? 2 - Self.smallest : Self.smallest
    return (1 - part, 1 + (end - 1) * part)
  }

  /// Draws the contents as far as they show.
  ///
  /// - Parameters:
  ///   - display: Where they are drawn.
  ///   - drawPast: Draws an old content at a scale.
  ///   - drawPresent: Draws the new content at a scale.
  func draw(
    into display: inout DisplayBuilder,
    past drawPast: (Content, Double, inout DisplayBuilder) -> Void,
    present drawPresent: (Double, inout DisplayBuilder) -> Void
  ) {
    guard isMoving else { return drawPresent(1, &display) }
    let (leaving, arriving) = (leaving, arriving)
    for old in past {
      let opacity = old.opacity * leaving.opacity
      if opacity > 0 {
        display.with(.opacity(opacity)) { drawPast(old.content, leaving.scale, &$0) }
      }
    }
    if arriving.opacity > 0 {
      display.with(.opacity(arriving.opacity)) { drawPresent(arriving.scale, &$0) }
    }
  }
}

extension ContentTransition {
  /// How one picture takes the place of another; nil for at once.
  nonisolated func fadeStyle<Content>(
    isSymbol: Bool, _ content: Content.Type
  ) -> ContentFade<Content>.Style? {
    switch kind {
    case .identity: nil
    case .opacity, .interpolate, .numericText, .numericValue: .fade
    case .symbolEffect(let effect): isSymbol ? .replace(effect.direction) : nil
    }
  }
}
