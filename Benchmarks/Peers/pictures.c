#include "pictures.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <zlib.h>

static void fail(const char *path) {
  fprintf(stderr, "%s: cannot be read or written\n", path);
  exit(1);
}

static void set_effort(png_structp png, Effort effort) {
  if (effort == EFFORT_STANDARD) return;
  png_set_compression_level(png, 1);
  png_set_filter(png, 0, PNG_FILTER_SUB);
  if (effort == EFFORT_RUNS) png_set_compression_strategy(png, Z_RLE);
}

void write_png(
    const char *path, const uint8_t *rows, size_t stride, int width, int height, Effort effort) {
  FILE *file = fopen(path, "wb");
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, 0, 0, 0);
  png_infop info = png_create_info_struct(png);
  if (!file || setjmp(png_jmpbuf(png))) fail(path);
  png_init_io(png, file);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
  set_effort(png, effort);
  png_write_info(png, info);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  png_set_bgr(png);
  for (int row = 0; row < height; row++) png_write_row(png, rows + row * stride);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  if (fclose(file)) fail(path);
}

static void count(png_structp png, png_bytep bytes, size_t size) {
  (void)bytes;
  *(size_t *)png_get_io_ptr(png) += size;
}

static void flush(png_structp png) { (void)png; }

size_t encoded_size(const Picture *picture, Effort effort) {
  size_t size = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, 0, 0, 0);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png))) fail("memory");
  png_set_write_fn(png, &size, count, flush);
  png_set_IHDR(png, info, picture->width, picture->height, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
  set_effort(png, effort);
  png_write_info(png, info);
  for (int row = 0; row < picture->height; row++)
    png_write_row(png, picture->pixels + (size_t)row * picture->width * 3);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return size;
}

Picture read_png(const char *path) {
  png_image image = {.version = PNG_IMAGE_VERSION};
  if (!png_image_begin_read_from_file(&image, path)) fail(path);
  image.format = PNG_FORMAT_RGB;
  Picture picture = {image.width, image.height, malloc(PNG_IMAGE_SIZE(image))};
  png_color white = {255, 255, 255};
  if (!picture.pixels || !png_image_finish_read(&image, &white, picture.pixels, 0, 0)) fail(path);
  return picture;
}
