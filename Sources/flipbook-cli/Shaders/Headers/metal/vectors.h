// Vectors of Metal's shading language, as clang's own: with members such as `xyz` and `rgba`.
//
// - SeeAlso: Types, conversions and constructors: documented, Metal Shading Language Specification,
//   chapter 2.
#pragma once

typedef _Float16 half;
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef unsigned long size_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef unsigned char uint8_t;

#define FLIPBOOK_VECTORS(element)                                      \
  typedef element element##2 __attribute__((ext_vector_type(2)));      \
  typedef element element##3 __attribute__((ext_vector_type(3)));      \
  typedef element element##4 __attribute__((ext_vector_type(4)));      \
  typedef element##2 packed_##element##2;                              \
  typedef element##3 packed_##element##3;                              \
  typedef element##4 packed_##element##4;                              \
  typedef element##2 vector_##element##2;                              \
  typedef element##3 vector_##element##3;                              \
  typedef element##4 vector_##element##4;                              \
  typedef element##2 simd_##element##2;                                \
  typedef element##3 simd_##element##3;                                \
  typedef element##4 simd_##element##4;

FLIPBOOK_VECTORS(half)
FLIPBOOK_VECTORS(float)
FLIPBOOK_VECTORS(char)
FLIPBOOK_VECTORS(uchar)
FLIPBOOK_VECTORS(short)
FLIPBOOK_VECTORS(ushort)
FLIPBOOK_VECTORS(int)
FLIPBOOK_VECTORS(uint)

#undef FLIPBOOK_VECTORS

// A comparison of floats gives whole numbers.
typedef int2 bool2;
typedef int3 bool3;
typedef int4 bool4;

// Spaces of addresses, and parts of programs that nothing here tells apart.
#define device
#define thread
#define threadgroup
#define constant const
#define kernel
#define vertex
#define fragment

namespace flipbook {

template <class T, int N> using vector = T __attribute__((ext_vector_type(N)));

/// The element of a vector and the number of them; a number is one of itself.
template <class V> struct traits {
  typedef V element;
  static constexpr int count = 1;
};
template <class T, int N> struct traits<T __attribute__((ext_vector_type(N)))> {
  typedef T element;
  static constexpr int count = N;
};

template <class V> using element_of = typename traits<V>::element;
template <class V> inline constexpr int count_of = traits<V>::count;

template <class A, class B> inline constexpr bool is_same = false;
template <class A> inline constexpr bool is_same<A, A> = true;

template <bool is_first, class A, class B> struct chosen { typedef A type; };
template <class A, class B> struct chosen<false, A, B> { typedef B type; };

template <class V, class T> struct with_element {
  typedef vector<T, count_of<V>> type;
};
template <class V, class T> requires(count_of<V> == 1) struct with_element<V, T> {
  typedef T type;
};

/// A vector with the same number of other elements.
template <class V, class T> using with = typename with_element<V, T>::type;

/// The type of a sum: a vector beside a number keeps its elements.
template <class A, class B> struct common_of {
  typedef decltype(element_of<A>() + element_of<B>()) sum;
  typedef typename chosen<
      count_of<A> == count_of<B>, with<A, sum>,
      typename chosen<(count_of<A> > count_of<B>), A, B>::type>::type type;
};
template <class A> struct common_of<A, A> { typedef A type; };
template <class A, class... B> struct common { typedef A type; };
template <class A, class B, class... C> struct common<A, B, C...> {
  typedef typename common<typename common_of<A, B>::type, C...>::type type;
};
template <class... A> using common_type = typename common<A...>::type;

/// Whole numbers become floats.
template <class V>
using floating = with<
    V, typename chosen<
           is_same<element_of<V>, half> || is_same<element_of<V>, float>, element_of<V>, float>::type>;

/// A value as another type: a number fills a vector.
template <class V, class A> inline V convert(A value) {
  if constexpr (is_same<V, A>) {
    return value;
  } else if constexpr (count_of<V> == 1 || count_of<A> == 1) {
    return V(element_of<V>(value));
  } else {
    return __builtin_convertvector(value, V);
  }
}

template <class V, class A> inline void fill(V &result, int &index, A value) {
  for (int k = 0; k < count_of<A>; k++) {
    if (index >= count_of<V>) return;
    if constexpr (count_of<A> == 1) {
      result[index++] = element_of<V>(value);
    } else {
      result[index++] = element_of<V>(value[k]);
    }
  }
}

/// A vector of numbers and vectors, one behind the other; of one number, that one everywhere.
template <class V, class A, class... B> inline V make(A first, B... others) {
  if constexpr (sizeof...(B) == 0 && (count_of<A> == 1 || count_of<A> == count_of<V>)) {
    return convert<V>(first);
  } else {
    V result = 0;
    int index = 0;
    fill(result, index, first);
    (fill(result, index, others), ...);
    return result;
  }
}

template <class V> inline V make() { return 0; }

/// An element of a vector, or a number.
template <class V> inline element_of<V> at(V value, int index) {
  if constexpr (count_of<V> == 1) {
    return value;
  } else {
    return value[index];
  }
}

template <class V> inline void put(V &result, int index, element_of<V> value) {
  if constexpr (count_of<V> == 1) {
    result = value;
  } else {
    result[index] = value;
  }
}

}  // namespace flipbook

