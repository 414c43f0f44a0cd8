#include "CRaster.h"
#include "dispatch.h"

/// Weights are 4096ths; between both ways, 64ths of a level are kept.
enum { kept = 6, whole = 12 };

/// Reads four levels of a row at some columns.
INLINED void read_between(
    int16_t *levels, const uint32_t *source, const int32_t *columns, const int16_t *weights,
    size_t taps) {
  int32_t half = 1 << (whole - kept - 1), sums[4] = {half, half, half, half};
  for (size_t k = 0; k < taps; k++) {
    uint32_t pixel = source[columns[k]];
    for (size_t channel = 0; channel < 4; channel++) {
      sums[channel] += weights[k] * (int32_t)(pixel >> (8 * channel) & 255);
    }
  }
  for (size_t channel = 0; channel < 4; channel++) {
    levels[channel] = (int16_t)(sums[channel] >> (whole - kept));
  }
}

/// A number that lies between 0 and a limit.
INLINED int32_t limited(int32_t value, int32_t limit) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

/// The pixel of four sums of weighted levels; no colour exceeds its alpha.
INLINED uint32_t pixel_of(const int32_t *sums) {
  int32_t levels[4];
  for (size_t channel = 0; channel < 4; channel++) {
    levels[channel] = (sums[channel] + (1 << (whole + kept - 1))) >> (whole + kept);
  }
  int32_t alpha = limited(levels[3], 255);
  return (uint32_t)limited(levels[0], alpha) | (uint32_t)limited(levels[1], alpha) << 8 |
      (uint32_t)limited(levels[2], alpha) << 16 | (uint32_t)alpha << 24;
}

DISPATCHED
void craster_cubic_row(
    int16_t *out, size_t count, const uint32_t *source, const int32_t *columns,
    const int16_t *weights, size_t taps) {
  for (size_t i = 0; i < count; i++) {
    read_between(out + 4 * i, source, columns + i * taps, weights + i * taps, taps);
  }
}

DISPATCHED
void craster_cubic_mix(
    uint32_t *out, size_t count, const int16_t *const *rows, const int16_t *weights, size_t taps) {
  for (size_t i = 0; i < count; i++) {
    int32_t sums[4] = {0};
    for (size_t k = 0; k < taps; k++) {
      const int16_t *levels = rows[k] + 4 * i;
      for (size_t channel = 0; channel < 4; channel++) {
        sums[channel] += weights[k] * (int32_t)levels[channel];
      }
    }
    out[i] = pixel_of(sums);
  }
}

uint32_t craster_cubic_point(
    const uint32_t *pixels, size_t stride, const int32_t *columns, const int16_t *across,
    size_t across_taps, const int32_t *rows, const int16_t *down, size_t down_taps) {
  int32_t sums[4] = {0};
  for (size_t k = 0; k < down_taps; k++) {
    int16_t levels[4];
    read_between(levels, pixels + (size_t)rows[k] * stride, columns, across, across_taps);
    for (size_t channel = 0; channel < 4; channel++) {
      sums[channel] += down[k] * (int32_t)levels[channel];
    }
  }
  return pixel_of(sums);
}
