#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "kinds.h"

static uint32_t big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// The contents of a chunk before the pixels, and their length; NULL if it is not there.
static const uint8_t *chunk(const cpictures_file *file, const char *name, size_t *count) {
  size_t place = 8;
  while (file->count - place >= 12) {
    size_t size = big32(file->bytes + place);
    const uint8_t *own = file->bytes + place + 4;
    if (memcmp(own, "IDAT", 4) == 0 || size > file->count - place - 12) return NULL;
    if (memcmp(own, name, 4) == 0) {
      *count = size;
      return own + 4;
    }
    place += size + 12;
  }
  return NULL;
}

size_t profile_of_png(cpictures_file *file, uint8_t *profile, size_t room) {
  size_t count = 0;
  const uint8_t *data = chunk(file, "iCCP", &count);
  if (data == NULL) return 0;
  const uint8_t *end = memchr(data, 0, count < 80 ? count : 80);
  if (end == NULL || (size_t)(end - data) + 2 > count) return 0;
  z_stream stream = {.next_in = (Bytef *)end + 2, .avail_in = (uInt)(count - (end - data) - 2)};
  stream.next_out = profile;
  stream.avail_out = (uInt)room;
  if (inflateInit(&stream) != Z_OK) return 0;
  inflate(&stream, Z_SYNC_FLUSH);
  inflateEnd(&stream);
  return room - stream.avail_out;
}

cpictures_status measure_png(cpictures_file *file, cpictures_outline *outline) {
  if (file->count < 33 || memcmp(file->bytes + 12, "IHDR", 4) != 0) {
    return fail(file, cpictures_status_damaged, "the file ends too early");
  }
  outline->pixel_width = big32(file->bytes + 16);
  outline->pixel_height = big32(file->bytes + 20);
  outline->width = outline->pixel_width;
  outline->height = outline->pixel_height;
  return cpictures_status_done;
}

/// True if every chunk is there, up to the last one.
static bool is_whole(const cpictures_file *file) {
  size_t place = 8;
  while (file->count - place >= 12) {
    size_t size = big32(file->bytes + place);
    if (memcmp(file->bytes + place + 4, "IEND", 4) == 0) return true;
    if (size > file->count - place - 12) return false;
    place += size + 12;
  }
  return false;
}

/// A copy of a file whose gamma libpng does not see, since its profile says all; NULL if it has not
/// both.
static uint8_t *without_gamma(const cpictures_file *file) {
  size_t count = 0;
  const uint8_t *gamma = chunk(file, "gAMA", &count);
  if (gamma == NULL || chunk(file, "iCCP", &count) == NULL) return NULL;
  uint8_t *copy = malloc(file->count);
  if (copy == NULL) return NULL;
  memcpy(copy, file->bytes, file->count);
  // No chunk has this name, and one that need not be known is left out.
  memcpy(copy + (gamma - file->bytes) - 4, "gAMx", 4);
  return copy;
}

cpictures_status draw_png(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (!is_whole(file)) return fail(file, cpictures_status_damaged, "the file ends too early");
  uint8_t *copy = without_gamma(file);
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  cpictures_status status = cpictures_status_damaged;
  if (png_image_begin_read_from_memory(&image, copy ? copy : file->bytes, file->count) &&
      image.width == width && image.height == height) {
    image.format = PNG_FORMAT_RGBA;
    if (png_image_finish_read(&image, NULL, pixels, 0, NULL)) status = cpictures_status_done;
  }
  if (status != cpictures_status_done) fail(file, status, image.message);
  png_image_free(&image);
  free(copy);
  if (status == cpictures_status_done) premultiply(pixels, (size_t)width * height);
  return status;
}
