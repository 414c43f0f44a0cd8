// The numbers of the four scenes, in device pixels: what every peer draws.
#ifndef SCENES_H
#define SCENES_H

#include <stdint.h>

enum { CARD_COUNT = 40, CIRCLE_COUNT = 2000, PICTURE_WIDTH = 1170, PICTURE_HEIGHT = 800 };

typedef struct {
  const char *name;
  int width, height, frame_count;
} Scene;

typedef struct {
  double x, y, width, height, radius;
} Box;

/// A card's colours, 0 to 1; `second` ends the gradient.
typedef struct {
  Box box;
  double first[3], second[3];
  int has_shadow, has_gradient;
} Card;

/// The place of a card in a frame: moved down by `dy`, turned about its centre by `radians`.
typedef struct {
  double dy, radians, opacity;
} Pose;

typedef struct {
  double x0, y0, x1, y1, color[3];
  int delay, curve;
} Circle;

extern const double RED[3], GREEN[3], BLUE[3];

/// The scene of a name, or NULL.
const Scene *scene_named(const char *name);

/// The distance by which the sheet has risen, in pixels.
double sheet_rise(int frame);

Card card(int index);
Pose card_pose(int frame, int index);

/// The picture's frame on the screen.
Box hero_box(int frame);

/// Fills in `PICTURE_WIDTH * PICTURE_HEIGHT` pixels, as 0x00RRGGBB.
void hero_picture(uint32_t *pixels);

/// Fills in all circles.
void circles(Circle *all);
void circle_place(const Circle *circle, int frame, double *x, double *y);

#endif
