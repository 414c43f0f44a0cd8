#include "CRaster.h"
#include "dispatch.h"

// A product and a sum are rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF

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

INLINED craster_edge *emit(craster_edge *out, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  if (y0 < y1) {
    *out++ = (craster_edge){x0, y0, x1, y1, 1};
  } else if (y0 > y1) {
    *out++ = (craster_edge){x1, y1, x0, y0, -1};
  }
  return out;
}

DISPATCHED
size_t craster_flatten(const double *points, size_t count, craster_edge *edges) {
  craster_edge *out = edges;
  int32_t x0 = fixed(points[0]);
  int32_t y0 = fixed(points[1]);
  int32_t xs[block];
  int32_t ys[block];
  // Chords cut off two thirds of their sagitta, which is an eighth of the second derivative; the
  // points between the ends lie as much further out that as much is added.
  double parts = (double)(int32_t)count;
  double swell = count > 1 ? 0.5 / (parts * (parts - 1)) : 0;
  double bends[4];
  for (int i = 0; i < 4; i++) {
    bends[i] = (points[i] - 2 * points[i + 2] + points[i + 4]) * swell;
  }
  for (size_t start = 1; start < count; start += block) {
    size_t length = count - start < block ? count - start : block;
    for (size_t i = 0; i < length; i += lanes) {
      // Behind the end there is nothing but the end.
      integers step = (integers){0, 1, 2, 3, 4, 5, 6, 7} + (int32_t)(start + i);
      step = __builtin_elementwise_min(step, (integers){} + (int32_t)count);
      doubles v = __builtin_convertvector(step, doubles) / parts;
      doubles u = 1 - v;
      doubles a = u * u * u;
      doubles b = 3 * u * u * v;
      doubles c = 3 * u * v * v;
      doubles d = v * v * v;
      doubles x = a * points[0] + b * points[2] + c * points[4] + d * points[6];
      doubles y = a * points[1] + b * points[3] + c * points[5] + d * points[7];
      x -= u * bends[0] + v * bends[2];
      y -= u * bends[1] + v * bends[3];
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
