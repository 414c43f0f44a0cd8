#ifndef CRASTER_RAMPS_H
#define CRASTER_RAMPS_H

#include "CRaster.h"
#include "dispatch.h"

// Computes the colours of linear gradients.

/// The numbers that place a column on the ramp; see `craster_ramp`.
typedef struct ramp {
  double last;
  double across;
  double first;
  double down;
  double constant;
} ramp;

/// The entry of the table for a column. It only ever grows from one to the next, or shrinks.
INLINED int32_t entry_at(const ramp *ramp, size_t column) {
  double x = ramp->first + (double)(int32_t)column;
  double progress = ramp->across * x + ramp->down + ramp->constant;
  double place = progress * ramp->last + 0.5;
  // NaN is not above 0 either.
  place = progress > 0 ? place : 0;
  return (int32_t)(progress < 1 ? place : progress > 0 ? ramp->last : 0);
}

/// The entries for eight columns.
INLINED void entries_at(const ramp *ramp, const integers *columns, integers *entries) {
  const doubles none = {0};
  const doubles last = none + ramp->last;
  doubles x = ramp->first + __builtin_convertvector(*columns, doubles);
  doubles progress = ramp->across * x + ramp->down + ramp->constant;
  doubles place = progress * ramp->last + 0.5;
  masks is_inside = progress > none;
  place = CHOSEN_DOUBLES(progress < none + 1, place, last);
  place = CHOSEN_DOUBLES(is_inside, place, none);
  *entries = __builtin_convertvector(place, integers);
}

static const integers eight_columns = {0, 1, 2, 3, 4, 5, 6, 7};

/// Reads eight colours.
INLINED void read_table(const uint32_t *table, const integers *entries, words *colors) {
  int32_t places[lanes];
  uint32_t read[lanes];
  *(integers *)places = *entries;
  for (int i = 0; i < lanes; i++) read[i] = table[places[i]];
  *colors = *(const words *)read;
}

/// Shades eight pixels, given the table entries of the first and the last.
INLINED void shade_eight(
    const ramp *ramp, uint32_t *row, int32_t start, int32_t first, int32_t last,
    const uint32_t *table) {
  words *out = (words *)(row + start);
  if (first == last) {
    *out = (words){} + table[first];
    return;
  }
  integers columns = eight_columns + start;
  integers entries;
  entries_at(ramp, &columns, &entries);
  if (first - last == 1 || last - first == 1) {
    words is_first = (words)(entries == first);
    *out = (is_first & table[first]) | (~is_first & table[last]);
    return;
  }
  words colors;
  read_table(table, &entries, &colors);
  *out = colors;
}

/// Shades a row, in stretches of 64 pixels.
///
/// Colours often change slowly along a row, so the entries of stretches' and of their eighths' ends
/// come first. The last eight pixels may be shaded twice.
INLINED void shade_row(const ramp *ramp, uint32_t *row, size_t count, const uint32_t *table) {
  enum { block = lanes * lanes };
  if (count < lanes) {
    for (size_t i = 0; i < count; i++) row[i] = table[entry_at(ramp, i)];
    return;
  }
  for (size_t start = 0; start < count; start += block) {
    size_t rest = count - start;
    integers firsts = __builtin_elementwise_min(
        eight_columns * lanes + (int32_t)start, (integers){} + (int32_t)(count - lanes));
    integers lasts = firsts + (lanes - 1);
    integers begins, ends;
    entries_at(ramp, &firsts, &begins);
    entries_at(ramp, &lasts, &ends);
    if (rest >= block && begins[0] == ends[lanes - 1]) {
      words color = (words){} + table[begins[0]];
      for (size_t i = 0; i < block; i += lanes) *(words *)(row + start + i) = color;
      continue;
    }
    size_t eighths = rest < block ? (rest + lanes - 1) / lanes : lanes;
    for (size_t i = 0; i < eighths; i++) {
      shade_eight(ramp, row, firsts[i], begins[i], ends[i], table);
    }
  }
}

#endif
