#ifndef CPNG_PIXELS_H
#define CPNG_PIXELS_H

#include <stdint.h>

/// For each alpha but 0, the factor that replaces a division by it.
typedef struct reciprocals {
  uint32_t of_alpha[256];
} reciprocals;

void cpng_reciprocals_fill(reciprocals *reciprocals);

/// Writes premultiplied pixels without their alpha's factor, rounded.
///
/// A transparent pixel becomes black. A channel larger than alpha becomes 255.
void cpng_unpremultiply(
    const reciprocals *reciprocals, const uint8_t *pixels, uint32_t width, uint8_t *out);

#endif
