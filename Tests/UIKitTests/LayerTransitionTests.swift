import FlipbookGeometry
import FlipbookRaster
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@testable import UIKit

/// Transitions of layers, from what they have shown to what they show.
@MainActor @Suite struct LayerTransitionTests {
  /// A stage with a red view of 100 by 100 points at 50, 100 on black.
  private func boxed() -> (stage: Stage, box: UIView) {
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    box.backgroundColor = .red
    controller.view.addSubview(box)
    return (stage(controller), box)
  }

  private func pixel(_ stage: Stage, _ x: Int, _ y: Int) -> [UInt8] {
    let color = stage.picture()[x, y]
    return [color.red, color.green, color.blue]
  }

  private func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil
  ) -> CATransition {
    let transition = CATransition()
    (transition.type, transition.subtype, transition.duration) = (type, subtype, 1)
    return transition
  }

  @Test func `a fade mixes the old and the new look, and is over`() {
    let (stage, box) = boxed()
    let (fade, listener) = (transition(.fade), AnimationListener())
    fade.delegate = listener
    stage.perform {
      box.layer.add(fade, forKey: "any")
      box.backgroundColor = .green
    }
    #expect(pixel(stage, 100, 150) == [255, 0, 0])
    #expect(box.layer.animationKeys() == [kCATransition])
    stage.advance(to: 0.25)
    #expect(pixel(stage, 100, 150) == [191, 64, 0])
    stage.advance(to: 1)
    #expect(pixel(stage, 100, 150) == [0, 255, 0] && listener.lines == ["start", "stop"])
  }

  @Test func `what is transparent in both looks stays transparent`() {
    let (stage, box) = boxed()
    box.backgroundColor = nil
    let (first, second) = (CALayer(), CALayer())
    for (layer, x) in [(first, 0.0), (second, 60)] {
      layer.frame = CGRect(x: x, y: 0, width: 40, height: 100)
      layer.backgroundColor = UIColor.white.cgColor
    }
    stage.perform { box.layer.addSublayer(first) }
    stage.advance(to: 0.1)
    stage.perform {
      box.layer.add(transition(.fade), forKey: nil)
      first.removeFromSuperlayer()
      box.layer.addSublayer(second)
    }
    stage.advance(to: 0.1 + 0.2)
    #expect(pixel(stage, 70, 150) == [204, 204, 204])
    #expect(pixel(stage, 100, 150) == [0, 0, 0])
    #expect(pixel(stage, 130, 150) == [51, 51, 51])
  }

  @Test(arguments: [
    // Where the old look's left quarter, the middle and the new look's right quarter are.
    (CATransitionType.push, CATransitionSubtype.fromRight, [-50, 0], [50, 0]),
    (.push, .fromTop, [0, -50], [0, 50]), (.push, .fromBottom, [0, 50], [0, -50]),
    (.moveIn, .fromLeft, [0, 0], [-50, 0]), (.reveal, .fromLeft, [50, 0], [0, 0]),
  ]) func `looks move half of their way, and fade as they move`(
    type: CATransitionType, subtype: CATransitionSubtype, old: [Int], new: [Int]
  ) {
    let (stage, box) = boxed()
    stage.perform {
      box.layer.add(transition(type, subtype), forKey: nil)
      box.backgroundColor = .blue
    }
    stage.advance(to: 0.5)
    let picture = stage.picture()
    /// The middle of what has a colour, from the middle of the view.
    func middle(_ part: (_ red: UInt8, _ blue: UInt8) -> Bool) -> [Int] {
      var (columns, rows) = (Set<Int>(), Set<Int>())
      for y in stride(from: 0, to: 300, by: 1) {
        for x in stride(from: 0, to: 250, by: 1)
        where part(picture[x, y].red, picture[x, y].blue) {
          columns.insert(x)
          rows.insert(y)
        }
      }
      guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
        let bottom = rows.max()
      else { return [] }
      return [(left + right + 1) / 2 - 100, (top + bottom + 1) / 2 - 150]
    }
    #expect(middle { $0 > 0 && $1 == 0 || $0 > 120 } == old)
    #expect(middle { $1 > 0 } == new)
  }

  @Test func `a view that is hidden under a transition fades out`() {
    let (stage, box) = boxed()
    stage.perform {
      box.layer.add(transition(.fade), forKey: nil)
      box.isHidden = true
    }
    stage.advance(to: 0.2)
    #expect(pixel(stage, 100, 150) == [204, 0, 0])
    stage.advance(to: 1)
    #expect(pixel(stage, 100, 150) == [0, 0, 0])
  }

  @Test func `a transition begins and ends at parts of the whole`() {
    let (stage, box) = boxed()
    let fade = transition(.fade)
    (fade.startProgress, fade.endProgress) = (0.4, 0.8)
    stage.perform {
      box.layer.add(fade, forKey: nil)
      box.backgroundColor = .black
    }
    #expect(pixel(stage, 100, 150) == [153, 0, 0])
    stage.advance(to: 0.5)
    #expect(pixel(stage, 100, 150) == [102, 0, 0])
  }

  @Test func `a transition takes over from another one, without end`() {
    let (stage, box) = boxed()
    for round in 1...20 {
      stage.perform {
        box.layer.add(transition(.fade), forKey: nil)
        box.backgroundColor = round % 2 == 0 ? .red : .blue
      }
      stage.advance(to: Double(round) * 0.1)
    }
    let animations = box.layer.animations
    #expect(animations?.flights.count == 1)
    #expect(animations?.transition?.transition.depth ?? 9 <= LayerTransition.largestDepth)
  }

  @Test func `a screen that is pushed without an animation slides in by the layer around`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.view.backgroundColor, second.view.backgroundColor) = (.red, .blue)
    let navigation = UINavigationController(rootViewController: first)
    let stage = stage(navigation)
    stage.advance(to: 0.1)
    stage.perform {
      navigation.view.layer.add(transition(.moveIn, .fromRight), forKey: kCATransition)
      navigation.pushViewController(second, animated: false)
    }
    stage.advance(to: 0.1 + 0.75)
    #expect(pixel(stage, 20, 500) == [255, 0, 0])
    #expect(pixel(stage, 360, 500) == [64, 0, 191])
  }

  @Test func `a screen that is presented goes at once under its window's transition`() {
    let (first, second) = (UIViewController(), UIViewController())
    (first.view.backgroundColor, second.view.backgroundColor) = (.red, .blue)
    second.modalPresentationStyle = .fullScreen
    let stage = stage(first)
    stage.perform { first.present(second, animated: false) }
    stage.advance(to: 0.1)
    #expect(pixel(stage, 200, 500) == [0, 0, 255])
    stage.perform {
      first.view.window?.layer.add(transition(.push, .fromLeft), forKey: nil)
      second.dismiss(animated: false)
    }
    stage.advance(to: 0.6)
    #expect(pixel(stage, 200, 500) == [255, 0, 0])
  }

  @Test func `another picture in a layer fades in by itself`() {
    let (stage, box) = boxed()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    func pixels(_ bytes: [UInt8]) -> CGImage { CGImage(_width: 1, height: 1, pixels: bytes) }
    layer.contents = pixels([0, 0, 255, 255])
    stage.perform { box.layer.addSublayer(layer) }
    stage.advance(to: 0.1)
    stage.perform { layer.contents = pixels([0, 255, 0, 255]) }
    #expect(pixel(stage, 100, 150) == [0, 0, 255])
    stage.advance(to: 1)
    #expect(pixel(stage, 100, 150) == [0, 255, 0])
  }
}
