/// Returns the sine of an angle in radians.
@inlinable package func sine(_ radians: Double) -> Double { sineAndCosine(radians).sine }

/// Returns the cosine of an angle in radians.
@inlinable package func cosine(_ radians: Double) -> Double { sineAndCosine(radians).cosine }

/// Returns the tangent of an angle in radians.
@inlinable package func tangent(_ radians: Double) -> Double {
  let (sine, cosine) = sineAndCosine(radians)
  return sine / cosine
}

/// Returns the sine and the cosine of an angle in radians; NaN for an angle that is not finite.
///
/// Beyond a million radians, whole turns of the number nearest to 2π are subtracted first.
///
/// ## Algorithm
///
/// The nearest whole number of quarter turns is subtracted. The rest, at most π ÷ 4, goes into the
/// series. The number of quarter turns decides which result is the sine, and both signs.
@inlinable package func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  guard abs(radians) < 1e6 else { return sineAndCosineOfLarge(radians) }
  let large = 0x1.8p52
  let shifted = radians * 0x1.45f306dc9c883p-1 + large
  let count = shifted - large
  // π ÷ 2 in four parts: products with the first three are exact, and so is a difference that
  // cancels.
  let first = radians - count * 0x1.921fb54400000p+0
  let second = first - count * 0x1.0b4611a600000p-34
  let rest = second - (count * 0x1.3198a2e000000p-69 + count * 0x1.b839a252049c1p-104)
  var (sine, cosine) = (sineSeries(rest), cosineSeries(rest))
  // Without branches, which a processor could not foresee: exchange them after an odd number of
  // quarter turns, and turn the signs by moving a bit of that number to where a sign is kept.
  let turns = shifted.bitPattern
  if turns & 1 == 1 { swap(&sine, &cosine) }
  return (
    Double(bitPattern: sine.bitPattern ^ (turns & 2) << 62),
    Double(bitPattern: cosine.bitPattern ^ ((turns &+ 1) & 2) << 62)
  )
}

@usableFromInline func sineAndCosineOfLarge(
  _ radians: Double
) -> (sine: Double, cosine: Double) {
  guard radians.isFinite else { return (.nan, .nan) }
  return sineAndCosine(radians.truncatingRemainder(dividingBy: 2 * .pi))
}

/// Returns the sine of an angle up to π ÷ 4.
@inlinable func sineSeries(_ x: Double) -> Double {
  let z = x * x
  let z2 = z * z
  let first = (-1 / 6.0 + z * (1 / 120.0)) + z2 * (-1 / 5040.0 + z * (1 / 362_880.0))
  let second =
    (-1 / 39_916_800.0 + z * (1 / 6_227_020_800.0)) - z2 * (1 / 1_307_674_368_000.0)
  return x + x * z * (first + z2 * z2 * second)
}

/// Returns the cosine of an angle up to π ÷ 4.
@inlinable func cosineSeries(_ x: Double) -> Double {
  let z = x * x
  let z2 = z * z
  let first = (1 / 24.0 - z * (1 / 720.0)) + z2 * (1 / 40320.0 - z * (1 / 3_628_800.0))
  let second =
    (1 / 479_001_600.0 - z * (1 / 87_178_291_200.0)) + z2 * (1 / 20_922_789_888_000.0)
  let half = z / 2
  let most = 1 - half
  return most + (((1 - most) - half) + z2 * (first + z2 * z2 * second))
}
