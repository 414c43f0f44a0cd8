#include "CRaster.h"
#include "dispatch.h"

enum { block = 64 };

/// Coordinates in 1024ths of a pixel, rounded.
INLINED void store_fixed(int32_t *out, const doubles *values) {
  doubles scaled = *values * 1024 + 0.5;
  integers whole = __builtin_convertvector(scaled, integers);
  masks is_less = scaled < __builtin_convertvector(whole, doubles);
  *(integers *)out = whole + __builtin_convertvector(is_less, integers);
}

/// A coordinate in 1024ths of a pixel, rounded.
INLINED int32_t fixed(double value) {
  double scaled = value * 1024 + 0.5;
  int32_t whole = (int32_t)scaled;
  return whole - (scaled < (double)whole);
}

/// Appends an edge, unless it is level: there is room for one more anyway.
INLINED craster_edge *emit(craster_edge *out, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  bool is_down = y0 < y1;
  *out = (craster_edge){
      is_down ? x0 : x1, is_down ? y0 : y1, is_down ? x1 : x0, is_down ? y1 : y0,
      is_down ? 1 : -1};
  return out + (y0 != y1);
}

/// A curve and the number of its lines.
typedef struct curve {
  const double *points;
  size_t count;
  double parts;
  double bends[4];
} curve;

INLINED curve curve_of(const double *points, size_t count) {
  curve curve = {points, count, (double)(int32_t)count, {0}};
  // Chords cut off two thirds of their sagitta, which is an eighth of the second derivative. The
  // points between the ends are moved outwards to add the same area.
  double swell = count > 1 ? 0.5 / (curve.parts * (curve.parts - 1)) : 0;
  for (int i = 0; i < 4; i++) {
    curve.bends[i] = (points[i] - 2 * points[i + 2] + points[i + 4]) * swell;
  }
  return curve;
}

/// Eight points between the ends.
INLINED void points_from(const curve *curve, size_t first, doubles *xs, doubles *ys) {
  const double *points = curve->points;
  const double *bends = curve->bends;
  // After the last point, the end point is repeated.
  integers step = (integers){0, 1, 2, 3, 4, 5, 6, 7} + (int32_t)first;
  step = __builtin_elementwise_min(step, (integers){} + (int32_t)curve->count);
  doubles v = __builtin_convertvector(step, doubles) / curve->parts;
  doubles u = 1 - v;
  doubles a = u * u * u;
  doubles b = 3 * u * u * v;
  doubles c = 3 * u * v * v;
  doubles d = v * v * v;
  *xs = a * points[0] + b * points[2] + c * points[4] + d * points[6];
  *ys = a * points[1] + b * points[3] + c * points[5] + d * points[7];
  *xs -= u * bends[0] + v * bends[2];
  *ys -= u * bends[1] + v * bends[3];
}

DISPATCHED
size_t craster_flatten(const double *points, size_t count, craster_edge *edges) {
  craster_edge *out = edges;
  int32_t x0 = fixed(points[0]);
  int32_t y0 = fixed(points[1]);
  int32_t xs[block];
  int32_t ys[block];
  curve curve = curve_of(points, count);
  for (size_t start = 1; start < count; start += block) {
    size_t length = count - start < block ? count - start : block;
    for (size_t i = 0; i < length; i += lanes) {
      doubles x;
      doubles y;
      points_from(&curve, start + i, &x, &y);
      store_fixed(xs + i, &x);
      store_fixed(ys + i, &y);
    }
    for (size_t i = 0; i < length; i++) {
      out = emit(out, x0, y0, xs[i], ys[i]);
      x0 = xs[i];
      y0 = ys[i];
    }
  }
  out = emit(out, x0, y0, fixed(points[6]), fixed(points[7]));
  return (size_t)(out - edges);
}

DISPATCHED
void craster_flatten_to_points(const double *points, size_t count, double *xs, double *ys) {
  curve curve = curve_of(points, count);
  for (size_t i = 0; i + 1 < count; i += lanes) {
    points_from(&curve, i + 1, (doubles *)(xs + i), (doubles *)(ys + i));
  }
  xs[count - 1] = points[6];
  ys[count - 1] = points[7];
}

DISPATCHED
size_t craster_place(
    const craster_contours *contours, const double matrix[6], craster_edge *edges) {
  craster_edge *out = edges;
  size_t start = 0;
  for (size_t contour = 0; contour < contours->count; contour++) {
    size_t end = (size_t)contours->ends[contour];
    int32_t xs[block];
    int32_t ys[block];
    int32_t x0 = 0;
    int32_t y0 = 0;
    int32_t first_x = 0;
    int32_t first_y = 0;
    for (size_t from = start; from < end; from += block) {
      size_t length = end - from < block ? end - from : block;
      for (size_t i = 0; i < length; i += lanes) {
        doubles x = *(const doubles *)(contours->xs + from + i);
        doubles y = *(const doubles *)(contours->ys + from + i);
        doubles across = matrix[0] * x + matrix[2] * y + matrix[4];
        doubles down = matrix[1] * x + matrix[3] * y + matrix[5];
        store_fixed(xs + i, &across);
        store_fixed(ys + i, &down);
      }
      size_t i = 0;
      if (from == start) {
        x0 = first_x = xs[0];
        y0 = first_y = ys[0];
        i = 1;
      }
      for (; i < length; i++) {
        out = emit(out, x0, y0, xs[i], ys[i]);
        x0 = xs[i];
        y0 = ys[i];
      }
    }
    out = emit(out, x0, y0, first_x, first_y);
    start = end;
  }
  return (size_t)(out - edges);
}
