#include "block.h"

#include "huffman.h"
#include "matches.h"

/// The code that code lengths are written in, as RFC 1951 has it.
enum {
  length_symbols = 19,
  /// Repeats the last length, 3 to 6 times.
  length_again = 16,
  /// 3 to 10 lengths of zero.
  length_few_zeros = 17,
  /// 11 to 138 lengths of zero.
  length_many_zeros = 18,
};

/// Four codes of this length fit between two stores.
enum { longest_literal_code = 12, longest_length_code = 7 };

enum { block_stored = 0, block_fixed = 1, block_dynamic = 2 };

/// What a block's symbols are written as, and how they are announced.
typedef struct block_code {
  uint8_t lengths[literal_symbols + distance_symbols];
  uint16_t codes[literal_symbols];
  unsigned symbol_count;
  /// What stands for a row's length as a distance. Its code is 1, that of the distance 1 is 0.
  match_code row_distance;
  unsigned distance_symbol_count;
  /// Code lengths as they are announced, in symbols of the code for lengths.
  uint8_t announced[literal_symbols + distance_symbols];
  uint8_t announced_extra[literal_symbols + distance_symbols];
  unsigned announced_count;
  uint8_t length_lengths[length_symbols];
  uint16_t length_codes[length_symbols];
  unsigned length_symbol_count;
  /// The size of the block in bits, without its first three.
  uint64_t bit_count;
} block_code;

/// The order in which the lengths of the code for lengths are given.
static const uint8_t length_order[length_symbols] = {16, 17, 18, 0, 8,  7, 9,  6, 10, 5,
                                                     11, 4,  12, 3, 13, 2, 14, 1, 15};

/// What is counted to know a block's size.
typedef struct symbol_counts {
  uint32_t frequencies[literal_symbols];
  /// The bits that follow symbols.
  uint64_t extra_bits;
  bool repeats_rows;
} symbol_counts;

static inline void count_matches(symbol_counts *counts, uint32_t length, uint32_t count) {
  match_code code = code_of_match(length);
  counts->frequencies[code.symbol] += count;
  // Each match is followed by its distance, one bit at least.
  counts->extra_bits += (uint64_t)count * (1u + code.extra_count);
}

/// Counts a run longer than one match and the zero before it.
static void count_long_run(symbol_counts *counts, uint32_t run_count) {
  run_matches matches = matches_of_run(run_count);
  counts->frequencies[0]++;
  counts->frequencies[symbol_of_longest_match] += matches.longest_count;
  counts->extra_bits += matches.longest_count;
  for (unsigned k = 0; k < matches.other_count; k++) count_matches(counts, matches.others[k], 1);
}

/// Counts all others, of which each is a zero and a match.
static void count_short_runs(symbol_counts *counts, const block *block) {
  for (uint32_t run_count = shortest_run; run_count <= longest_short_run; run_count++) {
    uint32_t count = block->runs[run_count];
    if (count == 0) continue;
    counts->frequencies[0] += count;
    count_matches(counts, run_count - 1, count);
  }
}

static void count_repetition(symbol_counts *counts, const block *block, uint32_t row_count) {
  unsigned row_bits = code_of_distance(block->row_size).extra_count;
  repetition repetition = repetition_of(block->row_size, row_count);
  while (repetition.left > 0) {
    repetition_match match = next_match(&repetition);
    count_matches(counts, match.length, 1);
    if (match.is_of_row) counts->extra_bits += row_bits;
  }
  counts->repeats_rows = true;
}

static void count_symbols(const block *block, symbol_counts *counts) {
  for (int byte = 0; byte < 256; byte++) {
    for (int k = 0; k < 4; k++) counts->frequencies[byte] += block->literals[k][byte];
  }
  counts->frequencies[end_of_block] = 1;
  count_short_runs(counts, block);
  for (size_t i = 0; i < block->token_count; i++) {
    const token *token = block->tokens + i;
    if (token->run_count > longest_short_run) count_long_run(counts, token->run_count);
    if (token->repeated_row_count > 0) {
      count_repetition(counts, block, token->repeated_row_count);
    }
  }
}

static void announce(block_code *code, unsigned symbol, unsigned extra) {
  code->announced[code->announced_count] = (uint8_t)symbol;
  code->announced_extra[code->announced_count++] = (uint8_t)extra;
}

/// Announces so many equal lengths in a row.
static void announce_repeated(block_code *code, unsigned length, unsigned count) {
  if (length == 0) {
    while (count >= 3) {
      unsigned part = count < 138 ? count : 138;
      if (part > 10) {
        announce(code, length_many_zeros, part - 11);
      } else {
        announce(code, length_few_zeros, part - 3);
      }
      count -= part;
    }
  } else if (count > 3) {
    announce(code, length, 0);
    count--;
    while (count >= 3) {
      unsigned part = count < 6 ? count : 6;
      announce(code, length_again, part - 3);
      count -= part;
    }
  }
  while (count-- > 0) announce(code, length, 0);
}

static const uint8_t announced_extra_count[length_symbols] = {
    [length_again] = 2, [length_few_zeros] = 3, [length_many_zeros] = 7};

