#ifndef CPNG_BLOCK_H
#define CPNG_BLOCK_H

#include <stddef.h>

#include "bits.h"

/// The fewest zeros that are written as a run: fewer are as cheap on their own.
///
/// - SeeAlso: 6: measured, of 4, 6 and 8 it gives the shortest files, and is as fast as 8.
enum { shortest_run = 6 };

/// The longest run that is written as a zero and one match.
enum { longest_short_run = 259 };

/// Some bytes as they are, zeros after them, and then rows like the row before.
typedef struct token {
  uint32_t literal_count;
  /// 0, or `shortest_run` at least.
  uint32_t run_count;
  /// Whole rows that begin with one byte and are zero otherwise, as the row before them is.
  uint32_t repeated_row_count;
} token;

/// How many literals are read at once, be they there or not.
enum { literal_step = 12 };

/// The largest distance of a match, which a row that is to be repeated may have.
enum { longest_distance = 32768 };

/// Bytes to be deflated in one block, with nothing but runs of zeros and empty rows to save.
typedef struct block {
  const uint8_t *bytes;
  size_t count;
  /// The length of a row.
  size_t row_size;
  /// They stand for all bytes, one after the other.
  token *tokens;
  size_t token_count;
  /// How often each byte is a literal outside a run; four counts, so that they need not wait for
  /// each other.
  uint32_t literals[4][256];
  /// How many runs are how long; those that are longer are not counted.
  uint32_t runs[longest_short_run + 1];
} block;

/// Notes the next token, whose literals are the given ones.
static inline void block_add(
    block *block, const uint8_t *literals, size_t literal_count, size_t run_count) {
  block->tokens[block->token_count++] =
      (token){.literal_count = (uint32_t)literal_count, .run_count = (uint32_t)run_count};
  if (run_count <= longest_short_run) block->runs[run_count]++;
  // As they are written: what is beyond them counts for nothing.
  static const uint8_t ones[2 * literal_step] = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1};
  for (size_t i = 0; i < literal_count; i += literal_step) {
    size_t left = literal_count - i;
    const uint8_t *counts = ones + (left < literal_step ? literal_step - left : 0);
    for (size_t k = 0; k < literal_step; k++) {
      block->literals[k % 4][literals[i + k]] += counts[k];
    }
  }
}

/// The most bytes that a block of so many bytes becomes, with what ends it on a byte.
static inline size_t block_room(size_t count) { return count + (count / 65535 + 1) * 5 + 512; }

/// Writes the block, not as the last one of its stream, with a code of its own or as it is.
void cpng_block_write(block *block, bit_writer *writer);

/// Writes empty blocks until a byte ends.
void cpng_block_align(bit_writer *writer);

#endif
