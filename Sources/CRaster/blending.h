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

INLINED uint32_t over(uint32_t source, uint32_t behind) {
  return source + scaled(behind, 255 - (source >> 24));
}

/// Multiplies each of eight pixels by a level.
INLINED void scale_words(words *pixels, const words *levels) {
  pairs factor = (pairs)(*levels | *levels << 16);
  pairs even = (pairs)(*pixels & 0x00ff00ff) * factor + 128;
  pairs odd = (pairs)((*pixels >> 8) & 0x00ff00ff) * factor + 128;
  even = (even + (even >> 8)) >> 8;
  odd = (odd + (odd >> 8)) & 0xff00;
  *pixels = (words)(even | odd);
}

INLINED void store(uint32_t *row, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) row[i] = color;
}

/// Puts one colour, which lets something through, over pixels.
INLINED void cover(uint32_t *row, size_t count, uint32_t source) {
  uint32_t rest = 255 - (source >> 24);
  size_t i = 0;
  words levels = (words){} + rest;
  for (; i + lanes <= count; i += lanes) {
    words pixels = *(words *)(row + i);
    scale_words(&pixels, &levels);
    *(words *)(row + i) = source + pixels;
  }
  for (; i < count; i++) row[i] = source + scaled(row[i], rest);
}

#endif
