import FlipbookBase
public import SwiftUI

/// The order in which particles lie over one another.
public enum SKParticleRenderOrder: UInt, Sendable {
  case oldestLast, oldestFirst, dontCare
}

/// Rain, snow and sparks of a scene.
///
/// Ranges reach half as far to each side, the numbers in them are even.
///
/// - SeeAlso: documented, developer.apple.com/documentation/spritekit/skemitternode; the random
///   numbers are not: chosen. Fields and actions of particles do nothing.
@MainActor @preconcurrency open class SKEmitterNode: SKNode {
  open var targetNode: SKNode?
  open var particleTexture: SKTexture?
  open var particleColor = UIColor.white
  open var particleSize = CGSize.zero
  open var particleBlendMode = SKBlendMode.alpha
  open var particleRenderOrder = SKParticleRenderOrder.oldestLast
  open var particleAction: SKAction?
  open var particleColorSequence: SKKeyframeSequence?
  open var particleColorBlendFactorSequence: SKKeyframeSequence?
  open var particleScaleSequence: SKKeyframeSequence?
  open var particleAlphaSequence: SKKeyframeSequence?
  open var particlePosition = CGPoint.zero
  open var particlePositionRange = CGVector.zero
  open var fieldBitMask: UInt32 = 0

  /// The number of particles in all; 0 for no end.
  open var numParticlesToEmit = 0

  open var particleBirthRate: CGFloat = 0
  open var particleLifetime: CGFloat = 0
  open var particleSpeed: CGFloat = 0
  open var emissionAngle: CGFloat = 0
  open var particleScale: CGFloat = 1
  open var particleSpeedRange: CGFloat = 0
  open var emissionAngleRange: CGFloat = 0
  open var particleLifetimeRange: CGFloat = 0
  open var particleAlpha: CGFloat = 1
  open var particleAlphaRange: CGFloat = 0
  open var particleAlphaSpeed: CGFloat = 0
  open var particleScaleRange: CGFloat = 0
  open var particleScaleSpeed: CGFloat = 0
  open var particleRotation: CGFloat = 0
  open var particleRotationRange: CGFloat = 0
  open var particleRotationSpeed: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var particleColorBlendFactor: CGFloat = 0
  open var particleColorBlendFactorRange: CGFloat = 0
  open var particleColorBlendFactorSpeed: CGFloat = 0
  open var particleColorRedRange: CGFloat = 0
  open var particleColorGreenRange: CGFloat = 0
  open var particleColorBlueRange: CGFloat = 0
  open var particleColorAlphaRange: CGFloat = 0
  open var particleColorRedSpeed: CGFloat = 0
  open var particleColorGreenSpeed: CGFloat = 0
  open var particleColorBlueSpeed: CGFloat = 0
  open var particleColorAlphaSpeed: CGFloat = 0
  open var particleZPosition: CGFloat = 0
  open var particleZPositionRange: CGFloat = 0
  open var particleZPositionSpeed: CGFloat = 0

  private var particles: [SpriteParticle] = []

  /// The particles that are there.
  var particleCount: Int { particles.count }

  /// The part of the next particle that is due.
  private var due: CGFloat = 0
  private var emitted = 0

  /// The particles of a file; nil, since such files are not read.
  public convenience init?(fileNamed filename: String) {
    ViewGraph.current?.diagnose("SKEmitterNode(fileNamed:): files of particles are not read")
    return nil
  }

  open func advanceSimulationTime(_ sec: TimeInterval) {
    var rest = min(max(sec, 0), Self.longestAdvance)
    while rest > 0 {
      simulate(min(rest, 1.0 / 60))
      rest -= 1.0 / 60
    }
  }

  open func resetSimulation() { (particles, due, emitted) = ([], 0, 0) }

  /// The most particles at once and the longest time that is played at once, in seconds: chosen.
  private static let (mostParticles, longestAdvance) = (10_000, 600.0)

  override func simulate(_ seconds: Double) {
    let seconds = CGFloat(seconds)
    for index in particles.indices {
      particles[index].advance(
        seconds, CGVector(dx: xAcceleration, dy: yAcceleration), particleRotationSpeed)
    }
    particles.removeAll { $0.age >= $0.lifetime }
    due += particleBirthRate * seconds
    while due >= 1 {
      due -= 1
      let isOver = numParticlesToEmit > 0 && emitted >= numParticlesToEmit
      if !isOver, particles.count < Self.mostParticles { emit() }
    }
  }

