import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Layers that draw themselves, and properties of code's own that move.
@MainActor @Suite struct LayerDisplayTests {
  /// A layer that is as wide as a number of code's own, as an iPhone's accessors keep it.
  private final class Bar: CALayer {
    var part: CGFloat {
      get { _value("part") }
      set { _setValue(newValue, "part") }
    }
    var parts: [CGFloat] = []
    weak var model: Bar?

    override init() { super.init() }

    override init(layer: Any) {
      super.init(layer: layer)
      model = layer as? Bar
    }

    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "part" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      (model ?? self).parts.append(part)
      ctx.fill(CGRect(x: 0, y: 0, width: 100 * part, height: 10))
    }
  }

  private func staged(_ layer: CALayer) -> Stage {
    let controller = UIViewController()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    controller.view.layer.addSublayer(layer)
    return stage(controller)
  }

  @Test func `what has no value yet is zero`() {
    let bar = Bar()
    #expect(bar.part == 0)
    bar.part = 0.5
    #expect(bar.part == 0.5 && bar.value(forKey: "part") as? CGFloat == 0.5)
  }

  @Test func `a layer draws itself when a property is another`() {
    let bar = Bar()
    let stage = staged(bar)
    stage.perform { bar.part = 0.5 }
    #expect(bar.parts == [0.5] && bar.drawing?.bounds.width == 100)
  }

  @Test func `a layer draws itself with what an animation shows`() {
    let bar = Bar()
    let stage = staged(bar)
    stage.perform {
      let animation = CABasicAnimation(keyPath: "part")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      bar.add(animation, forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(bar.presentation()?.part == 0.5 && bar.part == 0)
    #expect(bar.parts.last == 0.5)
    stage.advance(to: 1.5)
    #expect(bar.parts.last == 0)
  }

  @Test func `a layer's own action moves a property`() {
    final class Moving: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "turn" }

      override func action(forKey event: String) -> (any CAAction)? {
        guard event == "turn" else { return super.action(forKey: event) }
        let animation = CABasicAnimation(keyPath: event)
        animation.duration = 1
        return animation
      }

      override func display() { shown.append(presentation()?._value("turn") ?? 0) }
      var shown: [CGFloat] = []
    }
    let layer = Moving()
    let stage = staged(layer)
    stage.advance(to: 0.1)
    stage.perform { layer._setValue(CGFloat(10), "turn") }
    stage.advance(to: 1.1)
    #expect((layer.shown.first ?? 1) < 0.5 && layer.shown.last == 10)
  }

  @Test func `a delegate draws a layer`() {
    final class Painter: NSObject, CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) { ctx.fill(layer.bounds) }
    }
    let (layer, painter) = (CALayer(), Painter())
    layer.delegate = painter
    let stage = staged(layer)
    #expect(layer.drawing == nil)
    stage.perform { layer.setNeedsDisplay() }
    #expect(layer.drawing?.list.isEmpty == false && !layer.needsDisplay())
  }

  @Test func `an animation that begins later tells of it then, and can hide`() {
    final class Listener: NSObject, CAAnimationDelegate {
      var hasBegun = false
      func animationDidStart(_ anim: CAAnimation) { hasBegun = true }
    }
    let (layer, listener) = (CALayer(), Listener())
    let stage = staged(layer)
    stage.perform {
      let animation = CABasicAnimation(keyPath: "isHidden")
      (animation.fromValue, animation.toValue, animation.duration) = (true, true, 1)
      animation.beginTime = CACurrentMediaTime() + 0.5
      animation.delegate = listener
      layer.add(animation, forKey: nil)
    }
    stage.advance(to: 0.4)
    #expect(!listener.hasBegun && layer.presentation()?.isHidden == false)
    stage.advance(to: 0.6)
    #expect(listener.hasBegun && layer.presentation()?.isHidden == true && !layer.isHidden)
  }

  @Test func `layers in layers are laid out, and masks`() {
    final class Filled: CALayer {
      override func layoutSublayers() {
        super.layoutSublayers()
        for layer in (sublayers ?? []) + [mask].compactMap({ $0 }) { layer.frame = bounds }
      }
    }
    let (outer, inner, mask) = (Filled(), Filled(), Filled())
    let deepest = CALayer()
    outer.addSublayer(inner)
    inner.addSublayer(deepest)
    inner.mask = mask
    outer.frame = CGRect(x: 0, y: 0, width: 30, height: 20)
    outer.layoutIfNeeded()
    #expect(deepest.bounds.size == CGSize(width: 30, height: 20))
    #expect(mask.bounds.width == 30 && mask.superlayer === inner)
  }

  @Test func `a copy that is shown is of the layer's class`() {
    let shape = CAShapeLayer()
    shape.lineWidth = 7
    let stage = staged(shape)
    stage.advance(to: 0.1)
    #expect(shape.presentation()?.lineWidth == 7)
  }
}

/// Contexts with pictures of their own, in which y points up.
@MainActor @Suite struct BitmapContextTests {
  private func context(_ size: Int) -> CGContext? {
    CGContext(
      data: nil, width: size, height: size, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
  }

  @Test func `y points up, and the matrix begins with nothing`() throws {
    guard let context = context(10) else {
      Issue.record("there is no context")
      return
    }
    #expect(context.ctm.isIdentity && context.width == 10)
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
    let renderer = Renderer(
      width: 10, height: 10, scale: 1,
      background: DisplayColor(red: 1, green: 1, blue: 1, alpha: 1), outlines: nil)
    let picture = renderer.render(context.list)
    #expect(picture[5, 8].red == 255 && picture[5, 8].green == 0)
    #expect(picture[5, 2].green == 255)
    #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func `the path until now can be read`() {
    let context = CGContext()
    #expect(context.path == nil && context.isPathEmpty)
    context.addRect(CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(context.path?.boundingBox == CGRect(x: 1, y: 2, width: 3, height: 4))
  }
}
