#include "PlainPNG.h"

#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

const plain_png_settings plain_png_runs = {1, PNG_FILTER_SUB, Z_RLE};
const plain_png_settings plain_png_quick = {1, PNG_FILTER_SUB, -1};
const plain_png_settings plain_png_default = {6, -1, -1};

typedef struct file {
  uint8_t *bytes;
  size_t count;
  size_t capacity;
} file;

static void append(png_structp png, png_bytep bytes, size_t count) {
  file *file = png_get_io_ptr(png);
  if (file->count + count > file->capacity) {
    file->capacity = 2 * (file->count + count);
    uint8_t *larger = realloc(file->bytes, file->capacity);
    if (!larger) png_error(png, "there is no memory left");
    file->bytes = larger;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static bool write_file(
    png_structp png, png_infop info, const uint8_t *pixels, uint32_t width, uint32_t height,
    bool is_opaque) {
  if (setjmp(png_jmpbuf(png))) return false;
  png_set_IHDR(
      png, info, width, height, 8, is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
      PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, info);
  if (is_opaque) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, pixels + (size_t)y * width * 4);
  png_write_end(png, info);
  return true;
}

uint8_t *plain_png_encode(
    const uint8_t *pixels, uint32_t width, uint32_t height, bool is_opaque,
    plain_png_settings settings, size_t *count) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  file file = {0};
  if (info) {
    png_set_write_fn(png, &file, append, flush_nothing);
    if (settings.level >= 0) png_set_compression_level(png, settings.level);
    if (settings.filters >= 0) png_set_filter(png, PNG_FILTER_TYPE_BASE, settings.filters);
    if (settings.strategy >= 0) png_set_compression_strategy(png, settings.strategy);
    if (!write_file(png, info, pixels, width, height, is_opaque)) {
      free(file.bytes);
      file.bytes = NULL;
    }
  }
  png_destroy_write_struct(&png, &info);
  *count = file.count;
  return file.bytes;
}
