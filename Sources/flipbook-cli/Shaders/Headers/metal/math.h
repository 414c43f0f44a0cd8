// Functions of numbers, and of vectors element by element.
//
// Elementary functions are Flipbook's own, so that every machine gives the same bits; Metal's fast
// ones differ in their last digits.
//
// - SeeAlso: Functions and their arguments: documented, Metal Shading Language Specification,
//   chapter 6.
#pragma once

#include "elementary.h"
#include "vectors.h"

#define M_E_F 2.71828182845904523536f
#define M_LOG2E_F 1.44269504088896340736f
#define M_LOG10E_F 0.43429448190325182765f
#define M_LN2_F 0.69314718055994530942f
#define M_LN10_F 2.30258509299404568402f
#define M_PI_F 3.14159265358979323846f
#define M_PI_2_F 1.57079632679489661923f
#define M_PI_4_F 0.78539816339744830962f
#define M_1_PI_F 0.31830988618379067154f
#define M_2_PI_F 0.63661977236758134308f
#define M_2_SQRTPI_F 1.12837916709551257390f
#define M_SQRT2_F 1.41421356237309504880f
#define M_SQRT1_2_F 0.70710678118654752440f
#define M_E_H half(M_E_F)
#define M_PI_H half(M_PI_F)
#define M_PI_2_H half(M_PI_2_F)
#define M_PI_4_H half(M_PI_4_F)
#define M_1_PI_H half(M_1_PI_F)
#define M_SQRT2_H half(M_SQRT2_F)
#define M_PI M_PI_F
#define M_PI_2 M_PI_2_F
#define M_PI_4 M_PI_4_F
#define M_E M_E_F
#define M_SQRT2 M_SQRT2_F
#define FLT_MAX __FLT_MAX__
#define FLT_MIN __FLT_MIN__
#define FLT_EPSILON __FLT_EPSILON__
#define MAXFLOAT __FLT_MAX__
#define HALF_MAX half(65504)
#define HALF_MIN half(0x1p-14f)
#define HALF_EPSILON half(0x1p-10f)
#define INT_MAX __INT_MAX__
#define INT_MIN (-__INT_MAX__ - 1)
#define UINT_MAX 0xffffffffu
#define INFINITY __builtin_inff()
#define NAN __builtin_nanf("")
#define HUGE_VALF __builtin_inff()

namespace flipbook {

/// Calls a function with the elements of some values, each as the type that they have in common.
template <class V, class F, class... A> inline V each(F function, A... values) {
  V result = 0;
  for (int i = 0; i < count_of<V>; i++) {
    put(result, i, element_of<V>(function(at(convert<V>(values), i)...)));
  }
  return result;
}

}  // namespace flipbook

