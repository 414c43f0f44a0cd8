#ifndef CPNG_KERNELS_H
#define CPNG_KERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "units.h"

/// PNG's filter types, as they are written before each row.
enum { filter_none, filter_sub, filter_up, filter_average, filter_paeth, filter_count };

/// The number of bytes after the end of a row that may be read or overwritten.
enum { row_slack = 64 };

/// RFC 1950: two sums modulo the largest prime below 2¹⁶.
enum { adler_modulus = 65521 };

/// The loops over bytes, in the processor's fastest form; the results are the same.
///
/// A row is `width` pixels of four bytes.
typedef struct cpng_kernels {
  /// Estimates the cost of each filter from some of the row's pixels: low is good.
  void (*estimate)(
      const uint8_t *row, const uint8_t *above, uint32_t width, uint32_t costs[filter_count]);

  /// Writes a filtered row, by any filter but `none`; without alpha if it is opaque.
  ///
  /// `sub` reads nothing above.
  void (*filter)(
      int filter, const uint8_t *row, const uint8_t *above, uint32_t width, bool is_opaque,
      uint8_t *out);

  /// Returns the Adler-32 of bytes that follow others, given the others' sum.
  uint32_t (*adler)(uint32_t adler, const uint8_t *bytes, size_t count);

  /// Writes the units of a row's bytes, at least one, and moves `units` behind them.
  ///
  /// Returns the number of bytes outside runs.
  size_t (*divide)(const uint8_t *bytes, size_t count, uint16_t **units);

  /// Writes the codes of units.
  void (*emit)(
      const unit_codes *codes, bit_writer *writer, const uint16_t *units, size_t count);
} cpng_kernels;

/// Plain C for every processor.
extern const cpng_kernels cpng_portable_kernels;

/// Kernels of this processor's wider registers; NULL if it has none.
const cpng_kernels *cpng_avx2_kernels(void);
const cpng_kernels *cpng_avx512_kernels(void);

/// The fastest kernels of this processor.
const cpng_kernels *cpng_best_kernels(void);

/// The pixels an estimate looks at: groups of eight, the first one from the second pixel on.
enum { sampled_group = 8 };

/// From one group to the next: all pixels of short rows, a quarter of those of long ones.
static inline uint32_t sampled_step(uint32_t width) { return width < 256 ? 8 : 32; }

/// The cost of a filtered byte: 0 for 0, less for small bytes, the same for all large ones.
///
/// - SeeAlso: 8 and 16: measured, on cards, text, circles and photographs.
enum { cost_of_any = 8, cost_at_most = 16 };

/// The neighbour closest to left + above - corner; in a tie the first of left, above, corner.
static inline uint8_t cpng_paeth(int left, int above, int corner) {
  int from_left = above < corner ? corner - above : above - corner;
  int from_above = left < corner ? corner - left : left - corner;
  int sum = left + above - 2 * corner;
  int from_corner = sum < 0 ? -sum : sum;
  if (from_left <= from_above && from_left <= from_corner) return (uint8_t)left;
  return (uint8_t)(from_above <= from_corner ? above : corner);
}

/// Returns the byte that a filter predicts.
static inline uint8_t cpng_prediction(int filter, uint8_t left, uint8_t above, uint8_t corner) {
  switch (filter) {
    case filter_sub: return left;
    case filter_up: return above;
    case filter_average: return (uint8_t)((left + above) / 2);
    case filter_paeth: return cpng_paeth(left, above, corner);
    default: return 0;
  }
}

/// Filters the pixels from one index to another the plain way.
static inline void cpng_filter_pixels(
    int filter, const uint8_t *row, const uint8_t *above, uint32_t from, uint32_t to,
    bool is_opaque, uint8_t *out) {
  size_t stored = is_opaque ? 3 : 4;
  for (size_t x = from; x < to; x++) {
    for (size_t k = 0; k < stored; k++) {
      size_t i = x * 4 + k;
      bool reads_above = filter != filter_sub;
      uint8_t left = x > 0 ? row[i - 4] : 0;
      uint8_t up = reads_above ? above[i] : 0;
      uint8_t corner = reads_above && x > 0 ? above[i - 4] : 0;
      out[x * stored + k] = (uint8_t)(row[i] - cpng_prediction(filter, left, up, corner));
    }
  }
}

#endif