  private func emit() {
    emitted += 1
    let angle = SpriteDice.around(emissionAngle, emissionAngleRange)
    let pace = SpriteDice.around(particleSpeed, particleSpeedRange)
    let (sine, cosine) = sineAndCosine(Double(angle))
    var particle = SpriteParticle(
      lifetime: SpriteDice.around(particleLifetime, particleLifetimeRange),
      place: CGPoint(
        x: SpriteDice.around(particlePosition.x, particlePositionRange.dx),
        y: SpriteDice.around(particlePosition.y, particlePositionRange.dy)),
      velocity: CGVector(dx: pace * CGFloat(cosine), dy: pace * CGFloat(sine)),
      turn: SpriteDice.around(particleRotation, particleRotationRange),
      scale: SpriteDice.around(particleScale, particleScaleRange),
      alpha: SpriteDice.around(particleAlpha, particleAlphaRange),
      blend: SpriteDice.around(particleColorBlendFactor, particleColorBlendFactorRange),
      color: particleColor.parts
        + SIMD4(
          spread(particleColorRedRange), spread(particleColorGreenRange),
          spread(particleColorBlueRange), spread(particleColorAlphaRange)))
    if let target = targetNode {
      // Particles stay where they are as the node moves on.
      let far = CGPoint(
        x: particle.place.x + particle.velocity.dx, y: particle.place.y + particle.velocity.dy)
      let place = target.convert(particle.place, from: self)
      let goal = target.convert(far, from: self)
      particle.place = place
      particle.velocity = CGVector(dx: goal.x - place.x, dy: goal.y - place.y)
    }
    particles.append(particle)
  }

  private func spread(_ range: CGFloat) -> CGFloat.NativeType {
    SpriteDice.around(0, range).native
  }

  // MARK: Drawing

  override func draw(in context: CGContext, alpha: CGFloat) {
    if let target = targetNode {
      // From the node's points to those of the target.
      let (own, other) = (matrixToTop, target.matrixToTop)
      guard own.a * own.d != own.b * own.c else { return }
      context.concatenate(other.concatenating(own.inverted()))
    }
    let mode = particleBlendMode.drawn
    let isNewestFirst = particleRenderOrder == .oldestLast
    for particle in isNewestFirst ? particles.reversed() : particles {
      draw(particle, in: context, mode, alpha)
    }
  }

  private func draw(
    _ particle: SpriteParticle, in context: CGContext, _ mode: CGBlendMode, _ alpha: CGFloat
  ) {
    let (age, part) = (particle.age, particle.lifetime > 0 ? particle.age / particle.lifetime : 1)
    let scale =
      particleScaleSequence?.number(at: part) ?? particle.scale + particleScaleSpeed * age
    let opacity =
      particleAlphaSequence?.number(at: part) ?? particle.alpha + particleAlphaSpeed * age
    let share =
      particleColorBlendFactorSequence?.number(at: part)
      ?? particle.blend + particleColorBlendFactorSpeed * age
    guard scale > 0, opacity > 0 else { return }
    let color = particleColorSequence?.sample(atTime: part) as? UIColor ?? self.color(of: particle)
    var size = particleSize
    if size == .zero { size = particleTexture?.size() ?? .zero }
    let rect = CGRect(
      x: -size.width * scale / 2, y: -size.height * scale / 2, width: size.width * scale,
      height: size.height * scale)
    context.saveGState()
    context.translateBy(x: particle.place.x, y: particle.place.y)
    if particle.turn != 0 { context.rotate(by: particle.turn) }
    let shown = min(opacity, 1) * alpha
    if let particleTexture {
      context.scaleBy(x: 1, y: -1)
      let tint = UIColor.white.mixed(with: color, min(max(share, 0), 1))
      particleTexture.draw(
        in: rect, context, alpha: shown, blend: mode, tint: share > 0 ? tint : nil)
    } else {
      context.setAlpha(shown)
      context.setBlendMode(mode)
      context.setFillColor(color.cgColor)
      context.fill(rect)
    }
    context.restoreGState()
  }

  private func color(of particle: SpriteParticle) -> UIColor {
    let speed = SIMD4(
      particleColorRedSpeed.native, particleColorGreenSpeed.native,
      particleColorBlueSpeed.native, particleColorAlphaSpeed.native)
    let color = particle.color + speed * particle.age.native
    return UIColor(red: color.x, green: color.y, blue: color.z, alpha: color.w)
  }
}

/// A particle on its way.
private struct SpriteParticle {
  /// In seconds.
  let lifetime: CGFloat
  var place: CGPoint
  var velocity: CGVector
  var turn: CGFloat
  let scale: CGFloat
  let alpha: CGFloat
  let blend: CGFloat
  let color: SIMD4<CGFloat.NativeType>
  var age: CGFloat = 0

  mutating func advance(_ seconds: CGFloat, _ acceleration: CGVector, _ spin: CGFloat) {
    age += seconds
    velocity.dx += acceleration.dx * seconds
    velocity.dy += acceleration.dy * seconds
    place.x += velocity.dx * seconds
    place.y += velocity.dy * seconds
    turn += spin * seconds
  }
}
