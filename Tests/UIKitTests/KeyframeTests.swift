import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

/// Keyframes, transitions and blocks in blocks, on a box of 100 by 50 points at 0, 100.
@MainActor @Suite struct KeyframeTests {
  private final class Scene {
    let box: UIView
    let controller: TestController
    let stage: Stage
    var log: [String] = []

    @MainActor init() {
      let box = UIView(frame: CGRect(x: 0, y: 100, width: 100, height: 50))
      self.box = box
      box.accessibilityIdentifier = "box"
      box.backgroundColor = .white
      controller = TestController { $0.view.addSubview(box) }
      stage = UIKitTests.stage(controller)
      stage.runFirstTasks()
    }

    @MainActor var x: CGFloat { stage.rect("box")?.minX ?? -1 }

    @MainActor func x(at times: [Double]) -> [Double] {
      times.map {
        stage.advance(to: $0)
        return (Double(x) * 1e6).rounded() / 1e6
      }
    }
  }

  /// Two keyframes, 40 points in the first quarter and 60 back in the last half.
  private func run(_ scene: Scene, _ mode: UIView.KeyframeAnimationOptions, linear: Bool = true) {
    let curve = UIView.AnimationOptions.curveLinear.rawValue
    let options = UIView.KeyframeAnimationOptions(
      rawValue: mode.rawValue | (linear ? curve : 0))
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 2, delay: 0.5, options: options) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.25) {
          scene.box.center.x += 40
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          scene.box.center.x -= 60
        }
      } completion: {
        scene.log.append("done \($0)")
      }
    }
  }

  @Test func `passes through keyframes one after the other`() {
    let scene = Scene()
    run(scene, .calculationModeLinear)
    #expect(scene.x(at: [0.25, 0.75, 1, 1.25, 1.5, 2, 2.25]) == [0, 20, 40, 40, 40, 10, -5])
    #expect(scene.log == [])
    #expect(scene.x(at: [2.6]) == [-20])
    #expect(scene.log == ["done true"])
  }

  /// Ease in-out is a half at a half, so that the first keyframe is over before.
  @Test func `eases the whole unless a curve is named`() {
    let scene = Scene()
    run(scene, .calculationModeLinear, linear: false)
    let (first, second) = (scene.x(at: [0.75])[0], scene.x(at: [1.5])[0])
    #expect(first > 0 && first < 20 && second == 40)
  }

  @Test func `jumps where values are discrete`() {
    let scene = Scene()
    run(scene, .calculationModeDiscrete)
    #expect(scene.x(at: [0.9, 1, 2.4, 2.5]) == [0, 40, 40, -20])
  }

  /// Through 0 at 0, 40 at a quarter and -20 at the end; the slope in the middle is -20 a whole, so
  /// that halfway to the quarter it is 20 and an eighth of 0.25 times 160 + 20 more.
  @Test func `draws a spline through the values`() {
    let scene = Scene()
    run(scene, .calculationModeCubic)
    #expect(scene.x(at: [0.75, 1, 2.5]) == [25.625, 40, -20])
  }

  @Test func `refuses a keyframe beyond the whole`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) {
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: .nan) {
          scene.box.center.x += 10
        }
      }
    }
    #expect(scene.x == 10)
    #expect(scene.stage.graph.diagnostics.count == 1)
  }

  @Test func `has a block inside another take over its duration and curve`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        #expect(UIView.inheritedAnimationDuration == 2)
        UIView.animate(withDuration: 0.5) { scene.box.center.x += 100 }
        UIView.animate(
          withDuration: 0.5, delay: 0,
          options: [.overrideInheritedDuration, .overrideInheritedCurve, .curveLinear]
        ) {
          scene.box.center.y += 100
        }
        UIView.performWithoutAnimation { scene.box.alpha = 0.5 }
      }
    }
    #expect(scene.x(at: [0.25]) == [12.5])
    #expect(scene.stage.rect("box")?.minY == 150)
    #expect(scene.stage.opacity("box") == 0.5)
    #expect(UIView.inheritedAnimationDuration == 0)
  }

  @Test func `moves with the springs of later systems`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(springDuration: 0.4, bounce: 0) { scene.box.center.x += 100 }
    }
    // A critically damped spring of a period of 0.4 s: documented, `Spring(duration:bounce:)`.
    let angle = 2 * Double.pi / 0.4 * 0.2
    let left = (1 + angle) * exp(-angle)
    let found = scene.x(at: [0.2])[0]
    #expect(abs(found - 100 * (1 - left)) < 1e-3)
    let other = Scene()
    other.stage.perform {
      UIView.animate(.linear(duration: 1)) {
        other.box.center.x += 100
      } completion: {
        other.log.append("done")
      }
    }
    #expect(other.x(at: [0.5, 1.1]) == [50, 100])
    #expect(other.log == ["done"])
  }

  @Test func `fades between what a view showed and what it shows`() {
    let scene = Scene()
    let other = UIView(frame: CGRect(x: 200, y: 0, width: 10, height: 10))
    other.accessibilityIdentifier = "other"
    other.backgroundColor = .black
    scene.stage.perform {
      UIView.transition(
        from: scene.box, to: other, duration: 1,
        options: [.transitionCrossDissolve, .curveLinear]
      ) { scene.log.append("done \($0)") }
    }
    #expect(scene.stage.rect("box") == nil)
    #expect(scene.stage.rect("other")?.minX == 200)
    scene.stage.advance(to: 0.25)
    scene.stage.advance(to: 1.1)
    #expect(scene.log == ["done true"])
    #expect(scene.controller.view.subviews.map(\.accessibilityIdentifier) == ["other"])
  }

  @Test func `starts some of an animator's changes later`() {
    let scene = Scene()
    var animator: UIViewPropertyAnimator?
    scene.stage.perform {
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { scene.box.center.x += 100 }
      animator?.addAnimations({ scene.box.center.y += 100 }, delayFactor: 0.5)
      animator?.startAnimation()
    }
    #expect(scene.x(at: [0.5]) == [50])
    #expect(scene.stage.rect("box")?.minY == 100)
    scene.stage.advance(to: 0.75)
    #expect(abs((scene.stage.rect("box")?.minY ?? 0) - 150) < 1e-9)
    scene.stage.advance(to: 1)
    #expect(scene.stage.rect("box")?.origin == CGPoint(x: 100, y: 200))
  }

  /// A quarter of an ease-in of (0.42, 0, 1, 1) is less than a quarter of the way.
  @Test(arguments: [true, false])
  func `scrubs along a line or the curve`(_ isLinear: Bool) {
    let scene = Scene()
    scene.stage.perform {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .easeIn) {
        scene.box.center.x += 100
      }
      animator.scrubsLinearly = isLinear
      animator.fractionComplete = 0.25
      #expect(abs(animator.fractionComplete - 0.25) < 1e-9)
    }
    let x = Double(scene.x)
    #expect(x > 0)
    #expect(isLinear ? abs(x - 25) < 1e-6 : x < 20)
  }

  /// The shown view is halfway to nothing, and gone at the end: 100 points across and 10 of space.
  @Test func `closes up a stack while it is animated`() {
    let views = [SizedView(100, 20), SizedView(100, 20)]
    let stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 10
    let controller = TestController {
      views[0].accessibilityIdentifier = "first"
      views[1].accessibilityIdentifier = "second"
      stack.translatesAutoresizingMaskIntoConstraints = false
      $0.view.addSubview(stack)
      stack.leftAnchor.constraint(equalTo: $0.view.leftAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: $0.view.topAnchor).isActive = true
    }
    let stage = stage(controller)
    stage.runFirstTasks()
    #expect(stage.rect("second")?.minX == 110)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = true }
    }
    stage.advance(to: 0.5)
    #expect(stage.rect("second")?.minX == 55)
    #expect(stage.rect("first") == CGRect(x: 0, y: 0, width: 50, height: 20))
    #expect(stage.opacity("first") == 1)
    stage.advance(to: 1.1)
    #expect(stage.rect("second")?.minX == 0)
    #expect(stage.opacity("first") ?? 0 == 0)
    stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { views[0].isHidden = false }
    }
    stage.advance(to: 1.6)
    #expect(stage.rect("first")?.width == 50 && stage.opacity("first") == 1)
    for _ in 0..<8 {
      stage.perform { stack.axis = stack.axis == .vertical ? .horizontal : .vertical }
      stage.perform { views[1].isHidden.toggle() }
    }
    #expect(stage.graph.diagnostics == [])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
  func `survives nonsense`(_ nonsense: Double) {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(withDuration: nonsense, delay: nonsense) { scene.box.center.x += 1 }
      UIView.animate(springDuration: nonsense, bounce: nonsense) { scene.box.center.x += 1 }
      UIView.animate(
        withDuration: nonsense, delay: 0, usingSpringWithDamping: nonsense,
        initialSpringVelocity: nonsense
      ) { scene.box.center.x += 1 }
      UIView.animateKeyframes(withDuration: nonsense, delay: nonsense) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          scene.box.center.x += 1
        }
      }
      UIView.transition(
        with: scene.box, duration: nonsense, options: .transitionCrossDissolve
      ) { scene.box.center.x += 1 }
      let animator = UIViewPropertyAnimator(duration: nonsense, curve: .linear) {
        scene.box.center.x += 1
      }
      animator.addAnimations({ scene.box.center.x += 1 }, delayFactor: nonsense)
      animator.fractionComplete = nonsense
      animator.startAnimation()
      animator.startAnimation(afterDelay: nonsense)
    }
    scene.stage.advance(to: 1)
    #expect(scene.x.isFinite)
    #expect(scene.box.center.x == 57)
  }
}
