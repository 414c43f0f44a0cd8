// Lets a scene call the functions of a file of shaders.
//
// `FLIPBOOK_SHADER(name)` stands behind the file's text, once for each function that is marked
// `[[ stitchable ]]`. When the program starts it tells the library the function's name, its use, and
// how to call it.
#pragma once

#include "SwiftUI/SwiftUI_Metal.h"

inline void *operator new(size_t, void *place) noexcept { return place; }

extern "C" {
void *malloc(size_t);
void free(void *);

typedef void *flipbook_bind(const void *arguments, long count);
typedef void flipbook_call(
    const void *function, const void *bound, const float *input, flipbook::layer_reader reader,
    const void *picture, float *output);
typedef void flipbook_release(void *bound);

/// The library's list of shaders.
void flipbook_register_shader(
    const char *name, int usage, const void *function, flipbook_bind *bind, flipbook_call *call,
    flipbook_release *release);
}

namespace flipbook {

/// The uses of a shader; the library has the same numbers.
enum usage { color_usage, distortion_usage, layer_usage, fill_usage };

/// An argument as the library hands it over: five words.
struct argument {
  const float *numbers;
  long number_count;
  /// The pixels of a picture, or the bytes of data.
  const unsigned char *bytes;
  /// In pixels; of data the number of bytes.
  long width;
  long height;

  float operator[](long index) const { return index < number_count ? numbers[index] : 0; }
};

/// Goes from argument to argument while the parameters of a function are filled.
struct argument_list {
  const argument *next;
  const argument *end;
  /// The length of the last array, which the parameter behind it asks for; none is negative.
  long length = -1;

