// WebP and HEIC, by the libraries that are installed.

#include <stdlib.h>
#include <string.h>

#include "kinds.h"

// MARK: WebP

static library webp = {.name = "libwebp.so.7", .package = "libwebp7"};

static struct {
  int (*info)(const uint8_t *, size_t, int *, int *);
  uint8_t *(*decode)(const uint8_t *, size_t, uint8_t *, size_t, int);
} webp_functions;

static bool has_webp(void) {
  static const char *const names[] = {"WebPGetInfo", "WebPDecodeRGBAInto"};
  return find(&webp, names, (void **)&webp_functions, 2);
}

cpictures_status measure_webp(cpictures_file *file, cpictures_outline *outline) {
  if (!has_webp()) return fail(file, cpictures_status_missing, webp.package);
  int width = 0, height = 0;
  if (!webp_functions.info(file->bytes, file->count, &width, &height)) {
    return fail(file, cpictures_status_damaged, "the file ends too early");
  }
  outline->width = outline->pixel_width = (uint32_t)width;
  outline->height = outline->pixel_height = (uint32_t)height;
  return cpictures_status_done;
}

cpictures_status draw_webp(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (!has_webp()) return fail(file, cpictures_status_missing, webp.package);
  size_t size = (size_t)width * height * 4;
  if (!webp_functions.decode(file->bytes, file->count, pixels, size, (int)width * 4)) {
    return fail(file, cpictures_status_damaged, "its pixels are damaged");
  }
  premultiply(pixels, (size_t)width * height);
  return cpictures_status_done;
}

/// A chunk of the extended form; only that has a profile.
size_t profile_of_webp(cpictures_file *file, uint8_t *profile, size_t room) {
  size_t place = 12;
  while (file->count - place >= 8) {
    const uint8_t *chunk = file->bytes + place;
    size_t size = (size_t)chunk[4] | (size_t)chunk[5] << 8 | (size_t)chunk[6] << 16 |
                  (size_t)chunk[7] << 24;
    if (size > file->count - place - 8) return 0;
    if (memcmp(chunk, "ICCP", 4) == 0) {
      size_t count = size < room ? size : room;
      memcpy(profile, chunk + 8, count);
      return count;
    }
    // Chunks begin at even places.
    size += size & 1;
    if (size > file->count - place - 8) return 0;
    place += 8 + size;
  }
  return 0;
}

// MARK: HEIC

static library heif = {.name = "libheif.so.1", .package = "libheif1"};

typedef struct {
  int code;
  int detail;
  const char *message;
} heif_error;

static struct {
  void *(*make)(void);
  void (*release)(void *);
  heif_error (*read)(void *, const void *, size_t, const void *);
  heif_error (*primary)(void *, void **);
  int (*width)(const void *);
  int (*height)(const void *);
  heif_error (*decode)(const void *, void **, int, int, const void *);
  const uint8_t *(*plane)(const void *, int, int *);
  int (*plane_width)(const void *, int);
  int (*plane_height)(const void *, int);
  void (*release_handle)(const void *);
  void (*release_image)(const void *);
} heif_functions;

static bool has_heif(void) {
  static const char *const names[] = {
      "heif_context_alloc",
      "heif_context_free",
      "heif_context_read_from_memory_without_copy",
      "heif_context_get_primary_image_handle",
      "heif_image_handle_get_width",
      "heif_image_handle_get_height",
      "heif_decode_image",
      "heif_image_get_plane_readonly",
      "heif_image_get_width",
      "heif_image_get_height",
      "heif_image_handle_release",
      "heif_image_release",
  };
  return find(&heif, names, (void **)&heif_functions, 12);
}

/// Writes a picture, or only its size where there are no pixels to write.
static cpictures_status read_heic(
    cpictures_file *file, cpictures_outline *outline, uint8_t *pixels) {
  if (!has_heif()) return fail(file, cpictures_status_missing, heif.package);
  void *context = heif_functions.make();
  void *handle = NULL, *image = NULL;
  heif_error error = heif_functions.read(context, file->bytes, file->count, NULL);
  if (error.code == 0) error = heif_functions.primary(context, &handle);
  if (error.code == 0 && pixels == NULL) {
    outline->width = outline->pixel_width = (uint32_t)heif_functions.width(handle);
    outline->height = outline->pixel_height = (uint32_t)heif_functions.height(handle);
  } else if (error.code == 0) {
    // RGB in one plane of RGBA: the numbers of libheif's interface, which are kept.
    error = heif_functions.decode(handle, &image, 1, 11, NULL);
    int stride = 0;
    const uint8_t *plane = error.code == 0 ? heif_functions.plane(image, 10, &stride) : NULL;
    // The picture need not be as large as the file says that it is.
    bool is_large_enough = plane != NULL &&
                           heif_functions.plane_width(image, 10) >= (int)outline->pixel_width &&
                           heif_functions.plane_height(image, 10) >= (int)outline->pixel_height;
    if (error.code == 0 && !is_large_enough) {
      plane = NULL;
      error = (heif_error){.code = 1, .message = "it is smaller than it says"};
    }
    for (uint32_t y = 0; plane != NULL && y < outline->pixel_height; y++) {
      memcpy(
          pixels + (size_t)y * outline->pixel_width * 4, plane + (size_t)y * (size_t)stride,
          (size_t)outline->pixel_width * 4);
    }
    if (plane != NULL) premultiply(pixels, (size_t)outline->pixel_width * outline->pixel_height);
  }
  cpictures_status status = cpictures_status_done;
  if (error.code != 0) {
    status = fail(file, cpictures_status_damaged, error.message ? error.message : "it is damaged");
  }
  if (image) heif_functions.release_image(image);
  if (handle) heif_functions.release_handle(handle);
  heif_functions.release(context);
  return status;
}

cpictures_status measure_heic(cpictures_file *file, cpictures_outline *outline) {
  return read_heic(file, outline, NULL);
}

cpictures_status draw_heic(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  cpictures_outline outline = {.pixel_width = width, .pixel_height = height};
  return read_heic(file, &outline, pixels);
}

static struct {
  size_t (*size)(const void *);
  heif_error (*read)(const void *, void *);
} heif_profiles;

size_t profile_of_heic(cpictures_file *file, uint8_t *profile, size_t room) {
  static const char *const names[] = {
      "heif_image_handle_get_raw_color_profile_size", "heif_image_handle_get_raw_color_profile"};
  if (!has_heif() || !find(&heif, names, (void **)&heif_profiles, 2)) return 0;
  void *context = heif_functions.make();
  void *handle = NULL;
  heif_error error = heif_functions.read(context, file->bytes, file->count, NULL);
  if (error.code == 0) error = heif_functions.primary(context, &handle);
  size_t size = error.code == 0 ? heif_profiles.size(handle) : 0;
  // One that is larger has no room to be cut off in, and is no profile of a matrix.
  if (size > room) size = 0;
  if (size > 0 && heif_profiles.read(handle, profile).code != 0) size = 0;
  if (handle) heif_functions.release_handle(handle);
  heif_functions.release(context);
  return size;
}
