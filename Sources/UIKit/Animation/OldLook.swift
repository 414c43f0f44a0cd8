import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookViews
import Foundation

/// A picture of an old look, and the way in which it gives way to the new one.
@MainActor struct OldLook {
  enum Style {
    case dissolve
    /// Turned by half a turn around an axis through its middle.
    case flip(x: CGFloat, y: CGFloat)
    /// The old page rolled away upwards, or the new one rolled out.
    case curl(isUp: Bool)
    /// Moved by its own width or height, in the direction of a unit vector.
    case slide(Slide, along: CGVector)
  }

  /// The looks that move, each fading on its way.
  enum Slide {
    case both, new, old
  }

  let style: Style

  /// In the coordinates of the view or layer around.
  let picture: DisplayList

  /// Draws a look between the old and the new one.
  ///
  /// - Parameters:
  ///   - part: The part of the way, from 0 to 1.
  ///   - bounds: The rectangle of the view or layer, in the points of that around.
  ///   - display: The builder it is drawn into.
  ///   - new: Draws the new look.
  func draw(
    at part: Double, in bounds: CGRect, into display: inout DisplayBuilder,
    new: (inout DisplayBuilder) -> Void
  ) {
    let rect = bounds.offsetBy(dx: display.translation.x, dy: display.translation.y)
    switch style {
    case .dissolve:
      display.with(.group) { display in
        display.with(.opacity(part), new)
        display.with(.blend(.plusLighter)) { display in
          display.with(.opacity(1 - part)) { drawOld(into: &$0) }
        }
      }
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
    case .slide(let slide, let way):
      let whole = CGVector(dx: way.dx * bounds.width, dy: way.dy * bounds.height)
      func shifted(
        _ parts: Double, _ opacity: Double, _ display: inout DisplayBuilder,
        _ body: (inout DisplayBuilder) -> Void
      ) {
        let shift = CGAffineTransform(
          translationX: whole.dx * CGFloat(parts), y: whole.dy * CGFloat(parts))
        display.with(.opacity(opacity)) { $0.with(.transform(shift), body) }
      }
      switch slide {
      case .both:
        shifted(part, 1 - part, &display) { drawOld(into: &$0) }
        shifted(part - 1, part, &display, new)
      case .new:
        drawOld(into: &display)
        shifted(part - 1, part, &display, new)
      case .old:
        new(&display)
        shifted(part, 1 - part, &display) { drawOld(into: &$0) }
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
      $0.append(picture)
    }
  }
}

extension UIView {
  /// The view's present look in the coordinates of its superview; nil if it is on no stage.
  var presentLook: DisplayList? {
    guard let graph = presentation?.graph, let node = foreignNode?.layoutNode else { return nil }
    var display = DisplayBuilder(scale: graph.root.host.scale)
    node.draw(into: &display)
    return display.list
  }
}
