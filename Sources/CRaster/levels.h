#ifndef CRASTER_LEVELS_H
#define CRASTER_LEVELS_H

#include "CRaster.h"
#include "dispatch.h"
#include "reaches.h"

// Computes the levels of a rounded shape's pixels.

/// Eight numbers.
typedef float floats __attribute__((vector_size(32), aligned(4)));

/// The area of a pixel that an arc leaves out beside its tangent, times the radius in pixels:
/// `bulge` where the tangent is vertical or level, and more for the square of the normal's smaller
/// part.
///
/// - SeeAlso: measured against exact areas: with these, levels differ from those of a circle of 3
///   pixels by 2.5 of 255, of 9 pixels by 0.8.
static const float bulge = 1.0f / 28;
static const float slanted_bulge = 1.5f / 28;

#define CHOSEN(mask, yes, no) \
  ((floats)(((mask) & (integers)(yes)) | (~(mask) & (integers)(no))))
#define LARGER(a, b) CHOSEN((a) > (b), a, b)
#define SMALLER(a, b) CHOSEN((a) < (b), a, b)
#define SIZE(a) ((floats)((integers)(a)&0x7fffffff))

static const floats zeros = {0};

/// The parts of eight pixels on the inner side of an edge, 0 to 255.
///
/// Lengths are multiplied by the distance to which the normal belongs, which saves divisions.
///
/// - Parameters:
///   - most: The larger of the normal's parts along the axes.
///   - least: The smaller one.
///   - depth: The depth of the pixels' centres inside the edge.
INLINED void levels_at_edge(
    const floats *most, const floats *wanted, const floats *depth, integers *levels) {
  floats edge = *most * 0x1p-12f;
  floats least = LARGER(*wanted, edge);
  // An edge as far out as the pixel's corner covers nothing; further in, a triangle, and then
  // a triangle and a parallelogram behind it.
  floats in = (*most + least) * 0.5f - SIZE(*depth);
  in = LARGER(in, zeros);
  floats low = SMALLER(in, least);
  floats part = low * (in + in - low) / (*most * least * 2);
  part = CHOSEN(*depth > 0, 1 - part, part);
  *levels = __builtin_convertvector(part * 255 + 0.5f, integers);
}

/// The levels of eight pixels of a disc.
///
/// - Parameters:
///   - x: The distances of the pixels' centres from the disc's, in 1024ths.
///   - y: The same for all of them.
INLINED void disc_levels(
    const integers *x, int32_t y, float radius, float slant, integers *levels) {
  floats dx = __builtin_convertvector(*x, floats) * (1.0f / unit);
  dx = SIZE(dx);
  floats dy = zeros + (float)(y < 0 ? -y : y) * (1.0f / unit);
  floats square = dx * dx + dy * dy;
  floats distance = __builtin_elementwise_sqrt(square);
  floats most = LARGER(dx, dy);
  floats least = SMALLER(dx, dy);
  floats depth = distance * radius - square - (least * least * slant + bulge);
  levels_at_edge(&most, &least, &depth, levels);
  integers inner = square < 1;
  *levels = (inner & 255) | (~inner & *levels);
}

/// The levels of eight pixels of a rounded rectangle; see `disc_levels`.
INLINED void turned_levels(
    const craster_round *round, const integers *x, int32_t y, float slant, integers *levels) {
  floats dx = __builtin_convertvector(*x, floats) * (1.0f / unit);
  float dy = (float)y * (1.0f / unit);
  float cosine = round->cosine;
  float sine = round->sine;
  floats along = dx * cosine + sine * dy;
  floats across = cosine * dy - dx * sine;
  // The distance from the inner rectangle, outside of which the edge is round.
  floats a = SIZE(along) - (float)round->width * (1.0f / unit);
  floats b = SIZE(across) - (float)round->height * (1.0f / unit);
  integers is_corner = (a > 0) & (b > 0);
  a = LARGER(a, zeros);
  b = LARGER(b, zeros);
  floats square = a * a + b * b;
  floats distance = __builtin_elementwise_sqrt(square);
  a = CHOSEN(along < 0, -a, a);
  b = CHOSEN(across < 0, -b, b);
  floats nx = a * cosine - b * sine;
  floats ny = a * sine + b * cosine;
  nx = SIZE(nx);
  ny = SIZE(ny);
  floats most = LARGER(nx, ny);
  floats least = SMALLER(nx, ny);
  floats cut = least * least * slant + bulge;
  floats depth = distance * ((float)round->radius * (1.0f / unit)) - square;
  depth = depth - CHOSEN(is_corner, cut, zeros);
  levels_at_edge(&most, &least, &depth, levels);
  integers inner = square < 1;
  *levels = (inner & 255) | (~inner & *levels);
}

INLINED void begin_round(craster_round_rows *rows, const craster_round *round, bool is_disc) {
  double radius = (double)round->radius / unit;
  rows->round = *round;
  rows->is_disc = is_disc;
  rows->slant = slanted_bulge / (float)(radius * radius);
  rows->known_row = INT32_MIN;
  rows->outer.radius = radius + reach;
  rows->inner.radius = radius - reach;
  if (is_disc) return;
  fill_hull(&rows->outer, round);
  fill_hull(&rows->inner, round);
}

/// The levels of eight pixels of a row.
INLINED void levels_in_columns(
    const craster_round_rows *rows, const integers *columns, int32_t row, integers *levels) {
  const craster_round *round = &rows->round;
  integers x = *columns * unit + (unit / 2 - round->x);
  int32_t y = row * unit + unit / 2 - round->y;
  if (rows->is_disc) {
    disc_levels(&x, y, (float)round->radius * (1.0f / unit), rows->slant, levels);
  } else {
    turned_levels(round, &x, y, rows->slant, levels);
  }
}

/// Computes the levels of eight neighbouring pixels; those outside a range are 0.
INLINED void row_levels(
    const craster_round_rows *rows, int32_t column, int32_t row, int32_t first, int32_t end,
    integers *levels) {
  integers columns = places + column;
  levels_in_columns(rows, &columns, row, levels);
  *levels &= (columns >= first) & (columns < end);
}

#endif
