// Pictures in files of many kinds, as premultiplied RGBA.
//
// PNG and JPEG are read by libraries that are linked. The libraries of other kinds are opened when
// the first such file comes; without them a status says which one is missing. Nothing here jumps out
// of a frame of the caller's, and no type of those libraries appears.

#ifndef CPICTURES_H
#define CPICTURES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The result of a call.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_status : int32_t {
  cpictures_status_done = 0,
  /// The bytes are cut off or damaged; see the message.
  cpictures_status_damaged = 1,
  /// The library for this kind of file is not installed; the message is its package.
  cpictures_status_missing = 2,
  /// There are more pixels than `CPICTURES_MOST_PIXELS`, or for its kind than
  /// `CPICTURES_MOST_COPIED_PIXELS`, or none.
  cpictures_status_too_large = 3,
} cpictures_status;

/// The kind of a file, which its first bytes tell.
typedef enum __attribute__((enum_extensibility(closed))) cpictures_kind : int32_t {
  cpictures_kind_unknown = 0,
  cpictures_kind_png = 1,
  cpictures_kind_jpeg = 2,
  cpictures_kind_webp = 3,
  cpictures_kind_heic = 4,
  cpictures_kind_svg = 5,
  cpictures_kind_pdf = 6,
  /// GIF, BMP and TIFF, of which the first picture is read.
  cpictures_kind_other = 7,
} cpictures_kind;

/// The most pixels that are decoded, 192 MiB of RGBA: as many as phones take (chosen).
#define CPICTURES_MOST_PIXELS ((uint64_t)3 << 24)

/// The same of kinds whose libraries hold the picture once more while they decode it (chosen).
#define CPICTURES_MOST_COPIED_PIXELS ((uint64_t)25 << 20)

/// A JPEG file with more pixels than this is decoded at a half, a quarter or an eighth.
#define CPICTURES_MANY_PIXELS ((uint64_t)1 << 24)

/// A file's bytes, which must outlive the call, and the message about them.
typedef struct cpictures_file {
  const uint8_t *bytes;
  size_t count;
  cpictures_kind kind;
  /// The element of a drawing that is wanted, `#name`; empty for all of it.
  char part[64];
  char message[160];
} cpictures_file;

/// The size of a picture, before its pixels are read.
typedef struct cpictures_outline {
  /// In pixels, turned as it is shown; of drawings in their own units.
  double width;
  double height;
  /// The pixels that `cpictures_draw` writes for a bitmap.
  uint32_t pixel_width;
  uint32_t pixel_height;
  /// True if it is a drawing, which has any number of pixels.
  bool is_vector;
} cpictures_outline;

/// Returns a file with its kind. `part` is an element of a drawing, or NULL for all of it.
cpictures_file cpictures_open(const uint8_t *bytes, size_t count, const char *part);

/// Reads the size of a picture.
cpictures_status cpictures_measure(cpictures_file *file, cpictures_outline *outline);

/// Writes a picture as premultiplied RGBA, rows from the top, without gaps.
///
/// `width` and `height` are those of the outline, or for a drawing any.
cpictures_status cpictures_draw(
    cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);

/// Writes the ICC profile of a PNG, JPEG, WebP or HEIC, as many bytes as there is room for, and
/// returns how many; 0 if there is none.
size_t cpictures_profile(cpictures_file *file, uint8_t *profile, size_t room);

/// Makes a JPEG file of premultiplied RGBA, whose clear parts become white.
///
/// `quality` is libjpeg's, from 0 to 100. Returns bytes that the caller frees, and their number; NULL
/// if there is not enough memory, or no side or one of more than 65,500 pixels.
uint8_t *cpictures_write_jpeg(
    const uint8_t *pixels, uint32_t width, uint32_t height, int quality, size_t *count);

/// Converts premultiplied RGBA by a matrix of linear components, given the way there and back.
///
/// `linear` has 256 numbers from 0 to 1 for each of red, green and blue, `encoded` 4096 bytes for
/// numbers from 0 to 1, `matrix` three rows.
void cpictures_convert(
    uint8_t *pixels, size_t count, const float *linear, const float *matrix,
    const uint8_t *encoded);

#ifdef __cplusplus
}
#endif

#endif
