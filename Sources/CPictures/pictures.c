#include "CPictures.h"

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#include "kinds.h"

static bool begins(const cpictures_file *file, size_t offset, const char *text, size_t count) {
  return file->count >= offset + count && memcmp(file->bytes + offset, text, count) == 0;
}

/// True if the first element of an XML file is `svg`; what may stand before it is skipped.
static bool is_svg(const cpictures_file *file) {
  size_t end = file->count < 4096 ? file->count : 4096;
  size_t i = begins(file, 0, "\xEF\xBB\xBF", 3) ? 3 : 0;
  while (i < end && strchr(" \t\r\n", file->bytes[i])) i++;
  if (i == end || file->bytes[i] != '<') return false;
  for (; i + 4 < end; i++) {
    if (memcmp(file->bytes + i, "<svg", 4) == 0 || memcmp(file->bytes + i, ":svg", 4) == 0) {
      return true;
    }
  }
  return false;
}

static cpictures_kind kind(const cpictures_file *file) {
  if (begins(file, 0, "\x89PNG\r\n\x1A\n", 8)) return cpictures_kind_png;
  if (begins(file, 0, "\xFF\xD8\xFF", 3)) return cpictures_kind_jpeg;
  if (begins(file, 0, "RIFF", 4) && begins(file, 8, "WEBP", 4)) return cpictures_kind_webp;
  if (begins(file, 4, "ftypheic", 8) || begins(file, 4, "ftypheix", 8) ||
      begins(file, 4, "ftypmif1", 8) || begins(file, 4, "ftypavif", 8)) {
    return cpictures_kind_heic;
  }
  if (begins(file, 0, "%PDF", 4)) return cpictures_kind_pdf;
  if (begins(file, 0, "GIF8", 4) || begins(file, 0, "BM", 2) || begins(file, 0, "II*\0", 4) ||
      begins(file, 0, "MM\0*", 4)) {
    return cpictures_kind_other;
  }
  return is_svg(file) ? cpictures_kind_svg : cpictures_kind_unknown;
}

cpictures_file cpictures_open(const uint8_t *bytes, size_t count, const char *part) {
  cpictures_file file = {.bytes = bytes, .count = count};
  if (part != NULL) snprintf(file.part, sizeof file.part, "%s", part);
  file.kind = kind(&file);
  return file;
}

cpictures_status fail(cpictures_file *file, cpictures_status status, const char *message) {
  snprintf(file->message, sizeof file->message, "%s", message);
  return status;
}

static cpictures_status measure(cpictures_file *file, cpictures_outline *outline) {
  switch (file->kind) {
    case cpictures_kind_png: return measure_png(file, outline);
    case cpictures_kind_jpeg: return measure_jpeg(file, outline);
    case cpictures_kind_webp: return measure_webp(file, outline);
    case cpictures_kind_heic: return measure_heic(file, outline);
    case cpictures_kind_svg: return measure_svg(file, outline);
    case cpictures_kind_pdf: return measure_pdf(file, outline);
    case cpictures_kind_other: return measure_other(file, outline);
    case cpictures_kind_unknown: break;
  }
  return fail(file, cpictures_status_damaged, "it is no picture of a known kind");
}

cpictures_status cpictures_measure(cpictures_file *file, cpictures_outline *outline) {
  *outline = (cpictures_outline){0};
  cpictures_status status = measure(file, outline);
  if (status != cpictures_status_done) return status;
  bool is_empty = !(outline->width > 0 && outline->height > 0);
  if (is_empty || outline->width > 1e6 || outline->height > 1e6) {
    return fail(file, cpictures_status_too_large, "its size is no size of a picture");
  }
  uint64_t pixels = (uint64_t)outline->pixel_width * outline->pixel_height;
  bool is_decoded_in_place = file->kind == cpictures_kind_png || file->kind == cpictures_kind_jpeg;
  uint64_t most = is_decoded_in_place ? CPICTURES_MOST_PIXELS : CPICTURES_MOST_COPIED_PIXELS;
  if (!outline->is_vector && (pixels == 0 || pixels > most)) {
    return fail(file, cpictures_status_too_large, "it has too many pixels");
  }
  return status;
}

cpictures_status cpictures_draw(
    cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  switch (file->kind) {
    case cpictures_kind_png: return draw_png(file, width, height, pixels);
    case cpictures_kind_jpeg: return draw_jpeg(file, width, height, pixels);
    case cpictures_kind_webp: return draw_webp(file, width, height, pixels);
    case cpictures_kind_heic: return draw_heic(file, width, height, pixels);
    case cpictures_kind_svg: return draw_svg(file, width, height, pixels);
    case cpictures_kind_pdf: return draw_pdf(file, width, height, pixels);
    case cpictures_kind_other: return draw_other(file, width, height, pixels);
    case cpictures_kind_unknown: break;
  }
  return fail(file, cpictures_status_damaged, "it is no picture of a known kind");
}

void premultiply(uint8_t *pixels, size_t count) {
  for (size_t i = 0; i < count; i++, pixels += 4) {
    unsigned alpha = pixels[3];
    if (alpha == 255) continue;
    for (int c = 0; c < 3; c++) pixels[c] = (uint8_t)((pixels[c] * alpha + 127) / 255);
  }
}

bool find(library *library, const char *const *names, void **functions, size_t count) {
  if (library->handle == NULL && !library->is_missing) {
    library->handle = dlopen(library->name, RTLD_NOW | RTLD_LOCAL);
    library->is_missing = library->handle == NULL;
  }
  if (library->is_missing) return false;
  for (size_t i = 0; i < count; i++) {
    if (functions[i] == NULL) functions[i] = dlsym(library->handle, names[i]);
    if (functions[i] == NULL) return false;
  }
  return true;
}
