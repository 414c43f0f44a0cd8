/// Returns the sine of an angle in radians.
package func sine(_ radians: Double) -> Double { sineAndCosine(radians).sine }

/// Returns the cosine of an angle in radians.
package func cosine(_ radians: Double) -> Double { sineAndCosine(radians).cosine }

/// Returns the tangent of an angle in radians.
package func tangent(_ radians: Double) -> Double {
  let (sine, cosine) = sineAndCosine(radians)
  return sine / cosine
}

/// Returns the sine and the cosine of an angle in radians; not a number for one that is not finite.
///
/// ## Algorithm
///
/// The nearest whole number of quarter turns is taken off; what is left, at most π ÷ 4, goes into
/// the series; the quarter turns say which of the two is which, and their signs.
package func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  guard radians.isFinite else { return (.nan, .nan) }
  let angle = ReducedAngle(radians)
  let (sine, cosine) = (sineSeries(angle), cosineSeries(angle))
  switch angle.quarterTurns & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// An angle less a number of quarter turns.
private struct ReducedAngle {
  /// How many quarter turns were taken off; the last two bits are right.
  var quarterTurns = 0

  /// What is left, in radians, and what rounding it lost.
  var rest: Double
  var lost = 0.0

  /// π ÷ 2 in four parts; whole numbers below 2²⁰ times the first three are exact.
  private static let quarter = (
    0x1.921fb54400000p+0, 0x1.0b4611a600000p-34, 0x1.3198a2e000000p-69, 0x1.b839a252049c1p-104
  )

  /// - Parameter radians: An angle; of one beyond a million, whole turns of the nearest number to
  ///   2π are taken off first.
  init(_ radians: Double) {
    rest = radians
    guard abs(radians) > 0.785 else { return }
    let small = abs(radians) < 1e6 ? radians : radians.truncatingRemainder(dividingBy: 2 * .pi)
    let count = nearestWhole(small * 0x1.45f306dc9c883p-1)
    let quarter = Self.quarter
    let first = small - count * quarter.0
    let second = count * quarter.1
    let difference = first - second
    // What the subtraction lost, whichever of the two is larger.
    let back = difference - first
    let error = (first - (difference - back)) - (second + back)
    let tail = error - count * quarter.2 - count * quarter.3
    quarterTurns = Int(count)
    rest = difference + tail
    lost = (difference - rest) + tail
  }
}

/// Returns the sine of what is left of an angle.
private func sineSeries(_ angle: ReducedAngle) -> Double {
  let x = angle.rest
  let z = x * x
  let z2 = z * z
  let first = (-1 / 6.0 + z * (1 / 120.0)) + z2 * (-1 / 5040.0 + z * (1 / 362_880.0))
  let second =
    (-1 / 39_916_800.0 + z * (1 / 6_227_020_800.0))
    + z2 * (-1 / 1_307_674_368_000.0 + z * (1 / 355_687_428_096_000.0))
  return x + (x * z * (first + z2 * z2 * second) + angle.lost * (1 - z / 2))
}

/// Returns the cosine of what is left of an angle.
private func cosineSeries(_ angle: ReducedAngle) -> Double {
  let x = angle.rest
  let z = x * x
  let z2 = z * z
  let first = (1 / 24.0 - z * (1 / 720.0)) + z2 * (1 / 40320.0 - z * (1 / 3_628_800.0))
  let second =
    (1 / 479_001_600.0 - z * (1 / 87_178_291_200.0))
    + z2 * (1 / 20_922_789_888_000.0 - z * (1 / 6_402_373_705_728_000.0))
  let half = z / 2
  let most = 1 - half
  return most + (((1 - most) - half) + (z2 * (first + z2 * z2 * second) - x * angle.lost))
}
