#include "CRaster.h"
#include "dispatch.h"

// A product and a sum are rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF

enum { block = 64, stretch = 8 };

/// What says where a column lies; see `craster_ramp`.
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

INLINED void shade_each(
    const ramp *ramp, uint32_t *row, size_t start, size_t count, const uint32_t *table) {
  int32_t entries[block];
  for (size_t i = 0; i < count; i++) entries[i] = entry_at(ramp, start + i);
  for (size_t i = 0; i < count; i++) row[start + i] = table[entries[i]];
}

DISPATCHED
void craster_ramp(
    uint32_t *row, size_t count, const uint32_t *table, double last, double across, double first,
    double down, double constant) {
  ramp ramp = {last, across, first, down, constant};
  size_t start = 0;
  for (; start + block <= count; start += block) {
    // Across a gradient's lines colours change slowly: stretches often have one only.
    int32_t begins[block / stretch];
    int32_t ends[block / stretch];
    for (size_t i = 0; i < block / stretch; i++) {
      begins[i] = entry_at(&ramp, start + i * stretch);
      ends[i] = entry_at(&ramp, start + i * stretch + stretch - 1);
    }
    for (size_t i = 0; i < block / stretch; i++) {
      if (begins[i] == ends[i]) {
        *(words *)(row + start + i * stretch) = (words){} + table[begins[i]];
      } else {
        shade_each(&ramp, row, start + i * stretch, stretch, table);
      }
    }
  }
  shade_each(&ramp, row, start, count - start, table);
}
