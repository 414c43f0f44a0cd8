// Draws a scene with Cairo and writes each frame with libpng: what a program does that has no
// reason to be clever. Everything that stays the same is made before the first frame.
//
// Prints, as JSON, the processor time from the end of the first frame to the end of the last.
#include <cairo-ft.h>
#include <cairo.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "pictures.h"
#include "scenes.h"

#define FONTS "/usr/share/fonts/truetype/dejavu/"

typedef struct {
  const Scene *scene;
  cairo_surface_t *surface, *shadow, *picture;
  cairo_t *cairo;
  cairo_font_face_t *bold, *regular;
  Circle *circles;
} Artist;

static void set_color(cairo_t *cairo, const double *color) {
  cairo_set_source_rgb(cairo, color[0], color[1], color[2]);
}

static void add_box(cairo_t *cairo, double x, double y, double width, double height, double r) {
  if (r <= 0) {
    cairo_rectangle(cairo, x, y, width, height);
    return;
  }
  cairo_new_sub_path(cairo);
  cairo_arc(cairo, x + r, y + r, r, M_PI, -M_PI / 2);
  cairo_arc(cairo, x + width - r, y + r, r, -M_PI / 2, 0);
  cairo_arc(cairo, x + width - r, y + height - r, r, 0, M_PI / 2);
  cairo_arc(cairo, x + r, y + height - r, r, M_PI / 2, M_PI);
  cairo_close_path(cairo);
}

static void show_text(
    cairo_t *cairo, cairo_font_face_t *font, double size, double x, double y, const char *text) {
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_set_font_face(cairo, font);
  cairo_set_font_size(cairo, size);
  cairo_move_to(cairo, x, y);
  cairo_show_text(cairo, text);
}

// MARK: - What stays the same

static cairo_font_face_t *font(const char *path) {
  static FT_Library library;
  FT_Face face;
  if ((!library && FT_Init_FreeType(&library)) || FT_New_Face(library, path, 0, &face)) {
    fprintf(stderr, "%s: no such font\n", path);
    exit(1);
  }
  return cairo_ft_font_face_create_for_ft_face(face, FT_LOAD_NO_HINTING);
}

enum { SHADOW_MARGIN = 40 };

/// Blurs the bytes of a row or column; what is outside is empty.
static void blur(uint8_t *bytes, int count, int step, double sigma) {
  double values[512], sum;
  int reach = 3 * sigma;
  for (int index = 0; index < count; index++) {
    values[index] = sum = 0;
    for (int offset = -reach; offset <= reach; offset++) {
      double weight = exp(-offset * offset / (2 * sigma * sigma));
      int other = index + offset;
      sum += weight;
      if (other >= 0 && other < count) values[index] += weight * bytes[other * step];
    }
    values[index] /= sum;
  }
  for (int index = 0; index < count; index++) bytes[index * step] = lround(values[index]);
}

/// The alpha of a card's shadow; Cairo has no blur of its own.
static cairo_surface_t *shadow_of(Box box) {
  int width = box.width + 2 * SHADOW_MARGIN, height = box.height + 2 * SHADOW_MARGIN;
  cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_A8, width, height);
  cairo_t *cairo = cairo_create(surface);
  add_box(cairo, SHADOW_MARGIN, SHADOW_MARGIN, box.width, box.height, box.radius);
  cairo_fill(cairo);
  cairo_destroy(cairo);
  cairo_surface_flush(surface);
  uint8_t *bytes = cairo_image_surface_get_data(surface);
  int stride = cairo_image_surface_get_stride(surface);
  for (int row = 0; row < height; row++) blur(bytes + row * stride, width, 1, 12);
  for (int column = 0; column < width; column++) blur(bytes + column, height, stride, 12);
  cairo_surface_mark_dirty(surface);
  return surface;
}

static Artist make_artist(const Scene *scene) {
  Artist artist = {.scene = scene};
  artist.surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, scene->width, scene->height);
  artist.cairo = cairo_create(artist.surface);
  artist.bold = font(FONTS "DejaVuSans-Bold.ttf");
  artist.regular = font(FONTS "DejaVuSans.ttf");
  if (!strcmp(scene->name, "cards")) artist.shadow = shadow_of(card(0).box);
  if (!strcmp(scene->name, "hero")) {
    artist.picture =
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, PICTURE_WIDTH, PICTURE_HEIGHT);
    hero_picture((uint32_t *)cairo_image_surface_get_data(artist.picture));
    cairo_surface_mark_dirty(artist.picture);
  }
  if (!strcmp(scene->name, "many")) {
    artist.circles = calloc(CIRCLE_COUNT, sizeof(Circle));
    circles(artist.circles);
  }
  return artist;
}

// MARK: - Scenes

static void draw_sheet(const Artist *artist, int frame) {
  cairo_t *cairo = artist->cairo;
  double top = -sheet_rise(frame);
  set_color(cairo, RED);
  cairo_rectangle(cairo, 0, top, 1170, 1800);
  cairo_fill(cairo);
  set_color(cairo, GREEN);
  cairo_rectangle(cairo, 0, top + 1800, 1170, 1800);
  cairo_fill(cairo);
  set_color(cairo, BLUE);
  add_box(cairo, 445, 2352, 280, 120, 36);
  cairo_fill(cairo);
  cairo_text_extents_t extents;
  cairo_set_font_face(cairo, artist->bold);
  cairo_set_font_size(cairo, 51);
  cairo_text_extents(cairo, "Show", &extents);
  show_text(cairo, artist->bold, 51, 585 - extents.x_advance / 2, 2430, "Show");
}

