// Pictures that shaders read: the argument `image`.
//
// - SeeAlso: documented, Metal Shading Language Specification, 2.9, 2.10 and 6.12.
#pragma once

#include "math.h"

namespace metal {

enum class address { clamp_to_edge, clamp_to_zero, repeat, mirrored_repeat, clamp_to_border };
enum class filter { nearest, linear };
enum class mag_filter { nearest, linear };
enum class min_filter { nearest, linear };
enum class mip_filter { none, nearest, linear };
enum class coord { normalized, pixel };
enum class s_address { clamp_to_edge, clamp_to_zero, repeat, mirrored_repeat };
enum class t_address { clamp_to_edge, clamp_to_zero, repeat, mirrored_repeat };
enum class access { sample, read, write, read_write };

/// The way to read between and beyond pixels.
struct sampler {
  int across = 0;
  int down = 0;
  bool is_linear = false;
  bool is_in_pixels = false;

  template <class... A> constexpr explicit sampler(A... settings) { (set(settings), ...); }

 private:
  constexpr void set(address way) { across = down = int(way); }
  constexpr void set(s_address way) { across = int(way); }
  constexpr void set(t_address way) { down = int(way); }
  constexpr void set(filter way) { is_linear = way == filter::linear; }
  constexpr void set(mag_filter way) { is_linear = way == mag_filter::linear; }
  constexpr void set(min_filter) {}
  constexpr void set(mip_filter) {}
  constexpr void set(coord way) { is_in_pixels = way == coord::pixel; }
};

/// A picture of premultiplied bytes.
template <class T, access a = access::sample> struct texture2d {
  const unsigned char *bytes = nullptr;
  int width = 0;
  int height = 0;

  uint get_width(uint = 0) const { return uint(width); }
  uint get_height(uint = 0) const { return uint(height); }

  /// The colour at a place; `offset` is in pixels.
  flipbook::vector<T, 4> sample(sampler s, float2 place, int2 offset = 0) const {
    flipbook::vector<T, 4> none = 0;
    if (width <= 0 || height <= 0) return none;
    float x = (s.is_in_pixels ? place.x : place.x * width) + offset.x;
    float y = (s.is_in_pixels ? place.y : place.y * height) + offset.y;
    if (!s.is_linear) return color(s, floor(x), floor(y));
    x -= 0.5f;
    y -= 0.5f;
    float left = floor(x);
    float top = floor(y);
    T right = T(x - left);
    T below = T(y - top);
    auto upper = mix(color(s, left, top), color(s, left + 1, top), right);
    auto lower = mix(color(s, left, top + 1), color(s, left + 1, top + 1), right);
    return mix(upper, lower, below);
  }

  flipbook::vector<T, 4> read(uint2 place, uint = 0) const {
    return color(sampler(address::clamp_to_zero), float(place.x), float(place.y));
  }

 private:
  static constexpr int outside = -1;

  /// The pixel of a place along one side; `outside` for none.
  static int index(float place, int count, int way) {
    if (!(place > -1e9f && place < 1e9f)) return outside;
    int whole = int(place);
    switch (address(way)) {
      case address::repeat: {
        int rest = whole % count;
        return rest < 0 ? rest + count : rest;
      }
      case address::mirrored_repeat: {
        int rest = whole % (2 * count);
        if (rest < 0) rest += 2 * count;
        return rest < count ? rest : 2 * count - 1 - rest;
      }
      case address::clamp_to_edge: return clamp(whole, 0, count - 1);
      default: return whole < 0 || whole >= count ? outside : whole;
    }
  }

  flipbook::vector<T, 4> color(const sampler &s, float x, float y) const {
    flipbook::vector<T, 4> result = 0;
    int column = index(x, width, s.across);
    int row = index(y, height, s.down);
    if (column == outside || row == outside) return result;
    const unsigned char *pixel = bytes + 4 * (long(row) * width + column);
    for (int i = 0; i < 4; i++) result[i] = T(float(pixel[i]) / 255);
    return result;
  }
};

}  // namespace metal
