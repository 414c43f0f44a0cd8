#pragma once

#include <stddef.h>

// The curves of FlipbookMotion as one would write them in C: constants worked out beforehand, one
// loop over plain structures. Times are in seconds.

/// A spring on its way to a target: x(t) = target - e^-dt (...), under-damped or critical.
typedef struct {
  double target, displacement, velocity;
  double decay, frequency;
  double start;
} peer_spring;

/// The same for the four numbers of a rectangle.
typedef struct {
  double target[4], displacement[4], velocity[4];
  double decay, frequency;
  double start;
} peer_rect_spring;

/// A cubic Bézier on its way; a coordinate is ((a s + b) s + c) s.
typedef struct {
  double ax, bx, cx, ay, by, cy;
  double start, duration;
} peer_curve;

typedef struct {
  double target, interval;
  peer_curve curve;
} peer_bezier;

typedef struct {
  double target[4], interval[4];
  peer_curve curve;
} peer_rect_bezier;

/// A curve over a curve: r0 = f0 V0, r = r0 + f1 (V1 - r0).
typedef struct {
  double target, first_interval, interval;
  peer_curve first, second;
} peer_chain;

peer_curve peer_make_curve(
    double x1, double y1, double x2, double y2, double start, double duration);

void peer_springs(const peer_spring *items, size_t count, double time, double *results);
void peer_rect_springs(
    const peer_rect_spring *items, size_t count, double time, double *results);
void peer_beziers(const peer_bezier *items, size_t count, double time, double *results);
void peer_rect_beziers(
    const peer_rect_bezier *items, size_t count, double time, double *results);
void peer_chains(const peer_chain *items, size_t count, double time, double *results);

/// Nanoseconds on a clock that does not jump.
double peer_nanoseconds(void);
