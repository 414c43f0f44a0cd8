package import FlipbookDisplay
import FlipbookSymbols

/// The paints of a symbol's layers.
nonisolated package struct SymbolInk {
  /// The way in which layers are told from one another.
  enum Mode {
    case monochrome
    case hierarchical

    /// The paints of the levels after the first.
    case palette([Paint])

    /// The system's colours, by tone.
    case multicolor((SymbolTone) -> Paint)
  }

  var paint: Paint
  var mode = Mode.monochrome

  /// The value from 0 to 1 that a symbol shows; nil for all of it.
  package var value: Double?

  /// Creates the ink of one paint.
  package init(_ paint: Paint) { self.paint = paint }

  /// The ink of one paint, fainter for each further level.
  package static func hierarchical(_ paint: Paint) -> SymbolInk {
    SymbolInk(paint, .hierarchical, value: nil)
  }

  /// The ink of a paint for each level; the last is for all after it.
  package static func palette(_ paints: [Paint]) -> SymbolInk? {
    guard let first = paints.first else { return nil }
    let others = paints.count > 1 ? Array(paints.dropFirst()) : [first]
    return SymbolInk(first, .palette(others), value: nil)
  }

  /// The ink of the system's colours, and of a paint where a layer has none.
  package static func multicolor(
    _ paint: Paint, in environment: EnvironmentValues
  ) -> SymbolInk {
    let tones = SymbolTone.paints(in: environment)
    return SymbolInk(paint, .multicolor { tones[$0] ?? paint }, value: nil)
  }

  /// True if all layers have one paint, so that marks are seen only where they are taken out.
  var isFlat: Bool {
    if case .monochrome = mode { true } else { false }
  }

  init(_ paint: Paint, _ mode: Mode, value: Double?) {
    (self.paint, self.mode, self.value) = (paint, mode, value)
  }

  /// The opacity of layers that a value does not reach.
  ///
  /// - SeeAlso: That they are dimmed, not hidden: documented, SwiftUI's
  ///   `Image.init(systemName:variableValue:)`. The number: chosen, after screenshots.
  static let dimmed = 0.3

  /// The paint and the opacity of a layer.
  func shown(_ layer: SymbolOutlines.Layer, isMissing: Bool) -> (paint: Paint, opacity: Double) {
    var opacity = 1.0
    if let value, let threshold = layer.threshold, value <= threshold { opacity = Self.dimmed }
    switch mode {
    case .monochrome:
      return (paint, isMissing ? 0.3 : opacity)
    case .hierarchical:
      // - SeeAlso: Half for the second level, a quarter for the third: derived, from the levels of
      //   a foreground style.
      return (paint, opacity * (layer.level == 0 ? 1 : layer.level == 1 ? 0.5 : 0.25))
    case .palette(let others):
      return (layer.level == 0 ? paint : others[min(layer.level, others.count) - 1], opacity)
    case .multicolor(let paints):
      return (layer.tone.map(paints) ?? paint, opacity)
    }
  }
}
