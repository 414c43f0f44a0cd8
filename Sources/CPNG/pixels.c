#include "pixels.h"

#include <string.h>

enum { reciprocal_bits = 24 };

void cpng_reciprocals_fill(reciprocals *reciprocals) {
  reciprocals->of_alpha[0] = 0;
  for (uint32_t alpha = 1; alpha < 256; alpha++) {
    reciprocals->of_alpha[alpha] = ((1u << reciprocal_bits) + alpha - 1) / alpha;
  }
}

/// (channel · 255 + alpha / 2) / alpha, exactly.
///
/// - SeeAlso: derived: the reciprocal is less than one too large and the dividend at most
///   255 · 255 + 127, so the error stays below 255 · 65,152 / (255 · 2²⁴) < 1 / 255 ≤ 1 / alpha.
static inline uint8_t divided(uint32_t channel, uint32_t alpha, uint32_t reciprocal) {
  uint64_t value = ((uint64_t)(channel * 255 + alpha / 2) * reciprocal) >> reciprocal_bits;
  return (uint8_t)(value < 255 ? value : 255);
}

void cpng_unpremultiply(
    const reciprocals *reciprocals, const uint8_t *pixels, uint32_t width, uint8_t *out) {
  for (uint32_t x = 0; x < width; x++, pixels += 4, out += 4) {
    uint32_t alpha = pixels[3];
    if (alpha == 255) {
      memcpy(out, pixels, 4);
      continue;
    }
    // For alpha 0 the reciprocal is 0, and so is the result.
    uint32_t reciprocal = reciprocals->of_alpha[alpha];
    for (int k = 0; k < 3; k++) out[k] = divided(pixels[k], alpha, reciprocal);
    out[3] = (uint8_t)alpha;
  }
}
