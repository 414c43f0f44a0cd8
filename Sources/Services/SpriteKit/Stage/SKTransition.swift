public import SwiftUI

public enum SKTransitionDirection: Int, Sendable {
  case up, down, right, left
}

/// The way from one scene of a view to the next.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/sktransition.
@MainActor @preconcurrency open class SKTransition: NSObject {
  enum Kind {
    case crossFade
    case fade(UIColor)

    // Which scene moves: both, the new one, the old one.
    case push(SKTransitionDirection), moveIn(SKTransitionDirection), reveal(SKTransitionDirection)
  }

  let kind: Kind
  let duration: TimeInterval
  open var pausesIncomingScene = true
  open var pausesOutgoingScene = true

  private init(_ kind: Kind, _ duration: TimeInterval) {
    (self.kind, self.duration) = (kind, duration)
  }

  public class func crossFade(withDuration sec: TimeInterval) -> SKTransition {
    SKTransition(.crossFade, sec)
  }

  public class func fade(withDuration sec: TimeInterval) -> SKTransition {
    fade(with: .black, duration: sec)
  }

  public class func fade(with color: UIColor, duration sec: TimeInterval) -> SKTransition {
    SKTransition(.fade(color), sec)
  }

  public class func push(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition(.push(direction), sec) }

  public class func moveIn(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition(.moveIn(direction), sec) }

  public class func reveal(
    with direction: SKTransitionDirection, duration sec: TimeInterval
  ) -> SKTransition { SKTransition(.reveal(direction), sec) }

  public class func flipHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    faded("flipHorizontal", sec)
  }

  public class func flipVertical(withDuration sec: TimeInterval) -> SKTransition {
    faded("flipVertical", sec)
  }

  public class func doorsOpenHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    faded("doorsOpenHorizontal", sec)
  }

  public class func doorsOpenVertical(withDuration sec: TimeInterval) -> SKTransition {
    faded("doorsOpenVertical", sec)
  }

  public class func doorsCloseHorizontal(withDuration sec: TimeInterval) -> SKTransition {
    faded("doorsCloseHorizontal", sec)
  }

  public class func doorsCloseVertical(withDuration sec: TimeInterval) -> SKTransition {
    faded("doorsCloseVertical", sec)
  }

  public class func doorway(withDuration sec: TimeInterval) -> SKTransition {
    faded("doorway", sec)
  }

  private class func faded(_ name: String, _ duration: TimeInterval) -> SKTransition {
    ViewGraph.current?.diagnose("SKTransition.\(name): drawn as crossFade")
    return SKTransition(.crossFade, duration)
  }

  /// Draws two scenes on the way from one to the other.
  func draw(
    _ old: SKScene, _ new: SKScene, at share: CGFloat, in bounds: CGRect, _ context: CGContext,
    isClear: Bool
  ) {
    func show(_ scene: SKScene, alpha: CGFloat = 1, by shift: CGVector = .zero) {
      context.saveGState()
      context.translateBy(x: shift.dx, y: shift.dy)
      scene.draw(in: bounds, context, alpha: alpha, isClear: isClear)
      context.restoreGState()
    }
    switch kind {
    case .crossFade:
      show(old)
      show(new, alpha: share)
    case .fade(let color):
      show(share < 0.5 ? old : new)
      context.saveGState()
      context.setAlpha(share < 0.5 ? share * 2 : 2 - share * 2)
      context.setFillColor(color.cgColor)
      context.fill(bounds)
      context.restoreGState()
    case .push(let direction):
      let way = direction.way(in: bounds)
      show(old, by: CGVector(dx: way.dx * share, dy: way.dy * share))
      show(new, by: CGVector(dx: way.dx * (share - 1), dy: way.dy * (share - 1)))
    case .moveIn(let direction):
      let way = direction.way(in: bounds)
      show(old)
      show(new, by: CGVector(dx: way.dx * (share - 1), dy: way.dy * (share - 1)))
    case .reveal(let direction):
      let way = direction.way(in: bounds)
      show(new)
      show(old, by: CGVector(dx: way.dx * share, dy: way.dy * share))
    }
  }
}

extension SKTransitionDirection {
  /// The way of a scene out of a view.
  fileprivate func way(in bounds: CGRect) -> CGVector {
    switch self {
    case .up: CGVector(dx: 0, dy: -bounds.height)
    case .down: CGVector(dx: 0, dy: bounds.height)
    case .left: CGVector(dx: -bounds.width, dy: 0)
    case .right: CGVector(dx: bounds.width, dy: 0)
    }
  }
}

extension SKScene {
  /// Draws the scene over a rectangle.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle.
  ///   - context: The context.
  ///   - alpha: The opacity of the whole.
  ///   - isClear: True if what is behind the scene is seen where its background is transparent.
  func draw(in bounds: CGRect, _ context: CGContext, alpha: CGFloat, isClear: Bool) {
    context.saveGState()
    context.clip(to: bounds)
    context.setAlpha(alpha)
    context.drawTogether { context in
      let ground = isClear ? backgroundColor : backgroundColor.withAlphaComponent(1)
      context.setFillColor(ground.cgColor)
      if ground.cgColor.alpha > 0 { context.fill(shownRect(in: bounds)) }
      SceneDrawing.draw(children, matrix(in: bounds), alpha: self.alpha, in: context)
    }
    context.restoreGState()
  }

  /// The rectangle that the scene takes; one that fits leaves bars.
  private func shownRect(in bounds: CGRect) -> CGRect {
    guard scaleMode == .aspectFit, size.width > 0, size.height > 0 else { return bounds }
    let scale = min(bounds.width / size.width, bounds.height / size.height)
    let shown = CGSize(width: size.width * scale, height: size.height * scale)
    return CGRect(
      x: bounds.midX - shown.width / 2, y: bounds.midY - shown.height / 2, width: shown.width,
      height: shown.height)
  }
}
