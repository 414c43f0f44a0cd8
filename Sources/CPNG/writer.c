#include "CPNG.h"

#include <png.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cpng_writer {
  png_structp png;
  png_infop info;
  cpng_sink sink;
  void *context;
  cpng_status status;
  bool has_palette;
  char message[128];
};

static void note_error(png_structp png, png_const_charp message) {
  cpng_writer *writer = png_get_error_ptr(png);
  if (writer->status == cpng_status_done) writer->status = cpng_status_invalid;
  snprintf(writer->message, sizeof writer->message, "%s", message);
  png_longjmp(png, 1);
}

static void ignore_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void pass_on(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (writer->sink(writer->context, bytes, count)) return;
  writer->status = cpng_status_refused;
  png_error(png, "the bytes were not taken");
}

static void flush_nothing(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(cpng_sink sink, void *context) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->sink = sink;
  writer->context = context;
  // Sets its own jump buffer while it works, so a failure in here returns NULL.
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, note_error, ignore_warning);
  writer->info = writer->png ? png_create_info_struct(writer->png) : NULL;
  if (!writer->info) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, pass_on, flush_nothing);
  return writer;
}

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, &writer->info);
  free(writer);
}

const char *cpng_writer_message(const cpng_writer *writer) { return writer->message; }

cpng_status cpng_writer_add_text(
    cpng_writer *writer, const char *keyword, const char *text, bool is_utf8) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  png_text entry = {
      .compression = is_utf8 ? PNG_ITXT_COMPRESSION_NONE : PNG_TEXT_COMPRESSION_NONE,
      .key = (png_charp)keyword,
      .text = (png_charp)text,
      .lang = "",
      .lang_key = "",
  };
  png_set_text(writer->png, writer->info, &entry, 1);
  return cpng_status_done;
}

cpng_status cpng_writer_set_palette(cpng_writer *writer, const uint8_t *colors, uint32_t count) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  if (count > PNG_MAX_PALETTE_LENGTH) png_error(writer->png, "too many colours");
  png_color palette[PNG_MAX_PALETTE_LENGTH];
  for (uint32_t i = 0; i < count; i++, colors += 3) {
    palette[i] = (png_color){.red = colors[0], .green = colors[1], .blue = colors[2]};
  }
  png_set_PLTE(writer->png, writer->info, palette, (int)count);
  writer->has_palette = true;
  return cpng_status_done;
}

cpng_status cpng_writer_begin(
    cpng_writer *writer, uint32_t width, uint32_t height, bool is_opaque,
    uint32_t pixels_per_metre) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  int plain = is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
      writer->png, writer->info, width, height, 8,
      writer->has_palette ? PNG_COLOR_TYPE_PALETTE : plain, PNG_INTERLACE_NONE,
      PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (pixels_per_metre > 0) {
    png_set_pHYs(
        writer->png, writer->info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
  }
  png_write_info(writer->png, writer->info);
  return cpng_status_done;
}

cpng_status cpng_writer_begin_chunk(cpng_writer *writer, const char *name, size_t count) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  if (count > PNG_UINT_31_MAX) png_error(writer->png, "the image is too large");
  png_write_chunk_start(writer->png, (png_const_bytep)name, (png_uint_32)count);
  return cpng_status_done;
}

cpng_status cpng_writer_continue_chunk(cpng_writer *writer, const uint8_t *bytes, size_t count) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  png_write_chunk_data(writer->png, bytes, count);
  return cpng_status_done;
}

cpng_status cpng_writer_end_chunk(cpng_writer *writer) {
  if (setjmp(png_jmpbuf(writer->png))) return writer->status;
  png_write_chunk_end(writer->png);
  return cpng_status_done;
}
