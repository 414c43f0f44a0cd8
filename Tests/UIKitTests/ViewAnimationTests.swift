import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing
import UIKit

@MainActor @Suite struct ViewAnimationTests {
  /// A controller with a box of 100 by 50 points at 0, 100, held by a constraint.
  private final class Scene {
    let controller: TestController
    let stage: Stage
    private(set) var left: NSLayoutConstraint
    let box: UIView
    var log: [String] = []

    @MainActor init() {
      let box = UIView()
      box.accessibilityIdentifier = "box"
      box.translatesAutoresizingMaskIntoConstraints = false
      let root = UIView()
      let left = box.leftAnchor.constraint(equalTo: root.leftAnchor)
      (self.box, self.left) = (box, left)
      controller = TestController {
        $0.view = root
        root.addSubview(box)
        NSLayoutConstraint.activate([
          left, box.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
          box.widthAnchor.constraint(equalToConstant: 100),
          box.heightAnchor.constraint(equalToConstant: 50),
        ])
      }
      stage = UIKitTests.stage(controller)
      stage.runFirstTasks()
    }

    @MainActor var x: CGFloat { stage.rect("box")?.minX ?? -1 }
  }

  @Test func `moves what a constraint holds only when it is laid out in the block`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.left.constant = 200
        scene.controller.view.layoutIfNeeded()
      } completion: {
        scene.log.append("done \($0)")
      }
    }
    scene.stage.advance(to: 0.25)
    #expect(abs(scene.x - 50) < 1e-9)
    #expect(scene.box.frame.minX == 200)
    #expect(abs((scene.box.layer.presentation()?.frame.minX ?? 0) - 50) < 1e-9)
    scene.stage.advance(to: 0.99)
    #expect(scene.log == [])
    scene.stage.advance(to: 1.1)
    #expect(scene.x == 200)
    #expect(scene.log == ["done true"])
    scene.stage.perform {
      UIView.animate(withDuration: 1) { scene.left.constant = 0 }
    }
    #expect(scene.x == 0)
  }

  /// The ends of the curves and their middles: ease in-out is a half at a half by symmetry.
  @Test func `eases in and out unless told otherwise`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0.5) {
        scene.box.center.x += 100
        scene.box.alpha = 0
        scene.box.transform = CGAffineTransform(scaleX: 2, y: 2)
      }
    }
    scene.stage.advance(to: 0.5)
    #expect(scene.x == 0)
    scene.stage.advance(to: 1)
    let rect = scene.stage.rect("box") ?? .zero
    #expect(abs(rect.midX - 100) < 1e-6 && abs(rect.width - 150) < 1e-6)
    #expect(abs((scene.stage.opacity("box") ?? 0) - 0.5) < 1e-6)
    scene.stage.advance(to: 1.25)
    #expect((scene.stage.opacity("box") ?? 1) < 0.25)
  }

  @Test func `ends a damped spring with its duration, without bounce at one`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
      ) {
        scene.box.center.x += 100
      } completion: { _ in
        scene.log.append("done")
      }
    }
    var last = 0.0
    for frame in 1...29 {
      scene.stage.advance(to: Double(frame) / 60)
      #expect(scene.x >= last && scene.x <= 100)
      last = scene.x
    }
    #expect(abs(last - 100) < 0.2)
    #expect(scene.log == [])
    scene.stage.advance(to: 0.5)
    #expect(scene.log == ["done"])
    #expect(scene.x == 100)
  }

  @Test func `adds what comes while something moves`() {
    let scene = Scene()
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.box.center.x += 100
      }
    }
    scene.stage.advance(to: 0.5)
    scene.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        scene.box.center.x -= 100
      }
    }
    #expect(abs(scene.x - 50) < 1e-9)
    // Each goes on by itself: 75 of the first and 25 back.
    scene.stage.advance(to: 0.75)
    #expect(abs(scene.x - 50) < 1e-6)
    scene.stage.advance(to: 1)
    // The first has arrived, the second is half way: 100 - 50.
    #expect(abs(scene.x - 50) < 1e-6)
    scene.stage.advance(to: 1.5)
    #expect(scene.x == 0)
  }

  @Test func `holds, moves and turns a property animator`() {
    let scene = Scene()
    var animator = UIViewPropertyAnimator(duration: 1, curve: .linear)
    scene.stage.perform {
      animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
        scene.box.center.x += 100
      }
      animator.addCompletion { scene.log.append("\($0)") }
      animator.startAnimation()
    }
    scene.stage.advance(to: 0.25)
    #expect(abs(scene.x - 25) < 1e-9 && abs(animator.fractionComplete - 0.25) < 1e-9)
    scene.stage.perform { animator.pauseAnimation() }
    scene.stage.advance(to: 2)
    #expect(abs(scene.x - 25) < 1e-9 && !animator.isRunning)
    scene.stage.perform { animator.fractionComplete = 0.6 }
    #expect(abs(scene.x - 60) < 1e-9)
    scene.stage.perform {
      animator.isReversed = true
      animator.startAnimation()
    }
    scene.stage.advance(to: 2.3)
    #expect(abs(scene.x - 30) < 1e-6)
    scene.stage.advance(to: 2.7)
    #expect(scene.log == ["start"])
    #expect(scene.x == 0 && scene.box.center.x == 50)
    #expect(animator.state == .inactive)
  }

  @Test func `gives views what is shown when an animator is stopped`() {
    let scene = Scene()
    var animator: UIViewPropertyAnimator?
    scene.stage.perform {
      animator = UIViewPropertyAnimator.runningPropertyAnimator(
        withDuration: 1, delay: 0, options: .curveLinear
      ) { scene.box.center.x += 100 }
    }
    scene.stage.advance(to: 0.5)
    scene.stage.perform { animator?.stopAnimation(true) }
    scene.stage.advance(to: 0.8)
    #expect(abs(scene.box.center.x - 100) < 1e-6)
    #expect(abs(scene.x - 50) < 1e-6)
  }
}
