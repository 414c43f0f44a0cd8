import FlipbookDisplay
import FlipbookMotion
import Foundation

/// An animated paint.
///
/// Colours are interpolated, and also the stops of gradients of one kind with equal numbers of stops,
/// and shadows of the same kinds. Other paints change at once.
///
/// - SeeAlso: What of a gradient moves: chosen, motion notes 7.
nonisolated package final class StyleAttribute {
  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private var target: StylePaint?
  private var shadows: [StyleShadow] = []
  private var mode: BlendMode?

  // A paint that cannot go on from the old one begins anew; the old attribute ends by itself.
  private lazy var color = Attribute<ColorVector>(graph: graph)
  private lazy var gradient = Attribute<PaintVector>(graph: graph)
  private lazy var shadow = Attribute<PaintVector>(graph: graph)

  package init(graph: ViewGraph) { graphReference = UncountedReference(graph) }

  private var space: ColorInterpolation { .current(for: graph.semantics) }

  /// Sends the paint to a new value.
  package func set(_ paint: StylePaint, in site: AttributeSite?) {
    let (base, shadows) = paint.parts
    setBase(base, in: site)
    setShadows(shadows, in: site)
    if mode != paint.mode { knownColor = nil }
    mode = paint.mode
  }

  private func setBase(_ paint: StylePaint, in site: AttributeSite?) {
    let old = target
    if case .color(let new) = paint, case .color(let known)? = old, new == known { return }
    target = paint
    knownColor = nil
    if case .color(let resolved) = paint {
      if case .color? = old {} else { color = Attribute(graph: graph) }
      color.set(resolved.vector(in: space), in: site)
    } else {
      if old.map({ !$0.isSameKind(as: paint) }) ?? true { gradient = Attribute(graph: graph) }
      gradient.set(paint.gradientVector(in: space), in: site)
    }
  }

  private func setShadows(_ new: [StyleShadow], in site: AttributeSite?) {
    let old = shadows
    shadows = new
    knownColor = nil
    if old.isEmpty, new.isEmpty { return }
    if old.map(\.isInner) != new.map(\.isInner) { shadow = Attribute(graph: graph) }
    shadow.set(StyleShadow.vector(of: new, in: space), in: site)
  }

  /// The one colour that is painted with, where there is one, it is at rest, and nothing throws a
  /// shadow.
  var plainColor: DisplayColor? {
    // Set while at rest and cleared with every new paint: the node that draws is among the readers.
    if let knownColor { return knownColor }
    guard case .color(let resolved)? = target, shadows.isEmpty, mode == nil, !color.isMoving
    else { return nil }
    let known = resolved.displayColor
    knownColor = known
    return known
  }

  /// A cache of a plain colour on the screen, once it was drawn.
  private var knownColor: DisplayColor?

  /// The paint at the graph's time.
  package var shown: StylePaint { mode.map { .blended(shownPlain, $0) } ?? shownPlain }

  /// The paint without its blend mode.
  private var shownPlain: StylePaint {
    let base = shownBase
    if shadows.isEmpty { return base }
    guard shadow.isMoving else { return .shadowed(base, shadows) }
    return .shadowed(base, StyleShadow.shadows(shadows, with: shadow.shown, in: space))
  }

  private var shownBase: StylePaint {
    guard let target else { return .color(.init(red: 0, green: 0, blue: 0, opacity: 0)) }
    guard case .color = target else {
      return gradient.isMoving ? target.with(gradient.shown, in: space) : target
    }
    guard color.isMoving else { return target }
    return .color(Color.Resolved(color.shown, in: space))
  }
}

/// Colours and numbers as one vector: a gradient's, or those of several shadows.
nonisolated package struct PaintVector: VectorArithmetic {
  var colors: [ColorVector] = []

  /// The numbers of the paint.
  ///
  /// For a gradient, they are the places of the stops and the numbers of its kind, fractions in
  /// units of 1/128 as colours are. For shadows, they are radii and offsets in points.
  var numbers: [Double] = []

  package static var zero: Self { Self() }

  package static func + (first: Self, second: Self) -> Self { first.combined(with: second, 1) }

  package static func - (first: Self, second: Self) -> Self { first.combined(with: second, -1) }

  /// Adds a multiple of another vector; missing parts of either count as zero.
  private func combined(with other: Self, _ factor: Double) -> Self {
    var sum = self
    for (index, color) in other.colors.enumerated() {
      let scaled = color.scaled(by: factor)
      if index < sum.colors.count {
        sum.colors[index] += scaled
      } else {
        sum.colors.append(scaled)
      }
    }
    for (index, number) in other.numbers.enumerated() {
      if index < sum.numbers.count {
        sum.numbers[index] += number * factor
      } else {
        sum.numbers.append(number * factor)
      }
    }
    return sum
  }

  package mutating func scale(by rhs: Double) {
    for index in colors.indices { colors[index].scale(by: rhs) }
    for index in numbers.indices { numbers[index] *= rhs }
  }

  package var magnitudeSquared: Double {
    colors.reduce(0) { $0 + $1.magnitudeSquared } + numbers.reduce(0) { $0 + $1 * $1 }
  }
}
