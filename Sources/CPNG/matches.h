#ifndef CPNG_MATCHES_H
#define CPNG_MATCHES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Deflate's alphabets, as RFC 1951 has them.
enum {
  end_of_block = 256,
  literal_symbols = 286,
  distance_symbols = 30,
  shortest_match = 3,
  longest_match = 258,
  symbol_of_longest_match = 285,
};

/// The code of a length or a distance: its symbol, and the bits that follow it.
typedef struct match_code {
  uint16_t symbol;
  uint16_t extra;
  uint8_t extra_count;
} match_code;

/// RFC 1951, 3.2.5: from 11 on each four symbols have one bit more than the four before.
static inline match_code code_of_match(unsigned length) {
  if (length == longest_match) return (match_code){.symbol = symbol_of_longest_match};
  unsigned value = length - shortest_match;
  if (value < 8) return (match_code){.symbol = (uint16_t)(257 + value)};
  unsigned extra_count = 29 - (unsigned)__builtin_clz(value);
  return (match_code){
      .symbol = (uint16_t)(257 + 4 * extra_count + (value >> extra_count)),
      .extra = (uint16_t)(value & ((1u << extra_count) - 1)),
      .extra_count = (uint8_t)extra_count,
  };
}

/// The first length behind those that have the symbol of a length, which is the least of them.
static inline unsigned end_of_symbol(unsigned length) {
  unsigned end = length + (1u << code_of_match(length).extra_count);
  return length < longest_match && end > longest_match ? longest_match : end;
}

/// As for lengths: from 5 on each two symbols have one bit more than the two before.
static inline match_code code_of_distance(size_t distance) {
  unsigned value = (unsigned)distance - 1;
  if (value < 4) return (match_code){.symbol = (uint16_t)value};
  unsigned extra_count = 30 - (unsigned)__builtin_clz(value);
  return (match_code){
      .symbol = (uint16_t)(2 * extra_count + (value >> extra_count)),
      .extra = (uint16_t)(value & ((1u << extra_count) - 1)),
      .extra_count = (uint8_t)extra_count,
  };
}

/// Repeated rows, some of which may be written already.
typedef struct repetition {
  size_t row_size;
  size_t left;
  /// The distance to the first byte of the next row; 0 if that byte is next.
  size_t to_mark;
} repetition;

static inline repetition repetition_of(size_t row_size, uint32_t row_count) {
  return (repetition){.row_size = row_size, .left = row_size * row_count};
}

/// The next match of a repetition: a part of the row above, or only zeros, which is cheaper.
typedef struct repetition_match {
  uint32_t length;
  bool is_of_row;
} repetition_match;

static inline repetition_match next_match(repetition *repetition) {
  size_t length = repetition->left < longest_match ? repetition->left : longest_match;
  size_t rest = repetition->left - length;
  if (rest > 0 && rest < shortest_match) length -= shortest_match;
  bool follows_zero = repetition->to_mark != repetition->row_size - 1;
  repetition_match match = {
      .length = (uint32_t)length,
      .is_of_row = !follows_zero || repetition->to_mark < length,
  };
  while (repetition->to_mark < length) repetition->to_mark += repetition->row_size;
  repetition->to_mark -= length;
  repetition->left -= length;
  return match;
}

/// Takes the longest matches of zeros that come next; returns their number.
static inline uint32_t next_plain_matches(repetition *repetition) {
  // After a row's first byte, which is not zero, comes a match of the row above.
  if (repetition->to_mark == repetition->row_size - 1) return 0;
  if (repetition->left < longest_match + shortest_match) return 0;
  size_t most = (repetition->left - shortest_match) / longest_match;
  size_t count = repetition->to_mark / longest_match;
  if (count > most) count = most;
  repetition->to_mark -= count * longest_match;
  repetition->left -= count * longest_match;
  return (uint32_t)count;
}

#endif
