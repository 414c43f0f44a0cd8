import CoreHaptics
import Testing
import simd

/// Functions of vectors, and players of vibrations, which play nothing.
@Suite struct VectorFunctionTests {
  private let a = SIMD2<Double>(1, 2)
  private let b = SIMD2<Double>(4, 6)

  @Test func `distances have two names and their squares`() {
    #expect(distance_squared(a, b) == 25 && simd_distance_squared(a, b) == 25)
    #expect(simd_length_squared(a) == 5)
  }

  @Test func `elements go smoothly between two edges`() {
    let x = SIMD3<Float>(-1, 0.25, 2)
    let ends = (SIMD3<Float>(repeating: 0), SIMD3<Float>(repeating: 1))
    #expect(smoothstep(x, edge0: ends.0, edge1: ends.1) == [0, 0.15625, 1])
    #expect(simd_smoothstep(ends.0, ends.1, x) == [0, 0.15625, 1])
    #expect(step(x, edge: SIMD3(0, 0.5, 2)) == [0, 0, 1])
    #expect(sign(x) == [-1, 1, 1] && simd_sign(ends.0) == [0, 0, 0])
    #expect(fract(x) == [0, 0.25, 0])
  }

  @Test func `a vector has a part along another, and one on the other side of a plane`() {
    #expect(project(SIMD2<Double>(3, 4), SIMD2(2, 0)) == [3, 0])
    #expect(simd_reflect(SIMD2<Double>(1, -1), SIMD2(0, 1)) == [1, 1])
    #expect(reduce_add(b) == 10 && simd_reduce_min(b) == 4 && reduce_max(b) == 6)
  }

  @Test func `a player of a vibration takes parameters while it plays`() throws {
    let engine = CHHapticEngine()
    let player = try engine.makeAdvancedPlayer(with: CHHapticPattern(events: [], parameters: []))
    let parameter = CHHapticDynamicParameter(
      parameterID: .hapticIntensityControl, value: 0.5, relativeTime: 0)
    try player.sendParameters([parameter], atTime: 0)
    try player.cancel()
    #expect(!player.isMuted)
  }
}
