import FlipbookBase
import Foundation

/// A particle as it was born.
nonisolated struct Particle {
  let draws: ParticleDraws

  /// In seconds on the layer's clock.
  let birth: Double
  let lifetime: Double
  let place: SIMD2<Double>
  let velocity: SIMD2<Double>

  /// The direction in which it was emitted, in radians clockwise from the right.
  let direction: Double
  let spin: Double
  let scale: Double
  let color: SIMD4<Double>

  /// The source of a particle: the layer, or a particle that emits others.
  struct Source {
    var place: SIMD2<Double>

    /// The direction that longitudes begin at.
    var direction = 0.0
    var scale = 1.0
    var color = SIMD4<Double>(repeating: 1)
  }

  /// - SeeAlso: That ranges reach as far below as above, and the cone as wide as its range in all;
  ///   that particles inside others begin with their scale and colour: motion notes 20, derived and
  ///   documented. The distribution of numbers is even: chosen.
  init(
    _ draws: ParticleDraws, of cell: CellSettings, from source: Source, at birth: Double,
    _ emitter: EmitterSettings
  ) {
    (self.draws, self.birth, place) = (draws, birth, source.place)
    func value(_ mean: Double, _ range: Double, _ setting: ParticleDraws.Setting) -> Double {
      mean + range * draws.spread(setting)
    }
    lifetime = max(value(cell.lifetime, cell.lifetimeRange, .lifetime) * emitter.lifetime, 0)
    direction =
      source.direction
      + value(cell.emissionLongitude, cell.emissionRange / 2, .direction)
    let speed =
      value(cell.velocity, cell.velocityRange, .velocity) * emitter.velocity
      * cosine(cell.emissionLatitude)
    let (sine, cosine) = sineAndCosine(direction)
    velocity = SIMD2(cosine, sine) * speed
    spin = value(cell.spin, cell.spinRange, .spin) * emitter.spin
    scale = value(cell.scale, cell.scaleRange, .scale) * emitter.scale * source.scale
    let spread = SIMD4(
      draws.spread(.red), draws.spread(.green), draws.spread(.blue), draws.spread(.alpha))
    color = Self.clamped(cell.color + cell.colorRange * spread) * source.color
  }

  static func clamped(_ color: SIMD4<Double>) -> SIMD4<Double> {
    color.clamped(
      lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
  }

  /// The particle's state at an age, after changes by speeds and accelerations.
  func state(at age: Double, _ change: ParticleSums) -> ParticleState {
    ParticleState(
      birth: birth, place: place + velocity * age + change.way, velocity: velocity + change.push,
      scale: max(scale + change.scale, 0), turn: spin * age,
      color: Self.clamped(color + change.color))
  }
}

/// A particle as it is at a time.
nonisolated struct ParticleState {
  let birth: Double
  let place: SIMD2<Double>
  let velocity: SIMD2<Double>
  let scale: Double

  /// In radians.
  let turn: Double
  let color: SIMD4<Double>

  var isSeen: Bool { scale > 0 && color.w > 0 }
}

extension EmitterSettings {
  /// The place that a particle comes from.
  ///
  /// - SeeAlso: The extent of shapes: documented, `CAEmitterLayer.emitterShape`. The directions that
  ///   longitudes begin at: measured, motion notes 20. Points of a circle, and depth: chosen.
  func source(_ draws: ParticleDraws) -> Particle.Source {
    let middle = SIMD2(Double(position.x), Double(position.y))
    let (width, height) = (Double(size.width), Double(size.height))
    let (first, second) = (draws.part(.place), draws.part(.depth))
    switch shape {
    case .line:
      let part = mode == .points ? (first < 0.5 ? 0 : 1) : first
      return Particle.Source(
        place: middle + SIMD2(width * (part - 0.5), 0), direction: -.pi / 2)
    case .rectangle, .cuboid:
      return Particle.Source(place: middle + rectanglePlace(first, second) * SIMD2(width, height))
    case .circle, .sphere:
      let angle = first * 2 * .pi
      let isInside = mode == .volume || mode == .surface
      let radius = isInside ? width * second.squareRoot() : width
      let (sine, cosine) = sineAndCosine(angle)
      return Particle.Source(place: middle + SIMD2(cosine, sine) * radius, direction: angle)
    default: return Particle.Source(place: middle)
    }
  }

  /// A place in a rectangle, in parts of its sides from its middle.
  private func rectanglePlace(_ first: Double, _ second: Double) -> SIMD2<Double> {
    switch mode {
    case .points: return SIMD2(first < 0.5 ? -0.5 : 0.5, second < 0.5 ? -0.5 : 0.5)
    case .outline:
      let (width, height) = (abs(Double(size.width)), abs(Double(size.height)))
      let isLevel = first * (width + height) < width
      let side = second < 0.5 ? -0.5 : 0.5
      let along = (second < 0.5 ? second : second - 0.5) * 2 - 0.5
      return isLevel ? SIMD2(along, side) : SIMD2(side, along)
    default: return SIMD2(first - 0.5, second - 0.5)
    }
  }
}
