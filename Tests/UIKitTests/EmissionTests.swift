import FlipbookBase
import Foundation
import Testing

@testable import UIKit

/// Particles as functions of settings, a seed and the time.
@Suite struct EmissionTests {
  private let white = ParticlePicture(CGImage(_width: 1, height: 1, pixels: [255, 255, 255, 255]))
  private let always = -Double.infinity...Double.infinity

  private func settings(
    _ cells: CellSettings..., emitter: (inout EmitterSettings) -> Void = { _ in }
  ) -> EmitterSettings {
    var settings = EmitterSettings()
    settings.cells = cells
    emitter(&settings)
    return settings.bounded
  }

  private func cell(_ change: (inout CellSettings) -> Void = { _ in }) -> CellSettings {
    var cell = CellSettings()
    (cell.birthRate, cell.lifetime, cell.picture) = (10, 2, white)
    change(&cell)
    return cell
  }

  private func track(_ settings: EmitterSettings, from start: Double = 0) -> EmissionTrack {
    EmissionTrack(kind: 0, settings, since: start, window: start...Double.infinity, begun: start)
  }

  private func seen(_ track: EmissionTrack, at time: Double, seed: UInt32 = 1) -> [ParticleState] {
    ParticleSystem([track], at: time, ParticleDraws(seed: seed)).seen.map(\.state)
  }

  // MARK: Births

