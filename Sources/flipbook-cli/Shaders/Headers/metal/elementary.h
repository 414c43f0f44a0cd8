// Elementary functions of floats, computed from sums, products and quotients of doubles.
//
// The C library's differ between processors, and a frame may not. Results are exact to the last bit
// of a float or the one before; Metal's fast functions are not that exact.
#pragma once

namespace flipbook {

/// Rounds to the nearest whole number, of less than 2 to the power of 51.
inline double nearest(double x) { return (x + 0x1.8p52) - 0x1.8p52; }

/// The sine of an angle to which a number of quarter turns is added.
///
/// The nearest number of quarter turns is subtracted, and the rest, at most a quarter of pi, goes
/// into the series of the sine or of the cosine.
inline float sine(float x, long quarters) {
  double angle = x;
  if (!(angle < 1e15 && angle > -1e15)) return __builtin_nanf("");
  double turns = nearest(angle * 0x1.45f306dc9c883p-1);
  // A quarter turn in three parts: products with the first two are exact for all usual angles.
  double rest = angle - turns * 0x1.921fb54400000p+0;
  rest -= turns * 0x1.0b4611a600000p-34;
  rest -= turns * 0x1.3198a2e037073p-69;
  quarters += long(turns);
  double z = rest * rest;
  double value;
  if (quarters & 1) {
    value = z * (1.0 / 40320 - z * (1.0 / 3628800)) - 1.0 / 720;
    value = 1 - z * (0.5 - z * (1.0 / 24 + z * value));
  } else {
    value = z * (1.0 / 362880 - z * (1.0 / 39916800)) - 1.0 / 5040;
    value = rest * (1 - z * (1.0 / 6 - z * (1.0 / 120 + z * value)));
  }
  return float(quarters & 2 ? -value : value);
}

/// 2 to the power of x: the nearest whole power, times a series of the rest.
inline float power_of_two(double x) {
  if (x > 160) return __builtin_inff();
  if (x < -160) return 0;
  if (x != x) return float(x);
  double whole = nearest(x);
  double r = (x - whole) * 0x1.62e42fefa39efp-1;
  double series = 1.0 / 5040 + r * (1.0 / 40320 + r * (1.0 / 362880));
  series = 1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720 + r * series));
  series = 1 + r * (1 + r * (0.5 + r * (1.0 / 6 + r * series)));
  return float(series * __builtin_bit_cast(double, (long(whole) + 1023) << 52));
}

/// The logarithm to the base 2 of a positive number: its exponent, and twice the area tangent of
/// what is left of it.
inline double logarithm_of_positive(double x) {
  long bits = __builtin_bit_cast(long, x);
  // Adds so much that the significand is carried over from the root of 2 on.
  long exponent = (bits + 0x95f619980c433) >> 52;
  double significand = __builtin_bit_cast(double, bits - ((exponent - 1023) << 52));
  double s = (significand - 1) / (significand + 1);
  double z = s * s;
  double series = 1.0 / 7 + z * (1.0 / 9 + z * (1.0 / 11 + z * (1.0 / 13)));
  series = 1 + z * (1.0 / 3 + z * (1.0 / 5 + z * series));
  return double(exponent - 1023) + s * series * (2 * 0x1.71547652b82fep+0);
}

/// The logarithm to the base 2.
inline double logarithm(float x) {
  if (x > 0) return x < __builtin_inff() ? logarithm_of_positive(x) : double(x);
  return x == 0 ? -__builtin_inf() : __builtin_nan("");
}

/// A number to the power of another one, with C's results at the edges.
inline float power(float x, float y) {
  if (y == 0 || x == 1) return 1;
  if (x != x || y != y) return x + y;
  float size = __builtin_fabsf(x);
  bool is_whole = __builtin_truncf(y) == y;
  bool is_odd = is_whole && __builtin_truncf(y / 2) * 2 != y;
  if (x < 0 && !is_whole) return __builtin_nanf("");
  float result = size == 1 ? 1 : power_of_two(double(y) * logarithm(size));
  return __builtin_signbit(x) && is_odd ? -result : result;
}

/// The angle of the vector (x, y).
inline float angle(double y, double x) {
  double height = __builtin_fabs(y);
  double width = __builtin_fabs(x);
  double most = height > width ? height : width;
  double least = height > width ? width : height;
  double slope = most == 0 ? 0 : least == most ? 1 : least / most;
  // Beyond an eighth turn less an eighth, the angle is taken from there.
  bool is_steep = slope > 0.41421356237309503;
  double a = is_steep ? (slope - 1) / (slope + 1) : slope;
  double z = a * a;
  double series = 1.0 / 17 - z * (1.0 / 19 - z * (1.0 / 21 - z * (1.0 / 23)));
  series = 1.0 / 9 - z * (1.0 / 11 - z * (1.0 / 13 - z * (1.0 / 15 - z * series)));
  series = a * (1 - z * (1.0 / 3 - z * (1.0 / 5 - z * (1.0 / 7 - z * series))));
  double result = is_steep ? 0x1.921fb54442d18p-1 + series : series;
  if (height > width) result = 0x1.921fb54442d18p+0 - result;
  if (__builtin_signbit(x)) result = 0x1.921fb54442d18p+1 - result;
  if (x != x || y != y) return __builtin_nanf("");
  return float(__builtin_signbit(y) ? -result : result);
}

/// Half of the difference between the exponentials of x and of its negative.
inline double area_sine(double x) {
  double z = x * x;
  if (z < 0.25) return x * (1 + z / 6 * (1 + z / 20 * (1 + z / 42 * (1 + z / 72))));
  double power = x * 0x1.71547652b82fep+0;
  return (double(power_of_two(power)) - double(power_of_two(-power))) / 2;
}

/// Half of their sum.
inline double area_cosine(double x) {
  double power = x * 0x1.71547652b82fep+0;
  return (double(power_of_two(power)) + double(power_of_two(-power))) / 2;
}

/// The quotient of both; beyond 10 it is 1 in 24 bits.
inline float area_tangent(double x) {
  return x > 10 ? 1 : x < -10 ? -1 : float(area_sine(x) / area_cosine(x));
}

/// The side that a circle of radius 1 leaves beside a distance; not a number beyond it.
inline double side(float x) { return __builtin_sqrt((1.0 - double(x)) * (1.0 + double(x))); }

}  // namespace flipbook
