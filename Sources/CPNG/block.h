#ifndef CPNG_BLOCK_H
#define CPNG_BLOCK_H

#include <stddef.h>

#include "bits.h"
#include "kernels.h"

/// The largest distance of a match, and so the longest row that can be repeated.
enum { longest_distance = 32768 };

/// The rows that share a code at most: as many as a strip of a bitmap has.
enum { rows_per_block = 32 };

/// Whole rows that begin with one byte and are zero otherwise, as the row before them is.
typedef struct repeated_rows {
  uint32_t count;
  /// The offset among the block's bytes; the bytes need not be there before they are asked for.
  size_t from;
  /// The number of the block's units before them.
  size_t unit_count;
} repeated_rows;

/// Bytes to be deflated in one block, with nothing but runs of zeros and empty rows to save.
typedef struct block {
  uint8_t *bytes;
  size_t count;
  /// The length of a row.
  size_t row_size;
  /// The units; together they stand for all bytes outside of repeated rows, in order.
  const uint16_t *units;
  size_t unit_count;
  repeated_rows repeated[rows_per_block];
  unsigned repeated_count;
} block;

/// Returns the most bytes that a block becomes, with the padding of its last byte.
static inline size_t block_room(size_t count) { return count + (count / 65535 + 1) * 5 + 512; }

/// Writes the bytes of repeated rows.
void cpng_block_fill(const block *block);

/// Writes the block, not as the last one of its stream, with a code of its own or stored.
void cpng_block_write(
    const block *block, const cpng_kernels *kernels, bit_writer *writer);

/// Writes empty blocks until a byte ends.
void cpng_block_align(bit_writer *writer);

#endif
