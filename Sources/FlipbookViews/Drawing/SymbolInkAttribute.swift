import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookSymbols
import Foundation

/// The wishes of an image for its symbol's layers; nil for those of the environment.
nonisolated struct SymbolSettings: Hashable, Sendable {
  var mode: SymbolRenderingMode?
  var value: Double?
}

extension Image {
  /// The value from 0 to 1 that a symbol shows; nil for none.
  package nonisolated var variableValue: Double? { symbolSettings.value }
}

/// The animated paints of a symbol's layers, and the value that it shows.
///
/// A symbol in one paint has none of its own, and costs nothing.
nonisolated final class SymbolInkAttribute {
  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private var settings = SymbolSettings()
  private var mode: SymbolRenderingMode?
  private var levels: [StyleAttribute] = []
  private var tones: [SymbolTone: Paint] = [:]
  private lazy var value = Attribute<Double>(graph: graph)

  init(graph: ViewGraph) { graphReference = UncountedReference(graph) }

  /// Sends the paints to new values.
  func set(_ new: SymbolSettings, in environment: EnvironmentValues, _ site: AttributeSite?) {
    settings = new
    let styles = environment.foregroundStyles.count
    // - SeeAlso: That several foreground styles mean a palette: documented, SwiftUI's
    //   `SymbolRenderingMode.palette`.
    mode = new.mode ?? environment.symbolRenderingMode ?? (styles > 1 ? .palette : nil)
    if mode == .palette {
      while levels.count < 2 { levels.append(StyleAttribute(graph: graph)) }
      for (index, level) in levels.enumerated() {
        let own = min(index + 1, max(styles - 1, 0))
        level.set(environment.foregroundStyleLevel(own), in: site)
      }
    }
    if mode == .multicolor { tones = SymbolTone.paints(in: environment) }
    if let number = new.value { value.set(number, in: site) }
  }

  /// The ink at the graph's time.
  func ink(_ paint: Paint, over rect: CGRect) -> SymbolInk {
    let shown = settings.value.map { _ in value.shown }
    let tones = tones
    let mode: SymbolInk.Mode =
      switch mode {
      case .palette?: .palette(levels.map { $0.shown.paint(over: rect) })
      case .hierarchical?: .hierarchical
      case .multicolor?: .multicolor { tones[$0] ?? paint }
      default: .monochrome
      }
    return SymbolInk(paint, mode, value: shown)
  }
}

extension SymbolTone {
  /// The system's colours in an environment.
  nonisolated static func paints(in environment: EnvironmentValues) -> [SymbolTone: Paint] {
    var paints: [SymbolTone: Paint] = [:]
    for tone in allCases {
      paints[tone] = .color(tone.color.resolve(in: environment).displayColor)
    }
    return paints
  }

  private nonisolated var color: Color {
    switch self {
    case .white: .white
    case .yellow: .yellow
    case .orange: .orange
    case .red: .red
    case .green: .green
    case .blue: .blue
    case .cyan: .cyan
    case .gray: .gray
    case .brown: .brown
    case .purple: .purple
    case .pink: .pink
    }
  }
}
