// SVG and PDF, drawn by Cairo, and GIF and its kin, by the libraries that are installed.

#include <stdlib.h>
#include <string.h>

#include "kinds.h"

static library cairo = {.name = "libcairo.so.2", .package = "libcairo2"};

static struct {
  void *(*make_surface)(unsigned char *, int, int, int, int);
  void *(*make)(void *);
  void (*scale)(void *, double, double);
  void (*flush)(void *);
  void (*release)(void *);
  void (*release_surface)(void *);
} cairo_functions;

static bool has_cairo(void) {
  static const char *const names[] = {
      "cairo_image_surface_create_for_data", "cairo_create",  "cairo_scale",
      "cairo_surface_flush",                 "cairo_destroy", "cairo_surface_destroy",
  };
  return find(&cairo, names, (void **)&cairo_functions, 6);
}

static library objects = {.name = "libgobject-2.0.so.0", .package = "libglib2.0-0"};
static struct {
  void (*release)(void *);
  unsigned long (*connect)(void *, const char *, void (*)(void), void *, void *, int);
} object_functions;

static bool has_objects(void) {
  static const char *const names[] = {"g_object_unref", "g_signal_connect_data"};
  return find(&objects, names, (void **)&object_functions, 2);
}

static void release_object(void *object) { object_functions.release(object); }

/// Draws onto pixels, which are cleared first.
static void paint(
    uint8_t *pixels, uint32_t width, uint32_t height, void (*draw)(void *cairo, void *context),
    void *context) {
  memset(pixels, 0, (size_t)width * height * 4);
  void *surface =
      cairo_functions.make_surface(pixels, 0, (int)width, (int)height, (int)width * 4);
  void *cr = cairo_functions.make(surface);
  draw(cr, context);
  cairo_functions.flush(surface);
  cairo_functions.release(cr);
  cairo_functions.release_surface(surface);
  // Cairo's pixels are blue, green, red and alpha in memory, premultiplied.
  for (size_t i = 0; i < (size_t)width * height; i++) {
    uint8_t blue = pixels[4 * i];
    pixels[4 * i] = pixels[4 * i + 2];
    pixels[4 * i + 2] = blue;
  }
}

// MARK: SVG

static library rsvg = {.name = "librsvg-2.so.2", .package = "librsvg2-2"};

typedef struct {
  double length;
  int unit;
} rsvg_length;

typedef struct {
  double x, y, width, height;
} rsvg_rectangle;

static struct {
  void *(*open)(const uint8_t *, size_t, void **);
  int (*pixels)(void *, double *, double *);
  void (*dimensions)(
      void *, int *, rsvg_length *, int *, rsvg_length *, int *, rsvg_rectangle *);
  int (*render)(void *, void *, const rsvg_rectangle *, void **);
  int (*element)(void *, const char *, rsvg_rectangle *, rsvg_rectangle *, void **);
  int (*render_element)(void *, void *, const char *, const rsvg_rectangle *, void **);
} rsvg_functions;

static bool has_rsvg(void) {
  static const char *const names[] = {
      "rsvg_handle_new_from_data", "rsvg_handle_get_intrinsic_size_in_pixels",
      "rsvg_handle_get_intrinsic_dimensions", "rsvg_handle_render_document",
      "rsvg_handle_get_geometry_for_element", "rsvg_handle_render_element"};
  return has_cairo() && has_objects() && find(&rsvg, names, (void **)&rsvg_functions, 6);
}

static void *open_svg(cpictures_file *file) {
  void *error = NULL;
  void *handle = rsvg_functions.open(file->bytes, file->count, &error);
  if (handle == NULL) fail(file, cpictures_status_damaged, "it is no drawing that can be read");
  return handle;
}

cpictures_status measure_svg(cpictures_file *file, cpictures_outline *outline) {
  if (!has_rsvg()) return fail(file, cpictures_status_missing, rsvg.package);
  void *handle = open_svg(file);
  if (handle == NULL) return cpictures_status_damaged;
  outline->is_vector = true;
  if (file->part[0] != 0) {
    rsvg_rectangle ink = {0, 0, 0, 0}, logical;
    void *error = NULL;
    bool is_there = rsvg_functions.element(handle, file->part, &ink, &logical, &error);
    outline->width = ink.width;
    outline->height = ink.height;
    release_object(handle);
    if (is_there) return cpictures_status_done;
    return fail(file, cpictures_status_damaged, "the drawing lacks a part");
  }
  if (!rsvg_functions.pixels(handle, &outline->width, &outline->height)) {
    int has_width, has_height, has_box;
    rsvg_length width, height;
    rsvg_rectangle box = {0, 0, 0, 0};
    rsvg_functions.dimensions(handle, &has_width, &width, &has_height, &height, &has_box, &box);
    outline->width = has_box ? box.width : 100;
    outline->height = has_box ? box.height : 100;
  }
  release_object(handle);
  return cpictures_status_done;
}

