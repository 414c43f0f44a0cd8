import SwiftUI
import UIKit

/// Particles of Core Animation's, a layer that follows a path, and transitions of layers.
struct Particles: View {
  @State private var rounds = 0

  var body: some View {
    Exhibit("Particles", "Core Animation: rockets, confetti, a path, transitions.") {
      VStack(spacing: 12) {
        ParticleBoard(rounds: rounds)
        Button("Celebrate") { rounds += 1 }
          .buttonStyle(.borderedProminent)
      }
    }
  }
}

private struct ParticleBoard: UIViewRepresentable {
  let rounds: Int

  func makeUIView(context: Context) -> Board { Board() }

  func updateUIView(_ board: Board, context: Context) {
    if rounds > board.rounds { board.celebrate() }
    board.rounds = rounds
  }
}

private final class Board: UIView {
  var rounds = 0
  private let night = UIView(frame: CGRect(x: 0, y: 0, width: 335, height: 220))
  private let rockets = CAEmitterLayer()
  private let confetti = CAEmitterLayer()
  private let arrow = UIView(frame: CGRect(x: 173, y: 313, width: 34, height: 24))
  private let track = CAShapeLayer()
  private let count = UILabel(frame: CGRect(x: 225, y: 250, width: 110, height: 60))
  private let card = UIView(frame: CGRect(x: 225, y: 330, width: 110, height: 70))

  init() {
    super.init(frame: .zero)
    addRockets()
    addTrack()
    addWords()
    addConfetti()
  }

  required init?(coder: NSCoder) { nil }

  private static func picture(
    _ width: CGFloat, _ height: CGFloat, isRound: Bool
  ) -> CGImage? {
    let rect = CGRect(x: 0, y: 0, width: width, height: height)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: rect.size, format: format).image { _ in
      UIColor.white.setFill()
      (isRound ? UIBezierPath(ovalIn: rect) : UIBezierPath(rect: rect)).fill()
    }.cgImage
  }

  /// Rockets leave a trail and burst: cells in a cell.
  private func addRockets() {
    night.backgroundColor = UIColor(red: 0.04, green: 0.05, blue: 0.14, alpha: 1)
    night.layer.cornerRadius = 16
    night.clipsToBounds = true
    addSubview(night)
    rockets.frame = night.bounds
    rockets.emitterShape = .line
    rockets.emitterPosition = CGPoint(x: 167, y: 224)
    rockets.emitterSize = CGSize(width: 180, height: 0)
    rockets.renderMode = .additive
    rockets.seed = 21

    let rocket = CAEmitterCell()
    (rocket.birthRate, rocket.lifetime) = (1.6, 0.9)
    (rocket.velocity, rocket.velocityRange, rocket.yAcceleration) = (230, 30, 120)
    rocket.emissionRange = 0.3
    rocket.color = UIColor(red: 0.7, green: 0.7, blue: 0.7, alpha: 1).cgColor
    (rocket.redRange, rocket.greenRange, rocket.blueRange) = (0.3, 0.3, 0.3)

    let trail = CAEmitterCell()
    trail.contents = Self.picture(4, 4, isRound: true)
    trail.contentsScale = 2
    (trail.birthRate, trail.lifetime, trail.alphaSpeed) = (60, 0.4, -2)
    trail.scale = 0.6

    let spark = CAEmitterCell()
    spark.contents = trail.contents
    spark.contentsScale = 2
    (spark.birthRate, spark.beginTime, spark.duration) = (2500, 0.8, 0.08)
    (spark.lifetime, spark.lifetimeRange, spark.alphaSpeed) = (1.4, 0.3, -0.7)
    (spark.velocity, spark.velocityRange, spark.yAcceleration) = (70, 50, 60)
    spark.emissionRange = 2 * .pi
    rocket.emitterCells = [trail, spark]
    rockets.emitterCells = [rocket]
    night.layer.addSublayer(rockets)
  }

  private func addTrack() {
    let path = UIBezierPath(ovalIn: CGRect(x: 20, y: 250, width: 170, height: 150)).cgPath
    track.path = path
    track.fillColor = nil
    track.strokeColor = UIColor.systemGray4.cgColor
    track.lineDashPattern = [4, 4]
    layer.addSublayer(track)
    let head = UIBezierPath()
    head.move(to: CGPoint(x: 34, y: 12))
    for (x, y) in [(0.0, 0.0), (8, 12), (0, 24)] { head.addLine(to: CGPoint(x: x, y: y)) }
    head.close()
    let shape = CAShapeLayer()
    shape.path = head.cgPath
    shape.fillColor = UIColor.systemBlue.cgColor
    arrow.layer.addSublayer(shape)
    arrow.accessibilityIdentifier = "arrow"
    addSubview(arrow)
  }

  private func addWords() {
    count.text = "9"
    count.font = .boldSystemFont(ofSize: 48)
    count.textAlignment = .center
    card.backgroundColor = .systemOrange
    card.accessibilityIdentifier = "card"
    card.layer.cornerRadius = 12
    card.clipsToBounds = true
    for view in [count, card] { addSubview(view) }
  }

  private func addConfetti() {
    confetti.emitterShape = .line
    confetti.emitterPosition = CGPoint(x: 167, y: -20)
    confetti.emitterSize = CGSize(width: 335, height: 0)
    confetti.birthRate = 0
    confetti.seed = 5
    confetti.emitterCells = [UIColor.systemRed, .systemYellow, .systemGreen, .systemPurple].map {
      let cell = CAEmitterCell()
      cell.contents = Self.picture(10, 6, isRound: false)
      cell.contentsScale = 2
      cell.color = $0.cgColor
      (cell.birthRate, cell.lifetime) = (60, 3)
      (cell.velocity, cell.velocityRange, cell.yAcceleration) = (120, 60, 140)
      (cell.emissionLongitude, cell.emissionRange) = (.pi, 0.8)
      (cell.spin, cell.spinRange) = (4, 6)
      (cell.scale, cell.scaleRange) = (1, 0.4)
      return cell
    }
    layer.addSublayer(confetti)
  }

  func celebrate() {
    confetti.beginTime = CACurrentMediaTime()
    confetti.birthRate = 1
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.confetti.birthRate = 0 }

    let ride = CAKeyframeAnimation(keyPath: "position")
    (ride.path, ride.rotationMode) = (track.path, .rotateAuto)
    (ride.duration, ride.calculationMode) = (2, .paced)
    (ride.fillMode, ride.isRemovedOnCompletion) = (.forwards, false)
    arrow.layer.add(ride, forKey: "ride")

    let push = CATransition()
    (push.type, push.subtype, push.duration) = (.push, .fromTop, 0.6)
    push.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    count.layer.add(push, forKey: kCATransition)
    count.text = "10"

    let fade = CATransition()
    fade.duration = 1.2
    card.layer.add(fade, forKey: kCATransition)
    card.backgroundColor = .systemTeal
  }
}