  @Test func `particles are born where the integral of the rate is whole`() {
    var track = track(settings(cell()))
    track.change(to: settings(cell { $0.birthRate = 40 }), at: 0.55, window: 0...Double.infinity)
    track.change(to: settings(cell { $0.birthRate = 0 }), at: 0.65, window: 0...Double.infinity)
    let births = seen(track, at: 1).map(\.birth)
    // Half a particle from before, and four in a tenth of a second.
    let wanted = [0.1, 0.2, 0.3, 0.4, 0.5, 0.5625, 0.5875, 0.6125, 0.6375]
    #expect(births.count == wanted.count)
    for (birth, time) in zip(births, wanted) { #expect(abs(birth - time) < 1e-9) }
    #expect(track.end == 0.65 + 2)
    #expect(seen(track, at: 2.7).isEmpty)
  }

  @Test func `a kind that has always been emitted is seen everywhere on its way`() {
    let all = settings(cell { $0.velocity = 10 })
    let track = EmissionTrack(
      kind: 0, all, since: -.infinity, window: always, begun: 0)
    let ways = seen(track, at: 0).map(\.place.x)
    #expect(ways.count == 20)
    for (way, place) in zip(ways, 0..<20) { #expect(abs(way - Double(19 - place)) < 1e-9) }
    #expect(track.end == .infinity)
  }

  @Test func `only what a window lets through is born`() {
    let track = EmissionTrack(
      kind: 0, settings(cell()), since: -.infinity, window: 1...1.45, begun: 0)
    #expect(seen(track, at: 1.05).isEmpty)
    #expect(seen(track, at: 2).count == 4 && track.end == 3.45)
  }

  // MARK: Draws

  @Test func `values stay in their ranges, and reach them`() {
    let track = track(
      settings(
        cell {
          $0.birthRate = 1000
          ($0.velocity, $0.velocityRange) = (100, 20)
          ($0.emissionLongitude, $0.emissionRange) = (.pi / 2, 1)
          ($0.scale, $0.scaleRange) = (2, 0.5)
          ($0.color, $0.colorRange) = ([0.5, 0.5, 0.5, 0.8], [0.2, 0, 0, 0.1])
        }))
    let states = seen(track, at: 1.5)
    #expect(states.count == 1500)
    func isFilled(_ values: [Double], _ range: ClosedRange<Double>) -> Bool {
      let width = range.upperBound - range.lowerBound
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      return low >= range.lowerBound - 1e-9 && high <= range.upperBound + 1e-9
        && low < range.lowerBound + width / 50 && high > range.upperBound - width / 50
    }
    #expect(isFilled(states.map { hypotenuse($0.velocity.x, $0.velocity.y) }, 80...120))
    #expect(
      isFilled(
        states.map { arcTangent(y: $0.velocity.y, x: $0.velocity.x) },
        .pi / 2 - 0.5 ... .pi / 2 + 0.5))
    #expect(isFilled(states.map(\.scale), 1.5...2.5))
    #expect(isFilled(states.map(\.color.x), 0.3...0.7) && states.allSatisfy { $0.color.y == 0.5 })
    #expect(isFilled(states.map(\.color.w), 0.7...0.9))
  }

  @Test func `draws belong to a seed, a kind and a number`() {
    let root = ParticleDraws(seed: 5)
    let draws = root.particle(7, of: 2)
    #expect(draws.part(.scale) == ParticleDraws(seed: 5).particle(7, of: 2).part(.scale))
    let others = [
      ParticleDraws(seed: 6).particle(7, of: 2), root.particle(8, of: 2), root.particle(7, of: 3),
      ParticleDraws(seed: 5, number: 1).particle(7, of: 2),
    ].map { $0.part(.scale) }
    #expect(!others.contains(draws.part(.scale)) && Set(others).count == 4)
  }

  /// A shape, and where its particles lie and fly, from its middle.
  private static let shapes:
    [(
      CAEmitterLayerEmitterShape, CAEmitterLayerEmitterMode,
      (_ place: SIMD2<Double>, _ way: SIMD2<Double>) -> Bool
    )] = [
      (.point, .volume, { $0 == [0, 0] && $1.x > 0.99 }),
      // Upwards from a line, as if it were a floor.
      (.line, .volume, { abs($0.x) <= 30 && $0.y == 0 && $1.y < -0.99 }),
      (.line, .points, { abs($0.x) == 30 && $1.y < -0.99 }),
      (.rectangle, .surface, { abs($0.x) <= 30 && abs($0.y) <= 10 && $1.x > 0.99 }),
      (.rectangle, .points, { abs($0.x) == 30 && abs($0.y) == 10 && $1.x > 0.99 }),
      (
        .rectangle, .outline,
        { place, _ in
          let isInside = abs(place.x) <= 30 && abs(place.y) <= 10
          return isInside && (abs(place.x) == 30 || abs(place.y) == 10)
        }
      ),
      (
        .circle, .outline,
        { place, way in
          let radius = hypotenuse(place.x, place.y)
          return abs(radius - 60) < 1e-9 && (place * way).sum() > radius - 1e-9
        }
      ),
      (
        .sphere, .volume,
        { place, way in
          let radius = hypotenuse(place.x, place.y)
          return radius <= 60 && (place * way).sum() > radius - 1e-9
        }
      ),
    ]

  @Test(arguments: shapes.indices) func `particles come from their shape`(index: Int) {
    let (shape, mode, holds) = Self.shapes[index]
    let emitter = settings(cell()) { emitter in
      (emitter.shape, emitter.mode) = (shape, mode)
      (emitter.position, emitter.size) = (CGPoint(x: 100, y: 50), CGSize(width: 60, height: 20))
    }
    for number in 0..<200 {
      let source = emitter.source(ParticleDraws(seed: 1).particle(number, of: 0))
      let (sine, cosine) = sineAndCosine(source.direction)
      #expect(holds(source.place - [100, 50], [cosine, sine]))
    }
  }

  // MARK: Changes on the way

  @Test func `a particle takes no jump when speeds change`() throws {
    func cell(_ alphaSpeed: Double, _ acceleration: Double) -> CellSettings {
      self.cell {
        ($0.birthRate, $0.lifetime, $0.velocity) = (1, 10, 5)
        ($0.colorSpeed.w, $0.yAcceleration) = (alphaSpeed, acceleration)
      }
    }
    var track = track(settings(cell(-0.1, 8)))
    track.change(to: settings(cell(-0.2, -8)), at: 2, window: 0...Double.infinity)
    let before = try #require(seen(track, at: 2).first)
    #expect(abs(before.color.w - 0.9) < 1e-9 && abs(before.place.y - 4) < 1e-9)
    let after = try #require(seen(track, at: 3).first)
    // One second at its speed of 8 points a second, less the second acceleration.
    #expect(abs(after.color.w - 0.7) < 1e-9 && abs(after.place.y - (4 + 8 - 4)) < 1e-9)
    #expect(after.birth == 1 && abs(after.place.x - 10) < 1e-9)
  }

  @Test func `particles emit others from where they are, with their direction, scale and colour`()
    throws
  {
    let spark = cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.scale) = (1, 5, 10, 0.5)
      $0.color = [1, 0.5, 1, 1]
    }
    let rocket = cell {
      ($0.birthRate, $0.lifetime, $0.velocity, $0.scale) = (1, 1.5, 100, 2)
      ($0.emissionLongitude, $0.color) = (-.pi / 2, [0.5, 0.5, 0.5, 1])
      ($0.picture, $0.cells) = (nil, [spark])
    }
    let track = track(settings(rocket))
    // The first rocket comes after a second, and its only spark one later.
    #expect(seen(track, at: 1.9).isEmpty)
    let state = try #require(seen(track, at: 2.5).first)
    #expect(abs(state.place.x) < 1e-9 && abs(state.place.y + 105) < 1e-9)
    #expect(state.scale == 1 && state.color == [0.5, 0.25, 0.5, 1])
    #expect(track.end == .infinity)
  }

  // MARK: Limits

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0])
  func `any number leaves few particles that can be drawn`(number: Double) {
    for name in [
      "birthRate", "lifetime", "lifetimeRange", "velocity", "xAcceleration", "emissionRange",
      "spin", "scale", "scaleSpeed", "alphaSpeed", "redRange", "beginTime", "duration", "speed",
    ] {
      var inner = cell()
      inner[name] = .numbers([number])
      var outer = inner
      outer.cells = [inner]
      let track = track(settings(outer))
      let states = seen(track, at: 1e6) + seen(track, at: 1.5)
      #expect(states.count <= 2 * ParticleSystem.largestCount)
      #expect(
        states.allSatisfy { $0.place.x.isFinite && $0.place.y.isFinite && $0.scale.isFinite })
      #expect(!track.end.isNaN)
    }
  }

  @Test func `of too many particles the youngest are seen`() {
    let track = track(settings(cell { ($0.birthRate, $0.lifetime) = (1e9, 1e9) }))
    let births = seen(track, at: 100).map(\.birth)
    #expect(births.count >= 1000 && births.count <= ParticleSystem.largestCount)
    #expect(births.last == 100 && births == births.sorted())
  }
}
