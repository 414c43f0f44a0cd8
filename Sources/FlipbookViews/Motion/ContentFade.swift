import FlipbookDisplay
import FlipbookMotion

/// The fade from a leaf's old content to its present content.
///
/// If the content changes again during a fade, the older contents go on fading by the progress they
/// began with.
nonisolated final class ContentFade<Content> {
  /// The way in which an old content goes and a new one comes.
  enum Style: Equatable {
    case fade
    case replace(ReplaceSymbolEffect.Direction)

    /// The new content stands, and draws itself what has to come; the old one fades.
    case magic
  }

  /// An old content on its way out.
  private struct Past {
    let content: Content

    /// The opacity it had when it began to go.
    let opacity: Double
    let style: Style
    let progress: Attribute<Double>
  }

  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private var progress: Attribute<Double>?
  private var style = Style.fade
  private var past: [Past] = []

  init(graph: ViewGraph) { graphReference = UncountedReference(graph) }

  var isMoving: Bool {
    progress?.isMoving ?? false || past.contains { $0.progress.isMoving }
  }

  /// Begins to replace a content.
  func begin(from old: Content, _ style: Style, under transaction: Transaction) {
    let shown = arriving.opacity
    self.style = style
    let progress = Attribute<Double>(0, graph: graph)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(1, under: transaction)
    self.progress = progress
    past.removeAll { !$0.progress.isMoving }
    past.append(Past(content: old, opacity: shown, style: style, progress: progress))
  }

  /// Shows the new content at once.
  func end() {
    progress = nil
    past = []
  }

  /// The scale to which a symbol shrinks when it is replaced, and from which the new one grows.
  ///
  /// - SeeAlso: The size, and that one half of the time belongs to each symbol: chosen; curves are
  ///   not public.
  private static var smallest: Double { 0.5 }

  /// The share of the change that is done.
  var fraction: Double { min(max(progress?.shown ?? 1, 0), 1) }

  var isMagic: Bool { style == .magic && isMoving }

  /// The content that the new one shares parts with, during a change of that style.
  var magicPast: Content? { isMagic ? past.last?.content : nil }

  private var arriving: (opacity: Double, scale: Double) {
    let fraction = progress?.shown ?? 1
    if style == .magic { return (1, 1) }
    guard style != .fade else { return (min(max(fraction, 0), 1), 1) }
    let start = style == .replace(.offUp) ? 0 : 0.5
    let part = min(max((fraction - start) / (1 - start), 0), 1)
    return (part, Self.smallest + (1 - Self.smallest) * part)
  }

  private func leaving(_ old: Past) -> (opacity: Double, scale: Double) {
    let fraction = old.progress.shown
    let part: Double
    switch old.style {
    case .fade, .magic: return (min(max(1 - fraction, 0), 1), 1)
    case .replace(.offUp): return (0, 1)
    case .replace: part = min(max(fraction * 2, 0), 1)
    }
    let end = old.style == .replace(.upUp) ? 2 - Self.smallest : Self.smallest
    return (1 - part, 1 + (end - 1) * part)
  }

  /// Draws the contents with their opacities.
  ///
  /// - Parameters:
  ///   - display: The builder they are drawn into.
  ///   - drawPast: Draws an old content at a scale.
  ///   - drawPresent: Draws the new content at a scale.
  func draw(
    into display: inout DisplayBuilder,
    past drawPast: (Content, Double, inout DisplayBuilder) -> Void,
    present drawPresent: (Double, inout DisplayBuilder) -> Void
  ) {
    guard isMoving else { return drawPresent(1, &display) }
    for old in past where old.progress.isMoving {
      let leaving = leaving(old)
      let opacity = old.opacity * leaving.opacity
      if opacity > 0 {
        display.with(.opacity(opacity)) { drawPast(old.content, leaving.scale, &$0) }
      }
    }
    let arriving = arriving
    if arriving.opacity > 0 {
      display.with(.opacity(arriving.opacity)) { drawPresent(arriving.scale, &$0) }
    }
  }
}

extension ContentTransition {
  /// True if parts that two symbols share stay.
  nonisolated var isMagic: Bool {
    if case .symbolEffect(let effect) = kind { effect.isMagic } else { false }
  }

  /// Returns the style in which one picture replaces another; nil for at once.
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
