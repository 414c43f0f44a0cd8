#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// More pixels than this are taken for damage: a gibibyte of RGBA.
#define MOST_PIXELS ((uint64_t)1 << 28)

/// The names of chunks that nobody here asks for, each with a zero: profiles, texts, palettes to choose
/// from. A few bytes of them may say that they are megabytes when they are inflated.
static const png_byte passed_over[] = "iCCP\0iTXt\0zTXt\0tEXt\0sPLT";

struct cpng_reader {
  png_structp png;
  png_infop info;
  const uint8_t *bytes;
  size_t count;
  size_t position;
  uint32_t width;
  uint32_t height;
  cpng_status status;
  char message[128];
};

static void note_error(png_structp png, png_const_charp message) {
  cpng_reader *reader = png_get_error_ptr(png);
  if (reader->status == cpng_status_done) reader->status = cpng_status_invalid;
  snprintf(reader->message, sizeof reader->message, "%s", message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take_bytes(png_structp png, png_bytep bytes, size_t count) {
  cpng_reader *reader = png_get_io_ptr(png);
  if (count > reader->count - reader->position) png_error(png, "the file ends too early");
  memcpy(bytes, reader->bytes + reader->position, count);
  reader->position += count;
}

cpng_reader *cpng_reader_create(const uint8_t *bytes, size_t count) {
  cpng_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->bytes = bytes;
  reader->count = count;
  reader->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, reader, note_error, ignore_warning);
  reader->info = reader->png ? png_create_info_struct(reader->png) : NULL;
  if (!reader->info) {
    cpng_reader_destroy(reader);
    return NULL;
  }
  png_set_keep_unknown_chunks(
      reader->png, PNG_HANDLE_CHUNK_NEVER, passed_over, sizeof passed_over / 5);
  png_set_read_fn(reader->png, reader, take_bytes);
  return reader;
}

void cpng_reader_destroy(cpng_reader *reader) {
  if (!reader) return;
  png_destroy_read_struct(&reader->png, &reader->info, NULL);
  free(reader);
}

const char *cpng_reader_message(const cpng_reader *reader) { return reader->message; }

cpng_status cpng_reader_begin(cpng_reader *reader, uint32_t *width, uint32_t *height) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  png_read_info(reader->png, reader->info);
  reader->width = png_get_image_width(reader->png, reader->info);
  reader->height = png_get_image_height(reader->png, reader->info);
  if ((uint64_t)reader->width * reader->height > MOST_PIXELS) {
    png_error(reader->png, "the image is too large");
  }
  png_set_expand(reader->png);
  png_set_scale_16(reader->png);
  png_set_gray_to_rgb(reader->png);
  png_set_add_alpha(reader->png, 255, PNG_FILLER_AFTER);
  png_set_interlace_handling(reader->png);
  png_read_update_info(reader->png, reader->info);
  if (png_get_rowbytes(reader->png, reader->info) != (size_t)reader->width * 4) {
    png_error(reader->png, "the pixels have an unknown form");
  }
  *width = reader->width;
  *height = reader->height;
  return cpng_status_done;
}

static void premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int channel = 0; channel < 3; channel++) {
      pixels[channel] = (uint8_t)((pixels[channel] * alpha + 127) / 255);
    }
  }
}

/// Fills the image from the file; the rows are the caller's, so a jump loses no memory.
static cpng_status read_rows(cpng_reader *reader, png_bytepp rows) {
  if (setjmp(png_jmpbuf(reader->png))) return reader->status;
  png_read_image(reader->png, rows);
  png_read_end(reader->png, NULL);
  return cpng_status_done;
}

cpng_status cpng_reader_pixels(cpng_reader *reader, uint8_t *pixels) {
  png_bytepp rows = malloc(sizeof(png_bytep) * reader->height);
  if (!rows) return cpng_status_exhausted;
  for (uint32_t y = 0; y < reader->height; y++) rows[y] = pixels + (size_t)y * reader->width * 4;
  cpng_status status = read_rows(reader, rows);
  free(rows);
  if (status == cpng_status_done) premultiply(pixels, (size_t)reader->width * reader->height);
  return status;
}
