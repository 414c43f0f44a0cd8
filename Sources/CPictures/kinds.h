#ifndef KINDS_H
#define KINDS_H

#include "CPictures.h"

cpictures_status measure_png(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_png(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_jpeg(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_jpeg(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_webp(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_webp(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_heic(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_heic(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_svg(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_svg(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_pdf(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_pdf(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);
cpictures_status measure_other(cpictures_file *file, cpictures_outline *outline);
cpictures_status draw_other(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels);

/// Keeps a message about a file, and returns the status.
cpictures_status fail(cpictures_file *file, cpictures_status status, const char *message);

/// Writes a file's ICC profile, and returns its length; 0 if there is none.
size_t profile_of_png(cpictures_file *file, uint8_t *profile, size_t room);
size_t profile_of_jpeg(cpictures_file *file, uint8_t *profile, size_t room);
size_t profile_of_webp(cpictures_file *file, uint8_t *profile, size_t room);
size_t profile_of_heic(cpictures_file *file, uint8_t *profile, size_t room);

/// Multiplies the colours of pixels by their alpha.
void premultiply(uint8_t *pixels, size_t count);

/// A library that is opened when it is needed.
typedef struct library {
  const char *name;
  const char *package;
  void *handle;
  bool is_missing;
} library;

/// Finds functions of a library by their names; false if the library or one of them is missing.
bool find(library *library, const char *const *names, void **functions, size_t count);

#endif
