import FlipbookDisplay
import FlipbookMotion
import Foundation

/// A paint in flight: colours move through colour space, and so do the stops of gradients of one
/// kind with as many stops; everything else changes at once.
///
/// - SeeAlso: What of a gradient moves: chosen, motion notes 7.
nonisolated package final class StyleAttribute {
  private unowned let graph: ViewGraph
  private var target: StylePaint?
  private lazy var colors = Attribute<ColorVector>(graph: graph)
  private lazy var gradient = Attribute<GradientVector>(graph: graph)

  package init(graph: ViewGraph) { self.graph = graph }

  private var space: ColorInterpolation { .current(for: graph.semantics) }

  /// Sends the paint to a new value.
  package func set(_ paint: StylePaint, in scope: TransactionScope?) {
    let old = target
    target = paint
    switch paint {
    case .color(let color):
      let vector = color.vector(in: space)
      if case .color? = old {
        colors.set(vector, in: scope)
      } else {
        colors.jump(to: vector)
      }
    default:
      let vector = paint.gradientVector(in: space)
      if let old, old.isSameKind(as: paint) {
        gradient.set(vector, in: scope)
      } else {
        gradient.jump(to: vector)
      }
    }
  }

  /// What is painted with at the graph's time.
  package var shown: StylePaint {
    guard let target else { return .color(.init(red: 0, green: 0, blue: 0, opacity: 0)) }
    guard case .color = target else {
      return gradient.isMoving ? target.with(gradient.shown, in: space) : target
    }
    guard colors.isMoving else { return target }
    return .color(Color.Resolved(colors.shown, in: space))
  }
}

/// A gradient's colours, their places and its geometry, as one vector.
nonisolated package struct GradientVector: VectorArithmetic {
  var colors: [ColorVector] = []

  /// The places of the stops, then what is particular to the kind; fractions are in units of
  /// 1/128, as colours are.
  var numbers: [Double] = []

  package static var zero: Self { Self() }

  package static func + (first: Self, second: Self) -> Self { first.combined(with: second, 1) }

  package static func - (first: Self, second: Self) -> Self { first.combined(with: second, -1) }

  /// Adds a multiple of another vector; what one of them lacks counts as zero.
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
