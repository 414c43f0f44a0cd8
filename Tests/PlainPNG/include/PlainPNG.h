// PNG files as libpng writes them by itself: what ours are compared with.

#ifndef PLAIN_PNG_H
#define PLAIN_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The compression settings of libpng; -1 leaves a setting to it.
typedef struct plain_png_settings {
  int level;
  /// libpng's PNG_FILTER_ constants.
  int filters;
  /// zlib's Z_ constants.
  int strategy;
} plain_png_settings;

/// Level 1, the filter Sub, and nothing but runs.
extern const plain_png_settings plain_png_runs;
/// Level 1 and the filter Sub.
extern const plain_png_settings plain_png_quick;
/// Level 6, and what libpng chooses for it.
extern const plain_png_settings plain_png_default;

/// Returns a file of RGBA pixels that are not premultiplied, to be freed, or NULL.
///
/// Alpha is left out when `is_opaque`.
uint8_t *plain_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, bool is_opaque,
    plain_png_settings settings, size_t *count);

/// Returns a JPEG file of RGB pixels at the best quality, to be freed.
uint8_t *plain_jpeg_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, unsigned long *count);

#endif
