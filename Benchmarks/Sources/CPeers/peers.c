#define _GNU_SOURCE
#include "CPeers.h"

#include <math.h>
#include <time.h>

typedef struct {
  double even, odd;
} basis;

static inline basis spring_basis(double decay, double frequency, double time) {
  double envelope = exp(-decay * time);
  basis result;
  if (frequency > 0) {
    result.odd = envelope * sin(frequency * time) / frequency;
    result.even = envelope * cos(frequency * time) + decay * result.odd;
  } else {
    result.odd = envelope * time;
    result.even = envelope + decay * result.odd;
  }
  return result;
}

void peer_springs(const peer_spring *items, size_t count, double time, double *results) {
  for (size_t i = 0; i < count; i++) {
    const peer_spring *item = &items[i];
    basis b = spring_basis(item->decay, item->frequency, time - item->start);
    results[i] = item->target + item->displacement * b.even + item->velocity * b.odd;
  }
}

void peer_rect_springs(
    const peer_rect_spring *items, size_t count, double time, double *results) {
  for (size_t i = 0; i < count; i++) {
    const peer_rect_spring *item = &items[i];
    basis b = spring_basis(item->decay, item->frequency, time - item->start);
    for (int k = 0; k < 4; k++)
      results[4 * i + k] =
          item->target[k] + item->displacement[k] * b.even + item->velocity[k] * b.odd;
  }
}

peer_curve peer_make_curve(
    double x1, double y1, double x2, double y2, double start, double duration) {
  peer_curve curve = {.start = start, .duration = duration};
  curve.cx = 3 * x1;
  curve.bx = 3 * (x2 - x1) - curve.cx;
  curve.ax = 1 - curve.cx - curve.bx;
  curve.cy = 3 * y1;
  curve.by = 3 * (y2 - y1) - curve.cy;
  curve.ay = 1 - curve.cy - curve.by;
  return curve;
}

// Newton's steps kept in a bracket, to 2^-50: as accurate as what it is compared with.
static inline double curve_value(const peer_curve *c, double time) {
  double x = (time - c->start) / c->duration;
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  double low = 0, high = 1, s = x;
  for (int i = 0; i < 60; i++) {
    double error = ((c->ax * s + c->bx) * s + c->cx) * s - x;
    if (fabs(error) <= 0x1p-50) break;
    if (error > 0) high = s; else low = s;
    double next = s - error / ((3 * c->ax * s + 2 * c->bx) * s + c->cx);
    if (!(next > low && next < high)) next = (low + high) / 2;
    if (next == s) break;
    s = next;
  }
  return ((c->ay * s + c->by) * s + c->cy) * s;
}

void peer_beziers(const peer_bezier *items, size_t count, double time, double *results) {
  for (size_t i = 0; i < count; i++) {
    double left = 1 - curve_value(&items[i].curve, time);
    results[i] = items[i].target - items[i].interval * left;
  }
}

void peer_rect_beziers(
    const peer_rect_bezier *items, size_t count, double time, double *results) {
  for (size_t i = 0; i < count; i++) {
    double left = 1 - curve_value(&items[i].curve, time);
    for (int k = 0; k < 4; k++)
      results[4 * i + k] = items[i].target[k] - items[i].interval[k] * left;
  }
}

void peer_chains(const peer_chain *items, size_t count, double time, double *results) {
  for (size_t i = 0; i < count; i++) {
    const peer_chain *item = &items[i];
    double reached = item->first_interval * curve_value(&item->first, time);
    reached += (item->interval - reached) * curve_value(&item->second, time);
    results[i] = item->target + reached - item->interval;
  }
}

double peer_nanoseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}
