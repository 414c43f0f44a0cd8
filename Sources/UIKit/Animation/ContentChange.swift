import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// A view's look before a transition, and the way in which it gives way to the present look.
@MainActor final class ContentChange {
  enum Style {
    case dissolve
    /// Turned by half a turn around an axis through its middle.
    case flip(x: CGFloat, y: CGFloat)
    /// The old page rolled away upwards, or the new one rolled out.
    case curl(isUp: Bool)
  }

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
    let rect = bounds.offsetBy(dx: display.translation.x, dy: display.translation.y)
    switch style {
    case .dissolve:
      new(&display)
      display.with(.opacity(1 - part)) { drawOld(into: &$0) }
    case .flip(let x, let y):
      // Each face is seen the right way round: the back is turned by half a turn more.
      let angle = (part < 0.5 ? part : part - 1) * .pi
      display.with(.projection(Self.turned(by: angle, x: x, y: y, rect))) { display in
        if part < 0.5 { drawOld(into: &display) } else { new(&display) }
      }
    case .curl(let isUp):
      let curl = PageCurl(rect: rect, rolled: isUp ? part : 1 - part)
      if isUp { new(&display) } else { drawOld(into: &display) }
      display.with(.pixels(curl.function)) { display in
        if isUp { drawOld(into: &display) } else { new(&display) }
      }
    }
  }

  /// The distance of the eye from a view that is flipped, in lengths of its longer side (chosen).
  private static let eyeDistance: CGFloat = 2.5

  /// A turn in space about the middle of a rectangle.
  private static func turned(
    by angle: Double, x: CGFloat, y: CGFloat, _ rect: CGRect
  ) -> ProjectionTransform {
    var eye = CATransform3DIdentity
    eye.m34 = -1 / (eyeDistance * max(rect.width, rect.height, 1))
    let turned = CATransform3DConcat(
      CATransform3DMakeTranslation(-rect.midX, -rect.midY, 0),
      CATransform3DMakeRotation(CGFloat(angle), x, y, 0))
    let seen = CATransform3DConcat(turned, eye)
    return ProjectionTransform(
      CATransform3DConcat(seen, CATransform3DMakeTranslation(rect.midX, rect.midY, 0)))
  }

  private func drawOld(into display: inout DisplayBuilder) {
    let origin = display.translation
    display.with(.transform(CGAffineTransform(translationX: origin.x, y: origin.y))) {
      $0.append(old)
    }
  }
}
