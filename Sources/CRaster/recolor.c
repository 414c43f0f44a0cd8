#include "CRaster.h"
#include "dispatch.h"

typedef float floats __attribute__((vector_size(32), aligned(4)));

/// Eight colours, by component.
typedef struct colors {
  floats parts[4];
} colors;

INLINED void split(const words *pixels, colors *colors) {
  const floats none = {0};
  floats alpha = __builtin_convertvector((integers)(*pixels >> 24), floats);
  floats scale = 1 / alpha;
  scale = (floats)((integers)scale & (alpha > none));
  for (int part = 0; part < 3; part++) {
    integers bytes = (integers)((*pixels >> (8 * part)) & 255);
    colors->parts[part] = __builtin_convertvector(bytes, floats) * scale;
  }
  colors->parts[3] = alpha / 255;
}

/// The sum of a row of weights, between 0 and 1; what is not a number is 0.
INLINED void weigh(const colors *colors, const float *weights, floats *sum) {
  const floats none = {0};
  floats value = weights[0] * colors->parts[0] + weights[1] * colors->parts[1] +
      weights[2] * colors->parts[2] + weights[3] * colors->parts[3] + weights[4];
  integers is_low = value < 1, is_positive = value > none;
  value = (floats)((is_low & (integers)value) | (~is_low & (integers)(none + 1)));
  *sum = (floats)((integers)value & is_positive);
}

/// Rounds numbers from 0 to 255 to nearest, and halves up.
INLINED void to_bytes(const floats *value, words *bytes) {
  integers whole = __builtin_convertvector(*value, integers);
  // The difference is exact.
  floats rest = *value - __builtin_convertvector(whole, floats);
  *bytes = (words)(whole - (integers)(rest >= 0.5f));
}

INLINED void recolor(words *pixels, const float *weights) {
  colors before, after;
  split(pixels, &before);
  for (int part = 0; part < 4; part++) {
    weigh(&before, weights + 5 * part, &after.parts[part]);
  }
  floats alpha = after.parts[3] * 255;
  words all, bytes;
  to_bytes(&alpha, &all);
  all <<= 24;
  for (int part = 0; part < 3; part++) {
    floats level = after.parts[part] * after.parts[3] * 255;
    to_bytes(&level, &bytes);
    all |= bytes << (8 * part);
  }
  *pixels = all;
}

DISPATCHED
void craster_recolor(uint32_t *pixels, size_t count, const float weights[20]) {
  size_t i = 0;
  for (; i + lanes <= count; i += lanes) recolor((words *)(pixels + i), weights);
  if (i == count) return;
  words rest = {0};
  memcpy(&rest, pixels + i, (count - i) * sizeof *pixels);
  recolor(&rest, weights);
  memcpy(pixels + i, &rest, (count - i) * sizeof *pixels);
}
