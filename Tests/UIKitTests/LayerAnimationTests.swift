import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Animations of layers: those that code adds, and those of layers without a view.
@MainActor @Suite struct LayerAnimationTests {
  /// A stage with a view of 100 by 100 points at 50, 100, known as "box".
  private func boxed(_ fill: (UIView) -> Void = { _ in }) -> (stage: Stage, box: UIView) {
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    box.accessibilityIdentifier = "box"
    fill(box)
    controller.view.addSubview(box)
    return (stage(controller), box)
  }

  private func basic(
    _ key: String, from: Any? = nil, to: Any? = nil, _ duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: key)
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, duration)
    return animation
  }

  // MARK: The layer of a view

  @Test func `a view's layer goes from a value to another and is what it was`() {
    let (stage, box) = boxed()
    stage.perform { box.layer.add(basic("opacity", from: 1, to: 0), forKey: "fade") }
    stage.advance(to: 0.25)
    #expect(stage.opacity("box") == 0.75)
    #expect(box.layer.presentation()?.opacity == 0.75 && box.alpha == 1)
    #expect(box.layer.animationKeys() == ["fade"])
    stage.advance(to: 1)
    #expect(stage.opacity("box") == 1 && box.layer.animationKeys() == nil)
  }

  @Test func `a named place and a part of a matrix move alone`() {
    let (stage, box) = boxed()
    stage.perform {
      box.layer.add(basic("position.x", to: 200), forKey: nil)
      box.layer.add(basic("transform.scale", from: 1.0, to: 3.0), forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(stage.rect("box") == CGRect(x: 50, y: 50, width: 200, height: 200))
    stage.perform { box.layer.removeAllAnimations() }
    stage.advance(to: 0.6)
    #expect(stage.rect("box") == CGRect(x: 50, y: 100, width: 100, height: 100))
  }

  @Test func `a turn passes all its angles`() {
    let (stage, box) = boxed()
    stage.perform {
      box.layer.add(basic("transform.rotation.z", from: 0, to: CGFloat.pi * 2), forKey: nil)
    }
    stage.advance(to: 0.125)
    let width = stage.rect("box")?.width ?? 0
    #expect(abs(width - 100 * 2.0.squareRoot()) < 1e-9)
    stage.advance(to: 0.25)
    #expect(abs((stage.rect("box")?.width ?? 0) - 100) < 1e-9)
  }

  @Test func `ends that are not named are the layer's own`() {
    let (stage, box) = boxed()
    let by = CABasicAnimation(keyPath: "position.y")
    (by.byValue, by.duration) = (40, 1)
    stage.perform {
      box.layer.add(by, forKey: "by")
      box.layer.add(basic("bounds.size.width", from: 20), forKey: "from")
    }
    stage.advance(to: 0.5)
    #expect(stage.rect("box") == CGRect(x: 70, y: 120, width: 60, height: 100))
  }

  @Test func `what is kept after its end stays`() {
    let (stage, box) = boxed()
    let slide = basic("position.x", to: 300)
    (slide.fillMode, slide.isRemovedOnCompletion) = (.forwards, false)
    slide.timingFunction = CAMediaTimingFunction(name: .easeIn)
    stage.perform { box.layer.add(slide, forKey: "slide") }
    stage.advance(to: 0.5)
    let part = UnitCurve.easeIn.value(at: 0.5)
    #expect(abs((stage.rect("box")?.midX ?? 0) - (100 + 200 * part)) < 1e-4)
    stage.advance(to: 5)
    #expect(stage.rect("box")?.midX == 300 && box.center.x == 100)
    stage.perform { box.layer.removeAnimation(forKey: "slide") }
    #expect(stage.rect("box")?.midX == 100)
  }

  @Test func `an animation begins later, goes back and comes again`() {
    let (stage, box) = boxed()
    let pulse = basic("opacity", from: 1, to: 0)
    (pulse.autoreverses, pulse.repeatCount) = (true, 2)
    let listener = AnimationListener()
    pulse.delegate = listener
    stage.perform { box.layer.add(pulse, forKey: nil) }
    for (time, opacity) in [(0.5, 0.5), (1.25, 0.25), (2.5, 0.5), (3.75, 0.75), (4, 1)] {
      stage.advance(to: time)
      #expect(abs((stage.opacity("box") ?? -1) - opacity) < 1e-9)
    }
    #expect(listener.lines == ["start", "stop"])
  }

  @Test func `a delegate hears that another animation takes a key over`() {
    let (stage, box) = boxed()
    let (first, second) = (basic("opacity", to: 0), basic("opacity", to: 0.5))
    let listener = AnimationListener()
    first.delegate = listener
    stage.perform { box.layer.add(first, forKey: "a") }
    stage.advance(to: 0.5)
    stage.perform { box.layer.add(second, forKey: "a") }
    stage.advance(to: 1)
    #expect(listener.lines == ["start", "broken off"])
    #expect(abs((stage.opacity("box") ?? 0) - 0.75) < 1e-9)
  }

  @Test func `additive animations add up`() {
    let (stage, box) = boxed()
    for way in [30.0, 50] {
      let slide = basic("position.x", from: 0, to: way)
      slide.isAdditive = true
      stage.perform { box.layer.add(slide, forKey: nil) }
    }
    stage.advance(to: 0.5)
    #expect(stage.rect("box")?.midX == 140)
  }

  // MARK: Kinds

  @Test func `a spring is SwiftUI's`() {
    let (stage, box) = boxed()
    let spring = CASpringAnimation(keyPath: "position.y")
    (spring.stiffness, spring.damping, spring.toValue) = (200, 12, 400)
    spring.duration = spring.settlingDuration
    stage.perform { box.layer.add(spring, forKey: nil) }
    let model = Spring(mass: 1, stiffness: 200, damping: 12)
    for time in [0.1, 0.2, 0.35, 0.7] {
      stage.advance(to: time)
      let y = 150 + 250 * model.value(target: 1.0, time: time)
      #expect(abs((stage.rect("box")?.midY ?? 0) - y) < 1e-6)
    }
  }

  @Test func `keyframes have times and curves of their own`() {
    let (stage, box) = boxed()
    let hop = CAKeyframeAnimation(keyPath: "position.y")
    hop.values = [150, 50, 150]
    hop.keyTimes = [0, 0.25, 1]
    hop.timingFunctions = [.init(name: .easeOut), .init(name: .linear)]
    hop.duration = 2
    stage.perform { box.layer.add(hop, forKey: nil) }
    for (time, y) in [(0.25, 150 - 100 * UnitCurve.easeOut.value(at: 0.5)), (0.5, 50), (1.25, 100)]
    {
      stage.advance(to: time)
      #expect(abs((stage.rect("box")?.midY ?? 0) - y) < 1e-4)
    }
  }

  @Test func `discrete keyframes last until the next one`() {
    let frames = LayerKeyframes(
      values: [1, 2, 4].map { LayerValue(reading: $0) }, times: nil, curves: [], mode: .discrete)
    #expect(
      [0, 0.3, 0.34, 0.6, 0.7, 1].map { frames.value(at: $0)?.number } == [1, 1, 2, 2, 4, 4])
  }

  @Test func `paced keyframes go at one speed`() {
    let frames = LayerKeyframes(
      values: [0, 10, 40].map { LayerValue(reading: $0) }, times: [0, 0.9, 1], curves: [],
      mode: .paced)
    #expect(frames.value(at: 0.5)?.number == 20)
  }

  @Test func `a group plays its animations in its own time`() {
    let (stage, box) = boxed()
    let group = CAAnimationGroup()
    let (fade, slide) = (basic("opacity", from: 1, to: 0, 1), basic("position.x", to: 300, 1))
    slide.beginTime = 1
    slide.fillMode = .backwards
    (group.animations, group.duration, group.repeatCount) = ([fade, slide], 2, .infinity)
    stage.perform { box.layer.add(group, forKey: nil) }
    stage.advance(to: 0.5)
    #expect(stage.opacity("box") == 0.5 && stage.rect("box")?.midX == 100)
    stage.advance(to: 1.5)
    #expect(stage.opacity("box") == 1 && stage.rect("box")?.midX == 200)
    stage.advance(to: 20.5)
    #expect(stage.opacity("box") == 0.5)
    #expect(box.layer.animations?.restTime(after: 20, tolerance: 0) == nil)
  }

  // MARK: Layers without a view

  @Test func `a line is drawn, also by a layer that waited for its stage`() {
    let line = CAShapeLayer()
    let (stage, box) = boxed { box in
      box.layer.addSublayer(line)
      line.add(basic("strokeEnd", from: 0, to: 1), forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(line.presentation()?.strokeEnd == 0.5 && line.strokeEnd == 1)
    #expect(box.layer.sublayers?.count == 1)
  }

  @Test func `an animation that is added again leaves the first one as it was`() {
    let (first, second) = (CALayer(), CALayer())
    let slide = basic("position.x", from: 0, to: 100)
    let (stage, _) = boxed { box in
      for (layer, end) in [(first, 100.0), (second, 400)] {
        slide.toValue = end
        layer.add(slide, forKey: nil)
        box.layer.addSublayer(layer)
      }
    }
    stage.advance(to: 0.5)
    #expect(first.presentation()?.position.x == 50 && second.presentation()?.position.x == 200)
  }

  @Test func `an animation ends with its layer`() {
    var dot: CALayer? = CALayer()
    weak let known = dot
    let (stage, box) = boxed()
    let pulse = basic("opacity", from: 1, to: 0)
    pulse.repeatCount = .infinity
    stage.perform {
      dot.map { box.layer.addSublayer($0) }
      dot?.add(pulse, forKey: nil)
    }
    stage.advance(to: 0.5)
    stage.perform {
      dot?.removeFromSuperlayer()
      dot = nil
    }
    stage.advance(to: 5)
    #expect(known == nil)
    guard case .atRest = stage.restStatus(tolerance: 0, awaitsRepetitions: true) else {
      Issue.record("something still moves")
      return
    }
  }

  @Test func `a layer without a view goes to a new value by itself`() {
    let dot = CALayer()
    let (stage, _) = boxed { $0.layer.addSublayer(dot) }
    stage.advance(to: 0.1)
    stage.perform { dot.position.x = 100 }
    stage.advance(to: 0.225)
    // A quarter of a second, by the curve that is called default.
    let part = UnitCurve.bezier(0.25, 0.1, 0.25, 1).value(at: 0.5)
    #expect(abs((dot.presentation()?.position.x ?? 0) - 100 * part) < 1e-4)
    stage.advance(to: 1)
    stage.perform {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      dot.position.x = 0
      CATransaction.commit()
    }
    #expect(dot.presentation()?.position.x == 0)
    dot.actions = ["position": NSNull()]
    stage.perform { dot.position.x = 70 }
    #expect(dot.presentation()?.position.x == 70)
  }

  @Test func `a transaction says how long, and when all is over`() {
    let dot = CALayer()
    let (stage, _) = boxed { $0.layer.addSublayer(dot) }
    var isOver = false
    stage.advance(to: 0.1)
    stage.perform {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setCompletionBlock { isOver = true }
      dot.opacity = 0
      CATransaction.commit()
    }
    stage.advance(to: 1.1)
    let part = UnitCurve.bezier(0.25, 0.1, 0.25, 1).value(at: 0.5)
    #expect(abs(Double(dot.presentation()?.opacity ?? 0) - (1 - part)) < 1e-4 && !isOver)
    stage.advance(to: 2.1)
    #expect(isOver)
  }

  @Test func `a layer that is stopped stands still`() {
    let (stage, box) = boxed()
    stage.perform { box.layer.add(basic("opacity", from: 1, to: 0, 4), forKey: nil) }
    stage.advance(to: 1)
    stage.perform {
      box.layer.timeOffset = box.layer.convertTime(LayerClock.start + 1, from: nil)
      box.layer.speed = 0
    }
    stage.advance(to: 2)
    #expect(abs((stage.opacity("box") ?? 0) - 0.75) < 1e-9)
    stage.perform {
      let stopped = box.layer.timeOffset
      (box.layer.speed, box.layer.timeOffset, box.layer.beginTime) = (1, 0, 0)
      box.layer.beginTime = box.layer.convertTime(LayerClock.start + 2, from: nil) - stopped
    }
    stage.advance(to: 3)
    #expect(abs((stage.opacity("box") ?? 0) - 0.5) < 1e-9)
  }

  @Test func `pictures follow one another`() {
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let images = (1...4).map { side in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    (view.animationImages, view.animationDuration, view.animationRepeatCount) = (images, 1, 2)
    let (stage, box) = boxed { $0.addSubview(view) }
    stage.perform { view.startAnimating() }
    for (time, width) in [(0.1, 1.0), (0.3, 2), (0.6, 3), (0.9, 4), (1.3, 2)] {
      stage.advance(to: time)
      #expect(abs(view.sizeThatFits(.zero).width - width) < 1e-9)
    }
    stage.advance(to: 3)
    #expect(!view.isAnimating && box.subviews == [view])
  }

  @Test func `a picture of several plays by itself, over and over`() throws {
    let images = (1...4).map { side in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
    }
    let animated = try #require(UIImage.animatedImage(with: images, duration: 1))
    #expect(animated.images?.count == 4 && animated.size.width == 1)
    let view = UIImageView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let (stage, _) = boxed { box in
      view.image = animated
      box.addSubview(view)
    }
    for (time, width) in [(0.1, 1.0), (0.3, 2), (0.9, 4), (2.6, 3)] {
      stage.advance(to: time)
      #expect(abs(view.sizeThatFits(.zero).width - width) < 1e-9, "\(time)")
    }
    stage.perform { view.image = images[1] }
    stage.advance(to: 3)
    #expect(view.sizeThatFits(.zero).width == 2)
  }

  // MARK: Times

  @Test func `an animation without its fill shows nothing before and after`() {
    var timing = LayerTiming(begin: 1, duration: 2)
    #expect(timing.phase(at: 0.5) == nil && timing.phase(at: 3) == nil)
    #expect(timing.phase(at: 2)?.time == 1)
    (timing.fillsBefore, timing.fillsAfter) = (true, true)
    #expect(timing.phase(at: 0.5)?.time == 0 && timing.phase(at: 9)?.time == 2)
    (timing.passes, timing.autoreverses) = (2, true)
    #expect(timing.phase(at: 9)?.time == 0 && timing.phase(at: 6)?.time == 1)
    timing.offset = 1
    #expect(timing.phase(at: 1)?.time == 1)
  }

  @Test func `a layer's own kind of values is shown, too`() {
    let (gradient, text) = (CAGradientLayer(), CATextLayer())
    gradient.setValue([0.25, 0.75], forKeyPath: "locations")
    #expect(gradient.locations == [0.25, 0.75])
    let (stage, _) = boxed { box in [gradient, text].forEach { box.layer.addSublayer($0) } }
    stage.perform {
      gradient.add(basic("locations", from: [0, 1], to: [1, 1]), forKey: nil)
      text.add(basic("fontSize", from: 10, to: 20), forKey: nil)
    }
    stage.advance(to: 0.5)
    #expect(gradient.presentation()?.locations == [0.5, 1])
    #expect(text.presentation()?.fontSize == 15)
  }

  @Test func `values are read as code writes them`() {
    #expect(LayerValue(reading: 1) == .numbers([1]))
    #expect(LayerValue(reading: CGFloat(2)) == .numbers([2]))
    #expect(NSCoder.cgRect(for: "{{1, 2}, {3, 4.5}}") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(NSCoder.cgPoint(for: "{1, -2}") == CGPoint(x: 1, y: -2))
    #expect(LayerValue(reading: NSValue(cgPoint: CGPoint(x: 1, y: 2))) == .numbers([1, 2]))
    #expect(LayerValue(reading: [0, 0.5, 1]) == .numbers([0, 0.5, 1]))
    let scale = CATransform3DMakeScale(2, 3, 1)
    #expect(LayerValue(reading: NSValue(caTransform3D: scale)) == .transform(scale))
    let red = LayerValue(reading: UIColor.red.cgColor)
    #expect(red == .color([1, 0, 0, 1]))
    #expect(
      red.mixed(with: .color([0, 0, 1, 1]), by: 0.5).cgColor?.components == [0.5, 0, 0.5, 1])
  }
}
