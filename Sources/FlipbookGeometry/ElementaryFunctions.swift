import Foundation

// The only door to the C library's mathematics, so that there is one place to look when two
// machines disagree in a last bit.

/// Returns e raised to the given power; infinity where that is too large.
package func exponential(_ power: Double) -> Double { exp(power) }

/// Returns e raised to the given power, less 1, to full precision also near zero.
package func exponentialMinusOne(_ power: Double) -> Double { expm1(power) }

/// Returns the natural logarithm; minus infinity at zero, not a number below it.
package func logarithm(_ value: Double) -> Double { log(value) }

/// Returns a base raised to a power, as C's `pow`.
package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the real cube root, negative for negative values.
package func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// Returns the sine of an angle in radians.
package func sine(_ radians: Double) -> Double { sin(radians) }

/// Returns the cosine of an angle in radians.
package func cosine(_ radians: Double) -> Double { cos(radians) }

/// Returns the tangent of an angle in radians.
package func tangent(_ radians: Double) -> Double { tan(radians) }

/// Returns the angle in radians, from -π/2 to π/2, whose sine is given.
package func arcSine(_ value: Double) -> Double { asin(value) }

/// Returns the angle in radians, from 0 to π, whose cosine is given.
package func arcCosine(_ value: Double) -> Double { acos(value) }

/// Returns the angle in radians, from -π to π, of the vector (x, y).
package func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns the length of the vector (x, y) without overflow in between.
package func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