static void draw_card(const Artist *artist, Card card, int index) {
  cairo_t *cairo = artist->cairo;
  char text[32];
  if (card.has_shadow) {
    cairo_set_source_rgba(cairo, 0, 0, 0, .35);
    cairo_mask_surface(cairo, artist->shadow, -SHADOW_MARGIN, -SHADOW_MARGIN + 8);
  }
  set_color(cairo, card.first);
  if (card.has_gradient) {
    cairo_pattern_t *gradient = cairo_pattern_create_linear(0, 0, 0, card.box.height);
    cairo_pattern_add_color_stop_rgb(
        gradient, 0, card.first[0], card.first[1], card.first[2]);
    cairo_pattern_add_color_stop_rgb(
        gradient, 1, card.second[0], card.second[1], card.second[2]);
    cairo_set_source(cairo, gradient);
    cairo_pattern_destroy(gradient);
  }
  add_box(cairo, 0, 0, card.box.width, card.box.height, card.box.radius);
  cairo_fill(cairo);
  snprintf(text, sizeof text, "Card %02d", index);
  show_text(cairo, artist->bold, 36, 24, 96, text);
  snprintf(text, sizeof text, "Spring in %02d", index);
  show_text(cairo, artist->regular, 27, 24, 150, text);
}

static void draw_cards(const Artist *artist, int frame) {
  cairo_t *cairo = artist->cairo;
  for (int index = 0; index < CARD_COUNT; index++) {
    Pose pose = card_pose(frame, index);
    if (pose.opacity <= 0) continue;
    Card one = card(index);
    cairo_save(cairo);
    cairo_translate(
        cairo, one.box.x + one.box.width / 2, one.box.y + one.box.height / 2 + pose.dy);
    cairo_rotate(cairo, pose.radians);
    cairo_translate(cairo, -one.box.width / 2, -one.box.height / 2);
    if (pose.opacity < 1) {
      // As large as the card with its shadow, not as the screen.
      cairo_rectangle(
          cairo, -SHADOW_MARGIN, -SHADOW_MARGIN, one.box.width + 2 * SHADOW_MARGIN,
          one.box.height + 2 * SHADOW_MARGIN + 8);
      cairo_clip(cairo);
      cairo_push_group(cairo);
    }
    draw_card(artist, one, index);
    if (pose.opacity < 1) {
      cairo_pop_group_to_source(cairo);
      cairo_paint_with_alpha(cairo, pose.opacity);
    }
    cairo_restore(cairo);
  }
}

static void draw_hero(const Artist *artist, int frame) {
  cairo_t *cairo = artist->cairo;
  Box box = hero_box(frame);
  double scale = fmax(box.width / PICTURE_WIDTH, box.height / PICTURE_HEIGHT);
  cairo_save(cairo);
  add_box(cairo, box.x, box.y, box.width, box.height, box.radius);
  cairo_clip(cairo);
  cairo_translate(
      cairo, box.x + (box.width - PICTURE_WIDTH * scale) / 2,
      box.y + (box.height - PICTURE_HEIGHT * scale) / 2);
  cairo_scale(cairo, scale, scale);
  cairo_set_source_surface(cairo, artist->picture, 0, 0);
  cairo_pattern_set_filter(cairo_get_source(cairo), CAIRO_FILTER_BILINEAR);
  cairo_rectangle(cairo, 0, 0, PICTURE_WIDTH, PICTURE_HEIGHT);
  cairo_fill(cairo);
  cairo_restore(cairo);
}

static void draw_many(const Artist *artist, int frame) {
  for (int index = 0; index < CIRCLE_COUNT; index++) {
    double x, y;
    circle_place(artist->circles + index, frame, &x, &y);
    set_color(artist->cairo, artist->circles[index].color);
    cairo_new_path(artist->cairo);
    cairo_arc(artist->cairo, x, y, 9, 0, 2 * M_PI);
    cairo_fill(artist->cairo);
  }
}

static void draw(const Artist *artist, int frame) {
  cairo_set_source_rgb(artist->cairo, 1, 1, 1);
  cairo_paint(artist->cairo);
  switch (artist->scene->name[0]) {
    case 's': draw_sheet(artist, frame); break;
    case 'c': draw_cards(artist, frame); break;
    case 'h': draw_hero(artist, frame); break;
    case 'm': draw_many(artist, frame); break;
  }
  cairo_surface_flush(artist->surface);
}

/// The processor time that this process has used, in seconds.
static double spent(void) {
  struct timespec time;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return time.tv_sec + time.tv_nsec * 1e-9;
}

int main(int count, char **arguments) {
  const Scene *scene = count > 2 ? scene_named(arguments[1]) : 0;
  if (!scene) {
    fprintf(stderr, "usage: %s sheet|cards|hero|many FOLDER\n", arguments[0]);
    return 2;
  }
  double start = 0;
  Artist artist = make_artist(scene);
  for (int frame = 0; frame < scene->frame_count; frame++) {
    char path[4096];
    draw(&artist, frame);
    snprintf(path, sizeof path, "%s/%04d.png", arguments[2], frame);
    write_png(
        path, cairo_image_surface_get_data(artist.surface),
        cairo_image_surface_get_stride(artist.surface), scene->width, scene->height, EFFORT_RUNS);
    if (frame == 0) start = spent();
  }
  printf("{\"following\": %.6f}\n", spent() - start);
  return 0;
}
