// The elementary functions are computed here, from additions and multiplications alone, since the C
// library's differ in a last bit between processors with fused multiplication and without: a frame
// must not. Constants are the numbers they name, rounded; series are Taylor's, cut off where the
// rest is below the last bit.

/// Returns e raised to the given power, to the last bit or the one beside it; infinity where that
/// is too large.
///
/// ## Algorithm
///
/// With k the nearest whole number of ln 2 in the power and r the rest, at most ln 2 ÷ 2, the
/// result is eʳ × 2ᵏ.
package func exponential(_ power: Double) -> Double {
  guard power < 709.782712893384 else { return power.isNaN ? power : .infinity }
  guard power > -745.2 else { return 0 }
  let count = nearestWhole(power * 0x1.71547652b82fep+0)
  let high = power - count * LogarithmOfTwo.high
  let low = count * LogarithmOfTwo.low
  let rest = high - low
  let lost = (high - rest) - low
  let value = 1 + (rest + (rest * rest * exponentialSeries(rest) + lost))
  return value.scaledByPower(of: Int(count))
}

/// Returns e raised to the given power, less 1, to full precision also near zero.
package func exponentialMinusOne(_ power: Double) -> Double {
  guard abs(power) < 0.34 else { return exponential(power) - 1 }
  return power + power * power * exponentialSeries(power)
}

/// The natural logarithm of two, in two parts; whole numbers below 2²⁰ times the first are exact.
enum LogarithmOfTwo {
  static let high = 0x1.62e42fee00000p-1
  static let low = 0x1.a39ef35793c76p-33
}

/// Returns (eʳ - 1 - r) ÷ r² for r up to 0.35, in pairs so that the steps need not wait for each
/// other.
private func exponentialSeries(_ r: Double) -> Double {
  let r2 = r * r
  let r4 = r2 * r2
  let first = (1 / 2.0 + r * (1 / 6.0)) + r2 * (1 / 24.0 + r * (1 / 120.0))
  let second = (1 / 720.0 + r * (1 / 5040.0)) + r2 * (1 / 40320.0 + r * (1 / 362_880.0))
  let third =
    (1 / 3_628_800.0 + r * (1 / 39_916_800.0))
    + r2 * (1 / 479_001_600.0 + r * (1 / 6_227_020_800.0))
  return first + r4 * (second + r4 * third)
}

/// Returns the nearest whole number of one below 2⁵¹, without a call.
func nearestWhole(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

extension Double {
  /// Returns the value times 2 to a power from -1100 to 1100.
  func scaledByPower(of exponent: Int) -> Double {
    if exponent > 1023 { return scaledByPower(of: exponent - 1) * 2 }
    if exponent < -1021 { return scaledByPower(of: exponent + 64) * 0x1p-64 }
    return self * Double(bitPattern: UInt64(exponent + 1023) << 52)
  }
}
