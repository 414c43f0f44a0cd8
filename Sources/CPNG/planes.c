#include "CPNG.h"
#include "dispatch.h"

/// Four bytes of a pixel as one number, whatever the order of the machine's bytes.
static inline uint32_t word(const uint8_t *pixel) {
  return (uint32_t)pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16 |
      (uint32_t)pixel[3] << 24;
}

/// The weighted sum of a pixel's channels on white.
static inline int32_t mixed(uint32_t pixel, cpng_weights weights) {
  int32_t white = 255 - (int32_t)(pixel >> 24);
  int32_t red = (int32_t)(pixel & 255) + white;
  int32_t green = (int32_t)(pixel >> 8 & 255) + white;
  int32_t blue = (int32_t)(pixel >> 16 & 255) + white;
  return red * weights.red + green * weights.green + blue * weights.blue;
}

DISPATCHED void cpng_plane_row(
    const uint8_t *pixels, size_t width, cpng_weights weights, uint8_t *out) {
  int32_t start = (weights.offset << 16) + (1 << 15);
  for (size_t x = 0; x < width; x++) {
    out[x] = (uint8_t)((start + mixed(word(pixels + 4 * x), weights)) >> 16);
  }
}

DISPATCHED void cpng_halved_plane_row(
    const uint8_t *first, const uint8_t *second, size_t width, cpng_weights weights,
    int32_t *sums, uint8_t *out) {
  for (size_t x = 0; x < width; x++) {
    sums[x] = mixed(word(first + 4 * x), weights) + mixed(word(second + 4 * x), weights);
  }
  sums[width] = sums[width - 1];
  int32_t start = (weights.offset << 19) + (1 << 18);
  out[0] = (uint8_t)((start + 3 * sums[0] + sums[1]) >> 19);
  for (size_t x = 1; x < (width + 1) / 2; x++) {
    out[x] = (uint8_t)((start + sums[2 * x - 1] + 2 * sums[2 * x] + sums[2 * x + 1]) >> 19);
  }
}
