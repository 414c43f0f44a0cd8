public import SwiftUI

/// The way in which a picture and what is behind it become one.
public enum SKBlendMode: Int, Sendable {
  case alpha, add, subtract, multiply, multiplyX2, screen, replace, multiplyAlpha
}

/// The order in which particles lie over one another.
public enum SKParticleRenderOrder: UInt, Sendable {
  case oldestLast, oldestFirst, dontCare
}

/// Values at moments of a particle's life.
open class SKKeyframeSequence: NSObject, @unchecked Sendable {
  private let values: [Any]

  public init(keyframeValues values: [Any], times: [NSNumber]) { self.values = values }

  public func count() -> Int { values.count }
}

/// Rain, snow and sparks of a scene.
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

  open func advanceSimulationTime(_ sec: TimeInterval) {}
  open func resetSimulation() {}
}