/// A drawing and the size it is drawn at.
typedef struct {
  void *handle;
  const char *part;
  rsvg_rectangle place;
} svg_drawing;

static void render_svg(void *cr, void *context) {
  svg_drawing *drawing = context;
  if (drawing->part[0] != 0) {
    rsvg_functions.render_element(drawing->handle, cr, drawing->part, &drawing->place, NULL);
  } else {
    rsvg_functions.render(drawing->handle, cr, &drawing->place, NULL);
  }
}

cpictures_status draw_svg(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  if (!has_rsvg()) return fail(file, cpictures_status_missing, rsvg.package);
  svg_drawing drawing = {open_svg(file), file->part, {0, 0, width, height}};
  if (drawing.handle == NULL) return cpictures_status_damaged;
  paint(pixels, width, height, render_svg, &drawing);
  release_object(drawing.handle);
  return cpictures_status_done;
}

// MARK: PDF

static library glib = {.name = "libglib-2.0.so.0", .package = "libglib2.0-0"};
static library poppler = {.name = "libpoppler-glib.so.8", .package = "libpoppler-glib8"};

static struct {
  void *(*make)(const void *, size_t);
  void (*release)(void *);
} bytes_functions;

static struct {
  void *(*open)(void *, const char *, void **);
  int (*count)(void *);
  void *(*page)(void *, int);
  void (*size)(void *, double *, double *);
  void (*render)(void *, void *);
} poppler_functions;

static bool has_poppler(void) {
  static const char *const bytes[] = {"g_bytes_new", "g_bytes_unref"};
  static const char *const names[] = {
      "poppler_document_new_from_bytes", "poppler_document_get_n_pages",
      "poppler_document_get_page", "poppler_page_get_size", "poppler_page_render"};
  return has_cairo() && has_objects() && find(&glib, bytes, (void **)&bytes_functions, 2) &&
         find(&poppler, names, (void **)&poppler_functions, 5);
}

// A damaged document is read anew from each of its trailers. A document has one, and one more each
// time that it was changed (the most: chosen).
static const int most_trailers = 32;

static bool has_too_many_trailers(const cpictures_file *file) {
  static const char word[] = "trailer";
  const uint8_t *place = file->bytes, *end = file->bytes + file->count;
  int found = 0;
  while (found <= most_trailers && (place = memchr(place, word[0], (size_t)(end - place)))) {
    if ((size_t)(end - place) >= strlen(word) && memcmp(place, word, strlen(word)) == 0) found++;
    place++;
  }
  return found > most_trailers;
}

/// The first page of a document, and the size it is drawn at.
typedef struct {
  void *page;
  double horizontal, vertical;
} pdf_drawing;

static void render_pdf(void *cr, void *context) {
  pdf_drawing *drawing = context;
  cairo_functions.scale(cr, drawing->horizontal, drawing->vertical);
  poppler_functions.render(drawing->page, cr);
}

/// Draws a document's first page, or only measures it where there are no pixels.
static cpictures_status read_pdf(
    cpictures_file *file, cpictures_outline *outline, uint8_t *pixels) {
  if (!has_poppler()) return fail(file, cpictures_status_missing, poppler.package);
  if (has_too_many_trailers(file)) {
    return fail(file, cpictures_status_damaged, "it has more than 32 trailers");
  }
  void *bytes = bytes_functions.make(file->bytes, file->count);
  void *error = NULL;
  void *document = poppler_functions.open(bytes, NULL, &error);
  bool has_page = document != NULL && poppler_functions.count(document) > 0;
  void *page = has_page ? poppler_functions.page(document, 0) : NULL;
  if (page != NULL) {
    double width = 0, height = 0;
    poppler_functions.size(page, &width, &height);
    if (pixels == NULL) {
      outline->is_vector = true;
      outline->width = width;
      outline->height = height;
    } else {
      pdf_drawing drawing = {page, outline->pixel_width / width, outline->pixel_height / height};
      paint(pixels, outline->pixel_width, outline->pixel_height, render_pdf, &drawing);
    }
    release_object(page);
  }
  if (document != NULL) release_object(document);
  bytes_functions.release(bytes);
  if (page != NULL) return cpictures_status_done;
  return fail(file, cpictures_status_damaged, "it is no document that can be read");
}

