#include "scenes.h"

#include <math.h>
#include <string.h>

const double RED[3] = {255 / 255., 59 / 255., 48 / 255.};
const double GREEN[3] = {52 / 255., 199 / 255., 89 / 255.};
const double BLUE[3] = {0 / 255., 122 / 255., 255 / 255.};

static const Scene scenes[] = {
    {"sheet", 1170, 2532, 60},
    {"cards", 1170, 2532, 120},
    {"hero", 1170, 2532, 60},
    {"many", 780, 1688, 60},
};

const Scene *scene_named(const char *name) {
  for (unsigned index = 0; index < sizeof scenes / sizeof *scenes; index++)
    if (!strcmp(scenes[index].name, name)) return &scenes[index];
  return 0;
}

static double between(double from, double to, double progress) {
  return from + (to - from) * progress;
}

// MARK: - Curves

typedef struct {
  double x1, y1, x2, y2;
} Curve;

static const Curve ease_in_out = {.42, 0, .58, 1};

/// One coordinate of a Bézier curve from 0 to 1.
static double bezier(double first, double second, double t) {
  double rest = 1 - t;
  return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t;
}

/// A CSS curve's value at a fraction of its time, by bisection.
static double eased(const Curve *curve, double time) {
  if (time <= 0) return 0;
  if (time >= 1) return 1;
  double low = 0, high = 1;
  for (int step = 0; step < 60; step++) {
    double middle = (low + high) / 2;
    if (bezier(curve->x1, curve->x2, middle) < time) low = middle;
    else high = middle;
  }
  return bezier(curve->y1, curve->y2, (low + high) / 2);
}

/// SwiftUI's spring of 0.55 s and 0.825, from 0 to 1; it rests within a thousandth.
static double spring(double time) {
  const double damping = .825, frequency = 2 * M_PI / .55, decay = damping * frequency;
  const double turn = frequency * sqrt(1 - damping * damping);
  if (time <= 0) return 0;
  if (decay * time > log(1000)) return 1;
  return 1 - exp(-decay * time) * (cos(turn * time) + decay / turn * sin(turn * time));
}

// MARK: - Sheet, cards, hero

double sheet_rise(int frame) { return 1800 * eased(&ease_in_out, frame / 59.); }

Card card(int index) {
  int hue = index * 37 % 200;
  Card card = {
      .box = {36 + 279 * (index % 4), 36 + 247 * (index / 4), 261, 229, 36},
      .first = {(255 - hue / 2) / 255., (80 + hue / 2) / 255., (60 + hue * 3 / 4) / 255.},
      .second = {(60 + hue / 2) / 255., (120 + hue / 4) / 255., (255 - hue / 3) / 255.},
      .has_shadow = index % 4 == 1,
      .has_gradient = index % 4 == 2,
  };
  return card;
}

Pose card_pose(int frame, int index) {
  double progress = spring(frame / 60. - .03 * index), rest = 1 - progress;
  Pose pose = {
      .dy = 300 * rest,
      .radians = (index % 2 ? 5 : -5) * rest * M_PI / 180,
      .opacity = fmin(fmax(progress, 0), 1),
  };
  return pose;
}

Box hero_box(int frame) {
  double progress = eased(&ease_in_out, frame / 59.);
  Box box = {
      between(60, 0, progress),     between(1800, 0, progress), between(300, 1170, progress),
      between(300, 800, progress), between(48, 0, progress),
  };
  return box;
}

static uint32_t mixed(uint32_t x, uint32_t y, uint32_t seed) {
  uint32_t value = x * 374761393u + y * 668265263u + seed * 2246822519u;
  value = (value ^ value >> 13) * 1274126177u;
  return value ^ value >> 16;
}

/// Bytes at the corners of squares, and between them what lies on the way.
static uint32_t noise(uint32_t x, uint32_t y, uint32_t cell, uint32_t seed) {
  uint32_t column = x / cell, row = y / cell, right = x % cell, below = y % cell;
  uint32_t upper = (mixed(column, row, seed) & 255) * (cell - right) +
                   (mixed(column + 1, row, seed) & 255) * right;
  uint32_t lower = (mixed(column, row + 1, seed) & 255) * (cell - right) +
                   (mixed(column + 1, row + 1, seed) & 255) * right;
  return (upper * (cell - below) + lower * below) / (cell * cell);
}

void hero_picture(uint32_t *pixels) {
  for (uint32_t y = 0; y < PICTURE_HEIGHT; y++)
    for (uint32_t x = 0; x < PICTURE_WIDTH; x++) {
      uint32_t color = 0, shared = noise(x, y, 40, 3) * 50 / 255 + noise(x, y, 12, 5) * 24 / 255;
      for (uint32_t channel = 0; channel < 3; channel++) {
        uint32_t ramp = channel == 1 ? y * 70 / PICTURE_HEIGHT : x * 70 / PICTURE_WIDTH;
        uint32_t value = ramp + noise(x, y, 160, 7 + channel) * 90 / 255 + shared +
                         (mixed(x, y, 11 + channel) & 7);
        color = color << 8 | (value < 255 ? value : 255);
      }
      *pixels++ = color;
    }
}

// MARK: - Circles

static uint32_t state;

static uint32_t below(uint32_t limit) {
  state = state * 1664525u + 1013904223u;
  return (state >> 8) % limit;
}

void circles(Circle *all) {
  state = 12345;
  for (int index = 0; index < CIRCLE_COUNT; index++) {
    Circle *circle = all + index;
    circle->x0 = below(780);
    circle->y0 = below(1688);
    circle->x1 = below(780);
    circle->y1 = below(1688);
    for (int channel = 0; channel < 3; channel++) circle->color[channel] = below(200) / 255.;
    circle->delay = below(15);
    circle->curve = index % 4;
  }
}

void circle_place(const Circle *circle, int frame, double *x, double *y) {
  static const Curve curves[] = {
      {.42, 0, .58, 1}, {.42, 0, 1, 1}, {0, 0, .58, 1}, {.25, .1, .25, 1}};
  double progress = eased(&curves[circle->curve], (frame - circle->delay) / 44.);
  *x = between(circle->x0, circle->x1, progress);
  *y = between(circle->y0, circle->y1, progress);
}
