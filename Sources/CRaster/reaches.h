#ifndef CRASTER_REACHES_H
#define CRASTER_REACHES_H

#include "CRaster.h"
#include "dispatch.h"

// Computes the columns that a rounded shape touches and fills, for eight rows at once.

static const integers places = {0, 1, 2, 3, 4, 5, 6, 7};

/// The distance from a pixel's centre to an edge that just misses the pixel, and a little more.
static const double reach = 0.75;

/// Columns that are beyond every region.
static const double nowhere = 1e9;

static const doubles no_doubles = {0};

/// The ends of eight rows inside a shape, as distances from its middle; a row that misses the shape
/// has its low end above its high one.
typedef struct stretches {
  doubles low;
  doubles high;
} stretches;

/// Extends a stretch by another one where the mask is set.
INLINED void take(
    stretches *result, const masks *is_there, const doubles *low, const doubles *high) {
  result->low = CHOSEN_DOUBLES(*is_there & (*low < result->low), *low, result->low);
  result->high = CHOSEN_DOUBLES(*is_there & (*high > result->high), *high, result->high);
}

/// Extends a stretch by a disc around a point.
INLINED void take_disc(stretches *result, double radius, const double place[2], const doubles *y) {
  doubles down = *y - place[1];
  doubles square = radius * radius - down * down;
  masks is_there = square >= 0;
  doubles half = __builtin_elementwise_sqrt(CHOSEN_DOUBLES(is_there, square, no_doubles));
  doubles low = place[0] - half;
  doubles high = place[0] + half;
  take(result, &is_there, &low, &high);
}

INLINED void cross(
    stretches *result, const craster_hull *hull, bool is_disc, const doubles *y) {
  result->low = no_doubles + nowhere;
  result->high = no_doubles - nowhere;
  if (is_disc) {
    static const double middle[2] = {0};
    take_disc(result, hull->radius, middle, y);
    return;
  }
  for (int i = 0; i < 4; i++) take_disc(result, hull->radius, hull->corners[i], y);
  for (int i = 0; i < hull->side_count; i++) {
    const double *side = hull->sides[i];
    doubles x = side[3] + *y * side[2];
    masks is_there = (*y >= side[0]) & (*y <= side[1]);
    take(result, &is_there, &x, &x);
  }
}

/// Rounded up, of numbers that fit.
INLINED void store_ceilings(int32_t *out, double middle, const doubles *distances) {
  doubles values = middle + *distances;
  integers wholes = __builtin_convertvector(values, integers);
  masks is_more = values > __builtin_convertvector(wholes, doubles);
  *(integers *)out = wholes - __builtin_convertvector(is_more, integers);
}

/// Makes the reaches of eight rows known.
INLINED void find_reaches(craster_round_rows *rows, int32_t row) {
  const craster_round *round = &rows->round;
  integers lines = (row + places) * unit + (unit / 2 - round->y);
  doubles y = __builtin_convertvector(lines, doubles) * (1.0 / unit);
  double middle = (double)round->x * (1.0 / unit) - 0.5;
  rows->known_row = row;
  stretches stretches;
  cross(&stretches, &rows->outer, rows->is_disc, &y);
  store_ceilings(rows->first, middle, &stretches.low);
  store_ceilings(rows->end, middle, &stretches.high);
  cross(&stretches, &rows->inner, rows->is_disc, &y);
  store_ceilings(rows->inner_first, middle, &stretches.low);
  store_ceilings(rows->inner_end, middle, &stretches.high);
}

INLINED int32_t at_least(int32_t a, int32_t b) { return a > b ? a : b; }
INLINED int32_t at_most(int32_t a, int32_t b) { return a < b ? a : b; }

/// The touched columns of a row, and those of them that are fully inside; an empty range ends at or
/// before its first column.
typedef struct reaches {
  int32_t first;
  int32_t end;
  int32_t inner_first;
  int32_t inner_end;
} reaches;

INLINED reaches reaches_of_row(
    craster_round_rows *rows, int32_t row, int32_t left, int32_t right) {
  uint32_t place = (uint32_t)row - (uint32_t)rows->known_row;
  if (place >= lanes) {
    find_reaches(rows, row);
    place = 0;
  }
  return (reaches){
      at_least(left, rows->first[place]), at_most(right, rows->end[place]),
      at_least(left, rows->inner_first[place]), at_most(right, rows->inner_end[place])};
}

/// Fills in the parts of a hull that depend on its radius.
INLINED void fill_hull(craster_hull *result, const craster_round *round) {
  double width = (double)round->width / unit;
  double height = (double)round->height / unit;
  double cosine = round->cosine;
  double sine = round->sine;
  static const int signs[5][2] = {{1, -1}, {1, 1}, {-1, 1}, {-1, -1}, {1, -1}};
  double corners[5][2];
  for (int i = 0; i < 5; i++) {
    double x = signs[i][0] * width;
    double y = signs[i][1] * height;
    corners[i][0] = cosine * x - sine * y;
    corners[i][1] = sine * x + cosine * y;
  }
  memcpy(result->corners, corners, sizeof result->corners);
  result->side_count = 0;
  // Outwards from the side between a corner and the next one.
  double normals[4][2] = {{cosine, sine}, {-sine, cosine}, {-cosine, -sine}, {sine, -cosine}};
  for (int i = 0; i < 4; i++) {
    double x = corners[i][0] + normals[i][0] * result->radius;
    double y = corners[i][1] + normals[i][1] * result->radius;
    double across = corners[i + 1][0] - corners[i][0];
    double down = corners[i + 1][1] - corners[i][1];
    if (down == 0) continue;
    double top = down > 0 ? y : y + down;
    double bottom = down > 0 ? y + down : y;
    double *side = result->sides[result->side_count++];
    side[0] = top;
    side[1] = bottom;
    side[2] = across / down;
    side[3] = x - y * side[2];
  }
}

#endif
