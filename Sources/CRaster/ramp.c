#include "CRaster.h"
#include "dispatch.h"

enum { block = 64 };

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
INLINED void entries_at(const ramp *ramp, size_t column, integers *entries) {
  const doubles none = {0};
  const doubles last = none + ramp->last;
  integers columns = (integers){0, 1, 2, 3, 4, 5, 6, 7} + (int32_t)column;
  doubles x = ramp->first + __builtin_convertvector(columns, doubles);
  doubles progress = ramp->across * x + ramp->down + ramp->constant;
  doubles place = progress * ramp->last + 0.5;
  masks is_inside = progress > none;
  place = CHOSEN_DOUBLES(progress < none + 1, place, last);
  place = CHOSEN_DOUBLES(is_inside, place, none);
  *entries = __builtin_convertvector(place, integers);
}

/// Shades eight pixels, given the table entries of the first and the last.
INLINED void shade_eight(
    const ramp *ramp, uint32_t *row, size_t start, int32_t first, int32_t last,
    const uint32_t *table) {
  words *out = (words *)(row + start);
  if (first == last) {
    *out = (words){} + table[first];
    return;
  }
  integers entries;
  entries_at(ramp, start, &entries);
  if (first - last == 1 || last - first == 1) {
    words is_first = (words)(entries == first);
    *out = (is_first & table[first]) | (~is_first & table[last]);
    return;
  }
  int32_t places[lanes];
  *(integers *)places = entries;
  for (int i = 0; i < lanes; i++) row[start + (size_t)i] = table[places[i]];
}

DISPATCHED
void craster_ramp(
    uint32_t *row, size_t count, const uint32_t *table, double last, double across, double first,
    double down, double constant) {
  ramp ramp = {last, across, first, down, constant};
  size_t start = 0;
  for (; start + block <= count; start += block) {
    // Colours often change slowly along a row, so a stretch often has only one.
    int32_t begins[block / lanes];
    int32_t ends[block / lanes];
    for (size_t i = 0; i < block / lanes; i++) {
      begins[i] = entry_at(&ramp, start + i * lanes);
      ends[i] = entry_at(&ramp, start + i * lanes + lanes - 1);
    }
    for (size_t i = 0; i < block / lanes; i++) {
      shade_eight(&ramp, row, start + i * lanes, begins[i], ends[i], table);
    }
  }
  for (; start + lanes <= count; start += lanes) {
    int32_t first = entry_at(&ramp, start);
    shade_eight(&ramp, row, start, first, entry_at(&ramp, start + lanes - 1), table);
  }
  for (; start < count; start++) row[start] = table[entry_at(&ramp, start)];
}
