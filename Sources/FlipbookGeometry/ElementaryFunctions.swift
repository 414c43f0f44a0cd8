public import Foundation

// The only door to the C library's mathematics, so that there is one place to look when two
// machines disagree in a last bit. It is open to the optimiser: a spring is three of them.

/// Returns e raised to the given power; infinity where that is too large.
@inlinable package func exponential(_ power: Double) -> Double { exp(power) }

/// Returns e raised to the given power, less 1, to full precision also near zero.
@inlinable package func exponentialMinusOne(_ power: Double) -> Double { expm1(power) }

/// Returns the natural logarithm; minus infinity at zero, not a number below it.
@inlinable package func logarithm(_ value: Double) -> Double { log(value) }

/// Returns a base raised to a power, as C's `pow`.
@inlinable package func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// Returns the real cube root, negative for negative values.
@inlinable package func cubeRoot(_ value: Double) -> Double { cbrt(value) }

/// Returns the sine of an angle in radians.
@inlinable package func sine(_ radians: Double) -> Double { sin(radians) }

/// Returns the cosine of an angle in radians.
@inlinable package func cosine(_ radians: Double) -> Double { cos(radians) }

/// Returns the tangent of an angle in radians.
@inlinable package func tangent(_ radians: Double) -> Double { tan(radians) }

/// Returns the angle in radians, from -π/2 to π/2, whose sine is given.
@inlinable package func arcSine(_ value: Double) -> Double { asin(value) }

/// Returns the angle in radians, from 0 to π, whose cosine is given.
@inlinable package func arcCosine(_ value: Double) -> Double { acos(value) }

/// Returns the angle in radians, from -π to π, of the vector (x, y).
@inlinable package func arcTangent(y: Double, x: Double) -> Double { atan2(y, x) }

/// Returns the length of the vector (x, y) without overflow in between.
@inlinable package func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }
