import SwiftUI
import UIKit

/// Animations of Core Animation's, on layers of views and on others.
struct Layers: View {
  @State private var rounds = 0

  var body: some View {
    Exhibit("Layers", "Core Animation: basic, spring, keyframes, a group.") {
      VStack(spacing: 12) {
        LayerBoard(rounds: rounds)
        Button("Play") { rounds += 1 }
          .buttonStyle(.borderedProminent)
      }
    }
  }
}

private struct LayerBoard: UIViewRepresentable {
  let rounds: Int

  func makeUIView(context: Context) -> Board { Board() }

  func updateUIView(_ board: Board, context: Context) {
    if rounds > board.rounds { board.play() }
    board.rounds = rounds
  }
}

private final class Board: UIView {
  var rounds = 0
  private let basic = Board.box("basic", .systemBlue, row: 0)
  private let spring = Board.box("spring", .systemGreen, row: 1)
  private let hop = Board.box("hop", .systemOrange, row: 2)
  private let ring = CAShapeLayer()
  private let dots = CAReplicatorLayer()
  private let dot = CALayer()

  init() {
    super.init(frame: .zero)
    for box in [basic, spring, hop] { addSubview(box) }
    addRing()
    addDots()
  }

  required init?(coder: NSCoder) { nil }

  private static func box(_ name: String, _ color: UIColor, row: Int) -> UIView {
    let box = UIView(frame: CGRect(x: 0, y: 20 + 90 * row, width: 50, height: 50))
    box.accessibilityIdentifier = name
    box.backgroundColor = color
    box.layer.cornerRadius = 10
    return box
  }

  private func addRing() {
    ring.frame = CGRect(x: 20, y: 300, width: 120, height: 120)
    ring.path =
      UIBezierPath(
        arcCenter: CGPoint(x: 60, y: 60), radius: 50, startAngle: -.pi / 2,
        endAngle: 1.5 * .pi, clockwise: true
      ).cgPath
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemIndigo.cgColor
    ring.lineWidth = 10
    ring.lineCap = .round
    layer.addSublayer(ring)
  }

  private func addDots() {
    dots.frame = CGRect(x: 180, y: 340, width: 140, height: 40)
    dots.instanceCount = 5
    dots.instanceDelay = 0.1
    dots.instanceTransform = CATransform3DMakeTranslation(28, 0, 0)
    dot.frame = CGRect(x: 4, y: 10, width: 20, height: 20)
    dot.cornerRadius = 10
    dot.backgroundColor = UIColor.systemPink.cgColor
    dots.addSublayer(dot)
    layer.addSublayer(dots)
  }

  func play() {
    let ease = CABasicAnimation(keyPath: #keyPath(CALayer.position))
    ease.fromValue = NSValue(cgPoint: basic.center)
    ease.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ease.duration = 0.8
    basic.center.x = 300
    basic.layer.add(ease, forKey: "ease")

    let pull = CASpringAnimation(keyPath: "position.x")
    pull.fromValue = spring.center.x
    (pull.stiffness, pull.damping) = (200, 14)
    pull.duration = pull.settlingDuration
    spring.center.x = 300
    spring.layer.add(pull, forKey: "pull")

    let jumps = CAKeyframeAnimation(keyPath: "transform.translation.y")
    jumps.values = [0, -40, 0, -16, 0]
    jumps.keyTimes = [0, 0.3, 0.6, 0.8, 1]
    jumps.timingFunctions = [
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
      CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn),
    ]
    jumps.duration = 1
    hop.layer.add(jumps, forKey: "jumps")

    let line = CABasicAnimation(keyPath: "strokeEnd")
    (line.fromValue, line.toValue) = (0, 1)
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi
    let both = CAAnimationGroup()
    both.animations = [line, turn]
    both.duration = 1.2
    both.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ring.add(both, forKey: "both")

    let beat = CABasicAnimation(keyPath: "transform.scale")
    beat.toValue = 0.3
    beat.autoreverses = true
    beat.duration = 0.4
    dot.add(beat, forKey: "beat")
  }
}