cpictures_status measure_pdf(cpictures_file *file, cpictures_outline *outline) {
  return read_pdf(file, outline, NULL);
}

cpictures_status draw_pdf(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  cpictures_outline outline = {.pixel_width = width, .pixel_height = height};
  return read_pdf(file, &outline, pixels);
}

// MARK: GIF and its kin

static library pixbuf = {.name = "libgdk_pixbuf-2.0.so.0", .package = "libgdk-pixbuf-2.0-0"};

static struct {
  void *(*make)(void);
  int (*write)(void *, const uint8_t *, size_t, void **);
  int (*close)(void *, void **);
  void *(*picture)(void *);
  int (*width)(const void *);
  int (*height)(const void *);
  int (*stride)(const void *);
  int (*channels)(const void *);
  const uint8_t *(*pixels)(const void *);
  void (*resize)(void *, int, int);
} pixbuf_functions;

static bool has_pixbuf(void) {
  static const char *const names[] = {
      "gdk_pixbuf_loader_new",    "gdk_pixbuf_loader_write",   "gdk_pixbuf_loader_close",
      "gdk_pixbuf_loader_get_pixbuf", "gdk_pixbuf_get_width",  "gdk_pixbuf_get_height",
      "gdk_pixbuf_get_rowstride", "gdk_pixbuf_get_n_channels", "gdk_pixbuf_read_pixels",
      "gdk_pixbuf_loader_set_size",
  };
  return has_objects() && find(&pixbuf, names, (void **)&pixbuf_functions, 10);
}

/// Ends the decoding of a picture with too many pixels, before there is memory for them.
static void look_at_size(void *loader, int width, int height, void *data) {
  bool *is_too_large = data;
  *is_too_large = width <= 0 || height <= 0 ||
                  (uint64_t)width * (uint64_t)height > CPICTURES_MOST_COPIED_PIXELS;
  if (*is_too_large) pixbuf_functions.resize(loader, 0, 0);
}

static cpictures_status read_other(
    cpictures_file *file, cpictures_outline *outline, uint8_t *pixels) {
  if (!has_pixbuf()) return fail(file, cpictures_status_missing, pixbuf.package);
  void *loader = pixbuf_functions.make();
  bool is_too_large = false;
  object_functions.connect(
      loader, "size-prepared", (void (*)(void))look_at_size, &is_too_large, NULL, 0);
  void *error = NULL;
  bool is_read = pixbuf_functions.write(loader, file->bytes, file->count, &error);
  is_read = pixbuf_functions.close(loader, is_read ? &error : NULL) && is_read;
  void *picture = is_read ? pixbuf_functions.picture(loader) : NULL;
  if (picture == NULL) {
    release_object(loader);
    if (is_too_large) return fail(file, cpictures_status_too_large, "it has too many pixels");
    return fail(file, cpictures_status_damaged, "its pixels cannot be read");
  }
  uint32_t width = (uint32_t)pixbuf_functions.width(picture);
  uint32_t height = (uint32_t)pixbuf_functions.height(picture);
  int channels = pixbuf_functions.channels(picture);
  size_t stride = (size_t)pixbuf_functions.stride(picture);
  const uint8_t *source = pixbuf_functions.pixels(picture);
  if (pixels == NULL) {
    outline->width = outline->pixel_width = width;
    outline->height = outline->pixel_height = height;
  } else if (width == outline->pixel_width && height == outline->pixel_height) {
    for (size_t y = 0; y < height; y++) {
      for (size_t x = 0; x < width; x++) {
        const uint8_t *from = source + y * stride + x * (size_t)channels;
        uint8_t *to = pixels + (y * width + x) * 4;
        memcpy(to, from, 3);
        to[3] = channels == 4 ? from[3] : 255;
      }
    }
    premultiply(pixels, (size_t)width * height);
  }
  release_object(loader);
  return cpictures_status_done;
}

cpictures_status measure_other(cpictures_file *file, cpictures_outline *outline) {
  return read_other(file, outline, NULL);
}

cpictures_status draw_other(cpictures_file *file, uint32_t width, uint32_t height, uint8_t *pixels) {
  cpictures_outline outline = {.pixel_width = width, .pixel_height = height};
  return read_other(file, &outline, pixels);
}
