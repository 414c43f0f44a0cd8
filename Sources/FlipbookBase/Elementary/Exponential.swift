// The elementary functions are computed here, from additions and multiplications alone, since the C
// library's differ in a last bit between processors with fused multiplication and without: a frame
// must not. Constants are the numbers they name, rounded; series are Taylor's, cut off where the
// rest is below the last bit.

/// Returns e raised to the given power, exact to the last two bits; infinity if that is too large.
///
/// ## Algorithm
///
/// Let k be the nearest whole number of 32nds of ln 2 in the power, and r the rest, at most ln 2 ÷
/// 64. The result is eʳ × 2^(k ÷ 32). The first factor is a short series. The second is a table
/// entry for the last five bits of k, with the other bits as its exponent.
@usableFromInline package func exponential(_ power: Double) -> Double {
  guard power < 709.782712893384 else { return power.isNaN ? power : .infinity }
  guard power > -745.2 else { return 0 }
  // Adding the large number leaves the nearest whole one in its last bits.
  let large = 0x1.8p52
  let shifted = power * 0x1.71547652b82fep+5 + large
  let count = shifted - large
  let whole = Int(shifted.bitPattern) - Int(large.bitPattern)
  let r = (power - count * 0x1.62e42fee00000p-6) - count * 0x1.a39ef35793c76p-38
  let r2 = r * r
  let series = (1 / 2.0 + r * (1 / 6.0)) + r2 * ((1 / 24.0 + r * (1 / 120.0)) + r2 * (1 / 720.0))
  let entry = powersOfTwo[whole & 31]
  return (entry + entry * (r + r2 * series)).scaledByPower(of: whole >> 5)
}

/// 2 to the power of 0, 1, … 31 32nds.
private let powersOfTwo: [Double] = [
  0x1.0000000000000p+0, 0x1.059b0d3158574p+0, 0x1.0b5586cf9890fp+0,
  0x1.11301d0125b51p+0, 0x1.172b83c7d517bp+0, 0x1.1d4873168b9aap+0,
  0x1.2387a6e756238p+0, 0x1.29e9df51fdee1p+0, 0x1.306fe0a31b715p+0,
  0x1.371a7373aa9cbp+0, 0x1.3dea64c123422p+0, 0x1.44e086061892dp+0,
  0x1.4bfdad5362a27p+0, 0x1.5342b569d4f82p+0, 0x1.5ab07dd485429p+0,
  0x1.6247eb03a5585p+0, 0x1.6a09e667f3bcdp+0, 0x1.71f75e8ec5f74p+0,
  0x1.7a11473eb0187p+0, 0x1.82589994cce13p+0, 0x1.8ace5422aa0dbp+0,
  0x1.93737b0cdc5e5p+0, 0x1.9c49182a3f090p+0, 0x1.a5503b23e255dp+0,
  0x1.ae89f995ad3adp+0, 0x1.b7f76f2fb5e47p+0, 0x1.c199bdd85529cp+0,
  0x1.cb720dcef9069p+0, 0x1.d5818dcfba487p+0, 0x1.dfc97337b9b5fp+0,
  0x1.ea4afa2a490dap+0, 0x1.f50765b6e4540p+0,
]

/// Returns e raised to the given power, less 1, to full precision also near zero.
@inlinable package func exponentialMinusOne(_ power: Double) -> Double {
  guard abs(power) < 0.34 else { return exponential(power) - 1 }
  return power + power * power * exponentialSeries(power)
}

/// The natural logarithm of two, in two parts; whole numbers below 2²⁰ times the first are exact.
@usableFromInline enum LogarithmOfTwo {
  @inlinable static var high: Double { 0x1.62e42fee00000p-1 }
  @inlinable static var low: Double { 0x1.a39ef35793c76p-33 }
}

/// Returns (eʳ - 1 - r) ÷ r² for r up to 0.35, in pairs so that one step need not wait for another.
@inlinable func exponentialSeries(_ r: Double) -> Double {
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
@inlinable func nearestWhole(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }

extension Double {
  /// Returns the value times 2 to a power from -1100 to 1100.
  @inlinable func scaledByPower(of exponent: Int) -> Double {
    guard exponent >= -1021, exponent <= 1023 else { return scaledByExtremePower(of: exponent) }
    return self * Double(bitPattern: UInt64(exponent + 1023) << 52)
  }

  /// Returns the same in two steps, neither of which leaves the range of normal numbers.
  @usableFromInline func scaledByExtremePower(of exponent: Int) -> Double {
    let step = exponent > 0 ? 512 : -512
    return scaledByPower(of: exponent - step).scaledByPower(of: step)
  }
}
