#include "CRaster.h"
#include "blending.h"
#include "dispatch.h"

// A product and a sum are rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF

/// Eight numbers.
typedef float floats __attribute__((vector_size(32), aligned(4)));
typedef int32_t integers __attribute__((vector_size(32), aligned(4)));

enum { bits = 10, unit = 1 << bits };

/// How far a pixel's centre is from an edge that just misses it, and a little more.
static const double reach = 0.75;

/// How much less of a pixel an arc covers than its tangent does, times the radius in pixels, where
/// the tangent is upright or level, and what more for the square of the normal's smaller part.
///
/// - SeeAlso: measured against exact areas: with these, levels differ from those of a circle of 3
///   pixels by 2.5 of 255, of 9 pixels by 0.8.
static const float bulge = 1.0f / 28;
static const float slanted_bulge = 1.5f / 28;

static const integers places = {0, 1, 2, 3, 4, 5, 6, 7};

// Vectors are handed over by address: how they are passed depends on the processor.
#define CHOSEN(mask, yes, no) \
  ((floats)(((mask) & (integers)(yes)) | (~(mask) & (integers)(no))))
#define LARGER(a, b) CHOSEN((a) > (b), a, b)
#define SMALLER(a, b) CHOSEN((a) < (b), a, b)
#define SIZE(a) ((floats)((integers)(a)&0x7fffffff))

static const floats zeros = {0};

