/// Returns the real cube root, negative for negative values.
///
/// ## Algorithm
///
/// The value is scaled by a power of 8 to between 1 and 8. The first guess lies on the line through
/// the roots of 1 and 8. Four steps of Halley's method follow, each of which triples the number of
/// correct digits.
package func cubeRoot(_ value: Double) -> Double {
  guard value.isFinite, value != 0 else { return value }
  let (thirds, rest) = Int(value.exponent).quotientAndRemainderDown(dividingBy: 3)
  let small = value.significand.scaledByPower(of: rest)
  var root = (small + 6) / 7
  for _ in 0..<4 {
    let cube = root * root * root
    root -= root * (cube - small) / (2 * cube + small)
  }
  return (value.sign == .minus ? -root : root).scaledByPower(of: thirds)
}

/// Returns the length of the vector (x, y) without overflow in between.
package func hypotenuse(_ x: Double, _ y: Double) -> Double {
  if x.isInfinite || y.isInfinite { return .infinity }
  let (long, short) = abs(x) > abs(y) ? (abs(x), abs(y)) : (abs(y), abs(x))
  guard long > 0x1p500 || short < 0x1p-500 else { return (x * x + y * y).squareRoot() }
  guard long > 0 else { return long + short }
  let ratio = short / long
  return long * (1 + ratio * ratio).squareRoot()
}

extension Int {
  /// Returns the quotient rounded down and the remainder, which is not negative.
  fileprivate func quotientAndRemainderDown(dividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