/// Chooses how to announce the code, and returns what that costs in bits.
static uint64_t plan_announcement(block_code *code) {
  code->symbol_count = literal_symbols;
  while (code->lengths[code->symbol_count - 1] == 0) code->symbol_count--;
  // Behind the lengths of literals come those of the one or two distances.
  unsigned count = code->symbol_count + code->distance_symbol_count;
  memset(code->lengths + code->symbol_count, 0, code->distance_symbol_count);
  code->lengths[code->symbol_count] = 1;
  code->lengths[count - 1] = 1;
  code->announced_count = 0;
  for (unsigned from = 0; from < count;) {
    unsigned to = from + 1;
    while (to < count && code->lengths[to] == code->lengths[from]) to++;
    announce_repeated(code, code->lengths[from], to - from);
    from = to;
  }
  uint32_t frequencies[length_symbols] = {0};
  for (unsigned i = 0; i < code->announced_count; i++) frequencies[code->announced[i]]++;
  cpng_huffman_lengths(frequencies, length_symbols, longest_length_code, code->length_lengths);
  cpng_huffman_codes(code->length_lengths, length_symbols, code->length_codes);
  code->length_symbol_count = length_symbols;
  while (code->length_lengths[length_order[code->length_symbol_count - 1]] == 0) {
    code->length_symbol_count--;
  }
  uint64_t bit_count = 5 + 5 + 4 + 3 * code->length_symbol_count;
  for (int symbol = 0; symbol < length_symbols; symbol++) {
    unsigned size = (unsigned)code->length_lengths[symbol] + announced_extra_count[symbol];
    bit_count += (uint64_t)frequencies[symbol] * size;
  }
  return bit_count;
}

static void plan(const block *block, block_code *code) {
  symbol_counts counts = {0};
  count_symbols(block, &counts);
  code->bit_count = counts.extra_bits;
  code->distance_symbol_count = 1;
  if (counts.repeats_rows) {
    code->row_distance = code_of_distance(block->row_size);
    code->distance_symbol_count = code->row_distance.symbol + 1u;
  }
  cpng_huffman_lengths(counts.frequencies, literal_symbols, longest_literal_code, code->lengths);
  cpng_huffman_codes(code->lengths, literal_symbols, code->codes);
  for (int symbol = 0; symbol < literal_symbols; symbol++) {
    code->bit_count += (uint64_t)counts.frequencies[symbol] * code->lengths[symbol];
  }
  code->bit_count += plan_announcement(code);
}

static void write_announcement(const block_code *code, bit_writer *writer) {
  bits_put(writer, code->symbol_count - 257, 5);
  bits_put(writer, code->distance_symbol_count - 1, 5);
  bits_put(writer, code->length_symbol_count - 4, 4);
  bits_store(writer);
  for (unsigned i = 0; i < code->length_symbol_count; i++) {
    bits_put(writer, code->length_lengths[length_order[i]], 3);
    bits_store(writer);
  }
  for (unsigned i = 0; i < code->announced_count; i++) {
    unsigned symbol = code->announced[i];
    bits_put(writer, code->length_codes[symbol], code->length_lengths[symbol]);
    bits_put(writer, code->announced_extra[i], announced_extra_count[symbol]);
    bits_store(writer);
  }
}

static inline void write_symbol(const block_code *code, bit_writer *writer, unsigned symbol) {
  bits_put(writer, code->codes[symbol], code->lengths[symbol]);
}

/// Writes a match of the byte before, or one of the row above.
static inline void write_match(
    const block_code *code, bit_writer *writer, uint32_t length, bool is_of_row) {
  match_code match = code_of_match(length);
  write_symbol(code, writer, match.symbol);
  bits_put(writer, match.extra, match.extra_count);
  bits_put(writer, is_of_row, 1);
  if (is_of_row) bits_put(writer, code->row_distance.extra, code->row_distance.extra_count);
  bits_store(writer);
}

static void write_long_run(const block_code *code, bit_writer *writer, uint32_t run_count) {
  run_matches matches = matches_of_run(run_count);
  write_symbol(code, writer, 0);
  for (unsigned k = 0; k < matches.other_count; k++) {
    write_match(code, writer, matches.others[k], false);
  }
  for (uint32_t i = 0; i < matches.longest_count; i++) {
    write_match(code, writer, longest_match, false);
  }
}

static void write_repetition(
    const block *block, const block_code *code, bit_writer *writer, uint32_t row_count) {
  repetition repetition = repetition_of(block->row_size, row_count);
  while (repetition.left > 0) {
    repetition_match match = next_match(&repetition);
    write_match(code, writer, match.length, match.is_of_row);
  }
}

