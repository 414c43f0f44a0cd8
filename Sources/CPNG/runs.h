#ifndef CPNG_RUNS_H
#define CPNG_RUNS_H

#include "CPNG.h"
#include "kernels.h"
#include "pixels.h"
#include "scratch.h"

/// Deflates strips by filtering each row and saving nothing but runs of zeros after that.
typedef struct run_deflater {
  const cpng_kernels *kernels;
  /// True if all filtered rows are kept for the caller.
  bool keeps_filtered;
  reciprocals reciprocals;
  /// Two rows without their alpha's factor.
  scratch straight;
  /// The filtered rows of a block, and their units.
  scratch filtered;
  scratch units;
  scratch deflated;
} run_deflater;

/// A deflated strip with the by-products of deflating it.
typedef struct run_result {
  cpng_strip strip;
  /// The filtered rows, or NULL when they were too many to be kept or not wanted.
  const uint8_t *filtered;
  /// The number of filtered bytes outside runs.
  size_t literal_count;
} run_result;

/// Returns true if a row is known to be like the one above it.
static inline bool cpng_is_repeat(const cpng_rows *rows, uint32_t y) {
  return y > 0 && y < 64 && (rows->repeats >> y & 1);
}

/// The memory of a row, or of the one that it is known to be like.
static inline const uint8_t *cpng_row_at(const cpng_rows *rows, uint32_t y) {
  while (cpng_is_repeat(rows, y)) y--;
  return rows->pixels + y * rows->stride;
}

void cpng_run_deflater_free(run_deflater *deflater);

/// Deflates rows, at least one; the strip is valid until the next call.
cpng_status cpng_run_deflate(
    run_deflater *deflater, cpng_rows rows, bool is_opaque, run_result *result);

#endif
