#ifndef CRASTER_BLENDING_H
#define CRASTER_BLENDING_H

#include <stddef.h>
#include <stdint.h>

#include "dispatch.h"

// Pixels are premultiplied. Products are divided by 255 and rounded to nearest.

/// A pixel with all four bytes multiplied by a level.
INLINED uint32_t scaled(uint32_t pixel, uint32_t level) {
  uint32_t even = (pixel & 0x00ff00ff) * level + 0x00800080;
  even = ((even + ((even >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
  uint32_t odd = ((pixel >> 8) & 0x00ff00ff) * level + 0x00800080;
  odd = (odd + ((odd >> 8) & 0x00ff00ff)) & 0xff00ff00;
  return even | odd;
}

/// A level of another one.
INLINED int32_t share(int32_t level, int32_t other) {
  int32_t n = level * other + 128;
  return (n + (n >> 8)) >> 8;
}

INLINED uint32_t over(uint32_t source, uint32_t behind) {
  return source + scaled(behind, 255 - (source >> 24));
}

/// Multiplies each of eight pixels by a level.
INLINED void scale_words(words *pixels, const words *levels) {
  pairs factor = (pairs)(*levels | *levels << 16);
  pairs even = (pairs)(*pixels & 0x00ff00ff) * factor + 128;
  pairs odd = (pairs)((*pixels >> 8) & 0x00ff00ff) * factor + 128;
  // The upper half of a product with 257 is the sum with its own upper byte, divided by 256; it
  // takes one instruction.
  wide_pairs product = __builtin_convertvector(even, wide_pairs) * 257;
  even = __builtin_convertvector(product >> 16, pairs);
  odd = (odd + (odd >> 8)) & 0xff00;
  *pixels = (words)(even | odd);
}

INLINED void store(uint32_t *row, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) row[i] = color;
}

/// Blends one translucent colour over pixels.
INLINED void cover(uint32_t *row, size_t count, uint32_t source) {
  uint32_t rest = 255 - (source >> 24);
  if (count < lanes) {
    for (size_t i = 0; i < count; i++) row[i] = source + scaled(row[i], rest);
    return;
  }
  words levels = (words){} + rest;
  // The last eight are blended first, and stored over what the loop makes of some of them.
  words last = *(const words *)(row + count - lanes);
  scale_words(&last, &levels);
  for (size_t i = 0; i + lanes < count; i += lanes) {
    words pixels = *(words *)(row + i);
    scale_words(&pixels, &levels);
    *(words *)(row + i) = source + pixels;
  }
  *(words *)(row + count - lanes) = source + last;
}

/// Blends one colour over pixels.
INLINED void cover_all(uint32_t *row, int32_t count, uint32_t source) {
  if (source >> 24 == 255) {
    store(row, (size_t)count, source);
  } else if (source != 0) {
    cover(row, (size_t)count, source);
  }
}

/// The colour and opacity that a shape is filled with.
typedef struct ink {
  uint32_t color;
  /// Multiplied with the coverage.
  int32_t opacity;
  /// A second factor: the opacity of a group of which the shape is all there is.
  int32_t fade;
} ink;

/// Returns the colour at a coverage.
INLINED uint32_t full_color(const ink *ink, uint32_t coverage) {
  uint32_t color = scaled(ink->color, (uint32_t)share((int32_t)coverage, ink->opacity));
  return ink->fade == 255 ? color : scaled(color, (uint32_t)ink->fade);
}

/// Blends eight colours over pixels, each at its own level.
INLINED void blend_colors(
    words *pixels, const words *colors, const integers *levels, const ink *ink) {
  integers factors = *levels;
  if (ink->opacity != 255) {
    factors = factors * ink->opacity + 128;
    factors = (factors + (factors >> 8)) >> 8;
  }
  words source = *colors;
  words shares = (words)factors;
  scale_words(&source, &shares);
  if (ink->fade != 255) {
    words fades = (words){} + (uint32_t)ink->fade;
    scale_words(&source, &fades);
  }
  words rest = 255 - (source >> 24);
  scale_words(pixels, &rest);
  *pixels += source;
}

/// The same for fewer pixels than eight.
INLINED void blend_some_colors(
    uint32_t *pixels, int32_t count, const words *colors, const integers *levels,
    const ink *ink) {
  uint32_t some[lanes] = {0};
  for (int32_t i = 0; i < count; i++) some[i] = pixels[i];
  blend_colors((words *)some, colors, levels, ink);
  for (int32_t i = 0; i < count; i++) pixels[i] = some[i];
}

/// Blends a colour over eight pixels, each at its own level.
INLINED void blend_words(words *pixels, const integers *levels, const ink *ink) {
  words colors = (words){} + ink->color;
  blend_colors(pixels, &colors, levels, ink);
}

/// The same for fewer pixels than eight.
INLINED void blend_some(
    uint32_t *pixels, int32_t count, const integers *levels, const ink *ink) {
  words colors = (words){} + ink->color;
  blend_some_colors(pixels, count, &colors, levels, ink);
}

/// Blends eight pixels at one level over others, and then at another level.
INLINED void cover_eight(words *result, const words *source, uint32_t level, uint32_t fade) {
  words pixels = *source;
  if (level != 255) {
    words levels = (words){} + level;
    scale_words(&pixels, &levels);
  }
  if (fade != 255) {
    words fades = (words){} + fade;
    scale_words(&pixels, &fades);
  }
  words rest = 255 - (pixels >> 24);
  scale_words(result, &rest);
  *result += pixels;
}

/// Blends fewer pixels than eight.
INLINED void cover_some(
    uint32_t *row, const uint32_t *source, size_t count, uint32_t level, uint32_t fade) {
  for (size_t i = 0; i < count; i++) {
    uint32_t pixel = level == 255 ? source[i] : scaled(source[i], level);
    if (fade != 255) pixel = scaled(pixel, fade);
    row[i] = over(pixel, row[i]);
  }
}

/// Blends pixels at one level over others, and then at another level.
INLINED void cover_with(
    uint32_t *row, const uint32_t *source, size_t count, uint32_t level, uint32_t fade) {
  if (count < lanes) {
    cover_some(row, source, count, level, fade);
    return;
  }
  const words alphas = (words){} + 0xff000000;
  // The last eight are blended first, and stored over what the loop makes of some of them.
  words last = *(const words *)(row + count - lanes);
  cover_eight(&last, (const words *)(source + count - lanes), level, fade);
  for (size_t i = 0; i + lanes < count; i += lanes) {
    words pixels = *(const words *)(source + i);
    // Most pixels of a picture are opaque or fully transparent.
    if (__builtin_reduce_or(pixels) == 0) continue;
    if (level == 255 && fade == 255 && __builtin_reduce_or(~pixels & alphas) == 0) {
      *(words *)(row + i) = pixels;
      continue;
    }
    words result = *(const words *)(row + i);
    cover_eight(&result, &pixels, level, fade);
    *(words *)(row + i) = result;
  }
  *(words *)(row + count - lanes) = last;
}

#endif
