import FlipbookBase
import FlipbookReport
import FlipbookStage
import FlipbookTimeline

/// Expressions and their values, frame after frame.
///
/// A velocity is the slope between the frames before and after, and an acceleration that of the
/// velocity. Both are computed from sampled values, so at the ends and at jumps they are one-sided.
struct ExpressionSeries {
  private let expressions: [ViewExpression]

  /// The values of the properties in them, by the property without its rate.
  private var values: [ViewExpression: [Double?]] = [:]
  private var times: [Double] = []

  init(_ expressions: [ViewExpression]) {
    self.expressions = expressions
    for expression in expressions {
      for leaf in expression.leaves { values[leaf] = [] }
    }
  }

  /// Adds the values at a player's present moment.
  mutating func add(_ player: TimelinePlayer, at time: ExactTime) {
    times.append(time.seconds)
    for leaf in Array(values.keys) {  // Each has its own list, so their order does not matter.
      let number: Double? =
        switch leaf {
        case .property(let selector, let property?, _): player.number(property, of: selector)
        case .screen(let property): player.screenNumber(property)
        default: nil
        }
      values[leaf]?.append(number)
    }
  }

  /// The expressions as curves.
  var plots: [PageRecording.Plot] {
    expressions.map { expression in
      PageRecording.Plot(
        name: expression.description, unit: expression.unit.rawValue,
        values: series(of: expression).map { value in
          value.flatMap { $0.isFinite ? ($0 * 1000).rounded() / 1000 : nil }
        })
    }
  }

  /// The expressions that never had a value.
  var emptyNames: [String] {
    plots.filter { plot in plot.values.allSatisfy { $0 == nil } }.map(\.name)
  }

  private func series(of expression: ViewExpression) -> [Double?] {
    switch expression {
    case .property(_, _, let rate):
      var series = values[expression.leaves[0]] ?? []
      for _ in 0..<rate.rawValue { series = slopes(of: series) }
      return series
    case .screen: return values[expression] ?? []
    case .safeArea: return times.map { _ in nil }
    case .constant(let quantity): return times.map { _ in quantity.number }
    case .binary(let first, let symbol, let second):
      return zip(series(of: first), series(of: second)).map { left, right in
        guard let left, let right else { return nil }
        return switch symbol {
        case .add: left + right
        case .subtract: left - right
        case .multiply: left * right
        case .divide: right == 0 ? nil : left / right
        }
      }
    }
  }

  private func slopes(of series: [Double?]) -> [Double?] {
    series.indices.map { frame in
      guard let here = series[frame] else { return nil }
      var ends = [(times[frame], here)]
      if frame > 0, let before = series[frame - 1] {
        ends.insert((times[frame - 1], before), at: 0)
      }
      if frame + 1 < series.count, let after = series[frame + 1] {
        ends.append((times[frame + 1], after))
      }
      let (first, last) = (ends[0], ends[ends.count - 1])
      return last.0 > first.0 ? (last.1 - first.1) / (last.0 - first.0) : nil
    }
  }
}

extension ViewExpression {
  /// The properties in it, without their rates.
  fileprivate var leaves: [ViewExpression] {
    switch self {
    case .property(let selector, let property, _): [.property(selector, property, rate: .value)]
    case .screen: [self]
    case .safeArea, .constant: []
    case .binary(let first, _, let second): first.leaves + second.leaves
    }
  }
}