namespace metal {

#define FLIPBOOK_UNARY(name, expression)                                                \
  template <class A> inline flipbook::floating<A> name(A a) {                           \
    return flipbook::each<flipbook::floating<A>>([](auto x) { return expression; }, a); \
  }

#define FLIPBOOK_BINARY(name, expression)                                           \
  template <class A, class B>                                                       \
  inline flipbook::floating<flipbook::common_type<A, B>> name(A a, B b) {           \
    return flipbook::each<flipbook::floating<flipbook::common_type<A, B>>>(         \
        [](auto x, auto y) { return expression; }, a, b);                           \
  }

FLIPBOOK_UNARY(sin, flipbook::sine(x, 0))
FLIPBOOK_UNARY(cos, flipbook::sine(x, 1))
FLIPBOOK_UNARY(tan, flipbook::sine(x, 0) / flipbook::sine(x, 1))
FLIPBOOK_UNARY(sinpi, flipbook::sine(float(x) * M_PI_F, 0))
FLIPBOOK_UNARY(cospi, flipbook::sine(float(x) * M_PI_F, 1))
FLIPBOOK_UNARY(asin, flipbook::angle(x, flipbook::side(x)))
FLIPBOOK_UNARY(acos, flipbook::angle(flipbook::side(x), x))
FLIPBOOK_UNARY(atan, flipbook::angle(x, 1))
FLIPBOOK_BINARY(atan2, flipbook::angle(x, y))
FLIPBOOK_UNARY(exp, flipbook::power_of_two(double(x) * 0x1.71547652b82fep+0))
FLIPBOOK_UNARY(exp2, flipbook::power_of_two(x))
FLIPBOOK_UNARY(exp10, flipbook::power_of_two(double(x) * 0x1.a934f0979a371p+1))
FLIPBOOK_UNARY(log, float(flipbook::logarithm(x) * 0x1.62e42fefa39efp-1))
FLIPBOOK_UNARY(log2, float(flipbook::logarithm(x)))
FLIPBOOK_UNARY(log10, float(flipbook::logarithm(x) * 0x1.34413509f79ffp-2))
FLIPBOOK_BINARY(pow, flipbook::power(x, y))
FLIPBOOK_BINARY(powr, flipbook::power(x, y))
FLIPBOOK_UNARY(tanh, flipbook::area_tangent(x))
FLIPBOOK_UNARY(sinh, float(flipbook::area_sine(x)))
FLIPBOOK_UNARY(cosh, float(flipbook::area_cosine(x)))

FLIPBOOK_UNARY(sqrt, __builtin_sqrtf(x))
FLIPBOOK_UNARY(rsqrt, 1 / __builtin_sqrtf(x))
FLIPBOOK_UNARY(floor, __builtin_floorf(x))
FLIPBOOK_UNARY(ceil, __builtin_ceilf(x))
FLIPBOOK_UNARY(trunc, __builtin_truncf(x))
FLIPBOOK_UNARY(round, __builtin_roundf(x))
FLIPBOOK_UNARY(rint, __builtin_rintf(x))
FLIPBOOK_UNARY(fract, __builtin_fminf(float(x) - __builtin_floorf(x), 0x1.fffffep-1f))
FLIPBOOK_UNARY(fabs, __builtin_fabsf(x))
FLIPBOOK_UNARY(saturate, x > 0 ? (x < 1 ? float(x) : 1.0f) : 0.0f)
FLIPBOOK_BINARY(fmod, float(x) - float(y) * __builtin_truncf(float(x) / float(y)))
FLIPBOOK_BINARY(copysign, __builtin_copysignf(x, y))
FLIPBOOK_BINARY(step, y < x ? 0.0f : 1.0f)
FLIPBOOK_BINARY(fdim, x > y ? x - y : decltype(x)(0))
FLIPBOOK_BINARY(ldexp, float(x) * flipbook::power_of_two(y))

#undef FLIPBOOK_UNARY
#undef FLIPBOOK_BINARY

template <class A> inline A abs(A a) {
  return flipbook::each<A>([](auto x) { return x < 0 ? -x : x; }, a);
}

template <class A> inline A sign(A a) {
  return flipbook::each<A>([](auto x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }, a);
}

#define FLIPBOOK_CHOICE(name, expression)                                 \
  template <class A, class B>                                             \
  inline flipbook::common_type<A, B> name(A a, B b) {                     \
    return flipbook::each<flipbook::common_type<A, B>>(                   \
        [](auto x, auto y) { return expression; }, a, b);                 \
  }

// The number, where the other value is none.
FLIPBOOK_CHOICE(min, x != x || y < x ? y : x)
FLIPBOOK_CHOICE(max, x != x || y > x ? y : x)
FLIPBOOK_CHOICE(fmin, x != x || y < x ? y : x)
FLIPBOOK_CHOICE(fmax, x != x || y > x ? y : x)

#undef FLIPBOOK_CHOICE

template <class A, class B, class C> inline auto min3(A a, B b, C c) { return min(min(a, b), c); }
template <class A, class B, class C> inline auto max3(A a, B b, C c) { return max(max(a, b), c); }

template <class A, class B, class C> inline auto clamp(A value, B low, C high) {
  typedef flipbook::common_type<A, B, C> V;
  return min(max(flipbook::convert<V>(value), flipbook::convert<V>(low)), flipbook::convert<V>(high));
}

template <class A, class B, class C> inline auto mix(A first, B second, C part) {
  typedef flipbook::floating<flipbook::common_type<A, B, C>> V;
  V a = flipbook::convert<V>(first);
  return V(a + (flipbook::convert<V>(second) - a) * flipbook::convert<V>(part));
}

template <class A, class B, class C> inline auto fma(A a, B b, C c) {
  typedef flipbook::floating<flipbook::common_type<A, B, C>> V;
  return flipbook::each<V>(
      [](auto x, auto y, auto z) { return float(double(x) * double(y) + double(z)); }, a, b, c);
}
template <class A, class B, class C> inline auto mad(A a, B b, C c) { return fma(a, b, c); }

template <class A, class B, class C> inline auto smoothstep(A low, B high, C value) {
  typedef flipbook::floating<flipbook::common_type<A, B, C>> V;
  V a = flipbook::convert<V>(low);
  V t = saturate((flipbook::convert<V>(value) - a) / (flipbook::convert<V>(high) - a));
  return V(t * t * (3 - 2 * t));
}

template <class A> inline A sincos(A angle, A &cosine) {
  cosine = cos(angle);
  return sin(angle);
}

template <class A> inline A modf(A value, A &whole) {
  whole = trunc(value);
  return value - whole;
}

// MARK: Conditions

template <class A> inline bool any(A value) {
  bool result = false;
  for (int i = 0; i < flipbook::count_of<A>; i++) result |= flipbook::at(value, i) != 0;
  return result;
}

template <class A> inline bool all(A value) {
  bool result = true;
  for (int i = 0; i < flipbook::count_of<A>; i++) result &= flipbook::at(value, i) != 0;
  return result;
}

/// The second value where the condition is true.
template <class A, class B, class C>
inline flipbook::common_type<A, B> select(A no, B yes, C condition) {
  typedef flipbook::common_type<A, B> V;
  V result = 0;
  for (int i = 0; i < flipbook::count_of<V>; i++) {
    bool is_second = flipbook::at(condition, i) != 0;
    flipbook::put(
        result, i,
        is_second ? flipbook::at(flipbook::convert<V>(yes), i)
                  : flipbook::at(flipbook::convert<V>(no), i));
  }
  return result;
}

#define FLIPBOOK_QUESTION(name, expression)                                              \
  template <class A> inline flipbook::with<A, int> name(A a) {                           \
    flipbook::with<A, int> result = 0;                                                   \
    for (int i = 0; i < flipbook::count_of<A>; i++) {                                    \
      float x = float(flipbook::at(a, i));                                               \
      flipbook::put(result, i, expression);                                              \
    }                                                                                    \
    return result;                                                                       \
  }

FLIPBOOK_QUESTION(isnan, x != x)
FLIPBOOK_QUESTION(isinf, __builtin_fabsf(x) == INFINITY)
FLIPBOOK_QUESTION(isfinite, __builtin_fabsf(x) < INFINITY)
FLIPBOOK_QUESTION(signbit, __builtin_signbit(x))

#undef FLIPBOOK_QUESTION

inline uint popcount(uint value) { return uint(__builtin_popcount(value)); }
inline uint clz(uint value) { return value == 0 ? 32 : uint(__builtin_clz(value)); }
inline uint ctz(uint value) { return value == 0 ? 32 : uint(__builtin_ctz(value)); }

// MARK: Lengths and directions

template <class A, class B> inline auto dot(A first, B second) {
  typedef flipbook::common_type<A, B> V;
  V product = flipbook::convert<V>(first) * flipbook::convert<V>(second);
  flipbook::element_of<V> sum = 0;
  for (int i = 0; i < flipbook::count_of<V>; i++) sum += flipbook::at(product, i);
  return sum;
}

template <class A> inline auto length_squared(A value) { return dot(value, value); }
template <class A> inline auto length(A value) { return sqrt(dot(value, value)); }
template <class A, class B> inline auto distance(A a, B b) { return length(a - b); }
template <class A, class B> inline auto distance_squared(A a, B b) { return length_squared(a - b); }
template <class A> inline A normalize(A value) {
  return value * flipbook::element_of<A>(rsqrt(dot(value, value)));
}

template <class V> inline V cross(V a, V b) { return a.yzx * b.zxy - a.zxy * b.yzx; }

template <class A, class B> inline A reflect(A incident, B normal) {
  return incident - flipbook::element_of<A>(2) * dot(normal, incident) * normal;
}

template <class A, class B> inline A refract(A incident, B normal, flipbook::element_of<A> ratio) {
  typedef flipbook::element_of<A> T;
  T along = dot(normal, incident);
  T rest = T(1) - ratio * ratio * (T(1) - along * along);
  if (rest < 0) return A(T(0));
  return incident * ratio - normal * T(ratio * along + T(sqrt(rest)));
}

template <class A, class B, class C> inline A faceforward(A normal, B incident, C reference) {
  return dot(reference, incident) < 0 ? normal : -normal;
}

/// The same functions under other names: nothing here is less exact.
namespace fast {
using namespace metal;
}
namespace precise {
using namespace metal;
}

}  // namespace metal
