/// The random numbers of one particle, which are functions of its name alone.
///
/// - SeeAlso: Core Animation's own are not public: chosen, the finishing step of SplitMix64 over a
///   counter, as GameplayKit's source here.
nonisolated struct ParticleDraws {
  /// The draws of a particle, each for one of its settings.
  enum Setting: UInt64 {
    case lifetime, velocity, direction, spin, scale, red, green, blue, alpha, place, depth
  }

  /// The name of the particle: of its layer's seed, its kind and its number.
  let key: UInt64

  /// The draws of a layer, by its seed and its number.
  init(seed: UInt32, number: Int = 0) {
    let number = UInt64(truncatingIfNeeded: number) << 32
    key = Self.mixed((UInt64(seed) | number) &+ Self.step)
  }

  private init(key: UInt64) { self.key = key }

  /// The draws of a particle of a kind, which this one, or the layer, emits.
  func particle(_ number: Int, of kind: Int) -> ParticleDraws {
    let kind = Self.mixed(key ^ Self.mixed(UInt64(truncatingIfNeeded: kind) &+ Self.step))
    return ParticleDraws(key: Self.mixed(kind &+ UInt64(truncatingIfNeeded: number) &* Self.step))
  }

  private static var step: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var value = number
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  /// A number from 0 up to 1.
  func part(_ setting: Setting) -> Double {
    Double(Self.mixed(key &+ (setting.rawValue + 1) &* Self.step) >> 11) * 0x1p-53
  }

  /// A number from -1 up to 1.
  func spread(_ setting: Setting) -> Double { 2 * part(setting) - 1 }
}
