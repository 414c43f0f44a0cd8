#include "CRaster.h"
#include "dispatch.h"

// A product and a sum are rounded one after the other, as everywhere else.
#pragma STDC FP_CONTRACT OFF

enum { block = 64 };

DISPATCHED
void craster_ramp(
    uint32_t *row, size_t count, const uint32_t *table, double last, double across, double first,
    double down, double constant) {
  int32_t places[block];
  for (size_t start = 0; start < count; start += block) {
    size_t length = count - start < block ? count - start : block;
    for (size_t i = 0; i < length; i++) {
      double x = first + (double)(int32_t)(start + i);
      double progress = across * x + down + constant;
      double place = progress * last + 0.5;
      // NaN is not above 0 either.
      place = progress > 0 ? place : 0;
      places[i] = (int32_t)(progress < 1 ? place : progress > 0 ? last : 0);
    }
    for (size_t i = 0; i < length; i++) row[start + i] = table[places[i]];
  }
}
