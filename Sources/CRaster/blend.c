#include "CRaster.h"
#include "blending.h"
#include "dispatch.h"

DISPATCHED
void craster_store(uint32_t *row, size_t count, uint32_t color) { store(row, count, color); }

DISPATCHED
void craster_blend_color(
    uint32_t *row, const craster_span *spans, size_t count, uint32_t color, int32_t fade) {
  ink ink = {color, 255, fade};
  for (size_t i = 0; i < count; i++) {
    uint32_t source = full_color(&ink, (uint32_t)spans[i].coverage);
    uint32_t *out = row + spans[i].start;
    if (spans[i].count == 1) {
      *out = over(source, *out);
    } else {
      cover_all(out, spans[i].count, source);
    }
  }
}

DISPATCHED
void craster_blend_pixels(
    uint32_t *row, const craster_span *spans, size_t count, const uint32_t *source,
    int32_t first, int32_t fade) {
  for (size_t i = 0; i < count; i++) {
    cover_with(
        row + spans[i].start, source + (spans[i].start - first), (size_t)spans[i].count,
        (uint32_t)spans[i].coverage, (uint32_t)fade);
  }
}

DISPATCHED
void craster_mask(uint32_t *pixels, const uint32_t *mask, size_t count) {
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    words levels = *(const words *)(mask + i) >> 24;
    scale_words((words *)(pixels + i), &levels);
  }
  for (; i < count; i++) pixels[i] = scaled(pixels[i], mask[i] >> 24);
}

DISPATCHED
void craster_stain(uint32_t *pixels, size_t count, uint32_t color) {
  for (size_t i = 0; i < count; i++) pixels[i] = scaled(color, pixels[i] >> 24);
}

/// A pixel between two, with the second one's weight in 256ths.
INLINED uint32_t between(uint32_t a, uint32_t b, uint32_t weight) {
  uint32_t rest = 256 - weight;
  uint32_t even = (a & 0x00ff00ff) * rest + (b & 0x00ff00ff) * weight + 0x00800080;
  uint32_t odd =
      ((a >> 8) & 0x00ff00ff) * rest + ((b >> 8) & 0x00ff00ff) * weight + 0x00800080;
  return ((even >> 8) & 0x00ff00ff) | (odd & 0xff00ff00);
}

/// The same for eight pixels, each with a weight of its own; a product's bytes fit two.
INLINED void between_words(words *pixels, const words *others, const words *weights) {
  pairs factor = (pairs)(*weights | *weights << 16);
  pairs rest = 256 - factor;
  pairs even =
      (pairs)(*pixels & 0x00ff00ff) * rest + (pairs)(*others & 0x00ff00ff) * factor + 128;
  pairs odd = (pairs)((*pixels >> 8) & 0x00ff00ff) * rest +
      (pairs)((*others >> 8) & 0x00ff00ff) * factor + 128;
  *pixels = (words)(even >> 8) | (words)(odd & 0xff00);
}

DISPATCHED
void craster_resample(
    uint32_t *out, size_t count, const uint32_t *source, const craster_tap *taps) {
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    uint32_t lefts[lanes], rights[lanes], weights[lanes];
    for (size_t k = 0; k < lanes; k++) {
      lefts[k] = source[taps[i + k].left];
      rights[k] = source[taps[i + k].right];
      weights[k] = taps[i + k].weight;
    }
    words pixels = *(const words *)lefts;
    between_words(&pixels, (const words *)rights, (const words *)weights);
    *(words *)(out + i) = pixels;
  }
  for (; i < count; i++) {
    out[i] = between(source[taps[i].left], source[taps[i].right], taps[i].weight);
  }
}

DISPATCHED
void craster_mix(
    uint32_t *out, size_t count, const uint32_t *top, const uint32_t *bottom, uint32_t weight) {
  const words weights = (words){} + weight;
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    words pixels = *(const words *)(top + i);
    between_words(&pixels, (const words *)(bottom + i), &weights);
    *(words *)(out + i) = pixels;
  }
  for (; i < count; i++) out[i] = between(top[i], bottom[i], weight);
}
