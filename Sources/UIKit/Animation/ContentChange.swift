import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// A view's look before a transition, and how far it has given way to the present look.
@MainActor final class ContentChange {
  private let old: OldLook
  private let progress: Attribute<Double>

  /// Keeps a view's look; nil if the view is on no stage.
  init?(of view: UIView, _ style: OldLook.Style) {
    guard let graph = view.presentation?.graph, let picture = view.presentLook else { return nil }
    old = OldLook(style: style, picture: picture)
    progress = Attribute(graph: graph)
    progress.restUnit = Attribute<Double>.opacityRestUnit
    progress.set(0, under: Transaction())
  }

  func begin(under transaction: Transaction) { progress.set(1, under: transaction) }

  var moving: any Moving { progress }

  /// Draws a view's look between the old and the present one.
  ///
  /// - Parameters:
  ///   - bounds: The view's rectangle, in the superview's points.
  ///   - display: The builder it is drawn into.
  ///   - new: Draws the present look.
  func draw(
    in bounds: CGRect, into display: inout DisplayBuilder, new: (inout DisplayBuilder) -> Void
  ) {
    let part = min(max(Double(progress.shown), 0), 1)
    guard progress.isMoving else { return new(&display) }
    old.draw(at: part, in: bounds, into: &display, new: new)
  }
}
