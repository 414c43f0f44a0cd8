package import FlipbookDisplay
package import FlipbookMotion
package import Foundation

/// A paint in flight: colours move through colour space, other kinds of paint change at once.
nonisolated package final class StyleAttribute {
  private unowned let graph: ViewGraph
  private var target: StylePaint?
  private lazy var colors = Attribute<ColorVector>(graph: graph)

  package init(graph: ViewGraph) { self.graph = graph }

  private var space: ColorInterpolation { .current(for: graph.semantics) }

  /// Sends the paint to a new value.
  package func set(_ paint: StylePaint, in scope: TransactionScope?) {
    let old = target
    target = paint
    guard case .color(let color) = paint else { return }
    let vector = color.vector(in: space)
    if case .color? = old {
      colors.set(vector, in: scope)
    } else {
      colors.jump(to: vector)
    }
  }

  /// What is painted with at the graph's time.
  package var shown: StylePaint {
    guard let target else { return .color(.init(red: 0, green: 0, blue: 0, opacity: 0)) }
    guard case .color = target, colors.isMoving else { return target }
    return .color(Color.Resolved(colors.shown, in: space))
  }
}
