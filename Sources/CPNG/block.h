#ifndef CPNG_BLOCK_H
#define CPNG_BLOCK_H

#include <stddef.h>

#include "bits.h"

/// The fewest zeros that are written as a run: fewer are as cheap on their own.
///
/// - SeeAlso: 6: measured, of 4, 6 and 8 it gives the shortest files, and is as fast as 8.
enum { shortest_run = 6 };

/// Some bytes as they are, zeros after them, and then rows like the row before.
typedef struct token {
  uint32_t literal_count;
  /// 0, or `shortest_run` at least.
  uint32_t run_count;
  /// Whole rows that begin with one byte and are zero otherwise, as the row before them is.
  uint32_t repeated_row_count;
} token;

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
} block;

/// Notes the next token, whose literals are the given ones.
static inline void block_add(
    block *block, const uint8_t *literals, size_t literal_count, size_t run_count) {
  block->tokens[block->token_count++] =
      (token){.literal_count = (uint32_t)literal_count, .run_count = (uint32_t)run_count};
  size_t i = 0;
  for (; i + 4 <= literal_count; i += 4) {
    for (int k = 0; k < 4; k++) block->literals[k][literals[i + (size_t)k]]++;
  }
  for (; i < literal_count; i++) block->literals[0][literals[i]]++;
}

/// The most bytes that a block of so many bytes becomes, with what ends it on a byte.
static inline size_t block_room(size_t count) { return count + (count / 65535 + 1) * 5 + 512; }

/// Writes the block, not as the last one of its stream, with a code of its own or as it is.
void cpng_block_write(block *block, bit_writer *writer);

/// Writes empty blocks until a byte ends.
void cpng_block_align(bit_writer *writer);

#endif
