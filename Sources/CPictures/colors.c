#include "kinds.h"

size_t cpictures_profile(cpictures_file *file, uint8_t *profile, size_t room) {
  switch (file->kind) {
    case cpictures_kind_png: return profile_of_png(file, profile, room);
    case cpictures_kind_jpeg: return profile_of_jpeg(file, profile, room);
    case cpictures_kind_webp: return profile_of_webp(file, profile, room);
    case cpictures_kind_heic: return profile_of_heic(file, profile, room);
    default: return 0;
  }
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
      from[c] = linear[256 * c + (plain > 255 ? 255 : plain)];
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