  argument take() {
    length = -1;
    return next < end ? *next++ : argument{nullptr, 0, nullptr, 0, 0};
  }
};

template <class V> inline V value_of(const argument &argument, long first = 0) {
  V result = 0;
  for (int i = 0; i < count_of<V>; i++) put(result, i, element_of<V>(argument[first + i]));
  return result;
}

/// The value of one parameter.
template <class P> struct slot {
  P stored;
  explicit slot(argument_list &list) : stored(value_of<P>(list.take())) {}
  P value() const { return stored; }
};

template <class P> struct slot<const P> : slot<P> { using slot<P>::slot; };
template <class P> struct slot<const P &> : slot<P> { using slot<P>::slot; };
template <class P> struct slot<P &> : slot<P> { using slot<P>::slot; };

/// A number, or the length of the array before it.
template <class P> struct length_slot {
  P stored;
  explicit length_slot(argument_list &list) {
    stored = list.length >= 0 ? P(list.length) : value_of<P>(list.take());
    list.length = -1;
  }
  P value() const { return stored; }
};

template <> struct slot<int> : length_slot<int> { using length_slot<int>::length_slot; };
template <> struct slot<uint> : length_slot<uint> { using length_slot<uint>::length_slot; };
template <> struct slot<long> : length_slot<long> { using length_slot<long>::length_slot; };

template <> struct slot<const float *> {
  const float *stored;
  explicit slot(argument_list &list) {
    argument argument = list.take();
    stored = argument.numbers;
    list.length = argument.number_count;
  }
  const float *value() const { return stored; }
};

/// An array of vectors: a copy, since numbers are handed over as floats.
template <class V> struct slot<const V *> {
  V *stored;
  explicit slot(argument_list &list) {
    argument argument = list.take();
    long count = argument.number_count / count_of<V>;
    stored = static_cast<V *>(malloc(size_t(count + 1) * sizeof(V)));
    for (long i = 0; i < count; i++) stored[i] = value_of<V>(argument, i * count_of<V>);
    list.length = count;
  }
  slot(const slot &) = delete;
  ~slot() { free(stored); }
  const V *value() const { return stored; }
};

template <> struct slot<const void *> {
  const void *stored;
  explicit slot(argument_list &list) {
    argument argument = list.take();
    stored = argument.bytes;
    list.length = argument.width;
  }
  const void *value() const { return stored; }
};

/// A structure of the file's own, out of the bytes of data.
template <class P>
  requires(__is_class(P))
struct slot<P> {
  P stored = {};
  explicit slot(argument_list &list) {
    argument argument = list.take();
    auto *target = reinterpret_cast<unsigned char *>(&stored);
    for (long i = 0; i < argument.width && i < long(sizeof(P)); i++) target[i] = argument.bytes[i];
    list.length = argument.width;
  }
  P value() const { return stored; }
};

template <class T, metal::access a> struct slot<metal::texture2d<T, a>> {
  metal::texture2d<T, a> stored;
  explicit slot(argument_list &list) {
    argument argument = list.take();
    stored.bytes = argument.bytes;
    stored.width = int(argument.width);
    stored.height = int(argument.height);
  }
  metal::texture2d<T, a> value() const { return stored; }
};

/// The values of a function's parameters behind the first ones.
template <class... P> struct bound {
  explicit bound(argument_list &) {}
  template <class F, class... A> auto call(F function, A... values) const {
    return function(values...);
  }
};

template <class P, class... Q> struct bound<P, Q...> {
  slot<P> first;
  bound<Q...> others;
  explicit bound(argument_list &list) : first(list), others(list) {}
  template <class F, class... A> auto call(F function, A... values) const {
    return others.call(function, values..., first.value());
  }
};

template <class... P> inline void *bind(const void *arguments, long count) {
  const argument *first = static_cast<const argument *>(arguments);
  argument_list list = {first, first + count};
  typedef bound<P...> values;
  return new (malloc(sizeof(values) + 16)) values(list);
}

template <class... P> inline void release(void *values) {
  static_cast<bound<P...> *>(values)->~bound<P...>();
  free(values);
}

template <class V> inline void write(V color, float *output) {
  for (int i = 0; i < count_of<V>; i++) output[i] = float(at(color, i));
}

inline float2 place_of(const float *input) { return float2(input[0], input[1]); }

/// Functions with a place and further parameters: styles, or distortions.
template <class R, class... P> struct entry {
  typedef R function(float2, P...);
  static void call(
      const void *f, const void *values, const float *input, layer_reader, const void *,
      float *output) {
    auto *own = reinterpret_cast<function *>(const_cast<void *>(f));
    write(static_cast<const bound<P...> *>(values)->call(own, place_of(input)), output);
  }
  static int enter(const char *name, function *f) {
    usage usage = count_of<R> == 2 ? distortion_usage : fill_usage;
    flipbook_register_shader(
        name, usage, reinterpret_cast<const void *>(f), &bind<P...>, &call, &release<P...>);
    return 0;
  }
};

/// Functions with a place and a colour: effects on colours.
template <class R, class... P> struct color_entry {
  typedef R function(float2, half4, P...);
  static void call(
      const void *f, const void *values, const float *input, layer_reader, const void *,
      float *output) {
    auto *own = reinterpret_cast<function *>(const_cast<void *>(f));
    half4 color = half4(input[2], input[3], input[4], input[5]);
    write(static_cast<const bound<P...> *>(values)->call(own, place_of(input), color), output);
  }
};

/// Functions with a place and a picture: effects on layers.
template <class R, class... P> struct layer_entry {
  typedef R function(float2, SwiftUI::Layer, P...);
  static void call(
      const void *f, const void *values, const float *input, layer_reader reader,
      const void *picture, float *output) {
    auto *own = reinterpret_cast<function *>(const_cast<void *>(f));
    SwiftUI::Layer layer = {reader, picture};
    write(static_cast<const bound<P...> *>(values)->call(own, place_of(input), layer), output);
  }
};

// Of functions with one name the one is entered that one of these can take alone: a helper may have
// the name of an effect.

template <class R, class... P> inline int enter(const char *name, R (*function)(float2, P...)) {
  return entry<R, P...>::enter(name, function);
}

template <class R, class... P>
inline int enter(const char *name, R (*function)(float2, half4, P...)) {
  flipbook_register_shader(
      name, color_usage, reinterpret_cast<const void *>(function), &bind<P...>,
      &color_entry<R, P...>::call, &release<P...>);
  // As a style, it has the colour for its first argument.
  return entry<R, half4, P...>::enter(name, function);
}

template <class R, class... P>
inline int enter(const char *name, R (*function)(float2, SwiftUI::Layer, P...)) {
  flipbook_register_shader(
      name, layer_usage, reinterpret_cast<const void *>(function), &bind<P...>,
      &layer_entry<R, P...>::call, &release<P...>);
  return 0;
}

}  // namespace flipbook

#define FLIPBOOK_SHADER(name) \
  static const int flipbook_entry_##name = flipbook::enter(#name, &name);