/// What of eight pixels lies on the inner side of an edge, 0 to 255.
///
/// Lengths are multiplied by the distance to which the normal belongs, which saves divisions.
///
/// - Parameters:
///   - most: The larger of the normal's parts along the axes.
///   - least: The smaller one.
///   - depth: How deep inside the pixels' centres are.
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
///   - x: The distance of the first pixel's centre from the disc's, in 1024ths.
///   - y: The same for all of them.
INLINED void disc_levels(int32_t x, int32_t y, float radius, float slant, integers *levels) {
  floats dx = __builtin_convertvector(x + (places << bits), floats) * (1.0f / unit);
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
    const craster_round *round, int32_t x, int32_t y, float slant, integers *levels) {
  floats dx = __builtin_convertvector(x + (places << bits), floats) * (1.0f / unit);
  float dy = (float)y * (1.0f / unit);
  float cosine = round->cosine;
  float sine = round->sine;
  floats along = dx * cosine + sine * dy;
  floats across = cosine * dy - dx * sine;
  // From the inner rectangle, outside of which all is round.
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

static void fill_hull(craster_hull *result, const craster_round *round, double growth) {
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
  result->radius = (double)round->radius / unit + growth;
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

typedef struct stretch {
  double low;
  double high;
} stretch;

INLINED void take(stretch *stretch, double low, double high) {
  if (low < stretch->low) stretch->low = low;
  if (high > stretch->high) stretch->high = high;
}

/// Where a row, by its distance from the middle, crosses the hull; the low end is above the high
/// one where it does not.
INLINED stretch crossing(const craster_hull *hull, double y) {
  stretch result = {1e9, -1e9};
  double radius = hull->radius;
  for (int i = 0; i < 4; i++) {
    double down = y - hull->corners[i][1];
    double square = radius * radius - down * down;
    if (square < 0) continue;
    double half = __builtin_sqrt(square);
    take(&result, hull->corners[i][0] - half, hull->corners[i][0] + half);
  }
  for (int i = 0; i < hull->side_count; i++) {
    const double *side = hull->sides[i];
    if (y < side[0] || y > side[1]) continue;
    double x = side[3] + y * side[2];
    take(&result, x, x);
  }
  return result;
}

/// Rounded up, of numbers that fit.
INLINED int32_t ceiling(double value) {
  int32_t whole = (int32_t)value;
  return whole + (value > (double)whole);
}

INLINED int32_t at_least(int32_t a, int32_t b) { return a > b ? a : b; }
INLINED int32_t at_most(int32_t a, int32_t b) { return a < b ? a : b; }

/// What of a row is touched, and what of that is fully inside.
typedef struct reaches {
  int32_t first;
  int32_t end;
  int32_t inner_first;
  int32_t inner_end;
} reaches;

INLINED void begin_round(craster_round_rows *rows, const craster_round *round, bool is_disc) {
  double radius = (double)round->radius / unit;
  rows->round = *round;
  rows->is_disc = is_disc;
  rows->slant = slanted_bulge / (float)(radius * radius);
  if (is_disc) {
    rows->touched = (radius + reach) * (radius + reach);
    rows->filled = (radius - reach) * (radius - reach);
  } else {
    fill_hull(&rows->outer, round, reach);
    fill_hull(&rows->inner, round, -reach);
  }
}

void craster_begin_round(craster_round_rows *rows, const craster_round *round) {
  begin_round(rows, round, round->width == 0 && round->height == 0);
}

/// Half of a disc's width where a row crosses it, below 0 where it does not.
INLINED stretch crossing_of_disc(double square, double y) {
  square -= y * y;
  double half = __builtin_elementwise_sqrt(square > 0 ? square : 0.0);
  half = square < 0 ? -1e9 : half;
  return (stretch){-half, half};
}

INLINED reaches reaches_of_row(
    const craster_round_rows *rows, int32_t row, int32_t left, int32_t right) {
  const craster_round *round = &rows->round;
  double y = (double)(row * unit + unit / 2 - round->y) * (1.0 / unit);
  double middle = (double)round->x * (1.0 / unit) - 0.5;
  stretch touched = rows->is_disc ? crossing_of_disc(rows->touched, y)
                                     : crossing(&rows->outer, y);
  stretch full = rows->is_disc ? crossing_of_disc(rows->filled, y)
                                  : crossing(&rows->inner, y);
  reaches result = {left, left, right, right};
  if (touched.low > touched.high) return result;
  result.first = at_least(left, ceiling(middle + touched.low));
  result.end = at_most(right, ceiling(middle + touched.high));
  if (full.low > full.high) return result;
  result.inner_first = at_least(left, ceiling(middle + full.low));
  result.inner_end = at_most(right, ceiling(middle + full.high));
  return result;
}

/// The levels of eight pixels of a row, of which those outside a stretch are 0.
INLINED void row_levels(
    const craster_round_rows *rows, int32_t column, int32_t row, int32_t first, int32_t end,
    integers *levels) {
  const craster_round *round = &rows->round;
  int32_t x = column * unit + unit / 2 - round->x;
  int32_t y = row * unit + unit / 2 - round->y;
  if (rows->is_disc) {
    disc_levels(x, y, (float)round->radius * (1.0f / unit), rows->slant, levels);
  } else {
    turned_levels(round, x, y, rows->slant, levels);
  }
  integers columns = places + column;
  *levels &= (columns >= first) & (columns < end);
}

/// Puts a colour over eight pixels, as much as levels say.
INLINED void blend_levels(
    uint32_t *pixels, const integers *levels, uint32_t color, int32_t opacity) {
  integers factors = *levels;
  if (opacity != 255) {
    factors = factors * opacity + 128;
    factors = (factors + (factors >> 8)) >> 8;
  }
  words source = (words){} + color;
  words shares = (words)factors;
  scale_words(&source, &shares);
  words rest = 255 - (source >> 24);
  words behind = *(const words *)pixels;
  scale_words(&behind, &rest);
  *(words *)pixels = source + behind;
}

/// The same for fewer pixels than eight, of a region that is narrower.
INLINED void blend_some(
    uint32_t *pixels, int32_t count, const integers *levels, uint32_t color, int32_t opacity) {
  uint32_t some[lanes] = {0};
  for (int32_t i = 0; i < count; i++) some[i] = pixels[i];
  blend_levels(some, levels, color, opacity);
  for (int32_t i = 0; i < count; i++) pixels[i] = some[i];
}

/// Fills pixels that are fully inside.
INLINED void fill_inside(uint32_t *pixels, int32_t count, uint32_t full) {
  if (full >> 24 == 255) {
    store(pixels, (size_t)count, full);
  } else {
    cover(pixels, (size_t)count, full);
  }
}

INLINED void fill_row(
    const craster_round_rows *rows, uint32_t *pixels, int32_t row, int32_t left, int32_t right,
    uint32_t color, uint32_t full, int32_t opacity) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  if (reaches.first >= reaches.end) return;
  // Most rows are eight pixels at either end with nothing but the inside between them: straight
  // through, one end is computed while the other one is.
  int32_t near = at_most(reaches.first, right - lanes);
  int32_t next = near + lanes;
  int32_t far = at_most(at_least(reaches.end - lanes, next), right - lanes);
  bool is_simple = far <= next || (next >= reaches.inner_first && far <= reaches.inner_end);
  if (right - left >= lanes && is_simple) {
    integers levels;
    integers last;
    row_levels(rows, near, row, reaches.first, reaches.end, &levels);
    row_levels(rows, far, row, next, reaches.end, &last);
    blend_levels(pixels + (near - left), &levels, color, opacity);
    if (far > next) fill_inside(pixels + (next - left), far - next, full);
    if (next < reaches.end) blend_levels(pixels + (far - left), &last, color, opacity);
    return;
  }
  for (int32_t x = reaches.first; x < reaches.end;) {
    if (x >= reaches.inner_first && x < reaches.inner_end) {
      fill_inside(pixels + (x - left), reaches.inner_end - x, full);
      x = reaches.inner_end;
      continue;
    }
    int32_t column = x + lanes <= right ? x : at_least(left, right - lanes);
    integers levels;
    row_levels(rows, column, row, x, reaches.end, &levels);
    if (right - left < lanes) {
      blend_some(pixels + (column - left), right - left, &levels, color, opacity);
    } else {
      blend_levels(pixels + (column - left), &levels, color, opacity);
    }
    x = column + lanes;
  }
}

INLINED void fill_round(
    const craster_round *round, bool is_disc, uint32_t *pixels, size_t stride,
    craster_region region, uint32_t color, int32_t opacity) {
  craster_round_rows rows;
  begin_round(&rows, round, is_disc);
  uint32_t full = opacity == 255 ? color : scaled(color, (uint32_t)opacity);
  for (int32_t row = region.top; row < region.bottom; row++, pixels += stride) {
    fill_row(&rows, pixels, row, region.left, region.right, color, full, opacity);
  }
}

DISPATCHED
void craster_fill_round(
    const craster_round *round, uint32_t *pixels, size_t stride, craster_region region,
    uint32_t color, int32_t level) {
  // Calls with known arguments, so that each becomes a loop of its own.
  if (round->width == 0 && round->height == 0) {
    fill_round(round, true, pixels, stride, region, color, level);
  } else {
    fill_round(round, false, pixels, stride, region, color, level);
  }
}

size_t craster_inside_of_round(
    const craster_round_rows *rows, int32_t row, int32_t left, int32_t right, int32_t *first) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  *first = reaches.inner_first;
  int32_t count = reaches.inner_end - reaches.inner_first;
  return count > 0 ? (size_t)count : 0;
}

/// Appends pixels at one level, to the last span if that ends there and is of the same level.
INLINED size_t append(
    craster_span *spans, size_t count, int32_t start, int32_t length, int32_t level) {
  if (level == 0 || length <= 0) return count;
  craster_span *last = spans + count - 1;
  if (count > 0 && last->coverage == level && last->start + last->count == start) {
    last->count += length;
    return count;
  }
  spans[count] = (craster_span){start, length, level};
  return count + 1;
}

DISPATCHED
size_t craster_sweep_round(
    const craster_round_rows *rows, int32_t row, int32_t left, int32_t right,
    craster_span *spans) {
  reaches reaches = reaches_of_row(rows, row, left, right);
  size_t count = 0;
  for (int32_t x = reaches.first; x < reaches.end;) {
    if (x >= reaches.inner_first && x < reaches.inner_end) {
      count = append(spans, count, x - left, reaches.inner_end - x, 255);
      x = reaches.inner_end;
      continue;
    }
    integers levels;
    row_levels(rows, x, row, x, reaches.end, &levels);
    for (int32_t i = 0; i < lanes && x + i < reaches.end; i++) {
      count = append(spans, count, x + i - left, 1, levels[i]);
    }
    x += lanes;
  }
  return count;
}
