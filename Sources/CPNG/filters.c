#include "filters.h"

#include <stdlib.h>
#include <string.h>

/// The channel before it was multiplied with alpha, rounded; alpha is not 0.
static inline uint8_t divided(unsigned channel, unsigned alpha) {
  unsigned value = (channel * 255 + alpha / 2) / alpha;
  return (uint8_t)(value > 255 ? 255 : value);
}

static void store_rgb(const uint8_t *restrict pixels, uint32_t width, uint8_t *restrict row) {
  for (uint32_t x = 0; x < width; x++) {
    row[3 * x] = pixels[4 * x];
    row[3 * x + 1] = pixels[4 * x + 1];
    row[3 * x + 2] = pixels[4 * x + 2];
  }
}

static void store_rgba(const uint8_t *pixels, uint32_t width, uint8_t *row) {
  for (uint32_t x = 0; x < width; x++, pixels += 4, row += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) {
      memcpy(row, pixels, 4);
    } else if (alpha == 0) {
      memset(row, 0, 4);
    } else {
      for (int channel = 0; channel < 3; channel++) row[channel] = divided(pixels[channel], alpha);
      row[3] = (uint8_t)alpha;
    }
  }
}

void cpng_store_row(const uint8_t *pixels, uint32_t width, bool is_opaque, uint8_t *row) {
  if (is_opaque) {
    store_rgb(pixels, width, row);
  } else {
    store_rgba(pixels, width, row);
  }
}

static void filter_with_left(
    const uint8_t *restrict row, size_t size, size_t pixel_size, uint8_t *restrict out) {
  memcpy(out, row, pixel_size);
  for (size_t i = pixel_size; i < size; i++) out[i] = (uint8_t)(row[i] - row[i - pixel_size]);
}

static void filter_with_above(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t size,
    uint8_t *restrict out) {
  for (size_t i = 0; i < size; i++) out[i] = (uint8_t)(row[i] - above[i]);
}

static void filter_with_average(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t size, size_t pixel_size,
    uint8_t *restrict out) {
  for (size_t i = 0; i < pixel_size; i++) out[i] = (uint8_t)(row[i] - above[i] / 2);
  for (size_t i = pixel_size; i < size; i++) {
    out[i] = (uint8_t)(row[i] - (row[i - pixel_size] + above[i]) / 2);
  }
}

/// The neighbour closest to left + above - corner; in a tie the first of left, above, corner.
static inline uint8_t predicted(int left, int above, int corner) {
  int from_left = abs(above - corner);
  int from_above = abs(left - corner);
  int from_corner = abs(left + above - 2 * corner);
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

static void filter_with_paeth(
    const uint8_t *restrict row, const uint8_t *restrict above, size_t size, size_t pixel_size,
    uint8_t *restrict out) {
  for (size_t i = 0; i < pixel_size; i++) out[i] = (uint8_t)(row[i] - above[i]);
  for (size_t i = pixel_size; i < size; i++) {
    size_t left = i - pixel_size;
    out[i] = (uint8_t)(row[i] - predicted(row[left], above[i], above[left]));
  }
}

void cpng_filter_row(cpng_row_buffers *buffers, int filter, size_t size, size_t pixel_size) {
  const uint8_t *row = buffers->current;
  const uint8_t *above = buffers->above;
  uint8_t *out = buffers->candidates[filter];
  switch (filter) {
    case filter_sub: filter_with_left(row, size, pixel_size, out); break;
    case filter_up: filter_with_above(row, above, size, out); break;
    case filter_average: filter_with_average(row, above, size, pixel_size, out); break;
    case filter_paeth: filter_with_paeth(row, above, size, pixel_size, out); break;
    default: break;
  }
}

uint64_t cpng_row_cost(const uint8_t *row, size_t size) {
  uint64_t cost = 0;
  // In pieces whose sum fits 32 bits, so that the inner loop runs on narrow lanes.
  for (size_t start = 0; start < size; start += 1 << 16) {
    size_t end = size - start < 1 << 16 ? size : start + (1 << 16);
    uint32_t piece = 0;
    for (size_t i = start; i < end; i++) {
      int8_t value = (int8_t)row[i];
      piece += (uint32_t)(value < 0 ? -value : value);
    }
    cost += piece;
  }
  return cost;
}
