import CoreGraphics
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// The pictures in layers, shadows of paths, and rules of mixing.
@MainActor @Suite struct LayerContentsTests {
  private let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)

  /// A picture of two pixels across.
  private var picture: CGImage {
    CGImage(DisplayImage(width: 40, height: 20, pixels: Array(repeating: 255, count: 40 * 20 * 4)))
  }

  @Test(arguments: [
    (CALayerContentsGravity.resize, CGRect(x: 0, y: 0, width: 100, height: 100)),
    (.resizeAspect, CGRect(x: 0, y: 25, width: 100, height: 50)),
    (.resizeAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
    (.center, CGRect(x: 40, y: 45, width: 20, height: 10)),
    (.top, CGRect(x: 40, y: 90, width: 20, height: 10)),
    (.bottomRight, CGRect(x: 80, y: 0, width: 20, height: 10)),
  ])
  func `a picture lies where its gravity says, which looks upwards`(
    gravity: CALayerContentsGravity, rect: CGRect
  ) {
    let place = ContentsPlace(
      of: CGSize(width: 40, height: 20), part: CGRect(x: 0, y: 0, width: 1, height: 1), gravity,
      scale: 2, isFlipped: true, in: bounds)
    #expect(place.rect == rect && place.whole == rect)
  }

  @Test func `a part of a picture fills the layer`() {
    let place = ContentsPlace(
      of: CGSize(width: 40, height: 20), part: CGRect(x: 0.5, y: 0, width: 0.25, height: 1),
      .resize, scale: 1, isFlipped: true, in: bounds)
    #expect(place.rect == bounds)
    #expect(place.whole == CGRect(x: -200, y: 0, width: 400, height: 100))
  }

  private func drawing(_ fill: (UIView) -> Void) -> [DisplayCommand] {
    let view = UIView(frame: bounds)
    fill(view)
    return view.drawing.commands
  }

  @Test func `a view shows the picture in its layer, sharp where it asks for that`() {
    let paints = drawing {
      $0.layer.contents = picture
      $0.layer.magnificationFilter = .nearest
    }
    .compactMap { command -> ImageInterpolation? in
      guard case .fill(_, .image(_, _, let interpolation)) = command else { return nil }
      return interpolation
    }
    #expect(paints == [.none])
  }

  @Test func `a shadow of a path lies below what the view shows`() {
    let path = CGPath(ellipseIn: CGRect(x: 0, y: 90, width: 100, height: 20), transform: nil)
    let commands = drawing {
      $0.backgroundColor = .red
      $0.layer.shadowOpacity = 0.5
      $0.layer.shadowRadius = 4
      $0.layer.shadowPath = path
    }
    let blur = commands.firstIndex { command in
      if case .push(.blur(radius: 4, opaque: false)) = command { true } else { false }
    }
    let ground = commands.lastIndex { command in
      if case .fill = command { true } else { false }
    }
    #expect(blur != nil && ground != nil && blur ?? 0 < ground ?? 0)
    #expect(!commands.contains { if case .push(.shadow) = $0 { true } else { false } })
  }

  @Test func `a layer that cuts its layers off has no shadow`() {
    let commands = drawing {
      let layer = CALayer()
      (layer.frame, layer.shadowOpacity, layer.masksToBounds) = (bounds, 1, true)
      $0.layer.addSublayer(layer)
    }
    #expect(!commands.contains { if case .push(.shadow) = $0 { true } else { false } })
  }

  @Test func `a view is mixed with what is behind it by the rule of its layer`() {
    let commands = drawing {
      $0.backgroundColor = .red
      $0.layer.compositingFilter = "multiplyBlendMode"
    }
    #expect(commands.first == .push(.blend(.multiply)))
  }

  @Test func `the part of a picture moves`() {
    let layer = CALayer()
    let controller = UIViewController()
    layer.frame = bounds
    layer.contents = picture
    controller.view.layer.addSublayer(layer)
    let stage = stage(controller)
    stage.perform {
      let move = CABasicAnimation(keyPath: "contentsRect")
      move.fromValue = NSValue(cgRect: CGRect(x: 0, y: 0, width: 1, height: 1))
      move.toValue = NSValue(cgRect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
      (move.duration, move.timingFunction) = (1, CAMediaTimingFunction(name: .linear))
      layer.add(move, forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(layer.presentation()?.contentsRect == CGRect(x: 0.25, y: 0, width: 0.75, height: 1))
  }
}
