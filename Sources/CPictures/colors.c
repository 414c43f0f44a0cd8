#include <string.h>

#include "kinds.h"

static uint32_t big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// The data of a tag of a profile; NULL if it is not there.
static const uint8_t *tag(const uint8_t *profile, size_t count, const char *name, size_t size) {
  if (count < 132) return NULL;
  uint32_t tags = big32(profile + 128);
  for (uint32_t i = 0; i < tags && 132 + 12 * ((size_t)i + 1) <= count; i++) {
    const uint8_t *entry = profile + 132 + 12 * (size_t)i;
    if (memcmp(entry, name, 4) != 0) continue;
    size_t offset = big32(entry + 4);
    return offset <= count && size <= count - offset ? profile + offset : NULL;
  }
  return NULL;
}

/// True if a tag holds a point of XYZ near another one.
static bool is_near(const uint8_t *tag, const double *point) {
  if (tag == NULL || memcmp(tag, "XYZ ", 4) != 0) return false;
  for (int i = 0; i < 3; i++) {
    double value = (int32_t)big32(tag + 8 + 4 * i) / 65536.0 - point[i];
    if (value < -0.004 || value > 0.004) return false;
  }
  return true;
}

bool is_display_p3(const uint8_t *profile, size_t count) {
  // The primaries, adapted to D50: derived from their chromaticities.
  static const double red[] = {0.5151, 0.2412, -0.0011};
  static const double green[] = {0.2920, 0.6922, 0.0419};
  static const double blue[] = {0.1571, 0.0666, 0.7841};
  return is_near(tag(profile, count, "rXYZ", 20), red) &&
         is_near(tag(profile, count, "gXYZ", 20), green) &&
         is_near(tag(profile, count, "bXYZ", 20), blue);
}

void cpictures_convert(
    uint8_t *pixels, size_t count, const float *linear, const float *matrix,
    const uint8_t *encoded) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 0) continue;
    float from[3];
    for (int c = 0; c < 3; c++) {
      unsigned plain = alpha == 255 ? pixels[c] : (pixels[c] * 255u + alpha / 2) / alpha;
      from[c] = linear[plain > 255 ? 255 : plain];
    }
    for (int c = 0; c < 3; c++) {
      const float *row = matrix + 3 * c;
      float value = row[0] * from[0] + row[1] * from[1] + row[2] * from[2];
      value = value < 0 ? 0 : value > 1 ? 1 : value;
      unsigned plain = encoded[(int)(value * 4095 + 0.5f)];
      pixels[c] = (uint8_t)(alpha == 255 ? plain : (plain * alpha + 127) / 255);
    }
  }
}
