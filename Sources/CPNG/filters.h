#ifndef CPNG_FILTERS_H
#define CPNG_FILTERS_H

#include "CPNG.h"

/// PNG's filter types, as they are written before each row.
enum { filter_none, filter_sub, filter_up, filter_average, filter_paeth, filter_count };

/// The rows a strip is filtered through. Each has room for `row_size` bytes.
typedef struct cpng_row_buffers {
  uint8_t *current;
  uint8_t *above;
  /// One for each filter; `none` is `current` itself.
  uint8_t *candidates[filter_count];
} cpng_row_buffers;

/// Writes one row of premultiplied RGBA as the file holds it: RGB, or RGBA not premultiplied.
void cpng_store_row(const uint8_t *pixels, uint32_t width, bool is_opaque, uint8_t *row);

/// Writes what a filter leaves of the current row into its candidate buffer.
///
/// `up`, `average` and `paeth` read the row above.
void cpng_filter_row(cpng_row_buffers *buffers, int filter, size_t size, size_t pixel_size);

/// The sum of the distances of all bytes from zero, going round at 256: small for a row that
/// deflates well.
uint64_t cpng_row_cost(const uint8_t *row, size_t size);

#endif