namespace metal {

template <class T, int N> using vec = flipbook::vector<T, N>;

template <class T, class A> inline T as_type(A value) { return __builtin_bit_cast(T, value); }

}  // namespace metal

using metal::as_type;

// Names of types that are called make a vector; those that are not stay what they are.
#define half2(...) flipbook::make<half2>(__VA_ARGS__)
#define half3(...) flipbook::make<half3>(__VA_ARGS__)
#define half4(...) flipbook::make<half4>(__VA_ARGS__)
#define float2(...) flipbook::make<float2>(__VA_ARGS__)
#define float3(...) flipbook::make<float3>(__VA_ARGS__)
#define float4(...) flipbook::make<float4>(__VA_ARGS__)
#define short2(...) flipbook::make<short2>(__VA_ARGS__)
#define short3(...) flipbook::make<short3>(__VA_ARGS__)
#define short4(...) flipbook::make<short4>(__VA_ARGS__)
#define ushort2(...) flipbook::make<ushort2>(__VA_ARGS__)
#define ushort3(...) flipbook::make<ushort3>(__VA_ARGS__)
#define ushort4(...) flipbook::make<ushort4>(__VA_ARGS__)
#define int2(...) flipbook::make<int2>(__VA_ARGS__)
#define int3(...) flipbook::make<int3>(__VA_ARGS__)
#define int4(...) flipbook::make<int4>(__VA_ARGS__)
#define uint2(...) flipbook::make<uint2>(__VA_ARGS__)
#define uint3(...) flipbook::make<uint3>(__VA_ARGS__)
#define uint4(...) flipbook::make<uint4>(__VA_ARGS__)
#define vector_float2(...) flipbook::make<float2>(__VA_ARGS__)
#define vector_float3(...) flipbook::make<float3>(__VA_ARGS__)
#define vector_float4(...) flipbook::make<float4>(__VA_ARGS__)
#define simd_float2(...) flipbook::make<float2>(__VA_ARGS__)
#define simd_float3(...) flipbook::make<float3>(__VA_ARGS__)
#define simd_float4(...) flipbook::make<float4>(__VA_ARGS__)
#define bool2(...) flipbook::make<bool2>(__VA_ARGS__)
#define bool3(...) flipbook::make<bool3>(__VA_ARGS__)
#define bool4(...) flipbook::make<bool4>(__VA_ARGS__)

inline constexpr half operator""h(long double value) { return half(value); }
inline constexpr half operator""h(unsigned long long value) { return half(value); }
