/// Returns the natural logarithm; minus infinity at zero, NaN below it.
///
/// ## Algorithm
///
/// With x = m × 2ᵏ, m from √½ to √2, f = m - 1 and s = f ÷ (2 + f), ln m is 2 (s + s³ ÷ 3 + s⁵ ÷ 5
/// + …). From this, f - f² ÷ 2 is taken out, so that rounding affects only a small rest.
package func logarithm(_ value: Double) -> Double {
  guard value > 0 else { return value == 0 ? -.infinity : .nan }
  guard value.isFinite else { return value }
  var significand = value.significand
  var exponent = Double(value.exponent)
  if significand > 1.4142135623730951 {
    significand /= 2
    exponent += 1
  }
  let f = significand - 1
  let s = f / (2 + f)
  let square = s * s
  let half = f * f / 2
  let rest = square * logarithmSeries(square)
  let small = half - (s * (half + rest) + exponent * LogarithmOfTwo.low)
  return exponent * LogarithmOfTwo.high - (small - f)
}

/// Returns 2 ÷ 3 + 2 z ÷ 5 + 2 z² ÷ 7 + … for z up to 0.03.
private func logarithmSeries(_ z: Double) -> Double {
  let z2 = z * z
  let z4 = z2 * z2
  let first = (2 / 3.0 + z * (2 / 5.0)) + z2 * (2 / 7.0 + z * (2 / 9.0))
  let second = (2 / 11.0 + z * (2 / 13.0)) + z2 * (2 / 15.0 + z * (2 / 17.0))
  let third = (2 / 19.0 + z * (2 / 21.0)) + z2 * (2 / 23.0)
  return first + z4 * (second + z4 * third)
}

/// Returns a base raised to a power, with C's results for what is not finite.
package func power(_ base: Double, _ exponent: Double) -> Double {
  if exponent == 0 || base == 1 { return 1 }
  if base.isNaN || exponent.isNaN { return .nan }
  let isWhole = exponent == exponent.rounded(.towardZero)
  if isWhole, abs(exponent) <= 64 { return power(base, whole: Int(exponent)) }
  if base < 0, exponent.isFinite, base.isFinite, !isWhole { return .nan }
  if exponent.isInfinite, abs(base) == 1 { return 1 }
  let size = exponential(exponent * logarithm(abs(base)))
  let isOdd = isWhole && abs(exponent) < 0x1p53 && exponent.remainder(dividingBy: 2) != 0
  return base.sign == .minus && isOdd ? -size : size
}

/// Returns a base raised to a small whole power by squaring: exact where the result can be.
private func power(_ base: Double, whole exponent: Int) -> Double {
  var (result, square, rest) = (1.0, base, exponent.magnitude)
  while rest > 0 {
    if rest & 1 == 1 { result *= square }
    square *= square
    rest >>= 1
  }
  return exponent < 0 ? 1 / result : result
}
