/// Returns the arc cosine of a value: an angle from 0 to π, in radians.
package func arcCosine(_ value: Double) -> Double {
  guard abs(value) <= 1 else { return .nan }
  return arcTangent(y: ((1 - value) * (1 + value)).squareRoot(), x: value)
}

/// Returns the angle in radians, from -π to π, of the vector (x, y), with C's results where one is
/// zero or not finite.
package func arcTangent(y: Double, x: Double) -> Double {
  if x.isNaN || y.isNaN { return .nan }
  let (height, width) = (abs(y), abs(x))
  let steepness: Double
  if height.isInfinite, width.isInfinite {
    steepness = .pi / 4
  } else if height > width {
    steepness = .pi / 2 - (arcTangent(width / height) - 0x1.1a62633145c07p-54)
  } else {
    steepness = height == 0 ? 0 : arcTangent(height / width)
  }
  let angle = x.sign == .minus ? .pi - (steepness - 0x1.1a62633145c07p-53) : steepness
  return y.sign == .minus ? -angle : angle
}

/// Returns the arc tangent of a slope from 0 to 1.
///
/// ## Algorithm
///
/// Let c be the nearest quarter to the slope x. The result is the sum of two arc tangents: that of
/// c, which is known, and that of (x - c) ÷ (1 + x c), at most an eighth, by its series.
private func arcTangent(_ slope: Double) -> Double {
  let quarters = nearestWhole(slope * 4)
  let centre = quarters / 4
  let t = (slope - centre) / (1 + slope * centre)
  let z = t * t
  let z2 = z * z
  let first = (1 / 3.0 - z * (1 / 5.0)) + z2 * (1 / 7.0 - z * (1 / 9.0))
  let second = (1 / 11.0 - z * (1 / 13.0)) + z2 * (1 / 15.0 - z * (1 / 17.0))
  let sum = z * (first + z2 * z2 * second)
  let known = arcTangentOfQuarters[Int(quarters)]
  return known.high + (t + (known.low - t * sum))
}

/// The arc tangents of 0, ¼, ½, ¾ and 1, each in two parts.
private let arcTangentOfQuarters: [(high: Double, low: Double)] = [
  (0, 0), (0x1.f5b75f92c80ddp-3, 0x1.8ab6e3cf7afbdp-57),
  (0x1.dac670561bb4fp-2, 0x1.a2b7f222f65e2p-56),
  (0x1.4978fa3269ee1p-1, 0x1.2419a87f2a458p-56),
  (0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55),
]
