import FlipbookBase
import FlipbookGeometry
import FlipbookStage
import Foundation
import Testing

@testable import UIKit

/// Layers that follow a path.
@MainActor @Suite struct LayerPathTests {
  /// A stage with a view of 100 by 100 points at 50, 100, known as "box".
  private func boxed() -> (stage: Stage, box: UIView) {
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 50, y: 100, width: 100, height: 100))
    box.accessibilityIdentifier = "box"
    controller.view.addSubview(box)
    return (stage(controller), box)
  }

  @Test func `a layer follows a path`() {
    let (stage, box) = boxed()
    let ride = CAKeyframeAnimation(keyPath: "position")
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 200, y: 100))
    path.addLine(to: CGPoint(x: 200, y: 400))
    (ride.path, ride.duration) = (path, 1)
    stage.perform { box.layer.add(ride, forKey: "ride") }
    stage.advance(to: 0.25)
    #expect(stage.rect("box")?.midX == 150)
    stage.advance(to: 0.75)
    #expect(stage.rect("box")?.midY == 250)
    ride.calculationMode = .paced
    stage.perform { box.layer.add(ride, forKey: "ride") }
    stage.advance(to: 1.25)
    #expect(abs((stage.rect("box")?.midX ?? 0) - 200) < 1e-9)
  }

  @Test(arguments: [
    CAAnimationCalculationMode.linear, .paced, .discrete,
  ]) func `a layer is turned along the path that it follows`(mode: CAAnimationCalculationMode) {
    let (stage, box) = boxed()
    let ride = CAKeyframeAnimation(keyPath: "position")
    // A corner, and a quarter of a circle that turns upwards.
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 100, y: 100))
    path.addLine(to: CGPoint(x: 100, y: 200))
    path.addArc(
      center: CGPoint(x: 100, y: 100), radius: 100, startAngle: .pi / 2, endAngle: 0,
      clockwise: true)
    (ride.path, ride.duration, ride.rotationMode) = (path, 1, .rotateAuto)
    ride.calculationMode = mode
    stage.perform { box.layer.add(ride, forKey: "ride") }
    stage.advance(to: 0.25)
    func angle() -> Double { Double(box.shownState.transform.decomposed().rotation) }
    #expect(abs(angle() - .pi / 2) < 1e-9)
    for time in [0.6, 0.7, 0.8, 0.9] {
      stage.advance(to: time)
      // On the circle, a layer looks across its radius.
      let place = box.shownState.center
      let radius = (x: place.x - 100, y: place.y - 100)
      #expect(abs(sine(angle()) * radius.y + cosine(angle()) * radius.x) < 0.2)
      #expect(cosine(angle()) > 0)
    }
    ride.rotationMode = .rotateAutoReverse
    stage.perform { box.layer.add(ride, forKey: "ride") }
    stage.advance(to: 1.15)
    #expect(abs(sine(angle()) + 1) < 1e-9)
  }
}
