#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "kinds.h"

static uint32_t big32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// True if the file's profile is that of Display P3; `chunk` is the contents of `iCCP`.
static bool has_display_p3(const uint8_t *chunk, size_t count) {
  const uint8_t *end = memchr(chunk, 0, count < 80 ? count : 80);
  if (end == NULL || (size_t)(end - chunk) + 2 > count) return false;
  uint8_t profile[4096];
  z_stream stream = {.next_in = (Bytef *)end + 2, .avail_in = (uInt)(count - (end - chunk) - 2)};
  stream.next_out = profile;
  stream.avail_out = sizeof profile;
  if (inflateInit(&stream) != Z_OK) return false;
  inflate(&stream, Z_SYNC_FLUSH);
  size_t size = sizeof profile - stream.avail_out;
  inflateEnd(&stream);
  return is_display_p3(profile, size);
}

cpictures_status measure_png(cpictures_file *file, cpictures_outline *outline) {
  if (file->count < 33 || memcmp(file->bytes + 12, "IHDR", 4) != 0) {
    return fail(file, cpictures_status_damaged, "the file ends too early");
  }
  outline->pixel_width = big32(file->bytes + 16);
  outline->pixel_height = big32(file->bytes + 20);
  outline->width = outline->pixel_width;
  outline->height = outline->pixel_height;
  size_t place = 8;
  while (file->count - place >= 12) {
    size_t size = big32(file->bytes + place);
    const uint8_t *name = file->bytes + place + 4;
    if (memcmp(name, "IDAT", 4) == 0 || size > file->count - place - 12) break;
    if (memcmp(name, "iCCP", 4) == 0) outline->is_display_p3 = has_display_p3(name + 4, size);
    place += size + 12;
  }
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

cpictures_status draw_png(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (!is_whole(file)) return fail(file, cpictures_status_damaged, "the file ends too early");
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  cpictures_status status = cpictures_status_damaged;
  if (png_image_begin_read_from_memory(&image, file->bytes, file->count) &&
      image.width == width && image.height == height) {
    image.format = PNG_FORMAT_RGBA;
    if (png_image_finish_read(&image, NULL, pixels, 0, NULL)) status = cpictures_status_done;
  }
  if (status != cpictures_status_done) fail(file, status, image.message);
  png_image_free(&image);
  if (status == cpictures_status_done) premultiply(pixels, (size_t)width * height);
  return status;
}
