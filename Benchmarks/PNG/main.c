// Encodes PNG files anew, our way and libpng's in turn, and prints what it takes as a table.
//
// Usage: png-benchmark ROUNDS FILE...

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CPNG.h"
#include "PlainPNG.h"

/// As many rows as a strip of a bitmap has.
enum { strip_height = 32 };

enum { ours_fast, ours_small, libpng_runs, libpng_quick, libpng_default, way_count };

static const char *const titles[way_count] = {
    "fast", "small", "libpng 1, sub, RLE", "libpng 1, sub", "libpng 6"};

typedef struct image {
  uint8_t *pixels;
  uint32_t width;
  uint32_t height;
} image;

static void fail(const char *what, const char *path) {
  fprintf(stderr, "png-benchmark: %s %s\n", what, path);
  exit(1);
}

/// Milliseconds of processor time.
static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec * 1e-6;
}

static image read_image(const char *path) {
  FILE *file = fopen(path, "rb");
  if (!file) fail("cannot open", path);
  fseek(file, 0, SEEK_END);
  size_t count = (size_t)ftell(file);
  rewind(file);
  uint8_t *bytes = malloc(count);
  if (!bytes || fread(bytes, 1, count, file) != count) fail("cannot read", path);
  fclose(file);
  cpng_reader *reader = cpng_reader_create(bytes, count);
  image image = {0};
  if (!reader || cpng_reader_begin(reader, &image.width, &image.height) != cpng_status_done) {
    fail("is no PNG:", path);
  }
  image.pixels = malloc((size_t)image.width * image.height * 4);
  if (!image.pixels || cpng_reader_pixels(reader, image.pixels) != cpng_status_done) {
    fail("cannot decode", path);
  }
  for (size_t i = 3; i < (size_t)image.width * image.height * 4; i += 4) image.pixels[i] = 255;
  cpng_reader_destroy(reader);
  free(bytes);
  return image;
}

/// The size of a file of strips, each deflated anew: what a file has beside them is 84 bytes.
static size_t encode_strips(image image, cpng_deflater *deflater) {
  size_t size = 84;
  size_t stride = (size_t)image.width * 4;
  for (uint32_t top = 0; top < image.height; top += strip_height) {
    uint32_t left = image.height - top;
    cpng_rows rows = {
        .pixels = image.pixels + top * stride,
        .stride = stride,
        .width = image.width,
        .count = left < strip_height ? left : strip_height,
    };
    cpng_strip strip;
    if (cpng_deflate_rows(deflater, rows, true, &strip) != cpng_status_done) exit(1);
    size += strip.count;
  }
  return size;
}

static size_t encode_plainly(image image, plain_png_settings settings) {
  size_t size = 0;
  free(plain_png_encode(image.pixels, image.width, image.height, true, settings, &size));
  return size;
}

static int compare(const void *first, const void *second) {
  double difference = *(const double *)first - *(const double *)second;
  return (difference > 0) - (difference < 0);
}

int main(int count, char **arguments) {
  int rounds = count > 2 ? atoi(arguments[1]) : 0;
  if (rounds < 1) fail("needs rounds and files:", arguments[0]);
  cpng_deflater *fast = cpng_deflater_create(cpng_effort_fast);
  cpng_deflater *small = cpng_deflater_create(cpng_effort_small);
  double *times = calloc((size_t)rounds * way_count, sizeof *times);
  if (!fast || !small || !times) return 1;
  printf("| File |");
  for (int way = 0; way < way_count; way++) printf(" %s: ms | bytes |", titles[way]);
  printf("\n| :-- |");
  for (int way = 0; way < way_count; way++) printf(" --: | --: |");
  printf("\n");
  for (int i = 2; i < count; i++) {
    image image = read_image(arguments[i]);
    size_t sizes[way_count];
    for (int round = 0; round < rounds; round++) {
      for (int way = 0; way < way_count; way++) {
        double start = now();
        switch (way) {
          case ours_fast: sizes[way] = encode_strips(image, fast); break;
          case ours_small: sizes[way] = encode_strips(image, small); break;
          case libpng_runs: sizes[way] = encode_plainly(image, plain_png_runs); break;
          case libpng_quick: sizes[way] = encode_plainly(image, plain_png_quick); break;
          default: sizes[way] = encode_plainly(image, plain_png_default); break;
        }
        times[way * rounds + round] = now() - start;
      }
    }
    printf("| %s |", arguments[i]);
    for (int way = 0; way < way_count; way++) {
      qsort(times + way * rounds, (size_t)rounds, sizeof *times, compare);
      printf(" %.1f | %zu |", times[way * rounds + rounds / 2], sizes[way]);
    }
    printf("\n");
    fflush(stdout);
    free(image.pixels);
  }
  free(times);
  cpng_deflater_destroy(fast);
  cpng_deflater_destroy(small);
  return 0;
}
