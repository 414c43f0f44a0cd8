import FlipbookBase
import FlipbookDisplay
import FlipbookMotion
import FlipbookViews
import Foundation

/// A view's look before a transition, and the way in which it gives way to the present look.
@MainActor final class ContentChange {
  enum Style { case dissolve, flipAcross, flipDown }

  private let style: Style

  /// In the superview's coordinates.
  private let old: DisplayList
  private let progress: Attribute<Double>

  /// Keeps a view's look; nil if the view is on no stage.
  init?(of view: UIView, _ style: Style) {
    guard let graph = view.presentation?.graph, let node = view.foreignNode?.layoutNode else {
      return nil
    }
    var display = DisplayBuilder(scale: graph.root.host.scale)
    node.draw(into: &display)
    (self.style, old) = (style, display.list)
    progress = Attribute(graph: graph)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(0, under: Transaction())
  }

  func begin(under transaction: Transaction) { progress.set(1, under: transaction) }

  var moving: any Moving { progress }

  /// Draws a view's look between the old and the present one, around its middle in the superview's
  /// points.
  func draw(
    around center: CGPoint, into display: inout DisplayBuilder,
    new: (inout DisplayBuilder) -> Void
  ) {
    let part = progress.shown
    guard progress.isMoving else { return new(&display) }
    switch style {
    case .dissolve:
      new(&display)
      display.with(.opacity(min(max(1 - part, 0), 1))) { drawOld(into: &$0) }
    case .flipAcross, .flipDown:
      let scale = CGFloat(abs(cosine(Double(part) * .pi)))
      let matrix = squeeze(scale, around: center + display.translation)
      display.with(.transform(matrix)) { display in
        if part < 0.5 { drawOld(into: &display) } else { new(&display) }
      }
    }
  }

  private func squeeze(_ scale: CGFloat, around center: CGPoint) -> CGAffineTransform {
    let isAcross = style == .flipAcross
    return CGAffineTransform(translationX: -center.x, y: -center.y)
      .concatenating(CGAffineTransform(scaleX: isAcross ? scale : 1, y: isAcross ? 1 : scale))
      .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
  }

  private func drawOld(into display: inout DisplayBuilder) {
    let origin = display.translation
    display.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
      $0.append(old)
    }
  }
}