/// Adds the codes of four literals, two by two, so that no step waits for all before it.
static inline void write_four(
    const uint32_t *table, bit_writer *writer, const uint8_t *bytes, const uint32_t *keeps) {
  uint64_t first = table[bytes[0]] & keeps[0];
  uint64_t second = table[bytes[1]] & keeps[1];
  uint64_t third = table[bytes[2]] & keeps[2];
  uint64_t fourth = table[bytes[3]] & keeps[3];
  unsigned early = (unsigned)((first & 255) + (second & 255));
  unsigned late = (unsigned)((third & 255) + (fourth & 255));
  uint64_t bits = first >> 8 | (second >> 8) << (first & 255);
  bits |= (third >> 8 | (fourth >> 8) << (third & 255)) << early;
  bits_put(writer, bits, early + late);
  bits_store(writer);
}

/// Writes literals twelve at a time, the last ones with nothing for what is beyond them: most
/// stretches end within the first twelve, and whether one does is all there is to be guessed.
static inline void write_literals(
    const uint32_t *table, bit_writer *writer, const uint8_t *bytes, uint32_t count) {
  static const uint32_t all[literal_step] = {
      ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  static const uint32_t some[2 * literal_step] = {
      ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u};
  for (uint32_t i = 0; i < count; i += literal_step) {
    uint32_t left = count - i;
    const uint32_t *keeps = left < literal_step ? some + (literal_step - left) : all;
    for (int k = 0; k < literal_step; k += 4) write_four(table, writer, bytes + i + k, keeps + k);
  }
}

/// Bits with their number below them, for what is written over and over.
typedef struct code_tables {
  uint32_t literals[256];
  /// Whole runs, as long as one match follows their first zero.
  uint64_t runs[longest_short_run + 1];
} code_tables;

static void fill_tables(const block_code *code, code_tables *tables) {
  for (int byte = 0; byte < 256; byte++) {
    tables->literals[byte] = (uint32_t)code->codes[byte] << 8 | code->lengths[byte];
  }
  uint64_t zero = code->codes[0];
  unsigned zero_length = code->lengths[0];
  for (unsigned length = shortest_run - 1; length < longest_short_run; length++) {
    match_code match = code_of_match(length);
    unsigned symbol_length = code->lengths[match.symbol];
    uint64_t bits = code->codes[match.symbol] | (uint64_t)match.extra << symbol_length;
    // The distance of the byte before is one bit more, 0.
    unsigned count = zero_length + symbol_length + match.extra_count + 1;
    tables->runs[length + 1] = (zero | bits << zero_length) << 8 | count;
  }
}

static void write_coded(const block *block, const block_code *code, bit_writer *shared) {
  bit_writer mine = *shared;
  bit_writer *writer = &mine;
  write_announcement(code, writer);
  code_tables tables;
  fill_tables(code, &tables);
  const uint8_t *bytes = block->bytes;
  for (size_t i = 0; i < block->token_count; i++) {
    token token = block->tokens[i];
    write_literals(tables.literals, writer, bytes, token.literal_count);
    if (token.run_count > longest_short_run) {
      write_long_run(code, writer, token.run_count);
    } else if (token.run_count > 0) {
      bits_put(writer, tables.runs[token.run_count] >> 8, tables.runs[token.run_count] & 255);
      bits_store(writer);
    }
    if (token.repeated_row_count > 0) {
      write_repetition(block, code, writer, token.repeated_row_count);
    }
    bytes += (size_t)token.literal_count + token.run_count +
             token.repeated_row_count * block->row_size;
  }
  write_symbol(code, writer, end_of_block);
  bits_store(writer);
  *shared = mine;
}

static void write_block_header(bit_writer *writer, int kind) {
  bits_put(writer, 0, 1);
  bits_put(writer, (uint64_t)kind, 2);
}

/// Writes a piece as it is, at most 65,535 bytes.
static void write_stored(bit_writer *writer, const uint8_t *bytes, size_t count) {
  write_block_header(writer, block_stored);
  bits_align(writer);
  bits_put(writer, count, 16);
  bits_put(writer, count ^ 0xFFFF, 16);
  bits_store(writer);
  if (count > 0) memcpy(writer->next, bytes, count);
  writer->next += count;
}

void cpng_block_write(block *block, bit_writer *writer) {
  block_code code;
  plan(block, &code);
  size_t piece_count = (block->count + 65534) / 65535;
  if (code.bit_count < (block->count + piece_count * 5) * 8) {
    // Empty blocks can fill a byte up only if an even number of bits is missing. One more length
    // of the code for lengths, a zero, makes it even.
    bool is_odd = (writer->count + 3 + code.bit_count) % 2 == 1;
    if (is_odd && code.length_symbol_count < length_symbols) code.length_symbol_count++;
    write_block_header(writer, block_dynamic);
    write_coded(block, &code, writer);
    return;
  }
  for (size_t from = 0; from < block->count; from += 65535) {
    size_t left = block->count - from;
    write_stored(writer, block->bytes + from, left < 65535 ? left : 65535);
  }
}

void cpng_block_align(bit_writer *writer) {
  if (writer->count % 2 == 1) write_stored(writer, NULL, 0);
  while (writer->count > 0) {
    // Of the fixed code, whose end is seven zeros: ten bits in all.
    write_block_header(writer, block_fixed);
    bits_put(writer, 0, 7);
    bits_store(writer);
  }
}
